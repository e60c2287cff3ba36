// Uniform words of q: an item for each item, from the items so far or from neighbours. Dictionaries keep their keys.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// Running sums, products, greatest and least items; vectors pass over nulls. Errors as the aggregates'.
template <Rules R> void sums(Engine& engine, Value* a);
template <Rules R> void prds(Engine& engine, Value* a);
template <Rules R> void maxs(Engine& engine, Value* a);
template <Rules R> void mins(Engine& engine, Value* a);
/// Running means, as floats. Raises type.
template <Rules R> void avgs(Engine& engine, Value* a);
/// Nulls replaced by the last item before them that is none.
template <Rules R> void fills(Engine& engine, Value* a);

/// Each item less, or divided by, the one before it; before the first stand 0 and 1, or the left argument where there
/// are two. Raises type.
template <Rules R> void deltas(Engine& engine, Value* a);
template <Rules R> void deltas_from(Engine& engine, Value* a);
template <Rules R> void ratios(Engine& engine, Value* a);
template <Rules R> void ratios_from(Engine& engine, Value* a);
/// Does each item differ from the one before it? The first one does, or is compared with the left argument.
template <Rules R> void differ(Engine& engine, Value* a);
template <Rules R> void differ_from(Engine& engine, Value* a);

/// The next item, the one before, the one x before; nulls past the ends. Raises rank for atoms.
template <Rules R> void next(Engine& engine, Value* a);
template <Rules R> void prev(Engine& engine, Value* a);
template <Rules R> void xprev(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
