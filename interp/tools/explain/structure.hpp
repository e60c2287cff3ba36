// The tree and the bytecode of a statement: `]tree` and `]code`.
#pragma once
#include <memory>
#include <string>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The tree of a statement: a line for each part with its term, followed by the lines of its parts.
std::string tree_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation);

/// The same as an SVG picture.
std::string tree_picture_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                            Notation notation);

/// Its instructions, and those of its functions that are already compiled.
std::string code_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation);

}  // namespace stele::interp
