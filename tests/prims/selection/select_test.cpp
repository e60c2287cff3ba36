#include "prims/func/selection/selection.hpp"

#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/parts/parts.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

void bracket_one(Engine& e, Value* a) {
    a[0] = func::index_axes(e, std::move(a[0]), {a + 1, 1}, e.settings.index_origin);
}
void bracket_two(Engine& e, Value* a) {
    a[0] = func::index_axes(e, std::move(a[0]), {a + 1, 2}, e.settings.index_origin);
}
void bracket_three(Engine& e, Value* a) {
    a[0] = func::index_axes(e, std::move(a[0]), {a + 1, 3}, e.settings.index_origin);
}
void bracket_row(Engine& e, Value* a) {
    Value axes[2] = {std::move(a[1]), Value::absent()};
    a[0] = func::index_axes(e, std::move(a[0]), axes, e.settings.index_origin);
}
void bracket_column(Engine& e, Value* a) {
    Value axes[2] = {Value::absent(), std::move(a[1])};
    a[0] = func::index_axes(e, std::move(a[0]), axes, e.settings.index_origin);
}
void bracket_middle(Engine& e, Value* a) {
    Value axes[3] = {Value::absent(), std::move(a[1]), Value::absent()};
    a[0] = func::index_axes(e, std::move(a[0]), axes, e.settings.index_origin);
}
void items_of_cells(Engine& e, Value* a) {
    a[0] = func::select_items(std::move(a[0]), std::move(a[1]), e.settings.index_origin, Rules::apl);
}

// x[a;b;...]: each index is an array of whole numbers of any rank; null selects a whole axis.
Model index_model(const Model& x, const std::vector<const Model*>& axes, std::int64_t origin) {
    Index shape;
    for (std::size_t k = 0; k < axes.size(); k++) {
        if (!axes[k]) shape.push_back(x.shape[k]);
        else shape.insert(shape.end(), axes[k]->shape.begin(), axes[k]->shape.end());
    }
    auto item_at = [&](const Index& at) {
        Index from;
        std::size_t used = 0;
        for (std::size_t k = 0; k < axes.size(); k++) {
            if (!axes[k]) {
                from.push_back(at[used++]);
                continue;
            }
            Index inner(at.begin() + static_cast<std::ptrdiff_t>(used),
                        at.begin() + static_cast<std::ptrdiff_t>(used + axes[k]->shape.size()));
            used += axes[k]->shape.size();
            from.push_back(static_cast<std::int64_t>(axes[k]->at(inner).number) - origin);
        }
        return x.at(from);
    };
    if (shape.empty()) {
        Model one = item_at({});
        return one.is_atom() ? one : Model::box(one);
    }
    return Model::of(shape, x.prototype(), item_at);
}

Model random_indices(Random& random, const Index& shape, std::int64_t count, std::int64_t origin) {
    Index of = shape;
    if (count == 0) of = {0};
    return Model::of(of, Model::num(0),
                     [&](const auto&) { return Model::num(static_cast<double>(below(random, count) + origin)); });
}

Value indices(std::initializer_list<std::int64_t> items) { return make_longs({items.begin(), items.size()}); }

}  // namespace

TEST_CASE("bracket index of vectors") {
    Random random(1);
    for (std::int64_t origin : {0, 1}) {
        Settings settings;
        settings.index_origin = origin;
        for (int round = 0; round < sized(60, 12); round++) {
            Model x = random_array(random, {below(random, 3) == 0 ? below(random, 300) : below(random, 9)});
            Model i =
                random_indices(random, random_shape(random, static_cast<int>(below(random, 3))), x.count(), origin);
            demand(bracket_one, {x, i}, index_model(x, {&i}, origin), settings);
        }
    }
}

TEST_CASE("bracket index of matrices and higher ranks") {
    Random random(2);
    Settings settings;
    for (int round = 0; round < sized(40, 8); round++) {
        Model x = random_array(random, {1 + below(random, 9), 1 + below(random, 9)});
        Model i = random_indices(random, random_shape(random, static_cast<int>(below(random, 3))), x.shape[0], 1);
        Model j = random_indices(random, random_shape(random, static_cast<int>(below(random, 3))), x.shape[1], 1);
        demand(bracket_two, {x, i, j}, index_model(x, {&i, &j}, 1), settings);
        demand(bracket_row, {x, i}, index_model(x, {&i, nullptr}, 1), settings);
        demand(bracket_column, {x, j}, index_model(x, {nullptr, &j}, 1), settings);
        demand(items_of_cells, {x, i}, index_model(x, {&i, nullptr}, 1), settings);
    }
    for (int round = 0; round < sized(20, 4); round++) {
        Model x = random_array(random, {1 + below(random, 4), 1 + below(random, 4), 1 + below(random, 4)});
        Model i = random_indices(random, random_shape(random, static_cast<int>(below(random, 2))), x.shape[0], 1);
        Model j = random_indices(random, random_shape(random, static_cast<int>(below(random, 3))), x.shape[1], 1);
        Model k = random_indices(random, random_shape(random, static_cast<int>(below(random, 2))), x.shape[2], 1);
        demand(bracket_three, {x, i, j, k}, index_model(x, {&i, &j, &k}, 1), settings);
        demand(bracket_middle, {x, j}, index_model(x, {nullptr, &j, nullptr}, 1), settings);
    }
}

