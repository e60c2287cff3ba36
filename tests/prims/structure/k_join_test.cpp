#include <catch2/catch.hpp>

#include "prims/func/mapping/join.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

Value naive(const std::vector<Value>& parts) {
    std::vector<Value> all;
    for (const Value& p : parts)
        for (const Value& one : each_of(p)) all.push_back(one);
    return all.empty() ? Value() : list(std::move(all));
}

Value random_part() { return random_below(3) ? random_list(random_below(8)) : integer(random_below(300)); }

TEST_CASE("join puts the items of both arguments into one list", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int round = 0; round < sized(600, 120); round++) {
        Value x = random_part(), y = random_below(2) ? random_part() : x;
        Value expected = naive({x, y});
        if (expected.is_null()) continue;
        for (const Value& a : representations(x))
            for (const Value& b : representations(y)) {
                Value r = kf::join(engine, a, b, rules);
                CHECK(same(r, expected));
                CHECK(is_sound(r));
            }
        CHECK(same(x, x));
        // In place.
        Value own = kf::is_list(x) && x->n > 0 ? list(each_of(x)) : x;
        Value r = kf::join(engine, std::move(own), y, rules);
        CHECK(same(r, expected));
        CHECK(is_sound(r));
    }
    CHECK(same(kf::join(engine, longs({}), text("abc"), rules), text("abc")));
    CHECK(same(kf::join(engine, prims::make_list(0), integer(1), rules), longs({1})));
    CHECK(same(kf::join(engine, text(""), prims::make_list(0), rules), text("")));
}

TEST_CASE("appending grows one buffer", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int kind = 0; kind < 3; kind++) {
        std::vector<Value> expected;
        Value x = kind == 0 ? longs({}) : kind == 1 ? bits("") : prims::make_list(0);
        int moves = 0;
        for (std::int64_t i = 0; i < 3000; i++) {
            Value one = kind == 0 ? integer(i % 100) : kind == 1 ? Value::boolean(i % 3 == 0) : longs({i, i});
            const void* before = x->data;
            kf::append(engine, x, kind == 2 && i == 0 ? run(kf::enlist_item, one) : one, rules);
            moves += x->data != before;
            expected.push_back(one);
        }
        CHECK(moves < 60);
        if (rules == Rules::q) CHECK(same(x, list(expected)));
        CHECK(is_sound(x));
    }
}

TEST_CASE("append adds a vector to a list as one item", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    Value x = list({longs({1, 2}), longs({3, 4})});
    kf::append(engine, x, longs({5, 6}), rules);
    if (rules == Rules::q) CHECK(same(x, list({longs({1, 2}), longs({3, 4}), longs({5, 6})})));
    kf::append(engine, x, list({text("ab"), symbol("c")}), rules);
    if (rules == Rules::q) CHECK(same(x, list({longs({1, 2}), longs({3, 4}), longs({5, 6}), text("ab"), symbol("c")})));
    Value shared = x;
    kf::append(engine, x, integer(7), rules);
    if (rules == Rules::q) CHECK(shared->n == 5);
    if (rules == Rules::q) CHECK(x->n == 6);
    Value v = longs({1, 2});
    kf::append(engine, v, longs({3, 4}), rules);
    CHECK(same(v, longs({1, 2, 3, 4})));
    Value d = dictionary(symbols({"a"}), longs({1}));
    if (rules == Rules::q) CHECK(error_of([&] { kf::append(engine, d, integer(1), rules); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(same(d, dictionary(symbols({"a"}), longs({1}))));
}

TEST_CASE("raze joins the items of a list", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int round = 0; round < sized(600, 120); round++) {
        std::vector<Value> parts;
        bool alike = random_below(2);
        for (std::int64_t i = random_below(6); i >= 0; i--)
            parts.push_back(alike ? longs(random_longs(random_below(9), 0, random_below(2) ? 1 : 300)) : random_part());
        Value expected = naive(parts);
        if (expected.is_null()) continue;
        std::vector<Value> copy = parts;
        Value x = list(copy);
        if (x->kind != Kind::list) continue;
        Value r = kf::raze(engine, x, rules);
        CHECK(same(r, expected));
        CHECK(is_sound(r));
        for (std::size_t i = 0; i < parts.size(); i++)
            CHECK(same(prims::item(x, static_cast<std::int64_t>(i)), parts[i]));
        // Unshared sublists are moved from.
        Value own = prims::make_list(static_cast<std::int64_t>(parts.size()));
        for (std::size_t i = 0; i < parts.size(); i++)
            own->values()[i] = kf::is_list(parts[i]) && parts[i]->n > 0 ? list(each_of(parts[i])) : parts[i];
        r = kf::raze(engine, std::move(own), rules);
        CHECK(same(r, expected));
        CHECK(is_sound(r));
    }
    if (rules == Rules::q) CHECK(same(kf::raze(engine, integer(42), rules), longs({42})));
    if (rules == Rules::q) CHECK(same(kf::raze(engine, prims::make_list(0), rules), prims::make_list(0)));
    CHECK(same(kf::raze(engine, longs({1, 2}), rules), longs({1, 2})));
    CHECK(same(kf::raze(engine, list({prims::make_list(0), longs({1, 2})}), rules), longs({1, 2})));
    CHECK(same(kf::raze(engine, dictionary(symbols({"p", "q"}), list({longs({1, 2}), longs({3})})), rules),
               longs({1, 2, 3})));
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2})), e = dictionary(symbols({"b", "c"}), longs({3, 4}));
    Value dictionaries = prims::make_list(2);
    dictionaries->values()[0] = d, dictionaries->values()[1] = e;
    CHECK(same(kf::raze(engine, dictionaries, rules), dictionary(symbols({"a", "b", "c"}), longs({1, 3, 4}))));
}

