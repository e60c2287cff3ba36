// Sentences as a notation writes them.
#pragma once
#include <string>

#include "prims/array/sentence.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims {

/// The sentence with its numbers, values and primitives as `notation` writes them. A primitive that it does not have is
/// named by its meaning.
std::string written(const Sentence& sentence, Notation notation);

}  // namespace stele::prims