TEST_CASE("choose and reach indexing") {
    Model m =
        Model::array({2, 3}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4), Model::num(5), Model::num(6)},
                     Model::num(0));
    demand(bracket_one, {m, Model::vector({Model::nums({1, 2}), Model::nums({2, 3})})}, Model::nums({2, 6}));
    demand(bracket_one, {m, Model::box(Model::nums({2, 1}))}, Model::num(4));
    Model v = Model::vector({Model::text("abc"), Model::text("de")});
    Model path = Model::box(Model::vector({Model::nums({2}), Model::nums({1})}));
    demand(bracket_one, {v, path}, Model::chr('d'));
    demand_error(bracket_one, {m, Model::box(Model::nums({2}))}, ErrorKind::rank,
                 "an index of 1 number for an array of rank 2");
    demand_error(bracket_one, {m, Model::box(Model::nums({3, 1}))}, ErrorKind::index);
}

TEST_CASE("index errors contain the index and its bounds") {
    Model v = Model::nums({4, 5, 6}),
          m = Model::array({2, 2}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4)}, Model::num(0));
    demand_error(bracket_one, {v, Model::num(4)}, ErrorKind::index, "index 4 lies outside 1 to 3");
    demand_error(bracket_one, {v, Model::nums({1, 0})}, ErrorKind::index, "index 0 lies outside 1 to 3");
    demand_error(bracket_one, {v, Model::nums({1, 1000})}, ErrorKind::index, "index 1000 lies outside 1 to 3");
    demand_error(bracket_one, {v, Model::num(1.5)}, ErrorKind::domain);
    demand_error(bracket_one, {v, Model::text("ab")}, ErrorKind::domain);
    demand_error(bracket_one, {m, Model::num(1)}, ErrorKind::rank, "an array of rank 2 is indexed along 1 axis");
    demand_error(bracket_two, {v, Model::num(1), Model::num(1)}, ErrorKind::rank,
                 "an array of rank 1 is indexed along 2 axes");
    demand_error(bracket_two, {m, Model::num(1), Model::num(3)}, ErrorKind::index, "index 3 lies outside 1 to 2");
}

TEST_CASE("index function") {
    Random random(3);
    for (int round = 0; round < sized(30, 6); round++) {
        Model x = random_array(random, {1 + below(random, 5), 1 + below(random, 5), 1 + below(random, 5)});
        Model i = random_indices(random, {below(random, 4)}, x.shape[0], 1);
        Model j = random_indices(random, {}, x.shape[1], 1);
        Model first = random_indices(random, {}, x.shape[0], 1);
        demand(func::index, {first, x}, index_model(x, {&first, nullptr, nullptr}, 1));
        demand(func::index, {Model::vector({i, j}), x}, index_model(x, {&i, &j, nullptr}, 1));
        Model axes = Model::nums({3, 1}), k = random_indices(random, {2}, x.shape[2], 1);
        demand(func::index_with_axis, {Model::vector({k, i}), x, axes}, index_model(x, {&i, nullptr, &k}, 1));
    }
    demand(func::index, {Model::array({0}, {}, Model::num(0)), Model::nums({1, 2})}, Model::nums({1, 2}));
    demand_error(func::index, {Model::nums({1, 2, 3}), Model::nums({1, 2})}, ErrorKind::rank);
    demand_error(func::index_with_axis, {Model::num(1), Model::nums({1, 2}), Model::nums({1, 2})}, ErrorKind::index);
}

TEST_CASE("k and q: indices out of bounds give nulls") {
    Engine e;
    auto at = [&](const Value& x, const Value& i) { return func::select_items(x, i, 0, Rules::q); };
    Value text = at(make_text("abc"), indices({0, 5}));
    REQUIRE(text->kind == Kind::character);
    CHECK(text_of(text, true) == "a ");
    Value longs = at(indices({10, 20}), indices({1, -1}));
    REQUIRE(longs->storage == Storage::i64);
    CHECK(longs->items<std::int64_t>()[0] == 20);
    CHECK(longs->items<std::int64_t>()[1] == null_long);
    Value floats = at(make_doubles(std::vector<double>{1.5}), indices({0, 7}));
    CHECK(floats->items<double>()[0] == 1.5);
    CHECK(floats->items<double>()[1] != floats->items<double>()[1]);
    Value one = at(indices({10, 20}), Value::integer(9));
    CHECK(one.as_long() == null_long);
    Value empty = at(make_vector(Kind::long_, Storage::bit, 0), indices({0}));
    CHECK(empty->items<std::int64_t>()[0] == null_long);
}

TEST_CASE("deep index of lists of lists") {
    Engine e;
    Value rows = make_list({indices({1, 2, 3}), indices({4, 5, 6})});
    Value axes[2] = {Value(), Value::integer(1)};
    Value column = func::index_deep(e, rows, axes, Rules::q);
    REQUIRE(column->storage == Storage::i8);
    CHECK(column->items<std::int8_t>()[1] == 5);
    Value both[2] = {Value::integer(1), indices({2, 0})};
    Value part = func::index_deep(e, rows, both, Rules::q);
    CHECK(long_at(part, 0) == 6);
    CHECK(long_at(part, 1) == 4);
    Value block[2] = {indices({1, 0}), indices({0, 0})};
    Value grid = func::index_deep(e, rows, block, Rules::q);
    CHECK(long_at(grid->values()[0], 1) == 4);
    CHECK(long_at(grid->values()[1], 0) == 1);
}

TEST_CASE("the result reuses the buffer of a unique index vector of the same width") {
    Engine e;
    Value x = indices({5, 6, 7}), i = indices({2, 0, 1, 2});
    const Array* buffer = i.array();
    Value r = func::select_items(x, std::move(i), 0, Rules::apl);
    CHECK(r.array() == buffer);
    CHECK(long_at(r, 3) == 7);
}
