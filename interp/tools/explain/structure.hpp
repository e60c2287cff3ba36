// What a text becomes before it runs: `]tree` and `]code`.
#pragma once
#include <memory>
#include <string>

#include "interp/vm/machine.hpp"

namespace stele::interp {

/// How a statement is parsed: a line for each part of it, what it is made of below it, and the term for it at its right.
std::string tree_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation);

/// The same as an SVG picture.
std::string tree_picture_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                            Notation notation);

/// The instructions that it runs, and those of the functions written in it that are compiled already.
std::string code_of(Machine& m, const Statement& statement, const std::shared_ptr<const Source>& source,
                    Notation notation);

}  // namespace stele::interp
