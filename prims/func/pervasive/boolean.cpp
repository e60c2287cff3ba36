// ~ ∧ ∨ ⍲ ⍱
//
//   bits with bits, or with one item    words
//   other storages of 0 and 1           packed, then as bits
//   other numbers, ∧ and ∨              lowest common multiple, greatest common divisor: item by item, Euclid's algorithm
//   k and q: ~                          comparison with zero; & and | are minimum and maximum
// A unique operand of bits gives its buffer. COULD: a binary common divisor by vectors.
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

using kernel::Logic;

constexpr std::string_view truth_values = "0 or 1";

// Whether a number is 0 or 1, within ⎕CT.
bool is_truth_value(std::complex<double> z, double tolerance) {
    return std::abs(z.imag()) <= tolerance && (std::abs(z.real()) <= tolerance || std::abs(z.real() - 1) <= tolerance);
}

// Whether every item is 0 or 1.
bool is_boolean(Engine& engine, const Operand& x, std::int64_t n) {
    if (!is_numeric(x.kind)) return false;
    if (x.storage == Storage::bit) return true;
    if (!is_integer_storage(x.storage))
        return all_items(x.single ? 1 : n, [&](std::int64_t i) {
            return is_truth_value(x.complex_at(i), engine.settings.comparison_tolerance);
        });
    if (x.single) return false;
    Bounds b = prims::bounds(*x.array());
    return b.low >= 0 && b.high <= 1;
}

// Items that are all 0 or 1 as a bit array of their axes; a scalar as a long.
Value as_bits(const Value& v) {
    if (!v.is_heap() || v->rank == 0) return Value::integer(Operand(v, true).complex_at(0).real() > 0.5);
    if (is_integer_storage(v->storage) || v->storage == Storage::range) return to_storage(v, Storage::bit);
    Operand x(v, false);
    Value r = make_array(Kind::long_, Storage::bit, v->axes());
    std::fill_n(r->words(), (v->n + 63) / 64, 0);
    for (std::int64_t i = 0; i < v->n; i++)
        r->words()[i >> 6] |= static_cast<std::uint64_t>(x.complex_at(i).real() > 0.5) << (i & 63);
    return r;
}

// Both operands hold bits; a single one is an immediate.
Value truth(Value* a, const Conformed& conformed, Logic f) {
    Value t[2];
    for (int side : {0, 1}) {
        bool single = side ? conformed.y_single : conformed.x_single;
        if (single) t[side] = as_bits(a[side].is_heap() ? item(a[side], 0) : a[side]);
        else t[side] = a[side]->storage == Storage::bit ? std::move(a[side]) : as_bits(a[side]);
    }
    if (!conformed.like) return Value::integer(logic_of(f, t[0].payload() != 0, t[1].payload() != 0));
    if (!conformed.x_single && !conformed.y_single) return combined_bits(t, conformed, Kind::long_, f);
    // The answers for 0 and for 1 decide whether all bits are alike, copied or complemented.
    bool one = t[conformed.x_single ? 0 : 1].payload() != 0;
    bool for_zero = conformed.x_single ? logic_of(f, one, false) : logic_of(f, false, one);
    bool for_one = conformed.x_single ? logic_of(f, one, true) : logic_of(f, true, one);
    const std::uint64_t* words = t[conformed.x_single ? 1 : 0]->words();
    return answers_of_bits(t, conformed, Kind::long_, words, for_zero, for_one);
}

Value numbers(const Conformed& conformed, Kind kind, bool multiple, const Operand& x, const Operand& y) {
    Value r = Value::absent();
    auto combine = [multiple](auto p, auto q) -> decltype(p) {
        auto d = common_divisor(p, q);
        return !multiple || d == 0.0 ? d : p / d * q;
    };
    if (kind == Kind::complex) {
        r = map_complex(conformed, x, y, combine);
    } else {
        if (is_integral(kind))
            r = map_longs(conformed, Kind::long_, x, y, [multiple](std::int64_t p, std::int64_t q, std::int64_t& out) {
                out = common_divisor(p, q);
                return !multiple || out == 0 || !__builtin_mul_overflow(p / out, q, &out);
            });
        if (r.is_absent()) r = map_floats(conformed, x, y, Rules::apl, combine);
    }
    if (r.is_absent()) raise(ErrorKind::domain, "the lowest common multiple is larger than any number");
    return r;
}

void logic(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed) {
    auto f = static_cast<Logic>(dyad.member);
    if (conformed.n == 0) {
        a[0] = make_result(Kind::long_, Storage::bit, conformed);
        return;
    }
    if (!conformed.x_single && !conformed.y_single && a[0]->storage == Storage::bit && a[1]->storage == Storage::bit) {
        a[0] = truth(a, conformed, f);
        return;
    }
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    const bool left = is_boolean(engine, x, conformed.n);
    if (left && is_boolean(engine, y, conformed.n)) {
        a[0] = truth(a, conformed, f);
        return;
    }
    if (f == Logic::not_both || f == Logic::neither)
        raise_operand(dyad.rules, left ? "right" : "left", truth_values, left ? a[1] : a[0]);
    Kind kind = result_kind(dyad.rules, KindRule::sum, x.kind, y.kind);
    if (kind == Kind::null) raise_operands(dyad.rules, dyad.whole, a[0], a[1]);
    a[0] = numbers(conformed, kind, f == Logic::both, x, y);
}

