// add, subtract, multiply, divide: the sums, differences, products and quotients.
//
//   two small integers or floats       directly
//   alike vectors (alike.hpp)          one loop
//   range with an integer              a range again
//   integers                           in the wider operand's storage, widened where a block overflows (widening):
//                                      linear, and no vector is copied whole first
//   floats, or integers with floats    blocks converted on the native stack
//   reals                              as floats, rounded once: exact for these four
//   complex numbers, temporal kinds    item by item
//   text by k's rules                  as bytes from -128 to 127
// A unique operand of the result's storage gives its buffer. COULD: streaming stores above the cache's size.
#include <algorithm>
#include <cmath>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/time/calendar.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

using kernel::Form;
using kernel::Sum;

// The members of the family: kernel::Sum, and division.
constexpr int add = static_cast<int>(Sum::add), subtract = static_cast<int>(Sum::subtract),
              multiply = static_cast<int>(Sum::multiply), ratio = 3;

[[noreturn]] void raise_not_finite(const Dyad& dyad, bool by_zero) {
    if (by_zero) raise(ErrorKind::domain, "division by zero");
    raise(ErrorKind::domain, "the result of " + spelled(dyad.whole) + " is larger than any number");
}

bool has_zero(const double* items, std::int64_t n) { return std::find(items, items + n, 0.0) != items + n; }

kernel::DyadLoop integer_loop(const Dyad& dyad, Storage s, Form form) {
    auto f = static_cast<int>(form);
    if (s != Storage::i64 || dyad.rules == Rules::apl) return kernel::arithmetic.checked[dyad.member][s][f];
    return dyad.rules == Rules::q ? kernel::arithmetic.with_nulls[dyad.member][f]
                                  : kernel::arithmetic.wrapping[dyad.member][f];
}
kernel::DyadLoop float_loop(const Dyad& dyad, Form form) {
    auto f = static_cast<int>(form);
    return dyad.member == ratio ? kernel::arithmetic.divide[dyad.rules == Rules::apl][f]
                                : kernel::arithmetic.checked[dyad.member][Storage::f64][f];
}

// Items [from, conformed.n) of the result as floats into `out`.
void float_items(const Dyad& dyad, const Conformed& conformed, const Operand& x, const Operand& y, double* out,
                 std::int64_t from) {
    auto loop = float_loop(dyad, form_of(conformed));
    Block x_block, y_block;
    const std::int64_t step = x.is_ready(Storage::f64) && y.is_ready(Storage::f64) ? run_items : block_items;
    // k divides 0N as the number that its bits are.
    const bool nulls = dyad.rules == Rules::q || (dyad.rules == Rules::k && dyad.member != ratio);
    by_runs(conformed.n - from, step, [&](std::int64_t done, std::int64_t n) {
        const std::int64_t at = from + done;
        const double* right = y.floats(at, n, y_block, nulls);
        if (!loop(out + at, x.floats(at, n, x_block, nulls), right, n)) return;
        if (dyad.rules == Rules::apl) raise_not_finite(dyad, dyad.member == ratio && has_zero(right, y.single ? 1 : n));
        std::transform(out + at, out + at + n, out + at, canonical);
    });
}

Value floats(const Dyad& dyad, Value* a, const Conformed& conformed, Kind kind, const Operand& x, const Operand& y) {
    // A divisor is kept: the message about an error looks at it.
    Value r = result_in(a, kind, Storage::f64, conformed, dyad.member == ratio ? 1 : 2);
    float_items(dyad, conformed, x, y, r->items<double>(), 0);
    return as_float_kind(std::move(r), kind);
}

// Items [from, conformed.n) of a result that 64 bits do not hold: each is exact, and rounded once.
void integers_as_floats(const Dyad& dyad, const Conformed& conformed, const Operand& x, const Operand& y, double* out,
                        std::int64_t from) {
    Block x_block, y_block;
    auto result = [&dyad](std::int64_t p, std::int64_t q) {
        const Wide left = p;
        return static_cast<double>(dyad.member == add ? left + q : dyad.member == subtract ? left - q : left * q);
    };
    by_runs(conformed.n - from, block_items, [&](std::int64_t done, std::int64_t n) {
        const std::int64_t at = from + done;
        const std::int64_t *left = x.longs(at, n, x_block), *right = y.longs(at, n, y_block);
        for (std::int64_t i = 0; i < n; i++) out[at + i] = result(left[x.single ? 0 : i], right[y.single ? 0 : i]);
    });
}

