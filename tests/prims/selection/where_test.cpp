#include "prims/func/selection/selection.hpp"

#include <catch2/catch.hpp>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/parts/parts.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

Model where_model(const Model& x, std::int64_t origin) {
    std::vector<Model> found;
    Model zeros = Model::of({x.rank()}, Model::num(0), [](const auto&) { return Model::num(0); });
    auto visit = [&](const Index& at) {
        std::vector<Model> index;
        for (std::int64_t i : at) index.push_back(Model::num(static_cast<double>(i + origin)));
        Model place = x.rank() == 1 ? index[0] : Model::array({x.rank()}, index, Model::num(0));
        for (int c = 0; c < x.at(at).number; c++) found.push_back(place);
        return Model::num(0);
    };
    if (x.rank() == 0) visit({});
    else if (x.count() > 0) Model::of(x.shape, Model::num(0), visit);
    auto n = static_cast<std::int64_t>(found.size());
    return Model::array({n}, std::move(found), x.rank() == 1 ? Model::num(0) : zeros);
}

}  // namespace

TEST_CASE("where gives the indices of ones, and repeats those of counts") {
    Random random(5);
    for (std::int64_t origin : {0, 1}) {
        Settings settings;
        settings.index_origin = origin;
        for (int round = 0; round < sized(80, 16); round++) {
            int most = below(random, 2) == 0 ? 2 : 4;
            Index shape = below(random, 3) == 0 ? Index{below(random, 400)}
                                                : random_shape(random, static_cast<int>(below(random, 4)));
            Model x = Model::of(shape, Model::num(0),
                                [&](const auto&) { return Model::num(static_cast<double>(below(random, most))); });
            demand(stele::prims::under<func::where, Rules::apl>, {x}, where_model(x, origin), settings);
        }
    }
    demand_error(stele::prims::under<func::where, Rules::apl>, {Model::nums({1, -1})}, ErrorKind::domain,
                 "counts must be 0 or more, but item 2 is ¯1");
    demand_error(stele::prims::under<func::where, Rules::apl>, {Model::num(1.5)}, ErrorKind::domain);
    demand_error(stele::prims::under<func::where, Rules::apl>, {Model::text("ab")}, ErrorKind::domain);
}

TEST_CASE("indices have the narrowest storage") {
    Engine e;
    Value bits = make_vector(Kind::long_, Storage::bit, 127);
    for (int i = 0; i < 2; i++) bits->words()[i] = 0;
    bits->words()[1] = std::uint64_t{1} << 62;
    Value r = func::where_true(e, bits, 1);
    CHECK(r->storage == Storage::i8);
    CHECK(long_at(r, 0) == 127);
    Value longer = make_vector(Kind::long_, Storage::bit, 128);
    longer->words()[0] = 0;
    longer->words()[1] = std::uint64_t{1} << 63;
    r = func::where_true(e, longer, 1);
    CHECK(r->storage == Storage::i16);
    CHECK(long_at(r, 0) == 128);
}

TEST_CASE("interval index") {
    Random random(6);
    for (int round = 0; round < sized(40, 8); round++) {
        int type = static_cast<int>(below(random, 3));
        auto number = [&] {
            return type == 0 ? static_cast<double>(below(random, 60)) - 30
                             : static_cast<double>(below(random, 999)) / 8;
        };
        std::vector<double> bounds;
        for (std::int64_t i = below(random, 40); i > 0; i--) bounds.push_back(number());
        std::sort(bounds.begin(), bounds.end());
        std::vector<Model> items;
        for (double b : bounds) items.push_back(Model::num(b));
        Model queries = Model::of(random_shape(random, static_cast<int>(below(random, 3)), 9), Model::num(0),
                                  [&](const auto&) { return Model::num(number()); });
        auto place = [&](double q) {
            return Model::num(static_cast<double>(std::upper_bound(bounds.begin(), bounds.end(), q) - bounds.begin()));
        };
        Model expected = queries.rank() == 0 ? place(queries.number)
                                             : Model::of(queries.shape, Model::num(0),
                                                         [&](const Index& at) { return place(queries.at(at).number); });
        demand(func::interval_index, {Model::vector(items), queries}, expected);
    }
    demand(func::interval_index, {Model::text("AEIOU"), Model::text("DYALOG")}, Model::nums({1, 5, 1, 3, 4, 2}));
    Model rows = Model::array({2, 2}, {Model::num(1), Model::num(5), Model::num(3), Model::num(0)}, Model::num(0));
    demand(func::interval_index, {rows, Model::nums({2, 9})}, Model::num(1));
    demand_error(func::interval_index, {Model::nums({2, 1}), Model::num(1)}, ErrorKind::domain);
    demand_error(func::interval_index, {Model::num(1), Model::num(1)}, ErrorKind::rank);
}
