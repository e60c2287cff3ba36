#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"

#include <catch2/catch.hpp>

#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

// Along an axis: the source cell of each result cell, -1 for a fill, which has the type of the first item of its row.
Model along(const Model& x, std::size_t axis, const Index& source) {
    Index shape = x.shape;
    shape[axis] = static_cast<std::int64_t>(source.size());
    return Model::of(shape, x.prototype(), [&](Index at) {
        at[axis] = source[static_cast<std::size_t>(at[axis])];
        if (at[axis] >= 0 || x.count() == 0) return x.at(at);
        at[axis] = 0;
        return type_of(x.at(at));
    });
}

Model as_array(const Model& x) {
    return x.rank() > 0 ? x : Model::of({1}, x.prototype(), [&](const auto&) { return x.item(0); });
}

Model replicate_model(const Index& counts, const Model& y, bool first) {
    Model x = as_array(y);
    std::size_t axis = first ? 0 : x.shape.size() - 1;
    std::int64_t cells = x.shape[axis];
    Index source;
    std::int64_t steps = counts.size() == 1 ? cells : static_cast<std::int64_t>(counts.size());
    for (std::int64_t i = 0; i < steps; i++) {
        std::int64_t count = counts[counts.size() == 1 ? 0 : static_cast<std::size_t>(i)];
        for (std::int64_t c = 0; c < std::abs(count); c++) source.push_back(count < 0 ? -1 : cells == 1 ? 0 : i);
    }
    return along(x, axis, source);
}

Model expand_model(const Index& counts, const Model& y, bool first) {
    Model x = as_array(y);
    std::size_t axis = first ? 0 : x.shape.size() - 1;
    Index source;
    std::int64_t next = 0;
    for (std::int64_t count : counts) {
        if (count == 0) source.push_back(-1);
        for (std::int64_t c = 0; c < std::abs(count); c++)
            source.push_back(count < 0 ? -1 : x.shape[axis] == 1 ? 0 : next);
        next += count > 0;
    }
    return along(x, axis, source);
}

}  // namespace

TEST_CASE("compress by a mask") {
    Random random(11);
    for (int round = 0; round < sized(60, 12); round++) {
        std::int64_t n = below(random, 4) == 0 ? below(random, 300) : below(random, 12);
        Index mask;
        for (std::int64_t i = 0; i < n; i++) mask.push_back(below(random, 2));
        Index shape = random_shape(random, static_cast<int>(below(random, 3)), 11);
        shape.push_back(n);
        Model x = random_array(random, shape);
        if (n != 1) demand(func::replicate_last, {Model::integers(mask), x}, replicate_model(mask, x, false));
        std::swap(shape.front(), shape.back());
        Model y = random_array(random, shape);
        if (n != 1) demand(func::replicate_first, {Model::integers(mask), y}, replicate_model(mask, y, true));
    }
}

TEST_CASE("replicate by counts") {
    Random random(12);
    for (int round = 0; round < sized(60, 12); round++) {
        Model x = random_array(random, random_shape(random, static_cast<int>(below(random, 4)), 6));
        for (bool first : {false, true}) {
            std::int64_t cells = x.rank() == 0 ? 1 : first ? x.shape.front() : x.shape.back();
            Index counts;
            std::int64_t n = below(random, 3) == 0 ? 1 : cells == 1 ? below(random, 5) : cells;
            for (std::int64_t i = 0; i < n; i++) counts.push_back(below(random, 6) - 2);
            auto f = first ? func::replicate_first : func::replicate_last;
            demand(f, {Model::integers(counts), x}, replicate_model(counts, x, first));
            if (n == 1) demand(f, {Model::num(static_cast<double>(counts[0])), x}, replicate_model(counts, x, first));
        }
    }
}

TEST_CASE("expand") {
    Random random(13);
    for (int round = 0; round < sized(60, 12); round++) {
        Model x = random_array(random, random_shape(random, static_cast<int>(below(random, 4)), 5));
        for (bool first : {false, true}) {
            std::int64_t cells = x.rank() == 0 ? 1 : first ? x.shape.front() : x.shape.back();
            Index counts;
            for (std::int64_t i = 0; i < cells; i++) {
                while (below(random, 3) == 0) counts.push_back(-below(random, 3));
                counts.push_back(1 + below(random, 2));
            }
            if (counts.empty()) counts.push_back(0);
            demand(first ? func::expand_first : func::expand_last, {Model::integers(counts), x},
                   expand_model(counts, x, first));
        }
    }
}

TEST_CASE("named axes, and negative counts between cells") {
    Model m = Model::array({2, 2}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4)}, Model::num(0));
    demand(func::replicate_with_axis, {Model::nums({1, 0}), m, Model::num(1)},
           Model::array({1, 2}, {Model::num(1), Model::num(2)}, Model::num(0)));
    demand(
        func::expand_with_axis, {Model::nums({1, 0, 1}), m, Model::num(2)},
        Model::array({2, 3}, {Model::num(1), Model::num(0), Model::num(2), Model::num(3), Model::num(0), Model::num(4)},
                     Model::num(0)));
    demand(func::replicate_last, {Model::nums({1, 2, -1, 3, -2}), Model::nums({6, 7, 8})},
           Model::nums({6, 7, 7, 0, 8, 8, 8, 0, 0}));
}

TEST_CASE("errors of replicate and expand") {
    Model v = Model::nums({1, 2, 3});
    demand_error(func::replicate_last, {Model::nums({1, 1}), v}, ErrorKind::length, "2 counts for an axis of length 3");
    demand_error(func::replicate_last, {Model::num(1.5), v}, ErrorKind::domain);
    demand_error(func::replicate_last, {Model::text("abc"), v}, ErrorKind::domain);
    demand_error(func::replicate_last, {Model::array({1, 1}, {Model::num(1)}, Model::num(0)), v}, ErrorKind::rank);
    demand_error(func::replicate_with_axis, {Model::num(1), v, Model::num(2)}, ErrorKind::index);
    demand_error(func::expand_last, {Model::nums({1, 1}), v}, ErrorKind::length,
                 "2 positive counts for an axis of length 3");
    demand_error(func::replicate_last, {Model::num(4e18), v}, ErrorKind::workspace_full);
}
