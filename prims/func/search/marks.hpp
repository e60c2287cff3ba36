// Marks: a bit for each item that passes a test, made eight at a time.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "prims/array/engine.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

/// Bit i of `words` is test(items[i]); bits past the end are zero.
template <class T, class Test>
void mark_items(Engine& engine, const T* items, std::int64_t n, std::uint64_t* words, Test test) {
    constexpr std::int64_t block = std::int64_t{1} << 20;
    std::uint8_t flags[64];
    for (std::int64_t i = 0; i < n; i += 64) {
        if ((i & (block - 1)) == 0) engine.poll();
        std::int64_t m = std::min<std::int64_t>(64, n - i);
        // A loop of known length is one of vector instructions; bytes may be read past the end for that.
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
            // Each byte's bit moves to its place in the top byte.
            word |= (eight * 0x0102040810204080 >> 56) << (8 * j);
        }
        words[i >> 6] = word & kernel::low_bits(m);
    }
}

}  // namespace stele::prims::func
