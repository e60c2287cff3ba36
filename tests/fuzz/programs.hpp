// Well-formed programs of a notation, made from choices.
#pragma once
#include <string>

#include "prims/catalogue/catalogue.hpp"
#include "tests/fuzz/choices.hpp"

namespace stele::tests {

/// A few lines with values of every kind, every primitive and operator of the catalogue, and functions that the program
/// defines. Their combinations are random, so many lines raise an error. The program neither waits nor ends itself, and
/// its output is the same in each run.
std::string program_of(Choices& choices, prims::Notation notation);

/// An expression whose value is data of any kind, shape and nesting; it raises no error, unless memory runs out.
std::string value_of(Choices& choices, prims::Notation notation);

}  // namespace stele::tests
