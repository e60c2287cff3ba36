#include "prims/func/selection/selection.hpp"

#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// Gives a scalar an axis of length 1 for each count.
Model with_axes_for(const Model& m, std::size_t counts) {
    if (m.rank() > 0 || counts == 0) return m;
    return Model::of(Index(counts, 1), m.item(0), [&](const auto&) { return m.item(0); });
}

Model take_model(const Index& counts, const Model& y) {
    Model m = with_axes_for(y, counts.size());
    Index shape = m.shape, from(shape.size(), 0);
    for (std::size_t k = 0; k < counts.size(); k++) {
        if (counts[k] < 0) from[k] = shape[k] + counts[k];
        shape[k] = std::abs(counts[k]);
    }
    if (shape.empty()) return m;
    return Model::of(shape, m.prototype(), [&](Index i) {
        for (std::size_t k = 0; k < i.size(); k++) i[k] += from[k];
        return m.at(i);
    });
}

Model drop_model(const Index& counts, const Model& y) {
    Model m = with_axes_for(y, counts.size());
    Index shape = m.shape, from(shape.size(), 0);
    for (std::size_t k = 0; k < counts.size(); k++) {
        std::int64_t n = std::min(std::abs(counts[k]), shape[k]);
        if (counts[k] > 0) from[k] = n;
        shape[k] -= n;
    }
    if (shape.empty()) return m;
    return Model::of(shape, m.prototype(), [&](Index i) {
        for (std::size_t k = 0; k < i.size(); k++) i[k] += from[k];
        return m.at(i);
    });
}

}  // namespace

TEST_CASE("take and drop along leading axes") {
    Random random(21);
    for (int round = 0; round < sized(500, 100); round++) {
        Model m = random_model(random);
        Index counts(static_cast<std::size_t>(m.rank() == 0 ? below(random, 3) : below(random, m.rank() + 1)));
        for (std::int64_t& c : counts) c = below(random, 15) - 7;
        if (m.rank() == 1 && !counts.empty()) counts[0] = below(random, 500) - 250;
        demand(func::take, {Model::integers(counts), m}, take_model(counts, m));
        demand(func::drop, {Model::integers(counts), m}, drop_model(counts, m));
        if (counts.size() == 1)
            demand(func::take, {Model::num(static_cast<double>(counts[0])), m}, take_model(counts, m));
    }
}

TEST_CASE("take and drop along named axes") {
    Random random(22);
    for (int round = 0; round < sized(100, 20); round++) {
        Model m = random_array(random, random_shape(random, 3));
        std::int64_t p = below(random, 9) - 4, q = below(random, 9) - 4;
        demand(func::take_axes, {Model::integers({p, q}), m, Model::integers({3, 1})},
               take_model({q, m.shape[1], p}, m));
        demand(func::drop_axes, {Model::integers({p, q}), m, Model::integers({3, 1})}, drop_model({q, 0, p}, m));
        demand(func::take_axes, {Model::num(static_cast<double>(p)), m, Model::num(2)}, take_model({m.shape[0], p}, m));
        demand(func::take_axes, {Model::integers({}), m, Model::integers({})}, m);
    }
}

TEST_CASE("drop of a large vector makes a slice") {
    Engine e;
    Value a[2];
    a[1] = make_range(0, 1, 100000);
    a[1] = to_storage(a[1], Storage::i32);
    Value whole = a[1];
    a[0] = Value::integer(1000);
    func::drop(e, a);
    CHECK(a[0]->owner() == whole.array());
    CHECK(long_at(a[0], 0) == 1000);
    CHECK(a[0]->n == 99000);
}

TEST_CASE("errors of take and drop") {
    Model matrix = Model::of({2, 3}, Model::num(0), [](const auto&) { return Model::num(1); });
    demand_error(func::take, {Model::nums({1, 2}), Model::nums({1, 2, 3})}, ErrorKind::length,
                 "the left argument has 2 items, the right argument only 1 axis");
    demand_error(func::take, {Model::num(1.5), matrix}, ErrorKind::domain);
    demand_error(func::take, {matrix, matrix}, ErrorKind::rank);
    demand_error(func::take, {Model::num(1e17), matrix}, ErrorKind::workspace_full);
    demand_error(func::drop, {Model::text("a"), matrix}, ErrorKind::domain);
    demand_error(func::take_axes, {Model::nums({1, 2}), matrix, Model::num(1)}, ErrorKind::length,
                 "2 counts for 1 axis");
    demand_error(func::take_axes, {Model::num(1), matrix, Model::num(3)}, ErrorKind::index);
    demand(func::drop, {Model::num(-1e17), Model::nums({1, 2})}, Model::nums({}));
}
