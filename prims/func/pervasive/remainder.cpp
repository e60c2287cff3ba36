// residue (APL |, k !), modulus and quotient (q mod, div).
//
//   32-bit integers by one of them  by vectors, with the reciprocal in floats
//   integers                        item by item; by zero: APL and k keep the right operand, q gives a null
//   floats                          exact remainders; APL takes a multiple within ⎕CT for a whole one
//   complex numbers                 by McDonnell's floor
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/conversion/convert.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

namespace {

enum Division { remainder_by_left, remainder_by_right, whole_quotient };

// A positive divisor of 32 bits that stands for all, and items of 32 bits: by vectors.
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
        auto* in = static_cast<const std::int32_t*>(items.integers(Storage::i32, from, n, block));
        kernel::arithmetic.divide_by[quotient](out, in, n, static_cast<std::int32_t>(divisor));
        kernel::convert.convert[s][Storage::i32](static_cast<char*>(r->data) + item_bytes(s, from), out, n);
    });
    return r;
}

// `nulls`: q's 0N, as an item or as the answer to division by zero.
Value residues(const Conformed& conformed, Kind kind, const Operand& divisor, const Operand& items, bool nulls) {
    if (is_small_divisor(divisor, items)) return by_one(conformed, kind, items, divisor.number(), false);
    return map_longs(conformed, kind, divisor, items, [nulls](std::int64_t x, std::int64_t y, std::int64_t& out) {
        out = nulls && (x == 0 || x == null_long || y == null_long) ? null_long : residue_of(x, y);
        return true;
    });
}

Value quotients(const Conformed& conformed, Kind kind, const Operand& x, const Operand& y) {
    if (is_small_divisor(y, x)) return by_one(conformed, kind, x, y.number(), true);
    return map_longs(conformed, kind, x, y, [](std::int64_t p, std::int64_t q, std::int64_t& out) {
        out = q == 0 || p == null_long || q == null_long ? null_long : quotient_of(p, q);
        return true;
    });
}

// What was computed as floats, as the kind that the result has.
Value of_kind(Engine& engine, Kind kind, Value floats) {
    return kind == Kind::floating ? floats : cast_to(engine, kind, std::move(floats));
}

Value apl_residue(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed, Kind kind, const Operand& x,
                  const Operand& y) {
    if (is_integral(kind)) return residues(conformed, kind, x, y, false);
    double tolerance = engine.settings.comparison_tolerance;
    auto residue = [tolerance](auto p, auto q) { return residue_of(p, q, tolerance); };
    Value r = kind == Kind::complex ? map_complex(conformed, x, y, residue)
                                    : map_floats(conformed, x, y, Rules::apl, residue);
    if (r.is_absent()) raise_operands(dyad.rules, dyad.whole, a[0], a[1]);
    return r;
}

void remainders(Engine& engine, const Dyad& dyad, Value* a, const Conformed& given) {
    const Conformed conformed = dyad.rules == Rules::k ? numbers_of_text(a, given) : given;
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    KindRule rule = dyad.rules != Rules::q          ? KindRule::sum
                    : dyad.member == whole_quotient ? KindRule::quotient
                                                    : KindRule::modulus;
    Kind kind = dyad.member == remainder_by_left && dyad.rules == Rules::q
                    ? result_kind(dyad.rules, rule, y.kind, x.kind)
                    : result_kind(dyad.rules, rule, x.kind, y.kind);
    if (kind == Kind::null) return refuse(dyad, a, conformed);
    if (conformed.n == 0) {
        a[0] = make_result(kind, blank_storage(kind), conformed);
        return;
    }
    if (dyad.rules == Rules::apl && dyad.member == remainder_by_left) {
        a[0] = apl_residue(engine, dyad, a, conformed, kind, x, y);
        return;
    }
    const bool nulls = dyad.rules == Rules::q;
    const bool whole = !is_float(x.kind) && !is_float(y.kind);
    if (dyad.member == whole_quotient) {
        if (whole) {
            a[0] = quotients(conformed, kind, x, y);
        } else if (is_float(kind)) {
            Value r = map_floats(conformed, x, y, dyad.rules, [](double p, double q) { return std::floor(p / q); });
            a[0] = of_kind(engine, kind, std::move(r));
        } else {
            IntegerResult r(kind, conformed);
            Block x_block, y_block, out;
            for (std::int64_t from = 0; from < conformed.n; from += block_items) {
                std::int64_t n = std::min(block_items, conformed.n - from);
                const double *p = x.floats(from, n, x_block, true), *q = y.floats(from, n, y_block, true);
                for (std::int64_t i = 0; i < n; i++)
                    out.items[i] = clamped_long(std::floor(p[x.single ? 0 : i] / q[y.single ? 0 : i]));
                r.append(out.items, n);
            }
            a[0] = r.take();
        }
        return;
    }
    const Operand& divisor = dyad.member == remainder_by_left ? x : y;
    const Operand& items = dyad.member == remainder_by_left ? y : x;
    if (whole && is_integral(kind)) {
        Conformed f = conformed;
        std::swap(f.x_single, f.y_single);
        a[0] = residues(dyad.member == remainder_by_left ? conformed : f, kind, divisor, items, nulls);
    } else {
        Value r = map_floats(conformed, divisor, items, dyad.rules, [nulls](double p, double q) {
            return nulls && p == 0 ? not_a_number : residue_of(p, q, 0.0);
        });
        a[0] = of_kind(engine, kind, std::move(r));
    }
}

