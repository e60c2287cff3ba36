#include "prims/func/assignment/amend.hpp"

#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/catalogue/wording.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// Slots: x, y, indices.
void assign_one(Engine& e, Value* a) {
    func::assign_axes(e, a[0], {a + 2, 1}, nullptr, std::move(a[1]), e.settings.index_origin);
}
void assign_two(Engine& e, Value* a) {
    func::assign_axes(e, a[0], {a + 2, 2}, nullptr, std::move(a[1]), e.settings.index_origin);
}
void assign_row(Engine& e, Value* a) {
    Value axes[2] = {std::move(a[2]), Value::absent()};
    func::assign_axes(e, a[0], axes, nullptr, std::move(a[1]), e.settings.index_origin);
}
void assign_column(Engine& e, Value* a) {
    Value axes[2] = {Value::absent(), std::move(a[2])};
    func::assign_axes(e, a[0], axes, nullptr, std::move(a[1]), e.settings.index_origin);
}

// x[i]:y of k and q.
void amend(Engine& e, Value& x, const Value& i, const Value& y, Rules rules) {
    func::amend_at(e, x, i, {nullptr, &y}, rules);
}

// x with items replaced one after the other; null selects a whole axis.
Model assign_model(Model x, const Model& y, const std::vector<const Model*>& axes, std::int64_t origin) {
    std::vector<Index> at(axes.size());
    for (std::size_t k = 0; k < axes.size(); k++) {
        if (!axes[k])
            for (std::int64_t i = 0; i < x.shape[k]; i++) at[k].push_back(i);
        else
            for (std::int64_t i = 0; i < axes[k]->count(); i++)
                at[k].push_back(static_cast<std::int64_t>(axes[k]->item(i).number) - origin);
    }
    std::int64_t next = 0;
    auto set = [&](Index from) {
        std::int64_t offset = 0;
        for (std::size_t k = 0; k < from.size(); k++) offset = offset * x.shape[k] + from[k];
        x.items[static_cast<std::size_t>(offset)] = y.count() == 1 ? y.item(0) : y.item(next++);
    };
    if (axes.size() == 1)
        for (std::int64_t i : at[0]) set({i});
    else
        for (std::int64_t i : at[0])
            for (std::int64_t j : at[1]) set({i, j});
    return x;
}

Model random_indices(Random& random, const Index& shape, std::int64_t count) {
    return Model::of(shape, Model::num(0),
                     [&](const auto&) { return Model::num(static_cast<double>(below(random, count) + 1)); });
}

Model new_items(Random& random, const Index& shape) {
    if (below(random, 2) == 0 || shape.empty()) {
        Model one = random_array(random, {});
        return one;
    }
    return random_array(random, shape);
}

Value integers(std::initializer_list<std::int64_t> items) { return make_longs({items.begin(), items.size()}); }
Index read(const Value& v) {
    Index all;
    for (std::int64_t i = 0; i < v->n; i++) all.push_back(long_at(v, i));
    return all;
}

}  // namespace

TEST_CASE("indexed assignment to vectors") {
    Random random(31);
    for (int round = 0; round < sized(100, 20); round++) {
        Model x = random_array(random, {1 + below(random, 100)});
        Model i = random_indices(random, random_shape(random, static_cast<int>(below(random, 3))), x.count());
        Model y = new_items(random, i.shape);
        if (i.count() == 0 && y.count() != 1) continue;
        demand(assign_one, {x, y, i}, assign_model(x, y, {&i}, 1));
    }
}

TEST_CASE("indexed assignment to matrices") {
    Random random(32);
    for (int round = 0; round < sized(40, 8); round++) {
        Model x = random_array(random, {1 + below(random, 9), 1 + below(random, 9)});
        Model i = random_indices(random, {1 + below(random, 3)}, x.shape[0]),
              j = random_indices(random, {1 + below(random, 3)}, x.shape[1]);
        Model scalar = random_indices(random, {}, x.shape[0]);
        Model y = new_items(random, {i.shape[0], j.shape[0]});
        demand(assign_two, {x, y, i, j}, assign_model(x, y, {&i, &j}, 1));
        Model row = new_items(random, {x.shape[1]}), rows = new_items(random, {i.shape[0], x.shape[1]});
        demand(assign_row, {x, row, scalar}, assign_model(x, row, {&scalar, nullptr}, 1));
        demand(assign_row, {x, rows, i}, assign_model(x, rows, {&i, nullptr}, 1));
        Model column = new_items(random, {x.shape[0]});
        Model one = random_indices(random, {}, x.shape[1]);
        demand(assign_column, {x, column, one}, assign_model(x, column, {nullptr, &one}, 1));
    }
}

