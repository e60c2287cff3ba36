// Mix and split: nesting turned into axes, and back.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ↑Y (first where ⎕ML is 2 or 3): the items of Y side by side as one array of shape (⍴Y), the greatest shape of the
/// items. Items of lower rank get leading axes of length 1, shorter ones their own fills.
void mix(Engine&, Value* a);
/// ↑[K]Y, or ⊃[K]Y where ⎕ML is 2 or 3: the items' axes before axis ⌈K of Y, or each at its place in a vector K.
/// Errors: those of axes; length for a vector K of another length than the items' rank.
void mix_axis(Engine&, Value* a);
/// ↓Y: the last axis enclosed; a scalar is its own.
void split(Engine&, Value* a);
/// ↓[K]Y: axis K enclosed. Errors: those of axes.
void split_axis(Engine&, Value* a);

/// Mix whatever ⎕ML says. Shared with k's flattening of equal rows.
Value mixed(Engine&, Value v, Rules rules);

}  // namespace stele::prims::func
