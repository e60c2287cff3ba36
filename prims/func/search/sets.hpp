// Lists as sets, sorting, and rearranging: q's words.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// The items of list `x` that are not, or are, among the items of `y`, in their order. A dictionary is its values.
/// Raises type where `x` is an atom.
void except(Engine& engine, Value* a);
void inter(Engine& engine, Value* a);
/// The different items of both.
void set_union_of(Engine& engine, Value* a, Rules);
/// Every item of `x` joined with every item of `y`; of two dictionaries keys and values.
void cross(Engine& engine, Value* a);

/// The items in ascending or descending order; a dictionary by its values. Raises type for atoms.
void asc(Engine& engine, Value* a);
void desc(Engine& engine, Value* a);
/// For each item of a list its place in ascending order; x xrank y: which of x groups of equal size that falls into.
void rank(Engine& engine, Value* a);
void xrank(Engine& engine, Value* a);

/// x rotate y: the items from place x on, then those before it; negative: counted from the end. Raises type.
void rotate_items(Engine& engine, Value* a);
/// x sublist y: the first x items, or the last -x, as far as there are any; of two integers, place and count. Raises
/// type, length.
void sublist(Engine& engine, Value* a);
/// The attribute of a list: `s, `u, `g, or the empty symbol.
void attr(Engine& engine, Value* a);
/// x cut y: pieces of x items; for a list on the left as x_y. Raises type, domain.
void cut(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func::k
