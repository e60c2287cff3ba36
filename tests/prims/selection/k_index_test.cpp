#include <catch2/catch.hpp>

#include "prims/formats/display/show_k4.hpp"
#include "prims/func/selection/selection.hpp"
#include "tests/prims/k_values.hpp"
#include "tests/size.hpp"

namespace stele::tests::k {
namespace {

namespace kf = prims::func;
using prims::ErrorKind;

// x[i] as the reference defines it, one atom at a time.
Value naive(const Value& x, const Value& i) {
    if (kf::is_list(i)) {
        std::vector<Value> r;
        for (const Value& one : each_of(i)) r.push_back(naive(x, one));
        if (r.empty()) return kf::emptied(x, rules);
        return list(std::move(r));
    }
    std::int64_t at = i.as_long();
    return at >= 0 && at < x->n ? prims::item(x, at) : kf::missing_item(x, rules);
}

Value naive_deep(const Value& x, std::vector<Value> path) {
    if (path.empty()) return x;
    Value i = path[0];
    std::vector<Value> rest(path.begin() + 1, path.end());
    if (kf::is_all(i)) {
        if (rest.empty()) return x;
        std::vector<Value> r;
        for (const Value& one : each_of(x)) r.push_back(naive_deep(one, rest));
        return list(std::move(r));
    }
    if (!kf::is_list(i)) return naive_deep(naive(x, i), rest);
    if (rest.empty()) return naive(x, i);
    std::vector<Value> r;
    for (const Value& one : each_of(i)) {
        std::vector<Value> sub = rest;
        sub.insert(sub.begin(), one);
        r.push_back(naive_deep(x, sub));
    }
    return r.empty() ? prims::make_list(0) : list(std::move(r));
}

Value random_indices(std::int64_t n, int depth) {
    if (depth == 0) return integer(random_below(n + 2) - 1);
    if (depth == 1) return longs(random_longs(random_below(6), -1, n));
    std::vector<Value> items;
    for (int i = 0; i < 3; i++) items.push_back(random_indices(n, static_cast<int>(random_below(depth))));
    return list(std::move(items));
}

TEST_CASE("indexing selects item by item", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int round = 0; round < sized(500, 100); round++) {
        Value v = random_list(random_below(30));
        Value i = random_indices(v->n, static_cast<int>(random_below(3)));
        if (kf::is_list(i) && i->n == 0) continue;
        for (const Value& x : representations(v))
            for (const Value& j : representations(i)) {
                Value r = kf::index(engine, x, j, rules);
                INFO(prims::func::source_q(x)
                     << " at " << prims::func::source_q(j) << " gives " << prims::func::source_q(r));
                CHECK(same(r, naive(v, i)));
                CHECK(is_sound(r));
            }
    }
}

TEST_CASE("indices out of bounds give the null of the kind", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    CHECK(same(kf::index(engine, longs({1, 2, 3}), longs({0, 5, -1}), rules),
               longs({1, prims::null_long, prims::null_long})));
    CHECK(same(kf::index(engine, text("abc"), longs({0, 5}), rules), text("a ")));
    CHECK(same(kf::index(engine, symbols({"a", "b"}), integer(7), rules), symbol("")));
    CHECK(same(kf::index(engine, floats({1, 2}), integer(9), rules), Value::floating(NAN)));
    CHECK(same(kf::index(engine, bits("11"), integer(9), rules), Value::boolean(false)));
    if (rules == Rules::q)
        CHECK(same(kf::index(engine, list({longs({1, 2}), text("abc")}), integer(5), rules), longs({})));
    CHECK(same(kf::index(engine, longs({1, 2}), Value(), rules), longs({1, 2})));
    CHECK(same(kf::index(engine, longs({1, 2}), prims::null_long == 0 ? Value() : integer(prims::null_long), rules),
               integer(prims::null_long)));
    CHECK(same(kf::index(engine, longs({10, 20}), dictionary(symbols({"a", "b"}), longs({1, 0})), rules),
               dictionary(symbols({"a", "b"}), longs({20, 10}))));
}

TEST_CASE("dictionaries are indexed by key", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    Value d = dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3}));
    CHECK(same(kf::index(engine, d, symbol("b"), rules), integer(2)));
    CHECK(same(kf::index(engine, d, symbol("z"), rules), integer(prims::null_long)));
    CHECK(same(kf::index(engine, d, symbols({"c", "z", "a"}), rules), longs({3, prims::null_long, 1})));
    CHECK(
        same(kf::index(engine, d, list({symbols({"a", "b"}), symbol("c")}), rules), list({longs({1, 2}), integer(3)})));
    Value of_lists = dictionary(list({longs({1, 2}), longs({3, 4})}), text("xy"));
    CHECK(same(kf::index(engine, of_lists, longs({3, 4}), rules), character('y')));
    CHECK(same(kf::index(engine, of_lists, list({longs({3, 4}), longs({1, 2})}), rules), text("yx")));
    Value numbers = dictionary(longs({10, 20, 30}), symbols({"x", "y", "z"}));
    CHECK(same(kf::index(engine, numbers, integer(20), rules), symbol("y")));
    CHECK(same(kf::index(engine, numbers, longs({30, 5}), rules), symbols({"z", ""})));
    Value nested = dictionary(symbols({"p", "q"}), list({longs({1, 2, 3}), longs({4, 5})}));
    std::vector<Value> path{symbol("q"), integer(1)};
    CHECK(same(kf::index_deep(engine, nested, path, rules), integer(5)));
    path = {Value(), integer(0)};
    CHECK(same(kf::index_deep(engine, nested, path, rules), dictionary(symbols({"p", "q"}), longs({1, 4}))));
    path = {symbols({"q", "p"}), integer(1)};
    CHECK(same(kf::index_deep(engine, nested, path, rules), longs({5, 2})));
}

