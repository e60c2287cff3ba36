// Functions with a header between two ∇, and control structures outside functions, which are functions without a
// header.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

/// The function of a token of kind definition or control. A control structure is a function without a header, arguments
/// and locals. Throws SyntaxProblem.
std::shared_ptr<Function> read_traditional(const Token& block, const std::shared_ptr<const Source>& source);
/// The function whose text is a header and its lines. Throws SyntaxProblem.
std::shared_ptr<Function> read_traditional(const std::string& text, std::string name_of_source);

/// Whether a statement begins with a line number, [3].
bool begins_with_line_number(const Statement& s);

/// Throws SyntaxProblem if a statement begins a line of local names, ;a;b, which can only follow a header.
void refuse_locals(const Statement& s);

}  // namespace stele::interp::apl
