// JSON: `j@x and `j?x of k.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func::k {

/// `j@x: text of JSON. Dictionaries are objects (their keys are symbols or text), tables lists of them; text and symbols
/// are strings, but `true `false and `null what they say; 0N and :: are null. Raises type for functions and other keys.
void to_json(Engine& engine, Value* a);
/// `j?x: the value of a text of JSON: floats, text, symbols for true, false and null, lists, dictionaries with symbols
/// as keys. Raises type, domain with the place of a fault.
void from_json(Engine& engine, Value* a);

}  // namespace stele::prims::func::k
