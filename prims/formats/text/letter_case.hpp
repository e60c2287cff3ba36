// Small and capital letters of all alphabets, character by character: a character whose other case is several letters
// does not change.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

enum class LetterCase : std::uint8_t { folded, upper, lower };

/// A code point in a case. Letters that differ only in case have one folded form.
char32_t in_case(char32_t c, LetterCase letters);
/// An array with its characters, at any depth, in a case. Raises stack.
Value in_case(Engine& engine, Value v, LetterCase letters);

}  // namespace stele::prims::func
