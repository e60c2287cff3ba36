// First, last and pick: items taken out of their array.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⊃Y (mix where ⎕ML is 2 or 3): the first item; of an empty array its prototype. k, q: the first item or value, the
/// first row of a table; of an empty list its missing item.
void first(Engine&, Value* a, Rules);
/// The last one, by the rules of k and q.
void last(Engine&, Value* a, Rules);
/// X⊃Y: the item at the end of the path X. Each item of X is the index of one level: a number, or a vector with one
/// for each axis. Errors: rank (X, or an index that does not fit its level), domain, index.
void pick(Engine&, Value* a);

/// The first item of `v`, or its prototype.
Value first_of(Value v);

}  // namespace stele::prims::func
