// Comparisons of typed buffers, with packed bits as results.
//
// Loops may read 64 bytes past the end of their operands. Bits past the end in the last word are zero.
#pragma once
#include <cstdint>

#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::kernel {

/// Three relations; the others exchange operands and complement the result.
enum class Relation : std::uint8_t { equal, less, greater };

/// Two vectors, or a vector and a pointer to one item on the right. `flip` (0 or all ones) complements the result.
using CompareLoop = void (*)(std::uint64_t* out, const void* x, const void* y, std::int64_t n, std::uint64_t flip);
/// The same within a relative tolerance: x = y if |x-y| is under tolerance * the larger magnitude, or 0.
using TolerantLoop = void (*)(std::uint64_t* out, const double* x, const double* y, std::int64_t n, std::uint64_t flip,
                              double tolerance);

/// [scalar on the right]
using ComparePair = CompareLoop[2];

struct CompareLoops {
    /// [Relation][Storage][scalar on the right]. Not-a-number is equal to itself and less than every float.
    ByStorage<ComparePair> exact[3];
    /// [may be not-a-number][Relation][scalar on the right], f64; infinities equal only themselves.
    TolerantLoop tolerant[2][3][2];
};

extern CompareLoops compare;

}  // namespace stele::prims::kernel
