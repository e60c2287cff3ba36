#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "prims/func/assignment/amend.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

Value find(Value x, Value y) { return run(kf::find_or_random, std::move(x), std::move(y)); }
Value in(Value x, Value y) { return run(kf::in, std::move(x), std::move(y)); }

std::int64_t place(const std::vector<Value>& table, const Value& y) {
    std::size_t i = 0;
    while (i < table.size() && !same(table[i], y)) i++;
    return static_cast<std::int64_t>(i);
}

TEST_CASE("the keys of a dictionary are found while it grows", "[k]") {
    for (Rules each : {Rules::k, Rules::q}) {
        rules = each;
        Engine engine;
        bool of_symbols = rules == Rules::q;
        auto key = [&](std::int64_t i) { return of_symbols ? symbol("key" + std::to_string(i)) : integer(i * 3); };
        Value d = dictionary(list({key(0)}), longs({0}));
        auto set = [&](const Value& k, const Value& v) { kf::amend_at(engine, d, k, {nullptr, &v}, rules); };
        for (std::int64_t i = 1; i < 1500; i++) {
            set(key(i), integer(i));
            if (i % 100 == 0)
                for (std::int64_t j = 0; j <= i; j++) REQUIRE(same(kf::lookup(engine, d, key(j), rules), integer(j)));
            REQUIRE(kf::key_place(engine, prims::keys_of(d), key(i + 1), rules) == i + 1);
        }
        // Growth does not change a copy. Keys of another kind.
        Value shared = d;
        set(key(2000), integer(7));
        CHECK(prims::keys_of(shared)->n == 1500);
        CHECK(same(kf::lookup(engine, shared, key(2000), rules), integer(prims::null_long)));
        CHECK(same(kf::lookup(engine, d, key(2000), rules), integer(7)));
        if (rules == Rules::k) {
            set(text("abc"), integer(8));
            CHECK(same(kf::lookup(engine, d, key(700), rules), integer(700)));
        }
    }
}

TEST_CASE("find and in agree with a linear search", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(300, 60); round++) {
        Value v = random_vector(1 + random_below(random_below(3) ? 12 : 200));
        std::vector<Value> table = each_of(v);
        Value w = random_vector(1 + random_below(20));
        if (w->kind != v->kind) continue;
        std::vector<std::int64_t> expected;
        std::string member;
        for (const Value& one : each_of(w)) {
            std::int64_t at = place(table, one);
            member += at < v->n ? '1' : '0';
            expected.push_back(at == v->n && rules == Rules::k ? prims::null_long : at);
        }
        for (const Value& x : representations(v))
            for (const Value& y : representations(w)) {
                CHECK(same(find(x, y), longs(expected)));
                CHECK(same(in(y, x), bits(member)));
                CHECK(find(x, prims::item(y, 0)).as_long() == expected[0]);
            }
    }
}

TEST_CASE("find and in search at the depth of the table's items", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value u = list({text("abcde"), longs({10, 2, -6}), list({longs({2, 3}), symbol("ab")})});
    CHECK(same(find(u, longs({10, 2, -6})), integer(1)));
    CHECK(same(find(u, text("abcde")), integer(0)));
    if (rules == Rules::q) CHECK(same(find(u, list({longs({2, 3}), symbol("ab")})), longs({3, 3})));
    Value w = longs({10, -8, 3, 5, -1, 2, 3});
    if (rules == Rules::q)
        CHECK(same(find(w, list({longs({10, 5, -1}), integer(-8), longs({3, 17})})),
                   list({longs({0, 3, 4}), integer(1), longs({2, 7})})));
    Value rows = list({longs({0, 1, 2}), longs({4, 5})});
    if (rules == Rules::q) CHECK(same(find(rows, list({longs({0, 1, 2}), longs({3, 4, 5})})), longs({0, 2})));
    CHECK(same(in(list({longs({1, 2}), longs({3, 4})}), list({list({longs({1, 2}), longs({3, 4})}), integer(9)})),
               Value::boolean(true)));
    CHECK(same(in(longs({1, 2}), list({integer(9), list({longs({1, 2}), longs({3, 4})})})), bits("00")));
    CHECK(same(in(longs({1, 2}), list({longs({1, 2}), integer(9)})), Value::boolean(true)));
    CHECK(same(in(longs({1, 2}), list({list({longs({1, 2}), longs({3, 4})}), integer(9)})), Value::boolean(false)));
    CHECK(same(in(integer(3), list({longs({1, 2}), integer(3)})), Value::boolean(false)));
    CHECK(same(in(integer(3), list({integer(3), longs({1, 2})})), Value::boolean(true)));
    CHECK(same(in(list({text("abc"), list({text("def"), text("ghi")}), text("jkl")}), text("bed")),
               list({bits("010"), list({bits("110"), bits("000")}), bits("000")})));
    CHECK(same(in(character('x'), character('a')), Value::boolean(false)));
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2}));
    CHECK(same(find(d, integer(2)), symbol("b")));
    CHECK(same(find(d, longs({2, 7})), symbols({"b", ""})));
    CHECK(same(in(d, longs({2})), dictionary(symbols({"a", "b"}), bits("01"))));
    if (rules == Rules::q) CHECK(error_of([] { find(symbol("a"), integer(1)); }) == ErrorKind::type);
}

