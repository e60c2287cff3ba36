// Replicate, compress and expand: cells repeated, left out, or spaced by fills along an axis.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// counts/x along `axis` (0 the first). Counts: an integer scalar, or a vector with one count for each cell; one
/// count, or one cell, extends. A negative count gives as many fills in place of its cell (APL2: where only the
/// counts from 0 up are as many as the cells, negative ones stand between cells). A scalar `x` is a vector of one
/// item. Raises domain for counts that are no integers, rank (counts of rank over 1), length.
Value replicate(Engine& engine, Value counts, Value x, int axis);

/// The cells of `x` along `axis` where the bit vector `mask` has ones; a list that is left with scalars of one kind by
/// the rules becomes a typed array. Preconditions: storage bit, rank 1, one bit a cell.
Value compress(Engine& engine, const Value& mask, Value x, int axis, Rules rules);

/// counts\x along `axis`: one cell of `x` for each positive count, repeated; as many fills for a negative one, one
/// for 0. Raises as replicate; length unless `x` has as many cells as there are positive counts (one cell extends).
Value expand(Engine& engine, Value counts, Value x, int axis);

/// a[0] / a[1] and a[0] ⌿ a[1]; with_axis: a[2] is the axis by APL's index origin.
void replicate_last(Engine& engine, Value* a);
void replicate_first(Engine& engine, Value* a);
void replicate_with_axis(Engine& engine, Value* a);
/// a[0] \ a[1] and a[0] ⍀ a[1].
void expand_last(Engine& engine, Value* a);
void expand_first(Engine& engine, Value* a);
void expand_with_axis(Engine& engine, Value* a);

}  // namespace stele::prims::func
