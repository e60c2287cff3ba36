// The definitions of functions as texts, and which other functions they name.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "interp/runtime/workspace.hpp"

namespace stele::interp {

/// The functions and operators that the text of a global function names, in the order in which it names them first,
/// each once. A name that the text assigns is its own, and left out.
std::vector<std::string> functions_named_by(Workspace& workspace, const Value& function);

/// The named functions and all functions and operators that they need, each once: after each come those that its text
/// names, with all that these need.
std::vector<std::string> functions_needed_by(Workspace& workspace, const std::vector<std::string>& names);

}  // namespace stele::interp
