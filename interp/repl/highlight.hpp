// The looks of a text in a notation while it is typed.
#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include "interp/repl/picture.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp::repl {

/// A style for each byte. A bracket at the cursor, or else directly before it, is marked with its other end. Names are
/// known when they stand for something in the workspace or the text gives them a value.
std::vector<Style> highlighted(std::string_view text, Notation notation, std::size_t cursor, Machine& machine);

}  // namespace stele::interp::repl
