// Grade and sort of integer keys. Floats come as integers of the same order.
#pragma once
#include <cstdint>

#include "prims/kernel/runs.hpp"

namespace stele::prims::kernel {

/// A key and the index of its item.
struct Graded {
    std::uint64_t key, index;
};

/// The unsigned number in whose order floats lie: NaN first, both zeros equal.
std::uint64_t order_of(double d);
/// Its inverse, but for the sign of zero and NaN.
double double_of(std::uint64_t order);

/// Sorts words by their bits from `low_bit` up, those below keeping their order; `spare` has room for as many. The
/// result is in `words`. With indices in the low bits this grades keys that leave room for them.
void sort_words(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, int low_bit, Poll poll);
/// Sorts by key, equals keeping their order; `spare` has room for as many.
void sort_graded(Graded* items, Graded* spare, std::int64_t n, Poll poll);

}  // namespace stele::prims::kernel
