#include "prims/func/structure/functions.hpp"

#include <catch2/catch.hpp>

#include "prims/func/selection/selection.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// The item extended to a rank by leading axes of length 1.
Model lifted(const Model& m, std::size_t rank) {
    Index shape = m.shape;
    while (shape.size() < rank) shape.insert(shape.begin(), 1);
    if (m.rank() == 0) return Model{Model::Type::array, 0, shape, {m.item(0)}};
    return Model{Model::Type::array, 0, shape, m.items};
}

Model mix_model(const Model& m) {
    if (m.is_atom()) return m;
    Index cell;
    for (const Model& item : m.items) cell.resize(std::max(cell.size(), item.shape.size()), 0);
    for (const Model& item : m.items)
        for (std::size_t k = 0; k < cell.size(); k++) cell[k] = std::max(cell[k], lifted(item, cell.size()).shape[k]);
    Index shape = m.shape;
    shape.insert(shape.end(), cell.begin(), cell.end());
    Model like = m.items[0].prototype();
    return Model::of(shape, like, [&](const Index& i) {
        auto split = i.begin() + m.rank();
        const Model& item = m.at(Index(i.begin(), split));
        if (cell.empty()) return item.item(0);
        return lifted(item, cell.size()).at(Index(split, i.end()));
    });
}

Model permuted(const Model& m, const Index& to) {
    Index shape = m.shape;
    for (std::size_t k = 0; k < to.size(); k++) shape[static_cast<std::size_t>(to[k])] = m.shape[k];
    return Model::of(shape, m.prototype(), [&](const Index& i) {
        Index source(to.size());
        for (std::size_t k = 0; k < to.size(); k++) source[k] = i[static_cast<std::size_t>(to[k])];
        return m.at(source);
    });
}

Model split_model(const Model& m, std::size_t axis) {
    Index shape = m.shape;
    std::int64_t length = shape[axis];
    shape.erase(shape.begin() + static_cast<std::ptrdiff_t>(axis));
    Model like = Model::of({length}, m.prototype(), [&](const auto&) { return m.prototype(); });
    return Model::of(shape, like, [&](const Index& frame) {
        return Model::of({length}, m.prototype(), [&](const Index& j) {
            Index i = frame;
            i.insert(i.begin() + static_cast<std::ptrdiff_t>(axis), j[0]);
            return m.at(i);
        });
    });
}

void leaves(const Model& m, std::vector<Model>& out) {
    if (m.is_atom()) out.push_back(m);
    else
        for (std::int64_t i = 0; i < m.count(); i++) leaves(m.item(i), out);
}

Model first_leaf(Model m) {
    while (!m.is_atom()) m = Model(m.items[0]);
    return type_of(m);
}

}  // namespace

TEST_CASE("mix of equal rows") {
    Random random(51);
    for (std::int64_t n : {1, 7, 8, 9, 31, 63, 64, 65, 130})
        for (int type = 0; type < 3; type++)
            for (std::int64_t rows : {1, 2, 9, 50}) {
                Model like = type == 2 ? Model::chr('a') : Model::num(0);
                Model m = Model::of({rows}, like, [&](const auto&) {
                    return Model::of({n}, like, [&](const auto&) {
                        if (type == 2) return Model::chr(static_cast<char32_t>(97 + below(random, 9)));
                        return Model::num(static_cast<double>(below(random, type == 0 ? 2 : 100)));
                    });
                });
                demand(func::mix, {m}, mix_model(m));
            }
}

TEST_CASE("mix of random items, with fills") {
    Random random(52);
    for (int round = 0; round < sized(500, 100); round++) {
        Index shape = random_shape(random, static_cast<int>(below(random, 3)), 3);
        Model like = random_array(random, random_shape(random, 1));
        Model m = Model::of(shape, like, [&](const auto&) {
            return random_array(random, random_shape(random, static_cast<int>(below(random, 3)), 3));
        });
        Model expected = mix_model(m);
        demand(func::mix, {m}, expected);
        demand(stele::prims::under<func::first, stele::prims::Rules::apl>, {m}, expected, {1, 1e-14, 2});
        if (m.is_atom()) continue;
        auto frame = m.rank(), cell = expected.rank() - frame;
        auto place = below(random, frame + 1);
        Index to;
        for (int k = 0; k < frame; k++) to.push_back(k < place ? k : k + cell);
        for (int k = 0; k < cell; k++) to.push_back(place + k);
        demand(func::mix_axis, {m, Model::num(static_cast<double>(place) + 0.5)}, permuted(expected, to));
        demand(func::mix_axis, {m, Model::num(static_cast<double>(place) + 1)}, permuted(expected, to));
    }
}

TEST_CASE("mix with an axis: the items' axes need not be adjacent") {
    Random random(53);
    Model like = Model::of({3, 2}, Model::num(0), [](const auto&) { return Model::num(0); });
    Model m = Model::of({5, 4}, like, [&](const Index& i) {
        return Model::of({3, 2}, Model::num(0), [&](const Index& j) {
            return Model::num(static_cast<double>(i[0] * 1000 + i[1] * 100 + j[0] * 10 + j[1]));
        });
    });
    Model whole = mix_model(m);
    demand(func::mix_axis, {m, Model::nums({1, 3})}, permuted(whole, {1, 3, 0, 2}));
    demand(func::mix_axis, {m, Model::nums({4, 2})}, permuted(whole, {0, 2, 3, 1}));
    demand_error(func::mix_axis, {m, Model::num(4)}, ErrorKind::index);
    demand_error(func::mix_axis, {m, Model::nums({1, 2, 3})}, ErrorKind::length,
                 "the items have rank 2, the axes named are 3");
    demand_error(func::mix_axis, {m, Model::nums({1, 5})}, ErrorKind::index, "index 5 lies outside 1 to 4");
}

TEST_CASE("split") {
    Random random(54);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        if (m.rank() == 0) {
            demand(func::split, {m}, m);
            continue;
        }
        auto axis = static_cast<std::size_t>(below(random, m.rank()));
        demand(func::split, {m}, split_model(m, static_cast<std::size_t>(m.rank()) - 1));
        demand(func::split_axis, {m, Model::num(static_cast<double>(axis) + 1)}, split_model(m, axis));
    }
    demand_error(func::split_axis, {Model::nums({1, 2}), Model::num(2)}, ErrorKind::index,
                 "index 2 lies outside 1 to 1");
}

TEST_CASE("enlist") {
    Random random(55);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        std::vector<Model> items;
        leaves(m, items);
        auto n = static_cast<std::int64_t>(items.size());
        demand(func::enlist, {m}, Model::array({n}, items, first_leaf(m)));
        demand(func::enlist, {m}, type_of(m), {1, 1e-14, 0});
    }
}
