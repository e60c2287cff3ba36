// The fuzz targets: each takes bytes; a bug fails an assertion or a sanitizer's check.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "prims/func/meaning.hpp"

namespace stele::tests {

using Bytes = std::span<const std::uint8_t>;

inline std::string_view as_text(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

/// Reads any text in a notation: the position of a syntax error is inside the text.
void read_text(Bytes bytes, prims::Notation notation);
/// Runs any text, line by line.
void run_text(Bytes bytes, prims::Notation notation);
/// Runs a program made from choices, with and without fast paths: the output is the same.
void run_made_program(Bytes bytes, prims::Notation notation);
/// Shows a value made from choices: APL's rows are no wider than ⎕PW, k's text evaluates to the value.
void show_made_value(Bytes bytes, prims::Notation notation);
/// Passes any text to the functions that read values from text: ⍎, ⎕VFI, casts, `value` and similar functions.
void convert_text(Bytes bytes, prims::Notation notation);
/// Calls the functions of stele.h in any order, with any handles.
void call_interface(Bytes bytes, prims::Notation notation);

}  // namespace stele::tests
