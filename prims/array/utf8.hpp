// UTF-8 to code points and back.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace stele::prims {

/// The code point at the offset `at`, which becomes that of the next one; a byte that is not part of valid UTF-8 is
/// returned itself.
char32_t next_character(std::string_view text, std::size_t& at);
/// All code points of `text`, as next_character finds them.
std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);
/// Whether a character of valid UTF-8 begins with this byte.
constexpr bool begins_character(char byte) { return (byte & 0xC0) != 0x80; }
/// The characters of valid UTF-8.
inline std::int64_t count_characters(std::string_view text) {
    return std::count_if(text.begin(), text.end(), begins_character);
}
/// Columns of a character on a screen: 0 for combining characters, 2 for wide ones.
int columns_of(char32_t code);
/// Columns of a one-line text on a screen; a control character takes one.
int columns_of(std::string_view text);
/// The offset of the first byte that is not valid UTF-8, or npos.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace stele::prims
