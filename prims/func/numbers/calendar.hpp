// Dates and times as numbers: days and months since 2000, nanoseconds, milliseconds, seconds, minutes.
#pragma once
#include "prims/array/value.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

inline constexpr std::int64_t nanoseconds_a_day = 86400000000000;
inline constexpr std::int64_t milliseconds_a_day = 86400000;

struct Date {
    std::int64_t year;
    int month, day;  // from 1
};
/// Days since 2000.01.01 of a date of the Gregorian calendar, and back.
std::int64_t days_of(const Date& date);
Date date_of(std::int64_t days);
/// Whether the calendar has this day, in the years 1 to 9999.
bool is_valid(const Date& date);

/// Nanoseconds since 2000.01.01, or since midnight, of a number of any temporal kind but datetime.
Wide nanoseconds_of(std::int64_t number, Kind kind);
/// The number of a temporal kind but datetime for nanoseconds: rounded down, clamped to 64 bits.
std::int64_t units_of(Wide nanoseconds, Kind kind);
/// The nanoseconds of a moment since its midnight.
constexpr Wide within_day(Wide nanoseconds) {
    constexpr Wide day = nanoseconds_a_day;
    return (nanoseconds % day + day) % day;
}

/// A scalar or array of one temporal kind in another, rounded down; a datetime as floats. Nulls stay nulls.
Value as_temporal(const Value& v, Kind to);

}  // namespace stele::prims::func
