// The fuzz targets: each takes bytes, and fails an assertion, or a sanitizer's check, where something is wrong.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "prims/func/meaning.hpp"

namespace stele::tests {

using Bytes = std::span<const std::uint8_t>;

inline std::string_view as_text(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// Reads any text as one of a notation: what it is refused for lies within it.
void read_text(Bytes bytes, prims::Notation notation);
/// Runs any text, line by line.
void run_text(Bytes bytes, prims::Notation notation);
/// Runs a program made from choices, in the usual way and without fast paths: both show the same.
void run_made_program(Bytes bytes, prims::Notation notation);
/// Shows a value made from choices: APL's rows are no wider than ⎕PW, k's text gives the value again.
void show_made_value(Bytes bytes, prims::Notation notation);
/// Gives any text to functions that read values from texts: ⍎ ⎕VFI, casts, value and their like.
void convert_text(Bytes bytes, prims::Notation notation);
/// Calls the functions of stele.h in any order, with any handles.
void call_interface(Bytes bytes, prims::Notation notation);

}  // namespace stele::tests
