// = ≠ < ≤ > ≥
//
//   two small integers                 directly
//   alike vectors (alike.hpp)          one loop
//   typed vectors of one storage       one loop, 64 answers a word; the six relations are three and their complements
//   vector with one item               the same; constant for an item that the vector's storage cannot hold
//   bits with bits, or with one item   words
//   mixed storages                     blocks converted on the native stack
//   floats                             exact by k's rules, tolerant by APL's and q's
//   complex, guids, symbols in order   item by item
//   APL's namespaces and ⎕NULL         = and ≠ only, by match
// A unique operand of bits gives its buffer to a result of bits.
#include "prims/array/symbol.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/pervasive/ladder.hpp"
#include "prims/func/search/match.hpp"
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
    /// The result for two values of which the first is less (-1), equal (0) or greater (1).
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

int order_of(std::int64_t x, std::int64_t y) { return x < y ? -1 : x > y; }

const kernel::CompareForms& loops_of(Test test, Storage s, bool nulls, double tolerance) {
    const auto relation = static_cast<int>(test.relation);
    return tolerance > 0 ? kernel::compare.tolerant[nulls][relation] : kernel::compare.exact[relation][s];
}

constexpr kernel::Logic logic_of(Test test) {
    using kernel::Logic;
    constexpr Logic logic[3][2] = {
        {Logic::same, Logic::differ}, {Logic::less, Logic::greater_or_same}, {Logic::greater, Logic::less_or_same}};
    return logic[static_cast<int>(test.relation)][test.complement];
}

// Bits and one item.
Value bits_with_one(Rules rules, Value* a, const Conformed& conformed, Test test, std::int64_t one) {
    return bits_with_one(a, conformed, answer_kind(rules), one,
                         [test](std::int64_t x, std::int64_t y) { return test.holds(order_of(x, y)); });
}

// A comparison of simple operands that conform.
struct Comparing {
    Engine& engine;
    const Plan& plan;
    Value* a;
    const Conformed& conformed;
    Test test;
    Operand x{a[0], conformed.x_single}, y{a[1], conformed.y_single};

    [[noreturn]] void raise_undefined() const { raise_operands(plan.rules, plan.whole, a[0], a[1]); }
    Value make_answer() const { return make_result(answer_kind(plan.rules), Storage::bit, conformed); }
    Value constant(bool b) const {
        Value r = make_answer();
        kernel::fill_bits(r->words(), 0, conformed.n, b);
        return as_scalar(std::move(r));
    }

    // Operands read as items of one storage; floats within a tolerance.
    Value answers(Storage s) const {
        Value r = make_answer();
        const bool nulls = plan.rules != Rules::apl;
        const double tolerance = s == Storage::f64 ? tolerance_of(engine, plan.rules) : 0;
        const auto loop = loops_of(test, s, nulls, tolerance)[static_cast<int>(form_of(conformed))];
        Block x_block, y_block;
        by_runs(conformed.n, x.is_ready(s) && y.is_ready(s) ? run_items : block_items,
                [&](std::int64_t from, std::int64_t n) {
                    const void *left = x.items(s, from, n, x_block, nulls),
                               *right = y.items(s, from, n, y_block, nulls);
                    loop(r->words() + (from >> 6), left, right, n, test.flip(), tolerance);
                });
        return as_scalar(std::move(r));
    }

    Value integers() const {
        const bool has_one = x.single != y.single;
        const Operand &all = x.single ? y : x, &one = x.single ? x : y;
        if (has_one && all.storage == Storage::bit) return bits_with_one(plan.rules, a, conformed, test, one.number());
        if (!all.single && x.storage == Storage::bit && y.storage == Storage::bit)
            return combined_bits(a, conformed, answer_kind(plan.rules), logic_of(test));
        // Text of one byte is compared as bytes; an item outside the storage's range is less or greater than all.
        const bool bytes = all.is_stored_as(Storage::c8) && (has_one || y.is_stored_as(Storage::c8));
        const Storage s = bytes ? Storage::c8 : has_one ? signed_storage(all.storage) : wider(x, y);
        if (has_one && (bytes ? one.number() < 0 || one.number() > 255 : signed_storage(one.storage) > s))
            return constant(test.holds((one.number() < 0) == x.single ? -1 : 1));
        return answers(s);
    }

