// Aggregates of q: one value from a list. Vectors pass over nulls; a dictionary is its values; of a nested list the
// function goes between its items, column by column.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// The sum, product, greatest and least item; of an atom the atom, of no items 0, 1, -0W and 0W. Booleans, bytes and
/// shorts are added as ints. Raises type for symbols, and for characters in sum and prd.
void sum(Engine& engine, Value* a, Rules);
void prd(Engine& engine, Value* a, Rules);
void greatest(Engine& engine, Value* a, Rules);
void least(Engine& engine, Value* a, Rules);
/// Are all, is any of the items not zero? Raises type for symbols.
void all(Engine& engine, Value* a, Rules);
void any(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func::k
