// Random numbers: roll, deal and permute.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// n?m: n items of the list `m`, or n values below the atom `m` of its kind (0: any); -n: of different places; 0N: all,
/// in any order. Deterministic for a given engine.random_state. Raises length for more than there are, type, domain.
/// k: an empty list gives nulls.
Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules);
/// ?n of k: n floats from 0 to before 1. Raises domain.
Value random_fractions(Engine& engine, std::int64_t n);

}  // namespace stele::prims::func
