// prims/func/reduce_fast.cpp, reduce_axis.cpp and scan_fast.cpp against folds item by item.
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/pervasive/arithmetic.hpp"
#include "prims/func/pervasive/boolean.hpp"
#include "prims/func/pervasive/comparison.hpp"
#include "prims/func/fold/reduce_fast.hpp"
#include "tests/prims/pervade.hpp"

using namespace stele;
using namespace stele::prims;
using namespace stele::prims::func;
using namespace stele::tests;

namespace {

constexpr Rules apl = Rules::apl, k = Rules::k, q = Rules::q;

const CoreFunction numeric[] = {add<apl>, minimum<apl>, maximum<apl>, multiply<apl>};
const CoreFunction logical[] = {logical_and<apl>, logical_or<apl>, equal<apl>, not_equal<apl>};

// From right to left, as APL defines a reduction.
Value fold_back(Engine& e, CoreFunction f, const Value& x, std::int64_t from, std::int64_t n, std::int64_t stride) {
    Value a[2];
    a[1] = item(x, from + (n - 1) * stride);
    for (std::int64_t i = n - 2; i >= 0; i--) {
        a[0] = item(x, from + i * stride);
        f(e, a);
        a[1] = std::move(a[0]);
    }
    return std::move(a[1]);
}

}  // namespace

TEST_CASE("reductions and scans of vectors") {
    Random random(21);
    Engine e;
    for (std::int64_t n : {1, 2, 3, 9, 16, 33, 64, 65, 81, 200, 1500})
        for (int m = 0; m < 6; m++) {
            if (m == 5 && n > 64) continue;
            Model x = random_numbers(random, {n}, m);
            for (const Value& v : representations(to_value(x)))
                for (CoreFunction f : numeric) {
                    if (f == static_cast<CoreFunction>(multiply<apl>) && (m > 1 || n > 9)) continue;
                    Reducer reducer = fast_reducer(f, *v.array()), scanner = fast_scanner(f, *v.array());
                    REQUIRE(reducer);
                    INFO(n << ' ' << m << ' ' << static_cast<int>(v->storage));
                    REQUIRE(from_value(reducer(e, *v.array(), 0, n, 1)) == from_value(fold_back(e, f, v, 0, n, 1)));
                    Value running = scanner(e, *v.array(), 0, n, 1);
                    if (m == 5) continue;
                    for (std::int64_t i = 0; i < n; i += 1 + n / 20)
                        REQUIRE(from_value(item(running, i)) == from_value(reducer(e, *v.array(), 0, i + 1, 1)));
                }
        }
}

TEST_CASE("folds of bits") {
    Random random(22);
    Engine e;
    for (std::int64_t n : {1, 2, 9, 63, 64, 65, 81, 130, 513})
        for (int density : {2, 40}) {
            Value v = make_vector(Kind::long_, Storage::bit, n);
            std::fill_n(v->words(), (n + 63) / 64, 0);
            for (std::int64_t i = 0; i < n; i++)
                if (below(random, density) == 0) v->words()[i >> 6] |= std::uint64_t{1} << (i & 63);
            for (bool inverse : {false, true}) {
                Engine engine;
                if (inverse) {
                    Value a[1] = {v};
                    logical_not<apl>(engine, a);
                    v = std::move(a[0]);
                }
                for (CoreFunction f : logical) {
                    Reducer reducer = fast_reducer(f, *v.array()), scanner = fast_scanner(f, *v.array());
                    Value all = scanner(e, *v.array(), 0, n, 1);
                    for (std::int64_t i = 0; i < n; i++)
                        REQUIRE(item(all, i).as_long() == fold_back(e, f, v, 0, i + 1, 1).as_long());
                    for (std::int64_t from = 0; from < n; from += 7)
                        REQUIRE(reducer(e, *v.array(), from, n - from, 1).as_long() ==
                                fold_back(e, f, v, from, n - from, 1).as_long());
                    if (n > 9)
                        REQUIRE(reducer(e, *v.array(), 1, 4, 2).as_long() == fold_back(e, f, v, 1, 4, 2).as_long());
                }
            }
        }
}

TEST_CASE("reductions along axes") {
    Random random(23);
    Engine e;
    for (int round = 0; round < 150; round++) {
        auto shape = random_shape(random, 2 + static_cast<int>(below(random, 2)), 12);
        if (round % 10 == 0) shape = {90, 3};
        if (round % 10 == 1) shape = {3, 90};
        int m = static_cast<int>(below(random, 5));
        Model x = random_numbers(random, shape, m);
        std::int64_t n = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
        if (n == 0) continue;
        for (const Value& v : representations(to_value(x)))
            for (int axis = 0; axis < static_cast<int>(shape.size()); axis++)
                for (bool bits : {false, true})
                    for (CoreFunction f : bits ? logical : numeric) {
                        Value r = reduce_axis(e, f, v, axis);
                        if (r.is_absent()) continue;
                        std::int64_t inner = 1, length = shape[static_cast<std::size_t>(axis)];
                        for (std::size_t i = static_cast<std::size_t>(axis) + 1; i < shape.size(); i++)
                            inner *= shape[i];
                        for (std::int64_t i = 0; i < n / length; i++) {
                            std::int64_t from = i / inner * length * inner + i % inner;
                            REQUIRE(from_value(item(r, i)) == from_value(fold_back(e, f, v, from, length, inner)));
                        }
                    }
    }
    Value cells = make_array(Kind::long_, Storage::bit, std::vector<std::int64_t>{50, 9});
    CHECK_FALSE(reduce_axis(e, add<apl>, cells, 1).is_absent());
    CHECK_FALSE(reduce_axis(e, add<apl>, cells, 0).is_absent());
}

