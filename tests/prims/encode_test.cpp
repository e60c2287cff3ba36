#include "prims/catalogue/selection.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

double residue(double radix, double x) { return radix == 0 ? x : x - radix * std::floor(x / radix); }

Model encode_model(const Model& radix, const Model& x) {
    Index shape = radix.shape;
    shape.insert(shape.end(), x.shape.begin(), x.shape.end());
    auto digit = [&](const Index& at) {
        Index inner(at.begin() + static_cast<std::ptrdiff_t>(radix.shape.size()), at.end());
        double rest = x.at(inner).number, last = 0;
        if (radix.rank() == 0) return Model::num(residue(radix.number, rest));
        for (std::int64_t i = radix.shape[0] - 1; i >= at[0]; i--) {
            Index place(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(radix.shape.size()));
            place[0] = i;
            double by = radix.at(place).number;
            last = residue(by, rest);
            rest = by == 0 ? 0 : (rest - last) / by;
        }
        return Model::num(last);
    };
    return shape.empty() ? digit({}) : Model::of(shape, Model::num(0), digit);
}

Model decode_model(const Model& radix, const Model& digits) {
    std::int64_t radices = radix.rank() == 0 ? 1 : radix.shape.back(),
                 places = digits.rank() == 0 ? 1 : digits.shape[0];
    std::int64_t length = radices == 1 ? places : radices;
    Index shape(radix.shape.begin(), radix.shape.end() - (radix.rank() > 0));
    std::size_t rows = shape.size();
    shape.insert(shape.end(), digits.shape.begin() + (digits.rank() > 0), digits.shape.end());
    auto number = [&](const Index& at) {
        double sum = 0;
        for (std::int64_t i = 0; i < length; i++) {
            Index r(at.begin(), at.begin() + static_cast<std::ptrdiff_t>(rows)),
                d(at.begin() + static_cast<std::ptrdiff_t>(rows), at.end());
            if (radix.rank() > 0) r.push_back(radices == 1 ? 0 : i);
            if (digits.rank() > 0) d.insert(d.begin(), places == 1 ? 0 : i);
            sum = sum * radix.at(r).number + digits.at(d).number;
        }
        return Model::num(sum);
    };
    return shape.empty() ? number({}) : Model::of(shape, Model::num(0), number);
}

Model random_numbers(Random& random, const Index& shape, std::int64_t low, std::int64_t high) {
    auto one = [&](const auto&) { return Model::num(static_cast<double>(low + below(random, high - low))); };
    return shape.empty() ? one(0) : Model::of(shape, Model::num(0), one);
}

}  // namespace

TEST_CASE("encode") {
    Random random(71);
    for (int round = 0; round < sized(80, 16); round++) {
        Model radix = random_numbers(random, random_shape(random, static_cast<int>(below(random, 3)), 5),
                                     below(random, 2) == 0 ? 1 : -4, 12);
        Model x = random_numbers(random, random_shape(random, static_cast<int>(below(random, 3)), 5), -2000, 4000);
        demand(meaning::encode.function.apl, {radix, x}, encode_model(radix, x));
    }
    demand(meaning::encode.function.apl, {Model::nums({9, 9}), Model::num(42)}, Model::nums({4, 6}));
    demand(meaning::encode.function.apl, {Model::nums({0, 1}), Model::num(3.25)}, Model::nums({3, 0.25}));
    demand(meaning::encode.function.apl, {Model::nums({0, 0.1}), Model::num(0.3)}, Model::nums({3, 0}));
    demand_error(meaning::encode.function.apl, {Model::text("ab"), Model::num(1)}, ErrorKind::domain);
    demand_error(meaning::encode.function.apl, {Model::num(2), Model::chr('a')}, ErrorKind::domain);
}

TEST_CASE("decode") {
    Random random(72);
    for (int round = 0; round < sized(80, 16); round++) {
        std::int64_t length = below(random, 5);
        Index left = random_shape(random, static_cast<int>(below(random, 2)), 4),
              right = random_shape(random, static_cast<int>(below(random, 2)), 4);
        if (below(random, 4) != 0) left.push_back(below(random, 4) == 0 ? 1 : length);
        else left.clear();
        if (below(random, 4) != 0 || left.empty() || left.back() == 0)
            right.insert(right.begin(), below(random, 4) == 0 ? 1 : length);
        else right.clear();
        Model radix = random_numbers(random, left, -3, 12), digits = random_numbers(random, right, -9, 10);
        demand(meaning::decode.function.apl, {radix, digits}, decode_model(radix, digits));
    }
    demand(meaning::decode.function.apl, {Model::num(1e10), Model::nums({1, 0, 0})}, Model::num(1e20));
    demand_error(meaning::decode.function.apl, {Model::nums({2, 2}), Model::nums({1, 2, 3})}, ErrorKind::length,
                 "2 radices for 3 digits");
    demand_error(meaning::decode.function.apl, {Model::num(2), Model::text("ab")}, ErrorKind::domain);
}

TEST_CASE("complex digits") {
    Engine e;
    Value a[2] = {Value::complex(1, 1), make_longs(std::vector<std::int64_t>{1, 2, 3, 4})};
    meaning::decode.function.apl(e, a);
    REQUIRE(a[0].kind() == Kind::complex);
    CHECK(a[0]->items<double>()[0] == 5);
    CHECK(a[0]->items<double>()[1] == 9);
}
