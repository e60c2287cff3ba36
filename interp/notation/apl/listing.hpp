// The lines of a function as ⎕VR and line editors show them: each begins with its number in brackets.
#pragma once
#include <string>

namespace stele::interp::apl {

/// Where lines begin after their numbers: comments and labels of traditional functions one column earlier.
inline constexpr std::size_t left_margin = 6, line_margin = 7;

/// Whether a line of a traditional function begins with ⍝ or with a label.
bool begins_at_margin(const std::string& line);

/// The line without [number] and the blanks that stand there for all lines; others as they are.
std::string without_line_number(const std::string& line, bool in_dfn);

/// The text of a definition, from its ∇ to the closing one, without the numbers of its lines; the header of [0] stands
/// after the ∇, wherever it stood.
std::string without_line_numbers(std::string_view text);

}  // namespace stele::interp::apl
