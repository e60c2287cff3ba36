// A word of the mask at a time: words of ones are copied whole, in others the ones are visited from the lowest.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/move/compress.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <bit>
#include <cstring>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/compress.hpp"
#include "prims/kernel/types-inl.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace {

template <class T> void compress_of(const T* from, const std::uint64_t* mask, std::int64_t n, T* out) {
    for (std::int64_t i = 0; i < n; i += 64) {
        std::uint64_t word = mask[i >> 6];
        if (word == all_ones) {
            std::memmove(out, from + i, 64 * sizeof(T));  // in place, the result may begin just before them
            out += 64;
            continue;
        }
        while (word) {
            *out++ = from[i + std::countr_zero(word)];
            word &= word - 1;
        }
    }
}

void compress(int item_bytes, const void* from, const std::uint64_t* mask, std::int64_t n, void* out) {
    with_size(item_bytes, [&](auto* type) {
        using T = Pointee<decltype(type)>;
        compress_of(static_cast<const T*>(from), mask, n, static_cast<T*>(out));
    });
}

void compress_bits(const std::uint64_t* from, const std::uint64_t* mask, std::int64_t n, std::uint64_t* out) {
    std::uint64_t pending = 0;
    int filled = 0;
    for (std::int64_t i = 0; i < (n + 63) >> 6; i++) {
        std::uint64_t keep = mask[i];
        int count = std::popcount(keep);
        if (count == 0) continue;
        std::uint64_t kept = from[i];
        if (keep != all_ones) {
            // Moves each run of ones in the mask as one piece.
            std::uint64_t packed = 0;
            int at = 0;
            while (keep) {
                int start = std::countr_zero(keep);
                int length = std::countr_one(keep >> start);
                std::uint64_t ones = low_bits(length);
                packed |= (kept >> start & ones) << at;
                at += length;
                keep &= ~(ones << start);
            }
            kept = packed;
        }
        pending |= kept << filled;
        if (filled + count >= 64) {
            *out++ = pending;
            pending = filled == 0 ? 0 : kept >> (64 - filled);
            filled += count - 64;
            if (filled == 0) pending = 0;
        } else {
            filled += count;
        }
    }
    if (filled) *out = pending;
}

void append_bits(const std::uint64_t* in, std::int64_t i, std::uint64_t* out, std::int64_t j, std::int64_t n) {
    for (std::int64_t m; n > 0; i += m, j += m, n -= m) {
        m = std::min<std::int64_t>(64 - (j & 63), n);
        out[j >> 6] |= read_bits(in, i, m) << (j & 63);
    }
}

void compress_bit_rows(const std::uint64_t* from, std::int64_t width, const std::uint64_t* mask, std::int64_t n,
                       std::uint64_t* out, std::int64_t out_words) {
    if (width <= 56) {
        // A row is in the eight bytes from its first one on; rows gather in a word until it is full.
        auto* bytes = reinterpret_cast<const char*>(from);
        std::uint64_t row_mask = low_bits(width), pending = 0;
        std::int64_t filled = 0;
        for (std::int64_t i = 0; i < n; i += 64)
            for (std::uint64_t word = mask[i >> 6]; word; word &= word - 1) {
                std::int64_t at = (i + std::countr_zero(word)) * width;
                std::uint64_t row;
                std::memcpy(&row, bytes + (at >> 3), 8);
                row = row >> (at & 7) & row_mask;
                pending |= row << filled;
                filled += width;
                if (filled >= 64) {
                    *out++ = pending;
                    filled -= 64;
                    pending = row >> (width - filled);
                }
            }
        if (filled) *out = pending;
        return;
    }
    std::fill_n(out, out_words, 0);
    std::int64_t j = 0;
    for (std::int64_t i = 0; i < n; i += 64)
        for (std::uint64_t word = mask[i >> 6]; word; word &= word - 1, j += width)
            append_bits(from, (i + std::countr_zero(word)) * width, out, j, width);
}

void compress_rows(const void* from, std::int64_t bytes, const std::uint64_t* mask, std::int64_t n, void* out) {
    auto* in = static_cast<const char*>(from);
    auto* to = static_cast<char*>(out);
    for (std::int64_t i = 0; i < n; i += 64)
        for (std::uint64_t word = mask[i >> 6]; word; word &= word - 1, to += bytes)
            std::memcpy(to, in + (i + std::countr_zero(word)) * bytes, static_cast<std::size_t>(bytes));
}

}  // namespace

constexpr CompressLoops loops{.items = compress,
                              .bits = compress_bits,
                              .bit_rows = compress_bit_rows,
                              .rows = compress_rows,
                              .append_bits = append_bits};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit CompressLoops compress = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (compress = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
