// Text of single numbers.
//
// All floats are converted to correctly rounded decimal digits in one way (fmt, whose shortest form is Dragonbox); the
// notations differ in the position of the point and in the range without an exponent.
//   digits      `{:.{}e}` at a precision; `{}` for the shortest; integers divide
//   APL         scaled from ⎕PP whole digits or more than five leading zeros
//   q           scaled below 1e-4 and from the precision on, as C's %g; exponents of two digits and a sign
//   k           the shortest form; scaled below 1e-4 and from 1e16 on
//   temporal    counts from 2000.01.01 in the kind's unit
// COULD: fixed buffers instead of strings in whole columns of numbers.
#include "prims/formats/text/number_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "prims/func/numbers/calendar.hpp"
#include "prims/func/numbers/number_theory.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func {

namespace {

constexpr std::string_view apl_minus = "¯";

// Reads d.ddde±xx, or ddd.ddd without exponent, into digits and exponent.
Decimal parse_digits(std::string_view text) {
    Decimal d;
    int count = 0, point = -1;
    bool leading = true;
    int exponent = 0;
    for (std::size_t i = 0; i < text.size(); i++) {
        char c = text[i];
        if (c == '-') {
            d.negative = true;
        } else if (c == '.') {
            point = count;
        } else if (c == 'e') {
            exponent = std::atoi(std::string(text.substr(i + 1)).c_str());
            break;
        } else {
            if (leading && c == '0') {
                if (point >= 0) exponent--;
                continue;
            }
            leading = false;
            d.digits[count++] = c;
        }
    }
    if (count == 0) {
        d.digits[0] = '0';
        return d;
    }
    d.exponent = exponent + (point > 0 ? point : point == 0 ? 0 : count) - 1;
    while (count > 1 && d.digits[count - 1] == '0') count--;
    d.count = count;
    return d;
}

bool classify(double number, Decimal& d) {
    if (std::isfinite(number)) return true;
    d.number_class = std::isnan(number) ? Decimal::Class::nan : Decimal::Class::infinite;
    d.negative = number < 0;
    return false;
}

template <class... T> void append(std::string& text, fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<T>(values)...);
}

bool is_shown_year(std::int64_t year) { return year >= 1 && year <= 9999; }

// Dates in years without four digits are shown as 0000.00.00.
void append_date(std::string& text, std::int64_t days) {
    Date c = date_of(days);
    if (is_shown_year(c.year)) append(text, "{:04}.{:02}.{:02}", c.year, c.month, c.day);
    else text += "0000.00.00";
}

