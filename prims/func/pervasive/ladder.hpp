// The ladder of all pervasive functions, for the files of rows.
//
//   two immediates, or one      directly
//   two vectors of one storage  one loop; the row's `vectors`
//   the row's `small`
//   two vectors of bits         words, if the row is a function of bits
//   alike vectors (alike.hpp)   one loop, in their storage; if an integer does not fit, all in the wider storage
//   short ones of two storages  one is converted, and they are alike
//   anything else               conform.hpp, then `walk` (ladder.cpp)
#pragma once
#include <cmath>

#include "prims/func/inverses.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/numbers/number_theory.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/conform.hpp"

namespace stele::prims::func {

/// A function of one complex number in the form that a row needs; the second one also removes rounding errors.
template <Complex (*F)(Complex)> Complex of_one(Complex x, Complex) { return F(x); }
template <Complex (*F)(Complex)> Complex rounded_of_one(Complex x, Complex) { return without_rounding_error(F(x)); }

/// Raises the error of a row for results that are not all finite by APL's rules.
[[noreturn]] void fail(const Plan&, const Value* a, const double* right, std::int64_t n);

// Immediates: two, or one.
template <const Row& R> inline bool walk_small(Value* a, Rules rules) {
    if constexpr (R.of_longs != nullptr) {
        constexpr int last = R.valence - 1;
        std::int64_t x = a[0].payload(), y = a[last].payload(), r = 0;
        if ((a[0].is_immediate(Kind::long_) && a[last].is_immediate(Kind::long_)) ||
            (last == 1 && !R.code_points && rules == Rules::k && small_codes(a, x, y))) {
            if (!R.of_longs(rules, x, y, r)) return false;
            a[0] = R.is_test ? Value::immediate(answer_kind(rules), r) : Value::integer(r);
            return true;
        }
        // Truth values of q, if the results are truth values too.
        if constexpr (R.is_test || R.of_bits.has_value())
            if (rules == Rules::q && a[0].is_immediate(Kind::boolean) && a[last].is_immediate(Kind::boolean) &&
                R.of_longs(rules, x, y, r)) {
                a[0] = Value::boolean(r != 0);
                return true;
            }
    }
    if constexpr (R.of_floats != nullptr) {
        double x, y;
        if (!small_number(a[0], x) || !small_number(a[R.valence - 1], y)) return false;
        const double r = R.of_floats(rules, x, y);
        if (rules == Rules::apl && !std::isfinite(r)) return false;
        a[0] = Value::floating(canonical(r));
        return true;
    }
    return false;
}

// The loop by way of a block: `out` is an operand that a second loop needs if this one returns true. Not inline: the block
// would make every call slower.
[[gnu::noinline]] bool loop_aside(kernel::Loop, void* out, const void* x, const void* y, std::int64_t n,
                                  std::int64_t bytes);
// All in the wider storage, in the buffer of `r` if it has room and is no operand's.
[[gnu::noinline, gnu::cold]] Value widened_longs(Value r, Alike, kernel::Loop widened);

// Integers in their own storage or, if one does not fit, all of them in the wider storage.
template <const Row& R> inline Value walk_alike_longs(Rules rules, Value* a, const Alike& p) {
    const int form = static_cast<int>(p.form);
    const std::int64_t n = p.like->n;
    const kernel::Loop loop = R.loops->by[static_cast<int>(rules)][p.storage][form];
    const kernel::Loop& widened = R.loops->widened[p.storage][form];
    Value r = alike_result(a, *p.like, 2);
    const bool in_place = r->data == p.x || r->data == p.y;
    if (in_place && widened ? loop_aside(loop, r->data, p.x, p.y, n, item_bytes(p.storage, n))
                            : loop(r->data, p.x, p.y, n)) [[unlikely]]
        return widened_longs(std::move(r), p, widened);
    return r;
}

// Vectors that need no conversion; false for others.
template <const Row& R> inline bool walk_alike(const Plan& plan, Value* a) {
    Alike p;
    AlikeNumber one;
    if (!(R.valence == 2 ? alike_numbers(a, p, one) : alike_number(a, p))) return false;
    if (p.storage != Storage::f64) {
        if (R.alike != AlikeVectors::numbers) return false;
        a[0] = walk_alike_longs<R>(plan.rules, a, p);
        return true;
    }
    const bool apl = plan.rules == Rules::apl, leaves = apl && R.leaves_reals;
    const std::int64_t n = p.like->n;
    Value r = alike_result(a, *p.like, leaves ? 0 : std::min(R.reusable, R.valence));
    double* items = r->items<double>();
    if (R.loops->by[static_cast<int>(plan.rules)][Storage::f64][static_cast<int>(p.form)](items, p.x, p.y, n)) {
        if (leaves) return false;
        if (apl) fail(plan, a, static_cast<const double*>(p.y), p.form == kernel::Form::scalar_right ? 1 : n);
        std::transform(items, items + n, items, canonical);
    }
    a[0] = std::move(r);
    return true;
}

/// A row as a function, for `by`.
template <const Row& R> void pervade(Engine& engine, Value* a, Rules rules);
template <const Row& R>
inline constexpr Plan plans[] = {{R, under<pervade<R>, Rules::apl>, Rules::apl},
                                 {R, under<pervade<R>, Rules::k>, Rules::k},
                                 {R, under<pervade<R>, Rules::q>, Rules::q}};

// Separate from immediates, which need no stack frame.
template <const Row& R> [[gnu::noinline]] void pervade_arrays(Engine& engine, Value* a, Rules rules) {
    const Plan& plan = plans<R>[static_cast<int>(rules)];
    if constexpr (R.small != nullptr)
        if (R.small(engine, a, rules)) return;
    if constexpr (R.of_bits.has_value())
        if (alike_bits(a)) {
            const Array& like = *a[0].array();
            const std::uint64_t *x = a[0]->words(), *y = a[1]->words();
            Value r = alike_result(a, like, 2);
            kernel::bits.logic[static_cast<int>(*R.of_bits)](r->words(), x, y, r->n);
            a[0] = std::move(r);
            return;
        }
    if constexpr (R.alike != AlikeVectors::none)
        if (walk_alike<R>(plan, a)) return;
    if constexpr (R.valence == 2 && R.alike == AlikeVectors::numbers)
        if (widen_operand(a)) return pervade_arrays<R>(engine, a, rules);
    if constexpr (R.valence == 2) conform_two(engine, plan, a);
    else conform_one(engine, plan, a);
}
// Two vectors that need no conversion, and give no buffer for the result: the commonest arrays, with the fewest
// instructions.
template <const Row& R> [[gnu::noinline]] void pervade_vectors(Engine& engine, Value* a, Rules rules) {
    if (!are_alike_vectors(a)) return pervade_arrays<R>(engine, a, rules);
    const Array &x = *a[0].array(), &y = *a[1].array();
    const Storage s = x.storage;
    Value r = make_numbers(x.kind, s, x.n);
    if (R.loops->by[static_cast<int>(rules)][s][0](r->data, x.data, y.data, x.n)) [[unlikely]] {
        if (s == Storage::f64) return pervade_arrays<R>(engine, a, rules);
        r = widened_longs(std::move(r), {s, kernel::Form::vectors, &x, x.data, y.data}, R.loops->widened[s][0]);
    }
    a[0] = std::move(r);
}
// A vector and a number that its storage holds, which give no buffer either. Returns false and does nothing in other cases.
template <const Row& R> [[gnu::noinline]] bool pervade_number(Value* a, Rules rules) {
    const int vector = a[1].is_heap();
    if (!a[vector].is_heap()) return false;
    const Array& v = *a[vector].array();
    if (v.count == 1 || !is_alike_vector(v)) return false;
    const Value& one = a[1 - vector];
    const Storage s = v.storage;
    AlikeNumber number;
    if (s == Storage::f64 ? !small_number(one, number.floating)
                          : !one.is_immediate(Kind::long_) || !holds_long(s, number.integer = one.payload()))
        return false;
    const kernel::Form form = vector ? kernel::Form::scalar_left : kernel::Form::scalar_right;
    const void *x = vector ? &number : v.data, *y = vector ? v.data : &number;
    Value r = make_numbers(v.kind, s, v.n);
    if (R.loops->by[static_cast<int>(rules)][s][static_cast<int>(form)](r->data, x, y, v.n)) [[unlikely]] {
        if (s == Storage::f64) return false;
        r = widened_longs(std::move(r), {s, form, &v, x, y}, R.loops->widened[s][static_cast<int>(form)]);
    }
    a[0] = std::move(r);
    return true;
}
template <const Row& R> void pervade(Engine& engine, Value* a, Rules rules) {
    if constexpr (R.valence == 2 && R.alike == AlikeVectors::numbers && R.small == nullptr)
        if (are_on_heap(a)) return pervade_vectors<R>(engine, a, rules);
    if constexpr (R.vectors != nullptr)
        if (are_on_heap(a) && are_alike_vectors(a)) return R.vectors(engine, a, rules);
    if (walk_small<R>(a, rules)) return;
    if constexpr (R.valence == 2 && R.alike == AlikeVectors::numbers && R.small == nullptr)
        if (pervade_number<R>(a, rules)) return;
    pervade_arrays<R>(engine, a, rules);
}

/// The meaning of a row for these sets of rules. By APL's a function of two arguments accepts an axis.
template <const Row& R, Rules... sets>
constexpr Meaning meaning_of(std::string_view term, std::string_view what, unsigned has = pure, Fold loop = Fold::none,
                             Identity of_nothing = {}) {
    ByRules with_axes;
    if constexpr (R.valence == 2 && ((sets == Rules::apl) || ...)) with_axes.apl = with_axis<pervade<R>>;
    return {term, R.valence, by<pervade<R>>(sets...), what, pervasive | has, with_axes, loop, of_nothing};
}

}  // namespace stele::prims::func
