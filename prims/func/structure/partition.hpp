// Partition and partitioned enclose: an axis cut into pieces.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// X⊂Y (partition where ⎕ML is 3): a vector of pieces of Y along its last axis. X[i] dividers stand before cell i;
/// cells before the first divider are left out; X may be shorter, or longer by one for dividers at the end; a scalar
/// stands for as many as there are cells. Errors: rank, domain (negative or no whole number), length.
void partitioned_enclose(Engine&, Value* a);
/// X⊂[K]Y: the same along axis K.
void partitioned_enclose_axis(Engine&, Value* a);
/// X⊆Y: vectors along the last axis, a new one where X grows; cells with 0 in X are left out. X: a vector as long as
/// the axis, or a scalar. Errors: rank, domain, length.
void partition(Engine&, Value* a);
/// X⊆[K]Y: the same along axis K.
void partition_axis(Engine&, Value* a);

}  // namespace stele::prims::func
