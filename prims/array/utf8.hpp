// UTF-8 to code points and back.
#pragma once
#include <string>
#include <string_view>

namespace stele::prims {

/// Code points of `text`; a byte that is not part of valid UTF-8 stands for itself.
std::u32string decode_utf8(std::string_view text);
void append_utf8(std::string& text, char32_t code);
/// The offset of the first byte that is not valid UTF-8, or npos.
std::size_t find_invalid_utf8(std::string_view text);

}  // namespace stele::prims
