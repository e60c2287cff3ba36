// The units of NumPy's moments and durations, and the kinds of q for them.
#pragma once
#include <string_view>

#include "prims/array/kind.hpp"
#include "prims/func/numbers/calendar.hpp"

namespace stele::prims::func {

/// A kind of q counts from 2000, a moment of NumPy from 1970: 10957 days later.
inline constexpr std::int64_t days_to_2000 = 10957, months_to_2000 = 360;

/// A unit: of moments (M8) and of durations (m8), the kind of their values, null if none, and the number of the kind's
/// units in one of it.
struct NpyUnit {
    std::string_view name;
    Kind moment;
    std::int64_t of_moment;
    Kind duration;
    std::int64_t of_duration;
};
inline constexpr NpyUnit npy_units[] = {
    {"Y", Kind::month, 12, Kind::null, 0},
    {"M", Kind::month, 1, Kind::null, 0},
    {"W", Kind::date, 7, Kind::timespan, 7 * nanoseconds_a_day},
    {"D", Kind::date, 1, Kind::timespan, nanoseconds_a_day},
    {"h", Kind::timestamp, 3600000000000, Kind::timespan, 3600000000000},
    {"m", Kind::timestamp, 60000000000, Kind::minute, 1},
    {"s", Kind::timestamp, 1000000000, Kind::second, 1},
    {"ms", Kind::timestamp, 1000000, Kind::time, 1},
    {"us", Kind::timestamp, 1000, Kind::timespan, 1000},
    {"ns", Kind::timestamp, 1, Kind::timespan, 1},
};

/// The number of a kind that is NumPy's moment 0.
constexpr std::int64_t epoch_of(Kind kind) {
    return kind == Kind::month  ? -months_to_2000
           : kind == Kind::date ? -days_to_2000
                                : -days_to_2000 * nanoseconds_a_day;
}

}  // namespace stele::prims::func
