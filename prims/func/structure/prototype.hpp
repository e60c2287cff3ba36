// Types, prototypes and fills: what an array's items look like when their values are forgotten.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `v` with 0 for each number, a blank for each character, the empty name for each symbol: same shape and nesting.
/// Atoms without a type of their own (dictionaries, functions, namespaces) stand for themselves.
Value type_of(const Value& v);
/// The type of the first item; of an empty array the prototype it remembers (0 where it remembers none).
Value prototype_of(const Value& v);
/// The scalar that fills up `v`: its prototype, enclosed.
Value fill_of(const Value& v);
/// An array of axes that hold no item, with the prototype of `v`.
Value empty_like(const Value& v, std::span<const std::int64_t> axes);
/// An array of axes that hold no item, whose prototype is `item`'s type.
Value empty_of(const Value& item, std::span<const std::int64_t> axes);

/// APL's ∊Y where ⎕ML is 0.
void type(Engine&, Value* a);

}  // namespace stele::prims::func
