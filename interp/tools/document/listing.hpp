// Program texts in a page, highlighted.
#pragma once
#include <string>
#include <string_view>

#include "interp/vm/machine.hpp"

namespace stele::interp::document {

/// The lines of a text, each word in a `span` whose class says what it is, and each line with `mark` before it. The
/// names of the machine's workspace are known. Where the text begins with `k)` or its like, the rest is in that
/// notation.
std::string listing_of(std::string_view text, Notation notation, std::string_view mark, Machine& machine);

}  // namespace stele::interp::document
