#include "prims/func/structure/functions.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <vector>

#include "prims/kernel/move/reverse.hpp"
#include "tests/prims/array_model.hpp"
#include "tests/size.hpp"

using namespace stele::prims;
using namespace stele::tests;

namespace {

using Index = std::vector<std::int64_t>;

Model reverse_model(const Model& m, std::size_t axis) {
    if (m.rank() == 0) return m;
    return Model::of(m.shape, m.prototype(), [&](Index i) {
        i[axis] = m.shape[axis] - 1 - i[axis];
        return m.at(i);
    });
}

// `amount` is a function of the index along the other axes.
Model rotate_model(const Model& m, std::size_t axis, const std::function<std::int64_t(const Index&)>& amount) {
    if (m.rank() == 0) return m;
    return Model::of(m.shape, m.prototype(), [&](Index i) {
        Index others = i;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(axis));
        std::int64_t n = m.shape[axis];
        i[axis] = ((i[axis] + amount(others)) % n + n) % n;
        return m.at(i);
    });
}

}  // namespace

TEST_CASE("reverse along any axis") {
    Random random(91);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        auto last = static_cast<std::size_t>(std::max(m.rank() - 1, 0));
        demand(func::reverse, {m}, reverse_model(m, last));
        demand(stele::prims::under<func::reverse_first, stele::prims::Rules::apl>, {m}, reverse_model(m, 0));
        if (m.rank() == 0) continue;
        auto axis = static_cast<std::size_t>(below(random, m.rank()));
        demand(func::reverse_axis, {m, Model::num(static_cast<double>(axis) + 1)}, reverse_model(m, axis));
    }
    demand_error(func::reverse_axis, {Model::nums({1, 2}), Model::num(2)}, ErrorKind::index,
                 "index 2 lies outside 1 to 1");
}

TEST_CASE("rows of bits are reversed at any alignment") {
    Random random(92);
    for (std::int64_t n : {1, 9, 63, 64, 65, 127, 200}) {
        Model m = Model::of({7, n}, Model::num(0),
                            [&](const auto&) { return Model::num(static_cast<double>(below(random, 2))); });
        demand(func::reverse, {m}, reverse_model(m, 1));
        demand(stele::prims::under<func::reverse_first, stele::prims::Rules::apl>, {m}, reverse_model(m, 0));
    }
}

TEST_CASE("items of every size are reversed, also in place") {
    for (std::int64_t bytes : {1, 2, 4, 8, 16})
        for (std::int64_t n = 1; n <= 200; n += n < 70 ? 1 : 13) {
            std::vector<char> in(static_cast<std::size_t>(n * bytes)), out(in.size());
            std::iota(in.begin(), in.end(), '\1');
            const std::vector<char> kept = in;
            stele::prims::kernel::reverse(static_cast<int>(bytes), in.data(), out.data(), n);
            stele::prims::kernel::reverse(static_cast<int>(bytes), in.data(), in.data(), n);
            bool right = true;
            for (std::int64_t i = 0; i < n; i++)
                right &= std::equal(kept.data() + i * bytes, kept.data() + (i + 1) * bytes,
                                    out.data() + (n - 1 - i) * bytes);
            INFO(bytes << " " << n);
            CHECK(right);
            CHECK(in == out);
        }
}

TEST_CASE("rotate by one amount and by many") {
    Random random(93);
    for (int round = 0; round < sized(300, 60); round++) {
        Model m = random_model(random);
        std::int64_t one = below(random, 21) - 10;
        auto last = static_cast<std::size_t>(std::max(m.rank() - 1, 0));
        auto same = [&](const Index&) { return one; };
        demand(func::rotate, {Model::num(static_cast<double>(one)), m}, rotate_model(m, last, same));
        demand(func::rotate_first, {Model::nums({static_cast<double>(one)}), m}, rotate_model(m, 0, same));
        if (m.rank() == 0) continue;
        auto axis = static_cast<std::size_t>(below(random, m.rank()));
        Model k = Model::num(static_cast<double>(axis) + 1);
        demand(func::rotate_axis, {Model::num(static_cast<double>(one)), m, k}, rotate_model(m, axis, same));
        Index frame = m.shape;
        frame.erase(frame.begin() + static_cast<std::ptrdiff_t>(axis));
        Model amounts = Model::of(frame, Model::num(0),
                                  [&](const auto&) { return Model::num(static_cast<double>(below(random, 21) - 10)); });
        demand(func::rotate_axis, {amounts, m, k}, rotate_model(m, axis, [&](const Index& i) {
                   return static_cast<std::int64_t>(amounts.rank() == 0 ? amounts.number : amounts.at(i).number);
               }));
    }
}

TEST_CASE("rotate's errors") {
    Model matrix = Model::of({2, 3}, Model::num(0), [](const auto&) { return Model::num(1); });
    demand_error(func::rotate, {Model::nums({1, 2, 3}), matrix}, ErrorKind::length,
                 "left has shape 3, right has shape 2 3");
    demand_error(func::rotate, {matrix, matrix}, ErrorKind::rank);
    demand_error(func::rotate, {Model::num(0.5), matrix}, ErrorKind::domain);
    demand_error(func::rotate_axis, {Model::num(1), matrix, Model::num(0)}, ErrorKind::index,
                 "index 0 lies outside 1 to 2");
}
