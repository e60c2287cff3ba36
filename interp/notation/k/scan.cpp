#include "interp/notation/k/scan.hpp"

#include "prims/formats/text/read_number.hpp"
#include "prims/func/time/calendar.hpp"

namespace stele::interp::k {

void refuse_number(std::string_view text, std::string why, std::string hint) {
    raise(ErrorKind::syntax, "'" + std::string(text) + "' " + std::move(why), std::move(hint));
}

std::int64_t digits_at(const Scanned& s, std::string_view body, std::size_t& at, std::size_t most) {
    std::int64_t value = 0;
    std::size_t first = at;
    while (at < body.size() && is_digit(body[at]) && at - first < most) value = value * 10 + (body[at++] - '0');
    if (at == first) refuse_number(s.text, "is not a number");
    return value;
}

namespace {

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

// hh, hh:mm, hh:mm:ss or hh:mm:ss.fff as nanoseconds; says by `clock` how much was written.
std::int64_t read_clock(Scanned& s, std::string_view body) {
    std::size_t at = 0;
    auto colon = [&] { return at < body.size() && body[at] == ':' ? (at++, true) : false; };
    std::int64_t hours = digits_at(s, body, at, 5), minutes = 0, seconds = 0, rest = 0;
    s.clock = Kind::minute;
    if (colon()) minutes = digits_at(s, body, at, 2);
    if (colon()) {
        seconds = digits_at(s, body, at, 2);
        s.clock = Kind::second;
        if (at < body.size() && body[at] == '.') {
            const std::string_view digits = body.substr(at + 1, 9);
            const std::size_t count = std::min(digits.find_first_not_of("0123456789"), digits.size());
            rest = prims::func::nanoseconds_of_fraction(digits.substr(0, count));
            at += 1 + count;
            s.clock = count <= 3 ? Kind::time : Kind::timespan;
        }
    }
    if (at != body.size())
        refuse_number(s.text, "is not a time", "a time is written like 12:30, 12:30:15 or 12:30:15.250");
    if (minutes > 59 || seconds > 59) refuse_number(s.text, "has more than 59 minutes or seconds");
    return (hours * 3600 + minutes * 60 + seconds) * 1000000000 + rest;
}

// A day and a clock, joined by D or T at `mark`.
void read_moment(Scanned& s, std::size_t mark) {
    std::string_view day = s.body.substr(0, mark), clock = s.body.substr(mark + 1);
    bool is_date = day.find('.') != std::string_view::npos;
    if (s.body[mark] == 'T' && !is_date) refuse_number(s.text, "has no date before its T");
    s.form = s.body[mark] == 'T' ? Form::datetime : is_date ? Form::timestamp : Form::span;
    if (is_date) {
        s.days = read_date(s, day);
    } else {
        std::size_t at = 0;
        s.days = digits_at(s, day, at, 6);
        if (at != day.size() || s.days > 106751) refuse_number(s.text, "has more days than a timespan holds");
    }
    if (!clock.empty()) s.nanoseconds = read_clock(s, clock);
}

// Takes the suffix off where there is one: in 1e5 and 0n the letter belongs to the number.
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
    s.is_float = b == "0n" || b == "0w";
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
        s.form = Form::date;
        s.days = read_date(s, b);
    } else if (points > 1) {
        refuse_number(s.text, "is not a number");
    } else if (points == 1 || exponent) {
        s.form = Form::decimal;
    }
}

}  // namespace

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

}  // namespace stele::interp::k
