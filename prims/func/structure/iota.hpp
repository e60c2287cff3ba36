// Index generator.
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

}  // namespace stele::prims::func
