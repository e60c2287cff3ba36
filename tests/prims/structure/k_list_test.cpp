#include <catch2/catch.hpp>

#include <algorithm>

#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

TEST_CASE("til counts up from 0 for any length", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (std::int64_t n : {0, 1, 2, 9, 16, 81, 127, 128, 129, 1000}) {
        Value r = run(kf::til, integer(n));
        REQUIRE(r->n == n);
        CHECK(r->kind == Kind::long_);
        for (std::int64_t i = 0; i < n; i++) REQUIRE(prims::long_at(r, i) == i);
    }
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2}));
    CHECK(same(run(kf::til, d), symbols({"a", "b"})));
    if (rules == Rules::q) CHECK(error_of([] { run(kf::til, integer(-1)); }) == ErrorKind::domain);
    if (rules == Rules::q) CHECK(error_of([] { run(kf::til, longs({2, 3})); }) == ErrorKind::type);
    CHECK(error_of([] { run(kf::til, Value::floating(2)); }) == ErrorKind::type);
    if (rules == Rules::q)
        CHECK(message_of([] { run(kf::til, integer(-1)); }) == "til needs a count of 0 or more, not -1");
}

TEST_CASE("key names the kind of a vector", "[k]") {
    rules = Rules::q;
    CHECK(same(run(kf::key_of, text("abc")), symbol("char")));
    CHECK(same(run(kf::key_of, bits("101")), symbol("boolean")));
    CHECK(same(run(kf::key_of, longs({1, 2}, Kind::short_int)), symbol("short")));
    CHECK(same(run(kf::key_of, longs({1, 2}, Kind::int_)), symbol("int")));
    CHECK(same(run(kf::key_of, floats({1})), symbol("float")));
    CHECK(same(run(kf::key_of, integer(3)), longs({0, 1, 2})));
}

TEST_CASE("count, first, last, reverse agree with the items", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(300, 60); round++) {
        Value v = random_list(random_below(3) ? random_below(12) : random_below(200));
        std::vector<Value> items = each_of(v);
        std::vector<Value> backwards(items.rbegin(), items.rend());
        for (const Value& x : representations(v)) {
            CHECK(run(kf::tally, x).as_long() == v->n);
            Value r = run(kf::reverse_first, x);
            CHECK(is_sound(r));
            if (v->n == 0) continue;
            CHECK(same(run(kf::first, x), items.front()));
            CHECK(same(run(kf::last, x), items.back()));
            CHECK(same(r, list(backwards)));
            CHECK(same(x, v));
        }
        // The same for an unshared value.
        if (v->n == 0) continue;
        Value own = list(items);
        CHECK(same(run(kf::reverse_first, std::move(own)), list(backwards)));
    }
    Value d = dictionary(symbols({"a", "b"}), longs({1, 2}));
    CHECK(same(run(kf::reverse_first, d), dictionary(symbols({"b", "a"}), longs({2, 1}))));
    CHECK(same(run(kf::first, d), integer(1)));
    CHECK(same(run(kf::last, d), integer(2)));
    CHECK(same(run(kf::reverse_first, integer(5)), integer(5)));
    CHECK(run(kf::tally, symbol("a")).as_long() == 1);
}

TEST_CASE("the first item of an empty list is its null", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    CHECK(same(run(kf::first, longs({})), integer(prims::null_long)));
    CHECK(same(run(kf::first, text("")), character(' ')));
    CHECK(same(run(kf::first, symbols({})), symbol("")));
    CHECK(same(run(kf::first, prims::empty_vector(Kind::floating)), Value::floating(NAN)));
    if (rules == Rules::q) CHECK(same(run(kf::first, prims::make_list(0)), prims::make_list(0)));
    if (rules == Rules::q) CHECK(same(kf::missing_item(list({longs({1, 2}), text("abc")}), rules), longs({})));
    for (Kind k : {Kind::boolean, Kind::byte, Kind::short_int, Kind::int_, Kind::long_, Kind::real, Kind::floating,
                   Kind::character, Kind::symbol, Kind::guid, Kind::timestamp, Kind::month, Kind::date, Kind::datetime,
                   Kind::timespan, Kind::minute, Kind::second, Kind::time}) {
        Value null = prims::null_of(k);
        INFO(prims::name_of(k));
        CHECK(null.kind() == k);
        CHECK(kf::is_null_atom(null) == (k != Kind::boolean && k != Kind::byte));
        CHECK(kf::type_number(null) == -prims::traits(k).number);
        Value one = run(kf::enlist_item, null);
        CHECK(same(run(kf::first, one), null));
        CHECK(kf::type_number(one) == prims::traits(k).number);
    }
}

