// Compress: the items that a bit mask keeps.
#pragma once
#include <cstdint>

namespace stele::prims::kernel {

struct CompressLoops {
    /// The items of 1, 2, 4, 8 or 16 bytes whose bit in `mask` is one.
    void (*items)(int item_bytes, const void* from, const std::uint64_t* mask, std::int64_t n, void* out);
    /// The same for single bits. `out` has zero tail bits.
    void (*bits)(const std::uint64_t* from, const std::uint64_t* mask, std::int64_t n, std::uint64_t* out);
    /// Rows of `width` bits each, one for each bit of the mask, packed without gaps; tail bits are zero. Reads up to 8
    /// bytes past `from`.
    void (*bit_rows)(const std::uint64_t* from, std::int64_t width, const std::uint64_t* mask, std::int64_t n,
                     std::uint64_t* out, std::int64_t out_words);
    /// Rows of `bytes` bytes each.
    void (*rows)(const void* from, std::int64_t bytes, const std::uint64_t* mask, std::int64_t n, void* out);
    /// `n` bits from bit `i` of `in` to bit `j` of `out`, where `out` must be zero.
    void (*append_bits)(const std::uint64_t* in, std::int64_t i, std::uint64_t* out, std::int64_t j, std::int64_t n);
};
extern CompressLoops compress;

}  // namespace stele::prims::kernel
