// Enclose and nest.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⊂Y: a scalar that holds Y; a simple scalar is its own.
void enclose(Engine&, Value* a);
/// ⊂[K]Y: axes K, in the order given, enclosed; the others remain. Errors: those of axes.
void enclose_axes(Engine&, Value* a);
/// ⊆Y: a simple array enclosed, a nested one as it is.
void nest(Engine&, Value* a);

/// The last `cell_rank` axes of `v` enclosed: an array of its leading axes whose items are the cells.
Value cells(Engine&, Value v, int cell_rank, Rules rules);

}  // namespace stele::prims::func
