// From a statement's tokens to the syntax tree.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"

namespace stele::interp {

/// Both throw SyntaxProblem.
/// A statement of APL, a guard included: `classes` says what stands for a function and what for an array.
namespace apl {
Bound bind(const Statement& statement, const std::shared_ptr<const Source>& source, NameClasses& classes,
           const std::shared_ptr<Ast>& ast);
}

/// A statement of k, k4 or q, where nouns and verbs are told apart by the text alone.
namespace k {
Node* bind(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
           const std::shared_ptr<Ast>& ast);
}

}  // namespace stele::interp
