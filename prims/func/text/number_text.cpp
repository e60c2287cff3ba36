// Text of single numbers.
//
// All floats go through one conversion to correctly rounded decimal digits (fmt, whose shortest form is Dragonbox);
// the notations differ only in where they put the point and when they change to an exponent.
//   digits      `{:.{}e}` at a precision; `{}` for the shortest; integers divide
//   APL         scaled from ⎕PP whole digits or more than five leading zeros
//   q           scaled below 1e-4 and from the precision on, as C's %g; exponents of two digits and a sign
//   temporal    counts from 2000.01.01 in the kind's unit
// COULD: fixed buffers instead of strings in whole columns of numbers.
#include "prims/func/text/number_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "prims/func/pervasive/number_theory.hpp"
#include "prims/func/time/calendar.hpp"

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
    d.number_class = std::isnan(number) ? Decimal::Class::not_a_number : Decimal::Class::infinite;
    d.negative = number < 0;
    return false;
}

void append_digits(std::string& text, std::int64_t value, int width) {
    char digits[24];
    auto end = fmt::format_to(digits, "{:0{}}", value, width);
    text.append(digits, end);
}

// Years that four digits cannot write are shown as 0000.00.00.
void append_date(std::string& text, std::int64_t days) {
    Date c = date_of(days);
    if (c.year < 1 || c.year > 9999) {
        text += "0000.00.00";
        return;
    }
    append_digits(text, c.year, 4);
    text += '.';
    append_digits(text, c.month, 2);
    text += '.';
    append_digits(text, c.day, 2);
}

// Hours may be over 24: time and minute count on.
void append_clock(std::string& text, std::int64_t seconds, bool with_seconds) {
    append_digits(text, seconds / 3600, 2);
    text += ':';
    append_digits(text, seconds / 60 % 60, 2);
    if (!with_seconds) return;
    text += ':';
    append_digits(text, seconds % 60, 2);
}

void append_nanoseconds_of_day(std::string& text, std::int64_t nanoseconds) {
    append_clock(text, nanoseconds / 1000000000, true);
    text += '.';
    append_digits(text, nanoseconds % 1000000000, 9);
}

}  // namespace

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
    int shown = d.count;  // digits that there are; zeros stand for all others
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
    fmt::format_to(std::back_inserter(text), "{}",
                   i < 0 ? 0 - static_cast<std::uint64_t>(i) : static_cast<std::uint64_t>(i));
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
    if (std::isnan(number)) {
        text += "0n";
        return;
    }
    if (std::signbit(number)) text += '-';
    if (std::isinf(number)) {
        text += "0w";
        return;
    }
    if (precision <= 0) precision = 17;
    Decimal d = decimal_of(number, precision);
    if (d.exponent >= -4 && d.exponent < precision) {
        append_fixed(text, d);
        return;
    }
    append_mantissa(text, d, 1);
    fmt::format_to(std::back_inserter(text), "e{}{:02}", d.exponent < 0 ? '-' : '+', std::abs(d.exponent));
}

void append_q_integer(std::string& text, std::int64_t number, Kind kind) {
    if (number == null_long) text += "0N";
    else if (number == traits(kind).infinity) text += "0W";
    else if (number == -traits(kind).infinity) text += "-0W";
    else fmt::format_to(std::back_inserter(text), "{}", number);
}

void append_q_temporal(std::string& text, std::int64_t number, Kind kind) {
    std::int64_t infinity = traits(kind).infinity;
    if (number == null_long || number == infinity || number == -infinity) {
        append_q_integer(text, number, kind);
        if (kind != Kind::month) text += traits(kind).letter;
        return;
    }
    if (kind == Kind::timestamp) {
        std::int64_t days = quotient_of(number, nanoseconds_a_day);
        append_date(text, days);
        text += 'D';
        append_nanoseconds_of_day(text, number - days * nanoseconds_a_day);
        return;
    }
    if (kind == Kind::date) {
        append_date(text, number);
        return;
    }
    if (kind == Kind::month) {
        std::int64_t year = 2000 + quotient_of(number, 12);
        if (year < 1 || year > 9999) {
            text += "0000.00";
            return;
        }
        append_digits(text, year, 4);
        text += '.';
        append_digits(text, number - (year - 2000) * 12 + 1, 2);
        return;
    }
    if (number < 0) text += '-', number = -number;
    switch (kind) {
        case Kind::timespan:
            fmt::format_to(std::back_inserter(text), "{}D", number / nanoseconds_a_day);
            append_nanoseconds_of_day(text, number % nanoseconds_a_day);
            return;
        case Kind::minute: append_clock(text, number * 60, false); return;
        case Kind::second: append_clock(text, number, true); return;
        default:
            append_clock(text, number / 1000, true);
            text += '.';
            append_digits(text, number % 1000, 3);
            return;
    }
}

void append_q_datetime(std::string& text, double days) {
    if (std::isnan(days) || std::isinf(days)) {
        text += std::isnan(days) ? "0Nz" : days < 0 ? "-0wz" : "0wz";
        return;
    }
    // Milliseconds are what is shown, so round to them before the day is split off.
    constexpr double farthest = 1e13;
    auto all = static_cast<std::int64_t>(
        std::llround(std::clamp(days, -farthest / 1e3, farthest / 1e3) * double{milliseconds_a_day}));
    std::int64_t day = quotient_of(all, milliseconds_a_day), rest = all - day * milliseconds_a_day;
    append_date(text, day);
    text += 'T';
    append_clock(text, rest / 1000, true);
    text += '.';
    append_digits(text, rest % 1000, 3);
}

void append_guid(std::string& text, const void* item) {
    unsigned char bytes[16];
    std::memcpy(bytes, item, sizeof bytes);
    for (int i = 0; i < 16; i++) {
        if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
        fmt::format_to(std::back_inserter(text), "{:02x}", bytes[i]);
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
