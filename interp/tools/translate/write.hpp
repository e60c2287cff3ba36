// From the tree of a translation to its text: a writer for each syntax.
#pragma once
#include <string>

#include "interp/tools/translate/tree.hpp"

namespace stele::interp::translate {

/// A statement as text of k, k4 or q, with only the parentheses that it needs.
std::string text_in_k(const Node& statement, const Tree& tree, Notation notation);
/// The same as text of APL.
std::string text_in_apl(const Node& statement, const Tree& tree);

}  // namespace stele::interp::translate
