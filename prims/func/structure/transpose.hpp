// Transpose: axes in another order, diagonals; flip.
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

/// +x of k, flip x of q: a list of n vectors of m items (atoms are extended) as a list of m vectors of n items. k: of a
/// dictionary a table and back. Raises length where the vectors differ; q: rank where no item is a list.
void flip(Engine&, Value* a, Rules rules);

}  // namespace stele::prims::func
