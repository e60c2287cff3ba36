// Marks: a bit for each item that passes a test, packed eight at a time; sets of bytes.
#pragma once
#include "prims/array/runs.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

/// Whether items are integers or characters of one byte, equal if their bits are.
inline bool is_bytes(const Array& a) { return a.storage == Storage::i8 || a.storage == Storage::c8; }

/// Whether items of both kinds may be equal.
inline bool same_family(Kind a, Kind b) { return a == b || (is_numeric(a) && is_numeric(b)); }

/// The bytes that occur in an array, a bit for each of 256.
struct ByteSet {
    std::uint64_t bits[4] = {};

    explicit ByteSet(const Array& a) {
        const auto* items = a.items<std::uint8_t>();
        // Numbers below 64 need no store and load of a word for each.
        std::uint64_t small = 0;
        unsigned all = 0;
        by_items(a.n, [&](std::int64_t i) { small |= std::uint64_t{1} << (items[i] & 63), all |= items[i]; });
        if (all < 64) bits[0] = small;
        else by_items(a.n, [&](std::int64_t i) { bits[items[i] >> 6] |= std::uint64_t{1} << (items[i] & 63); });
    }
};

/// Bit i of `words` is test(items[i]); bits past the end are zero.
template <class T, class Test> void mark_items(const T* items, std::int64_t n, std::uint64_t* words, Test test) {
    std::uint8_t flags[64];
    by_runs(n, 64, [&](std::int64_t i, std::int64_t m) {
        // A loop of constant length compiles to vector instructions; bytes may be read past the end for it.
        if (m == 64 || sizeof(T) == 1) {
            for (int j = 0; j < 64; j++) flags[j] = test(items[i + j]);
        } else {
            std::memset(flags, 0, sizeof flags);
            for (std::int64_t j = 0; j < m; j++) flags[j] = test(items[i + j]);
        }
        std::uint64_t word = 0;
        for (int j = 0; j < 8; j++) {
            std::uint64_t eight;
            std::memcpy(&eight, flags + 8 * j, 8);
            word |= kernel::gather_low_bits(eight) << (8 * j);
        }
        words[i >> 6] = word & kernel::low_bits(m);
    });
}

}  // namespace stele::prims::func
