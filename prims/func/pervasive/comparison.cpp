// = ≠ < ≤ > ≥
//
//   two small integers                 directly
//   alike vectors (alike.hpp)          one loop
//   typed vectors of one storage       one loop, 64 answers a word; the six relations are three and their complements
//   vector with one item               the same; an item that the vector's storage cannot hold decides all answers
//   bits with bits, or with one item   words
//   mixed storages                     blocks converted on the native stack
//   floats                             exact by k's rules, tolerant by APL's and q's
//   complex, guids, symbols in order   item by item
//   APL's namespaces and ⎕NULL         = and ≠ only, by match
// A unique operand of bits gives its buffer to an answer on bits.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/pervasive/alike.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/time/calendar.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/compare.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

using kernel::Relation;

// A member of the family: a relation and whether it is complemented.
enum Comparison { is_equal, is_not_equal, is_less, is_not_greater, is_greater, is_not_less };

struct Test {
    Relation relation;
    bool complement;

    std::uint64_t flip() const { return complement ? ~std::uint64_t{0} : 0; }
    /// What it says of two values of which the first is less (-1), equal (0) or greater (1).
    bool holds(int order) const {
        bool r = relation == Relation::equal ? order == 0 : relation == Relation::less ? order < 0 : order > 0;
        return r != complement;
    }
};

constexpr Test test_of(int member) {
    constexpr Test tests[] = {{Relation::equal, false},  {Relation::equal, true},    {Relation::less, false},
                              {Relation::greater, true}, {Relation::greater, false}, {Relation::less, true}};
    return tests[member];
}
// x test y is y exchanged(test) x.
constexpr Test exchanged(Test t) {
    if (t.relation == Relation::less) t.relation = Relation::greater;
    else if (t.relation == Relation::greater) t.relation = Relation::less;
    return t;
}

constexpr Kind answer_kind(Rules rules) { return rules == Rules::q ? Kind::boolean : Kind::long_; }

Value make_answer(Rules rules, const Conformed& conformed) {
    return make_result(answer_kind(rules), Storage::bit, conformed);
}

int order_of(std::int64_t x, std::int64_t y) { return x < y ? -1 : x > y; }

Value constant(Rules rules, const Conformed& conformed, bool b) {
    Value r = make_answer(rules, conformed);
    kernel::fill_bits(r->words(), 0, conformed.n, b);
    return as_scalar(std::move(r));
}

// Bits against one item: the answers for 0 and for 1 decide whether all bits are alike, copied or complemented.
Value bits_with_one(Rules rules, Value* a, const Conformed& conformed, Test test, const Array& bits, std::int64_t one) {
    bool for_zero = test.holds(order_of(0, one)), for_one = test.holds(order_of(1, one));
    return answers_of_bits(a, conformed, answer_kind(rules), bits.words(), for_zero, for_one);
}

constexpr kernel::Logic logic_of(Test test) {
    using kernel::Logic;
    constexpr Logic logic[3][2] = {
        {Logic::same, Logic::differ}, {Logic::less, Logic::greater_or_same}, {Logic::greater, Logic::less_or_same}};
    return logic[static_cast<int>(test.relation)][test.complement];
}

Value integers(Rules rules, Value* a, const Conformed& conformed, Test test, const Operand& x, const Operand& y) {
    if (y.single && !x.single) {
        if (x.storage == Storage::bit) return bits_with_one(rules, a, conformed, test, *x.array(), y.number());
        // Text of one byte is compared as such; an item out of the storage's bounds is on one side of all.
        bool bytes = x.storage == Storage::c8;
        Storage s = signed_storage(x.storage);
        if (bytes ? y.number() < 0 || y.number() > 255 : signed_storage(y.storage) > s)
            return constant(rules, conformed, test.holds(y.number() < 0 ? 1 : -1));
        if (bytes) {
            auto one = static_cast<std::uint8_t>(y.number());
            Value r = make_answer(rules, conformed);
            kernel::compare.exact[static_cast<int>(test.relation)][Storage::c8][1](r->words(), x.array()->data, &one,
                                                                                   conformed.n, test.flip());
            return r;
        }
    } else if (!x.single && x.storage == Storage::bit && y.storage == Storage::bit) {
        return combined_bits(a, conformed, answer_kind(rules), logic_of(test));
    }
    Value r = make_answer(rules, conformed);
    bool bytes = x.is_stored_as(Storage::c8) && y.is_stored_as(Storage::c8);
    Storage s = bytes ? Storage::c8 : y.single && !x.single ? signed_storage(x.storage) : wider(x, y);
    auto loop = kernel::compare.exact[static_cast<int>(test.relation)][s][y.single];
    Block x_block, y_block;
    const std::int64_t step = x.is_stored_as(s) && y.is_ready(s) ? run_items : block_items;
    by_runs(conformed.n, step, [&](std::int64_t from, std::int64_t n) {
        const void *left = x.integers(s, from, n, x_block), *right = y.integers(s, from, n, y_block);
        loop(r->words() + (from >> 6), left, right, n, test.flip());
    });
    return as_scalar(std::move(r));
}

