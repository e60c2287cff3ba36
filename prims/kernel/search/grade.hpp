// Grade and sort of unsigned keys. Floats come as integers of the same order.
#pragma once
#include <bit>
#include <cstdint>

#include "prims/kernel/runs.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::kernel {

/// The unsigned number of a float in the floats' order: NaN first, both zeros equal.
std::uint64_t order_of(double d);
/// Its inverse, except for the sign of zero and NaN.
double double_of(std::uint64_t order);

/// Bits for the indices of n items.
constexpr int index_bits(std::int64_t n) {
    return n <= 1 ? 1 : 64 - std::countl_zero(static_cast<std::uint64_t>(n - 1));
}
constexpr std::uint64_t index_mask(std::int64_t n) { return low_bits(index_bits(n)); }

struct GradeLoops {
    /// Sorts words; `spare` has room for as many. Checks `stop` once per pass; returns whether it has finished.
    bool (*sort_words)(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, const StopFlag& stop);
    /// The indices of n keys below 2 to the `bits` in the order of their keys, stable: in the bits of
    /// index_mask(n) of the n words at `graded`. `spare` has room for as many. Returns as sort_words.
    bool (*keys)(const std::uint64_t* keys, int bits, std::uint64_t* graded, std::uint64_t* spare, std::int64_t n,
                 const StopFlag& stop);
};
extern GradeLoops grade;

}  // namespace stele::prims::kernel
