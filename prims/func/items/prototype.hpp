// Substitutes for missing items: APL's types, prototypes and fills; nulls and empty lists of k and q.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// `v` with 0 for each number, a blank for each character, the empty name for each symbol: same shape and nesting.
/// Dictionaries, functions and namespaces are unchanged.
Value type_of(const Value& v);
/// The type of the first item; of an empty array its hidden item, or 0.
Value prototype_of(const Value& v);
/// The first item of `v`, or its prototype.
Value first_of(Value v);
/// An empty array with these axes and the prototype of `v`.
Value empty_like(const Value& v, std::span<const std::int64_t> axes);
/// An empty array with these axes, whose prototype is the type of `item`.
Value empty_of(const Value& item, std::span<const std::int64_t> axes);
/// The same for a value that is a type already and is not copied.
Value empty_of_type(Value type, std::span<const std::int64_t> axes);

/// The storage for the blanks of a kind: zeros, spaces, empty symbols.
constexpr Storage blank_storage(Kind kind) {
    return kind == Kind::character ? Storage::c8 : is_integral(kind) ? Storage::bit : widest_storage(kind);
}

/// APL's ∊Y if ⎕ML is 0.
void type(Engine&, Value* a);

// By the rules of k and q.

/// Whether an atom is the null of its kind.
bool is_null_atom(const Value& atom);
/// The result for an index out of range: the null of the kind of `list`; for a list the null of its first item. By k's
/// rules this has the shape of the first item, with nulls (nulled); for an empty list it is the prototype, or "".
Value missing_item(const Value& list, Rules rules);
/// An empty list in place of `list`: a vector of its kind; by k's rules a list with a prototype.
Value emptied(const Value& list, Rules rules);
/// By k's rules an empty list with `item` as its example.
Value empty_list_of(const Value& item);

}  // namespace stele::prims::func
