// Known facts about vectors are true after any operation, rows of the catalogue keep their promises, and known facts do
// not change results.
#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "prims/catalogue/catalogue.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/session/captured.hpp"

using namespace stele::prims;
using namespace stele::prims::func;
using stele::tests::k::generator;
using stele::tests::k::random_below;
using stele::tests::k::same;

namespace {

// The facts that are true of a vector, by comparison of its items.
int true_facts(Engine& engine, const Value& v) {
    std::vector<Value> items = stele::tests::k::each_of(v);
    // Counts the items whose comparison with the item before satisfies `counts`.
    auto steps = [&](auto counts) {
        std::size_t n = 0;
        for (std::size_t i = 1; i < items.size(); i++) n += counts(compare(engine, items[i - 1], items[i]));
        return n;
    };
    const bool ascends = steps([](int order) { return order > 0; }) == 0;
    const std::size_t runs = steps([](int order) { return order != 0; });
    std::sort(items.begin(), items.end(), [&](const Value& x, const Value& y) { return compare(engine, x, y) < 0; });
    const std::size_t different = steps([](int order) { return order != 0; });
    return (ascends ? known::sorted : 0) | (different + 1 >= items.size() ? known::distinct : 0) |
           (runs == different ? known::parted : 0);
}

// Whether all known facts about a value and its items are true.
bool is_true(Engine& engine, const Value& v) {
    if (!v.is_heap() || v->kind == Kind::function || v->kind == Kind::name_space) return true;
    if (v->kind >= Kind::list) {
        for (std::int64_t i = 0; i < v->n; i++)
            if (v->storage == Storage::value && !is_true(engine, v->values()[i])) return false;
        if (v->kind > Kind::list) return true;
    }
    const int facts = v->facts();
    return facts == 0 || (v->rank == 1 && (true_facts(engine, v) & facts) == facts);
}

Value typed(Kind kind, Storage storage, std::int64_t n, auto next) {
    Value v = make_vector(kind, storage, n);
    for (std::int64_t i = 0; i < n; i++) fill_items(*v.array(), i, next(), 1);
    return v;
}

Value random_vector(std::int64_t n) {
    constexpr double odd[] = {
        0.0, -0.0, 1.5, -1.5, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()};
    constexpr Kind whole[] = {Kind::long_, Kind::int_,   Kind::short_int, Kind::date,
                              Kind::month, Kind::minute, Kind::timestamp, Kind::boolean};
    const std::int64_t spread = random_below(2) ? 4 : 1000;
    switch (random_below(8)) {
        case 0: return make_range(random_below(9) - 4, random_below(5) - 2, n);
        case 1: return typed(Kind::floating, Storage::f64, n, [&] { return Value::floating(odd[random_below(6)]); });
        case 2: {
            Value v = make_vector(Kind::real, Storage::f32, n);
            for (std::int64_t i = 0; i < n; i++) v->items<float>()[i] = static_cast<float>(random_below(spread)) / 4;
            return v;
        }
        case 3:
            return typed(Kind::character, Storage::c8, n,
                         [&] { return Value::character(static_cast<char32_t>(random_below(spread) % 256)); });
        case 4:
            return typed(Kind::symbol, Storage::i32, n,
                         [&] { return Value::symbol(intern(std::to_string(random_below(spread)))); });
        case 5:
            return typed(Kind::long_, Storage::i64, n, [&] {
                return Value::integer(random_below(5) ? random_below(spread) - spread / 2 : null_long);
            });
        default: {
            const Kind kind = whole[random_below(8)];
            return kind == Kind::boolean
                       ? typed(kind, Storage::bit, n, [] { return Value::boolean(random_below(2) != 0); })
                       : make_longs(stele::tests::k::random_longs(n, -spread / 2, spread), kind);
        }
    }
}

// The same value in new arrays without known facts.
Value bare(const Value& v) {
    if (v.kind() == Kind::dictionary) return make_dictionary(bare(keys_of(v)), bare(items_of(v)));
    if (!v.is_heap() || v.is_scalar()) return v;
    const bool range = v->storage == Storage::range;
    Value r = make_vector(v->kind, range ? Storage::i64 : v->storage, v->n);
    if (v->storage != Storage::value) copy_items(*r.array(), 0, *v.array(), 0, v->n);
    for (std::int64_t i = 0; i < v->n && v->storage == Storage::value; i++) r->values()[i] = bare(v->values()[i]);
    return r;
}

// Vectors, sorted or not, with some of their true facts known.
Value random_marked(Engine& engine) {
    Value v = random_vector(random_below(40) ? random_below(20) : 260 + random_below(60));
    if (random_below(2)) v = sorted(engine, std::move(v), false);
    if (random_below(3) == 0) v = unique(engine, std::move(v), 0, Rules::q);
    if (v->storage == Storage::range) return v;
    v = bare(v);
    v->known = static_cast<std::uint8_t>(true_facts(engine, v) & static_cast<int>(random_below(8)));
    return v;
}

Value random_argument(Engine& engine) {
    switch (random_below(6)) {
        case 0: return Value::integer(random_below(12) - 3);
        case 1: return make_list({random_marked(engine), random_marked(engine)});
        case 2: {
            Value keys = random_marked(engine);
            Value items = make_range(3, 2, keys->n);
            return make_dictionary(std::move(keys), std::move(items));
        }
        default: return random_marked(engine);
    }
}

struct Outcome {
    Value value;
    int error = -1;
};
Outcome outcome(Engine& engine, CoreFunction f, Value x, Value y) {
    Value a[] = {std::move(x), std::move(y), Value()};
    try {
        f(engine, a);
    } catch (const Error& e) {
        return {Value(), static_cast<int>(e.kind)};
    }
    return {std::move(a[0])};
}

template <class F> void for_each_row(F f) {
    for (const Primitive& p : primitives())
        for (const Meaning* m : {p.monad, p.dyad})
            if (m && m->function[rules_of(p.notation)]) f(*m, rules_of(p.notation));
}

// A vector of one kind other than bits, which have too few distinct values for facts to be recorded.
bool is_plain(const Value& v) {
    return v.is_heap() && v->rank == 1 && v->kind < Kind::list && v->storage != Storage::bit && v->n > 1;
}

}  // namespace

