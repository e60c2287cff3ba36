// Grade and sort of unsigned keys. Floats come as integers of the same order.
#pragma once
#include <cstdint>

#include "prims/kernel/runs.hpp"

namespace stele::prims::kernel {

/// The unsigned number in whose order floats lie: NaN first, both zeros equal.
std::uint64_t order_of(double d);
/// Its inverse, but for the sign of zero and NaN.
double double_of(std::uint64_t order);

/// Sorts words; `spare` has room for as many.
void sort_words(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, Poll poll);
/// The indices of n keys below 2 to the `bits` in the order of their keys, equals in their own: in those bits of the n
/// words at `graded` that the result has. `spare` has room for as many.
std::uint64_t grade_keys(const std::uint64_t* keys, int bits, std::uint64_t* graded, std::uint64_t* spare,
                         std::int64_t n, Poll poll);

}  // namespace stele::prims::kernel