TEST_CASE("group, distinct, where, grade", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(200, 40); round++) {
        Value v = random_list(1 + random_below(25));
        std::vector<Value> items = each_of(v), keys;
        std::vector<std::vector<std::int64_t>> places;
        for (std::size_t i = 0; i < items.size(); i++) {
            auto k = static_cast<std::size_t>(place(keys, items[i]));
            if (k == keys.size()) keys.push_back(items[i]), places.emplace_back();
            places[k].push_back(static_cast<std::int64_t>(i));
        }
        std::vector<Value> indices;
        for (const auto& p : places) indices.push_back(longs(p));
        std::vector<Value> all = keys;
        Value expected = dictionary(list(all), list(indices));
        for (const Value& x : representations(v)) {
            CHECK(same(run(kf::group, x), expected));
            CHECK(same(run(kf::unique_cells, x), prims::keys_of(expected)));
        }
    }
    CHECK(same(run(kf::group, dictionary(symbols({"a", "b", "c"}), longs({1, 2, 1}))),
               dictionary(longs({1, 2}), list({symbols({"a", "c"}), symbols({"b"})}))));
    CHECK(same(run(kf::where, bits("01101")), longs({1, 2, 4})));
    CHECK(same(run(kf::where, longs({2, 0, 3})), longs({0, 0, 2, 2, 2})));
    CHECK(same(run(kf::where, dictionary(symbols({"a", "b", "c"}), bits("101"))), symbols({"a", "c"})));
    CHECK(same(run(kf::where, dictionary(symbols({"a", "b", "c"}), longs({2, 3, 1}))),
               symbols({"a", "a", "b", "b", "b", "c"})));
    CHECK(same(run(kf::where, bits("")), longs({})));
    CHECK(error_of([] { run(kf::where, floats({1, 2})); }) == ErrorKind::type);
    CHECK(same(run(kf::grade_up, longs({2, 7, 3, 2, 5})), longs({0, 3, 2, 4, 1})));
    CHECK(same(run(kf::grade_down, longs({2, 1, 3, 4, 2, 1, 2})), longs({3, 2, 0, 4, 6, 1, 5})));
    CHECK(same(run(kf::grade_up, dictionary(symbols({"a", "b", "c"}), longs({2, 3, 1}))), symbols({"c", "a", "b"})));
    CHECK(same(run(kf::grade_up, longs({5, prims::null_long, -3})), longs({1, 2, 0})));
    if (rules == Rules::q) CHECK(error_of([] { run(kf::grade_up, integer(1)); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([] { run(kf::unique_cells, integer(1)); }) == ErrorKind::type);
}

TEST_CASE("within and bin", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto within = [](Value x, Value y) { return run(kf::within, std::move(x), std::move(y)); };
    CHECK(same(within(longs({1, 3, 10, 6, 4}), longs({2, 6})), bits("01011")));
    CHECK(same(within(text("acyxmpu"), text("br")), bits("0100110")));
    CHECK(same(within(longs({2, 5, 6}), list({longs({1, 2, 6}), longs({3, 5, 7})})), bits("111")));
    CHECK(same(within(integer(5), list({longs({1, 2, 6}), longs({3, 5, 7})})), bits("010")));
    CHECK(same(within(list({longs({1, 3, 10, 6, 4}), text("acyxmpu")}),
                      list({list({integer(2), character('b')}), list({integer(6), character('r')})})),
               list({bits("01011"), bits("0100110")})));
    CHECK(same(within(floats({0.5, 2, 9}), floats({0.5, 2})), bits("110")));
    CHECK(same(within(longs({1, 2, 3}), longs({-1000000, 1000000})), bits("111")));
    CHECK(same(within(longs({1, 2, 3}), longs({500, 1000000})), bits("000")));
    CHECK(error_of([&] { within(longs({1}), longs({1, 2, 3})); }) == ErrorKind::length);
    CHECK(error_of([&] { within(longs({1}), symbols({"a", "b"})); }) == ErrorKind::type);
    for (int round = 0; round < sized(100, 20); round++) {
        std::vector<std::int64_t> items = random_longs(random_below(150), -60, 60), pair = random_longs(2, -70, 70);
        std::string expected;
        for (std::int64_t i : items) expected += i >= pair[0] && i <= pair[1] ? '1' : '0';
        for (const Value& x : representations(longs(items))) CHECK(same(within(x, longs(pair)), bits(expected)));
    }
    auto bin = [](Value x, Value y) { return run(kf::bin, std::move(x), std::move(y)); };
    auto binr = [](Value x, Value y) { return run(kf::binr, std::move(x), std::move(y)); };
    CHECK(same(bin(longs({0, 2, 4, 6, 8, 10}), longs({-10, 0, 4, 5, 6, 20})), longs({-1, 0, 2, 2, 3, 5})));
    CHECK(same(bin(longs({0, 2, 4, 6, 8, 10}), integer(5)), integer(2)));
    CHECK(same(bin(longs({0, 1, 1, 2}), longs({0, 1, 2})), longs({0, 2, 3})));
    CHECK(same(binr(longs({0, 1, 1, 2}), longs({0, 1, 2})), longs({0, 1, 3})));
    CHECK(same(bin(dictionary(symbols({"a", "b", "c"}), longs({0, 2, 4})), longs({-1, 3})), symbols({"", "b"})));
    CHECK(error_of([&] { bin(integer(3), integer(4)); }) == ErrorKind::type);
}

TEST_CASE("vector conditional", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto choose = [](Value c, Value t, Value f) {
        return run(kf::vector_conditional, std::move(c), std::move(t), std::move(f));
    };
    CHECK(same(choose(bits("101"), longs({1, 2, 3}), longs({40, 50, 60})), longs({1, 50, 3})));
    CHECK(same(choose(bits("11001"), integer(1), longs({10, 20, 30, 40, 50})), longs({1, 1, 30, 40, 1})));
    CHECK(same(choose(bits("11001"), longs({1, 2, 3, 4, 5}), integer(99)), longs({1, 2, 99, 99, 5})));
    CHECK(same(choose(Value::boolean(true), integer(1), integer(2)), integer(1)));
    CHECK(same(choose(bits("10"), list({text("ab"), symbol("c")}), list({longs({1}), symbol("d")})),
               list({text("ab"), symbol("d")})));
    for (int round = 0; round < sized(200, 40); round++) {
        std::int64_t n = 1 + random_below(150);
        std::string test;
        for (std::int64_t i = 0; i < n; i++) test += random_below(2) ? '1' : '0';
        Value x = random_vector(n), y = random_vector(n);
        if (x->kind != y->kind) continue;
        std::vector<Value> expected;
        for (std::int64_t i = 0; i < n; i++)
            expected.push_back(prims::item(test[static_cast<std::size_t>(i)] == '1' ? x : y, i));
        for (const Value& a : representations(x)) {
            Value r = choose(bits(test), a, y);
            CHECK(same(r, list(expected)));
            CHECK(is_sound(r));
        }
    }
    CHECK(error_of([&] { choose(longs({1, 2}), longs({1, 2}), longs({3, 4})); }) == ErrorKind::type);
    CHECK(error_of([&] { choose(bits("10"), longs({1, 2, 3}), longs({3, 4})); }) == ErrorKind::length);
    CHECK(error_of([&] { choose(bits("10"), longs({1, 2}), text("ab")); }) == ErrorKind::type);
}

TEST_CASE("nulls are found and filled", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto null = [](Value x) { return run(prims::meaning::null_test.function[rules], std::move(x)); };
    auto fill = [](Value x, Value y) { return run(prims::meaning::fill_nulls.function.q, std::move(x), std::move(y)); };
    std::int64_t n = prims::null_long;
    CHECK(same(null(longs({1, n, 3})), truths("010")));
    CHECK(same(null(text("a b")), truths("010")));
    CHECK(same(null(symbols({"a", ""})), truths("01")));
    CHECK(same(null(floats({1, NAN})), truths("01")));
    CHECK(same(null(list({longs({1, n}), symbol("")})), list({truths("01"), truth(true)})));
    CHECK(same(null(dictionary(symbols({"a", "b"}), longs({n, 2}))), dictionary(symbols({"a", "b"}), truths("10"))));
    CHECK(same(null(integer(5)), truth(false)));
    CHECK(same(null(truths("10")), truths("00")));
    CHECK(same(fill(integer(100), longs({1, 2, -5, n, 10, n})), longs({1, 2, -5, 100, 10, 100})));
    CHECK(same(fill(Value::floating(1), floats({1.2, NAN})), floats({1.2, 1})));
    CHECK(same(fill(symbol("nobody"), symbols({"tom", ""})), symbols({"tom", "nobody"})));
    CHECK(same(fill(longs({1, 2, 3}), longs({6, n, 8})), longs({6, 2, 8})));
    CHECK(same(fill(integer(10), floats({11, NAN})), floats({11, 10})));
    CHECK(same(fill(integer(5), longs({n, 2}, Kind::int_)), longs({5, 2})));
    CHECK(same(fill(integer(5), integer(n)), integer(5)));
    CHECK(same(fill(longs({7, 8}), integer(n)), longs({7, 8})));
    CHECK(same(fill(longs({7, 8}), integer(3)), longs({3, 3})));
    CHECK(same(fill(integer(0), list({longs({1, n}), integer(n)})), list({longs({1, 0}), integer(0)})));
    CHECK(same(
        fill(dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3})), dictionary(symbols({"b", "c"}), longs({n, 30}))),
        dictionary(symbols({"a", "b", "c"}), longs({1, 2, 30}))));
    CHECK(error_of([&] { fill(symbol("a"), longs({1, n})); }) == ErrorKind::type);
    CHECK(error_of([&] { fill(longs({1, 2, 3}), longs({1, n})); }) == ErrorKind::length);
}

