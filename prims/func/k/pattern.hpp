// Patterns in text: like and ss. ? is any character, * any number of them, [a-c] or [^a-c] one of a set.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// x like y: does the whole of each string or symbol match the pattern y? Raises type, domain for an unclosed [.
template <Rules R> void like(Engine& engine, Value* a);
/// x ss y: the places in the string x where the pattern y begins (without *), none overlapping. Raises type, length.
template <Rules R> void find_text(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
