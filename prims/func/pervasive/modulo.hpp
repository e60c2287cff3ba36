// k's dyad `!`.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// n!y of a number or character n: y modulo n where n is 0 or more, y divided by -n and rounded down where it is less. Any
/// other x!y is a dictionary of keys and values. Raises what residue, quotient and dictionary raise.
void modulo_or_dictionary(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func::k
