// Running the compiler's phrases.
#pragma once
#include "interp/compile/phrases.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// Replaces the phrase's operands at the top by its result.
void run_phrase(Machine& m, Phrase phrase);

}  // namespace stele::interp
