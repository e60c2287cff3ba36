// The lines of a function as ⎕VR and line editors show them: each begins with its number in brackets.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace stele::interp::apl {

/// Where lines begin after their numbers: comments and labels of traditional functions one column earlier.
inline constexpr std::size_t left_margin = 6, line_margin = 7;

/// Whether a line of a traditional function begins with ⍝ or with a label.
bool begins_at_margin(const std::string& line);

/// The line without [number] and the blanks that stand there for all lines; others as they are.
std::string without_line_number(const std::string& line, bool in_dfn);

/// The text of a definition, from its ∇ to the closing one, which stands at `begin` of its source, without the numbers of
/// its lines; the header of [0] stands after the ∇, wherever it stood. Throws SyntaxProblem for a number that is not its
/// line's.
std::string without_line_numbers(std::string_view text, std::uint32_t begin);

}  // namespace stele::interp::apl
