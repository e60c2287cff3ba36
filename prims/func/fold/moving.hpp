// Moving windows of q: for each item what the last x items up to it give; at the front the windows are shorter.
// Dictionaries keep their keys, nested lists go column by column.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// Sums, nulls as 0; how many items are no nulls; means and standard deviations of those, as floats. Raise type.
template <Rules R> void msum(Engine& engine, Value* a);
template <Rules R> void mcount(Engine& engine, Value* a);
template <Rules R> void mavg(Engine& engine, Value* a);
template <Rules R> void mdev(Engine& engine, Value* a);
/// Greatest items, nulls passed over; least items, a null being the least. Windows of no items give `y`. Raise type.
template <Rules R> void mmax(Engine& engine, Value* a);
template <Rules R> void mmin(Engine& engine, Value* a);
/// x ema y: each item x of the new one and 1-x of the mean so far; `x` an atom or a list. Raises type, length.
template <Rules R> void ema(Engine& engine, Value* a);

/// x xbar y: y rounded down to a multiple of x, item by item. Raises type, length.
template <Rules R> void xbar(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
