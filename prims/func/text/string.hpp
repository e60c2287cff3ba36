// String: atoms as text.
#pragma once
#include <string>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// How an atom reads as text, without any mark of its kind: 12, 1.5, abc, 2000.01.01. Nulls of numbers and times are
/// empty.
std::string atom_text(Engine& engine, const Value& atom);
/// The same by k's rules: floats always with a point or an exponent, 0N and 0n for nulls.
std::string atom_text_k(Engine& engine, const Value& atom);
/// How many digits of floats k4 and q show: \P, 0 for all 17.
extern int text_digits;
/// The source of a function, as k4 and q and as k write it; set by who knows what its items mean.
extern std::string (*function_text)(const Value& function, Engine*);
extern std::string (*function_text_k)(const Value& function, Engine*);

/// $x: the text of each atom; of a vector a list of strings. Dictionaries: of the values.
void string(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
