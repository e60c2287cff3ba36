// Which functions and operators a function's text needs.
#pragma once
#include <string>
#include <vector>

#include "interp/runtime/workspace.hpp"

namespace stele::interp {

/// The named functions and all that they need, each once: after each come those that its text names, with all that these
/// need. A name that a text assigns is its own.
std::vector<std::string> functions_needed_by(Workspace& workspace, const std::vector<std::string>& names);

}  // namespace stele::interp
