// What readers of lines and of programs do with pieces of text.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/source/source.hpp"

namespace stele::interp {

/// Without blanks around it.
std::string_view trimmed(std::string_view text);
/// With small letters, of the ASCII ones.
std::string lower(std::string_view text);
/// The first line of a text without its end; the text becomes what comes after it.
std::string_view take_line(std::string_view& text);
/// The line that the byte `at` is in, without its end; the last one for what is behind it.
Span line_around(std::string_view text, std::size_t at);
/// With blanks before it, so that it takes so many columns.
std::string at_right(std::string_view text, int columns);
/// The words of a text in lines of at most `columns`, a longer word alone; `margin` blanks more stand before all but the
/// first.
std::string folded(std::string_view words, int columns, int margin);
/// `1 item`, `3 items`.
std::string counted(std::uint64_t n, std::string_view noun);

}  // namespace stele::interp
