#include <catch2/catch.hpp>

#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

Value take(Value x, Value y) { return run(kf::take_k, std::move(x), std::move(y)); }
Value drop(Value x, Value y) { return run(kf::drop_k, std::move(x), std::move(y)); }

Value listed(std::vector<Value> items, const Value& like) {
    if (!items.empty()) return list(std::move(items));
    return kf::emptied(like, rules);
}

TEST_CASE("take wraps around from either end", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(400, 80); round++) {
        Value v = random_list(1 + random_below(random_below(4) ? 12 : 90));
        std::int64_t n = random_below(200) - 100;
        if (random_below(2)) n = n % (v->n + 1);
        std::vector<Value> expected;
        std::int64_t m = n < 0 ? -n : n;
        for (std::int64_t k = 0; k < m; k++) {
            std::int64_t at = n < 0 ? ((k - m) % v->n + v->n) % v->n : k % v->n;
            expected.push_back(prims::item(v, at));
        }
        for (const Value& x : representations(v)) {
            Value r = take(integer(n), x);
            CHECK(same(r, listed(expected, v)));
            CHECK(is_sound(r));
        }
    }
    CHECK(same(take(integer(3), integer(9)), longs({9, 9, 9})));
    CHECK(same(take(integer(-2), symbol("a")), symbols({"a", "a"})));
    CHECK(same(take(integer(0), integer(9)), longs({})));
    CHECK(same(take(integer(2), longs({})), longs({prims::null_long, prims::null_long})));
    CHECK(same(take(integer(2), text("")), text("  ")));
    CHECK(same(take(integer(100), Value::boolean(true)), bits(std::string(100, '1'))));
    Value many = take(integer(3000000), longs({1, 2, 3}));
    CHECK(
        (many->n == 3000000 && prims::long_at(many, 2999999) == 3 && prims::long_at(many, 1048577) == 1048577 % 3 + 1));
}

TEST_CASE("take with a shape makes rows", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    CHECK(same(take(longs({2, 3}), prims::make_range(0, 1, 6)), list({longs({0, 1, 2}), longs({3, 4, 5})})));
    CHECK(same(take(longs({2, 5}), character('!')), list({text("!!!!!"), text("!!!!!")})));
    CHECK(same(take(longs({2, 2, 3}), prims::make_range(0, 1, 5)),
               list({list({longs({0, 1, 2}), longs({3, 4, 0})}), list({longs({1, 2, 3}), longs({4, 0, 1})})})));
    Value three = list({longs({0, 1, 2}), longs({3, 4, 5}), longs({6, 7, 8, 9})});
    CHECK(same(take(longs({3, prims::null_long}), prims::make_range(0, 1, 10)), three));
    CHECK(same(take(longs({prims::null_long, 3}), prims::make_range(0, 1, 10)),
               list({longs({0, 1, 2}), longs({3, 4, 5}), longs({6, 7, 8}), longs({9})})));
    CHECK(same(take(longs({4, prims::null_long}), prims::make_range(0, 1, 9)),
               list({longs({0, 1}), longs({2, 3}), longs({4, 5}), longs({6, 7, 8})})));
    CHECK(same(take(longs({2}), prims::make_range(0, 1, 10)), longs({0, 1})));
    CHECK(same(take(longs({2, 0}), longs({1, 2})), list({longs({}), longs({})})));
    CHECK(same(take(longs({0, 2}), longs({1, 2})), prims::make_list(0)));
    CHECK(error_of([] { take(longs({2, 3, prims::null_long}), longs({1})); }) == ErrorKind::domain);
    CHECK(error_of([] { take(longs({-1, 2, 3}), longs({1})); }) == ErrorKind::domain);
    CHECK(error_of([] { take(longs({prims::null_long, 0}), longs({1})); }) == ErrorKind::domain);
}

