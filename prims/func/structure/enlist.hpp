// Enlist: everything in an array as one simple vector.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ∊Y (type where ⎕ML is 0): the simple scalars of Y at any depth, in the order of the ravel, as a vector.
void enlist(Engine&, Value* a);

}  // namespace stele::prims::func
