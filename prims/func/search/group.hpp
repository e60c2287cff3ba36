// Group, distinct, where and grade of lists and dictionaries.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// =x: a dictionary of the different items, in order of first appearance, and the vectors of their places (keys, for a
/// dictionary). Raises type for an atom. k: of an integer the unit matrix.
void group(Engine& engine, Value* a, Rules);
/// ?x: the different items in order of first appearance. k: of an integer that many random floats.
void distinct(Engine& engine, Value* a, Rules);
/// &x: the places of ones, each place as often as its count says; keys, for a dictionary. k: of nested
/// lists one such vector a level. Raises type, domain.
void where(Engine& engine, Value* a, Rules);
/// <x and >x: the places (keys, for a dictionary) that put the items in order; equals keep theirs.
void grade_up(Engine& engine, Value* a, Rules);
void grade_down(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func::k