Value floats(Engine& engine, Rules rules, const Conformed& conformed, Test test, const Operand& x, const Operand& y) {
    Value r = make_answer(rules, conformed);
    Block x_block, y_block;
    double tolerance = tolerance_of(engine, rules);
    auto relation = static_cast<int>(test.relation);
    const std::int64_t step = x.is_stored_as(Storage::f64) && y.is_ready(Storage::f64) ? run_items : block_items;
    const bool nulls = rules != Rules::apl;
    by_runs(conformed.n, step, [&](std::int64_t from, std::int64_t n) {
        const double *left = x.floats(from, n, x_block, nulls), *right = y.floats(from, n, y_block, nulls);
        std::uint64_t* out = r->words() + (from >> 6);
        if (tolerance > 0)
            kernel::compare.tolerant[nulls][relation][y.single](out, left, right, n, test.flip(), tolerance);
        else kernel::compare.exact[relation][Storage::f64][y.single](out, left, right, n, test.flip());
    });
    return as_scalar(std::move(r));
}

// Item by item; `order` compares items i of both.
template <class Order> Value one_by_one(Rules rules, const Conformed& conformed, Test test, Order order) {
    Value r = make_answer(rules, conformed);
    kernel::fill_bits(r->words(), 0, conformed.n, false);
    by_items(conformed.n, [&](std::int64_t i) {
        if (test.holds(order(i))) r->words()[i >> 6] |= std::uint64_t{1} << (i & 63);
    });
    return as_scalar(std::move(r));
}

Value symbols(Rules rules, const Conformed& conformed, Test test, const Operand& x, const Operand& y) {
    Block x_block, y_block;
    return one_by_one(rules, conformed, test, [&](std::int64_t i) {
        std::int64_t p = *x.longs(i, 1, x_block), q = *y.longs(i, 1, y_block);
        if (p == q) return 0;
        return symbol_name(static_cast<std::uint32_t>(p)) < symbol_name(static_cast<std::uint32_t>(q)) ? -1 : 1;
    });
}

Value guids(Rules rules, const Conformed& conformed, Test test, const Operand& x, const Operand& y) {
    auto bytes = [](const Operand& o, std::int64_t i) {
        return static_cast<const char*>(o.array()->data) + (o.single ? 0 : 16 * i);
    };
    return one_by_one(rules, conformed, test,
                      [&](std::int64_t i) { return std::memcmp(bytes(x, i), bytes(y, i), 16); });
}

Value complexes(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed, Test test, const Operand& x,
                const Operand& y) {
    double tolerance = tolerance_of(engine, dyad.rules);
    if (test.relation != Relation::equal)
        for (std::int64_t i = 0; i < conformed.n; i++)
            if (x.complex_at(i).imag() != 0 || y.complex_at(i).imag() != 0)
                raise_operands(dyad.rules, dyad.whole, a[0], a[1]);
    return one_by_one(dyad.rules, conformed, test, [&](std::int64_t i) {
        auto p = x.complex_at(i), q = y.complex_at(i);
        if (std::abs(p - q) <= tolerance * std::max(std::abs(p), std::abs(q)) || p == q) return 0;
        return p.real() < q.real() ? -1 : 1;
    });
}

// What items are compared as.
enum class Class : std::uint8_t { integer, floating, complex, text, symbol, guid, none };

Class class_of(Kind k) {
    if (k == Kind::character) return Class::text;
    if (k == Kind::symbol) return Class::symbol;
    if (k == Kind::guid) return Class::guid;
    if (k == Kind::complex) return Class::complex;
    if (is_float(k)) return Class::floating;
    return is_integral(k) ? Class::integer : Class::none;
}

