// What those who come from other languages write in APL, and what they meant.
#pragma once
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp::apl {

/// Where a text of APL is at fault.
struct FaultyPlace {
    ErrorKind kind;
    std::string_view subject;  // the name that an error is about, or empty
    std::string_view line;     // in which it is
    std::size_t begin, end;    // the part at fault, in bytes of the line
    bool in_dfn;
};

/// The sentence that helps whoever took it for another language; empty where nothing tells.
std::string_view hint_for_slip(const FaultyPlace& place);

}  // namespace stele::interp::apl
