// residue (APL |, k !), modulus and quotient (q mod, div).
//
//   32-bit integers by one of them  by vectors, with the reciprocal in floats
//   integers                        item by item; by zero the item itself (APL, k) or null (q)
//   floats                          exact remainders; by APL's rules 0 for a multiple within ⎕CT
//   complex numbers                 by McDonnell's floor
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

// A single positive divisor of 32 bits, and items of at most 32 bits: by vectors.
bool is_small_divisor(const Operand& divisor, const Operand& items) {
    return divisor.single && !items.single && divisor.number() > 0 && divisor.number() <= INT32_MAX &&
           items.storage <= Storage::i32;
}
Value by_one(const Conformed& conformed, Kind kind, const Operand& items, std::int64_t divisor, bool quotient) {
    // Quotients are no larger than the items, remainders are smaller than the divisor.
    Storage s = quotient ? signed_storage(items.storage) : std::max(Storage::i8, narrowest(0, divisor - 1));
    Value r = make_result(kind, s, conformed);
    Block block;
    alignas(64) std::int32_t out[block_items + 16];
    by_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        auto* in = static_cast<const std::int32_t*>(items.items(Storage::i32, from, n, block));
        kernel::arithmetic.divide_by[quotient](out, in, n, static_cast<std::int32_t>(divisor));
        kernel::convert.convert[s][Storage::i32](static_cast<char*>(r->data) + item_bytes(s, from), out, n);
    });
    return r;
}

// The rows by their divisor, which APL's residue and k's ! have on the left.
enum Division { remainder_by_left, remainder_by_right, whole_quotient };

// Whole quotients of floats, for q.
Value clamped_quotients(const Conformed& conformed, Kind kind, const Operand& x, const Operand& y) {
    IntegerResult r(kind, conformed);
    Block x_block, y_block, out;
    by_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        const double *p = x.floats(from, n, x_block, true), *q = y.floats(from, n, y_block, true);
        for (std::int64_t i = 0; i < n; i++)
            out.items[i] = clamped_long(std::floor(p[x.single ? 0 : i] / q[y.single ? 0 : i]));
        r.append(out.items, n);
    });
    return r.take();
}

bool divide_whole(Engine&, const Plan& plan, Value* a, const Conformed& conformed, Kind kind, const Operand& x,
                  const Operand& y) {
    const bool quotient = plan.row.member == whole_quotient, by_left = plan.row.member == remainder_by_left;
    const Operand &divisor = by_left ? x : y, &items = by_left ? y : x;
    const bool whole = is_integral(kind) && !is_float(x.kind) && !is_float(y.kind);
    if (whole && is_small_divisor(divisor, items)) a[0] = by_one(conformed, kind, items, divisor.number(), quotient);
    else if (quotient && !whole && !is_float(kind)) a[0] = clamped_quotients(conformed, kind, x, y);
    else return false;
    return true;
}

// By zero: APL and k keep the items, q gives a null.
bool long_residue(std::int64_t x, std::int64_t y, std::int64_t& out) { return out = residue_of(x, y), true; }
bool long_modulus(std::int64_t x, std::int64_t y, std::int64_t& out) { return long_residue(y, x, out); }
bool null_modulus(std::int64_t x, std::int64_t y, std::int64_t& out) {
    out = y == 0 || x == null_long || y == null_long ? null_long : residue_of(y, x);
    return true;
}
bool long_quotient(std::int64_t x, std::int64_t y, std::int64_t& out) {
    out = y == 0 || x == null_long || y == null_long ? null_long : quotient_of(x, y);
    return true;
}
// The same for immediates, which are not null.
template <LongsFunction f> inline bool of_longs(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) {
    return (f == long_residue || y != 0) && f(x, y, out);
}

double tolerance() { return Engine::current().settings.comparison_tolerance; }
double apl_residue(double x, double y) { return residue_of(x, y, tolerance()); }
Complex complex_residue(Complex x, Complex y) { return residue_of(x, y, tolerance()); }
double k_residue(double x, double y) { return residue_of(x, y, 0.0); }
double k_modulus(double x, double y) { return residue_of(y, x, 0.0); }
double modulus_or_null(double x, double y) { return y == 0 ? not_a_number : residue_of(y, x, 0.0); }
double float_quotient(double x, double y) { return std::floor(x / y); }

