// Nulls: where they are, and what fills them.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// ^x: is each item a null? Lists and dictionaries item by item.
void null_test(Engine& engine, Value* a, Rules);
/// x^y: y with its nulls replaced by x's items; the result has the wider kind. Two dictionaries are merged. Raises
/// type, length.
void fill(Engine& engine, Value* a);

}  // namespace stele::prims::func
