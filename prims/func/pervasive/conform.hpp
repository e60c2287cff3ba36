// Conformity of operands, and the rows of pervasive functions.
//
// APL: a scalar or one-item array extends to the other operand's shape; else shapes must be equal (rank, length). The
// function applies to the items of nested items in turn. Empty results have a prototype.
// k, q: an atom extends to a list; lists must have equal lengths; the function applies item by item, to the values of a
// dictionary and the columns of a table. The keys of two dictionaries are united (see OneSided).
#pragma once
#include <optional>

#include "prims/func/meaning.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

using Complex = std::complex<double>;

/// The result of two dictionaries for a key that only one has: its item, its item (negated if it is the right one), the
/// function of the item and a null, or by k's rules the function of the item and 0 (else the item).
enum class OneSided : std::uint8_t { item, negated, null, item_or_zero };

/// The alike vectors (alike.hpp) that a row's loops take without conversion.
enum class AlikeVectors : std::uint8_t { none, floats, numbers };

struct Plan;

inline constexpr kernel::Loops no_loops;

/// Applies a row to simple operands that conform, by the steps of ladder.cpp; the result goes to a[0].
void walk(Engine&, const Plan&, Value* a, const Conformed&);

/// The properties of one pervasive function: a constant next to its meaning. The defaults apply to most functions.
struct Row {
    int valence = 2;
    /// The result of two immediate integers, or of one, passed twice; returns false to leave it to the ladder.
    bool (*of_longs)(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) = nullptr;
    /// The result of other immediate numbers. By APL's rules the ladder continues if it is not finite.
    double (*of_floats)(Rules, double x, double y) = nullptr;
    /// The next step, before shapes are compared. False: continue.
    bool (*small)(Engine&, Value* a, Rules) = nullptr;
    /// For two vectors that are alike (alike.hpp) and not unique.
    void (*vectors)(Engine&, Value* a, Rules) = nullptr;
    /// The logical function that it computes on two bits.
    std::optional<kernel::Logic> of_bits = {};
    /// The kind of the result for the kinds of two operands, or of one, passed twice; Kind::null: outside the domain.
    Kind (*kind)(Rules, Kind x, Kind y) = nullptr;
    /// Loops for integers in each storage, or for 64-bit integers alone, and for floats. The former return true if an
    /// item has no integer result: all are then computed as floats.
    const kernel::Loops* loops = &no_loops;
    AlikeVectors alike = AlikeVectors::none;
    Complex (*complex)(Complex x, Complex y) = nullptr;
    OneSided one_sided = OneSided::item;
    /// The results are truth values.
    bool is_test = false;
    /// By APL's rules real operands without a real result may have a complex one.
    bool leaves_reals = false;
    /// Operands of two temporal kinds are first converted to that of the result.
    bool common_unit = false;
    /// By k's rules text is converted to its code points, not to bytes from -128 to 127.
    bool code_points = false;
    /// k's 0N becomes the float of its integer, not a null.
    bool long_null_is_number = false;
    /// The number of operands whose buffers floats may reuse: `fail` reads the others.
    int reusable = 2;
    /// The kind of an empty result if `kind` has none for the operands.
    Kind empty = Kind::long_;
    /// A step before the loops, for operands with items; false: continue.
    bool (*special)(Engine&, const Plan&, Value* a, const Conformed&, Kind, const Operand& x,
                    const Operand& y) = nullptr;
    /// Raises the error for a result that is not finite, by APL's rules; it is that of one of the `right` operands.
    void (*fail)(const Plan&, const Value* a, const double* right, std::int64_t n) = nullptr;
    /// Applies the function to simple operands that conform, whose kinds it checks; the result goes to a[0].
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

    /// The function of x, or of x and y.
    Value of(Engine& engine, Value x, Value y = {}) const {
        Value t[2] = {std::move(x), std::move(y)};
        whole(engine, t);
        return std::move(t[0]);
    }
};

void conform_lists(Engine&, const Plan&, Value* a);
/// The conformed of two operands, which may be lists. Raises rank and length.
Conformed conformed_of(const Value& x, const Value& y, Rules rules);
/// Whether `v` is a scalar or typed array.
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

/// Ends a call on operands outside the function's domain: raises domain (APL) or type (k, q). By APL's rules the result
/// of an empty array, which has no such item, is an empty array of `kind`.
void refuse(const Plan&, Value* a, const Conformed&, Kind kind = Kind::long_);

/// APL's f[axis]: a[2] names the axes (by ⎕IO) of the operand of higher rank to which those of the other one
/// correspond. Repeats the other one along the remaining axes, so that shapes agree. Raises rank, length, domain and
/// index.
void spread_along_axes(Engine&, Value* a);

/// A pervasive dyad with an axis.
template <RuledFunction F> void with_axis(Engine& engine, Value* a) {
    spread_along_axes(engine, a);
    F(engine, a, Rules::apl);
}

}  // namespace stele::prims::func