TEST_CASE("dictionaries are merged", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    Value d = dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3}));
    CHECK(same(kf::join(engine, d, dictionary(symbols({"c", "d"}), longs({400, 500})), rules),
               dictionary(symbols({"a", "b", "c", "d"}), longs({1, 2, 400, 500}))));
    CHECK(same(kf::join(engine, d, dictionary(symbols({"x", "y", "x"}), longs({7, 8, 9})), rules),
               dictionary(symbols({"a", "b", "c", "x", "y"}), longs({1, 2, 3, 9, 8}))));
    CHECK(same(
        kf::join(engine, d, dictionary(symbols({"b", "e"}), text("xy")), rules),
        dictionary(symbols({"a", "b", "c", "e"}), list({integer(1), character('x'), integer(3), character('y')}))));
    Value none = dictionary(prims::make_list(0), prims::make_list(0));
    CHECK(same(kf::join(engine, none, d, rules), d));
    CHECK(same(kf::join(engine, d, none, rules), d));
    if (rules == Rules::q) CHECK(error_of([&] { kf::join(engine, d, integer(3), rules); }) == ErrorKind::type);
    CHECK(kf::join(engine, prims::make_list(0), d, rules).kind() == Kind::table);
    for (int round = 0; round < sized(100, 20); round++) {
        // Compared with a merge of one entry at a time.
        std::vector<std::int64_t> keys = random_longs(random_below(30), 0, 20),
                                  values = random_longs(static_cast<std::int64_t>(keys.size()), 0, 999);
        std::vector<std::int64_t> expected_keys{100}, expected_values{1};
        for (std::size_t i = 0; i < keys.size(); i++) {
            std::size_t at = 0;
            while (at < expected_keys.size() && expected_keys[at] != keys[i]) at++;
            if (at == expected_keys.size()) expected_keys.push_back(keys[i]), expected_values.push_back(0);
            expected_values[at] = values[i];
        }
        Value merged =
            kf::join(engine, dictionary(longs({100}), longs({1})), dictionary(longs(keys), longs(values)), rules);
        CHECK(same(merged, dictionary(longs(expected_keys), longs(expected_values))));
    }
}

TEST_CASE("k: joining to an empty range does not reuse its storage", "[k]") {
    Engine engine;
    for (Rules r : {Rules::k, Rules::q})
        CHECK(same(kf::join(engine, prims::make_range(3, 2, 0), prims::make_range(3, 2, 3), r), longs({3, 5, 7})));
}

TEST_CASE("k: raze returns an atom unchanged, and append adds the items of a vector", "[k]") {
    rules = Rules::k;
    Engine engine;
    CHECK(same(kf::raze(engine, integer(42), rules), integer(42)));
    Value x = list({longs({1, 2}), longs({3, 4})});
    kf::append(engine, x, longs({5, 6}), rules);
    CHECK(same(x, list({longs({1, 2}), longs({3, 4}), integer(5), integer(6)})));
}

}  // namespace
}  // namespace stele::tests::k