Value integers(const Dyad& dyad, Value* a, const Conformed& conformed, Kind kind, const Operand& x, const Operand& y) {
    const Form form = form_of(conformed);
    Block x_block, y_block;
    Value r = widening(
        a, 2, conformed, kind, wider(x, y), dyad.rules == Rules::apl,
        [&](Storage s) { return x.is_ready(s) && y.is_ready(s); },
        [&](Storage s, void* to, std::int64_t from, std::int64_t n) {
            const void *left = x.integers(s, from, n, x_block), *right = y.integers(s, from, n, y_block);
            return integer_loop(dyad, s, form)(to, left, right, n);
        },
        [&](double* out, std::int64_t from) { integers_as_floats(dyad, conformed, x, y, out, from); });
    if (r->storage == Storage::i64 && dyad.rules == Rules::q && is_int_sized(kind))
        for (std::int64_t i = 0; i < conformed.n; i++)
            r->items<std::int64_t>()[i] = wrapped_to_int(r->items<std::int64_t>()[i]);
    return as_scalar(std::move(r));
}

Value complexes(const Dyad& dyad, const Conformed& conformed, const Operand& x, const Operand& y) {
    bool by_zero = false;
    Value r = map_complex(conformed, x, y, [&](std::complex<double> p, std::complex<double> q) {
        by_zero = dyad.member == ratio && q == 0.0;
        switch (dyad.member) {
            case add: return p + q;
            case subtract: return p - q;
            case multiply: return complex_product(p, q);
            default: return complex_quotient(p, q);
        }
    });
    if (r.is_absent()) raise_not_finite(dyad, by_zero);
    return r;
}

// A range with one integer is a range again, where all its items fit; absent where they do not.
Value range_with_one(const Dyad& dyad, const Operand& x, const Operand& y) {
    const Operand &range = x.single ? y : x, &one = x.single ? x : y;
    if (one.single == range.single || one.storage > Storage::i32 || !range.array() ||
        range.array()->storage != Storage::range)
        return Value::absent();
    std::int64_t start = range.array()->range_start(), step = range.array()->range_step(), n = range.array()->n,
                 v = one.number(), last;
    bool over = false;
    if (dyad.member == multiply) {
        over = __builtin_mul_overflow(start, v, &start) || __builtin_mul_overflow(step, v, &step);
    } else if (dyad.member == add) {
        over = __builtin_add_overflow(start, v, &start);
    } else if (x.single) {
        over = __builtin_sub_overflow(v, start, &start);
        step = -step;
    } else {
        over = __builtin_sub_overflow(start, v, &start);
    }
    over = over || __builtin_mul_overflow(n - 1, step, &last) || __builtin_add_overflow(last, start, &last);
    return over ? Value::absent() : make_range(start, step, n);
}

constexpr KindRule rule_of(int member) {
    return member == ratio ? KindRule::ratio : member == multiply ? KindRule::product : KindRule::sum;
}

// Reals as the whole numbers next to them: what a time is moved by.
Value nearest_wholes(const Value& v) {
    auto whole = [](double d) { return std::isnan(d) ? null_long : static_cast<std::int64_t>(std::llrint(d)); };
    if (v.rank() == 0) return Value::integer(whole(v.as_double()));
    Value r = make_vector(Kind::long_, Storage::i64, v->n);
    for (std::int64_t i = 0; i < v->n; i++) r->items<std::int64_t>()[i] = whole(double_at(*v.array(), i));
    return r;
}

