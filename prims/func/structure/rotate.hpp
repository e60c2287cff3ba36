// Reverse and rotate.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⌽Y: items in reverse order along the last axis.
void reverse(Engine&, Value* a);
/// ⊖Y, |x: along the first axis. k, q: the entries of a dictionary, the rows of a table.
void reverse_first(Engine&, Value* a, Rules);
/// ⌽[K]Y and ⊖[K]Y: along axis K. Errors: those of axes.
void reverse_axis(Engine&, Value* a);
/// X⌽Y: rotated along the last axis, to the left where X is positive. X: one whole number, or one for each vector along
/// the axis (the shape of Y without it). Errors: rank, length, domain.
void rotate(Engine&, Value* a);
/// X⊖Y: along the first axis.
void rotate_first(Engine&, Value* a);
/// X⌽[K]Y and X⊖[K]Y: along axis K. Errors: also those of axes.
void rotate_axis(Engine&, Value* a);
/// x rotate y of q: the items, or entries, from index x on, then those before it; negative: counted from the end.
/// Raises type.
void rotate_items(Engine&, Value* a);

/// Reversed along an axis counted from 0; of a list its items.
Value reversed(Engine&, Value v, int axis);
/// Rotated along an axis by one amount; of a list its items.
Value rotated(Engine&, Value v, std::int64_t amount, int axis);

}  // namespace stele::prims::func
