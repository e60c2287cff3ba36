// Conversion.
//
// integers, text, times to integers that can hold all items   another kind, the same items
// floats to integers, integers to floats                      one pass
// times to times, integers to narrower kinds, others          atom by atom
#include "prims/func/pervasive/convert.hpp"

#include <cmath>

#include "prims/array/symbol.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/numbers/number_theory.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims::func {

namespace {

[[noreturn]] void raise_no_cast(Kind kind, const Value& y) {
    raise(ErrorKind::type, value_phrase(y) + " cannot be cast to " + std::string(name_of(kind)));
}

// An integer clamped to a kind of integers.
std::int64_t within(std::int64_t i, Kind kind) {
    if (kind == Kind::boolean) return i != 0;
    if (kind == Kind::byte) return i == null_long ? 0 : i & 255;
    const std::int64_t limit = traits(kind).infinity;
    return i == null_long ? i : std::clamp(i, -limit, limit);
}
Value clamped(std::int64_t i, Kind kind) { return Value::integer(within(i, kind), kind); }

std::int64_t rounded(double d) {
    double r = std::floor(d);
    return nearest_long(d - r >= 0.5 ? r + 1 : r);
}

// A float as an item of a kind of integers.
std::int64_t whole_of(double d, Kind kind) {
    if (kind == Kind::boolean) return d != 0;
    if (std::isinf(d)) return within(d > 0 ? traits(kind).infinity : -traits(kind).infinity, kind);
    return within(rounded(d), kind);
}

Wide moment_of(const Value& v) {
    if (v.kind() != Kind::datetime) return nanoseconds_of(v.as_long(), v.kind());
    return Wide{rounded(v.as_double() * static_cast<double>(milliseconds_a_day))} * 1000000;
}

Value time_cast(Kind kind, const Value& v) {
    if (is_null_atom(v)) return null_of(kind);
    if (v.kind() != Kind::datetime)
        for (std::int64_t sign : {1, -1})
            if (std::int64_t infinity = traits(v.kind()).infinity; v.as_long() == sign * infinity) {
                if (kind == Kind::datetime) return float_atom(static_cast<double>(sign) * HUGE_VAL, kind);
                return Value::integer(sign * traits(kind).infinity, kind);
            }
    Wide t = moment_of(v);
    // A time of day is the time of a date with a time.
    if (is_ordinal(v.kind()) && !is_ordinal(kind)) t = within_day(t);
    if (kind == Kind::datetime)
        return float_atom(static_cast<double>(t) / static_cast<double>(nanoseconds_a_day), kind);
    return clamped(units_of(t, kind), kind);
}

Value cast_atom(Kind kind, const Value& v) {
    Kind from = v.kind();
    if (from == kind) return v;
    if (from == Kind::character && kind == Kind::symbol) {
        auto c = static_cast<char>(v.payload());
        return Value::symbol(c == ' ' ? 0 : intern({&c, 1}));
    }
    if (!v.is_scalar() || from == Kind::symbol || from == Kind::guid || kind == Kind::symbol || kind == Kind::guid ||
        from == Kind::complex || from == Kind::null || from == Kind::function)
        raise_no_cast(kind, v);
    if (is_temporal(from) && is_temporal(kind)) return time_cast(kind, v);
    if (is_float(from)) {
        double d = v.as_double();
        if (is_float(kind)) return float_atom(d, kind);
        if (kind != Kind::character) return Value::integer(whole_of(d, kind), kind);
        return Value::character(static_cast<std::uint32_t>(rounded(d) & 255));
    }
    std::int64_t i = v.as_long();
    if (kind == Kind::character) return Value::character(static_cast<std::uint32_t>(i & 255));
    if (is_float(kind)) return float_atom(i == null_long ? NAN : static_cast<double>(i), kind);
    return clamped(i, kind);
}

// Whether a kind can hold every item, the least number of its width excluded.
bool fits(const Array& a, Kind kind) {
    if (kind == Kind::boolean || kind == Kind::byte || kind == Kind::character) return a.storage == Storage::bit;
    const std::int64_t limit = traits(kind).infinity;
    if (limit == INT64_MAX || a.storage == Storage::bit || a.storage == Storage::i8) return true;
    if (a.storage == Storage::i16 && limit > INT16_MAX) return true;
    const Bounds b = bounds(a);
    return b.low >= -limit && b.high <= limit;
}

Value with_kind(Value v, Kind kind) {
    make_writable(v);
    v->kind = kind;
    return v;
}

// Text as integers: bytes below 128 are as they are.
Value codes_of(Value v, Kind kind) {
    Bounds b = bounds(*v.array());
    if (v->storage == Storage::c8 && b.high < 128) {
        v = with_kind(std::move(v), kind);
        v->storage = Storage::i8;
        return v;
    }
    Storage s = narrowest(0, std::max<std::int64_t>(b.high, 2));
    Value r = make_vector(kind, s, v->n);
    kernel::convert.convert[s][v->storage](r->data, v->data, v->n);
    return r;
}

Value floats_of(Value v, Kind kind) {
    Value r = make_vector(kind, Storage::f64, v->n);
    double* out = r->items<double>();
    read_doubles(*v.array(), 0, v->n, out);
    if (v->storage == Storage::i64)
        by_items(v->n, [&](std::int64_t i) {
            if (v->items<std::int64_t>()[i] == null_long) out[i] = NAN;
        });
    return to_storage(std::move(r), widest_storage(kind));
}

Value cast_vector(Kind kind, Value v) {
    Kind from = v->kind;
    if (v->n == 0) return empty_vector(kind);
    bool whole = is_integral(from), to_whole = is_integral(kind);
    bool times = is_temporal(from) && is_temporal(kind);
    if (whole && to_whole && !times) {
        if (v->storage == Storage::range) v = materialize(std::move(v));
        if (kind == Kind::byte && v->storage == Storage::i16) {
            Bounds b = bounds(*v.array());
            if (b.low >= 0 && b.high < 256) return with_kind(std::move(v), kind);
        }
        if (fits(*v.array(), kind)) return with_kind(std::move(v), kind);
    }
    if (from == Kind::character && to_whole && kind != Kind::boolean) return codes_of(std::move(v), kind);
    if ((whole || is_float(from) || from == Kind::character) && is_float(kind) && !times)
        return floats_of(std::move(v), kind);
    if (to_whole) {
        IntegerResult r(kind, conformed_of(v));
        Block block, out;
        auto* floats = reinterpret_cast<double*>(block.items);
        by_runs(v->n, block_items, [&](std::int64_t first, std::int64_t n) {
            if (is_float(from) && !times) {
                read_doubles(*v.array(), first, n, floats);
                for (std::int64_t i = 0; i < n; i++) out.items[i] = whole_of(floats[i], kind);
            } else {
                for (std::int64_t i = 0; i < n; i++) out.items[i] = cast_atom(kind, item(v, first + i)).as_long();
            }
            r.append(out.items, n);
        });
        return kind == Kind::boolean ? to_storage(r.take(), Storage::bit) : r.take();
    }
    Value r = make_vector(kind, kind == Kind::character ? Storage::c8 : widest_storage(kind), v->n);
    by_items(v->n, [&](std::int64_t i) { put(r, i, cast_atom(kind, item(v, i)), Rules::q); });
    return r;
}

std::int64_t part_of(char part, const Value& v) {
    Kind k = v.kind();
    if (!is_temporal(k)) raise_type("the right argument of $", "a time", v);
    if (part == 'm' && !is_ordinal(k)) part = 'u';  // months of dates, minutes of times
    bool of_date = part == 'y' || part == 'm' || part == 'd' || part == 'w';
    if (of_date != is_ordinal(k) && !(is_ordinal(k) && k != Kind::month && k != Kind::date))
        raise(ErrorKind::type, "a " + std::string(name_of(k)) + " has no such part");
    if (is_null_atom(v)) return null_long;
    Wide t = moment_of(v);
    std::int64_t days = units_of(t, Kind::date);
    if (is_ordinal(k)) t = within_day(t);
    switch (part) {
        case 'y': return date_of(days).year;
        case 'm': return date_of(days).month;
        case 'd': return date_of(days).day;
        case 'w': return days - residue_of(7, days - 2);  // 2000.01.03 was a Monday
        case 'h': return quotient_of(units_of(t, Kind::minute), 60);
        case 'u': return residue_of(60, units_of(t, Kind::minute));
        default: return residue_of(60, units_of(t, Kind::second));
    }
}

Value parts(Engine& engine, char part, const Value& y) {
    Kind kind = part == 'w' ? Kind::date : Kind::int_;
    if (is_dictionary(y)) return make_dictionary(keys_of(y), parts(engine, part, items_of(y)));
    if (!is_list(y)) return Value::integer(part_of(part, y), kind);
    if (y->n == 0) return empty_vector(kind);
    engine.check_limits();
    return each_item_of(engine, y, Rules::q, [&](const Value& one) { return parts(engine, part, one); });
}

}  // namespace