void complement(Value* a, Kind kind) {
    Conformed conformed = conformed_of(a[0]);
    const std::uint64_t* words = a[0]->words();
    Value r = result_in(a, kind, Storage::bit, conformed, 1);
    kernel::bits.complement(r->words(), words, conformed.n);
    a[0] = std::move(r);
}

void apl_not(Engine& engine, const Monad& monad, Value* a) {
    if (a[0].is_heap() && a[0]->storage == Storage::bit) return complement(a, Kind::long_);
    if (a[0].count() == 0) {
        a[0] = make_result(Kind::long_, Storage::bit, conformed_of(a[0]));
        return;
    }
    Operand x(a[0], !a[0].is_heap() || a[0]->rank == 0);
    if (!is_boolean(engine, x, a[0].count())) raise_operand(monad.rules, "", truth_values, a[0]);
    a[0] = as_bits(a[0]);
    if (a[0].is_heap()) complement(a, Kind::long_);
    else a[0] = Value::integer(!a[0].payload());
}

void is_zero(Engine& engine, const Monad& monad, Value* a) {
    const Rules rules = monad.rules;
    Kind kind = a[0].kind();
    if (a[0].is_heap() && a[0]->storage == Storage::bit)
        return complement(a, rules == Rules::q ? Kind::boolean : Kind::long_);
    if (kind == Kind::guid || (kind == Kind::symbol && rules == Rules::q))
        raise_operand(rules, "", "a number or a character", a[0]);
    Value t[2] = {std::move(a[0]), kind == Kind::symbol ? Value::symbol(0) : Value::integer(0)};
    meaning::equal.function[rules](engine, t);
    a[0] = std::move(t[0]);
}

void complement_of(Engine& engine, const Monad& monad, Value* a) {
    return monad.rules == Rules::apl ? apl_not(engine, monad, a) : is_zero(engine, monad, a);
}

// Two immediate truth values, or two vectors of bits.
inline bool small_truth(Value* a, Logic f) {
    if (alike_bits(a)) {
        combine_bits(a, f);
        a[0]->kind = Kind::long_;
        return true;
    }
    if (!small_longs(a) || ((a[0].payload() | a[1].payload()) & ~std::int64_t{1})) return false;
    a[0] = Value::integer(logic_of(f, a[0].payload() != 0, a[1].payload() != 0));
    return true;
}

void logical_not(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<logical_not>(complement_of);
    if (a[0].is_immediate(Kind::long_) || (rules == Rules::q && a[0].is_immediate(Kind::boolean))) {
        std::int64_t v = a[0].payload();
        if (rules != Rules::apl || v == 0 || v == 1) {
            a[0] = Value::immediate(rules == Rules::q ? Kind::boolean : Kind::long_, v == 0);
            return;
        }
    }
    // k's null is false, functions are true.
    if (rules == Rules::k && (a[0].kind() == Kind::null || a[0].kind() == Kind::function)) {
        a[0] = Value::integer(a[0].kind() == Kind::null);
        return;
    }
    conform(engine, plan[rules], a);
}

template <Logic F> void connect(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<connect<F>>(logic, OneSided::item, static_cast<int>(F));
    if (!small_truth(a, F)) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning not_("not", 1, by<func::logical_not>(apl, k, q),
                                    "The negation of a truth value; by the rules of k and q, true for zero.",
                                    pervasive | pure | self_inverse);
extern constinit const Meaning and_("and", 2, by<func::connect<kernel::Logic::both>>(apl),
                                    "1 where both arguments are 1; for other numbers, the lowest common multiple.",
                                    pervasive | associative | pure,
                                    by<func::with_axis<func::connect<kernel::Logic::both>>>(apl), Fold::all,
                                    neutral(1));
extern constinit const Meaning or_("or", 2, by<func::connect<kernel::Logic::either>>(apl),
                                   "1 where either argument is 1; for other numbers, the greatest common divisor.",
                                   pervasive | associative | pure,
                                   by<func::with_axis<func::connect<kernel::Logic::either>>>(apl), Fold::any,
                                   neutral(0));
extern constinit const Meaning nand("nand", 2, by<func::connect<kernel::Logic::not_both>>(apl),
                                    "1 where not both arguments are 1.", pervasive | pure,
                                    by<func::with_axis<func::connect<kernel::Logic::not_both>>>(apl));
extern constinit const Meaning nor("nor", 2, by<func::connect<kernel::Logic::neither>>(apl),
                                   "1 where neither argument is 1.", pervasive | pure,
                                   by<func::with_axis<func::connect<kernel::Logic::neither>>>(apl));

}  // namespace stele::prims::meaning
