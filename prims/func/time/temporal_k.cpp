// The proleptic Gregorian calendar, counted in eras of 400 years that begin on a first of March.
#include "prims/func/time/temporal_k.hpp"

namespace stele::prims::func::k {

namespace {

constexpr std::int64_t days_an_era = 146097;
// From 0000.03.01 to 2000.01.01.
constexpr std::int64_t days_before_2000 = 730425;

constexpr bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

}  // namespace

std::int64_t days_of(const Date& date) {
    // March is the first month, so that the leap day is the last of its year.
    std::int64_t year = date.year - (date.month <= 2);
    std::int64_t era = floor_divide(year, 400), year_of_era = year - era * 400;
    std::int64_t month = (date.month + 9) % 12;
    std::int64_t day_of_year = (153 * month + 2) / 5 + date.day - 1;
    std::int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * days_an_era + day_of_era - days_before_2000;
}

Date date_of(std::int64_t days) {
    days += days_before_2000;
    std::int64_t era = floor_divide(days, days_an_era), day_of_era = days - era * days_an_era;
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

}  // namespace stele::prims::func::k
