// Comparisons of typed buffers, answered as packed bits.
//
// Loops may read 64 bytes past the end of their operands. Bits past the end in the last word are zero.
#pragma once
#include <cstdint>

#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::kernel {

/// The three relations; the others are their complements.
enum class Relation : std::uint8_t { equal, less, greater };

/// Two operands in a Form. `flip` (0 or all ones) complements the answer. For a loop with a tolerance, x = y if |x-y| is
/// under tolerance * the larger magnitude, or 0.
using CompareLoop = void (*)(std::uint64_t* out, const void* x, const void* y, std::int64_t n, std::uint64_t flip,
                             double tolerance);

/// [Form]
using CompareForms = CompareLoop[3];

struct CompareLoops {
    /// [Relation][Storage][Form]. Not-a-number is equal to itself and less than every float.
    ByStorage<CompareForms> exact[3];
    /// [may be not-a-number][Relation][Form], f64; infinities equal only themselves.
    CompareForms tolerant[2][3];
};

extern CompareLoops compare;

}  // namespace stele::prims::kernel
