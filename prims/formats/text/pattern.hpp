// Patterns in text: like and ss. ? is any character, * any number of them, [a-c] or [^a-c] one of a set.
#pragma once
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x like y: whether each whole string or symbol of x matches the pattern y. Raises type, domain for an unclosed [.
void like(Engine& engine, Value* a);
/// x ss y: the indices in the string x of matches of the pattern y (without *), which do not overlap. Raises type,
/// length.
void find_text(Engine& engine, Value* a);

/// The matches of a pattern (without *) in a text, which do not overlap.
struct TextMatches {
    Value indices;       // their indices, a vector of integers
    std::size_t length;  // of each match in bytes
};
/// Raises type if the pattern is not text, length if it is empty or has a *.
TextMatches text_matches(Engine& engine, std::string_view text, const Value& pattern);

}  // namespace stele::prims::func
