// Where: the places of ones, and the places between bounds.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Indices of the ones of a boolean vector (or of each index as often as its count says), in the narrowest storage.
/// Any shape is taken as its ravel; a scalar as a vector of one.
/// Raises domain for a negative count, or for what is no array of integers.
Value where_true(Engine& engine, const Value& counts, std::int64_t origin);

/// For each of `queries` the number of the last item of ascending `bounds` that is not after it, -1+origin before the
/// first. Items are compared exactly by the total order of grade.hpp (q's bin). `strict`: the first item that is not
/// before it, count+origin after the last (q's binr).
Value interval_index_of(Engine& engine, const Value& bounds, const Value& queries, std::int64_t origin, bool strict);

/// ⍸ a[0]: indices of the ones; index vectors, as items, where the rank is not 1.
void where(Engine& engine, Value* a, Rules);
/// a[0] ⍸ a[1]: which interval of the ascending major cells of a[0] each cell of a[1] falls into.
void interval_index(Engine& engine, Value* a);

}  // namespace stele::prims::func
