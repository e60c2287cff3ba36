#include "prims/func/time/temporal.hpp"

#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/func/time/calendar.hpp"

namespace stele::prims::func {

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
    Frame frame;
    if (v.is_heap() && v->rank > 0) frame = {v->n, v.array(), false, false};
    const std::int64_t n = v.count();
    auto days = [&](std::int64_t i) { return v.is_heap() ? double_at(*v.array(), i) : v.as_double(); };
    if (to == Kind::datetime) {
        Value r = make_result(to, Storage::f64, frame);
        for (std::int64_t i = 0; i < n; i++) r->items<double>()[i] = in_days(long_at(v, i), from);
        return r;
    }
    Value r = make_result(to, Storage::i64, frame);
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
