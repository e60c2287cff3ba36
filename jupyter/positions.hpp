// Positions in UTF-8 texts: Jupyter counts code points, stele bytes.
#pragma once
#include <cstddef>
#include <string_view>

namespace stele::jupyter {

/// The byte at which a code point begins; the text's end for numbers that are negative or too large.
std::size_t byte_of(std::string_view text, int code_points);
/// The number of code points before a byte.
int code_points_before(std::string_view text, std::size_t byte);
/// The bytes before a character that is cut off at the end of a text; the text's size if none is.
std::size_t size_of_whole_characters(std::string_view text);

}  // namespace stele::jupyter
