// How pervasive functions reach the items of their operands. Every pervasive dyad and monad goes through here.
//
// APL: a scalar or one-item array extends to the other operand's shape; else shapes must be equal (rank, length). Items
// that are arrays are entered in turn. Empty results keep a prototype.
// k, q: an atom extends to a list; lists must have equal lengths and are entered item by item. A dictionary or table maps
// over its items; of two dictionaries the keys are united (see OneSided).
#pragma once
#include <cstdint>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/kind.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func {

/// What two dictionaries give for a key that only one has: its item (negated where only the right one has it), or what the
/// function makes of the item and a null; by k's rules what it makes of the item and 0.
enum class OneSided : std::uint8_t { item, negated, null, item_or_zero };

/// A pervasive dyad by one set of rules.
struct Dyad {
    /// Both operands are scalars or typed arrays, and conform. Checks kinds; leaves the result in a[0].
    void (*simple)(Engine&, const Dyad&, Value* a, const Conformed&);
    /// The function itself, for items that are arrays.
    CoreFunction whole;
    Rules rules;
    OneSided one_sided = OneSided::item;
    /// Which of a family `simple` is to compute.
    int member = 0;
};

/// A pervasive monad by one set of rules.
struct Monad {
    void (*simple)(Engine&, const Monad&, Value* a);
    CoreFunction whole;
    Rules rules;
    int member = 0;
};

/// A dyad or monad by each set of rules.
template <class Plan> struct Plans {
    Plan by[3];
    constexpr const Plan& operator[](Rules rules) const { return by[static_cast<int>(rules)]; }
};
template <RuledFunction F>
constexpr Plans<Dyad> dyad(decltype(Dyad::simple) simple, OneSided one_sided, int member = 0) {
    return {{{simple, under<F, Rules::apl>, Rules::apl, one_sided, member},
             {simple, under<F, Rules::k>, Rules::k, one_sided, member},
             {simple, under<F, Rules::q>, Rules::q, one_sided, member}}};
}
template <RuledFunction F> constexpr Plans<Monad> monad(decltype(Monad::simple) simple, int member = 0) {
    return {{{simple, under<F, Rules::apl>, Rules::apl, member},
             {simple, under<F, Rules::k>, Rules::k, member},
             {simple, under<F, Rules::q>, Rules::q, member}}};
}

void conform_lists(Engine&, const Dyad&, Value* a);
void conform_lists(Engine&, const Monad&, Value* a);
/// The conformed of two operands, lists or not, by a set of rules. Raises rank and length.
Conformed conformed_of(const Value& x, const Value& y, Rules rules);

/// A scalar or typed array, with no values in it.
inline bool is_simple(const Value& v) {
    Kind k = v.kind();
    return k < Kind::list && k != Kind::null;
}

/// Applies a dyad to a[0] and a[1].
inline void conform(Engine& engine, const Dyad& dyad, Value* a) {
    const Value &x = a[0], &y = a[1];
    if (!is_simple(x) || !is_simple(y)) [[unlikely]]
        return conform_lists(engine, dyad, a);
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
        else conformed = conformed_of(x, y, dyad.rules);
    }
    dyad.simple(engine, dyad, a, conformed);
}

/// Applies a monad to a[0].
inline void conform(Engine& engine, const Monad& monad, Value* a) {
    if (!is_simple(a[0])) [[unlikely]]
        return conform_lists(engine, monad, a);
    monad.simple(engine, monad, a);
}

/// A pervasive function that is nothing but `Simple` on simple operands: what a row asks for by name.
template <auto Simple, int Member = 0> void monadic(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = monad<monadic<Simple, Member>>(Simple, Member);
    conform(engine, plan[rules], a);
}
template <auto Simple, int Member = 0> void dyadic(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<dyadic<Simple, Member>>(Simple, OneSided::item, Member);
    conform(engine, plan[rules], a);
}

/// The conformed of a monad's result.
inline Conformed conformed_of(const Value& x) {
    if (!x.is_heap() || x->rank == 0) return {};
    return {x->n, x.array(), false, false};
}

/// Ends a call on operands outside the function's domain. An empty array holds no such item: by APL's rules the result is
/// an empty array of `kind`. Raises domain (APL) or type (k, q) for anything else.
void refuse(const Dyad&, Value* a, const Conformed&, Kind kind = Kind::long_);
void refuse(const Monad&, Value* a, const Conformed&, Kind kind = Kind::long_);

/// APL's f[axis]: a[2] holds the axes (by ⎕IO) of the operand of higher rank that those of the other run along. Repeats the
/// other one along the remaining axes, so that shapes agree. Raises rank, length, domain and index.
void spread_along_axes(Engine&, Value* a);

/// A pervasive dyad with an axis.
template <RuledFunction F> void with_axis(Engine& engine, Value* a) {
    spread_along_axes(engine, a);
    F(engine, a, Rules::apl);
}

}  // namespace stele::prims::func