void compare(Engine& engine, const Dyad& dyad, Value* a, const Conformed& conformed) {
    const Rules rules = dyad.rules;
    Test test = test_of(dyad.member);
    Conformed f = conformed;
    // One item stands on the right.
    bool exchange = f.x_single && !f.y_single;
    if (exchange) {
        std::swap(a[0], a[1]);
        std::swap(f.x_single, f.y_single);
        test = exchanged(test);
    }
    Operand x(a[0], f.x_single), y(a[1], f.y_single);
    if (x.kind == Kind::long_ && y.kind == Kind::long_) [[likely]] {
        a[0] = integers(rules, a, f, test, x, y);
        return;
    }
    if (rules == Rules::k) {
        // Text equals text, or an ASCII code, byte by byte; otherwise it stands for numbers.
        bool left = x.kind == Kind::character, right = y.kind == Kind::character;
        bool is_code = y.single && y.kind == Kind::long_ && y.number() >= 0 && y.number() < 128;
        if ((left || right) && !(test.relation == Relation::equal && left && (right || is_code))) {
            if (exchange) std::swap(a[0], a[1]);
            Conformed numbers = numbers_of_text(a, conformed);
            return compare(engine, dyad, a, numbers);
        }
    }
    if (is_temporal(x.kind) && is_temporal(y.kind) && x.kind != y.kind) {
        Kind common = comparison_kind(x.kind, y.kind);
        if (common == Kind::null) raise_operands(rules, dyad.whole, a[0], a[1]);
        Value t[2] = {as_temporal(a[0], common), as_temporal(a[1], common)};
        Operand p(t[0], f.x_single), q(t[1], f.y_single);
        a[0] = is_integral(common) ? integers(rules, t, f, test, p, q) : floats(engine, rules, f, test, p, q);
        return;
    }
    auto raise_undefined = [&] { raise_operands(rules, dyad.whole, a[exchange], a[!exchange]); };
    Class p = class_of(x.kind), q = class_of(y.kind);
    if (rules == Rules::apl && (p == Class::text || q == Class::text)) {
        // Characters have no order, but no item of an empty array is one.
        if (test.relation != Relation::equal && f.n > 0) raise_undefined();
        a[0] = p == q ? integers(rules, a, f, test, x, y) : constant(rules, f, test.holds(1));
        return;
    }
    if (p == Class::text) p = Class::integer;
    if (q == Class::text) q = Class::integer;
    if (p == Class::symbol && q == p) {
        a[0] = test.relation == Relation::equal ? integers(rules, a, f, test, x, y) : symbols(rules, f, test, x, y);
    } else if (p == Class::guid && q == p) {
        a[0] = guids(rules, f, test, x, y);
    } else if (p <= Class::complex && q <= Class::complex) {
        Class both = std::max(p, q);
        if (both == Class::integer) a[0] = integers(rules, a, f, test, x, y);
        else if (both == Class::floating) a[0] = floats(engine, rules, f, test, x, y);
        else a[0] = complexes(engine, dyad, a, f, test, x, y);
    } else if (rules == Rules::apl && test.relation == Relation::equal) {
        a[0] = constant(rules, f, test.holds(1));
    } else {
        raise_undefined();
    }
}

// A vector of bits and an immediate: the answer is one thing for all ones and one for all zeros.
template <Comparison M> bool compare_bits_with_one(Value* a, Rules rules) {
    const int vector = a[1].is_heap();
    if (!a[vector].is_heap() || !a[1 - vector].is_immediate(Kind::long_)) return false;
    const Array& bits = *a[vector].array();
    if (!is_alike_vector(bits, Kind::long_, Storage::bit, Storage::bit)) return false;
    const Conformed conformed{bits.n, &bits, vector == 1, vector == 0};
    a[0] =
        bits_with_one(rules, a, conformed, vector ? exchanged(test_of(M)) : test_of(M), bits, a[1 - vector].payload());
    return true;
}

// Immediates of one integer kind, whose payloads are the numbers.
template <Comparison M> bool compare_immediates(Value* a, Rules rules) {
    if (small_longs(a) || (a[0].is_immediate(Kind::boolean) && a[1].is_immediate(Kind::boolean)) ||
        ((rules == Rules::q || M <= is_not_equal) && a[0].is_immediate(Kind::character) &&
         a[1].is_immediate(Kind::character))) {
        a[0] = Value::immediate(answer_kind(rules), test_of(M).holds(order_of(a[0].payload(), a[1].payload())));
        return true;
    }
    std::int64_t x, y;
    if (rules != Rules::k || !small_codes(a, x, y)) return false;
    a[0] = Value::integer(test_of(M).holds(order_of(x, y)));
    return true;
}

