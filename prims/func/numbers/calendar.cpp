// The proleptic Gregorian calendar, counted in eras of 400 years that begin on a first of March (H. Hinnant,
// "chrono-Compatible Low-Level Date Algorithms"). <chrono> would serve, but for years of more than 16 bits.
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

// Nanoseconds in one unit of a kind; 1 where nanoseconds are counted.
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

namespace {

// `v` of one kind in the unit of another. A point in history compared with a time of day is its time of that day.
std::int64_t in_units(std::int64_t v, Kind from, Kind to) {
    if (v == null_long) return v;
    Wide t = nanoseconds_of(v, from);
    return units_of(is_ordinal(from) && !is_ordinal(to) ? within_day(t) : t, to);
}

double in_days(std::int64_t v, Kind from) {
    if (v == null_long) return std::nan("");
    return static_cast<double>(nanoseconds_of(v, from)) / static_cast<double>(nanoseconds_a_day);
}

}  // namespace

Value as_temporal(const Value& v, Kind to) {
    Kind from = v.kind();
    if (from == to) return v;
    Conformed conformed;
    if (v.is_heap() && v->rank > 0) conformed = {v->n, v.array(), false, false};
    const std::int64_t n = v.count();
    auto days = [&](std::int64_t i) { return v.is_heap() ? double_at(*v.array(), i) : v.as_double(); };
    if (to == Kind::datetime) {
        Value r = make_result(to, Storage::f64, conformed);
        for (std::int64_t i = 0; i < n; i++) r->items<double>()[i] = in_days(long_at(v, i), from);
        return r;
    }
    Value r = make_result(to, Storage::i64, conformed);
    for (std::int64_t i = 0; i < n; i++) {
        std::int64_t t;
        if (from == Kind::datetime) {
            // Datetimes know milliseconds.
            double milliseconds = std::round(days(i) * 86'400'000);
            t = std::isnan(milliseconds)
                    ? null_long
                    : in_units(static_cast<std::int64_t>(milliseconds) * 1'000'000, Kind::timestamp, to);
        } else {
            t = in_units(long_at(v, i), from, to);
        }
        r->items<std::int64_t>()[i] = t;
    }
    return r;
}

}  // namespace stele::prims::func
