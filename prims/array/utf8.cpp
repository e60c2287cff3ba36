#include "prims/array/utf8.hpp"

#include <utf8proc.h>

namespace stele::prims {

std::u32string decode_utf8(std::string_view text) {
    std::u32string codes;
    codes.reserve(text.size());
    auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    for (std::size_t i = 0; i < text.size();) {
        utf8proc_int32_t code;
        auto length = utf8proc_iterate(bytes + i, static_cast<utf8proc_ssize_t>(text.size() - i), &code);
        if (length <= 0) {
            codes += static_cast<char32_t>(bytes[i++]);
        } else {
            codes += static_cast<char32_t>(code);
            i += static_cast<std::size_t>(length);
        }
    }
    return codes;
}

void append_utf8(std::string& text, char32_t code) {
    utf8proc_uint8_t bytes[4];
    auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

int columns_of(char32_t code) { return std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(code))); }

std::size_t find_invalid_utf8(std::string_view text) {
    auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    for (std::size_t i = 0; i < text.size();) {
        utf8proc_int32_t code;
        auto length = utf8proc_iterate(bytes + i, static_cast<utf8proc_ssize_t>(text.size() - i), &code);
        if (length <= 0) return i;
        i += static_cast<std::size_t>(length);
    }
    return std::string_view::npos;
}

}  // namespace stele::prims
