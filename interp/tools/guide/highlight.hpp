// Syntax highlighting.
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
    fault,  // an unmatched bracket
    match,  // the bracket at the cursor, and its partner
    found,  // the match of a search, the chosen candidate
    note,   // messages of the editor
};

/// A style for each byte. A bracket at the cursor, or else directly before it, is marked with its partner. Names are
/// known if they have a value in the workspace or are assigned in the text.
std::vector<Style> highlighted(std::string_view text, Notation notation, std::size_t cursor, Machine& machine);

}  // namespace stele::interp
