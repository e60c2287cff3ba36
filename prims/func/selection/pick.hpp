// First and pick: items taken out of their array.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⊃Y (mix where ⎕ML is 2 or 3): the first item; of an empty array its prototype.
void first(Engine&, Value* a);
/// X⊃Y: the item at the end of the path X. Each item of X is the index of one level: a number, or a vector with one
/// for each axis. Errors: rank (X, or an index that does not fit its level), domain, index.
void pick(Engine&, Value* a);

/// The first item of `v`, or its prototype.
Value first_of(Value v);

}  // namespace stele::prims::func
