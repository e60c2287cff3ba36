// Sentences as a notation writes them.
#pragma once
#include <string>

#include "prims/array/sentence.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims {

/// The sentence with numbers, values and primitives as in `notation`. A primitive without a spelling there is
/// named by its meaning.
std::string written(const Sentence& sentence, Notation notation);

}  // namespace stele::prims
