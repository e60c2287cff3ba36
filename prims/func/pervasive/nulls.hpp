// Something else in place of nulls.
#pragma once
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The vector `y`, no list of values, with `x` in place of every null, or where `x` is a list with its item there. Kinds
/// are not cast: `y` becomes a list where `put` makes it one, and is not squeezed.
Value nulls_filled(const Value& x, Value y, Rules rules);

}  // namespace stele::prims::func
