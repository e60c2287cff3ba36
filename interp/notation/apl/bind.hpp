// From APL's tokens to the syntax tree. What stands for a function and what for an array is asked of NameClasses.
#pragma once
#include <memory>

#include "interp/ast/ast.hpp"

namespace stele::interp::apl {

/// One statement, a guard included. Throws SyntaxProblem.
Bound bind(const Statement& statement, const std::shared_ptr<const Source>& source, NameClasses& classes,
           const std::shared_ptr<Ast>& ast);

}  // namespace stele::interp::apl
