// Logic: pervasive functions of truth values, with the number theory that APL gives to the same glyphs.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"

namespace stele::prims::func {

/// APL: 1 for 0 and 0 for 1, of nothing else (domain). k and q: whether an item is zero; k: whether a symbol is empty.
void logical_not(Engine&, Value* a, Rules);

/// APL ∧: both, for truth values; the lowest common multiple of other numbers. k, q &: the lesser.
void logical_and(Engine&, Value* a, Rules);
/// APL ∨: either, for truth values; the greatest common divisor of other numbers. k, q |: the greater.
void logical_or(Engine&, Value* a, Rules);
/// APL ⍲: not both. Truth values only (domain).
void logical_nand(Engine&, Value* a, Rules);
/// APL ⍱: neither. Truth values only (domain).
void logical_nor(Engine&, Value* a, Rules);

}  // namespace stele::prims::func
