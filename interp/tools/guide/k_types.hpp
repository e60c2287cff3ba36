// What k's verbs give for each type of argument, as a reference page: every cell is run when the page is made.
#pragma once
#include <string>

namespace stele::interp {

/// The page in Markdown.
std::string k_types_page();

}  // namespace stele::interp
