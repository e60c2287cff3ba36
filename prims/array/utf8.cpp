#include "prims/array/utf8.hpp"

#include <utf8proc.h>

namespace stele::prims {

namespace {

// The number of bytes of the character at `at`, 0 if none begins there.
std::size_t character_at(std::string_view text, std::size_t at, char32_t& code) {
    utf8proc_int32_t found;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                                         static_cast<utf8proc_ssize_t>(text.size() - at), &found);
    code = static_cast<char32_t>(found);
    return static_cast<std::size_t>(std::max<utf8proc_ssize_t>(length, 0));
}

}  // namespace

char32_t next_character(std::string_view text, std::size_t& at) {
    char32_t code;
    const std::size_t length = character_at(text, at, code);
    if (length == 0) code = static_cast<unsigned char>(text[at]);
    at += std::max<std::size_t>(length, 1);
    return code;
}

std::u32string decode_utf8(std::string_view text) {
    std::u32string codes;
    codes.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) codes += next_character(text, at);
    return codes;
}

void append_utf8(std::string& text, char32_t code) {
    constexpr char32_t replacement = 0xFFFD;
    if (code >= 0xD800 && code < 0xE000) code = replacement;
    utf8proc_uint8_t bytes[4];
    auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

int columns_of(char32_t code) { return std::max(0, utf8proc_charwidth(static_cast<utf8proc_int32_t>(code))); }

int columns_of(std::string_view text) {
    int columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t code = next_character(text, at);
        const bool is_control = code < U' ' || (code >= U'\x7f' && code < U'\xa0');
        columns += is_control ? 1 : columns_of(code);
    }
    return columns;
}

std::size_t find_invalid_utf8(std::string_view text) {
    char32_t code;
    for (std::size_t at = 0, length; at < text.size(); at += length) {
        length = character_at(text, at, code);
        if (length == 0) return at;
    }
    return std::string_view::npos;
}

}  // namespace stele::prims
