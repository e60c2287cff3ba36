#include "prims/func/parts/parts.hpp"
#include "prims/func/structure/functions.hpp"

#include <catch2/catch.hpp>

#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

Model enclose_model(const Model& m, const Index& axes) {
    Index frame, cell, others;
    for (std::int64_t k = 0; k < m.rank(); k++)
        if (std::find(axes.begin(), axes.end(), k) == axes.end())
            others.push_back(k), frame.push_back(m.shape[static_cast<std::size_t>(k)]);
    for (std::int64_t k : axes) cell.push_back(m.shape[static_cast<std::size_t>(k)]);
    auto cell_at = [&](const Index& f, bool type) {
        return Model::of(cell, m.prototype(), [&](const Index& c) {
            Index i(m.shape.size());
            for (std::size_t k = 0; k < others.size(); k++) i[static_cast<std::size_t>(others[k])] = type ? 0 : f[k];
            for (std::size_t k = 0; k < axes.size(); k++) i[static_cast<std::size_t>(axes[k])] = c[k];
            return type ? m.prototype() : m.at(i);
        });
    };
    return Model::of(frame, cell_at({}, true), [&](const Index& f) { return cell_at(f, false); });
}

Model part(const Model& m, std::size_t axis, std::int64_t from, std::int64_t n) {
    Index shape = m.shape;
    shape[axis] = n;
    return Model::of(shape, m.prototype(), [&](Index i) {
        i[axis] += from;
        return m.at(i);
    });
}

Model partitioned_model(const Index& x, const Model& m, std::size_t axis) {
    std::vector<Model> pieces;
    std::int64_t from = -1, length = m.shape[axis];
    for (std::size_t i = 0; i < x.size(); i++)
        for (std::int64_t k = 0; k < x[i]; k++) {
            if (from >= 0) pieces.push_back(part(m, axis, from, static_cast<std::int64_t>(i) - from));
            from = static_cast<std::int64_t>(i);
        }
    if (from >= 0) pieces.push_back(part(m, axis, from, length - from));
    auto n = static_cast<std::int64_t>(pieces.size());
    return Model::array({n}, pieces, part(m, axis, 0, 0));
}

Model partition_model(const Index& x, const Model& m, std::size_t axis) {
    std::vector<Index> pieces;
    for (std::size_t i = 0; i < x.size(); i++) {
        if (x[i] == 0) continue;
        if (i == 0 || x[i] > x[i - 1]) pieces.emplace_back();
        pieces.back().push_back(static_cast<std::int64_t>(i));
    }
    Index shape = m.shape;
    shape[axis] = static_cast<std::int64_t>(pieces.size());
    Model like = Model::array({0}, {}, m.prototype());
    return Model::of(shape, like, [&](const Index& i) {
        const Index& piece = pieces[static_cast<std::size_t>(i[axis])];
        return Model::of({static_cast<std::int64_t>(piece.size())}, m.prototype(), [&](const Index& j) {
            Index at = i;
            at[axis] = piece[static_cast<std::size_t>(j[0])];
            return m.at(at);
        });
    });
}

}  // namespace

TEST_CASE("enclose and nest") {
    Random random(61);
    for (int round = 0; round < sized(100, 20); round++) {
        Model m = random_model(random);
        demand(func::enclose, {m}, Model::box(m));
        bool simple = true;
        for (const Model& item : m.items) simple = simple && item.is_atom();
        if (m.is_atom() || !simple) demand(func::nest, {m}, m);
        else demand(func::nest, {m}, Model::box(m));
    }
}

TEST_CASE("enclose with axes") {
    Random random(62);
    for (int round = 0; round < sized(200, 40); round++) {
        Model m = random_array(random, random_shape(random, 1 + static_cast<int>(below(random, 4))));
        Index axes;
        for (std::int64_t k = 0; k < m.rank(); k++)
            if (below(random, 2))
                axes.insert(axes.begin() + below(random, static_cast<std::int64_t>(axes.size()) + 1), k);
        Index named = axes;
        for (std::int64_t& k : named) k++;
        demand(func::enclose_axes, {m, Model::integers(named)}, enclose_model(m, axes));
        demand(func::enclose_axes, {m, Model::integers(axes)}, enclose_model(m, axes), {0, 1e-14, 1});
    }
    demand_error(func::enclose_axes, {Model::nums({1, 2}), Model::num(2)}, ErrorKind::index);
    demand_error(func::enclose_axes, {Model::nums({1, 2}), Model::nums({1, 1})}, ErrorKind::domain);
}

TEST_CASE("partitioned enclose") {
    Random random(63);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_array(random, random_shape(random, 1 + static_cast<int>(below(random, 3)), 12));
        auto axis = static_cast<std::size_t>(below(random, m.rank()));
        Index x(static_cast<std::size_t>(below(random, m.shape[axis] + 2)));
        for (std::int64_t& k : x) k = below(random, round % 2 ? 2 : 4);
        Model k = Model::num(static_cast<double>(axis) + 1);
        demand(func::partitioned_enclose_axis, {Model::integers(x), m, k}, partitioned_model(x, m, axis));
        if (axis + 1 == m.shape.size()) {
            demand(func::partitioned_enclose, {Model::integers(x), m}, partitioned_model(x, m, axis));
            Index twos(static_cast<std::size_t>(m.shape[axis]), 2);
            demand(func::partitioned_enclose, {Model::num(2), m}, partitioned_model(twos, m, axis));
        }
    }
    demand(func::partitioned_enclose, {Model::nums({0, 1}), Model::num(5)}, Model::vector({Model::nums({})}));
    demand_error(func::partitioned_enclose, {Model::nums({1, 0, 1}), Model::nums({5})}, ErrorKind::length,
                 "3 counts of dividers for an axis of length 1");
    demand_error(func::partitioned_enclose, {Model::nums({-1}), Model::nums({5})}, ErrorKind::domain,
                 "the left argument must be 0 or more, but holds ¯1");
}

TEST_CASE("partition") {
    Random random(64);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_array(random, random_shape(random, 1 + static_cast<int>(below(random, 3)), 12));
        auto axis = static_cast<std::size_t>(below(random, m.rank()));
        Index x(static_cast<std::size_t>(m.shape[axis]));
        for (std::int64_t& k : x) k = below(random, round % 2 ? 2 : 4);
        Model k = Model::num(static_cast<double>(axis) + 1);
        demand(func::partition_axis, {Model::integers(x), m, k}, partition_model(x, m, axis));
        demand(func::partitioned_enclose_axis, {Model::integers(x), m, k}, partition_model(x, m, axis), {1, 1e-14, 3});
        if (axis + 1 == m.shape.size()) {
            demand(func::partition, {Model::integers(x), m}, partition_model(x, m, axis));
            Index ones(x.size(), 1);
            demand(func::partition, {Model::num(1), m}, partition_model(ones, m, axis));
        }
    }
    demand_error(func::partition, {Model::nums({1, 0, 1}), Model::text("abcd")}, ErrorKind::length,
                 "the left argument has length 3, the axis 4");
    demand_error(func::partition, {Model::nums({1}), Model::num(1)}, ErrorKind::rank);
}
