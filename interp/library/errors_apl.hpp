// What ⎕DM, ⎕DMX, ⎕SI and ⎕LC read.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The last error that was caught: its name and message, the line at fault, and a caret under the place; empty texts
/// where there was none.
Value diagnostic_message(Machine& m);
/// A namespace with all that is known of the last error.
Value extended_message(Machine& m);
/// The names of the functions under way, the innermost first; functions without a name have an empty one.
Value state_indicator(Machine& m);
/// The lines of their texts, from 0, in which they are.
Value line_counter(Machine& m);

}  // namespace stele::interp