TEST_CASE("indexing at depth goes level by level", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    for (int round = 0; round < sized(400, 80); round++) {
        std::int64_t n = 1 + random_below(5), m = 1 + random_below(6);
        std::vector<Value> rows;
        bool alike = random_below(2);
        int kind = static_cast<int>(random_below(3));
        for (std::int64_t i = 0; i < n; i++) {
            if (!alike) rows.push_back(random_vector(m));
            else if (kind == 0) rows.push_back(longs(random_longs(m, 0, 8)));
            else if (kind == 1)
                rows.push_back(floats(std::vector<double>(static_cast<std::size_t>(m), 1.5 * static_cast<double>(i))));
            else rows.push_back(bits(std::string(static_cast<std::size_t>(m), i % 2 ? '1' : '0')));
        }
        Value x = list(rows);
        if (x->kind != Kind::list) continue;
        std::vector<Value> path;
        path.push_back(random_below(3) ? random_indices(n, static_cast<int>(random_below(2))) : Value());
        path.push_back(random_below(4) ? random_indices(m, static_cast<int>(random_below(2))) : Value());
        if (kf::is_list(path[0]) && path[0]->n == 0) continue;
        if (kf::is_list(path[1]) && path[1]->n == 0) continue;
        Value expected = naive_deep(x, path);
        std::vector<Value> moved = path;
        Value r = kf::index_deep(engine, x, moved, rules);
        CHECK(same(r, expected));
        CHECK(is_sound(r));
        Value dot = list(path);
        bool with_null = kf::is_all(path[0]) || kf::is_all(path[1]);
        if (!with_null || dot->kind == Kind::list) CHECK(same(run(kf::index_dot, x, dot), expected));
    }
}

TEST_CASE("a column of a matrix is a vector", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    std::vector<std::int64_t> rows, columns, boxes;
    for (std::int64_t i = 0; i < 81; i++)
        rows.push_back(i / 9), columns.push_back(i % 9), boxes.push_back(i / 27 * 3 + i % 9 / 3);
    Value p = list({longs(rows), longs(columns), longs(boxes)});
    std::vector<Value> path{Value::absent(), integer(40)};
    Value r = kf::index_deep(engine, p, path, rules);
    CHECK(same(r, longs({4, 4, 4})));
    CHECK(r->storage == Storage::i8);
    Value mixed = list({longs({1, 2, 300}), longs({4, 5, 6}), prims::make_range(7, 1, 3)});
    path = {Value(), integer(2)};
    CHECK(same(kf::index_deep(engine, mixed, path, rules), longs({300, 6, 9})));
    path = {Value(), integer(3)};
    CHECK(same(kf::index_deep(engine, mixed, path, rules),
               longs({prims::null_long, prims::null_long, prims::null_long})));
}

TEST_CASE("invalid indexing raises an error", "[k]") {
    rules = GENERATE(Rules::k, Rules::q);
    CAPTURE(rules);
    Engine engine;
    CHECK(error_of([&] { kf::index(engine, longs({1, 2}), symbol("a"), rules); }) == ErrorKind::type);
    CHECK(error_of([&] { kf::index(engine, longs({1, 2}), Value::floating(1), rules); }) == ErrorKind::type);
    CHECK(error_of([&] { kf::index(engine, integer(3), integer(0), rules); }) == ErrorKind::type);
    CHECK(error_of([&] {
              std::vector<Value> path{integer(0), integer(0)};
              kf::index_deep(engine, longs({1, 2}), path, rules);
          }) == ErrorKind::rank);
    CHECK(message_of([&] {
              kf::index(engine, longs({1, 2}), symbol("a"), rules);
          }) == "an index must be an integer, a list of integers or ::, not a symbol");
}

}  // namespace
}  // namespace stele::tests::k
