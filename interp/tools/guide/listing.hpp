// Programs in HTML, highlighted.
#pragma once
#include <string>
#include <string_view>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The lines of a text with highlighting and `mark` before each, without the last line end. The names of the machine's
/// workspace are known. After a switch such as `k)`, the rest is in that notation.
std::string listing_of(std::string_view text, Notation notation, std::string_view mark, Machine& machine);

/// interp/tools/guide/page/: the style of listings, on every page that has some.
extern const std::string_view listing_style;

}  // namespace stele::interp