TEST_CASE("floats are added in one order on every target") {
    Engine e;
    std::vector<double> items;
    for (int i = 0; i < 1000; i++) items.push_back(std::ldexp(1.0 + i, (i * 37) % 40 - 20));
    for (std::size_t n : {10u, 64u, 65u, 80u, 1000u}) {
        double expected = 0;
        if (n <= 64) {
            expected = items[n - 1];
            for (std::size_t i = n - 1; i-- > 0;) expected = items[i] + expected;
        } else {
            double part[16];
            for (std::size_t i = 0; i < n; i++) part[i % 16] = i < 16 ? items[i] : part[i % 16] + items[i];
            for (int half = 8; half; half /= 2)
                for (int j = 0; j < half; j++) part[j] += part[j + half];
            expected = part[0];
        }
        Value v = make_doubles({items.data(), n});
        CHECK(fast_reducer(add<apl>, *v.array())(e, *v.array(), 0, static_cast<std::int64_t>(n), 1).as_double() ==
              expected);
        std::int64_t shape[2] = {static_cast<std::int64_t>(n), 1};
        CHECK(double_at(*reduce_axis(e, add<apl>, with_axes(v, shape), 0).array(), 0) == expected);
    }
}

TEST_CASE("exact sums, overflow, identities") {
    Engine e;
    auto reduce = [&](CoreFunction f, Value v) { return fast_reducer(f, *v.array())(e, *v.array(), 0, v.count(), 1); };
    Value big = make_longs(std::vector<std::int64_t>{INT64_MAX, 5, -5, 1});
    CHECK(reduce(add<apl>, big).as_double() == 0x1p63);
    CHECK(reduce(add<k>, big).as_long() == INT64_MIN);
    Value back = make_longs(std::vector<std::int64_t>{INT64_MAX, 5, -5});
    CHECK(reduce(add<apl>, back).as_long() == INT64_MAX);
    CHECK(reduce(add<apl>, make_range(1, 1, 1'000'000'000)).as_long() == 500'000'000'500'000'000);
    CHECK(reduce(add<apl>, empty_vector(Kind::long_)).as_long() == 0);
    CHECK(reduce(minimum<k>, empty_vector(Kind::long_)).as_long() == INT64_MAX);
    CHECK(reduce(maximum<k>, empty_vector(Kind::floating)).as_double() == -HUGE_VAL);
    CHECK(reduce(maximum<q>, empty_vector(Kind::int_)).as_long() == -INT32_MAX);
    CHECK(fast_reducer(add<apl>, *make_characters("ab").array()) == nullptr);
    CHECK(fast_reducer(subtract<apl>, *big.array()) == nullptr);
}

TEST_CASE("q: nulls are passed over") {
    Engine e;
    auto reduce = [&](CoreFunction f, Value v) { return fast_reducer(f, *v.array())(e, *v.array(), 0, v.count(), 1); };
    auto scan = [&](CoreFunction f, Value v) {
        Value r = fast_scanner(f, *v.array())(e, *v.array(), 0, v.count(), 1);
        std::vector<std::int64_t> items;
        for (std::int64_t i = 0; i < r.count(); i++) items.push_back(long_at(r, i));
        return items;
    };
    using Longs = std::vector<std::int64_t>;
    Value v = make_longs(Longs{2, 3, null_long, 7}), maxima = make_longs(Longs{null_long, 5, null_long, 1, 3});
    CHECK(reduce(add<q>, v).as_long() == 12);
    CHECK(reduce(multiply<q>, v).as_long() == 42);
    CHECK(reduce(minimum<q>, v).as_long() == 2);
    CHECK(reduce(maximum<q>, make_longs(Longs{null_long, null_long})).as_long() == -INT64_MAX);
    CHECK(reduce(minimum<q>, make_longs(Longs{null_long, null_long})).as_long() == INT64_MAX);
    CHECK(scan(add<q>, v) == Longs{2, 5, 5, 12});
    CHECK(scan(multiply<q>, v) == Longs{2, 6, 6, 42});
    CHECK(scan(maximum<q>, maxima) == Longs{-INT64_MAX, 5, 5, 5, 5});
    double nan = std::nan("");
    CHECK(reduce(add<q>, make_doubles(std::vector<double>{nan, 8})).as_double() == 8);
    CHECK(reduce(maximum<q>, make_doubles(std::vector<double>{nan, 8, 9})).as_double() == 9);
    CHECK(reduce(minimum<q>, make_doubles(std::vector<double>{nan, 8, 9})).as_double() == 8);
    CHECK(reduce(maximum<q>, make_text("genie")).payload() == 'n');
    Value flags = make_longs(Longs{1, 0, 1}, Kind::boolean);
    CHECK((reduce(add<q>, flags).kind() == Kind::int_ && reduce(add<q>, flags).as_long() == 2));
    CHECK((reduce(minimum<q>, flags).kind() == Kind::boolean && reduce(minimum<q>, flags).as_long() == 0));
}
