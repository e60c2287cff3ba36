// Statements in another notation: `k) f:{` and the lines that it needs.
#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "interp/ast/values.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp {

/// Whether a line may belong to an open bracket of the statement before it: in k4 and q only one that is empty or begins
/// with a blank or `}`.
bool may_continue(std::string_view line, Notation notation);

/// How many bytes the statement takes that a text begins with after apl), k), k4) or q): the rest of the line, and the next
/// lines while a bracket is open, in k4 and q those that begin with a blank or with }. 0 where none of these stands there.
std::size_t switched_length(std::string_view text);

/// What such a statement leaves open, after which a further line may be read: `k) {(`. Empty where nothing is open.
std::string open_switch(std::string_view statement);

/// The statements of a part of a text, in a source of their own, which has the whole text and its offsets.
Program parse_part(const Source& whole, Notation notation, std::string_view part, std::shared_ptr<Source>& source);
/// A notation by its name; false where there is none.
bool find_notation(std::string_view name, Notation& notation);
/// How many bytes `k)` or its like takes at the beginning of a text, and its notation; 0 if the text begins otherwise.
std::size_t length_of_switch(std::string_view text, Notation& notation);

}  // namespace stele::interp
