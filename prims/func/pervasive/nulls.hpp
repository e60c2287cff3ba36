// Replacement of nulls.
#pragma once
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The typed vector `y` with `x`, or the item of a list `x` at the same index, in place of each null. Kinds are not
/// cast: an item of another kind turns `y` into a list, which is not squeezed.
Value nulls_filled(const Value& x, Value y, Rules rules);

}  // namespace stele::prims::func
