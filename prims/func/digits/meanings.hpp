// The rows of digits and bases, for k's and q's adverbs: x\y and x/y of data.
#pragma once
#include "prims/func/meaning.hpp"

namespace stele::prims::meaning {

extern const Meaning encode, decode, vector_from_scalar, scalar_from_vector;

}  // namespace stele::prims::meaning
