// Tok: texts as values.
//
// Numbers by read_number (overflow is a null). Dates and times by a scanner that takes runs of digits between
// separators; runs without separators are split by their length, as in kdb+.
#include "prims/formats/conversion/cast.hpp"

#include <cmath>
#include <string>
#include <utility>

#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/numbers/calendar.hpp"

namespace stele::prims::func {

namespace {

bool is_letter(char32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

std::string_view trimmed(std::string_view text, const char* blanks) {
    std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// Removes a sign from the front; true for a minus.
bool take_sign(std::string_view& text) {
    const bool negative = !text.empty() && text[0] == '-';
    if (negative || (!text.empty() && text[0] == '+')) text.remove_prefix(1);
    return negative;
}

// Reads a text of 1 to 18 digits; false for other texts.
bool read_digits(std::string_view text, std::int64_t& number) {
    // The first must be a digit, not a sign.
    if (text.empty() || text.size() > 18 || !is_digit(text[0])) return false;
    return read_number(text, number);
}

// A text that is read from the front in pieces.
struct Scanner {
    std::string_view rest;

    bool done() const { return rest.empty(); }
    bool take(char c) { return take_any({&c, 1}); }
    bool take_any(std::string_view set) {
        if (rest.empty() || set.find(rest[0]) == std::string_view::npos) return false;
        rest.remove_prefix(1);
        return true;
    }
    std::string_view digits() { return run(is_digit); }
    std::string_view letters() { return run(is_letter); }

private:
    std::string_view run(bool (*belongs)(char32_t)) {
        std::size_t n = 0;
        while (n < rest.size() && belongs(rest[n])) n++;
        std::string_view piece = rest.substr(0, n);
        rest.remove_prefix(n);
        return piece;
    }
};

Value read_integer(Kind kind, std::string_view text) {
    Value null = null_of(kind);
    bool negative = take_sign(text);
    std::int64_t limit = traits(kind).infinity;
    if (text == "0W" || text == "0w") return Value::integer(negative ? -limit : limit, kind);
    if (text.empty()) return null;
    std::int64_t number = 0;
    if (!is_digit(text[0]) || !read_number(text, number) || number > limit) return null;
    return Value::integer(negative ? -number : number, kind);
}

// An IP address: 192.168.1.34.
bool read_address(std::string_view text, std::int64_t& address) {
    Scanner s{text};
    address = 0;
    for (int i = 0; i < 4; i++) {
        std::int64_t part = 0;
        if ((i > 0 && !s.take('.')) || !read_digits(s.digits(), part) || part > 255) return false;
        address = address << 8 | part;
    }
    address = static_cast<std::int32_t>(address);
    return s.done();
}

Value read_float(Kind kind, std::string_view digits) {
    bool negative = take_sign(digits);
    if (digits == "0w" || digits == "0W") return float_atom(negative ? -HUGE_VAL : HUGE_VAL, kind);
    double number = NAN;
    const bool begins = !digits.empty() && (is_digit(digits[0]) || digits[0] == '.');
    if (!begins || !read_number(digits, number)) number = NAN;
    return float_atom(negative ? -number : number, kind);
}

Value read_byte(std::string_view text) {
    if (text.size() > 2 && text[0] == '0' && text[1] == 'x') text.remove_prefix(2);
    unsigned number = 0;
    const bool whole = text.size() <= 2 && read_number(text, number, 16);
    return whole ? Value::immediate(Kind::byte, number) : null_of(Kind::byte);
}

Value read_guid(std::string_view text) {
    Value v = null_of(Kind::guid);
    if (text.size() != 36) return v;
    auto* bytes = static_cast<std::uint8_t*>(v->data);
    std::size_t at = 0;
    for (int i = 0; i < 16; i++) {
        if ((i == 4 || i == 6 || i == 8 || i == 10) && text[at++] != '-') return null_of(Kind::guid);
        Value byte = read_byte(text.substr(at, 2));
        if (byte.payload() == 0 && text.substr(at, 2) != "00") return null_of(Kind::guid);
        bytes[i] = static_cast<std::uint8_t>(byte.payload());
        at += 2;
    }
    return v;
}

int month_named(std::string_view name) {
    constexpr std::string_view names = "janfebmaraprmayjunjulaugsepoctnovdec";
    std::string lower;
    for (char c : name) lower += static_cast<char>(c | 0x20);
    if (lower.size() != 3) return 0;
    std::size_t at = names.find(lower);
    return at == std::string_view::npos || at % 3 ? 0 : static_cast<int>(at / 3) + 1;
}

// Years of two digits are 1950 to 2049.
std::int64_t whole_year(std::int64_t year, std::size_t digits) {
    return digits > 2 ? year : year < 50 ? 2000 + year : 1900 + year;
}

// [yy]yymmdd, ddMMM[yy]yy, year/month/day, month/day/year with . - / or a blank between; the month may be a name.
bool read_date(Scanner& s, std::int64_t& days) {
    constexpr std::string_view separators = "./- ";
    std::string_view first = s.digits();
    std::int64_t a = 0, b = 0, c = 0;
    Date date{};
    if (first.size() == 8 || first.size() == 6) {
        if (!read_digits(first, a)) return false;
        date = {whole_year(a / 10000, first.size() - 4), static_cast<int>(a / 100 % 100), static_cast<int>(a % 100)};
    } else if (std::string_view name = s.letters(); !name.empty()) {
        // The day, the month's name, the year; or the name first.
        bool separated = s.take_any(separators);
        std::string_view day = first, year = s.digits();
        if (first.empty()) {
            if (!separated || !s.take_any(separators)) return false;
            day = std::exchange(year, s.digits());
        }
        if (!read_digits(day, a) || !read_digits(year, b)) return false;
        date = {whole_year(b, year.size()), month_named(name), static_cast<int>(a)};
    } else {
        if (!read_digits(first, a) || !s.take_any(separators)) return false;
        std::string_view second_name = s.letters(), second = s.digits();
        int named = month_named(second_name);
        if (!second_name.empty() ? named == 0 : !read_digits(second, b)) return false;
        if (named) b = named;
        if (!s.take_any(separators)) return false;
        std::string_view third = s.digits();
        if (!read_digits(third, c)) return false;
        if (first.size() == 4) date = {a, static_cast<int>(b), static_cast<int>(c)};
        else if (named) date = {whole_year(c, third.size()), named, static_cast<int>(a)};
        else date = {whole_year(c, third.size()), static_cast<int>(a), static_cast<int>(b)};
    }
    if (!is_valid(date)) return false;
    days = days_of(date);
    return true;
}

// h:mm[:ss[.fraction]], or digits hhmm or hhmmss with the digits of a fraction, as nanoseconds.
bool read_time(Scanner& s, std::int64_t& nanoseconds) {
    std::string_view first = s.digits();
    std::int64_t h = 0, m = 0, sec = 0, fraction = 0;
    if (first.empty()) return false;
    if (!s.take(':')) {
        if (first.size() == 3 || first.size() == 5) return false;
        read_digits(first.substr(0, 2), h);
        if (first.size() >= 4) read_digits(first.substr(2, 2), m);
        if (first.size() >= 6) read_digits(first.substr(4, 2), sec);
        if (first.size() > 6) fraction = nanoseconds_of_fraction(first.substr(6));
    } else {
        if (!read_digits(first, h) || !read_digits(s.digits(), m)) return false;
        if (s.take(':') && !read_digits(s.digits(), sec)) return false;
    }
    if (s.take_any(".,")) fraction = nanoseconds_of_fraction(s.digits());
    if (m > 59 || sec > 59 || h > 2000000) return false;
    nanoseconds = ((h * 60 + m) * 60 + sec) * 1000000000 + fraction;
    return true;
}

// Seconds since 1970 as 9 to 11 digits, with a fraction.
bool read_unix_time(std::string_view text, std::int64_t& days, std::int64_t& nanoseconds) {
    constexpr std::int64_t days_to_1970 = -10957;
    Scanner s{text};
    std::string_view seconds = s.digits();
    if (seconds.size() < 9 || seconds.size() > 11) return false;
    std::int64_t number = 0, fraction = 0;
    read_digits(seconds, number);
    if (s.take('.')) fraction = nanoseconds_of_fraction(s.digits());
    days = days_to_1970 + number / 86400;
    nanoseconds = number % 86400 * 1000000000 + fraction;
    return s.done();
}

// A date and a time after D, T, a blank or -; or a date alone.
bool read_moment(std::string_view text, std::int64_t& days, std::int64_t& nanoseconds) {
    Scanner s{text};
    nanoseconds = 0;
    if (!read_date(s, days)) return false;
    if (s.done()) return true;
    if (!s.take_any("DT -") || !read_time(s, nanoseconds)) return false;
    s.take('Z');
    return s.done();
}

// [+ or -][days D] time.
bool read_timespan(std::string_view text, std::int64_t& nanoseconds) {
    Scanner s{text};
    bool negative = s.take('-');
    if (!negative) s.take('+');
    std::string_view start = s.rest, first = s.digits();
    std::int64_t days = 0;
    nanoseconds = 0;
    if (s.take('D')) {
        if (!read_digits(first, days) || days > 106751) return false;
        if (!s.done() && !read_time(s, nanoseconds)) return false;
    } else {
        s.rest = start;
        if (!read_time(s, nanoseconds)) return false;
    }
    nanoseconds += days * nanoseconds_a_day;
    if (negative) nanoseconds = -nanoseconds;
    return s.done();
}

Value read_month(std::string_view text) {
    Scanner s{text};
    std::string_view year = s.digits();
    std::int64_t y = 0, m = 0;
    bool ok = false;
    if (year.size() == 6 && s.done()) {
        ok = read_digits(year.substr(0, 4), y) && read_digits(year.substr(4), m);
    } else if (year.size() == 4 && s.take_any("./-")) {
        ok = read_digits(year, y) && read_digits(s.digits(), m);
        // A whole date is accepted too.
        if (ok && s.take_any("./-")) s.digits();
        ok = ok && s.done();
    }
    if (!ok || m < 1 || m > 12) return null_of(Kind::month);
    return Value::integer((y - 2000) * 12 + m - 1, Kind::month);
}

Value read_temporal(Kind kind, std::string_view text) {
    std::int64_t days = 0, t = 0;
    switch (kind) {
        case Kind::month: return read_month(text);
        case Kind::timestamp:
            if (!read_unix_time(text, days, t) && !read_moment(text, days, t)) return null_of(kind);
            return Value::integer(units_of(static_cast<Wide>(days) * nanoseconds_a_day + t, kind), kind);
        case Kind::date: return read_moment(text, days, t) ? Value::integer(days, kind) : null_of(kind);
        case Kind::datetime:
            if (!read_moment(text, days, t)) return null_of(kind);
            return float_atom(
                static_cast<double>(days) + static_cast<double>(t) / static_cast<double>(nanoseconds_a_day), kind);
        default: break;
    }
    // A date with a time gives the time.
    if (!read_timespan(text, t) && !read_moment(text, days, t)) return null_of(kind);
    return Value::integer(units_of(t, kind), kind);
}

}  // namespace

Value read_atom(Kind kind, std::string_view text) {
    std::string_view inner = trimmed(text, " \t\r\n");
    switch (kind) {
        case Kind::character:
            return text.size() == 1 ? Value::character(static_cast<std::uint8_t>(text[0])) : make_text(text);
        case Kind::symbol: return Value::symbol(intern(trimmed(text, " ")));
        case Kind::boolean: return Value::boolean(Scanner{inner}.take_any("tTyYxX1"));
        case Kind::byte: return read_byte(inner);
        case Kind::guid: return read_guid(inner);
        case Kind::real:
        case Kind::floating: return read_float(kind, inner);
        case Kind::int_:
            if (std::int64_t address = 0; read_address(inner, address)) return Value::integer(address, kind);
            return read_integer(kind, inner);
        case Kind::short_int:
        case Kind::long_: return read_integer(kind, inner);
        default: return inner.empty() ? null_of(kind) : read_temporal(kind, inner);
    }
}

}  // namespace stele::prims::func
