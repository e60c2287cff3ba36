#include "prims/func/structure/functions.hpp"

#include <array>
#include <catch2/catch.hpp>

#include "prims/array/make.hpp"
#include "prims/func/items/structure.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

Model reshape_model(const std::vector<std::int64_t>& shape, const Model& m) {
    std::int64_t next = 0, n = m.count();
    return Model::of(shape, m.prototype(), [&](const auto&) { return n == 0 ? m.prototype() : m.item(next++ % n); });
}

}  // namespace

TEST_CASE("shape, ravel and table keep the items") {
    Random random(1);
    for (int round = 0; round < sized(200, 40); round++) {
        Model m = random_model(random);
        demand(func::shape, {m}, Model::integers(m.shape));
        demand(func::ravel, {m}, reshape_model({m.count()}, m));
        std::int64_t rows = m.rank() == 0 ? 1 : m.shape[0], columns = 1;
        for (int i = 1; i < m.rank(); i++) columns *= m.shape[static_cast<std::size_t>(i)];
        demand(func::table, {m}, reshape_model({rows, columns}, m));
    }
}

TEST_CASE("reshape repeats, cuts and fills") {
    Random random(2);
    for (int round = 0; round < sized(400, 80); round++) {
        Model m = random_model(random);
        auto shape = round % 4 == 0 ? std::vector<std::int64_t>{below(random, 300)}
                                    : random_shape(random, static_cast<int>(below(random, 5)));
        demand(func::reshape, {Model::integers(shape), m}, reshape_model(shape, m));
        if (m.rank() > 0) demand(func::reshape, {Model::integers(m.shape), reshape_model({m.count()}, m)}, m);
    }
}

TEST_CASE("an unshared vector is shortened in place") {
    Engine engine;
    Engine::Entered entered(engine);
    const std::array<std::int64_t, 1> axes{3};
    const std::array<std::int64_t, 4> numbers{5, 6, 7, 8};
    Value v = make_longs(numbers);
    const Array* items = v.array();
    Value shorter = func::reshaped(engine, std::move(v), axes, Rules::apl);
    CHECK(shorter.array() == items);
    CHECK(shorter.count() == 3);
    const Value kept = shorter;
    const std::array<std::int64_t, 1> two{2};
    CHECK(func::reshaped(engine, std::move(shorter), two, Rules::apl).count() == 2);
    CHECK(kept.count() == 3);
}

TEST_CASE("reshape of ranks over 2, whose lengths do not fit in the header") {
    Model line = Model::of({24}, Model::num(0), [](const auto& i) { return Model::num(static_cast<double>(i[0])); });
    demand(func::reshape, {Model::nums({2, 3, 4}), line}, reshape_model({2, 3, 4}, line));
    demand(func::reshape, {Model::nums({2, 3, 2, 2}), reshape_model({2, 3, 4}, line)},
           reshape_model({2, 3, 2, 2}, line));
    demand(func::reshape, {Model::num(24), reshape_model({2, 3, 2, 2}, line)}, line);
}

TEST_CASE("reshape's errors") {
    demand_error(func::reshape, {Model::nums({2, -1}), Model::num(1)}, ErrorKind::domain,
                 "an axis cannot have the length ¯1");
    demand_error(func::reshape, {Model::num(1.5), Model::num(1)}, ErrorKind::domain,
                 "the left argument (a shape) must be whole numbers, not the float 1.5");
    demand_error(func::reshape, {Model::text("ab"), Model::num(1)}, ErrorKind::domain,
                 "the left argument (a shape) must be whole numbers, not a character vector of length 2");
    demand_error(func::reshape, {reshape_model({2, 2}, Model::num(1)), Model::num(1)}, ErrorKind::rank,
                 "the left argument (a shape) must be a scalar or vector, not of shape 2 2");
    demand_error(func::reshape, {reshape_model({16}, Model::num(1)), Model::num(1)}, ErrorKind::limit);
    demand_error(func::reshape, {Model::nums({1e9, 1e9, 1e9}), Model::num(1)}, ErrorKind::workspace_full);
}

TEST_CASE("ravel with axes merges adjacent axes and adds new axes") {
    Random random(3);
    for (int round = 0; round < sized(100, 20); round++) {
        Model m = random_array(random, random_shape(random, 3));
        auto s = m.shape;
        demand(func::ravel_axis, {m, Model::nums({1, 2})}, reshape_model({s[0] * s[1], s[2]}, m));
        demand(func::ravel_axis, {m, Model::nums({2, 3})}, reshape_model({s[0], s[1] * s[2]}, m));
        demand(func::ravel_axis, {m, Model::nums({1, 2, 3})}, reshape_model({m.count()}, m));
        demand(func::ravel_axis, {m, Model::num(2)}, m);
        demand(func::ravel_axis, {m, Model::num(0.5)}, reshape_model({1, s[0], s[1], s[2]}, m));
        demand(func::ravel_axis, {m, Model::num(2.1)}, reshape_model({s[0], s[1], 1, s[2]}, m));
        demand(func::ravel_axis, {m, Model::integers({})}, reshape_model({s[0], s[1], s[2], 1}, m));
        demand(func::ravel_axis, {m, Model::num(-0.5)}, reshape_model({1, s[0], s[1], s[2]}, m), {0, 1e-14, 1});
    }
    Model cube = reshape_model({2, 2, 2}, Model::num(1));
    demand_error(func::ravel_axis, {cube, Model::nums({1, 3})}, ErrorKind::length,
                 "axes to ravel must be adjacent and in ascending order");
    demand_error(func::ravel_axis, {cube, Model::num(4)}, ErrorKind::index, "index 4 lies outside 1 to 3");
    demand_error(func::ravel_axis, {cube, Model::num(4.5)}, ErrorKind::index);
    demand_error(func::ravel_axis, {cube, Model::nums({1, 1})}, ErrorKind::domain, "axis 1 is named twice");
}
