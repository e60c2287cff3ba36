#include "prims/func/selection/selection.hpp"

#include <catch2/catch.hpp>

#include "prims/array/make.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/structure/functions.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

TEST_CASE("first") {
    Random random(71);
    for (int round = 0; round < sized(200, 40); round++) {
        Model m = random_model(random);
        demand(stele::prims::under<func::first, stele::prims::Rules::apl>, {m},
               m.count() > 0 ? m.item(0) : m.prototype());
    }
}

TEST_CASE("pick follows a path") {
    Random random(72);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random), at = m;
        std::vector<Model> path;
        while (below(random, 5) != 0 && at.count() > 0 && path.size() < 5) {
            std::vector<Model> index;
            std::int64_t offset = 0;
            for (std::int64_t length : at.shape) {
                std::int64_t i = below(random, length);
                offset = offset * length + i;
                index.push_back(Model::num(static_cast<double>(i) + 1));
            }
            path.push_back(at.rank() == 1 && below(random, 2) ? index[0] : Model::vector(index));
            at = Model(at.item(offset));
        }
        demand(func::pick, {Model::vector(path), m}, at);
        if (path.size() == 1) demand(func::pick, {path[0].is_atom() ? path[0] : Model::box(path[0]), m}, at);
    }
    demand(func::pick, {Model::num(0), Model::nums({7, 8})}, Model::num(7), {0, 1e-14, 1});
}

TEST_CASE("pick's errors") {
    Model matrix = Model::of({2, 3}, Model::num(0), [](const auto&) { return Model::num(1); });
    demand_error(func::pick, {Model::num(4), Model::nums({1, 2, 3})}, ErrorKind::index, "index 4 lies outside 1 to 3");
    demand_error(func::pick, {Model::num(0), Model::nums({1, 2, 3})}, ErrorKind::index, "index 0 lies outside 1 to 3");
    demand_error(func::pick, {Model::nums({1, 1}), Model::nums({1, 2, 3})}, ErrorKind::rank,
                 "an index of 1 number into an array of rank 0");
    demand_error(func::pick, {Model::num(1), matrix}, ErrorKind::rank, "an index of 1 number into an array of rank 2");
    demand_error(func::pick, {matrix, matrix}, ErrorKind::rank);
    demand_error(func::pick, {Model::text("a"), Model::nums({1})}, ErrorKind::domain);
    demand_error(func::pick, {Model::num(1), Model::nums({})}, ErrorKind::index, "index 1 into an axis of length 0");
}

TEST_CASE("dictionaries are scalars of structural functions") {
    Engine e;
    Value d = make_dictionary(make_text("ab"), make_text("cd"));
    auto run = [&](CoreFunction f, Value x, Value y = {}) {
        Value a[3] = {std::move(x), std::move(y)};
        f(e, a);
        return a[0];
    };
    CHECK(run(under<func::first, Rules::apl>, d).same_bits(d));
    CHECK(run(func::enclose, d).same_bits(d));
    CHECK(run(under<func::tally, Rules::apl>, d).same_bits(Value::integer(1)));
    CHECK(run(func::depth, d).same_bits(Value::integer(0)));
    CHECK(run(func::shape, d)->n == 0);
    CHECK(run(func::transpose, d).same_bits(d));
    CHECK(run(func::reverse, d).same_bits(d));
    CHECK(run(func::split, d).same_bits(d));
    CHECK(run(func::mix, d).same_bits(d));
    for (const Value& list : {run(func::ravel, d), run(func::catenate, d, make_vector(Kind::long_, Storage::bit, 0)),
                              run(func::reshape, Value::integer(1), d), run(func::take, Value::integer(1), d)}) {
        CHECK(list->rank == 1);
        CHECK(list->n == 1);
        CHECK(list->values()[0].same_bits(d));
        CHECK(run(func::pick, Value::integer(1), list).same_bits(d));
    }
    CHECK(run(func::catenate, d, Value::integer(1))->n == 2);
}

TEST_CASE("left, right and same") {
    Model x = Model::nums({1, 2}), y = Model::text("ab");
    demand(func::left, {x, y}, x);
    demand(func::right, {x, y}, y);
    demand(func::same, {x}, x);
}
