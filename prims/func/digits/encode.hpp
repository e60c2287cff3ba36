// Encode and decode: numbers as digits in mixed radices, and back.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The digits of each number of `x` by the radices in vector `radix`: an array of shape (≢radix),⍴x, the leading axis
/// from the highest digit. Digits are residues by their radix, so the last ones where `x` needs more; a radix 0 takes
/// what is left. Integers stay integers. Raises domain for what is not numeric.
Value encode(Engine& engine, const Value& radix, const Value& x, double tolerance);

/// The digits of each integer of `x` in one base, as many as the largest of them needs (k `9\:!81`): shape digits,⍴x.
Value encode_in_base(Engine& engine, std::int64_t base, const Value& x);

/// The numbers whose digits, highest first, lie along the first axis of `digits`, by one radix (scalar) or one for each
/// digit: shape of the other axes. Raises domain, length.
Value decode(Engine& engine, const Value& radix, const Value& digits);

/// a[0] ⊤ a[1] and a[0] ⊥ a[1] of APL, any ranks.
void encode_digits(Engine& engine, Value* a);
void decode_digits(Engine& engine, Value* a);

}  // namespace stele::prims::func
