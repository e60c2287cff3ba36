// What q's `value` makes of functions.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The parts of a function: a projection's function and arguments, a composition's functions, what an adverb was applied
/// to, a verb's number. Of a lambda a list: bytes, parameters, locals, its namespace with the globals that it names,
/// its constants one after the other, -1, its name, a file, -1, its text. Raises nyi for functions of other notations
/// than k4 and q.
Value parts_of_function(Machine& m, const Value& f);

}  // namespace stele::interp