// Hours may be over 24: time and minute count on.
void append_clock(std::string& text, std::int64_t seconds) {
    append(text, "{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

void append_milliseconds(std::string& text, std::int64_t milliseconds) {
    append_clock(text, milliseconds / 1000);
    append(text, ".{:03}", milliseconds % 1000);
}

void append_nanoseconds(std::string& text, std::int64_t nanoseconds) {
    append_clock(text, nanoseconds / 1000000000);
    append(text, ".{:09}", nanoseconds % 1000000000);
}

// The bit below the quiet bit, which marks a numbered not-a-number: processors make not-a-numbers without it.
constexpr std::uint64_t mark_of_nans = numbers_of_nans;

void append_nan(std::string& text, double number) {
    const auto bits = bit_cast<std::uint64_t>(number);
    if (!(bits & mark_of_nans)) {
        text += "0n";
        return;
    }
    if (std::signbit(number)) text += '-';
    text += std::to_string(bits & (numbers_of_nans - 1)) + "n";
}

// Appends the sign of a float, or the whole text if it is not finite. True if digits follow.
bool append_sign(std::string& text, double number) {
    if (std::isnan(number)) {
        append_nan(text, number);
        return false;
    }
    if (std::signbit(number)) text += '-';
    if (!std::isfinite(number)) text += "0w";
    return std::isfinite(number);
}

}  // namespace

double numbered_nan(bool negative, std::uint64_t number) {
    const auto quiet = bit_cast<std::uint64_t>(std::numeric_limits<double>::quiet_NaN());
    return std::copysign(bit_cast<double>(quiet | mark_of_nans | number), negative ? -1.0 : 1.0);
}

Decimal decimal_of(double number, int precision) {
    Decimal d;
    if (!classify(number, d)) return d;
    char text[48];
    auto end = fmt::format_to(text, "{:.{}e}", number, std::clamp(precision, 1, most_digits) - 1);
    return parse_digits({text, static_cast<std::size_t>(end - text)});
}

Decimal shortest_decimal_of(double number) {
    Decimal d;
    if (!classify(number, d)) return d;
    char text[48];
    auto end = fmt::format_to(text, "{}", number);
    return parse_digits({text, static_cast<std::size_t>(end - text)});
}

Decimal decimal_of(std::int64_t number, int precision) {
    Decimal d;
    d.negative = number < 0;
    std::uint64_t magnitude = d.negative ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    int dropped = 0;
    std::uint64_t limit = 1;
    for (int i = 0; i < precision && limit <= UINT64_MAX / 10; i++) limit *= 10;
    if (precision < 19 && magnitude >= limit) {
        std::uint64_t unit = 1;
        while (magnitude / unit >= limit) unit *= 10, dropped++;
        std::uint64_t rest = magnitude % unit, half = unit / 2;
        magnitude /= unit;
        magnitude += rest > half || (rest == half && (magnitude & 1));
    }
    auto end = fmt::format_to(d.digits, "{}", magnitude);
    d.count = static_cast<int>(end - d.digits);
    d.exponent = d.count - 1 + dropped;
    while (d.count > 1 && d.digits[d.count - 1] == '0') d.count--;
    return d;
}

Decimal rounded(const Decimal& d, int count) {
    if (d.count <= count) return d;
    Decimal r = d;
    r.count = count;
    if (d.digits[count] >= '5') {
        int i = count - 1;
        while (i >= 0 && r.digits[i] == '9') r.digits[i--] = '0';
        if (i >= 0) {
            r.digits[i]++;
        } else {
            r.digits[0] = '1';
            r.exponent++;
        }
    }
    while (r.count > 1 && r.digits[r.count - 1] == '0') r.count--;
    return r;
}

void append_fixed(std::string& text, const Decimal& d, int fraction) {
    int shown = d.count;  // other digits are zeros
    for (int i = 0; i < d.whole_digits(); i++) text += d.exponent >= 0 && i < shown ? d.digits[i] : '0';
    if (fraction <= 0) return;
    text += '.';
    for (int i = 0; i < fraction; i++) {
        int at = d.exponent + 1 + i;
        text += at >= 0 && at < shown ? d.digits[at] : '0';
    }
}

void append_mantissa(std::string& text, const Decimal& d, int mantissa) {
    text += d.digits[0];
    int count = std::max(mantissa, d.count);
    if (count == 1) return;
    text += '.';
    text.append(d.digits + 1, static_cast<std::size_t>(d.count - 1));
    text.append(static_cast<std::size_t>(count - d.count), '0');
}

void append_apl_integer(std::string& text, std::int64_t i) {
    if (i < 0) text += apl_minus;
    append(text, "{}", i < 0 ? 0 - static_cast<std::uint64_t>(i) : static_cast<std::uint64_t>(i));
}

void append_plain(std::string& text, const Decimal& d) {
    constexpr int most_whole_digits = 17;
    if (d.negative && d.text() != "0") text += '-';
    if (!is_scaled(d, most_whole_digits)) return append_fixed(text, d);
    append_mantissa(text, d, 1);
    text += 'E' + std::to_string(d.exponent);
}

void append_apl(std::string& text, const Decimal& d, int precision) {
    if (d.negative && (d.digits[0] != '0' || d.number_class != Decimal::Class::finite)) text += apl_minus;
    if (d.number_class != Decimal::Class::finite) {
        text += d.number_class == Decimal::Class::infinite ? "∞" : "NaN";
    } else if (is_scaled(d, precision)) {
        append_mantissa(text, d, 1);
        text += 'E';
        append_apl_integer(text, d.exponent);
    } else {
        append_fixed(text, d);
    }
}

std::string apl_text(double number, int precision) {
    std::string text;
    append_apl(text, decimal_of(number, precision), precision);
    return text;
}

std::string apl_text(std::int64_t number, int precision) {
    std::string text;
    if (number >= INT32_MIN && number <= INT32_MAX) append_apl_integer(text, number);
    else append_apl(text, decimal_of(number, precision), precision);
    return text;
}

std::string apl_text(double real, double imaginary, int precision) {
    std::string text = apl_text(real, precision);
    if (imaginary == 0) return text;
    text += 'J';
    append_apl(text, decimal_of(imaginary, precision), precision);
    return text;
}

void append_q_float(std::string& text, double number, int precision) {
    if (!append_sign(text, number)) return;
    if (precision <= 0) precision = 17;
    Decimal d = decimal_of(number, precision);
    if (d.exponent >= -4 && d.exponent < precision) return append_fixed(text, d);
    append_mantissa(text, d, 1);
    append(text, "e{}{:02}", d.exponent < 0 ? '-' : '+', std::abs(d.exponent));
}

void append_k_float(std::string& text, double number) {
    if (!append_sign(text, number)) return;
    Decimal d = shortest_decimal_of(number);
    if (d.exponent >= -3 && d.exponent < 16) return append_fixed(text, d, std::max(1, d.fraction_digits()));
    append_mantissa(text, d, 1);
    append(text, "e{}", d.exponent);
}

void append_q_integer(std::string& text, std::int64_t number, Kind kind) {
    if (number == null_long) text += "0N";
    else if (number == traits(kind).infinity) text += "0W";
    else if (number == -traits(kind).infinity) text += "-0W";
    else append(text, "{}", number);
}

void append_q_temporal(std::string& text, std::int64_t number, Kind kind) {
    std::int64_t infinity = traits(kind).infinity;
    if (number == null_long || number == infinity || number == -infinity) {
        append_q_integer(text, number, kind);
        if (kind != Kind::month) text += traits(kind).letter;
        return;
    }
    if (kind == Kind::date) return append_date(text, number);
    if (kind == Kind::timestamp) {
        std::int64_t days = quotient_of(number, nanoseconds_a_day);
        append_date(text, days);
        text += 'D';
        return append_nanoseconds(text, residue_of(nanoseconds_a_day, number));
    }
    if (kind == Kind::month) {
        std::int64_t years = quotient_of(number, 12), month = number - years * 12 + 1;
        if (is_shown_year(2000 + years)) append(text, "{:04}.{:02}", 2000 + years, month);
        else text += "0000.00";
        return;
    }
    if (number < 0) text += '-', number = -number;
    switch (kind) {
        case Kind::timespan:
            append(text, "{}D", number / nanoseconds_a_day);
            return append_nanoseconds(text, number % nanoseconds_a_day);
        case Kind::minute: return append(text, "{:02}:{:02}", number / 60, number % 60);
        case Kind::second: return append_clock(text, number);
        default: return append_milliseconds(text, number);
    }
}

void append_q_datetime(std::string& text, double days) {
    if (std::isnan(days) || std::isinf(days)) {
        text += std::isnan(days) ? "0Nz" : days < 0 ? "-0wz" : "0wz";
        return;
    }
    // Rounded to the shown milliseconds before the day is split off.
    constexpr double farthest = 1e13;
    auto all = static_cast<std::int64_t>(
        std::llround(std::clamp(days, -farthest / 1e3, farthest / 1e3) * double{milliseconds_a_day}));
    std::int64_t day = quotient_of(all, milliseconds_a_day), rest = all - day * milliseconds_a_day;
    append_date(text, day);
    text += 'T';
    append_milliseconds(text, rest);
}

void append_hex(std::string& text, std::uint32_t number, int digits) {
    while (--digits >= 0) text += "0123456789abcdef"[number >> (4 * digits) & 15];
}

void append_guid(std::string& text, const void* item) {
    unsigned char bytes[16];
    std::memcpy(bytes, item, sizeof bytes);
    for (int i = 0; i < 16; i++) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        append_hex(text, bytes[i], 2);
    }
}

bool append_escape(std::string& text, char c) {
    constexpr std::string_view escaped = "\n\t\r\"\\", letters = "ntr\"\\";
    const std::size_t at = escaped.find(c);
    if (at == std::string_view::npos) return false;
    text += '\\';
    text += letters[at];
    return true;
}

}  // namespace stele::prims::func
