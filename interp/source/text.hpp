// Operations on pieces of text for parsers of lines and programs.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/source/source.hpp"

namespace stele::interp {

/// Without leading and trailing blanks.
std::string_view trimmed(std::string_view text);
/// With ASCII letters in lower case.
std::string lower(std::string_view text);
/// Takes the first line of a text, without its end, off the text.
std::string_view take_line(std::string_view& text);
/// The line of the byte `at`, without its end; the last line past the end.
Span line_around(std::string_view text, std::size_t at);
/// Padded on the left to this many columns.
std::string at_right(std::string_view text, int columns);
/// The words of a text in lines of at most `columns`, a longer word alone; `margin` more blanks before all but the
/// first line.
std::string folded(std::string_view words, int columns, int margin);
/// `1 item`, `3 items`.
std::string counted(std::uint64_t n, std::string_view noun);

}  // namespace stele::interp
