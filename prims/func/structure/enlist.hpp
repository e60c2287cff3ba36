// Enlist: everything in an array as one simple vector; a value as the one item of a list.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ∊Y (type where ⎕ML is 0): the simple scalars of Y at any depth, in the order of the ravel, as a vector.
void enlist(Engine&, Value* a);

/// ,x of k, enlist x of q: a list with x as its one item. k: of a dictionary a table. q raises not_implemented for that.
void enlist_item(Engine&, Value* a, Rules);

}  // namespace stele::prims::func
