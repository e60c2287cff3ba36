// What ⎕DM, ⎕DMX, ⎕SI, ⎕LC and ⎕TRAP read, and what sets ⎕TRAP.
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
/// ⎕TRAP: a vector of (error numbers; action; text).
Value traps(Machine& m);
/// Raises domain for what is no such vector, or a single definition.
void set_traps(Machine& m, std::string_view name, const Value& v);

}  // namespace stele::interp
