// add, subtract, multiply, divide.
//
//   range with an integer              a range again
//   reals                              as floats, rounded once: exact for these four
//   times with numbers of floats       the nearest whole numbers
// See ladder.cpp for the other cases. Cost: one pass; constant for ranges.
#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

using kernel::Sum;

void raise_too_large(const Plan& plan, const Value*, const double*, std::int64_t) {
    raise(ErrorKind::domain, "the result of " + spelled(plan.whole) + " is larger than any number");
}
void raise_ratio(const Plan& plan, const Value* a, const double* divisors, std::int64_t n) {
    if (std::find(divisors, divisors + n, 0.0) != divisors + n) raise(ErrorKind::domain, "division by zero");
    raise_too_large(plan, a, divisors, n);
}

bool is_range(const Operand& o) { return o.array() && o.array()->storage == Storage::range; }

// A range with one integer as a range; absent if its items do not fit.
Value range_with_one(const Plan& plan, const Operand& x, const Operand& y) {
    const Operand &range = x.single ? y : x, &one = x.single ? x : y;
    if (one.single == range.single || one.storage > Storage::i32 || !is_range(range)) return Value::absent();
    std::int64_t start = range.array()->range_start(), step = range.array()->range_step(), n = range.array()->n,
                 v = one.number(), last;
    bool over = false;
    const auto f = static_cast<Sum>(plan.row.member);
    if (f == Sum::multiply) {
        over = __builtin_mul_overflow(start, v, &start) || __builtin_mul_overflow(step, v, &step);
    } else if (f == Sum::add) {
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

// Reals rounded to whole numbers, to add to a time.
Value nearest_wholes(const Value& v) {
    auto whole = [](double d) { return std::isnan(d) ? null_long : static_cast<std::int64_t>(std::llrint(d)); };
    if (v.rank() == 0) return Value::integer(whole(v.as_double()));
    Value r = make_vector(Kind::long_, Storage::i64, v->n);
    for (std::int64_t i = 0; i < v->n; i++) r->items<std::int64_t>()[i] = whole(double_at(*v.array(), i));
    return r;
}

bool special_sum(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed, Kind kind, const Operand& x,
                 const Operand& y) {
    if (kind == Kind::long_ && x.kind == kind && y.kind == kind) {
        if (!conformed.like || !(is_range(x) || is_range(y))) return false;
        Value range = range_with_one(plan, x, y);
        if (range.is_absent()) return false;
        a[0] = std::move(range);
        return true;
    }
    const bool both_times = is_temporal(x.kind) && is_temporal(y.kind);
    if (!is_integral(kind) || both_times || !(is_float(x.kind) || is_float(y.kind))) return false;
    for (int i : {0, 1})
        if (is_float(a[i].kind())) a[i] = nearest_wholes(a[i]);
    walk(engine, plan, a, conformed_of(a[0], a[1], plan.rules));
    return true;
}

template <Sum S, class T> T sum_of(T x, T y) {
    if constexpr (S == Sum::add) return x + y;
    else if constexpr (S == Sum::subtract) return x - y;
    else if constexpr (std::is_same_v<T, double>) return x * y;
    else return complex_product(x, y);
}

template <Sum S> inline bool sum_of_longs(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) {
    if (S == Sum::multiply) return !__builtin_mul_overflow(x, y, &out);
    out = S == Sum::add ? x + y : x - y;  // of 48 bits
    return true;
}
template <Sum S> inline double sum_of_floats(Rules, double x, double y) { return sum_of<S>(x, y); }

template <Sum S>
constexpr Row sum = {.of_longs = sum_of_longs<S>,
                     .of_floats = sum_of_floats<S>,
                     .kind = kind_by<S == Sum::multiply ? KindRule::product : KindRule::sum>,
                     .loops = &kernel::arithmetic.sums[static_cast<int>(S)],
                     .alike = AlikeVectors::numbers,
                     .complex = sum_of<S, Complex>,
                     .one_sided = S == Sum::subtract ? OneSided::negated : OneSided::item,
                     .common_unit = true,
                     .special = special_sum,
                     .fail = raise_too_large,
                     .member = static_cast<int>(S)};

// Ratios if ⎕DIV is 1: division by zero gives zero.
double ratio_or_zero(double x, double y) { return y == 0 ? 0 : x / y; }
constexpr kernel::Loops ratio_or_zero_loops = loops_of(plain<ratio_or_zero>(Rules::apl));
constexpr Row ratio_or_zero_row = {
    .kind = kind_by<KindRule::ratio>,
    .loops = &ratio_or_zero_loops,
    .complex = [](Complex x, Complex y) { return y == 0.0 ? 0.0 : complex_quotient(x, y); },
    .fail = raise_too_large};

bool divide_to_zero(Engine&, Value* a, Rules);
// By APL's rules ⎕DIV controls division by zero.
inline double ratio_of(Rules rules, double x, double y) { return rules == Rules::apl && y == 0 ? not_a_number : x / y; }

// The divisor is kept for the message of an error.
constexpr Row ratio = {.of_floats = ratio_of,
                       .small = divide_to_zero,
                       .kind = kind_by<KindRule::ratio>,
                       .loops = &kernel::arithmetic.divide,
                       .alike = AlikeVectors::floats,
                       .complex = complex_quotient,
                       .long_null_is_number = true,
                       .reusable = 1,
                       .fail = raise_ratio};

inline bool divide_to_zero(Engine& engine, Value* a, Rules rules) {
    if (rules != Rules::apl || engine.settings.division_method == 0) [[likely]]
        return false;
    conform_two(engine, {ratio_or_zero_row, under<pervade<ratio>, Rules::apl>, rules}, a);
    return true;
}

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

using kernel::Sum;

extern constinit const Meaning plus =
    func::meaning_of<func::sum<Sum::add>, apl, k, q>("plus", "The sum.", associative | pure, Fold::sum, neutral(0))
        .undone_by(inverse::plus);
extern constinit const Meaning minus =
    func::meaning_of<func::sum<Sum::subtract>, apl, k, q>("minus", "The left argument minus the right argument.", pure,
                                                          Fold::none, neutral(0))
        .undone_by(inverse::minus);
extern constinit const Meaning times = func::meaning_of<func::sum<Sum::multiply>, apl, k, q>(
                                           "times", "The product.", associative | pure, Fold::product, neutral(1))
                                           .undone_by(inverse::times);
extern constinit const Meaning divide =
    func::meaning_of<func::ratio, apl, k, q>("divide", "The left argument divided by the right argument.", pure,
                                             Fold::none, neutral(1))
        .undone_by(inverse::divide);

}  // namespace stele::prims::meaning
