// Nulls: where they are, and what fills them.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// ^x: is each item a null? Lists and dictionaries item by item.
template <Rules R> void null_test(Engine& engine, Value* a);
/// x^y: y with its nulls replaced by x's items; the result has the wider kind. Two dictionaries are merged. Raises
/// type, length.
template <Rules R> void fill(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