TEST_CASE("choose and reach assignment") {
    Model m = Model::array({2, 2}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4)}, Model::num(0));
    Model places = Model::vector({Model::nums({1, 2}), Model::nums({2, 1})});
    demand(assign_one, {m, Model::nums({8, 9}), places},
           Model::array({2, 2}, {Model::num(1), Model::num(8), Model::num(9), Model::num(4)}, Model::num(0)));
    Model v = Model::vector({Model::text("abc"), Model::nums({1, 2})});
    Model path = Model::box(Model::vector({Model::nums({2}), Model::nums({1})}));
    demand(assign_one, {v, Model::num(7), path}, Model::vector({Model::text("abc"), Model::nums({7, 2})}));
}

TEST_CASE("an assignment that fails changes nothing") {
    Engine e;
    Value x = integers({1, 2, 3});
    auto fails = [&](Value i, Value y, ErrorKind kind, const std::string& message) {
        Value axes[1] = {std::move(i)};
        try {
            func::assign_axes(e, x, axes, nullptr, std::move(y), 1);
            FAIL("no error");
        } catch (const Error& error) {
            CHECK(static_cast<int>(error.kind) == static_cast<int>(kind));
            CHECK(written(error.message, Notation::apl) == message);
        }
        CHECK(read(x) == Index{1, 2, 3});
    };
    fails(Value::integer(4), Value::integer(1), ErrorKind::index, "index 4 lies outside 1 to 3");
    fails(integers({1, 9}), Value::integer(1), ErrorKind::index, "index 9 lies outside 1 to 3");
    fails(integers({1, 2}), integers({1, 2, 3}), ErrorKind::length,
          "the indices name items of shape 2, the new items have shape 3");
    fails(integers({1, 2}), make_array(Kind::long_, Storage::i8, std::vector<std::int64_t>{2, 2}), ErrorKind::length,
          "the indices name items of shape 2, the new items have shape 2 2");
    Value nested = make_list({integers({1}), make_text("a")});
    CHECK_THROWS_AS(amend(e, x, nested, Value::integer(1), Rules::k), Error);
    CHECK(read(x) == Index{1, 2, 3});
}

TEST_CASE("unique vectors are amended in place, shared ones copied") {
    Engine e;
    Value x = integers({1, 2, 3, 4});
    make_writable(x);
    const Array* buffer = x.array();
    amend(e, x, Value::integer(2), Value::integer(9), Rules::q);
    CHECK(x.array() == buffer);
    Value other = x;
    amend(e, x, integers({0, 1, 0}), integers({5, 6, 7}), Rules::q);
    CHECK(read(x) == Index{7, 6, 9, 4});
    CHECK(read(other) == Index{1, 2, 9, 4});
    amend(e, x, Value::integer(0), Value::integer(1000), Rules::k);
    CHECK(read(x) == Index{1000, 6, 9, 4});
}

TEST_CASE("amending by the rules of k and q") {
    Engine e;
    Value x = integers({1, 2, 3});
    CHECK_THROWS_AS(amend(e, x, Value::integer(0), Value::floating(2.5), Rules::q), Error);
    amend(e, x, Value::integer(0), Value::floating(2.5), Rules::k);
    REQUIRE(x->kind == Kind::list);
    amend(e, x, integers({0, 1, 2}), integers({4, 5, 6}), Rules::k);
    CHECK(read(x) == Index{4, 5, 6});
    Value rows = make_list({integers({1, 2}), integers({3, 4})});
    amend(e, rows, Value::integer(1), integers({7, 8, 9}), Rules::q);
    CHECK(read(rows->values()[1]) == Index{7, 8, 9});
}
