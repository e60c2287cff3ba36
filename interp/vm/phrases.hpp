// Running the compiler's phrases.
#pragma once
#include "interp/compile/phrases.hpp"
#include "interp/vm/machine.hpp"

namespace stele::interp {

/// By phrase: what replaces the phrase's operands at the top by its result.
extern void (*const phrase_functions[])(Machine& m);

}  // namespace stele::interp
