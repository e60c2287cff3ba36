#include "prims/func/structure/functions.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <numeric>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/kernel/move/transpose.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

Model transpose_model(const Index& to, const Model& m) {
    Index shape;
    for (std::size_t k = 0; k < to.size(); k++) {
        auto t = static_cast<std::size_t>(to[k]);
        if (shape.size() <= t) shape.resize(t + 1, INT64_MAX);
        shape[t] = std::min(shape[t], m.shape[k]);
    }
    return Model::of(shape, m.prototype(), [&](const Index& i) {
        Index source;
        for (std::int64_t t : to) source.push_back(i[static_cast<std::size_t>(t)]);
        return m.at(source);
    });
}

Model numbers(const Index& all, std::int64_t origin) {
    std::vector<Model> items;
    for (std::int64_t i : all) items.push_back(Model::num(static_cast<double>(i + origin)));
    return Model::vector(std::move(items));
}

}  // namespace

TEST_CASE("transpose reverses axes") {
    Random random(81);
    for (int round = 0; round < sized(200, 40); round++) {
        Model m = random_model(random);
        Index to;
        for (std::int64_t k = m.rank(); k-- > 0;) to.push_back(k);
        demand(func::transpose, {m}, m.rank() < 2 ? m : transpose_model(to, m));
    }
}

TEST_CASE("large matrices of every item size") {
    Random random(82);
    for (std::int64_t rows : {1, 9, 63, 64, 65, 100})
        for (std::int64_t columns : {3, 64, 81, 128, 130})
            for (double scale : {0., 1., 300., 1e7, 1e12, 0.125}) {
                if (!full_size && (rows + columns) % 3) continue;
                Model m = Model::of({rows, columns}, Model::num(0), [&](const auto&) {
                    return Model::num(scale == 0 ? static_cast<double>(below(random, 2))
                                                 : static_cast<double>(below(random, 100)) * scale);
                });
                demand(func::transpose, {m}, transpose_model({1, 0}, m));
            }
}

// Tiles transposed in registers, through a buffer and past the cache, with leftover rows; pitches longer than a row.
TEST_CASE("matrices are transposed at any pitch") {
    for (int bytes : {1, 2, 4, 8, 16})
        for (std::int64_t rows : {1, 5, 33, 70})
            for (std::int64_t pitch : {31, 64, 1024, 1040})
                for (bool streams : {false, true}) {
                    const std::int64_t columns = std::min<std::int64_t>(pitch, 70);
                    std::vector<std::uint64_t> in(static_cast<std::size_t>(rows * pitch * bytes) / 8 + 2);
                    std::iota(in.begin(), in.end(), std::uint64_t{0x0102030405060708});
                    std::vector<std::uint64_t> out(static_cast<std::size_t>(rows * columns * bytes) / 8 + 2);
                    const kernel::StridedAxis axes[] = {{columns, 1}, {rows, pitch}};
                    kernel::transpose.copy_strided(bytes, in.data(), out.data(), std::span(axes), streams);
                    const auto *from = reinterpret_cast<const char*>(in.data()),
                               *to = reinterpret_cast<const char*>(out.data());
                    std::int64_t wrong = 0;
                    for (std::int64_t i = 0; i < columns; i++)
                        for (std::int64_t j = 0; j < rows; j++)
                            wrong += std::memcmp(to + (i * rows + j) * bytes, from + (j * pitch + i) * bytes,
                                                 static_cast<std::size_t>(bytes)) != 0;
                    INFO(bytes << " " << rows << " " << pitch << " " << streams);
                    CHECK(wrong == 0);
                }
}

TEST_CASE("axes in any order, and diagonals") {
    Random random(83);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_array(random, random_shape(random, 1 + static_cast<int>(below(random, 4)), round % 2 ? 4 : 7));
        Index to(static_cast<std::size_t>(m.rank()));
        std::int64_t axes = 1 + below(random, m.rank());
        for (std::size_t k = 0; k < to.size(); k++)
            to[k] = static_cast<std::int64_t>(k) < axes ? static_cast<std::int64_t>(k) : below(random, axes);
        std::shuffle(to.begin(), to.end(), random);
        demand(func::transpose_axes, {numbers(to, 1), m}, transpose_model(to, m));
        demand(func::transpose_axes, {numbers(to, 0), m}, transpose_model(to, m), {0, 1e-14, 1});
    }
    demand(func::transpose_axes, {Model::nums({}), Model::num(5)}, Model::num(5));
    demand(func::transpose_axes, {Model::num(1), Model::nums({5, 6})}, Model::nums({5, 6}));
}

TEST_CASE("transpose's errors") {
    Model matrix = Model::of({2, 3}, Model::num(0), [](const auto&) { return Model::num(1); });
    demand_error(func::transpose_axes, {Model::nums({1}), matrix}, ErrorKind::length,
                 "the left argument names 1 axis, the right argument has 2");
    demand_error(func::transpose_axes, {Model::nums({2, 2}), matrix}, ErrorKind::domain,
                 "the left argument leaves out an axis of the result");
    demand_error(func::transpose_axes, {Model::nums({1, 3}), matrix}, ErrorKind::domain,
                 "an array of rank 2 has no axis 3");
}

TEST_CASE("flip") {
    Engine e;
    auto flip = [&e](Value v, Rules rules) {
        func::flip(e, &v, rules);
        return v;
    };
    Value rows = make_list({make_range(0, 1, 3), to_storage(make_range(10, 1, 3), Storage::i8)});
    CHECK(from_value(flip(rows, Rules::k)) ==
          Model::vector({Model::nums({0, 10}), Model::nums({1, 11}), Model::nums({2, 12})}));
    Value bits = make_list({to_value(Model::nums({0, 1, 1})), to_value(Model::nums({1, 1, 0}))});
    CHECK(from_value(flip(bits, Rules::k)) ==
          Model::vector({Model::nums({0, 1}), Model::nums({1, 1}), Model::nums({1, 0})}));
    Value flipped = flip(make_list({make_text("abc"), Value::integer(1)}), Rules::q);
    CHECK(flipped->n == 3);
    CHECK(item(flipped->values()[1], 0).payload() == 'b');
    CHECK_THROWS_AS(flip(make_list({make_text("abc"), make_text("ab")}), Rules::k), Error);
    CHECK_THROWS_AS(flip(make_text("abc"), Rules::q), Error);
    // Every storage, and lengths on both sides of a block of rows.
    for (Storage s : {Storage::bit, Storage::i8, Storage::i16, Storage::i32, Storage::i64, Storage::f64})
        for (std::int64_t n : {1, 3, 64, 65})
            for (std::int64_t length : {1, 31, 32, 33, 100}) {
                Value columns = make_list(n);
                for (std::int64_t i = 0; i < n; i++) {
                    Value column = make_vector(s == Storage::f64 ? Kind::floating : Kind::long_, Storage::i64, length);
                    for (std::int64_t j = 0; j < length; j++) column->items<std::int64_t>()[j] = (i * 7 + j * 3) & 1;
                    column->kind = Kind::long_;
                    columns->values()[i] = to_storage(column, s);
                    if (s == Storage::f64) columns->values()[i]->kind = Kind::floating;
                }
                Value turned = flip(columns, Rules::q);
                REQUIRE(turned->n == length);
                bool same = true;
                for (std::int64_t j = 0; j < length; j++)
                    for (std::int64_t i = 0; i < n; i++)
                        same = same &&
                               item(turned->values()[j], i).as_double() == static_cast<double>((i * 7 + j * 3) & 1);
                CHECK(same);
            }
}
