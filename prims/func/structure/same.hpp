// Functions that hand on an operand.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// ⊢Y and ⊣Y: Y.
void same(Engine&, Value* a);
/// X⊣Y: X.
void left(Engine&, Value* a);
/// X⊢Y: Y.
void right(Engine&, Value* a);

}  // namespace stele::prims::func
