// Lines that are wider than the screen, as `]rows` has them.
#pragma once
#include <string>
#include <string_view>

namespace stele::interp {

/// Whole lines, those of more than `width` characters cut off: one `dots` ends such a line, three where it is the only one.
std::string cut_rows(std::string_view text, std::size_t width, std::string_view dots);
/// The same continued on further lines.
std::string wrapped_rows(std::string_view text, std::size_t width);

}  // namespace stele::interp
