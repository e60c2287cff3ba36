// What readers of lines and of programs do with pieces of text.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp {

/// Without blanks around it.
std::string_view trimmed(std::string_view text);
/// With small letters, of the ASCII ones.
std::string lower(std::string_view text);

}  // namespace stele::interp
