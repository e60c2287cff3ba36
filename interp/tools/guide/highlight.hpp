// The looks of a text in a notation while it is typed.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "interp/vm/machine.hpp"

namespace stele::interp {

enum class Style : std::uint8_t {
    plain,
    number,
    string,
    unknown_name,
    function,
    op,  // an operator
    keyword,
    comment,
    fault,  // a bracket without its other end
    match,  // the bracket at the cursor, and its other end
    found,  // what a search has found; the candidate that is chosen
    note,   // what the editor says
};

/// A style for each byte. A bracket at the cursor, or else directly before it, is marked with its other end. Names are
/// known when they stand for something in the workspace or the text gives them a value.
std::vector<Style> highlighted(std::string_view text, Notation notation, std::size_t cursor, Machine& machine);

}  // namespace stele::interp
