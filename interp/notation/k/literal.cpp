// Numbers of the k family. `scan` finds the form and the parts of each text, `kind_of_strand` the kind of the vector,
// and each number is converted to that kind. Temporal kinds count from 2000.01.01: days, months, nanoseconds
// (timestamp), and from midnight: minutes, seconds, milliseconds, nanoseconds (timespan).
#include "interp/notation/literal.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "interp/source/letters.hpp"
#include "prims/formats/exchange/item_bytes.hpp"
#include "prims/formats/text/number_text.hpp"
#include "prims/formats/text/read_number.hpp"
#include "prims/func/numbers/calendar.hpp"

namespace stele::interp::k {

namespace {

enum class Form : std::uint8_t { whole, decimal, null, nan, infinity, bits, bytes, day, clock, span, moment, datetime };

struct Scanned {
    std::string_view text;  // the whole token
    std::string_view body;  // without sign and suffix
    Form form = Form::whole;
    bool negative = false;
    bool wraps = false;  // k: an integer outside 64 bits is taken modulo 2^64
    Kind suffix = Kind::null;
    Kind kind = Kind::null;  // by the form; null for a long, and for 0N and 0W, which belong to every kind
    std::int64_t days = 0, nanoseconds = 0;
};

// Raises syntax with the text and the reason `why`.
[[noreturn]] void refuse_number(std::string_view text, std::string why, std::string hint = {}) {
    raise(ErrorKind::syntax, "'" + std::string(text) + "' " + std::move(why), std::move(hint));
}

// Reads at most `most` digits of `body` at `at`, which becomes the offset after them. Raises syntax without digits.
std::int64_t digits_at(const Scanned& s, std::string_view body, std::size_t& at, std::size_t most) {
    std::int64_t value = 0;
    std::size_t first = at;
    while (at < body.size() && is_digit(body[at]) && at - first < most) value = value * 10 + (body[at++] - '0');
    if (at == first) refuse_number(s.text, "is not a number");
    return value;
}

Kind kind_of_suffix(char c) {
    Kind kind = prims::kind_of_letter(c);
    bool is_suffix = kind != Kind::boolean && kind != Kind::byte && kind != Kind::character && kind != Kind::symbol;
    return is_suffix ? kind : Kind::null;
}

std::int64_t read_date(const Scanned& s, std::string_view body) {
    std::size_t at = 0;
    std::int64_t year = digits_at(s, body, at, 4);
    std::int64_t month = digits_at(s, body, ++at, 2);
    std::int64_t day = digits_at(s, body, ++at, 2);
    if (at != body.size()) refuse_number(s.text, "is not a date", "a date is written like 2000.01.31");
    if (year < 1) refuse_number(s.text, "has no year between 1 and 9999");
    if (month < 1 || month > 12) refuse_number(s.text, "has no month between 1 and 12");
    const prims::func::Date date{year, static_cast<int>(month), static_cast<int>(day)};
    if (!prims::func::is_valid(date)) refuse_number(s.text, "has a day that its month does not have");
    return prims::func::days_of(date);
}

// hh, hh:mm, hh:mm:ss or hh:mm:ss.fff as nanoseconds; sets `kind` by the number of digits.
std::int64_t read_clock(Scanned& s, std::string_view body) {
    std::size_t at = 0;
    auto colon = [&] { return at < body.size() && body[at] == ':' ? (at++, true) : false; };
    std::int64_t hours = digits_at(s, body, at, 5), minutes = 0, seconds = 0, rest = 0;
    s.kind = Kind::minute;
    if (colon()) minutes = digits_at(s, body, at, 2);
    if (colon()) {
        seconds = digits_at(s, body, at, 2);
        s.kind = Kind::second;
        if (at < body.size() && body[at] == '.') {
            const std::string_view digits = body.substr(at + 1, 9);
            const std::size_t count = std::min(digits.find_first_not_of("0123456789"), digits.size());
            rest = prims::func::nanoseconds_of_fraction(digits.substr(0, count));
            at += 1 + count;
            s.kind = count <= 3 ? Kind::time : Kind::timespan;
        }
    }
    if (at != body.size())
        refuse_number(s.text, "is not a time", "a time is written like 12:30, 12:30:15 or 12:30:15.250");
    if (minutes > 59 || seconds > 59) refuse_number(s.text, "has more than 59 minutes or seconds");
    return (hours * 3600 + minutes * 60 + seconds) * 1000000000 + rest;
}

// A day and a clock, with D or T between them at `mark`.
void read_moment(Scanned& s, std::size_t mark) {
    std::string_view day = s.body.substr(0, mark), clock = s.body.substr(mark + 1);
    bool is_date = day.find('.') != std::string_view::npos;
    if (s.body[mark] == 'T' && !is_date) refuse_number(s.text, "has no date before its T");
    s.form = s.body[mark] == 'T' ? Form::datetime : is_date ? Form::moment : Form::span;
    if (is_date) {
        s.days = read_date(s, day);
    } else {
        std::size_t at = 0;
        s.days = digits_at(s, day, at, 6);
        if (at != day.size() || s.days > 106751) refuse_number(s.text, "has more days than a timespan holds");
    }
    if (!clock.empty()) s.nanoseconds = read_clock(s, clock);
    s.kind = s.form == Form::datetime ? Kind::datetime : is_date ? Kind::timestamp : Kind::timespan;
}

// Removes the suffix, if any: in 1e5 and 0n the letter is part of the number.
void scan_suffix(Scanned& s) {
    char last = s.body.back();
    if (is_digit(last) || last == '.' || s.body.size() < 2 || s.body == "0n" || s.body == "0w") return;
    if (last == 'D' || last == 'T' || last == 'N' || last == 'W') return;
    s.suffix = kind_of_suffix(last);
    if (s.suffix == Kind::null) refuse_number(s.text, "is not a number");
    s.body.remove_suffix(1);
}

void scan_plain(Scanned& s) {
    std::string_view b = s.body;
    if (b == "0N" || b == "0n") s.form = Form::null;
    else if (b == "0W" || b == "0w") s.form = Form::infinity;
    if (b == "0n" || b == "0w") s.kind = Kind::floating;
    if (s.form != Form::whole) return;
    std::size_t points = 0;
    bool colon = false, exponent = false;
    for (std::size_t i = 0; i < b.size(); i++) {
        char c = b[i];
        if (c == 'D' || c == 'T') return read_moment(s, i);
        points += c == '.';
        colon |= c == ':';
        exponent |= c == 'e';
        if (!is_digit(c) && c != '.' && c != ':' && c != 'e' && c != '-' && c != '+')
            refuse_number(s.text, "is not a number");
    }
    if (colon) {
        s.form = Form::clock;
        s.nanoseconds = read_clock(s, b);
    } else if (points == 2 && !exponent) {
        s.form = Form::day;
        s.kind = Kind::date;
        s.days = read_date(s, b);
    } else if (points > 1) {
        refuse_number(s.text, "is not a number");
    } else if (points == 1 || exponent) {
        s.form = Form::decimal;
        s.kind = Kind::floating;
    }
}

// Finds the form and the parts of a text. Raises syntax for a malformed one.
Scanned scan(std::string_view text) {
    Scanned s;
    s.text = s.body = text;
    if (!s.body.empty() && s.body.front() == '-') s.negative = true, s.body.remove_prefix(1);
    if (s.body.empty()) refuse_number(text, "is not a number");
    if (s.body.substr(0, 2) == "0x") {
        s.form = Form::bytes;
        return s;
    }
    if (s.body.size() > 1 && s.body.find_first_not_of("01") == s.body.size() - 1 && s.body.back() == 'b') {
        s.form = Form::bits;
        return s;
    }
    scan_suffix(s);
    scan_plain(s);
    return s;
}

std::string kind_clash(Kind kind, Kind other) {
    return "is of kind " + std::string(name_of(kind)) + ", a number before it of kind " + std::string(name_of(other));
}

Kind kind_of_strand(std::span<const Scanned> numbers) {
    Kind suffix = Kind::null, other = Kind::null;
    for (const Scanned& s : numbers) {
        if (s.suffix != Kind::null) {
            if (suffix != Kind::null && suffix != s.suffix)
                refuse_number(s.text, kind_clash(s.suffix, suffix),
                              "the numbers of one vector are of one kind; a list is written (1h;2f)");
            suffix = s.suffix;
        } else if (Kind own = s.kind; own != Kind::null) {
            if (other != Kind::null && own != other) {
                if (!is_temporal(own) || !is_temporal(other) || own < Kind::timespan || other < Kind::timespan)
                    refuse_number(s.text, kind_clash(own, other),
                                  "the numbers of one vector are of one kind; a list is written (12:30;2.5)");
                own = own == Kind::timespan || other == Kind::timespan ? Kind::timespan : own > other ? own : other;
            }
            other = own;
        }
    }
    return suffix != Kind::null ? suffix : other != Kind::null ? other : Kind::long_;
}

[[noreturn]] void refuse_kind(const Scanned& s, Kind kind, std::string hint = {}) {
    refuse_number(s.text, "cannot be read as " + std::string(name_of(kind)), std::move(hint));
}

[[noreturn]] void refuse_range(const Scanned& s, Kind kind) {
    raise(ErrorKind::limit, "'" + std::string(s.text) + "' is outside the range of kind " + std::string(name_of(kind)),
          kind == Kind::long_ ? "a float is written with an exponent: 1e20" : "");
}

std::int64_t whole_of(const Scanned& s, Kind kind) {
    std::int64_t value = 0;
    if (s.wraps) {
        std::uint64_t bits = 0;
        for (char c : s.body) bits = bits * 10 + static_cast<std::uint64_t>(c - '0');
        return static_cast<std::int64_t>(s.negative ? 0 - bits : bits);
    }
    if (!prims::func::read_number(s.body, value) || value > traits(kind).infinity) refuse_range(s, kind);
    return s.negative ? -value : value;
}

double double_of(const Scanned& s, Kind kind) {
    double sign = s.negative ? -1 : 1;
    if (s.form == Form::null) return std::numeric_limits<double>::quiet_NaN();
    if (s.form == Form::nan) {
        std::uint64_t number = 0;
        if (!prims::func::read_number(s.body, number) || number >= prims::func::numbers_of_nans) refuse_range(s, kind);
        return prims::func::numbered_nan(s.negative, number);
    }
    if (s.form == Form::infinity) return sign * std::numeric_limits<double>::infinity();
    if (kind == Kind::datetime) {
        if (s.form != Form::day && s.form != Form::datetime && s.form != Form::moment) refuse_kind(s, kind);
        return sign * (static_cast<double>(s.days) +
                       static_cast<double>(s.nanoseconds) / static_cast<double>(prims::func::nanoseconds_a_day));
    }
    if (s.form != Form::whole && s.form != Form::decimal) refuse_kind(s, kind);
    double value = 0;
    const char* end = s.body.data() + s.body.size();
    auto r = fast_float::from_chars(s.body.data(), end, value);
    if (r.ptr != end || (r.ec != std::errc() && r.ec != std::errc::result_out_of_range))
        refuse_number(s.text, "is not a number");
    return sign * value;
}

// 2000.01m has the form of a decimal, but is a year and a month.
std::int64_t month_of(const Scanned& s) {
    if (s.body.size() != 7 || s.body[4] != '.' || s.form != Form::decimal)
        refuse_number(s.text, "is not a month", "a month is written like 2000.01m");
    std::size_t at = 0;
    std::int64_t year = digits_at(s, s.body, at, 4), month = digits_at(s, s.body, ++at, 2);
    if (at != 7 || month < 1 || month > 12) refuse_number(s.text, "has no month between 1 and 12");
    return (year - 2000) * 12 + month - 1;
}

std::int64_t temporal_of(const Scanned& s, Kind kind) {
    if (s.form == Form::whole && s.body == "0") return 0;  // 0t, 0p
    if (s.form == Form::whole && kind != Kind::month) refuse_kind(s, kind, "a time is written like 12:30");
    std::int64_t sign = s.negative ? -1 : 1;
    switch (kind) {
        case Kind::month: return sign * month_of(s);
        case Kind::date:
            if (s.form != Form::day) refuse_kind(s, kind);
            return sign * s.days;
        case Kind::timestamp:
        case Kind::timespan: {
            bool dated = s.form == Form::day || s.form == Form::moment;
            if (kind == Kind::timestamp ? !dated : s.form != Form::span && s.form != Form::clock) refuse_kind(s, kind);
            std::int64_t value;
            if (__builtin_mul_overflow(s.days, prims::func::nanoseconds_a_day, &value) ||
                __builtin_add_overflow(value, s.nanoseconds, &value))
                refuse_range(s, kind);
            return sign * value;
        }
        default: {
            if (s.form != Form::clock) refuse_kind(s, kind);
            std::int64_t value = prims::func::units_of(s.nanoseconds, kind);
            // In other kinds than long, the largest number is 0W alone.
            if (value >= traits(kind).infinity && kind != Kind::long_) refuse_range(s, kind);
            return sign * value;
        }
    }
}

std::int64_t integer_of(const Scanned& s, Kind kind) {
    if (s.form == Form::null) return null_long;
    if (s.form == Form::infinity) return s.negative ? -traits(kind).infinity : traits(kind).infinity;
    if (is_temporal(kind)) return temporal_of(s, kind);
    if (s.form != Form::whole) refuse_kind(s, kind);
    return whole_of(s, kind);
}

Value read_bits(std::string_view body) {
    body.remove_suffix(1);
    if (body.size() == 1) return Value::boolean(body[0] == '1');
    std::vector<std::int64_t> bits;
    for (char c : body) bits.push_back(c - '0');
    return make_longs(bits, Kind::boolean);
}

Value read_bytes(std::string_view text) {
    std::string digits(text.substr(2));
    if (digits.size() % 2) digits.insert(digits.begin(), '0');
    std::vector<std::int64_t> bytes;
    for (const char* at = digits.data(); at != digits.data() + digits.size(); at += 2) {
        unsigned byte = 0;
        if (!prims::func::read_number({at, 2}, byte, 16))
            refuse_number(text, "has a character that is not a hexadecimal digit");
        bytes.push_back(byte);
    }
    if (bytes.size() == 1) return Value::integer(bytes[0], Kind::byte);
    return bytes.empty() ? empty_vector(Kind::byte) : make_longs(bytes, Kind::byte);
}

Value make(std::span<const Scanned> numbers, Kind kind) {
    bool one = numbers.size() == 1;
    auto n = static_cast<std::int64_t>(numbers.size());
    if (kind == Kind::guid) {
        for (const Scanned& s : numbers)
            if (s.form != Form::null) refuse_kind(s, kind, "only the null guid 0Ng can be written");
        Value v = one ? make_array(kind, Storage::c128, {}) : make_vector(kind, Storage::c128, n);
        std::fill_n(v->items<double>(), 2 * n, 0.0);
        return v;
    }
    if (is_float(kind)) {
        if (one) return prims::float_atom(double_of(numbers[0], kind), kind);
        const bool is_real = kind == Kind::real;
        Value v = make_vector(kind, is_real ? Storage::f32 : Storage::f64, n);
        for (std::size_t i = 0; i < numbers.size(); i++) {
            const double number = double_of(numbers[i], kind);
            if (is_real) v->items<float>()[i] = static_cast<float>(number);
            else v->items<double>()[i] = number;
        }
        return v;
    }
    std::vector<std::int64_t> items;
    for (const Scanned& s : numbers) items.push_back(integer_of(s, kind));
    return one ? Value::integer(items[0], kind) : make_longs(items, kind);
}

// 0 1 1b: the last of these single digits makes all of them booleans.
std::string bits_of_strand(const std::vector<Scanned>& numbers) {
    std::string bits;
    for (const Scanned& s : numbers)
        if (s.text == "0" || s.text == "1" || s.text == "0b" || s.text == "1b") bits += s.text[0];
    bool all = bits.size() == numbers.size() && numbers.size() > 1 && numbers.back().form == Form::bits;
    return all ? bits + 'b' : std::string();
}

// A number as a value of k: bits are integers, bytes are text.
Value as_k_number(Value v, std::string_view text) {
    switch (v.kind()) {
        case Kind::long_:
        case Kind::floating: return v;
        case Kind::boolean:
            if (v.is_immediate(Kind::boolean)) return Value::integer(v.payload());
            v->kind = Kind::long_;
            return v;
        case Kind::byte:
            if (v.is_scalar()) return Value::character(static_cast<std::uint32_t>(v.payload()));
            return make_text(prims::func::bytes_in(v, "bytes"));
        default:
            refuse_number(text, "is not a number of k", "k has integers and floats: 12 1.5 1e3 0N 0n 0w 101b 0xff");
    }
}

// k's 123n and -0n; 0n is the null.
std::optional<Scanned> scan_nan(std::string_view text) {
    Scanned s;
    s.text = s.body = text;
    s.negative = text.starts_with('-');
    if (s.negative) s.body.remove_prefix(1);
    if (!s.body.ends_with('n') || text == "0n") return {};
    s.body.remove_suffix(1);
    if (s.body.empty() || !std::all_of(s.body.begin(), s.body.end(), is_digit)) return {};
    s.form = Form::nan;
    s.kind = Kind::floating;
    return s;
}

Value read_strand(std::span<const std::string_view> texts, bool of_k) {
    std::vector<Scanned> numbers;
    for (std::string_view text : texts) {
        const std::optional<Scanned> nan = of_k ? scan_nan(text) : std::nullopt;
        numbers.push_back(nan ? *nan : scan(text));
        numbers.back().wraps = of_k;
    }
    if (std::string bits = bits_of_strand(numbers); !bits.empty()) return read_bits(bits);
    for (const Scanned& s : numbers) {
        if (s.form != Form::bits && s.form != Form::bytes) continue;
        if (s.negative) refuse_number(s.text, "cannot have a sign");
        if (of_k && s.form == Form::bytes && s.body.size() % 2)
            refuse_number(s.text, "has an odd number of digits", "a character is two of them: 0x0a");
        if (numbers.size() > 1)
            refuse_number(
                s.text, "is next to another number",
                s.form == Form::bits ? "booleans are written together: 101b" : "bytes are written together: 0x0a0b");
        return s.form == Form::bits ? read_bits(s.body) : read_bytes(s.body);
    }
    return make(numbers, kind_of_strand(numbers));
}

}  // namespace

Value read_numbers(std::span<const std::string_view> texts, Notation notation) {
    Value v = read_strand(texts, notation == Notation::k);
    return notation == Notation::k ? as_k_number(std::move(v), texts.back()) : v;
}

}  // namespace stele::interp::k
