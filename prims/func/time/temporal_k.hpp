// Dates and times as numbers: days and months since 2000, nanoseconds, milliseconds, seconds, minutes.
#pragma once
#include <cstdint>

namespace stele::prims::func::k {

inline constexpr std::int64_t nanoseconds_a_day = 86400000000000;
inline constexpr std::int64_t milliseconds_a_day = 86400000;

struct Date {
    std::int64_t year;
    int month, day;  // from 1
};
/// Days since 2000.01.01 of a date of the Gregorian calendar, and back.
std::int64_t days_of(const Date& date);
Date date_of(std::int64_t days);
/// Is there such a day?
bool is_valid(const Date& date);

/// The quotient rounded down, and what is left.
constexpr std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
}
constexpr std::int64_t floor_modulo(std::int64_t a, std::int64_t b) { return a - floor_divide(a, b) * b; }

}  // namespace stele::prims::func::k
