// The reading of an adverb of the k family in a call.
#pragma once
#include <span>

#include "prims/array/value.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

/// The row for `derived`, an adverb with its operand, and these arguments; null if it is not an adverb of the k
/// family. q's adverbs are k4's. Call it while an engine runs: it uses the valence of functions.
const Reading* reading_of(const Value& derived, std::span<const Value> arguments);

}  // namespace stele::prims
