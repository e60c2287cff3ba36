// What encode and decode share between the notations: any ranks of radices.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

/// How decode walks: `rows` radix vectors of `length` radices, `columns` digit vectors along the first axis of the
/// digits.
struct DecodePlan {
    std::int64_t rows = 1, columns = 1, length = 1;
    std::int64_t radix_row = 0, radix_step = 0;  // 0 where one radix stands for all
    std::int64_t digit_step = 0;                 // 0 where one digit stands for all
    Shape shape;                                 // of the result
};
/// Raises length unless the last axis of `radix` and the first of `digits` agree or one of them is 1.
DecodePlan plan_decode(const Value& radix, const Value& digits);

/// Digits by radices that run along the first axis of `radix`: shape (⍴radix),⍴x. Raises domain.
Value encode_by(Engine& engine, const Value& radix, const Value& x, double tolerance);
/// Numbers by a plan. Raises domain.
Value decode_by(Engine& engine, const Value& radix, const Value& digits, const DecodePlan& plan);

}  // namespace stele::prims::func
