// The code of a function for one way of being called.
#pragma once
#include "interp/compile/code.hpp"
#include "interp/runtime/workspace.hpp"

namespace stele::interp {

/// Of an APL function: compiled when first wanted, and again when a name has another class than the code relies on. `operands`: an APL
/// operator's left and right one, else null. Raises syntax for what is wrong with the text.
const Code& code_for(Lambda& lambda, bool has_left, const Value* operands, Workspace& workspace);

}  // namespace stele::interp
