// Moving windows of q: for each item what the last x items up to it give; at the front the windows are shorter.
// Dictionaries keep their keys, nested lists go column by column.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// Sums, nulls as 0; how many items are no nulls; means and standard deviations of those, as floats. Raise type.
void msum(Engine& engine, Value* a);
void mcount(Engine& engine, Value* a);
void mavg(Engine& engine, Value* a);
void mdev(Engine& engine, Value* a);
/// Greatest items, nulls passed over; least items, a null being the least. Windows of no items give `y`. Raise type.
void mmax(Engine& engine, Value* a);
void mmin(Engine& engine, Value* a);
/// x ema y: each item x of the new one and 1-x of the mean so far; `x` an atom or a list. Raises type, length.
void ema(Engine& engine, Value* a);

/// x xbar y: y rounded down to a multiple of x, item by item. Raises type, length.
void xbar(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func::k
