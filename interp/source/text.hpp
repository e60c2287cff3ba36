// Operations on text for readers of lines and programs.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "interp/source/source.hpp"

namespace stele::interp {

/// The text without leading and trailing blanks, tabs and carriage returns.
std::string_view trimmed(std::string_view text);
/// The text with its ASCII letters in lower case.
std::string lower(std::string_view text);
/// Removes the first line and its line feed from a text; returns the line without the line feed.
std::string_view take_line(std::string_view& text);
/// The line that contains byte `at`, without its line feed; for an offset past the end, the last line.
Span line_around(std::string_view text, std::size_t at);
/// The text padded with blanks on the left to this many columns.
std::string at_right(std::string_view text, int columns);
/// Words, separated by single blanks, folded into lines of at most `columns` columns; a longer word has its own line.
/// All lines but the first begin with `margin` blanks.
std::string folded(std::string_view words, int columns, int margin);
/// `1 item`, `3 items`.
std::string counted(std::uint64_t n, std::string_view noun);

}  // namespace stele::interp
