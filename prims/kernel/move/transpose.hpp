// Copies with other strides: transposition, diagonals, reversal.
#pragma once
#include <cstdint>
#include <span>

namespace stele::prims::kernel {

/// One axis of the result: its length, and the distance in the source, in items, from one index to the next.
struct StridedAxis {
    std::int64_t length, stride;
};

struct TransposeLoops {
    /// Fills `out`, row-major over `axes`, with items of `bytes` bytes (1, 2, 4, 8 or 16) of `in`. At most 16 axes,
    /// none of them empty. Tiled over the last axis and the axis with the smallest distance. `streams`: bypasses the
    /// cache, for results that do not fit into it.
    void (*copy_strided)(int bytes, const void* in, void* out, std::span<const StridedAxis> axes, bool streams);
    /// The same for bits, gathered into words. The tail of the last word is cleared.
    void (*copy_strided_bits)(const std::uint64_t* in, std::uint64_t* out, std::span<const StridedAxis> axes);
    /// The transpose of a matrix of bits, row-major without padding of rows, by blocks of 64 x 64. `in` may be read for
    /// 8 bytes past its end. The tail of the last word of `out` is cleared.
    void (*bits)(const std::uint64_t* in, std::uint64_t* out, std::int64_t rows, std::int64_t columns);
    /// The transpose of 64 rows of 64 bits, in place.
    void (*block)(std::uint64_t* rows);
};
extern TransposeLoops transpose;

}  // namespace stele::prims::kernel
