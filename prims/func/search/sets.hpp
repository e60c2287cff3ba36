// Lists as sets.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The items of `x` that are not in `table`, in their order. Vectors; scalars are vectors of one. Raises rank.
Value without(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);

/// X~Y of APL.
void set_without(Engine& engine, Value* a, Rules);
/// X∪Y: the items of X, then those of Y that are not in X, repetitions kept. x union y of q: the different items of both.
void set_union(Engine& engine, Value* a, Rules);
/// X∩Y of APL: the items of X that are in Y, repetitions kept.
void set_intersection(Engine& engine, Value* a, Rules);
/// x except y, x inter y of q: the items of list `x` that are not, or are, among the items of `y`, by the depth of the
/// items of `y`. A dictionary is its values. Raises type where `x` is an atom.
void except(Engine& engine, Value* a);
void inter(Engine& engine, Value* a);
/// Every item of `x` joined with every item of `y`; of two dictionaries keys and values.
void cross(Engine& engine, Value* a);

}  // namespace stele::prims::func
