// Well-formed programs of a notation, made from choices.
#pragma once
#include <string>

#include "prims/catalogue/catalogue.hpp"
#include "tests/fuzz/choices.hpp"

namespace stele::tests {

/// Some lines: values of every kind, every primitive and operator of the catalogue, functions of the program's own. What
/// the program means is left to chance, so many lines raise an error. It does not wait nor end itself, and shows the same
/// each time.
std::string program_of(Choices& choices, prims::Notation notation);

/// An expression whose value is data of any kind, shape and nesting; it raises no error, unless memory runs out.
std::string value_of(Choices& choices, prims::Notation notation);

}  // namespace stele::tests
