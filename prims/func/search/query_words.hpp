// Searching by value: find, in, within.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The first place of `y`, or of each of its items, in the list `x`; the count of `x` for what is not there. What is
/// looked for has the depth of the first item of `x`: a vector is one item of a list of vectors. A dictionary gives
/// keys. By k's rules what is not there gives 0N, and integers find characters by their codes.
Value find(Engine& engine, const Value& x, Value y, Rules rules);

/// x?y: find, or random numbers where `x` is an integer (random.hpp).
void find_or_random(Engine& engine, Value* a, Rules);
void in(Engine& engine, Value* a, Rules);
/// x within y: `y` is two bounds, or two lists of bounds. Raises length, type.
void within(Engine& engine, Value* a);
/// ?[a0;a1;a2]: items of a1 where the boolean vector a0 has ones, of a2 elsewhere; atoms extend. Raises type, length.
void vector_conditional(Engine& engine, Value* a);

}  // namespace stele::prims::func
