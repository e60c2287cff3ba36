// Calls from code of one notation to functions of another.
#pragma once
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// The rules by which a function takes its arguments.
Rules rules_of_function(const Value& f);

}  // namespace stele::interp
