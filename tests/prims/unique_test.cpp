#include "prims/func/search/search.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

Index fresh_cells(const Model& x) {
    std::int64_t n = x.shape[0], size = n == 0 ? 0 : x.count() / n;
    Index kept;
    for (std::int64_t i = 0; i < n; i++) {
        bool is_new = true;
        for (std::int64_t k : kept) {
            bool same = true;
            for (std::int64_t j = 0; j < size && same; j++) same = x.item(i * size + j) == x.item(k * size + j);
            is_new = is_new && !same;
        }
        if (is_new) kept.push_back(i);
    }
    return kept;
}

// An array with many repeated cells.
Model repeating(Random& random, Index shape) {
    Index few = shape;
    few[0] = 1 + below(random, 5);
    Model source = random_array(random, few);
    Index rows;
    for (std::int64_t i = 0; i < shape[0]; i++) rows.push_back(below(random, few[0]));
    return Model::of(shape, source.prototype(), [&](Index at) {
        at[0] = rows[static_cast<std::size_t>(at[0])];
        return source.at(at);
    });
}

}  // namespace

TEST_CASE("unique and its mask") {
    Random random(51);
    for (int round = 0; round < sized(120, 24); round++) {
        Index shape{below(random, 4) == 0 ? below(random, 300) : below(random, 12)};
        for (std::int64_t more = below(random, 3); more > 0; more--) shape.push_back(below(random, 4));
        Model x = below(random, 2) == 0 ? repeating(random, shape) : random_array(random, shape);
        Index kept = fresh_cells(x);
        Index result = shape;
        result[0] = static_cast<std::int64_t>(kept.size());
        Model expected = Model::of(result, x.prototype(), [&](Index at) {
            at[0] = kept[static_cast<std::size_t>(at[0])];
            return x.at(at);
        });
        demand(stele::prims::under<func::unique_cells, Rules::apl>, {x}, expected);
        Model mask = Model::of({shape[0]}, Model::num(0), [&](const Index& at) {
            return Model::num(std::count(kept.begin(), kept.end(), at[0]) > 0);
        });
        demand(stele::prims::under<func::unique_mask, Rules::apl>, {x}, mask);
    }
    demand(stele::prims::under<func::unique_cells, Rules::apl>, {Model::num(3)}, Model::nums({3}));
    demand(stele::prims::under<func::unique_cells, Rules::apl>,
           {Model::vector({Model::num(1), Model::num(1 + 1e-15), Model::num(2)})}, Model::nums({1, 2}));
}

TEST_CASE("unique compacts an unshared vector in its own buffer") {
    Engine e;
    Value x = make_longs(std::vector<std::int64_t>{5, 3, 5, 5, 3, 100});
    const Array* buffer = x.array();
    Value r = func::unique(e, std::move(x), 0, Rules::q);
    CHECK(r.array() == buffer);
    CHECK(r->n == 3);
    CHECK(long_at(r, 2) == 100);
}

TEST_CASE("group gives keys in order of first appearance, and their indices") {
    Engine e;
    Random random(52);
    for (int round = 0; round < sized(60, 12); round++) {
        Model model = repeating(random, {below(random, 200)});
        for (const Value& x : representations(to_value(model))) {
            func::Groups groups = func::group(e, x, 0, 0, Rules::apl);
            Index kept = fresh_cells(model);
            REQUIRE(groups.keys->n == static_cast<std::int64_t>(kept.size()));
            REQUIRE(groups.indices->n == groups.keys->n);
            for (std::size_t k = 0; k < kept.size(); k++) {
                const Model& key = model.item(kept[k]);
                CHECK(from_value(item(groups.keys, static_cast<std::int64_t>(k))) == key);
                Index places;
                for (std::int64_t i = 0; i < model.count(); i++)
                    if (model.item(i) == key) places.push_back(i);
                const Value& given = groups.indices->values()[k];
                Index got;
                for (std::int64_t i = 0; i < given->n; i++) got.push_back(long_at(given, i));
                CHECK(got == places);
            }
        }
    }
}

TEST_CASE("classes of many items") {
    Engine e;
    Random random(53);
    for (std::int64_t spread : {3, 1000, 1000000000}) {
        Index items;
        for (int i = 0; i < 20000; i++) items.push_back(below(random, spread) - spread / 2);
        func::Classes classes = func::classify(e, make_longs(items), 0, Rules::q);
        std::map<std::int64_t, std::int64_t> numbers;
        bool right = true;
        for (std::size_t i = 0; i < items.size(); i++) {
            auto at = numbers.try_emplace(items[i], static_cast<std::int64_t>(numbers.size())).first;
            right &= long_at(classes.number, static_cast<std::int64_t>(i)) == at->second;
        }
        CHECK(right);
        CHECK(classes.count == static_cast<std::int64_t>(numbers.size()));
    }
}