TEST_CASE("random numbers stay within their bounds", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (std::int64_t m : {1, 2, 5, 127, 200, 100000}) {
        Value r = find(integer(500), integer(m));
        REQUIRE(r->n == 500);
        prims::Bounds b = prims::bounds(*r.array());
        CHECK((b.low >= 0 && b.high < m));
        CHECK(r->kind == Kind::long_);
    }
    for (std::int64_t m : {10, 1000, 5000, 1000000}) {
        Value r = find(integer(-10), integer(m));
        std::set<std::int64_t> seen;
        for (std::int64_t i = 0; i < r->n; i++) seen.insert(prims::long_at(r, i));
        CHECK((seen.size() == 10 && *seen.begin() >= 0 && *seen.rbegin() < m));
    }
    CHECK(find(integer(3), Value::floating(4.5))->kind == Kind::floating);
    CHECK(find(integer(30), character(' '))->kind == Kind::character);
    CHECK(find(integer(20), Value::boolean(false))->storage == Storage::bit);
    CHECK(find(integer(16), Value::immediate(Kind::byte, 0))->kind == Kind::byte);
    Value names = find(integer(10), symbol("3"));
    CHECK(prims::symbol_name(static_cast<std::uint32_t>(prims::long_at(names, 4))).size() == 3);
    CHECK(find(integer(2), prims::null_of(Kind::guid))->kind == Kind::guid);
    Value picked = find(integer(5), symbols({"a", "b"}));
    CHECK((picked->n == 5 && picked->kind == Kind::symbol));
    Value permuted = find(integer(prims::null_long), longs({5, 4, 2}));
    CHECK(same(run(kf::grade_up, run(kf::grade_up, permuted)), run(kf::grade_up, run(kf::grade_up, permuted))));
    CHECK((permuted->n == 3 && find(permuted, integer(4)).as_long() < 3 && find(permuted, integer(2)).as_long() < 3));
    CHECK(find(integer(prims::null_long), integer(10))->n == 10);
    Engine a, b;
    CHECK(same(kf::random_items(a, 20, integer(100), rules), kf::random_items(b, 20, integer(100), rules)));
    CHECK(error_of([] { find(integer(-5), integer(3)); }) == ErrorKind::length);
    CHECK(error_of([] { find(integer(-5), longs({1, 2})); }) == ErrorKind::length);
    CHECK(error_of([] { find(integer(2), integer(-3)); }) == ErrorKind::domain);
    CHECK(error_of([] { find(integer(2), symbol("x")); }) == ErrorKind::domain);
}

TEST_CASE("dictionaries need lists of equal count", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto make = [](Value x, Value y) { return run(kf::dictionary, std::move(x), std::move(y)); };
    CHECK(same(make(symbols({"a", "b"}), longs({1, 2})), dictionary(symbols({"a", "b"}), longs({1, 2}))));
    CHECK(same(run(kf::value_of, make(longs({1, 2}), text("ab"))), text("ab")));
    CHECK(error_of([&] { make(symbols({"a", "b"}), longs({1})); }) == ErrorKind::length);
    if (rules == Rules::q) CHECK(error_of([&] { make(symbols({"a", "b"}), integer(1)); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([&] { make(symbol("a"), integer(1)); }) == ErrorKind::type);
    if (rules == Rules::q) CHECK(error_of([&] { make(integer(-8), integer(1)); }) == ErrorKind::not_implemented);
    CHECK(message_of([&] { make(symbols({"a", "b"}), longs({1})); }) == "2 keys, but 1 value");
    if (rules == Rules::q)
        CHECK(message_of([&] { make(integer(-8), integer(1)); }) ==
              "the internal function -8! of kdb+ is not yet part of stele");
}

}  // namespace
}  // namespace stele::tests::k
