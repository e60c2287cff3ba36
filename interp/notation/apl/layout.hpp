// How APL writes a function's text when it shows it.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp::apl {

/// The text without the blanks that separate nothing: they stay between names, numbers and strings, and at line starts.
std::string without_spare_blanks(std::string_view text);

}  // namespace stele::interp::apl