void residue(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<residue>(remainders, OneSided::item, remainder_by_left);
    if (small_longs(a) && (rules != Rules::q || a[0].payload() != 0))
        a[0] = Value::integer(residue_of(a[0].payload(), a[1].payload()));
    else conform(engine, plan[rules], a);
}
void modulus(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<modulus>(remainders, OneSided::item, remainder_by_right);
    if (small_longs(a) && a[1].payload() != 0) a[0] = Value::integer(residue_of(a[1].payload(), a[0].payload()));
    else conform(engine, plan[rules], a);
}
void quotient(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<quotient>(remainders, OneSided::item, whole_quotient);
    if (small_longs(a) && a[1].payload() != 0) a[0] = Value::integer(quotient_of(a[0].payload(), a[1].payload()));
    else conform(engine, plan[rules], a);
}

void residue_or_quotient(Engine& engine, Value* a, Rules rules) {
    if (a[0].rank() != 0 || !is_simple(a[0]) || !(is_numeric(a[0].kind()) || a[0].kind() == Kind::character))
        raise_operand(rules, "left", "a number", a[0]);
    if (a[0].as_double() >= 0) return residue(engine, a, rules);
    Value t[2] = {std::move(a[1]), std::move(a[0])};
    meaning::negate.function[rules](engine, &t[1]);
    quotient(engine, t, rules);
    a[0] = std::move(t[0]);
}

// k's dyad `!`: what the left argument is decides.
void modulo_or_dictionary(Engine& engine, Value* a, Rules rules) {
    if (small_longs(a) && a[0].payload() > 0) return residue(engine, a, rules);
    a[0] = a[0].rank() == 0 ? numbers_of_text(std::move(a[0])) : std::move(a[0]);
    if (a[0].is_scalar() && is_numeric(a[0].kind())) return residue_or_quotient(engine, a, rules);
    dictionary(engine, a, rules);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning residue(
    "residue", 2, by<func::residue>(apl),
    "The remainder of dividing the right argument by the left, with the sign of the left argument; within ⎕CT.",
    pervasive, by<func::with_axis<func::residue>>(apl), Fold::none, neutral(0));
extern constinit const Meaning modulus(
    "modulus", 2, by<func::modulus>(k, q),
    "The remainder of dividing the left argument by the right, with the sign of the right argument.", pervasive | pure);
extern constinit const Meaning quotient("quotient", 2, by<func::quotient>(k, q),
                                        "The left argument divided by the right argument, rounded down.",
                                        pervasive | pure);
extern constinit const Meaning modulo_or_dictionary(
    "modulo or dictionary", 2, by<func::modulo_or_dictionary>(k),
    "With a number n on the left, the remainder of dividing y by n; for negative n, y divided by -n and rounded down. "
    "Otherwise a dictionary of keys and values.",
    pure);

}  // namespace stele::prims::meaning
