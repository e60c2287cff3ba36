// Shrinking: a vector that is shortened in its own buffer never keeps a large block for few items.
#pragma once
#include "prims/array/value.hpp"

namespace stele::prims {

/// Whether the first `n` items of an array take less than a quarter of its block, which is large.
bool is_small_part(const Array& a, std::int64_t n);
/// A vector of typed items that was shortened in place; copied if they take that little. Raises wsfull.
Value fitted(Value v);

}  // namespace stele::prims
