// Fill and without: the two meanings of k's x^y.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x^y. An atom x: y with x in place of every null, in nested lists and dictionaries too; kinds are not cast, so that
/// y may become a list. A list x: its items without those of y (of a list with the depth of x's items: without that
/// item). A dictionary x: the entries whose keys are not among y. Raises type.
void fill_or_without(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
