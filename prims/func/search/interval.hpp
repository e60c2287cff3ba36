// Interval index: which of the intervals that ascending bounds begin an item falls into.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// a[0] ⍸ a[1]: which interval of the ascending major cells of a[0] each cell of a[1] falls into. Raises rank, domain.
void interval_index(Engine& engine, Value* a);
/// x bin y: the last index in ascending `x` of an item not after y, -1 before the first; binr: the first not before it,
/// the count after the last. Items are compared exactly by the total order of grade.hpp.
void bin(Engine& engine, Value* a);
void binr(Engine& engine, Value* a);

}  // namespace stele::prims::func
