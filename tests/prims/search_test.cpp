#include "prims/func/search/search.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/selection/selection.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// Equality within ⎕CT.
bool same(const Model& a, const Model& b) {
    if (a.type != b.type || a.shape != b.shape) return false;
    if (a.type == Model::Type::number)
        return a.number == b.number ||
               (std::abs(a.number - b.number) <= 1e-14 * std::fmax(std::abs(a.number), std::abs(b.number)));
    if (a.is_atom()) return a.number == b.number;
    for (std::size_t i = 0; i < a.items.size(); i++)
        if (!same(a.items[i], b.items[i])) return false;
    return true;
}

Model cell(const Model& x, int rank, std::int64_t i) {
    if (rank == 0) return x.item(i);
    Index shape(x.shape.end() - rank, x.shape.end());
    std::int64_t size = 1;
    for (std::int64_t length : shape) size *= length;
    std::vector<Model> items;
    for (std::int64_t k = 0; k < size; k++) items.push_back(x.item(i * size + k));
    return Model::array(shape, std::move(items), x.prototype());
}

Model index_of_model(const Model& table, const Model& queries) {
    int rank = table.rank() - 1;
    std::int64_t n = table.shape[0];
    Index shape(queries.shape.begin(), queries.shape.end() - rank);
    std::int64_t next = 0;
    auto place = [&] {
        Model query = cell(queries, rank, next++);
        std::int64_t i = 0;
        while (i < n && !same(cell(table, rank, i), query)) i++;
        return Model::num(static_cast<double>(i + 1));
    };
    return shape.empty() ? place() : Model::of(shape, Model::num(0), [&](const auto&) { return place(); });
}

bool is_in(const Model& x, const Model& table) {
    for (std::int64_t i = 0; i < table.count(); i++)
        if (same(table.item(i), x)) return true;
    return false;
}

Model member_model(const Model& x, const Model& table) {
    if (x.rank() == 0) return Model::num(is_in(x.item(0), table));
    std::int64_t next = 0;
    return Model::of(x.shape, Model::num(0), [&](const auto&) { return Model::num(is_in(x.item(next++), table)); });
}

Model keep_model(const Model& x, const Model& table, bool present) {
    std::vector<Model> kept;
    for (std::int64_t i = 0; i < x.count(); i++)
        if (is_in(x.item(i), table) == present) kept.push_back(x.item(i));
    auto n = static_cast<std::int64_t>(kept.size());
    return Model::array({n}, std::move(kept), x.prototype());
}

// Queries that are often in the table: a mixture of its items and others.
Model queries_for(Random& random, const Model& table, const Index& shape) {
    Model others = random_array(random, shape);
    if (table.count() == 0) return others;
    Model like = table.prototype();
    std::int64_t next = 0;
    return Model::of(shape, like, [&](const auto&) {
        std::int64_t i = next++;
        return below(random, 3) == 0 ? others.item(i) : table.item(below(random, table.count()));
    });
}

Value integers(const Index& items) { return make_longs(items); }

}  // namespace

TEST_CASE("index of items") {
    Random random(41);
    for (int round = 0; round < sized(120, 24); round++) {
        std::int64_t n = below(random, 4) == 0 ? below(random, 300) : below(random, 40);
        Model table = random_array(random, {n});
        std::int64_t m = below(random, 4) == 0 ? below(random, 300) : below(random, 12);
        Model queries = queries_for(random, table,
                                    below(random, 6) == 0   ? Index{}
                                    : below(random, 3) == 0 ? Index{2, m}
                                                            : Index{m});
        if (queries.rank() == 0 && !queries.is_atom()) continue;
        demand(stele::prims::under<func::index_of, Rules::apl>, {table, queries}, index_of_model(table, queries));
    }
}

TEST_CASE("index of cells") {
    Random random(42);
    for (int round = 0; round < sized(60, 12); round++) {
        Index shape{below(random, 12), below(random, 5)};
        if (below(random, 3) == 0) shape.push_back(1 + below(random, 3));
        Model table = random_array(random, shape);
        Index leading = random_shape(random, static_cast<int>(below(random, 3)));
        leading.insert(leading.end(), shape.begin() + 1, shape.end());
        Model queries = queries_for(random, table, leading);
        demand(stele::prims::under<func::index_of, Rules::apl>, {table, queries}, index_of_model(table, queries));
    }
    demand_error(stele::prims::under<func::index_of, Rules::apl>, {Model::num(5), Model::num(5)}, ErrorKind::rank);
    Model m = Model::array({1, 2}, {Model::num(1), Model::num(2)}, Model::num(0));
    demand_error(stele::prims::under<func::index_of, Rules::apl>, {m, Model::num(5)}, ErrorKind::rank,
                 "cells of rank 1 cannot be found in a right argument of rank 0");
    demand_error(stele::prims::under<func::index_of, Rules::apl>, {m, Model::nums({1, 2, 3})}, ErrorKind::length,
                 "left has shape 1 2, right has shape 3");
}

