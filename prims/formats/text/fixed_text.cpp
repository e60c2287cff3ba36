#include "prims/formats/text/fixed_text.hpp"

#include <algorithm>
#include <cmath>

#include "prims/array/items.hpp"

namespace stele::prims::func {

namespace {

constexpr int known_digits = 16;

// The digits of d, then zeros, or `_` for unknown digits.
struct Digits {
    const Decimal& d;
    bool exact;
    char operator[](int i) const {
        if (i < 0) return '0';
        if (i < d.count) return d.digits[i];
        return exact || i < known_digits || d.text() == "0" ? '0' : '_';
    }
};

}  // namespace

bool has_all_digits(const Array& a, std::int64_t i) {
    if (!is_float(a.kind)) return true;
    const double d = double_at(a, i);
    // Beyond, several whole numbers round to one float.
    return std::abs(d) <= 0x1p53 && d == std::trunc(d);
}

Decimal decimal_at(const Array& a, std::int64_t i) {
    if (!has_all_digits(a, i)) return shortest_decimal_of(double_at(a, i));
    return decimal_of(is_float(a.kind) ? static_cast<std::int64_t>(double_at(a, i)) : long_at(a, i), most_digits);
}

std::string fixed_text(const Decimal& number, int precision, bool exact) {
    // The number of significant digits; with none, the number may still round up to a digit.
    int shown = number.exponent + 1 + precision;
    Decimal d;
    if (shown > 0) {
        d = rounded(number, exact ? shown : std::min(shown, known_digits));
    } else if (shown == 0 && number.digits[0] >= '5') {
        d.digits[0] = '1';
        d.exponent = -precision;
    }
    std::string text;
    if (number.negative && d.digits[0] != '0') text += high_minus;
    Digits digits{d, exact};
    for (int place = std::max(d.exponent, 0); place >= 0; place--) text += digits[d.exponent - place];
    if (precision > 0) text += '.';
    for (int place = -1; place >= -precision; place--) text += digits[d.exponent - place];
    return text;
}

std::string scaled_text(const Decimal& number, int mantissa, bool exact) {
    Decimal d = rounded(number, exact ? mantissa : std::min(mantissa, known_digits));
    std::string text;
    if (number.negative && d.digits[0] != '0') text += high_minus;
    Digits digits{d, exact};
    for (int i = 0; i < mantissa; i++) {
        if (i == 1) text += '.';
        text += digits[i];
    }
    text += 'E';
    if (d.exponent < 0) text += high_minus;
    text += std::to_string(std::abs(d.exponent));
    // In place of the sign of an exponent.
    if (d.exponent >= 0 && d.exponent < 10) text += ' ';
    return text;
}

}  // namespace stele::prims::func