namespace stele::prims::meaning {
extern const Meaning distinct_or_uniform, til, index_generator, where, where_true, replicate, replicate_first;
}

TEST_CASE("known facts about results are true, and results do not depend on known facts about arguments",
          "[prims][known]") {
    Engine engine;
    Engine::Entered entered(engine);
    constexpr std::uint64_t room = std::uint64_t{1} << 26;
    for_each_row([&](const Meaning& m, Rules rules) {
        if (!(m.properties & (pure | gives_distinct | gives_sorted | keeps_facts)) || m.properties & hosted) return;
        for (int turn = 0; turn < 40; turn++) {
            Value x = random_argument(engine), y = m.valence == 2 ? random_argument(engine) : Value();
            if (&m == &meaning::distinct_or_uniform && !x.is_heap()) continue;  // random numbers
            const bool holds_x = random_below(2), holds_y = random_below(2);
            const Value held_x = holds_x ? x : Value(), held_y = holds_y ? y : Value();
            // Both results are alive at the same time: the second one gets as much memory as the first.
            engine.heap.set_limit(room);
            const std::uint64_t used = engine.heap.used();
            Outcome without = outcome(engine, m.function[rules], bare(x), bare(y));
            engine.heap.set_limit(room + engine.heap.used() - used);
            Outcome with = outcome(engine, m.function[rules], std::move(x), std::move(y));
            INFO(std::string(m.name) << " by rules " << static_cast<int>(rules) << ", turn " << turn);
            CHECK(is_true(engine, with.value));
            CHECK(is_true(engine, held_x));
            CHECK(is_true(engine, held_y));
            CHECK(with.error == without.error);
            if (with.error < 0 && without.error < 0) CHECK(same(with.value, without.value));
        }
    });
}

TEST_CASE("rows of the catalogue keep their promises about known facts", "[prims][known]") {
    Engine engine;
    Engine::Entered entered(engine);
    int kept = 0;
    for_each_row([&](const Meaning& m, Rules rules) {
        const unsigned has = m.properties;
        if (!(has & (gives_sorted | gives_distinct | keeps_facts))) return;
        for (int turn = 0; turn < 60; turn++) {
            Value kept_of = random_marked(engine), other = random_marked(engine);
            const std::int64_t n = kept_of->n;
            if (!is_plain(kept_of)) continue;
            int expected = (has & gives_sorted ? known::sorted : 0) | (has & gives_distinct ? known::distinct : 0);
            if (has & keeps_sorted) expected |= kept_of->facts() & known::sorted;
            if (has & keeps_distinct) expected |= kept_of->facts() & known::distinct;
            Value a[3];
            if (m.valence == 1 || has & keeps_left) {
                const bool counts = &m == &meaning::til || &m == &meaning::index_generator;
                const bool mask = &m == &meaning::where || &m == &meaning::where_true;
                a[0] = counts ? Value::integer(n) : mask ? stele::tests::k::bits("0110111010111") : kept_of;
                if (m.valence == 2) a[1] = other;
            } else if (&m == &meaning::replicate || &m == &meaning::replicate_first) {
                a[0] = typed(Kind::long_, Storage::bit, n, [] { return Value::integer(random_below(2)); });
                a[1] = kept_of;
            } else if (has & keeps_facts) {
                a[0] = Value::integer(random_below(2 * n + 1) - n);
                a[1] = kept_of;
            } else {
                a[0] = kept_of, a[1] = other;
            }
            kept_of = random_below(2) ? kept_of : Value();
            INFO(std::string(m.name) << " by rules " << static_cast<int>(rules) << ", turn " << turn);
            m.function[rules](engine, a);
            CHECK(is_true(engine, a[0]));
            if (!is_plain(a[0]) || (has & keeps_facts && a[0]->n > n)) continue;
            CHECK((a[0]->facts() & expected) == expected);
            kept++;
        }
    });
    CHECK(kept > 500);
}