TEST_CASE("take and drop of dictionaries", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Value d = dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3}));
    CHECK(same(take(integer(2), d), dictionary(symbols({"a", "b"}), longs({1, 2}))));
    CHECK(same(take(integer(-1), d), dictionary(symbols({"c"}), longs({3}))));
    CHECK(same(take(integer(9), d), d));
    CHECK(same(take(symbols({"c", "a"}), d), dictionary(symbols({"c", "a"}), longs({3, 1}))));
    CHECK(same(drop(integer(1), d), dictionary(symbols({"b", "c"}), longs({2, 3}))));
    CHECK(same(drop(integer(-1), d), dictionary(symbols({"a", "b"}), longs({1, 2}))));
    CHECK(same(drop(symbol("a"), d), dictionary(symbols({"b", "c"}), longs({2, 3}))));
    CHECK(same(drop(symbols({"a", "b"}), d), dictionary(symbols({"c"}), longs({3}))));
    CHECK(same(drop(d, symbol("a")), dictionary(symbols({"b", "c"}), longs({2, 3}))));
    CHECK(same(drop(d, symbol("zz")), d));
    if (rules == Rules::q) CHECK(error_of([&] { drop(d, symbols({"a", "b"})); }) == ErrorKind::type);
    Value numbers = dictionary(longs({100, 200}), symbols({"a", "b"}));
    CHECK(same(drop(integer(1), numbers), dictionary(longs({200}), symbols({"b"}))));
    CHECK(same(drop(numbers, integer(1)), numbers));
    CHECK(same(drop(numbers, integer(100)), dictionary(longs({200}), symbols({"b"}))));
    CHECK(same(drop(longs({1}), numbers), numbers));
    CHECK(same(drop(longs({100}), numbers), dictionary(longs({200}), symbols({"b"}))));
    CHECK(same(drop(integer(100), numbers), dictionary(longs({}), symbols({}))));
    CHECK(same(take(symbols({"a"}), dictionary(symbols({"a", "b"}), list({longs({1, 2}), text("x")}))),
               dictionary(symbols({"a"}), run(kf::enlist_item, longs({1, 2})))));
}

TEST_CASE("drop removes items at either end, or at an index", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(400, 80); round++) {
        Value v = random_list(random_below(random_below(4) ? 12 : 90));
        std::int64_t n = random_below(2 * v->n + 6) - v->n - 3;
        std::vector<Value> expected = each_of(v);
        auto m = static_cast<std::ptrdiff_t>(std::min(n < 0 ? -n : n, v->n));
        if (n >= 0) expected.erase(expected.begin(), expected.begin() + m);
        else expected.erase(expected.end() - m, expected.end());
        for (const Value& x : representations(v)) {
            Value r = drop(integer(n), x);
            CHECK(same(r, listed(expected, v)));
            CHECK(is_sound(r));
        }
        // Without the item at an index.
        std::int64_t at = random_below(v->n + 2) - 1;
        expected = each_of(v);
        if (at >= 0 && at < v->n) expected.erase(expected.begin() + at);
        for (const Value& x : representations(v)) CHECK(same(drop(x, integer(at)), listed(expected, v)));
    }
}

TEST_CASE("indices cut a list", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    for (int round = 0; round < sized(200, 40); round++) {
        Value v = random_list(1 + random_below(20));
        std::vector<std::int64_t> places = random_longs(1 + random_below(5), 0, v->n);
        std::sort(places.begin(), places.end());
        Value r = drop(longs(places), v);
        REQUIRE(r->n == static_cast<std::int64_t>(places.size()));
        std::vector<Value> all = each_of(v);
        for (std::size_t i = 0; i < places.size(); i++) {
            std::int64_t end = i + 1 < places.size() ? places[i + 1] : v->n;
            std::vector<Value> piece(all.begin() + places[i], all.begin() + end);
            CHECK(same(prims::item(r, static_cast<std::int64_t>(i)), listed(piece, v)));
        }
        CHECK(is_sound(r));
    }
    CHECK(error_of([] { drop(longs({2, 1}), longs({1, 2, 3})); }) == ErrorKind::domain);
    CHECK(error_of([] { drop(longs({0, 9}), longs({1, 2, 3})); }) == ErrorKind::index);
    CHECK(error_of([] { drop(integer(1), integer(3)); }) == ErrorKind::type);
    CHECK(error_of([] { drop(Value::floating(1), longs({3})); }) == ErrorKind::type);
}

TEST_CASE("attributes are checked", "[k]") {
    rules = Rules::q;
    CHECK(same(take(symbol("s"), longs({1, 2, 2})), longs({1, 2, 2})));
    CHECK(same(take(symbol("u"), longs({3, 1})), longs({3, 1})));
    CHECK(same(take(symbol("p"), longs({2, 2, 1, 3})), longs({2, 2, 1, 3})));
    CHECK(same(take(symbol("g"), longs({2, 1, 2})), longs({2, 1, 2})));
    CHECK(same(take(symbol(""), longs({2, 1})), longs({2, 1})));
    CHECK(error_of([] { take(symbol("s"), longs({2, 1})); }) == ErrorKind::domain);
    CHECK(error_of([] { take(symbol("u"), longs({2, 2})); }) == ErrorKind::domain);
    CHECK(error_of([] { take(symbol("p"), longs({2, 1, 2})); }) == ErrorKind::domain);
    CHECK(error_of([] { take(symbol("x"), longs({2, 1, 2})); }) == ErrorKind::domain);
}

}  // namespace
}  // namespace stele::tests::k
