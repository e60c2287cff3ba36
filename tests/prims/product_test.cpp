// prims/kernel/product.cpp and prims/func/operators/matrix_product.cpp against sums term by term.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/operators/matrix_product.hpp"
#include "prims/kernel/product.hpp"
#include "prims/kernel/wide.hpp"

using namespace stele::prims;
using namespace stele::prims::func;

namespace {

std::vector<double> random_floats(std::mt19937& random, std::int64_t n) {
    std::uniform_real_distribution<double> some(-10, 10);
    std::vector<double> v(static_cast<std::size_t>(n));
    for (double& d : v) d = some(random);
    return v;
}

Value matrix(Kind kind, Storage storage, std::int64_t rows, std::int64_t columns, auto item_at) {
    Value v = make_array(Kind::list, Storage::value, std::array<std::int64_t, 2>{rows, columns});
    for (std::int64_t i = 0; i < v->n; i++) v->values()[i] = item_at(i);
    Value m = squeeze(std::move(v), Rules::apl);
    CHECK(m->kind == kind);
    return to_storage(std::move(m), storage);
}

// Checks +.× of integers, which gives floats if a term or a sum exceeds 64 bits.
void check_integers(const Value& x, const Value& y, const Extents& e) {
    Engine engine;
    const std::int64_t axes[2] = {e.rows, e.columns};
    Value r = multiply_matrices(engine, x, y, e, axes);
    CHECK(r->rank == 2);
    for (std::int64_t i = 0; i < e.rows; i++)
        for (std::int64_t j = 0; j < e.columns; j++) {
            Wide sum = 0;
            double rough = 0;
            bool fits = true;
            for (std::int64_t k = 0; k < e.depth; k++) {
                std::int64_t a = long_at(x, i * e.depth + k), b = long_at(y, k * e.columns + j), term;
                fits = !__builtin_mul_overflow(a, b, &term) && fits;
                fits = !__builtin_add_overflow(sum, static_cast<Wide>(a) * b, &sum) && fits;
                rough += static_cast<double>(a) * static_cast<double>(b);
            }
            fits = fits && sum == static_cast<std::int64_t>(sum);
            Value got = item(r, i * e.columns + j);
            if (r->kind == Kind::long_) CHECK((fits && got.as_long() == static_cast<std::int64_t>(sum)));
            else if (fits) CHECK(got.as_double() == static_cast<double>(sum));
            else CHECK(got.as_double() == Approx(rough).epsilon(1e-12));
        }
}

}  // namespace

TEST_CASE("products of floats add their terms in order, across all blocks") {
    std::mt19937 random(7);
    Engine engine;
    for (std::int64_t rows : {1, 2, 3, 4, 5, 7, 129})
        for (std::int64_t depth : {1, 2, 63, 64, 65, 100, 257, 600})
            for (std::int64_t columns : {2, 3, 4, 7, 8, 9, 15, 16, 17, 33, 260}) {
                if (rows * depth * columns > 3000000) continue;
                auto x = random_floats(random, rows * depth), y = random_floats(random, depth * columns);
                std::vector<double> got(static_cast<std::size_t>(rows * columns)), wanted(got.size(), 0.0);
                multiply_floats(engine, got.data(), x.data(), y.data(), {rows, depth, columns}, Rules::apl);
                for (std::size_t i = 0; i < wanted.size(); i++)
                    for (std::size_t k = 0; k < static_cast<std::size_t>(depth); k++)
                        wanted[i] += x[i / static_cast<std::size_t>(columns) * static_cast<std::size_t>(depth) + k] *
                                     y[k * static_cast<std::size_t>(columns) + i % static_cast<std::size_t>(columns)];
                INFO(rows << " " << depth << " " << columns);
                CHECK(got == wanted);
            }
    CHECK(engine.counts[static_cast<int>(FastPath::product)] > 0);
}

TEST_CASE("a product with one column is the sum of the products") {
    std::mt19937 random(8);
    Engine engine;
    for (std::int64_t depth : {1, 2, 15, 16, 17, 63, 64, 65, 66, 80, 1000, 1023})
        for (Rules rules : {Rules::apl, Rules::q}) {
            auto x = random_floats(random, 3 * depth), y = random_floats(random, depth);
            double got[3];
            multiply_floats(engine, got, x.data(), y.data(), {3, depth, 1}, rules);
            for (std::int64_t i = 0; i < 3; i++) {
                std::vector<double> terms;
                for (std::int64_t k = 0; k < depth; k++)
                    terms.push_back(x[static_cast<std::size_t>(i * depth + k)] * y[static_cast<std::size_t>(k)]);
                terms.resize(terms.size() + 8);  // kernels may read past the end
                kernel::Order order = rules == Rules::apl ? kernel::Order::backward : kernel::Order::forward;
                CHECK(got[i] == kernel::fold.sum_floats(terms.data(), depth, order));
            }
        }
}

TEST_CASE("products of integers are exact in every storage") {
    std::mt19937_64 random(9);
    struct Range {
        Storage storage;
        std::int64_t low, high;
    };
    const Range ranges[] = {{Storage::bit, 0, 1},
                            {Storage::i8, -127, 127},
                            {Storage::i16, -30000, 30000},
                            {Storage::i32, -2000000000, 2000000000},
                            {Storage::i64, -3037000499, 3037000499},
                            {Storage::i64, INT64_MIN + 1, INT64_MAX}};
    for (const Range& left : ranges)
        for (const Range& right : ranges)
            for (const Extents& e : {Extents{1, 1, 1}, {3, 4, 5}, {1, 70, 1}, {6, 1, 6}, {20, 30, 40}}) {
                auto from = [&random](const Range& range) {
                    std::uniform_int_distribution<std::int64_t> some(range.low, range.high);
                    return [some, &random](std::int64_t) mutable { return Value::integer(some(random)); };
                };
                check_integers(matrix(Kind::long_, left.storage, e.rows, e.depth,
                                      [f = from(left)](std::int64_t i) mutable { return f(i); }),
                               matrix(Kind::long_, right.storage, e.depth, e.columns,
                                      [f = from(right)](std::int64_t i) mutable { return f(i); }),
                               e);
            }
}

TEST_CASE("a product that is not finite is refused") {
    Engine engine;
    const double huge[] = {1e200, 1e200};
    const std::int64_t axes[1] = {1};
    CHECK_THROWS_AS(multiply_matrices(engine, make_doubles(huge), make_doubles(huge), {1, 2, 1}, axes), Error);
}

TEST_CASE("a product stops on request") {
    Engine engine;
    const Engine::Entered entered(engine);
    std::vector<double> x(100000), y(100000), out(1000000);
    engine.stop.set();
    CHECK_THROWS_AS(multiply_floats(engine, out.data(), x.data(), y.data(), {1000, 100, 1000}, Rules::apl), Error);
}