TEST_CASE("enlist makes one-item lists", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (std::int64_t i : {0, 1, 5, -128, 200, 40000, 3000000})
        for (Kind k : {Kind::long_, Kind::int_}) CHECK(same(run(kf::enlist_item, integer(i, k)), longs({i}, k)));
    CHECK(same(run(kf::enlist_item, integer(INT64_MAX)), longs({INT64_MAX})));
    CHECK(same(run(kf::enlist_item, Value::boolean(true)), bits("1")));
    CHECK(same(run(kf::enlist_item, Value::floating(0)), floats({0})));
    CHECK(same(run(kf::enlist_item, character('x')), text("x")));
    Value nested = run(kf::enlist_item, longs({1, 2}));
    CHECK((nested->kind == Kind::list && nested->n == 1 && same(nested->values()[0], longs({1, 2}))));
    CHECK(run(kf::enlist_item, Value())->kind == Kind::list);
    CHECK(run(kf::enlist_item, dictionary(symbols({"a"}), longs({1}))).kind() == Kind::table);
}

TEST_CASE("flip gathers columns", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(200, 40); round++) {
        std::int64_t n = 1 + random_below(6), m = random_below(20);
        std::vector<Value> columns;
        bool alike = random_below(2);
        for (std::int64_t i = 0; i < n; i++)
            columns.push_back(alike             ? longs(random_longs(m, -100, 100))
                              : random_below(4) ? random_vector(m)
                                                : integer(i));
        columns[static_cast<std::size_t>(random_below(n))] = random_vector(m);
        std::vector<Value> rows;
        for (std::int64_t j = 0; j < m; j++) {
            std::vector<Value> row;
            for (const Value& c : columns) row.push_back(kf::is_list(c) ? prims::item(c, j) : c);
            rows.push_back(list(row));
        }
        std::vector<Value> copy = columns;
        Value r = run(kf::flip, list(copy));
        REQUIRE(r->n == m);
        for (std::int64_t j = 0; j < m; j++) CHECK(same(prims::item(r, j), rows[static_cast<std::size_t>(j)]));
    }
    if (rules == Rules::q) CHECK(error_of([] { run(kf::flip, longs({1, 2})); }) == ErrorKind::rank);
    CHECK(error_of([] { run(kf::flip, list({longs({1, 2}), longs({1})})); }) == ErrorKind::length);
    Value columns = dictionary(symbols({"a"}), list({longs({1})}));
    Value table = run(kf::flip, columns);
    CHECK(table.kind() == Kind::table);
    CHECK(same(run(kf::flip, table), columns));
}

TEST_CASE("type numbers", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto type = [](Value v) { return run(kf::type_number_of, std::move(v)); };
    CHECK(same(type(integer(5)), integer(-7, Kind::short_int)));
    CHECK(same(type(longs({2, 3, 5})), integer(7, Kind::short_int)));
    CHECK(same(type(prims::make_list(0)), integer(0, Kind::short_int)));
    CHECK(same(type(text("hello")), integer(10, Kind::short_int)));
    CHECK(same(type(dictionary(symbols({"a"}), longs({1}))), integer(99, Kind::short_int)));
    CHECK(same(type(Value::boolean(true)), integer(-1, Kind::short_int)));
    CHECK(same(type(Value()), integer(101, Kind::short_int)));
}

TEST_CASE("match distinguishes kinds", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    auto match = [](Value x, Value y) { return run(kf::match, std::move(x), std::move(y)).payload() == 1; };
    CHECK(match(longs({1, 2}), prims::make_range(1, 1, 2)));
    CHECK_FALSE(match(integer(1), Value::floating(1)));
    CHECK_FALSE(match(integer(1), integer(1, Kind::short_int)));
    CHECK(match(list({longs({1}), text("a")}), list({longs({1}), text("a")})));
}

TEST_CASE("k: til of a shape and of a negative count, and missing items", "[k]") {
    rules = Rules::k;
    CHECK(same(run(kf::til, longs({2, 3})), list({longs({0, 0, 0, 1, 1, 1}), longs({0, 1, 2, 0, 1, 2})})));
    CHECK(same(run(kf::til, integer(-2)), longs({-2, -1})));
    CHECK(
        same(kf::missing_item(list({longs({1, 2}), text("abc")}), rules), longs({prims::null_long, prims::null_long})));
}

}  // namespace
}  // namespace stele::tests::k