void sums(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed) {
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    Kind kind = Kind::long_;
    if (x.kind != Kind::long_ || y.kind != Kind::long_ || dyad.member == ratio) {
        kind = result_kind(dyad.rules, rule_of(dyad.member), x.kind, y.kind);
        if (dyad.rules == Rules::k && kind != Kind::null && (x.kind == Kind::character || y.kind == Kind::character)) {
            Conformed numbers = numbers_of_text(a, conformed);
            return sums(engine, dyad, a, numbers);
        }
    }
    if (kind == Kind::null) return refuse(dyad, a, conformed);
    if (conformed.n == 0) [[unlikely]] {
        a[0] = make_result(kind, blank_storage(kind), conformed);
        return;
    }
    if (kind == Kind::long_ && x.kind == kind && y.kind == kind && conformed.like && dyad.member != ratio) {
        if (Value range = range_with_one(dyad, x, y); !range.is_absent()) {
            a[0] = std::move(range);
            return;
        }
    }
    const bool both_times = is_temporal(x.kind) && is_temporal(y.kind);
    if (is_integral(kind) && !both_times && (is_float(x.kind) || is_float(y.kind))) {
        for (int i : {0, 1})
            if (is_float(a[i].kind())) a[i] = nearest_wholes(a[i]);
        return sums(engine, dyad, a, conformed_of(a[0], a[1], dyad.rules));
    }
    if (is_integral(kind) && !(both_times && x.kind != y.kind)) {
        a[0] = integers(dyad, a, conformed, kind, x, y);
    } else if (kind == Kind::complex) {
        a[0] = complexes(dyad, conformed, x, y);
    } else if (both_times && is_temporal(kind)) {
        Value left = as_temporal(a[0], kind), right = as_temporal(a[1], kind);
        Operand p(left, conformed.x_single), q(right, conformed.y_single);
        a[0] = is_integral(kind) ? integers(dyad, a, conformed, kind, p, q) : floats(dyad, a, conformed, kind, p, q);
    } else {
        a[0] = floats(dyad, a, conformed, kind, x, y);
    }
}

// Ratios where ⎕DIV is 1: what is divided by zero gives zero.
void ratios_or_zeros(Engine&, const Dyad& dyad, Value* a, const Conformed& conformed) {
    const Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    const Kind kind = result_kind(dyad.rules, KindRule::ratio, x.kind, y.kind);
    if (kind == Kind::null) return refuse(dyad, a, conformed);
    auto quotient = [](auto p, auto q) -> decltype(p) {
        if (q == 0.0) return 0.0;
        if constexpr (std::is_same_v<decltype(p), double>) return p / q;
        else return complex_quotient(p, q);
    };
    if (conformed.n == 0) a[0] = make_result(kind, blank_storage(kind), conformed);
    else if (kind == Kind::complex) a[0] = map_complex(conformed, x, y, quotient);
    else a[0] = map_floats(conformed, x, y, Rules::apl, quotient);
    if (a[0].is_absent()) raise_not_finite(dyad, false);
}

// Bits next to bytes become bytes, which a loop takes as they are.
inline void widen_bits(Value* a) {
    if (!a[0].is_heap() || !a[1].is_heap() || a[0]->n != a[1]->n) return;
    const int bits = a[1]->storage == Storage::bit;
    const Array &narrow = *a[bits].array(), &wide = *a[1 - bits].array();
    if (narrow.storage != Storage::bit || !is_alike_vector(wide, Kind::long_, Storage::i8, Storage::i8)) return;
    if (is_alike_vector(narrow, Kind::long_, Storage::bit, Storage::bit))
        a[bits] = to_storage(std::move(a[bits]), Storage::i8);
}

// Integers in their own storage or, where one does not fit, all of them in the wider one.
inline Value sum_of_longs(const Dyad& dyad, Value* a, const Alike& p) {
    const std::int64_t n = p.like->n;
    Value r = result_in(a, Kind::long_, p.storage, p.conformed());
    // A loop that may have to run again must not write over its operand.
    const bool aside = r->data == p.x || r->data == p.y;
    Block block;
    if (!integer_loop(dyad, p.storage, p.form)(aside ? block.items : r->data, p.x, p.y, n)) {
        if (aside) std::memcpy(r->data, block.items, static_cast<std::size_t>(item_bytes(p.storage, n)));
        return r;
    }
    const bool is_long = p.storage == Storage::i64;
    const Storage wide = is_long ? Storage::f64 : next_wider(p.storage);
    Value operand;
    if (aside || item_bytes(wide, n) > r->capacity()) operand = std::exchange(r, make_vector(Kind::long_, wide, n));
    r->storage = wide;
    r->kind = is_long ? Kind::floating : Kind::long_;
    kernel::arithmetic.widened[dyad.member][p.storage][static_cast<int>(p.form)](r->data, p.x, p.y, n);
    return r;
}

