// A text as a number: digits as all notations write them. What else a notation knows is its own.
#pragma once
#include <fast_float/fast_float.h>

#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace stele::prims::func {

/// Whether all of a text is a number of this type, which it gives: digits, after a - where the type has negative numbers, for
/// floats also with a point and an exponent. False where it is something else, or is out of range.
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

/// The digits after the point of seconds as nanoseconds; what follows the ninth is left out.
inline std::int64_t nanoseconds_of_fraction(std::string_view digits) {
    std::int64_t n = 0;
    for (std::size_t i = 0; i < 9; i++) n = n * 10 + (i < digits.size() ? digits[i] - '0' : 0);
    return n;
}

}  // namespace stele::prims::func
