// A text as a number: digits as all notations write them. Other forms are read by the code of their notation.
#pragma once
#include <fast_float/fast_float.h>

#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace stele::prims::func {

constexpr bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
/// The value of a hexadecimal digit; -1 for other characters.
constexpr int hex_digit_of(char32_t c) {
    if (is_digit(c)) return static_cast<int>(c - '0');
    const char32_t small = c | 0x20;
    return small >= 'a' && small <= 'f' ? static_cast<int>(small - 'a') + 10 : -1;
}

/// Whether the whole text is a number of this type, which goes to `number`: digits, after a - if the type is signed;
/// for floats also a point and an exponent. False if it is something else or out of range.
template <class Number> bool read_number(std::string_view text, Number& number, [[maybe_unused]] int base = 10) {
    const char *begin = text.data(), *end = begin + text.size();
    if constexpr (std::is_floating_point_v<Number>) {
        const auto read = fast_float::from_chars(begin, end, number);
        return read.ec == std::errc() && read.ptr == end;
    } else {
        const auto read = std::from_chars(begin, end, number, base);
        return read.ec == std::errc() && read.ptr == end;
    }
}

/// The digits after the point of seconds as nanoseconds; digits after the ninth are ignored.
inline std::int64_t nanoseconds_of_fraction(std::string_view digits) {
    std::int64_t n = 0;
    for (std::size_t i = 0; i < 9; i++) n = n * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    return n;
}

}  // namespace stele::prims::func
