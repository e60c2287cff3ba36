// APL's encode and decode: numbers as digits in mixed radices, and back. Any ranks.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// a[0] ⊤ a[1]: the digits of numbers by radices that run along the first axis of a[0]: shape (⍴radix),⍴x, the leading axis
/// from the highest digit. Digits are residues by their radix, so the last ones where a number needs more; a radix 0 takes
/// what is left. Integers stay integers. Raises domain, limit.
void encode_digits(Engine& engine, Value* a);
/// a[0] ⊥ a[1]: the numbers whose digits, highest first, lie along the first axis of a[1]. Raises domain, length, limit.
void decode_digits(Engine& engine, Value* a);

}  // namespace stele::prims::func
