// Base64: a group of three bytes is a number of 24 bits, which four digits of 6 bits write. Linear.

#include "prims/formats/text/base64.hpp"

#include <cstdint>

#include "prims/array/error.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/sentence.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t group_bytes = 3, group_digits = 4, bits_of_group = 24, bits_of_digit = 6;

std::uint32_t digit_of(char c) {
    const std::size_t digit = digits.find(c);
    if (digit == digits.npos) raise(ErrorKind::domain, std::string("'") + c + "' is not a base64 digit");
    return static_cast<std::uint32_t>(digit);
}

std::int64_t groups_in(std::size_t size, std::size_t group) {
    return static_cast<std::int64_t>((size + group - 1) / group);
}

// The number of `=` at the end of a text, at most 2.
std::size_t fill_of(std::string_view text) {
    if (!text.ends_with('=')) return 0;
    return text.ends_with("==") ? 2 : 1;
}

}  // namespace

std::string base64_of(std::string_view bytes) {
    std::string text;
    by_items(groups_in(bytes.size(), group_bytes), [&](std::int64_t at) {
        const std::string_view group = bytes.substr(static_cast<std::size_t>(at) * group_bytes, group_bytes);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < group_bytes; i++)
            bits = bits << 8 | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0u);
        for (std::size_t i = 0; i < group_digits; i++)
            text += i > group.size() ? '=' : digits[bits >> (bits_of_group - bits_of_digit * (i + 1)) & 63];
    });
    return text;
}

std::string bytes_of_base64(std::string_view text) {
    if (text.size() % group_digits)
        raise(ErrorKind::length, "base64 text has groups of 4 characters, not " + counted(text.size(), "character"));
    const std::size_t fill = fill_of(text), used = text.size() - fill;
    std::string bytes;
    by_items(groups_in(text.size(), group_digits), [&](std::int64_t group) {
        const std::size_t at = static_cast<std::size_t>(group) * group_digits;
        std::uint32_t bits = 0;
        for (std::size_t i = at; i < at + group_digits; i++)
            bits = bits << bits_of_digit | (i < used ? digit_of(text[i]) : 0u);
        for (std::size_t shift = bits_of_group; shift > 0; shift -= 8)
            bytes += static_cast<char>(bits >> (shift - 8) & 0xff);
    });
    bytes.resize(bytes.size() - fill);
    return bytes;
}

}  // namespace stele::prims::func
