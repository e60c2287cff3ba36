// Functions as ⎕VR and line editors display them: each line begins with its number in brackets.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace stele::interp::apl {

/// The columns at which lines begin after their numbers: in traditional functions, comments and labels begin at
/// `left_margin`.
inline constexpr std::size_t left_margin = 6, line_margin = 7;

/// Whether a line of a traditional function begins with ⍝ or with a label.
bool begins_at_margin(const std::string& line);

/// The line without its [number] and its margin; a line without a number is returned unchanged.
std::string without_line_number(const std::string& line, bool in_dfn);

/// The text of a definition, from its ∇ to the closing one, without line numbers; the header of line [0] follows the ∇
/// directly. `begin` is the text's offset in its source. Throws SyntaxProblem for a number that is not its line's.
std::string without_line_numbers(std::string_view text, std::uint32_t begin);

}  // namespace stele::interp::apl