TEST_CASE("floats near each other are found within the tolerance") {
    Random random(43);
    for (int round = 0; round < sized(30, 6); round++) {
        std::vector<Model> table, queries;
        for (std::int64_t i = below(random, 60) + 1; i > 0; i--) {
            double base = static_cast<double>(below(random, 5)) + 0.3;
            table.push_back(Model::num(base * (1 + 4e-15 * static_cast<double>(below(random, 7)))));
            queries.push_back(Model::num(base * (1 + 4e-15 * static_cast<double>(below(random, 7)))));
        }
        Model t = Model::vector(table), q = Model::vector(queries);
        demand(stele::prims::under<func::index_of, Rules::apl>, {t, q}, index_of_model(t, q));
        demand(stele::prims::under<func::membership, Rules::apl>, {q, t}, member_model(q, t));
        Model nested_t = Model::vector({t, Model::vector({q, t}), Model::vector({t, q, q}), q, Model::text("x")});
        Model nested_q = Model::vector({q, t, Model::vector({t, q, q}), Model::vector({q, q}), Model::num(1)});
        demand(stele::prims::under<func::index_of, Rules::apl>, {nested_t, nested_q},
               index_of_model(nested_t, nested_q));
    }
    Settings exact;
    exact.comparison_tolerance = 0;
    demand(stele::prims::under<func::index_of, Rules::apl>, {Model::nums({0.3, 0.1}), Model::num(0.1 + 0.2)},
           Model::num(3), exact);
    demand(stele::prims::under<func::index_of, Rules::apl>, {Model::nums({0.3, 0.1}), Model::num(0.1 + 0.2)},
           Model::num(1));
}

TEST_CASE("large tables by range and by hash") {
    Engine e;
    Random random(44);
    for (std::int64_t spread : {100, 5000, 100000, 2000000000}) {
        Index table, queries;
        for (int i = 0; i < 5000; i++) table.push_back(below(random, spread)), queries.push_back(below(random, spread));
        Value places = func::find(e, integers(table), integers(queries), 0, func::Absent::count, 0, Rules::q);
        bool right = true;
        for (std::size_t i = 0; i < queries.size(); i++)
            right &= long_at(places, static_cast<std::int64_t>(i)) ==
                     std::find(table.begin(), table.end(), queries[i]) - table.begin();
        CHECK(right);
        std::vector<double> halves, wanted;
        for (std::int64_t i : table) halves.push_back(static_cast<double>(i) / 2);
        for (std::int64_t i : queries) wanted.push_back(static_cast<double>(i) / 2);
        Value again =
            func::find(e, make_doubles(halves), make_doubles(wanted), 0, func::Absent::count, 1e-14, Rules::apl);
        right = true;
        for (std::int64_t i = 0; i < 5000; i++) right &= long_at(again, i) == long_at(places, i);
        CHECK(right);
    }
}

TEST_CASE("k: missing items are nulls") {
    Engine e;
    Value r = func::find(e, integers({10, 20, 30}), integers({20, 99}), 0, func::Absent::null, 0, Rules::k);
    CHECK(long_at(r, 0) == 1);
    CHECK(long_at(r, 1) == null_long);
    CHECK(func::find(e, integers({10, 20, 30}), Value::integer(7), 0, func::Absent::null, 0, Rules::k).as_long() ==
          null_long);
    Value rows = make_list({integers({1, 2}), integers({3, 4})});
    CHECK(func::find_value(e, rows, integers({3, 4}), 0, Rules::q) == 1);
    CHECK(func::find_value(e, rows, integers({3}), 0, Rules::q) == -1);
    CHECK(func::find_value(e, integers({3, 4}), Value::integer(4), 0, Rules::q) == 1);
    double nan = std::nan("");
    CHECK(func::find(e, make_doubles(std::vector<double>{1, nan}), Value::floating(nan), 0, func::Absent::count, 0,
                     Rules::q)
              .as_long() == 1);
    CHECK(func::member(e, integers({1, 9}), integers({9, 8}), 0, Rules::q)->kind == Kind::boolean);
}

