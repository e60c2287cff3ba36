// Integers in order.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ⍳Y: for one number the integers from ⎕IO, for a vector the array of that shape whose items are their own indices.
/// Y: a scalar or vector of at most 15 whole numbers that are not negative. Errors: rank, domain, length, wsfull.
void iota(Engine&, Value* a);

/// The integers start, start+1, ...: items when they are few, a range when many. n >= 0.
Value counting(std::int64_t start, std::int64_t n);

/// !n of k, til n of q: 0 to n-1; of a dictionary its keys. k: of a table its columns' names; of several counts or lists
/// all combinations of their items as columns. Raises type, domain.
void til(Engine&, Value* a, Rules);
/// q's key: as til, and of a vector the name of its kind.
void key_of(Engine&, Value* a, Rules);

}  // namespace stele::prims::func
