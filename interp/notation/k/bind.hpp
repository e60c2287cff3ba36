// From k4's tokens to the syntax tree. Nouns and verbs are told apart by the text alone.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"

namespace stele::interp::k {

/// One statement of a program. Throws SyntaxProblem.
Node* bind(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
           const std::shared_ptr<Ast>& ast);

}  // namespace stele::interp::k
