// Small and capital letters of all alphabets, character by character: what stands for several letters stays.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

enum class LetterCase : std::uint8_t { folded, upper, lower };

/// A code point in a case; folded is what letters that differ in case alone have in common.
char32_t in_case(char32_t c, LetterCase letters);
/// An array with its characters, at any depth, in a case.
Value in_case(Engine& engine, Value v, LetterCase letters);

}  // namespace stele::prims::func
