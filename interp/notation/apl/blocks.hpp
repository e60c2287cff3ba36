// Texts of several lines that are one statement: functions between two ∇, and control structures.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

/// The program with each definition, each namespace and each control structure outside of one as a statement of one
/// token. Throws
/// SyntaxProblem for one that does not end.
Program with_blocks(Program program);

/// Whether a statement begins with a colon and a word.
bool begins_with_control_word(const Statement& s);
/// Whether :AndIf or :OrIf stands at token `i`, which is an error unless that is the first.
bool is_further_condition_at(const std::vector<Token>& tokens, std::size_t i);

/// Whether it is APL's branch.
bool begins_with_branch(const Statement& s);

/// The function that a token of with_blocks is: of a control structure one without a header, arguments and names of its
/// own. Throws SyntaxProblem.
std::shared_ptr<Function> read_traditional(const Token& block, const std::shared_ptr<const Source>& source);
/// The same of a text that is a header and its lines.
std::shared_ptr<Function> read_traditional(const std::string& text, std::string name_of_source);

/// Refuses the beginning of a line of local names, ;a;b: but after a header there is none.
void refuse_locals(const Statement& s);

}  // namespace stele::interp::apl