std::int64_t nearest_long(double whole) {
    if (std::isnan(whole)) return null_long;
    if (whole >= 0x1p63) return INT64_MAX;
    return whole <= -0x1p63 ? -INT64_MAX : static_cast<std::int64_t>(whole);
}

Value cast_to(Engine& engine, Kind kind, Value y) {
    if (!is_list(y) && !has_items(y)) return cast_atom(kind, y);
    if (y->kind == kind) return y;
    if (kind == Kind::symbol && y->kind == Kind::character) {
        const std::string text = text_of(y, true);
        const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
        return Value::symbol(intern(std::string_view(text).substr(begin, text.find_last_not_of(' ') + 1 - begin)));
    }
    if (!has_items(y)) return cast_vector(kind, std::move(y));
    if (y->kind == Kind::list && y->n == 0) return empty_vector(kind);
    return over_items(engine, y, Rules::q, [&](const Value& v) { return cast_to(engine, kind, v); });
}

Value time_part(Engine& engine, std::string_view name, const Value& y) {
    constexpr std::pair<std::string_view, char> names[] = {{"year", 'y'}, {"mm", 'm'}, {"dd", 'd'}, {"week", 'w'},
                                                           {"hh", 'h'},   {"uu", 'u'}, {"ss", 's'}};
    for (auto [part_name, part] : names)
        if (part_name == name) return parts(engine, part, y);
    return Value::absent();
}

}  // namespace stele::prims::func
