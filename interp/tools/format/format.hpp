// The layout of program texts: `stele format`, and the formatting of editors.
#pragma once
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// The text in the standard layout, which docs/formatting.md describes: lines are indented by the open brackets and
/// control structures around them; blanks inside a line stay, except around ⋄ and before comments. The result has the
/// same tokens, and formatting it again changes nothing. Throws SyntaxProblem for a text that is not a program.
std::string formatted(std::string_view text, Notation notation);

}  // namespace stele::interp
