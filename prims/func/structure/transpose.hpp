// Transpose: axes in another order, diagonals.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⍉Y: the axes in reverse order.
void transpose(Engine&, Value* a);
/// X⍉Y: axis i of Y becomes axis X[i] of the result; axes sent to one place give a diagonal. X: a scalar or vector of
/// as many axes as Y has. Errors: rank, length, domain (an axis that is none, or a gap in the result's axes).
void transpose_axes(Engine&, Value* a);

/// The same with axes counted from 0; `to` leaves no gap.
Value transposed(Engine&, Value v, std::span<const std::int64_t> to, Rules rules);

/// k's flip: a list of n vectors of m items (atoms are extended) as a list of m vectors of n items, each squeezed by
/// the rules. Errors: length when the vectors differ in length, rank when no item is a vector.
Value flip(Engine&, Value list, Rules rules);

}  // namespace stele::prims::func
