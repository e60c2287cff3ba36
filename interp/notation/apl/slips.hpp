// Hints for habits of other languages in texts of APL.
#pragma once
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp::apl {

/// The part of a text of APL that an error points at.
struct FaultyPlace {
    ErrorKind kind;
    std::string_view subject;  // the name that an error is about, or empty
    std::string_view line;     // the line with the error
    std::size_t begin, end;    // the part at fault, in bytes of the line
    bool in_dfn;
};

/// A hint if the text looks like another language; empty otherwise.
std::string_view hint_for_slip(const FaultyPlace& place);

}  // namespace stele::interp::apl