// Vectors that a loop takes as they are.
template <Comparison M> bool compare_alike(Engine& engine, Value* a, Rules rules) {
    if (compare_bits_with_one<M>(a, rules)) return true;
    Alike p;
    bool integers = alike_longs(a, p);
    if (!integers && !alike_floats(a, p)) return false;
    // Not std::swap: gcc exchanges what has just been written in a vector register, and waits for the writes.
    const bool exchanges = p.form == kernel::Form::scalar_left;
    const void *x = exchanges ? p.y : p.x, *y = exchanges ? p.x : p.y;
    const Test test = exchanges ? exchanged(test_of(M)) : test_of(M);
    const bool single = p.form != kernel::Form::vectors;
    const std::int64_t n = p.like->n;
    auto relation = static_cast<int>(test.relation);
    Value r = make_vector(answer_kind(rules), Storage::bit, n);
    if (integers) {
        kernel::compare.exact[relation][p.storage][single](r->words(), x, y, n, test.flip());
    } else if (double tolerance = tolerance_of(engine, rules); tolerance > 0) {
        kernel::compare.tolerant[rules != Rules::apl][relation][single](
            r->words(), static_cast<const double*>(x), static_cast<const double*>(y), n, test.flip(), tolerance);
    } else {
        kernel::compare.exact[relation][Storage::f64][single](r->words(), x, y, n, test.flip());
    }
    a[0] = std::move(r);
    return true;
}

// A namespace, or ⎕NULL: scalars without items, that = and ≠ compare by what they refer to.
bool is_reference(const Value& v) { return v.is_null() || v.kind() == Kind::name_space; }

// A reference with a scalar. Next to an array it becomes an enclosed item, which pervasion enters.
bool compare_references(Engine& engine, Value* a, Test test) {
    const bool left = is_reference(a[0]), right = is_reference(a[1]);
    if (!left && !right) return false;
    if ((left || a[0].is_scalar()) && (right || a[1].is_scalar())) {
        a[0] = Value::integer(test.holds(match(engine, a[0], a[1], Rules::apl) ? 0 : 1));
        return true;
    }
    Value enclosed = make_array(Kind::list, Storage::value, {});
    enclosed->values()[0] = std::move(a[left ? 0 : 1]);
    a[left ? 0 : 1] = std::move(enclosed);
    return false;
}

template <Comparison M> void relate(Engine& engine, Value* a, Rules rules) {
    static constexpr auto plan = dyad<relate<M>>(compare, OneSided::null, M);
    bool done = a[0].is_heap() || a[1].is_heap() ? compare_alike<M>(engine, a, rules) : compare_immediates<M>(a, rules);
    if constexpr (M <= is_not_equal) done = done || (rules == Rules::apl && compare_references(engine, a, test_of(M)));
    if (!done) conform(engine, plan[rules], a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

// A relation by APL's rules, and by k's and q's.
template <func::Comparison M>
static constexpr Meaning by_tolerance(std::string_view term, std::string_view what, double identity,
                                      Fold fold = Fold::none) {
    return {term,
            2,
            by<func::relate<M>>(apl),
            what,
            pervasive,
            by<func::with_axis<func::relate<M>>>(apl),
            fold,
            neutral(identity)};
}
template <func::Comparison M>
static constexpr Meaning exact(std::string_view term, std::string_view what, Fold fold = Fold::none) {
    return {term, 2, by<func::relate<M>>(k, q), what, pervasive | pure, {}, fold};
}

extern constinit const Meaning equal_to =
    by_tolerance<func::is_equal>(
        "equal to", "1 where the arguments are the same number, within ⎕CT, or the same character.", 1, Fold::same)
        .undone_by(inverse::equal);
extern constinit const Meaning not_equal_to =
    by_tolerance<func::is_not_equal>("not equal to", "1 where the arguments differ, numbers by more than ⎕CT.", 0,
                                     Fold::differ)
        .undone_by(inverse::not_equal);
extern constinit const Meaning less_than =
    by_tolerance<func::is_less>("less than", "1 where the left number is smaller by more than ⎕CT.", 0);
extern constinit const Meaning less_than_or_equal_to = by_tolerance<func::is_not_greater>(
    "less than or equal to", "1 where the left number is smaller or, within ⎕CT, equal.", 1);
extern constinit const Meaning greater_than =
    by_tolerance<func::is_greater>("greater than", "1 where the left number is larger by more than ⎕CT.", 0);
extern constinit const Meaning greater_than_or_equal_to = by_tolerance<func::is_not_less>(
    "greater than or equal to", "1 where the left number is larger or, within ⎕CT, equal.", 1);
extern constinit const Meaning equal =
    exact<func::is_equal>("equal", "True where the arguments are the same number, character or symbol.", Fold::same);
extern constinit const Meaning not_equal =
    exact<func::is_not_equal>("not equal", "True where the arguments differ.", Fold::differ);
extern constinit const Meaning less = exact<func::is_less>(
    "less", "True where the left argument is smaller. Characters are compared as numbers, symbols as words.");
extern constinit const Meaning at_most =
    exact<func::is_not_greater>("at most", "True where the left argument is smaller or equal.");
extern constinit const Meaning more = exact<func::is_greater>("more", "True where the left argument is larger.");
extern constinit const Meaning at_least =
    exact<func::is_not_less>("at least", "True where the left argument is larger or equal.");

}  // namespace stele::prims::meaning
