// Comparisons: pervasive functions that answer 1 or 0, stored as bits; kind boolean by q's rules, integers by others'.
//
// Numbers compare by value whatever their kind: exactly by k's rules, within a relative tolerance where a float takes part
// by APL's (⎕CT) and q's (2*¯43). By APL's rules characters equal only characters and have no order (domain); by k's and
// q's they are numbers. Symbols compare by their names, and only with symbols (type). Shapes: conform.hpp.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"

namespace stele::prims::func {

void equal(Engine&, Value* a, Rules);
void not_equal(Engine&, Value* a, Rules);
void less(Engine&, Value* a, Rules);
void less_or_equal(Engine&, Value* a, Rules);
void greater(Engine&, Value* a, Rules);
void greater_or_equal(Engine&, Value* a, Rules);

/// q's comparison tolerance.
inline constexpr double q_tolerance = 1.0 / (std::int64_t{1} << 43);

}  // namespace stele::prims::func
