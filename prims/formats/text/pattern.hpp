// Patterns in text: like and ss. ? is any character, * any number of them, [a-c] or [^a-c] one of a set.
#pragma once
#include <cstdint>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x like y: does the whole of each string or symbol match the pattern y? Raises type, domain for an unclosed [.
void like(Engine& engine, Value* a);
/// x ss y: the indices in the string x where the pattern y begins (without *), none overlapping. Raises type, length.
void find_text(Engine& engine, Value* a);

/// Where a pattern (without *) begins in a text, none overlapping, and how many bytes each match has.
struct TextMatches {
    Value places;  // a vector of integers
    std::size_t length;
};
/// Raises type unless it is text, length for an empty one or one with a *.
TextMatches text_matches(Engine& engine, std::string_view text, const Value& pattern);

}  // namespace stele::prims::func
