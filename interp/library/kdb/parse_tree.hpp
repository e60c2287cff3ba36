// Parse trees as values of the k family.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// -5!text: what the text says, as lists of functions, names and values. Raises type, and what the text raises.
Value parse_tree(Machine& m, const Value& text, Notation notation);
/// `p of k: the same of each statement of the text, with k's verbs.
Value trees_of_statements(Machine& m, const Value& text);
/// -6!tree: its value.
Value evaluated_tree(Machine& m, const Value& tree, Notation notation);

}  // namespace stele::interp
