// Where: the indices of ones.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Indices of the ones of a boolean vector (or of each index as often as its count says), in the narrowest storage.
/// Any shape is taken as its ravel; a scalar as a vector of one.
/// Raises domain for a negative count, or for what is no array of integers.
Value where_true(Engine& engine, const Value& counts, std::int64_t origin);

/// ⍸Y of APL: indices of the ones; index vectors, as items, where the rank is not 1. &x of k, where x of q: a vector of
/// indices; keys, of a dictionary; k: of nested lists one such vector a level. Raises type, domain.
void where(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning where_true;
}
}  // namespace stele::prims
