// String: atoms as text.
#pragma once
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::meaning {

extern const Meaning string;

}  // namespace stele::prims::meaning

namespace stele::prims::func {

/// How an atom reads as text, without any mark of its kind: 12, 1.5, abc, 2000.01.01. Nulls of numbers and times are
/// empty.
std::string atom_text(Engine& engine, const Value& atom);
/// The same by k's rules: floats always with a point or an exponent, 0N and 0n for nulls.
std::string atom_text_k(Engine& engine, const Value& atom);

/// $x: the text of each atom; of a vector a list of strings. Dictionaries: of the values.
void string(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
