#include "prims/func/structure/functions.hpp"

#include <catch2/catch.hpp>

#include "prims/array/make.hpp"
#include "prims/func/mapping/join.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// An argument extended to the other's rank: by an axis of length 1, or a scalar to the other's shape.
Model widened(const Model& m, const Model& other, std::size_t axis) {
    if (m.rank() == other.rank() && m.rank() > 0) return m;
    Index shape = m.rank() == 0 ? other.shape : m.shape;
    if (m.rank() == 0) {
        if (!shape.empty()) shape[axis] = 1;
        else shape = {1};
        return Model::of(shape, m.item(0), [&](const auto&) { return m.item(0); });
    }
    if (m.rank() > other.rank()) return m;
    shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(axis), 1);
    return Model::array(shape, m.items, m.prototype());
}

Model catenate_model(const Model& x, const Model& y, std::size_t axis) {
    Model a = widened(x, y, axis), b = widened(y, x, axis);
    Index shape = a.shape;
    shape[axis] += b.shape[axis];
    const Model& like = a.shape[axis] == 0 && b.shape[axis] > 0 ? b : a;
    return Model::of(shape, like.prototype(), [&](Index i) {
        if (i[axis] < a.shape[axis]) return a.at(i);
        i[axis] -= a.shape[axis];
        return b.at(i);
    });
}

}  // namespace

TEST_CASE("vectors and scalars are joined") {
    Random random(11);
    for (int round = 0; round < sized(300, 60); round++) {
        Model x = random_array(random, random_shape(random, static_cast<int>(below(random, 2)), 20));
        Model y = random_array(random, random_shape(random, static_cast<int>(below(random, 2)), round % 3 ? 9 : 200));
        demand(func::catenate, {x, y}, catenate_model(x, y, 0));
        demand(func::catenate_first, {x, y}, catenate_model(x, y, 0));
        demand(func::catenate_axis, {x, y, Model::num(1)}, catenate_model(x, y, 0));
    }
}

TEST_CASE("arrays are joined along any axis, with extension") {
    Random random(12);
    for (int round = 0; round < sized(300, 60); round++) {
        int rank = 2 + static_cast<int>(below(random, 2));
        auto axis = static_cast<std::size_t>(below(random, rank));
        Index one = random_shape(random, rank), two = one;
        two[axis] = below(random, 4);
        if (round % 3 == 0) two.erase(two.begin() + static_cast<std::ptrdiff_t>(axis));
        if (round % 7 == 0) two.clear();
        Model x = random_array(random, one), y = random_array(random, two);
        if (round % 2) std::swap(x, y);
        Model k = Model::num(static_cast<double>(axis) + 1);
        demand(func::catenate_axis, {x, y, k}, catenate_model(x, y, axis));
        if (axis == 0) demand(func::catenate_first, {x, y}, catenate_model(x, y, axis));
        if (axis + 1 == static_cast<std::size_t>(rank)) demand(func::catenate, {x, y}, catenate_model(x, y, axis));
    }
}

TEST_CASE("laminate adds a new axis") {
    Random random(13);
    for (int round = 0; round < sized(100, 20); round++) {
        Index shape = random_shape(random, static_cast<int>(below(random, 3)));
        Model x = random_array(random, shape), y = random_array(random, round % 3 ? shape : Index{});
        auto axis = static_cast<std::size_t>(below(random, static_cast<std::int64_t>(shape.size()) + 1));
        Index wide = shape;
        wide.insert(wide.begin() + static_cast<std::ptrdiff_t>(axis), 2);
        Model expected = Model::of(wide, x.prototype(), [&](Index i) {
            bool second = i[axis] == 1;
            i.erase(i.begin() + static_cast<std::ptrdiff_t>(axis));
            const Model& m = second ? y : x;
            return m.rank() == 0 ? m.item(0) : m.at(i);
        });
        demand(func::catenate_axis, {x, y, Model::num(static_cast<double>(axis) + 0.5)}, expected);
    }
}

TEST_CASE("the type of an empty result") {
    Model blank = Model::text(""), zilde = Model::nums({});
    demand(func::catenate, {blank, zilde}, blank);
    demand(func::catenate, {zilde, blank}, zilde);
    demand(func::catenate, {blank, Model::num(1)}, Model::nums({1}));
}

TEST_CASE("catenate's errors") {
    auto matrix = [](std::int64_t rows, std::int64_t columns) {
        return Model::of({rows, columns}, Model::num(0), [](const auto&) { return Model::num(1); });
    };
    Model cube = Model::of({2, 2, 2}, Model::num(0), [](const auto&) { return Model::num(1); });
    demand_error(func::catenate, {cube, Model::nums({1, 2})}, ErrorKind::rank, "left has rank 3, right has rank 1");
    demand_error(func::catenate, {matrix(2, 3), matrix(3, 3)}, ErrorKind::length,
                 "left has shape 2 3, right has shape 3 3: lengths must agree along all axes but axis 2");
    demand_error(func::catenate, {matrix(2, 3), Model::nums({1})}, ErrorKind::length);
    demand_error(func::catenate_axis, {matrix(2, 3), matrix(2, 2), Model::num(2.5)}, ErrorKind::length,
                 "left has shape 2 3, right has shape 2 2");
    demand_error(func::catenate_axis, {matrix(2, 3), matrix(2, 3), Model::num(3)}, ErrorKind::rank,
                 "arguments of rank 2 and 2 cannot be joined along axis 3");
    demand_error(func::catenate_axis, {matrix(2, 3), matrix(2, 3), Model::num(3.5)}, ErrorKind::index);
    demand_error(func::catenate_axis, {matrix(2, 3), matrix(2, 3), Model::text("a")}, ErrorKind::domain);
}

TEST_CASE("appending to an unshared vector takes linear time") {
    Engine e;
    Value a[2];
    a[0] = make_vector(Kind::long_, Storage::bit, 0);
    const void* buffer = nullptr;
    int moves = 0;
    for (int i = 0; i < 100000; i++) {
        a[1] = Value::integer(i & 1);
        func::catenate(e, a);
        if (a[0]->data != buffer) moves++, buffer = a[0]->data;
    }
    CHECK(a[0]->n == 100000);
    CHECK(a[0]->storage == Storage::bit);
    CHECK(moves < 60);
}
