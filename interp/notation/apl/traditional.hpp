// Functions with a header between two ∇, and control structures outside of them, which are functions without one.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

/// The function that a token of with_blocks is: of a control structure one without a header, arguments and names of its
/// own. Throws SyntaxProblem.
std::shared_ptr<Function> read_traditional(const Token& block, const std::shared_ptr<const Source>& source);
/// The same of a text that is a header and its lines.
std::shared_ptr<Function> read_traditional(const std::string& text, std::string name_of_source);

/// [3] at the beginning of a statement, as line editors number lines.
bool begins_with_line_number(const Statement& s);

/// Refuses the beginning of a line of local names, ;a;b: but after a header there is none.
void refuse_locals(const Statement& s);

}  // namespace stele::interp::apl
