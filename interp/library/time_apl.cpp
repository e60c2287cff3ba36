// ⎕DT: dates and times as time numbers, timestamps and text. All are read as an Instant and written from one.
#include <array>
#include <cmath>
#include <optional>

#include "interp/library/arguments_apl.hpp"
#include "interp/library/date_patterns_apl.hpp"
#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/operators/options.hpp"

namespace stele::interp {

namespace {

using func::Date;
using P = DateParts;
using MaybeInstant = std::optional<Instant>;

constexpr std::int64_t day = func::nanoseconds_a_day, second = 1000000000, hour = 3600 * second, minute = 60 * second;
constexpr std::int64_t days_to_2000 = 36525;  // from 1899-12-31

std::int64_t day_number(std::int64_t year, int month, int of_month) {
    return func::days_of({year, month, of_month}) + days_to_2000;
}

Instant of_total(std::int64_t days, prims::Wide nanoseconds) {
    const prims::Wide whole = nanoseconds / day - (nanoseconds % day < 0);
    return {days + static_cast<std::int64_t>(whole), static_cast<std::int64_t>(nanoseconds - whole * day)};
}

// A number of days or ticks since an epoch.
struct Count {
    int code;
    std::int64_t year;
    int month, day_of_month;
    std::int64_t tick;        // nanoseconds; 0: days with a fraction
    bool negative;            // whether numbers may be negative
    std::int64_t offset = 0;  // nanoseconds since midnight of the epoch
};
constexpr Count counts[] = {
    {1, 1899, 12, 31, 0, true},       {2, 1970, 1, 1, 0, true},  // sixtieths of a second
    {10, 2000, 1, 1, 1, true},        {11, 2024, 1, 1, 1000000, true},
    {12, 1970, 1, 1, 1000000, true},  {13, 1970, 1, 1, 0, true},
    {14, 2001, 1, 1, 1000000, true},  {15, 1970, 1, 1, 1000, true},
    {16, 1970, 1, 1, 1, true},        {17, 1900, 1, 1, 1000, false},
    {20, 1970, 1, 1, second, true},   {21, 1980, 1, 1, 4000, false},
    {22, 1582, 10, 15, 1, false},     {31, 1601, 1, 1, 100, false},
    {32, 1, 1, 1, 100, false},        {33, 1899, 12, 30, 0, true},
    {40, 1899, 12, 31, 0, false},     {41, 1904, 1, 1, 0, false},
    {42, 1960, 1, 1, 1000000, true},  {43, 1582, 10, 14, second, false},
    {44, 1960, 1, 1, second, true},   {50, -4713, 11, 24, 0, false, day / 2},
    {51, 1800, 1, 1, 0, false},       {52, 1858, 11, 16, 0, true, day / 2},
    {53, 1858, 11, 17, 0, true},      {54, 1899, 12, 31, 0, true, day / 2},
    {55, 1950, 1, 1, 0, true},        {56, 1958, 1, 1, 0, true},
    {70, 1978, 1, 1, 1000000, false},
};
constexpr int component_time = 2, dos = 30, ole = 33, excel = 40, decimal_float = 60, decimal_integer = 61;

// The items of a timestamp from left to right, the last of them in units of so many nanoseconds.
using StampItems = std::array<std::int64_t P::*, 7>;
struct Stamp {
    int code;
    std::int64_t count;
    std::int64_t unit = 1;
    DayBy by = DayBy::month;
    StampItems items{};
};
constexpr StampItems of_month{&P::year, &P::month, &P::day, &P::hour, &P::minute, &P::second, &P::nanoseconds};
constexpr StampItems of_year{&P::year, &P::day_of_year, &P::hour, &P::minute, &P::second, &P::nanoseconds};
constexpr StampItems of_week{&P::week_year, &P::week, &P::weekday, &P::hour, &P::minute, &P::second, &P::nanoseconds};
constexpr int packed_stamp = -20, day_stamp = -30;  // which have other items
constexpr Stamp stamps[] = {
    {-1, 7, 1000000, DayBy::month, of_month},
    {-2, 7, 1000, DayBy::month, of_month},
    {-3, 7, 1, DayBy::month, of_month},
    {-10, 6, 1000, DayBy::year, of_year},
    {-11, 7, 1000, DayBy::week, of_week},
    {packed_stamp, 2},
    {day_stamp, 4},
};

template <class Row, std::size_t n> const Row* row_of(const Row (&rows)[n], std::int64_t code) {
    for (const Row& row : rows)
        if (row.code == code) return &row;
    return nullptr;
}
const Count* count_of(std::int64_t code) { return row_of(counts, code); }
const Stamp* stamp_of(std::int64_t code) { return row_of(stamps, code); }

// Dates as YYYYMMDD and times as hhmmss.
std::int64_t packed_date(const P& p) { return p.year * 10000 + p.month * 100 + p.day; }
std::int64_t packed_time(const P& p) { return p.hour * 10000 + p.minute * 100 + p.second; }
MaybeInstant of_packed(std::int64_t date, std::int64_t time) {
    return instant_of({date / 10000, date / 100 % 100, date % 100, time / 10000, time / 100 % 100, time % 100},
                      DayBy::month);
}

// Nanoseconds since midnight; nothing for an invalid time.
std::optional<std::int64_t> time_of(const P& p) {
    const auto fits = [](std::int64_t n, std::int64_t end) { return n >= 0 && n < end; };
    if (!fits(p.hour, 24) || !fits(p.minute, 60) || !fits(p.second, 60) || !fits(p.nanoseconds, second)) return {};
    return p.hour * hour + p.minute * minute + p.second * second + p.nanoseconds;
}

MaybeInstant in_range(const Instant& t) {
    if (t.days < day_number(1, 1, 1) || t.days > day_number(4000, 2, 28)) return {};
    return t;
}

// Days with a fraction, to the microsecond: numbers of days have no higher precision.
Instant of_days(std::int64_t epoch, double number, std::int64_t offset) {
    const double whole = std::floor(number);
    const auto microseconds = static_cast<std::int64_t>(std::llround((number - whole) * 86400e6));
    return of_total(epoch + static_cast<std::int64_t>(whole), prims::Wide(microseconds) * 1000 + offset);
}

// The Monday of the week that contains 4 January.
std::int64_t first_week(std::int64_t year) {
    const std::int64_t fourth = day_number(year, 1, 4);
    return fourth - (fourth + 6) % 7;  // day 0 was a Sunday
}

MaybeInstant read_number(std::int64_t code, const Value& v) {
    if (!is_numeric(v.kind()) || v.kind() == Kind::complex) return {};
    const double number = is_float(v.kind()) ? v.as_double() : static_cast<double>(v.as_long());
    constexpr double most = 1e20;  // more nanoseconds than from any epoch to the last time
    if (!(number > -most && number < most)) return {};
    const bool whole = number == std::floor(number);
    const prims::Wide exact =
        is_float(v.kind()) ? static_cast<prims::Wide>(std::floor(number)) : prims::Wide(v.as_long());
    if (code == dos) {
        if (!whole || exact < 0 || exact > UINT32_MAX) return {};
        const auto packed = static_cast<std::int64_t>(exact);
        return instant_of({1980 + (packed >> 25), packed >> 21 & 15, packed >> 16 & 31, packed >> 11 & 31,
                           packed >> 5 & 63, (packed & 31) * 2},
                          DayBy::month);
    }
    if (code == decimal_float || code == decimal_integer) {
        if (number < 0 || number > 1e15 || (code == decimal_integer && !whole)) return {};
        const auto digits = static_cast<std::int64_t>(exact);
        const std::int64_t date = code == decimal_float ? digits : digits / 1000000;
        const std::int64_t time =
            code == decimal_float ? std::llround((number - static_cast<double>(digits)) * 1e6) : digits % 1000000;
        return of_packed(date, time);
    }
    const Count* c = count_of(code);
    if (!c || (number < 0 && !c->negative)) return {};
    const std::int64_t epoch = day_number(c->year, c->month, c->day_of_month);
    constexpr double most_days = 1e7;
    if (code == component_time) return of_total(epoch, exact * second / 60);
    if (c->tick > 0) {
        if (whole) return of_total(epoch, exact * c->tick);
        return of_total(epoch, exact * c->tick + static_cast<std::int64_t>((number - std::floor(number)) *
                                                                           static_cast<double>(c->tick)));
    }
    if (std::abs(number) > most_days) return {};
    if (code == ole && number < 0) return of_days(epoch, std::ceil(number) + (std::ceil(number) - number), 0);
    if (code == excel && number >= 60) {
        if (number < 61) return {};  // Excel's 1900-02-29, which the calendar lacks
        return of_days(epoch - 1, number, 0);
    }
    return of_days(epoch, number, c->offset);
}

Value number_of(std::int64_t code, const Instant& t) {
    const P p = parts_of(t);
    const std::int64_t date = packed_date(p), time = packed_time(p);
    if (code == dos)
        return Value::integer((p.year - 1980) << 25 | p.month << 21 | p.day << 16 | p.hour << 11 | p.minute << 5 |
                              p.second / 2);
    if (code == decimal_float)
        return time == 0 ? Value::integer(date)
                         : Value::floating(static_cast<double>(date) + static_cast<double>(time) / 1e6);
    if (code == decimal_integer) return Value::integer(date * 1000000 + time);
    const Count* c = count_of(code);
    std::int64_t days = t.days - day_number(c->year, c->month, c->day_of_month), nanoseconds = t.nanoseconds;
    if (code == component_time)
        return Value::integer(static_cast<std::int64_t>((prims::Wide(days) * day + nanoseconds) * 60 / second));
    if (c->tick > 0) {
        const prims::Wide total = prims::Wide(days) * day + nanoseconds;
        const prims::Wide ticks = total / c->tick - (total % c->tick < 0);
        const bool fits = ticks <= INT64_MAX && ticks > INT64_MIN;
        return fits ? Value::integer(static_cast<std::int64_t>(ticks)) : Value::floating(static_cast<double>(ticks));
    }
    nanoseconds -= c->offset;
    if (nanoseconds < 0) days--, nanoseconds += day;
    if (code == excel && days >= 60) days++;
    if (nanoseconds == 0) return Value::integer(days);
    const double fraction = static_cast<double>(nanoseconds) / static_cast<double>(day);
    // Before the epoch, days count backwards and times forwards.
    if (code == ole && days < 0) return Value::floating(static_cast<double>(days) - fraction);
    return Value::floating(static_cast<double>(days) + fraction);
}

MaybeInstant read_stamp(const Stamp& stamp, const Value& v) {
    if (v.rank() > 1 || v.count() > stamp.count) return {};
    std::array<std::int64_t, 7> items{};
    const auto n = static_cast<std::size_t>(v.count());
    for (std::size_t i = 0; i < n; i++) {
        const Value one = item(v, static_cast<std::int64_t>(i));
        if (!one.is_scalar() || !is_numeric(one.kind()) || one.kind() == Kind::complex) return {};
        const double d = is_float(one.kind()) ? one.as_double() : static_cast<double>(one.as_long());
        if (d != std::floor(d) || std::abs(d) > 1e15) return {};
        items[i] = static_cast<std::int64_t>(d);
    }
    if (stamp.code == packed_stamp) return of_packed(n == 0 ? 10101 : items[0], items[1]);
    if (stamp.code == day_stamp) {
        const auto time = time_of({1, 1, 1, items[1], items[2], items[3]});
        return time ? in_range({items[0], *time}) : std::nullopt;
    }
    P p;
    for (std::size_t i = 0; i < n; i++) p.*stamp.items[i] = items[i];
    if (p.nanoseconds < 0 || p.nanoseconds >= second / stamp.unit) return {};
    p.nanoseconds *= stamp.unit;
    return instant_of(p, stamp.by);
}

Value written_stamp(const Stamp& stamp, const Instant& t) {
    const P p = parts_of(t);
    std::vector<std::int64_t> items;
    if (stamp.code == packed_stamp) items = {packed_date(p), packed_time(p)};
    else if (stamp.code == day_stamp) items = {t.days, p.hour, p.minute, p.second};
    else
        for (std::int64_t i = 0; i < stamp.count; i++) items.push_back(p.*stamp.items[static_cast<std::size_t>(i)]);
    if (stamp.unit > 1) items.back() /= stamp.unit;
    return make_longs(items);
}

// The current time in the military time zone of a letter; nothing for other characters.
MaybeInstant now_in(std::int64_t letter) {
    constexpr std::string_view east = "ABCDEFGHIKLM", west = "NOPQRSTUVWXY";
    std::int64_t hours = 0;
    if (letter < 'A' || letter > 'Z') return {};
    const char c = static_cast<char>(letter);
    if (std::size_t i = east.find(c); i != std::string_view::npos) hours = static_cast<std::int64_t>(i) + 1;
    if (std::size_t i = west.find(c); i != std::string_view::npos) hours = -static_cast<std::int64_t>(i) - 1;
    return of_total(days_to_2000, prims::Wide(os::nanoseconds_now(c != 'J')) + prims::Wide(hours) * hour);
}

MaybeInstant read_item(const Value& v, std::optional<std::int64_t> code) {
    MaybeInstant t;
    if (v.is_scalar() && v.kind() == Kind::character) return now_in(v.as_long());
    if (v.is_scalar()) {
        const std::int64_t number = code.value_or(1);
        t = number > 0 ? read_number(number, v) : read_stamp(*stamp_of(number), v);
    } else if (const std::int64_t stamp = code.value_or(-1);
               stamp < 0 && v.rank() == 1 && v.kind() != Kind::character) {
        t = read_stamp(*stamp_of(stamp), v);
    }
    return t ? in_range(*t) : std::nullopt;
}

std::int64_t code_in(const Value& given, bool may_be_0) {
    const Value v = func::as_integers(given);
    const std::int64_t code = v.is_scalar() && is_integral(v.kind()) ? v.as_long() : INT64_MAX;
    const bool known = (may_be_0 && code == 0) || count_of(code) || stamp_of(code) || code == dos ||
                       code == decimal_float || code == decimal_integer;
    if (!known) raise_domain("the left argument of ⎕DT", "codes of time numbers and timestamps, or patterns", v);
    return code;
}

// The form of times in the argument or the result: a code, 0 for a test of validity, or a pattern.
struct TimeForm {
    std::int64_t code = 0;
    std::unique_ptr<const DatePattern> pattern{};

