// Uniform words of q: an item for each item, from the items so far or from neighbours. Dictionaries keep their keys.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// Running sums, products, greatest and least items; vectors pass over nulls. Errors as the aggregates'.
void sums(Engine& engine, Value* a, Rules);
void prds(Engine& engine, Value* a, Rules);
void maxs(Engine& engine, Value* a, Rules);
void mins(Engine& engine, Value* a, Rules);
/// Running means, as floats. Raises type.
void avgs(Engine& engine, Value* a);
/// Nulls replaced by the last item before them that is none.
void fills(Engine& engine, Value* a);

/// Each item less, or divided by, the one before it; before the first stand 0 and 1, or the left argument where there
/// are two. Raises type.
void deltas(Engine& engine, Value* a, Rules);
void deltas_from(Engine& engine, Value* a, Rules);
void ratios(Engine& engine, Value* a, Rules);
void ratios_from(Engine& engine, Value* a, Rules);
/// Does each item differ from the one before it? The first one does, or is compared with the left argument.
void differ(Engine& engine, Value* a);
void differ_from(Engine& engine, Value* a);

/// The next item, the one before, the one x before; nulls past the ends. Raises rank for atoms.
void next(Engine& engine, Value* a);
void prev(Engine& engine, Value* a);
void xprev(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
