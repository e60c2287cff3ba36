// ~ ∧ ∨ ⍲ ⍱
//
//   bits with bits, or with one item    words
//   other storages of 0 and 1           packed, then as bits
//   other numbers, ∧ and ∨              lowest common multiple, greatest common divisor: item by item, by Euclid
//   k and q: ~                          comparison with zero; & and | are minimum and maximum
// A unique operand of bits gives its buffer. COULD: a binary common divisor by vectors.
#include "prims/func/items/structure.hpp"
#include "prims/func/pervasive/ladder.hpp"
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
    Value r = zero_bits(Kind::long_, v->axes());
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
    auto answer = [f](bool x, bool y) { return logic_of(f, x, y); };
    if (!conformed.like) return Value::integer(answer(t[0].payload() != 0, t[1].payload() != 0));
    if (!conformed.x_single && !conformed.y_single) return combined_bits(t, conformed, Kind::long_, f);
    return bits_with_one(t, conformed, Kind::long_, t[conformed.x_single ? 0 : 1].payload() != 0, answer);
}

template <bool multiple, class T> T combined(T x, T y) {
    const T d = common_divisor(x, y);
    return !multiple || d == 0.0 ? d : x / d * y;
}
template <bool multiple> bool combined_longs(std::int64_t x, std::int64_t y, std::int64_t& out) {
    out = common_divisor(x, y);
    return !multiple || out == 0 || !__builtin_mul_overflow(x / out, y, &out);
}
void raise_multiple(const Plan&, const Value*, const double*, std::int64_t) {
    raise(ErrorKind::domain, "the lowest common multiple is larger than any number");
}

void truth_or_numbers(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    auto f = static_cast<Logic>(plan.row.member);
    if (conformed.n == 0) {
        a[0] = make_result(Kind::long_, Storage::bit, conformed);
        return;
    }
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    const bool left = is_boolean(engine, x, conformed.n);
    if (left && is_boolean(engine, y, conformed.n)) {
        a[0] = truth(a, conformed, f);
        return;
    }
    if (f == Logic::not_both || f == Logic::neither)
        raise_operand(plan.rules, left ? "right" : "left", truth_values, left ? a[1] : a[0]);
    walk(engine, plan, a, conformed);
}

void complement(Value* a, Kind kind) {
    Conformed conformed = conformed_of(a[0]);
    const std::uint64_t* words = a[0]->words();
    Value r = result_in(a, kind, Storage::bit, conformed, 1);
    kernel::bits.complement(r->words(), words, conformed.n);
    a[0] = std::move(r);
}

void apl_not(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    if (a[0].is_heap() && a[0]->storage == Storage::bit) return complement(a, Kind::long_);
    if (a[0].count() == 0) {
        a[0] = make_result(Kind::long_, Storage::bit, conformed);
        return;
    }
    if (!is_boolean(engine, Operand(a[0], conformed.x_single), conformed.n))
        raise_operand(plan.rules, "", truth_values, a[0]);
    a[0] = as_bits(a[0]);
    if (a[0].is_heap()) complement(a, Kind::long_);
    else a[0] = Value::integer(!a[0].payload());
}

void is_zero(Engine& engine, Value* a, Rules rules) {
    Kind kind = a[0].kind();
    if (a[0].is_heap() && a[0]->storage == Storage::bit) return complement(a, answer_kind(rules));
    if (kind == Kind::guid || (kind == Kind::symbol && rules == Rules::q))
        raise_operand(rules, "", "a number or a character", a[0]);
    Value t[2] = {std::move(a[0]), kind == Kind::symbol ? Value::symbol(0) : Value::integer(0)};
    meaning::equal.function[rules](engine, t);
    a[0] = std::move(t[0]);
}

void negation(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    if (plan.rules == Rules::apl) apl_not(engine, plan, a, conformed);
    else is_zero(engine, a, plan.rules);
}

template <Logic F> inline bool truth_of(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) {
    out = logic_of(F, x != 0, y != 0);
    return ((x | y) & ~std::int64_t{1}) == 0;
}

inline bool negation_of_long(Rules rules, std::int64_t x, std::int64_t, std::int64_t& out) {
    out = x == 0;
    return rules != Rules::apl || x == 0 || x == 1;
}
bool small_negation(Engine&, Value* a, Rules rules) {
    // By k's rules null is false, functions are true.
    if (rules != Rules::k || (a[0].kind() != Kind::null && a[0].kind() != Kind::function)) return false;
    a[0] = Value::integer(a[0].kind() == Kind::null);
    return true;
}

constexpr Row not_row = {
    .valence = 1, .of_longs = negation_of_long, .small = small_negation, .is_test = true, .simple = negation};

template <Logic F>
constexpr kernel::Loops number_loops = loops_of(plain<combined_longs<F == Logic::both>>(Rules::apl),
                                                plain<combined<F == Logic::both, double>>(Rules::apl));
template <Logic F>
constexpr Row connective = {.of_longs = truth_of<F>,
                            .of_bits = F,
                            .kind = kind_by<KindRule::sum>,
                            .loops = &number_loops<F>,
                            .complex = combined<F == Logic::both, Complex>,
                            .fail = raise_multiple,
                            .simple = truth_or_numbers,
                            .member = static_cast<int>(F)};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

using kernel::Logic;

extern constinit const Meaning not_ = func::meaning_of<func::not_row, apl, k, q>(
    "not", "The negation of a truth value; by the rules of k and q, true for zero.", pure | self_inverse);
extern constinit const Meaning and_ = func::meaning_of<func::connective<Logic::both>, apl>(
    "and", "1 where both arguments are 1; for other numbers, the lowest common multiple.", associative | pure,
    Fold::all, neutral(1));
extern constinit const Meaning or_ = func::meaning_of<func::connective<Logic::either>, apl>(
    "or", "1 where either argument is 1; for other numbers, the greatest common divisor.", associative | pure,
    Fold::any, neutral(0));
extern constinit const Meaning nand =
    func::meaning_of<func::connective<Logic::not_both>, apl>("nand", "1 where not both arguments are 1.");
extern constinit const Meaning nor =
    func::meaning_of<func::connective<Logic::neither>, apl>("nor", "1 where neither argument is 1.");

}  // namespace stele::prims::meaning