TEST_CASE("known facts about an amended vector stay true", "[prims][known]") {
    using stele::interp::Echo;
    using stele::interp::Notation;
    struct Language {
        Notation notation;
        std::vector<const char*> vectors, amendments;
    };
    const Language languages[] = {
        {Notation::q,
         {"asc 300?100", "asc 5?100", "`u#neg til 300", "`p#300#til 300", "where 300#10b", "til 300", "`g#20?5",
          "asc 9?1f", "asc `c`a`b", "distinct 300?90", "asc 40?0b", "asc(1 2;3 4;1 9)", "asc \"hello world\""},
         {"x[3]:x 0",
          "x,:x 0",
          "x,:2#x",
          "x[1 2]:x 2 1",
          "x:@[x;0 1;:;x 1]",
          "x:@[x;2;{y};first x]",
          "x:reverse x",
          "x:(2_x),2#x",
          "x[til 3]:x 2 1 0",
          "x:{x[1]:last x;x}x",
          "x:{y;x,:first x;x}[x;0]",
          "x:-1 rotate x",
          "x:x x?x",
          "x:.[x;enlist 2;:;x 0]",
          "x[0]:last x",
          "d:x!x;d[first x]:last x;x:key d",
          "x:asc x",
          "x:`#x",
          "d:x!til count x;d[last x]:1;d,:(1#x)!1#5;x:key d",
          "x:3_x",
          "x:?[x>x 1;x;x 0]",
          "x:fills x",
          "x:x,x",
          "x:4 sublist x",
          "x:desc x",
          "x:distinct x",
          "x:x where x>x 1",
          "x:x except x 1"}},
        {Notation::q,
         {"asc 300?100", "til 300", "`u#neg til 30", "asc 9?1f", "where 0b,40#1b", "asc 20?0N"},
         {"x+:1",      "x:neg x",      "x[1 2]+:50", "x:x*x",   "x:100-x",  "x[0]:1000",  "x:deltas x",
          "x:x mod 3", "x:sums x",     "x:(x;x)[0]", "x:abs x", "x:x|2",    "x:`float$x", "x:0^x",
          "x:`int$x",  "x:@[x;1;neg]", "x:x&5",      "x:not x", "x:prev x", "x:x,0N",     "x:{x+:y;x}[x;x]"}},
        {Notation::apl,
         {"⍸300⍴1 0", "⍳300", "∪?300⍴90", "⍋300?300", "3↑⍳300", "⍳9"},
         {"x[3]←x[1]", "x,←1",        "x,←2↑x",           "x[1 2]←x[2 1]", "x+←1",    "x←-x",
          "x←⌽x",      "x←2⌽x",       "(2↑x)←9",          "x←+\\x",        "x←x|7",   "x←(⌽@(1 2 3))x",
          "x[1]+←500", "x←(1=2|x)/x", "x←{⍵[1]←99 ⋄ ⍵}x", "x←x~x[1]",      "x←3↓x",   "x←20↑x",
          "x←x∪1 2",   "x←∊x x",      "x←,2 1∘.×x",       "x←(⌊2÷⍨≢x)↑x",  "x←x[⍋x]", "((x>3)/x)←0",
          "x←0@2⊢x",   "x←(≢x)⍴x"}},
        {Notation::k,
         {"&300#1 0", "!300", "?300?90", "<300?100", "-5#!300", "!-9"},
         {"x[3]:x 0",       "x,:1",       "x,:2#x", "x[1 2]:x 2 1",   "x+:1",     "x:-x",          "x:|x",
          "x:@[x;0 1;:;9]", "x[0]+:500",  "x:+\\x", "x:{x[1]:99;x}x", "x:3_x",    "x:x,x",         "x:x^x 0",
          "x:(x>3)#x",      "x:{x>3}#x",  "x:x@<x", "x[0]:`a",        "x:x@|!#x", "x:.[x;,2;:;0]", "d:x!x;d[5]:1;x:!d",
          "x:x_1",          "x:@[x;1;-:]"}},
    };
    for (const Language& language : languages)
        for (int turn = 0; turn < 150; turn++) {
            auto one_of = [](const auto& texts) { return std::string(texts[generator()() % texts.size()]); };
            const bool apl = language.notation == Notation::apl;
            std::string text = (apl ? "x←" : "x:") + one_of(language.vectors);
            for (std::int64_t i = random_below(4); i >= 0; i--) {
                if (random_below(3) == 0) text += apl ? "\ny←x" : "\ny:x";
                text += "\n" + one_of(language.amendments);
            }
            // The values are also checked after an error.
            stele::tests::CapturedSession session;
            session.run(text, language.notation);
            for (const char* name : {"x", "y"})
                session.evaluate(std::make_shared<const stele::interp::Source>(stele::interp::Source{"test", name, 1}),
                                 language.notation, Echo::nothing, [&](stele::interp::Result&& r) {
                                     INFO(text << "\n" << name);
                                     CHECK(is_true(session.machine(), r.value));
                                 });
        }
}
