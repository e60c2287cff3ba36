// What stands for an item that is not there: APL's types, prototypes and fills; k's and q's nulls and empty lists.
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
/// The first item of `v`, or its prototype.
Value first_of(Value v);
/// An array of axes that hold no item, with the prototype of `v`.
Value empty_like(const Value& v, std::span<const std::int64_t> axes);
/// An array of axes that hold no item, whose prototype is `item`'s type.
Value empty_of(const Value& item, std::span<const std::int64_t> axes);
/// The same of what is such a type, which is not copied.
Value empty_of_type(Value type, std::span<const std::int64_t> axes);

/// The storage that holds blanks of a kind: zeros, spaces, empty symbols.
constexpr Storage blank_storage(Kind kind) {
    return kind == Kind::character ? Storage::c8 : is_integral(kind) ? Storage::bit : widest_storage(kind);
}

/// APL's ∊Y where ⎕ML is 0.
void type(Engine&, Value* a);

// By the rules of k and q.

/// Is this atom the null of its kind?
bool is_null_atom(const Value& atom);
/// What stands for an item that `list` does not have: the null of its kind; of a list the null of its first item.
/// By k's rules that null has the shape of the first item (nulled), of an empty list that of the items it remembers,
/// "" where it remembers none.
Value missing_item(const Value& list, Rules rules);
/// An empty list in place of `list`: a vector of its kind; by k's rules a list remembers what items it had.
Value emptied(const Value& list, Rules rules);
/// An empty list of items such as `item`, by k's rules.
Value empty_list_of(const Value& item);

}  // namespace stele::prims::func
