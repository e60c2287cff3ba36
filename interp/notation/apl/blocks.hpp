// Texts of several lines that are one statement: functions between two ∇, namespaces, and control structures.
#pragma once
#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"

namespace stele::interp::apl {

/// The program with each definition, each namespace and each control structure outside of one as a statement of one
/// token. Throws SyntaxProblem for one that does not end.
Program with_blocks(Program program);

}  // namespace stele::interp::apl
