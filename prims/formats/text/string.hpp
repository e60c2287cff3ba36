// String: atoms as text.
#pragma once
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::meaning {

extern const Meaning string;

}  // namespace stele::prims::meaning

namespace stele::prims::func {

/// The text of an atom without a mark of its kind: 12, 1.5, abc, 2000.01.01. Nulls of numbers and times are empty.
/// Raises type for other values.
std::string atom_text(Engine& engine, const Value& atom);
/// The same by k's rules: floats always have a point or an exponent, nulls are 0N and 0n.
std::string atom_text_k(Engine& engine, const Value& atom);

/// $x: the text of each atom; of a vector a list of strings. Dictionaries: of the values.
void string(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
