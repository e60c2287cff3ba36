// From a statement's tokens to the syntax tree.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"

namespace stele::interp {

/// The tree of a statement of APL, guards included; `classes` has the classes of names. Throws SyntaxProblem.
namespace apl {
Bound bind(const Statement& statement, const std::shared_ptr<const Source>& source, NameClasses& classes,
           const std::shared_ptr<Ast>& ast);
}

/// The tree of a statement of k, k4 or q; the text alone distinguishes nouns and verbs. Throws SyntaxProblem.
namespace k {
Node* bind(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
           const std::shared_ptr<Ast>& ast);
}

}  // namespace stele::interp