void raise_residue(const Plan& plan, const Value* a, const double*, std::int64_t) {
    raise_operands(plan.rules, plan.whole, a[0], a[1]);
}

// The kinds of q's mod and div; by other rules those of sums.
template <KindRule rule> Kind division_kind(Rules rules, Kind x, Kind y) {
    return rules == Rules::q ? kind_by<rule>(rules, x, y) : kind_by<KindRule::sum>(rules, x, y);
}

constexpr kernel::Loops residue_loops =
    loops_of(plain<long_residue>(Rules::apl, Rules::k), plain<apl_residue>(Rules::apl), plain<k_residue>(Rules::k));
constexpr Row residue = {.of_longs = of_longs<long_residue>,
                         .kind = kind_by<KindRule::sum>,
                         .loops = &residue_loops,
                         .complex = complex_residue,
                         .reusable = 0,
                         .special = divide_whole,
                         .fail = raise_residue,
                         .member = remainder_by_left};
constexpr kernel::Loops modulus_loops = loops_of(plain<long_modulus>(Rules::k), plain<null_modulus>(Rules::q),
                                                 plain<k_modulus>(Rules::k), plain<modulus_or_null>(Rules::q));
constexpr Row modulus = {.of_longs = of_longs<long_modulus>,
                         .kind = division_kind<KindRule::modulus>,
                         .loops = &modulus_loops,
                         .special = divide_whole,
                         .member = remainder_by_right};
constexpr kernel::Loops quotient_loops =
    loops_of(plain<long_quotient>(Rules::k, Rules::q), plain<float_quotient>(Rules::k, Rules::q));
constexpr Row quotient = {.of_longs = of_longs<long_quotient>,
                          .kind = division_kind<KindRule::quotient>,
                          .loops = &quotient_loops,
                          .special = divide_whole,
                          .member = whole_quotient};

void residue_or_quotient(Engine& engine, Value* a, Rules rules) {
    if (a[0].rank() != 0 || !is_simple(a[0]) || !(is_numeric(a[0].kind()) || a[0].kind() == Kind::character))
        raise_operand(rules, "left", "a number", a[0]);
    if (a[0].as_double() >= 0) return pervade<residue>(engine, a, rules);
    Value t[2] = {std::move(a[1]), std::move(a[0])};
    meaning::negate.function[rules](engine, &t[1]);
    pervade<quotient>(engine, t, rules);
    a[0] = std::move(t[0]);
}

// k's dyad `!`: a number on the left is a divisor, any other value the keys of a dictionary.
void modulo_or_dictionary(Engine& engine, Value* a, Rules rules) {
    if (small_longs(a) && a[0].payload() > 0) return pervade<residue>(engine, a, rules);
    a[0] = a[0].rank() == 0 ? numbers_of_text(std::move(a[0])) : std::move(a[0]);
    if (a[0].is_scalar() && is_numeric(a[0].kind())) return residue_or_quotient(engine, a, rules);
    dictionary(engine, a, rules);
}

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning residue = func::meaning_of<func::residue, apl>(
    "residue",
    "The remainder of dividing the right argument by the left, with the sign of the left argument; within ⎕CT.", 0,
    Fold::none, neutral(0));
extern constinit const Meaning modulus = func::meaning_of<func::modulus, k, q>(
    "modulus", "The remainder of dividing the left argument by the right, with the sign of the right argument.");
extern constinit const Meaning quotient = func::meaning_of<func::quotient, k, q>(
    "quotient", "The left argument divided by the right argument, rounded down.");
extern constinit const Meaning modulo_or_dictionary(
    "modulo or dictionary", 2, by<func::modulo_or_dictionary>(k),
    "With a number n on the left, the remainder of dividing y by n; for negative n, y divided by -n and rounded down. "
    "Otherwise a dictionary of keys and values.",
    pure);

}  // namespace stele::prims::meaning