// Vectors that a loop takes as they are; false where they are not.
inline bool sum_alike(const Dyad& dyad, Value* a) {
    Alike p;
    Value r;
    widen_bits(a);
    if (dyad.member != ratio && alike_longs(a, p)) {
        r = sum_of_longs(dyad, a, p);
    } else if (alike_floats(a, p)) {
        const std::int64_t n = p.like->n;
        r = result_in(a, Kind::floating, Storage::f64, p.conformed(), dyad.member == ratio ? 1 : 2);
        double* items = r->items<double>();
        if (float_loop(dyad, p.form)(items, p.x, p.y, n)) {
            // The message looks at nothing but a divisor, which is kept.
            if (dyad.rules == Rules::apl)
                raise_not_finite(dyad, dyad.member == ratio && has_zero(static_cast<const double*>(p.y),
                                                                        p.form == Form::scalar_right ? 1 : n));
            std::transform(items, items + n, items, canonical);
        }
    } else {
        return false;
    }
    a[0] = std::move(r);
    return true;
}

// Two immediate floats, or one with an integer; false where the general path must make the result.
template <class F> bool small_floats(Rules rules, Value* a, F f) {
    double x, y;
    if (!small_number(a[0], x) || !small_number(a[1], y)) return false;
    double r = f(x, y);
    if (rules == Rules::apl && !std::isfinite(r)) return false;
    a[0] = Value::floating(canonical(r));
    return true;
}

// Two immediate integers, or by k's rules characters; false where the result does not fit.
template <int Member> bool small_integers(Rules rules, Value* a) {
    std::int64_t x = a[0].payload(), y = a[1].payload(), r = 0;
    if (!small_longs(a) && !(rules == Rules::k && small_codes(a, x, y))) return false;
    if (Member == add) r = x + y;
    else if (Member == subtract) r = x - y;
    else if (__builtin_mul_overflow(x, y, &r)) return false;
    a[0] = Value::integer(r);
    return true;
}

template <int Member> void sum(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan =
        dyad<sum<Member>>(sums, Member == subtract ? OneSided::negated : OneSided::item, Member);
    if constexpr (Member != ratio) {
        if (small_integers<Member>(rules, a)) return;
    } else if (rules == Rules::apl && engine.settings.division_method != 0) [[unlikely]] {
        static constexpr auto with_zeros = dyad<sum<ratio>>(ratios_or_zeros, OneSided::item, ratio);
        return conform(engine, with_zeros[rules], a);
    }
    auto of_floats = [rules](double x, double y) {
        if (Member == add) return x + y;
        if (Member == subtract) return x - y;
        if (Member == multiply) return x * y;
        return rules == Rules::apl && x == 0 && y == 0 ? 1.0 : x / y;
    };
    if ((Member != multiply || !small_longs(a)) && small_floats(rules, a, of_floats)) return;
    if (!sum_alike(plan[rules], a)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning plus =
    Meaning("plus", 2, by<func::sum<func::add>>(apl, k, q), "The sum.", pervasive | associative | pure,
            by<func::with_axis<func::sum<func::add>>>(apl), Fold::sum, neutral(0))
        .undone_by(inverse::plus);
extern constinit const Meaning minus =
    Meaning("minus", 2, by<func::sum<func::subtract>>(apl, k, q), "The left argument minus the right argument.",
            pervasive | pure, by<func::with_axis<func::sum<func::subtract>>>(apl), Fold::none, neutral(0))
        .undone_by(inverse::minus);
extern constinit const Meaning times =
    Meaning("times", 2, by<func::sum<func::multiply>>(apl, k, q), "The product.", pervasive | associative | pure,
            by<func::with_axis<func::sum<func::multiply>>>(apl), Fold::product, neutral(1))
        .undone_by(inverse::times);
extern constinit const Meaning divide =
    Meaning("divide", 2, by<func::sum<func::ratio>>(apl, k, q), "The left argument divided by the right argument.",
            pervasive | pure, by<func::with_axis<func::sum<func::ratio>>>(apl), Fold::none, neutral(1))
        .undone_by(inverse::divide);

}  // namespace stele::prims::meaning
