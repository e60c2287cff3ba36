// Statements in another notation: `k) f:{` and its further lines.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp {

/// Whether a line can continue a statement with an open bracket: in k4 and q only an empty line, or one that begins
/// with a blank or `}`.
bool may_continue(std::string_view line, Notation notation);

/// The length in bytes of the statement that a text begins with, after apl), k), k4) or q): the rest of its line, and
/// the lines that continue it while a bracket is open. 0 if the text begins otherwise.
std::size_t switched_length(std::string_view text);

/// The mark and the open brackets of such a statement, `k) {(`, as the prefix of a further line; empty without open
/// brackets.
std::string open_switch(std::string_view statement);

/// The statements of a part of a text. Their source, `source`, has the whole text, so that spans keep their offsets.
/// Throws SyntaxProblem.
Program parse_part(const Source& whole, Notation notation, std::string_view part, std::shared_ptr<Source>& source);
/// Finds a notation by its name; false for other names.
bool find_notation(std::string_view name, Notation& notation);
/// The length in bytes of `k)` or another mark at the beginning of a text, and its notation; 0 if the text begins
/// otherwise.
std::size_t length_of_switch(std::string_view text, Notation& notation);

}  // namespace stele::interp
