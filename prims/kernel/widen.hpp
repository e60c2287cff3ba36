// Items of one storage into a wider one.
#pragma once
#include <cstdint>

#include "prims/array/kind.hpp"

namespace stele::prims::kernel {

/// Whether every item of `from` can be kept in `to`, so that `widen` may be called (floats count as wider than
/// integers, complex as wider than floats).
bool can_widen(Storage from, Storage to);

/// `n` items of `in` from item `i` to `out` at item `j`, widened. Precondition: can_widen(from, to), from != to,
/// neither is value or range; `to` is never bit.
void widen(Storage from, const void* in, std::int64_t i, Storage to, void* out, std::int64_t j, std::int64_t n);

/// Integers that are known to fit, into any integer, float or character storage but bit.
void narrow(const std::int64_t* in, Storage to, void* out, std::int64_t j, std::int64_t n);

}  // namespace stele::prims::kernel