    // Item by item; `order` compares items i of both.
    template <class Order> Value one_by_one(Order order) const {
        Value r = constant(false);
        if (!r.is_heap()) return Value::immediate(r.kind(), test.holds(order(0)));
        by_items(conformed.n, [&](std::int64_t i) {
            if (test.holds(order(i))) r->words()[i >> 6] |= std::uint64_t{1} << (i & 63);
        });
        return r;
    }

    Value symbols() const {
        Block block;
        auto number_at = [&](const Operand& o, std::int64_t i) {
            return static_cast<std::uint32_t>(*o.longs(i, 1, block));
        };
        return one_by_one([&](std::int64_t i) {
            const std::uint32_t p = number_at(x, i), q = number_at(y, i);
            return p == q ? 0 : symbol_name(p) < symbol_name(q) ? -1 : 1;
        });
    }

    Value guids() const {
        auto bytes = [](const Operand& o, std::int64_t i) {
            return static_cast<const char*>(o.array()->data) + (o.single ? 0 : 16 * i);
        };
        return one_by_one([&](std::int64_t i) { return std::memcmp(bytes(x, i), bytes(y, i), 16); });
    }

    Value complexes() const {
        const double tolerance = tolerance_of(engine, plan.rules);
        return one_by_one([&](std::int64_t i) {
            const Complex p = x.complex_at(i), q = y.complex_at(i);
            if (test.relation != Relation::equal && (p.imag() != 0 || q.imag() != 0)) raise_undefined();
            if (std::abs(p - q) <= tolerance * std::max(std::abs(p), std::abs(q)) || p == q) return 0;
            return p.real() < q.real() ? -1 : 1;
        });
    }
};

// What items are compared as.
enum class Class : std::uint8_t { integer, floating, complex, text, symbol, guid, none };

Class class_of(Rules rules, Kind k) {
    if (k == Kind::character) return rules == Rules::apl ? Class::text : Class::integer;
    if (k == Kind::symbol) return Class::symbol;
    if (k == Kind::guid) return Class::guid;
    if (k == Kind::complex) return Class::complex;
    if (is_float(k)) return Class::floating;
    return is_integral(k) ? Class::integer : Class::none;
}

Value compared(Comparing& c) {
    const Rules rules = c.plan.rules;
    const Kind x = c.x.kind, y = c.y.kind;
    const bool equality = c.test.relation == Relation::equal;
    if (x == Kind::long_ && y == Kind::long_) [[likely]]
        return c.integers();
    if (is_temporal(x) && is_temporal(y) && x != y) {
        const Kind common = comparison_kind(x, y);
        if (common == Kind::null) c.raise_undefined();
        Value times[2] = {as_temporal(c.a[0], common), as_temporal(c.a[1], common)};
        const Comparing of_times{c.engine, c.plan, times, c.conformed, c.test};
        return is_integral(common) ? of_times.integers() : of_times.answers(Storage::f64);
    }
    const Class p = class_of(rules, x), q = class_of(rules, y), both = std::max(p, q);
    if (both == Class::integer || (equality && p == q && (p == Class::text || p == Class::symbol))) return c.integers();
    if (both == Class::floating) return c.answers(Storage::f64);
    if (both == Class::complex) return c.complexes();
    if (p == q && p == Class::symbol) return c.symbols();
    if (p == q && p == Class::guid) return c.guids();
    // By APL's rules characters have no order, but an empty array has none.
    const bool text = p == Class::text || q == Class::text;
    if (rules != Rules::apl || !(equality || (text && c.conformed.n == 0))) c.raise_undefined();
    return c.constant(c.test.holds(1));
}

void compare(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    Comparing c{engine, plan, a, conformed, test_of(plan.row.member)};
    // By k's rules text is compared with text, or with an ASCII code, byte by byte; otherwise it is converted to
    // numbers.
    const bool left = c.x.kind == Kind::character, right = c.y.kind == Kind::character;
    auto is_code = [](const Operand& o) {
        return o.single && o.kind == Kind::long_ && o.number() >= 0 && o.number() < 128;
    };
    const bool as_text = (left || is_code(c.x)) && (right || is_code(c.y)) && c.test.relation == Relation::equal;
    if (plan.rules != Rules::k || !(left || right) || as_text) {
        a[0] = compared(c);
    } else {
        const Conformed numbers = numbers_of_text(a, conformed);
        compare(engine, plan, a, numbers);
    }
}

