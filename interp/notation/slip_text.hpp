// The text around a fault, as the notations' tables of slips need it. In `code`, comments and texts in quotes are blank,
// so that its bytes are at the places of those of the line.
#pragma once
#include <string>
#include <vector>

#include "interp/notation/slips.hpp"

namespace stele::interp {

/// Words with blanks around each, or a sign, and the hint for them.
struct Slip {
    std::string_view text, hint;
};

/// Whether a word is one of several with blanks around each.
bool is_one_of(std::string_view word, std::string_view words);
/// The first place of a text in code that the fault overlaps, or that only blanks separate from it; npos without one.
std::size_t find_at_fault(const FaultyPlace& place, std::string_view code, std::string_view text);
/// Whether a sign of this size has a blank on each side, or a digit on its right.
bool is_apart(std::string_view code, std::size_t at, std::size_t size);
bool is_between_blanks(std::string_view code, std::size_t at, std::size_t size);
/// Whether a byte of code is a colon in brackets after a name, as in the slices of other languages: x[1:3].
bool is_in_slice(std::string_view code, std::size_t at);
/// Whether only a closing bracket or the end of the statement follows.
bool is_last(std::string_view code, std::size_t end);
/// The code with blanks in place of the statements and the functions in braces that do not contain byte `at`.
std::string statement_around(std::string_view code, std::size_t at, std::string_view separator);
/// The names in code that have no value, in their order, as parts of the code; the subject alone and the first word if
/// values are unknown.
std::vector<std::string_view> unknown_names(const FaultyPlace& place, std::string_view code);
/// Those of the names that are the subject of the error.
std::vector<std::string_view> names_of_fault(const FaultyPlace& place, const std::vector<std::string_view>& names);
/// Whether a name in code is where a keyword of another language would be: `if (x)`, `return`, `else:`.
bool is_keyword(std::string_view code, std::string_view name);
/// Whether a name in code is used as a function: before an argument, an adverb or a parenthesis, or after a dot. For
/// names that are often those of variables, only the last two count.
bool is_applied(std::string_view code, std::string_view name);
/// Whether a name in code begins its statement, alone or before an argument.
bool is_command(std::string_view code, std::string_view name);
/// The name in a call f(x,y) that is next to the fault or contains it; empty without one.
std::string_view called_with_commas(const FaultyPlace& place, std::string_view code);
/// The part of a name after its last dot.
std::string_view last_part(std::string_view name);

}  // namespace stele::interp
