// Shape, reshape, ravel, table: the same items under other axes.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⍴Y: the lengths of the axes, an integer vector (empty for a scalar).
void shape(Engine&, Value* a);
/// X⍴Y: the items of Y, repeated or cut, in shape X. An empty Y gives fills. X: a scalar or vector of at most 15
/// whole numbers that are not negative. Errors: rank, domain, length, wsfull.
void reshape(Engine&, Value* a);
/// ,Y: the items as a vector.
void ravel(Engine&, Value* a);
/// ,[K]Y: contiguous ascending axes K made one; a fraction makes a new axis of length 1 there, ⍬ one at the end.
/// Errors: those of axes; length for axes that are not contiguous and ascending.
void ravel_axis(Engine&, Value* a);
/// ⍪Y: a matrix with the major cells of Y as rows, ravelled.
void table(Engine&, Value* a);

/// `v` with other axes: repeated, cut, or filled when `v` is empty. Shared with k's reshape (rank 1 there).
Value reshaped(Engine&, Value v, std::span<const std::int64_t> axes, Rules rules);
/// `v` under axes that hold just its items; an atom or enclosed array counts as one item.
Value with_shape(Value v, std::span<const std::int64_t> axes);

}  // namespace stele::prims::func