TEST_CASE("repeated searches in a long table") {
    Engine e;
    Random random(48);
    for (Rules rules : {Rules::apl, Rules::q}) {
        Index items;
        for (int i = 0; i < 1000; i++) items.push_back(below(random, 700) * 1000);
        Value table = integers(items);
        make_writable(table);
        Value list = make_list(1000);
        for (int i = 0; i < 1000; i++) list->values()[i] = integers({items[static_cast<std::size_t>(i)], 1});
        bool right = true;
        for (int i = 0; i < 300; i++) {
            std::int64_t query = below(random, 900) * 1000;
            if (i == 150) {
                put(table, 3, Value::integer(query), rules);
                items[3] = query;
                list->values()[3] = integers({query, 1});
                forget(*list.array());
            }
            std::int64_t place = std::find(items.begin(), items.end(), query) - items.begin();
            right &=
                func::find(e, table, Value::integer(query), 0, func::Absent::count, 1e-14, rules).as_long() == place;
            right &= func::find_value(e, list, integers({query, 1}), 1e-14, rules) == (place == 1000 ? -1 : place);
            Value bit = func::member(e, Value::integer(query), table, 1e-14, rules);
            right &= bit.payload() == (place < 1000);
        }
        CHECK(right);
        CHECK(table->attribute() != nullptr);
    }
}

TEST_CASE("membership at any rank") {
    Random random(45);
    for (int round = 0; round < sized(80, 16); round++) {
        Model table = random_array(random, random_shape(random, static_cast<int>(below(random, 4)), 7));
        Model x = queries_for(random, table, random_shape(random, static_cast<int>(below(random, 3)), 9));
        demand(stele::prims::under<func::membership, Rules::apl>, {x, table}, member_model(x, table));
    }
}

TEST_CASE("without, union, intersection") {
    Random random(46);
    for (int round = 0; round < sized(80, 16); round++) {
        Model x = random_array(random, below(random, 5) == 0 ? Index{} : Index{below(random, 30)});
        Model y = queries_for(random, x, below(random, 5) == 0 ? Index{} : Index{below(random, 30)});
        demand(stele::prims::under<func::set_without, Rules::apl>, {x, y}, keep_model(x, y, false));
        demand(stele::prims::under<func::set_intersection, Rules::apl>, {x, y}, keep_model(x, y, true));
        Model fresh = keep_model(y, x, false);
        std::vector<Model> all;
        for (std::int64_t i = 0; i < x.count(); i++) all.push_back(x.item(i));
        for (std::int64_t i = 0; i < fresh.count(); i++) all.push_back(fresh.item(i));
        auto n = static_cast<std::int64_t>(all.size());
        if (n > 0)
            demand(stele::prims::under<func::set_union, Rules::apl>, {x, y}, Model::array({n}, all, x.prototype()));
    }
    Model m = Model::array({1, 2}, {Model::num(1), Model::num(2)}, Model::num(0));
    demand_error(stele::prims::under<func::set_without, Rules::apl>, {m, Model::num(1)}, ErrorKind::rank);
    demand_error(stele::prims::under<func::set_union, Rules::apl>, {Model::num(1), m}, ErrorKind::rank);
    demand(stele::prims::under<func::set_without, Rules::apl>, {Model::nums({1, 2, 3}), m},
           Model::vector({Model::num(3)}));
}

TEST_CASE("find occurrences of an array") {
    Random random(47);
    for (int round = 0; round < sized(60, 12); round++) {
        int rank = static_cast<int>(below(random, 3));
        Model text = Model::of(random_shape(random, rank, 7), Model::num(0),
                               [&](const auto&) { return Model::num(static_cast<double>(below(random, 2))); });
        int pattern_rank = static_cast<int>(below(random, 3));
        Model pattern = Model::of(random_shape(random, pattern_rank, 3), Model::num(0),
                                  [&](const auto&) { return Model::num(static_cast<double>(below(random, 2))); });
        Index lengths(static_cast<std::size_t>(rank), 1);
        bool fits = pattern_rank <= rank;
        for (int k = 0; fits && k < pattern_rank; k++)
            lengths[static_cast<std::size_t>(rank - pattern_rank + k)] = pattern.shape[static_cast<std::size_t>(k)];
        auto begins = [&](const Index& at) {
            if (!fits) return Model::num(0);
            for (std::size_t k = 0; k < at.size(); k++)
                if (at[k] + lengths[k] > text.shape[k]) return Model::num(0);
            bool all = true;
            std::int64_t next = 0;
            Model::of(lengths, Model::num(0), [&](const Index& d) {
                Index place = at;
                for (std::size_t k = 0; k < d.size(); k++) place[k] += d[k];
                all = all && text.at(place) == pattern.item(next++);
                return Model::num(0);
            });
            return Model::num(all);
        };
        if (rank > 0) demand(func::find_sequence, {pattern, text}, Model::of(text.shape, Model::num(0), begins));
    }
    demand(func::find_sequence, {Model::num(5), Model::num(5)}, Model::num(1));
    demand(func::find_sequence, {Model::vector({Model::text("ab")}), Model::vector({Model::num(1), Model::text("ab")})},
           Model::nums({0, 1}));
    demand(func::find_sequence, {Model::text("ab"), Model::text("abcab")}, Model::nums({1, 0, 0, 1, 0}));
}