// A vector of bits and an immediate: all ones have one result, all zeros another.
template <Comparison M> bool compare_bits_with_one(Value* a, Rules rules) {
    const int vector = a[1].is_heap();
    if (!a[vector].is_heap() || !a[1 - vector].is_immediate(Kind::long_)) return false;
    const Array& bits = *a[vector].array();
    if (!is_alike_vector(bits, Kind::long_, Storage::bit, Storage::bit)) return false;
    const Conformed conformed{bits.n, &bits, vector == 1, vector == 0};
    a[0] = bits_with_one(rules, a, conformed, test_of(M), a[1 - vector].payload());
    return true;
}

// Immediate characters.
template <Comparison M> bool compare_immediates(Value* a, Rules rules) {
    if (!(rules == Rules::q || M <= is_not_equal) || !a[0].is_immediate(Kind::character) ||
        !a[1].is_immediate(Kind::character))
        return false;
    a[0] = Value::immediate(answer_kind(rules), test_of(M).holds(order_of(a[0].payload(), a[1].payload())));
    return true;
}
template <Comparison M> inline bool relation_of_longs(Rules, std::int64_t x, std::int64_t y, std::int64_t& out) {
    return out = test_of(M).holds(order_of(x, y)), true;
}

// Two vectors of one storage.
template <Comparison M> void compare_vectors(Engine& engine, Value* a, Rules rules) {
    const Array &x = *a[0].array(), &y = *a[1].array();
    const Test test = test_of(M);
    const double tolerance = x.storage == Storage::f64 ? tolerance_of(engine, rules) : 0;
    Value r = make_vector(answer_kind(rules), Storage::bit, x.n);
    loops_of(test, x.storage, rules != Rules::apl, tolerance)[0](r->words(), x.data, y.data, x.n, test.flip(),
                                                                 tolerance);
    a[0] = std::move(r);
}

// Vectors that a loop takes without conversion.
template <Comparison M> bool compare_alike(Engine& engine, Value* a, Rules rules) {
    if (compare_bits_with_one<M>(a, rules)) return true;
    Alike p;
    AlikeNumber one;
    if (!alike_numbers(a, p, one)) return false;
    const Test test = test_of(M);
    const double tolerance = p.storage == Storage::f64 ? tolerance_of(engine, rules) : 0;
    Value r = make_vector(answer_kind(rules), Storage::bit, p.like->n);
    loops_of(test, p.storage, rules != Rules::apl, tolerance)[static_cast<int>(p.form)](r->words(), p.x, p.y, p.like->n,
                                                                                        test.flip(), tolerance);
    a[0] = std::move(r);
    return true;
}

// A namespace or ⎕NULL: = and ≠ compare these by match.
bool is_reference(const Value& v) { return v.is_null() || v.kind() == Kind::name_space; }

// A reference with a scalar. With an array it becomes an enclosed item, to which pervasion applies the function.
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

template <Comparison M> bool small_comparison(Engine& engine, Value* a, Rules rules) {
    if (a[0].is_heap() || a[1].is_heap() ? compare_alike<M>(engine, a, rules) : compare_immediates<M>(a, rules))
        return true;
    if constexpr (M <= is_not_equal) return rules == Rules::apl && compare_references(engine, a, test_of(M));
    else return false;
}

template <Comparison M>
constexpr Row relation = {.of_longs = relation_of_longs<M>,
                          .small = small_comparison<M>,
                          .vectors = compare_vectors<M>,
                          .one_sided = OneSided::null,
                          .is_test = true,
                          .simple = compare,
                          .member = M};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

// A relation by APL's rules, and by k's and q's.
template <func::Comparison M>
static constexpr Meaning by_tolerance(std::string_view term, std::string_view what, double identity,
                                      Fold fold = Fold::none) {
    return func::meaning_of<func::relation<M>, apl>(term, what, 0, fold, neutral(identity));
}
template <func::Comparison M>
static constexpr Meaning exact(std::string_view term, std::string_view what, Fold fold = Fold::none) {
    return func::meaning_of<func::relation<M>, k, q>(term, what, pure, fold);
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
