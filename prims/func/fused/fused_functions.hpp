// The fused functions, each with the composition that it computes, in k unless it is named otherwise. Operands are
// numbered in the order of the letters x, y, z.
#pragma once
#include "prims/func/fused/fused.hpp"

namespace stele::prims::func {

/// @[x;y;:;]'z: for each item of the vector z a copy of the vector x with that item at index y.
Value amend_each(Engine& engine, const FusedOperands& o);

/// &x=y: the indices of the atom x in a short vector y.
Value where_equal(Engine& engine, const FusedOperands& o);
/// &z=x?y of k4 and q, where z is the number of items of x: the indices of the items of y that x lacks.
Value where_missing(Engine& engine, const FusedOperands& o);
/// &~y in x: the same.
Value where_not_in(Engine& engine, const FusedOperands& o);
/// ^x?y of k: a bit for each item of y, 1 if x lacks it.
Value not_found(Engine& engine, const FusedOperands& o);

/// f/x for an f that folds vectors by a loop, and ,/x.
Value fold(Engine& engine, const FusedOperands& o);

}  // namespace stele::prims::func
