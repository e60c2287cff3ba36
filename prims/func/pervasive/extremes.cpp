// minimum and maximum.
//
//   two small integers or floats    directly
//   alike vectors (alike.hpp)       one loop
//   bits with bits                  words: both, either
//   integers, text                  in the wider operand's storage, by blocks
//   floats                          blocks converted on the native stack; not-a-number is the least
//   q's mixed kinds                 integers through i64; floats with times or text as floats, then cast
// A unique operand of the result's storage gives its buffer.
#include <limits>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/conversion/convert.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/time/calendar.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/bits.hpp"

namespace stele::prims::func {

namespace {

using kernel::Extreme;

kernel::DyadLoop loop_of(const Dyad& dyad, Storage s, const Conformed& conformed) {
    return kernel::arithmetic.extremes[dyad.member][s][static_cast<int>(form_of(conformed))];
}

kernel::Logic logic_of(const Dyad& dyad) {
    return dyad.member == static_cast<int>(Extreme::minimum) ? kernel::Logic::both : kernel::Logic::either;
}

// Both operands walked as items of one storage.
Value walk(const Dyad& dyad, Value* a, const Conformed& conformed, Kind kind, Storage s, const Operand& x,
           const Operand& y) {
    auto loop = loop_of(dyad, s, conformed);
    Value r = result_in(a, kind, s, conformed);
    Block x_block, y_block;
    const std::int64_t step = x.is_ready(s) && y.is_ready(s) ? run_items : block_items;
    auto read = [&](const Operand& o, std::int64_t from, std::int64_t n, Block& block) -> const void* {
        if (s == Storage::f64) return o.floats(from, n, block, dyad.rules != Rules::apl);
        return o.integers(s, from, n, block);
    };
    by_runs(conformed.n, step, [&](std::int64_t from, std::int64_t n) {
        const void *left = read(x, from, n, x_block), *right = read(y, from, n, y_block);
        loop(static_cast<char*>(r->data) + item_bytes(s, from), left, right, n);
    });
    return s == Storage::f64 ? as_float_kind(std::move(r), kind) : as_scalar(std::move(r));
}

Value numbers(const Dyad& dyad, Value* a, const Conformed& conformed, Kind kind, const Operand& x, const Operand& y) {
    return walk(dyad, a, conformed, kind, is_integral(kind) ? wider(x, y) : Storage::f64, x, y);
}

// Integers of any kind as text.
Value as_text(Value v) {
    if (!v.is_heap() || v->rank == 0) return Value::character(static_cast<std::uint32_t>(v.as_long()));
    Bounds b = prims::bounds(*v.array());
    v = to_storage(std::move(v), Storage::i64);
    Storage s = narrowest_text(b.high);
    v = to_storage(std::move(v), s);
    v->kind = Kind::character;
    return v;
}

void extremes(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed) {
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    Kind kind = Kind::long_;
    if (x.kind != Kind::long_ || y.kind != Kind::long_)
        kind = result_kind(dyad.rules, KindRule::extreme, x.kind, y.kind);
    if (dyad.rules == Rules::k && is_numeric(kind) && (x.kind == Kind::character || y.kind == Kind::character)) {
        Conformed numbers = numbers_of_text(a, conformed);
        return extremes(engine, dyad, a, numbers);
    }
    if (kind == Kind::null) return refuse(dyad, a, conformed);
    if (conformed.n == 0) [[unlikely]] {
        a[0] = make_result(kind, blank_storage(kind), conformed);
        return;
    }
    const bool other_units = is_temporal(kind) && is_temporal(x.kind) && is_temporal(y.kind) && x.kind != y.kind;
    if (x.is_stored_as(Storage::bit) && y.is_stored_as(Storage::bit) && !other_units) {
        a[0] = combined_bits(a, conformed, kind, logic_of(dyad));
    } else if (other_units) {
        Value left = as_temporal(a[0], kind), right = as_temporal(a[1], kind);
        Operand p(left, conformed.x_single), q(right, conformed.y_single);
        a[0] = numbers(dyad, a, conformed, kind, p, q);
    } else if (kind == Kind::character) {
        const bool floats = is_float(x.kind) || is_float(y.kind);
        if (x.kind == y.kind && x.storage == y.storage && x.is_stored_as(x.storage) && y.is_stored_as(y.storage)) {
            a[0] = walk(dyad, a, conformed, kind, x.storage, x, y);
        } else if (dyad.rules == Rules::q) {
            // Characters of q are bytes, so numbers become them as they do in casts.
            a[0] = cast_to(engine, kind, numbers(dyad, a, conformed, floats ? Kind::floating : Kind::long_, x, y));
        } else {
            a[0] = as_text(numbers(dyad, a, conformed, Kind::long_, x, y));
        }
    } else if (is_integral(kind) && !is_float(x.kind) && !is_float(y.kind)) {
        Value r = numbers(dyad, a, conformed, kind, x, y);
        a[0] = kind == Kind::boolean && r.is_heap() ? to_storage(std::move(r), Storage::bit) : std::move(r);
    } else if (is_integral(kind)) {
        a[0] = cast_to(engine, kind, numbers(dyad, a, conformed, Kind::floating, x, y));
    } else {
        a[0] = numbers(dyad, a, conformed, kind, x, y);
    }
}

// Vectors that a loop takes as they are.
inline bool extremes_alike(const Dyad& dyad, Value* a) {
    if (alike_bits(a)) {
        combine_bits(a, logic_of(dyad));
        return true;
    }
    Alike p;
    if (!alike_longs(a, p) && !alike_floats(a, p)) return false;
    const Conformed conformed = p.conformed();
    Value r = reuse(a, p.storage, conformed);
    if (r.is_absent()) r = make_vector(p.like->kind, p.storage, conformed.n);
    loop_of(dyad, p.storage, conformed)(r->data, p.x, p.y, conformed.n);
    a[0] = std::move(r);
    return true;
}

// Immediates of one integer kind, or numbers of which one is a float.
template <bool greater> bool small_extremes(Value* a) {
    if (small_longs(a) || (a[0].is_immediate(Kind::boolean) && a[1].is_immediate(Kind::boolean))) {
        if (greater ? a[1].payload() > a[0].payload() : a[1].payload() < a[0].payload()) a[0] = std::move(a[1]);
        return true;
    }
    double x, y;
    if (!small_number(a[0], x) || !small_number(a[1], y) || x != x || y != y) return false;
    a[0] = Value::floating((greater ? y > x : y < x) ? y : x);
    return true;
}

template <Extreme E> void extreme(Engine& engine, Value* a, Rules rules) {
    constexpr bool greater = E == Extreme::maximum;
    static constexpr auto plan = dyad<extreme<E>>(extremes, OneSided::item_or_zero, static_cast<int>(E));
    if (!small_extremes<greater>(a) && !extremes_alike(plan[rules], a)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning maximum("maximum", 2, by<func::extreme<kernel::Extreme::maximum>>(apl, k, q),
                                       "The larger of two numbers; for truth values, logical or.",
                                       pervasive | associative | pure,
                                       by<func::with_axis<func::extreme<kernel::Extreme::maximum>>>(apl), Fold::maximum,
                                       neutral(-std::numeric_limits<double>::max()));
extern constinit const Meaning minimum("minimum", 2, by<func::extreme<kernel::Extreme::minimum>>(apl, k, q),
                                       "The smaller of two numbers; for truth values, logical and.",
                                       pervasive | associative | pure,
                                       by<func::with_axis<func::extreme<kernel::Extreme::minimum>>>(apl), Fold::minimum,
                                       neutral(std::numeric_limits<double>::max()));

}  // namespace stele::prims::meaning
