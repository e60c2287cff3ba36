// ⎕DT: days and times as the numbers and the vectors that programs count them by.
//
// Each is read as a day, counted from the last of 1899, and nanoseconds in it, and written from these.
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

constexpr std::int64_t day = func::nanoseconds_a_day, second = 1000000000, hour = 3600 * second, minute = 60 * second;
constexpr std::int64_t days_to_2000 = 36525;  // from the last of 1899

struct Instant {
    std::int64_t days = 0, nanoseconds = 0;
};

std::int64_t day_number(std::int64_t year, int month, int of_month) {
    return func::days_of({year, month, of_month}) + days_to_2000;
}
Date date_of(const Instant& t) { return func::date_of(t.days - days_to_2000); }

Instant of_total(std::int64_t days, prims::Wide nanoseconds) {
    const prims::Wide whole = nanoseconds / day - (nanoseconds % day < 0);
    return {days + static_cast<std::int64_t>(whole), static_cast<std::int64_t>(nanoseconds - whole * day)};
}

// How a time number counts from an epoch: days, or ticks of so many nanoseconds.
struct Count {
    int code;
    std::int64_t year;
    int month, day_of_month;
    std::int64_t tick;        // nanoseconds; 0: days with a fraction
    bool negative;            // may be
    std::int64_t offset = 0;  // nanoseconds of the epoch's day
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

const Count* count_of(std::int64_t code) {
    for (const Count& c : counts)
        if (c.code == code) return &c;
    return nullptr;
}

// Timestamps: how many items, and what an item left out is.
struct Stamp {
    int code;
    std::int64_t items;
    std::array<std::int64_t, 7> elided;
};
constexpr Stamp stamps[] = {
    {-1, 7, {1, 1, 1}},  {-2, 7, {1, 1, 1}}, {-3, 7, {1, 1, 1}}, {-10, 6, {1, 1}},
    {-11, 7, {1, 1, 1}}, {-20, 2, {10101}},  {-30, 4, {}},
};
const Stamp* stamp_of(std::int64_t code) {
    for (const Stamp& s : stamps)
        if (s.code == code) return &s;
    return nullptr;
}

bool is_in_range(const Instant& t) { return t.days >= day_number(1, 1, 1) && t.days <= day_number(4000, 2, 28); }

std::optional<Instant> of_parts(std::int64_t year, std::int64_t month, std::int64_t of_month, std::int64_t h,
                                std::int64_t m, std::int64_t s, std::int64_t nanoseconds) {
    if (year < 1 || year > 9999 || month < 1 || month > 12 || of_month < 1 || of_month > 31) return {};
    const Date date{year, static_cast<int>(month), static_cast<int>(of_month)};
    if (!func::is_valid(date) || h < 0 || h > 23 || m < 0 || m > 59 || s < 0 || s > 59 || nanoseconds < 0 ||
        nanoseconds >= second)
        return {};
    return Instant{func::days_of(date) + days_to_2000, h * hour + m * minute + s * second + nanoseconds};
}

// Days with a fraction, to the microsecond: a number of days has no more.
Instant of_days(std::int64_t epoch, double number, std::int64_t offset) {
    const double whole = std::floor(number);
    const auto microseconds = static_cast<std::int64_t>(std::llround((number - whole) * 86400e6));
    return of_total(epoch + static_cast<std::int64_t>(whole), prims::Wide(microseconds) * 1000 + offset);
}

// Monday of the week that holds the fourth of January.
std::int64_t first_week(std::int64_t year) {
    const std::int64_t fourth = day_number(year, 1, 4);
    return fourth - (fourth + 6) % 7;  // day 0 was a Sunday
}

std::optional<Instant> read_number(std::int64_t code, const Value& v) {
    if (!is_numeric(v.kind()) || v.kind() == Kind::complex) return {};
    const double number = is_float(v.kind()) ? v.as_double() : static_cast<double>(v.as_long());
    constexpr double most = 1e20;  // more nanoseconds than any epoch lies before the last time
    if (!(number > -most && number < most)) return {};
    const bool whole = number == std::floor(number);
    const prims::Wide exact =
        is_float(v.kind()) ? static_cast<prims::Wide>(std::floor(number)) : prims::Wide(v.as_long());
    if (code == dos) {
        if (!whole || exact < 0 || exact > UINT32_MAX) return {};
        const auto packed = static_cast<std::int64_t>(exact);
        return of_parts(1980 + (packed >> 25), packed >> 21 & 15, packed >> 16 & 31, packed >> 11 & 31,
                        packed >> 5 & 63, (packed & 31) * 2, 0);
    }
    if (code == decimal_float || code == decimal_integer) {
        if (number < 0 || number > 1e15 || (code == decimal_integer && !whole)) return {};
        const auto digits = static_cast<std::int64_t>(exact);
        const std::int64_t date = code == decimal_float ? digits : digits / 1000000;
        const std::int64_t time =
            code == decimal_float ? std::llround((number - static_cast<double>(digits)) * 1e6) : digits % 1000000;
        return of_parts(date / 10000, date / 100 % 100, date % 100, time / 10000, time / 100 % 100, time % 100, 0);
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
        if (number < 61) return {};  // the day that Excel has and the calendar has not
        return of_days(epoch - 1, number, 0);
    }
    return of_days(epoch, number, c->offset);
}

Value number_of(std::int64_t code, const Instant& t) {
    const Date d = date_of(t);
    const std::int64_t h = t.nanoseconds / hour, m = t.nanoseconds / minute % 60, s = t.nanoseconds / second % 60;
    const std::int64_t date = d.year * 10000 + d.month * 100 + d.day, time = h * 10000 + m * 100 + s;
    if (code == dos)
        return Value::integer((d.year - 1980) << 25 | d.month << 21 | d.day << 16 | h << 11 | m << 5 | s / 2);
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
    // Days before the epoch count back, their times on.
    if (code == ole && days < 0) return Value::floating(static_cast<double>(days) - fraction);
    return Value::floating(static_cast<double>(days) + fraction);
}

std::optional<Instant> read_stamp(const Stamp& stamp, const Value& v) {
    if (v.rank() > 1 || v.count() > stamp.items) return {};
    std::array<std::int64_t, 7> p = stamp.elided;
    for (std::int64_t i = 0; i < v.count(); i++) {
        const Value one = item(v, i);
        if (!one.is_scalar() || !is_numeric(one.kind()) || one.kind() == Kind::complex) return {};
        const double d = is_float(one.kind()) ? one.as_double() : static_cast<double>(one.as_long());
        if (d != std::floor(d) || std::abs(d) > 1e15) return {};
        p[static_cast<std::size_t>(i)] = static_cast<std::int64_t>(d);
    }
    switch (stamp.code) {
        case -1:
            return p[6] < 0 || p[6] > 999 ? std::nullopt : of_parts(p[0], p[1], p[2], p[3], p[4], p[5], p[6] * 1000000);
        case -2:
            return p[6] < 0 || p[6] > 999999 ? std::nullopt : of_parts(p[0], p[1], p[2], p[3], p[4], p[5], p[6] * 1000);
        case -3: return of_parts(p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
        case -20:
            return of_parts(p[0] / 10000, p[0] / 100 % 100, p[0] % 100, p[1] / 10000, p[1] / 100 % 100, p[1] % 100, 0);
        case -30: {
            std::optional<Instant> time = of_parts(1, 1, 1, p[1], p[2], p[3], 0);
            if (!time || p[0] < -10000000 || p[0] > 10000000) return {};
            return Instant{p[0], time->nanoseconds};
        }
        default: break;
    }
    const bool weeks = stamp.code == -11;
    const std::size_t at = weeks ? 3 : 2;  // where the time begins
    std::optional<Instant> time = of_parts(1, 1, 1, p[at], p[at + 1], p[at + 2], 0);
    if (!time || p[at + 3] < 0 || p[at + 3] > 999999 || p[0] < 1 || p[0] > 9999) return {};
    const std::int64_t first = weeks ? first_week(p[0]) : day_number(p[0], 1, 1);
    const std::int64_t next = weeks ? first_week(p[0] + 1) : day_number(p[0] + 1, 1, 1);
    if (weeks && (p[2] < 1 || p[2] > 7)) return {};
    const std::int64_t days = first + (weeks ? (p[1] - 1) * 7 + p[2] - 1 : p[1] - 1);
    if (p[1] < 1 || days >= next) return {};
    return Instant{days, time->nanoseconds + p[at + 3] * 1000};
}

// The year, the week and the day in it, as ISO counts them.
std::array<std::int64_t, 3> week_of(const Instant& t) {
    std::int64_t year = date_of(t).year + 1;
    while (first_week(year) > t.days) year--;
    const std::int64_t since = t.days - first_week(year);
    return {year, since / 7 + 1, since % 7 + 1};
}

Value stamp_of(std::int64_t code, const Instant& t) {
    const Date d = date_of(t);
    const std::int64_t h = t.nanoseconds / hour, m = t.nanoseconds / minute % 60, s = t.nanoseconds / second % 60,
                       rest = t.nanoseconds % second;
    auto vector = [](std::initializer_list<std::int64_t> items) { return make_longs({items.begin(), items.size()}); };
    switch (code) {
        case -1: return vector({d.year, d.month, d.day, h, m, s, rest / 1000000});
        case -2: return vector({d.year, d.month, d.day, h, m, s, rest / 1000});
        case -3: return vector({d.year, d.month, d.day, h, m, s, rest});
        case -10: return vector({d.year, t.days - day_number(d.year, 1, 1) + 1, h, m, s, rest / 1000});
        case -11: {
            const std::array<std::int64_t, 3> week = week_of(t);
            return vector({week[0], week[1], week[2], h, m, s, rest / 1000});
        }
        case -20: return vector({d.year * 10000 + d.month * 100 + d.day, h * 10000 + m * 100 + s});
        default: return vector({t.days, h, m, s});
    }
}

// Now, in the time zone of a letter; nothing where it is none.
std::optional<Instant> now_in(std::int64_t letter) {
    constexpr std::string_view east = "ABCDEFGHIKLM", west = "NOPQRSTUVWXY";
    std::int64_t hours = 0;
    if (letter < 'A' || letter > 'Z') return {};
    const char c = static_cast<char>(letter);
    if (std::size_t i = east.find(c); i != std::string_view::npos) hours = static_cast<std::int64_t>(i) + 1;
    if (std::size_t i = west.find(c); i != std::string_view::npos) hours = -static_cast<std::int64_t>(i) - 1;
    return of_total(days_to_2000, prims::Wide(os::nanoseconds_now(c != 'J')) + prims::Wide(hours) * hour);
}

std::optional<Instant> read_item(const Value& v, std::optional<std::int64_t> code) {
    std::optional<Instant> t;
    if (v.is_scalar() && v.kind() == Kind::character) return now_in(v.as_long());
    if (v.is_scalar()) {
        const std::int64_t number = code.value_or(1);
        t = number > 0 ? read_number(number, v) : read_stamp(*stamp_of(number), v);
    } else if (const std::int64_t stamp = code.value_or(-1);
               stamp < 0 && v.rank() == 1 && v.kind() != Kind::character) {
        t = read_stamp(*stamp_of(stamp), v);
    }
    return t && is_in_range(*t) ? t : std::nullopt;
}

std::int64_t code_in(const Value& given, bool may_be_0) {
    const Value v = func::as_integers(given);
    const std::int64_t code = v.is_scalar() && is_integral(v.kind()) ? v.as_long() : INT64_MAX;
    const bool known = (may_be_0 && code == 0) || count_of(code) || stamp_of(code) || code == dos ||
                       code == decimal_float || code == decimal_integer;
    if (!known) raise_domain("the left argument of ⎕DT", "codes of time numbers and timestamps, or patterns", v);
    return code;
}

DateParts parts_of(const Instant& t) {
    const Date d = date_of(t);
    const std::array<std::int64_t, 3> week = week_of(t);
    const std::int64_t h = t.nanoseconds / hour;
    return {d.year,
            d.month,
            d.day,
            h,
            t.nanoseconds / minute % 60,
            t.nanoseconds / second % 60,
            t.nanoseconds % second,
            t.days - day_number(d.year, 1, 1) + 1,
            week[0],
            week[1],
            week[2],
            (h + 11) % 12 + 1,
            h / 12};
}

std::optional<Instant> instant_of(const DateParts& p, DayBy by) {
    std::optional<Instant> t;
    if (by == DayBy::month) {
        t = of_parts(p.year, p.month, p.day, p.hour, p.minute, p.second, p.nanoseconds);
    } else {
        const bool weeks = by == DayBy::week;
        const std::array<std::int64_t, 7> items =
            weeks ? std::array<std::int64_t, 7>{p.week_year, p.week, p.weekday, p.hour, p.minute, p.second, 0}
                  : std::array<std::int64_t, 7>{p.year, p.day_of_year, p.hour, p.minute, p.second, 0};
        t = read_stamp(*stamp_of(weeks ? -11 : -10), make_longs(std::span(items).first(weeks ? 7 : 6)));
        if (t) t->nanoseconds += p.nanoseconds;
    }
    return t && is_in_range(*t) ? t : std::nullopt;
}

std::optional<DateParts> completed(DateParts given, DayBy by) {
    const std::optional<Instant> t = instant_of(given, by);
    if (!t) return {};
    return parts_of(*t);
}

// How times are given or wanted: by a code, 0 to ask whether they are times, or by a pattern.
struct TimeForm {
    std::int64_t code = 0;
    std::optional<DatePattern> pattern{};

    std::optional<Instant> read(const Value& v) const {
        if (!pattern) return read_item(v, code);
        if (v.is_scalar() || !is_apl_text(v)) return read_item(v, std::nullopt);
        const std::optional<DateParts> found = pattern->read(apl_text_in(v), completed);
        return found ? instant_of(*found, DayBy::month) : std::nullopt;
    }
    Value written(const Instant& t) const {
        if (pattern) return prims::ravel(make_characters(pattern->written(parts_of(t))));
        return code > 0 ? number_of(code, t) : stamp_of(code, t);
    }
};

constexpr std::string_view option_names[] = {"", "Language", "Dictionary"};

// The language of the form that is given, 0, or wanted, 1.
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
    TimeForm form;
    form.pattern.emplace(apl_text_in(v), language_in(options["Language"], which), dictionary);
    return form;
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
        const std::optional<Instant> t = from ? from->read(one) : read_item(one, std::nullopt);
        if (asks) return results.push_back(Value::integer(t.has_value()));
        if (!t) raise_domain("item " + number(i + 1) + " of the right argument of ⎕DT", "a date and time", one);
        results.push_back(to.written(*t));
    });
    if (y.rank() == 0) {
        a[0] = results[0].is_scalar() ? std::move(results[0]) : enclose(std::move(results[0]));
        return;
    }
    a[0] = with_axes(results.empty() ? empty_vector(Kind::long_) : func::list_of(results, Rules::apl), y->axes());
}

}  // namespace

std::span<const MachineFunctionRow> apl_time_functions() {
    static constexpr MachineFunctionRow rows[] = {{meaning::convert_times, convert_times}};
    return rows;
}

}  // namespace stele::interp
