#include "prims/func/structure/functions.hpp"

#include <catch2/catch.hpp>

#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

Model iota_model(const std::vector<std::int64_t>& shape, double origin) {
    Model zero =
        Model::of({static_cast<std::int64_t>(shape.size())}, Model::num(0), [](const auto&) { return Model::num(0); });
    return Model::of(shape, zero, [&](const auto& index) {
        std::vector<Model> items;
        for (std::int64_t i : index) items.push_back(Model::num(static_cast<double>(i) + origin));
        return Model::vector(std::move(items));
    });
}

Model shape_model(const std::vector<std::int64_t>& shape) {
    std::vector<Model> items;
    for (std::int64_t i : shape) items.push_back(Model::num(static_cast<double>(i)));
    return Model::vector(std::move(items));
}

}  // namespace

TEST_CASE("iota of a number counts from the origin") {
    for (double n : {0., 1., 2., 63., 64., 65., 126., 127., 128., 5000.})
        for (std::int64_t origin : {0, 1}) {
            Model expected = Model::of({static_cast<std::int64_t>(n)}, Model::num(0),
                                       [&](const auto& i) { return Model::num(static_cast<double>(i[0] + origin)); });
            demand(func::iota, {Model::num(n)}, expected, {origin, 1e-14, 1});
            demand(func::iota, {Model::nums({n})}, expected, {origin, 1e-14, 1});
        }
}

TEST_CASE("iota of a shape gives indices") {
    Random random(41);
    for (int round = 0; round < sized(50, 10); round++) {
        auto shape = random_shape(random, 2 + static_cast<int>(below(random, 3)), 6);
        for (std::int64_t origin : {0, 1})
            demand(func::iota, {shape_model(shape)}, iota_model(shape, static_cast<double>(origin)),
                   {origin, 1e-14, 1});
    }
    demand(func::iota, {shape_model({2, 300})}, iota_model({2, 300}, 1));
    demand(func::iota, {Model::nums({})}, Model::box(Model::nums({})));
}

TEST_CASE("iota's errors") {
    demand_error(func::iota, {Model::num(-1)}, ErrorKind::domain, "the argument of ⍳ must be 0 or more, not ¯1");
    demand_error(func::iota, {Model::num(2.5)}, ErrorKind::domain);
    demand_error(func::iota, {Model::text("ab")}, ErrorKind::domain);
    demand_error(func::iota, {Model::of({2, 2}, Model::num(0), [](const auto&) { return Model::num(1); })},
                 ErrorKind::rank);
    demand_error(func::iota, {Model::nums({1e10, 1e10})}, ErrorKind::workspace_full);
}