    MaybeInstant read(const Value& v) const {
        if (!pattern) return read_item(v, code);
        return v.is_scalar() || !is_apl_text(v) ? read_item(v, std::nullopt) : pattern->read(apl_text_in(v));
    }
    Value written(const Instant& t) const {
        if (pattern) return prims::ravel(make_characters(pattern->written(t)));
        return code > 0 ? number_of(code, t) : written_stamp(*stamp_of(code), t);
    }
};

constexpr std::string_view option_names[] = {"", "Language", "Dictionary"};

// The language of the argument's form, 0, or the result's, 1.
std::string language_in(const Value& v, std::int64_t which) {
    if (v.is_absent()) return "en";
    if (is_apl_text(v)) return apl_text_in(v);
    if (v.rank() != 1 || v.count() != 2) raise_domain("the option Language of ⎕DT", "a language or two", v);
    return required_text(item(v, which), "the option Language of ⎕DT");
}

TimeForm form_in(const Value& v, std::int64_t which, const func::Options& options) {
    if (v.kind() != Kind::character || v.rank() != 1) return {code_in(v, which == 1)};
    const Value dictionary = options["Dictionary"];
    if (!dictionary.is_absent() && !is_space(dictionary)) options.refuse("Dictionary", "a namespace", dictionary);
    return {0, date_pattern(apl_text_in(v), language_in(options["Language"], which), dictionary)};
}

// [from] to ⎕DT times
void convert_times(Machine& m, Value* a, int) {
    const func::Options options(m, "⎕DT", option_names);
    const Value &x = a[0], y = a[1];
    if (x.rank() > 1)
        raise(ErrorKind::rank, "the left argument of ⎕DT must be a scalar or a vector, not " + value_phrase(x));
    const bool is_pattern = x.kind() == Kind::character && x.rank() == 1;
    if (!is_pattern && x.count() != 1 && x.count() != 2)
        raise(ErrorKind::length,
              "the left argument of ⎕DT must be one or two codes or patterns, not " + value_phrase(x));
    std::optional<TimeForm> from;
    if (!is_pattern && x.count() == 2) from.emplace(form_in(item(x, 0), 0, options));
    const TimeForm to = form_in(is_pattern ? x : item(x, x.count() - 1), 1, options);
    const bool asks = !to.pattern && to.code == 0;
    std::vector<Value> results;
    prims::by_items(y.count(), [&](std::int64_t i) {
        const Value one = item(y, i);
        const MaybeInstant t = from ? from->read(one) : read_item(one, std::nullopt);
        if (asks) return results.push_back(Value::integer(t.has_value()));
        if (!t) raise_domain("item " + number(i + 1) + " of the right argument of ⎕DT", "a date and time", one);
        results.push_back(to.written(*t));
    });
    if (y.rank() == 0) a[0] = enclose(results[0]);
    else a[0] = with_axes(results.empty() ? empty_vector(Kind::long_) : func::list_of(results, Rules::apl), y->axes());
}

constexpr MachineFunctionRow apl_time_rows[] = {{meaning::convert_times, convert_times}};

}  // namespace

DateParts parts_of(const Instant& t) {
    const Date d = func::date_of(t.days - days_to_2000);
    std::int64_t week_year = d.year + 1;
    while (first_week(week_year) > t.days) week_year--;
    const std::int64_t since = t.days - first_week(week_year), h = t.nanoseconds / hour;
    P p{d.year, d.month, d.day, h, t.nanoseconds / minute % 60, t.nanoseconds / second % 60, t.nanoseconds % second};
    p.day_of_year = t.days - day_number(d.year, 1, 1) + 1;
    p.week_year = week_year;
    p.week = since / 7 + 1;
    p.weekday = since % 7 + 1;
    p.half_hour = (h + 11) % 12 + 1;
    p.half = h / 12;
    return p;
}

std::optional<Instant> instant_of(const DateParts& p, DayBy by) {
    const std::int64_t year = by == DayBy::week ? p.week_year : p.year;
    const std::optional<std::int64_t> time = time_of(p);
    if (!time || year < 1 || year > 9999) return {};
    if (by == DayBy::month) {
        if (p.month < 1 || p.month > 12 || p.day < 1 || p.day > 31) return {};
        const Date date{year, static_cast<int>(p.month), static_cast<int>(p.day)};
        return func::is_valid(date) ? in_range({func::days_of(date) + days_to_2000, *time}) : std::nullopt;
    }
    const bool weeks = by == DayBy::week;
    if (weeks && (p.week < 1 || p.weekday < 1 || p.weekday > 7)) return {};
    const auto first = [weeks](std::int64_t y) { return weeks ? first_week(y) : day_number(y, 1, 1); };
    const std::int64_t since = weeks ? (p.week - 1) * 7 + p.weekday - 1 : p.day_of_year - 1;
    if (since < 0 || first(year) + since >= first(year + 1)) return {};
    return in_range({first(year) + since, *time});
}

std::span<const MachineFunctionRow> apl_time_functions() { return apl_time_rows; }

}  // namespace stele::interp
