// The proleptic Gregorian calendar, counted in eras of 400 years that begin on 1 March (H. Hinnant, "chrono-Compatible
// Low-Level Date Algorithms"). The years of <chrono> have 16 bits, too few for a date of 32 bits. Cost: constant for a
// date.
#include "prims/func/numbers/calendar.hpp"

#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/numbers/number_theory.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t days_an_era = 146097;
// From 0000.03.01 to 2000.01.01.
constexpr std::int64_t days_before_2000 = 730425;

// Nanoseconds in one unit of a kind; 1 for the kinds that count nanoseconds.
constexpr std::int64_t unit_of(Kind kind) {
    switch (kind) {
        case Kind::month:
        case Kind::date: return nanoseconds_a_day;
        case Kind::minute: return 60'000'000'000;
        case Kind::second: return 1'000'000'000;
        case Kind::time: return 1'000'000;
        default: return 1;
    }
}

constexpr bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// `v` of one kind in the unit of another. A point in history becomes a time of day as the time of its day.
std::int64_t in_units(std::int64_t v, Kind from, Kind to) {
    if (v == null_long) return v;
    Wide t = nanoseconds_of(v, from);
    return units_of(is_ordinal(from) && !is_ordinal(to) ? within_day(t) : t, to);
}

double in_days(std::int64_t v, Kind from) {
    if (v == null_long) return std::nan("");
    return static_cast<double>(nanoseconds_of(v, from)) / static_cast<double>(nanoseconds_a_day);
}

// The days of a datetime, to the millisecond, in the unit of another kind.
std::int64_t days_in_units(double days, Kind to) {
    const double milliseconds = std::round(days * milliseconds_a_day);
    if (std::isnan(milliseconds)) return null_long;
    return in_units(static_cast<std::int64_t>(milliseconds) * 1'000'000, Kind::timestamp, to);
}

}  // namespace

std::int64_t days_of(const Date& date) {
    // March is the first month, so that the leap day is the last of its year.
    std::int64_t year = date.year - (date.month <= 2);
    std::int64_t era = quotient_of(year, 400), year_of_era = year - era * 400;
    std::int64_t month = (date.month + 9) % 12;
    std::int64_t day_of_year = (153 * month + 2) / 5 + date.day - 1;
    std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * days_an_era + day_of_era - days_before_2000;
}

Date date_of(std::int64_t days) {
    days += days_before_2000;
    std::int64_t era = quotient_of(days, days_an_era), day_of_era = days - era * days_an_era;
    std::int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    std::int64_t day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    std::int64_t month = (5 * day_of_year + 2) / 153;
    Date date;
    date.day = static_cast<int>(day_of_year - (153 * month + 2) / 5 + 1);
    date.month = static_cast<int>(month < 10 ? month + 3 : month - 9);
    date.year = year_of_era + era * 400 + (date.month <= 2);
    return date;
}

bool is_valid(const Date& date) {
    constexpr int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (date.year < 1 || date.year > 9999 || date.month < 1 || date.month > 12 || date.day < 1) return false;
    return date.day <= lengths[date.month - 1] + (date.month == 2 && is_leap(date.year));
}

Wide nanoseconds_of(std::int64_t number, Kind kind) {
    if (kind == Kind::month) {
        std::int64_t year = quotient_of(number, 12);
        number = days_of({2000 + year, static_cast<int>(number - year * 12) + 1, 1});
    }
    return static_cast<Wide>(number) * unit_of(kind);
}

std::int64_t units_of(Wide nanoseconds, Kind kind) {
    const std::int64_t unit = unit_of(kind);
    const auto low = static_cast<std::int64_t>(nanoseconds);
    std::int64_t units = quotient_of(low, unit);
    if (low != nanoseconds) {
        Wide wide = nanoseconds / unit - (nanoseconds % unit < 0);
        units = wide > INT64_MAX ? INT64_MAX : wide < -INT64_MAX ? -INT64_MAX : static_cast<std::int64_t>(wide);
    }
    if (kind != Kind::month) return units;
    Date date = date_of(units);
    return (date.year - 2000) * 12 + date.month - 1;
}

Value as_temporal(const Value& v, Kind to) {
    const Kind from = v.kind();
    if (from == to) return v;
    const bool to_days = to == Kind::datetime;
    Value r = make_result(to, to_days ? Storage::f64 : Storage::i64, conformed_of(v));
    auto days = [&](std::int64_t i) { return v.is_heap() ? double_at(*v.array(), i) : v.as_double(); };
    for (std::int64_t i = 0; i < v.count(); i++) {
        if (to_days) r->items<double>()[i] = in_days(long_at(v, i), from);
        else if (from == Kind::datetime) r->items<std::int64_t>()[i] = days_in_units(days(i), to);
        else r->items<std::int64_t>()[i] = in_units(long_at(v, i), from, to);
    }
    return r;
}

}  // namespace stele::prims::func
