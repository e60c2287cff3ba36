// How pervasive functions reach the items of their operands. Every pervasive dyad and monad goes through here.
//
// APL: a scalar or one-item array extends to the other operand's shape; else shapes must be equal (rank, length). Items
// that are arrays are entered in turn. Empty results keep a prototype.
// k, q: an atom extends to a list; lists must have equal lengths and are entered item by item. A dictionary or table maps
// over its items; of two dictionaries the keys are united (see OneSided).
#pragma once
#include <complex>
#include <cstdint>
#include <optional>

#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

using Complex = std::complex<double>;

/// What two dictionaries give for a key that only one has: its item (negated where only the right one has it), or what the
/// function makes of the item and a null; by k's rules what it makes of the item and 0.
enum class OneSided : std::uint8_t { item, negated, null, item_or_zero };

/// The alike vectors (alike.hpp) that go to a row's loops without conversion.
enum class AlikeVectors : std::uint8_t { none, floats, numbers };

struct Plan;

inline constexpr kernel::Loops no_loops;

/// Takes simple operands that conform down the ladder: kinds, text, nothing, the row's own step, integers, floats, complex
/// numbers. Leaves the result in a[0]. See ladder.cpp for each step.
void walk(Engine&, const Plan&, Value* a, const Conformed&);

/// The properties of one pervasive function: a constant next to its meaning. The defaults are those of most functions.
struct Row {
    int valence = 2;
    /// The result of two immediate integers, or of one, passed twice; false if the ladder must compute it.
    bool (*of_longs)(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) = nullptr;
    /// The result of other immediate numbers. By APL's rules the ladder continues if it is not finite.
    double (*of_floats)(Rules, double x, double y) = nullptr;
    /// Tried next, for operands whose shapes do not matter. False: continue.
    bool (*small)(Engine&, Value* a, Rules) = nullptr;
    /// The logical function that it computes on two bits.
    std::optional<kernel::Logic> of_bits = {};
    /// The kind of the result for two kinds of operands, for one operand passed twice; Kind::null: none.
    Kind (*kind)(Rules, Kind x, Kind y) = nullptr;
    /// Loops for integers in each storage, or for 64-bit integers alone: these return true if an item has no integer result,
    /// and all are computed as floats. Loops for floats.
    const kernel::Loops* loops = &no_loops;
    AlikeVectors alike = AlikeVectors::none;
    Complex (*complex)(Complex x, Complex y) = nullptr;
    OneSided one_sided = OneSided::item;
    /// The results are truth values.
    bool is_test = false;
    /// By APL's rules real operands without a real result may have a complex one.
    bool leaves_reals = false;
    /// Two temporal kinds are converted to that of the result first.
    bool common_unit = false;
    /// By k's rules text is converted to its code points, not to bytes from -128 to 127.
    bool code_points = false;
    /// As a float, k's 0N is the number of its bits, not a null.
    bool long_null_is_number = false;
    /// The number of operands whose buffers floats may reuse: `fail` reads the others.
    int reusable = 2;
    /// The kind of an empty result if `kind` has none for the operands.
    Kind empty = Kind::long_;
    /// A step before the loops, for operands with items; false: continue.
    bool (*special)(Engine&, const Plan&, Value* a, const Conformed&, Kind, const Operand& x,
                    const Operand& y) = nullptr;
    /// Raises the error of a result that is not finite by APL's rules. `right`: right operands, one of which has it.
    void (*fail)(const Plan&, const Value* a, const double* right, std::int64_t n) = nullptr;
    /// Takes simple operands that conform. Checks kinds; leaves the result in a[0].
    void (*simple)(Engine&, const Plan&, Value* a, const Conformed&) = walk;
    /// The index in a family.
    int member = 0;
};

/// A row by one set of rules.
struct Plan {
    const Row& row;
    /// The function itself, for items that are arrays.
    CoreFunction whole;
    Rules rules;

    /// The function of one argument, or of two.
    Value of(Engine& engine, Value x, Value y = {}) const {
        Value t[2] = {std::move(x), std::move(y)};
        whole(engine, t);
        return std::move(t[0]);
    }
};

void conform_lists(Engine&, const Plan&, Value* a);
/// The conformed of two operands, lists or not, by a set of rules. Raises rank and length.
Conformed conformed_of(const Value& x, const Value& y, Rules rules);
/// The conformed of a result of one operand.
inline Conformed conformed_of(const Value& x) {
    if (!x.is_heap() || x->rank == 0) return {};
    return {x->n, x.array(), false, false};
}

/// A scalar or typed array, with no values in it.
inline bool is_simple(const Value& v) {
    Kind k = v.kind();
    return k < Kind::list && k != Kind::null;
}

/// Applies a row of two arguments to a[0] and a[1].
inline void conform_two(Engine& engine, const Plan& plan, Value* a) {
    const Value &x = a[0], &y = a[1];
    if (!is_simple(x) || !is_simple(y)) [[unlikely]]
        return conform_lists(engine, plan, a);
    Conformed conformed;
    if (!x.is_heap() && y.is_heap()) {
        conformed.n = y->n;
        conformed.like = y->rank ? y.array() : nullptr;
        conformed.y_single = y->rank == 0;
    } else if (x.is_heap() && !y.is_heap()) {
        conformed.n = x->n;
        conformed.like = x->rank ? x.array() : nullptr;
        conformed.x_single = x->rank == 0;
    } else if (x.is_heap()) {
        if (x->rank == 1 && y->rank == 1 && x->n == y->n) conformed = {x->n, x.array(), false, false};
        else conformed = conformed_of(x, y, plan.rules);
    }
    plan.row.simple(engine, plan, a, conformed);
}

/// Applies a row of one argument to a[0].
inline void conform_one(Engine& engine, const Plan& plan, Value* a) {
    if (!is_simple(a[0])) [[unlikely]]
        return conform_lists(engine, plan, a);
    plan.row.simple(engine, plan, a, conformed_of(a[0]));
}

/// Ends a call on operands outside the function's domain. An empty array holds no such item: by APL's rules the result is
/// an empty array of `kind`. Raises domain (APL) or type (k, q) for anything else.
void refuse(const Plan&, Value* a, const Conformed&, Kind kind = Kind::long_);

/// APL's f[axis]: a[2] holds the axes (by ⎕IO) of the operand of higher rank that those of the other run along. Repeats the
/// other one along the remaining axes, so that shapes agree. Raises rank, length, domain and index.
void spread_along_axes(Engine&, Value* a);

/// A pervasive dyad with an axis.
template <RuledFunction F> void with_axis(Engine& engine, Value* a) {
    spread_along_axes(engine, a);
    F(engine, a, Rules::apl);
}

}  // namespace stele::prims::func
