// Which of its readings an adverb of the k family has in a call.
#pragma once
#include <span>

#include "prims/array/value.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::prims {

/// The row for what `derived`, an adverb with its operand, does with these arguments; null where it is no adverb of the k
/// family. q's adverbs are k4's. To be called while an engine runs: the valence of functions counts.
const Reading* reading_of(const Value& derived, std::span<const Value> arguments);

}  // namespace stele::prims
