// prims/func/reduce_fast.cpp, reduce_axis.cpp and scan_fast.cpp against folds item by item.
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meanings.hpp"
#include "prims/kernel/wide.hpp"
#include "tests/prims/pervade.hpp"
#include "tests/size.hpp"

using namespace stele;
using namespace stele::prims;
using namespace stele::prims::func;
using namespace stele::tests;

namespace {

const Meaning* const numeric[] = {&meaning::plus, &meaning::minimum, &meaning::maximum, &meaning::times};
const Meaning* const logical[] = {&meaning::and_, &meaning::or_, &meaning::equal_to, &meaning::not_equal_to};

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
                for (const Meaning* f : numeric) {
                    if (f == &meaning::times && (m > 1 || n > 9)) continue;
                    const FoldBy by = fold_of(*f, Rules::apl);
                    REQUIRE(has_fold(by, *v.array()));
                    INFO(n << ' ' << m << ' ' << static_cast<int>(v->storage));
                    REQUIRE(from_value(reduce_items(e, by, *v.array())) ==
                            from_value(fold_back(e, f->function.apl, v, 0, n, 1)));
                    Value running = scan_items(e, by, *v.array());
                    if (m == 5) continue;
                    for (std::int64_t i = 0; i < n; i += 1 + n / 20)
                        REQUIRE(from_value(item(running, i)) ==
                                from_value(reduce_items(e, by, *gather_run(*v.array(), 0, i + 1, 1).array())));
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
                    meaning::not_.function.apl(engine, a);
                    v = std::move(a[0]);
                }
                for (const Meaning* f : logical) {
                    const FoldBy by = fold_of(*f, Rules::apl);
                    Value all = scan_items(e, by, *v.array());
                    for (std::int64_t i = 0; i < n; i++)
                        REQUIRE(item(all, i).as_long() == fold_back(e, f->function.apl, v, 0, i + 1, 1).as_long());
                    for (std::int64_t from = 0; from < n; from += 7)
                        REQUIRE(reduce_items(e, by, *gather_run(*v.array(), from, n - from, 1).array()).as_long() ==
                                fold_back(e, f->function.apl, v, from, n - from, 1).as_long());
                    if (n > 9)
                        REQUIRE(reduce_items(e, by, *gather_run(*v.array(), 1, 4, 2).array()).as_long() ==
                                fold_back(e, f->function.apl, v, 1, 4, 2).as_long());
                }
            }
        }
}

TEST_CASE("reductions along axes") {
    Random random(23);
    Engine e;
    for (int round = 0; round < sized(150, 30); round++) {
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
                    for (const Meaning* f : bits ? logical : numeric) {
                        Value r = reduce_axis(e, fold_of(*f, Rules::apl), v, axis);
                        if (r.is_absent()) continue;
                        std::int64_t inner = 1, length = shape[static_cast<std::size_t>(axis)];
                        for (std::size_t i = static_cast<std::size_t>(axis) + 1; i < shape.size(); i++)
                            inner *= shape[i];
                        for (std::int64_t i = 0; i < n / length; i++) {
                            std::int64_t from = i / inner * length * inner + i % inner;
                            const Value wanted = fold_back(e, f->function.apl, v, from, length, inner);
                            // If one result needs a float, all are floats.
                            if (is_float(r.kind())) REQUIRE(item(r, i).as_double() == wanted.as_double());
                            else REQUIRE(from_value(item(r, i)) == from_value(wanted));
                        }
                    }
    }
    Value cells = make_array(Kind::long_, Storage::bit, std::vector<std::int64_t>{50, 9});
    CHECK_FALSE(reduce_axis(e, {Fold::sum, Rules::apl}, cells, 1).is_absent());
    CHECK_FALSE(reduce_axis(e, {Fold::sum, Rules::apl}, cells, 0).is_absent());
}

// The sum of items that are multiples of 2^least, 256 bits wide at most, rounded once.
double exact_sum(const std::vector<double>& items, int least) {
    constexpr int limbs = 10, bits = 32;
    std::int64_t sum[limbs] = {};
    for (const double item : items) {
        const auto exponent = static_cast<unsigned>(std::ilogb(item) - 10 - least);
        sum[exponent / bits] +=
            static_cast<std::int64_t>(std::ldexp(item, 10 - std::ilogb(item))) * (std::int64_t{1} << exponent % bits);
    }
    auto carry = [&sum] {
        for (int i = 0; i + 1 < limbs; i++) {
            const std::int64_t over = sum[i] >> bits;
            sum[i] -= over * (std::int64_t{1} << bits);
            sum[i + 1] += over;
        }
    };
    carry();
    const bool negative = sum[limbs - 1] < 0;
    if (negative) {
        for (std::int64_t& limb : sum) limb = -limb;
        carry();
    }
    int top = limbs - 1;
    while (top > 2 && sum[top] == 0) top--;
    Wide high = 0;
    bool rest = false;
    for (int i = top; i >= 0; i--)
        if (i > top - 3) high = high * (Wide{1} << bits) + sum[i];
        else rest = rest || sum[i] != 0;
    const double rounded = static_cast<double>(high * 2 + rest);
    return std::ldexp(negative ? -rounded : rounded, bits * (top - 2) + least - 1);
}

TEST_CASE("sums overflow only if the whole sum does, and are exact if a partial sum overflows") {
    Random random(25);
    Engine e;
    for (int round = 0; round < sized(300, 60); round++) {
        const std::int64_t n = 2 + below(random, round % 3 ? 60 : 3000);
        std::vector<double> items;
        for (std::int64_t i = 0; i < n; i++) {
            const double sign = below(random, 2) ? -1 : 1;
            items.push_back(sign * std::ldexp(1.0 + static_cast<double>(below(random, 1000)) / 1024,
                                              1023 - static_cast<int>(below(random, round % 2 ? 4 : 200))));
        }
        const double exact = exact_sum(items, 1023 - 200 - 10);
        auto expected = [&](kernel::Order order) {
            const double in_order = kernel::fold.sum_floats(items.data(), n, order);
            return std::isfinite(in_order) ? in_order : exact;
        };
        const double forward = expected(kernel::Order::forward), backward = expected(kernel::Order::backward);
        const Value v = make_doubles(items);
        CHECK(reduce_items(e, {Fold::sum, Rules::q}, *v.array()).as_double() == forward);
        if (!std::isfinite(exact)) continue;
        CHECK(reduce_items(e, {Fold::sum, Rules::apl}, *v.array()).as_double() == forward);
        const Value row = with_axes(v, std::vector<std::int64_t>{1, n}),
                    column = with_axes(v, std::vector<std::int64_t>{n, 1});
        CHECK(item(reduce_axis(e, {Fold::sum, Rules::apl}, row, 1), 0).as_double() == backward);
        CHECK(item(reduce_axis(e, {Fold::sum, Rules::apl}, column, 0), 0).as_double() == backward);
    }
}

TEST_CASE("scans with minus are exact sums, rounded once") {
    Random random(26);
    Engine e;
    for (int round = 0; round < sized(300, 60); round++) {
        const std::int64_t n = 2 + below(random, 200);
        // All sums are 128-bit integers times a power of two, which reaches the limits of floats.
        const int exponent = round % 3 == 0 ? 0 : round % 3 == 1 ? 900 : -1074;
        std::vector<double> items;
        std::vector<Wide> sums;
        Wide sum = 0;
        for (std::int64_t i = 0; i < n; i++) {
            const auto whole = static_cast<Wide>(below(random, 1 << 20) - (1 << 19)) << below(random, 90);
            items.push_back(std::ldexp(static_cast<double>(whole), exponent));
            sum += i % 2 ? -whole : whole;
            sums.push_back(sum);
        }
        const Value r = scan_parts(e, meaning::minus, make_doubles(items));
        REQUIRE_FALSE(r.is_absent());
        for (std::int64_t i = 0; i < n; i++)
            REQUIRE(double_at(*r.array(), i) ==
                    std::ldexp(static_cast<double>(sums[static_cast<std::size_t>(i)]), exponent));
    }
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
        CHECK(reduce_items(e, {Fold::sum, Rules::apl}, *v.array()).as_double() == expected);
        std::int64_t shape[2] = {static_cast<std::int64_t>(n), 1};
        CHECK(double_at(*reduce_axis(e, {Fold::sum, Rules::apl}, with_axes(v, shape), 0).array(), 0) == expected);
    }
}

TEST_CASE("exact sums, overflow, identities") {
    Engine e;
    auto reduce = [&](FoldBy by, Value v) { return reduce_items(e, by, *v.array()); };
    Value big = make_longs(std::vector<std::int64_t>{INT64_MAX, 5, -5, 1});
    CHECK(reduce({Fold::sum, Rules::apl}, big).as_double() == 0x1p63);
    CHECK(reduce({Fold::sum, Rules::k}, big).as_long() == INT64_MIN);
    Value back = make_longs(std::vector<std::int64_t>{INT64_MAX, 5, -5});
    CHECK(reduce({Fold::sum, Rules::apl}, back).as_long() == INT64_MAX);
    CHECK(reduce({Fold::sum, Rules::apl}, make_range(1, 1, 1'000'000'000)).as_long() == 500'000'000'500'000'000);
    CHECK(reduce({Fold::sum, Rules::apl}, empty_vector(Kind::long_)).as_long() == 0);
    CHECK(reduce({Fold::minimum, Rules::k}, empty_vector(Kind::long_)).as_long() == INT64_MAX);
    CHECK(reduce({Fold::maximum, Rules::k}, empty_vector(Kind::floating)).as_double() == -HUGE_VAL);
    CHECK(reduce({Fold::maximum, Rules::q}, empty_vector(Kind::int_)).as_long() == -INT32_MAX);
    CHECK_FALSE(has_fold({Fold::sum, Rules::apl}, *make_characters("ab").array()));
    CHECK_FALSE(has_fold(fold_of(meaning::minus, Rules::apl), *big.array()));
}

TEST_CASE("q: nulls are skipped") {
    Engine e;
    auto reduce = [&](FoldBy by, Value v) { return reduce_items(e, by, *v.array()); };
    auto scan = [&](FoldBy by, Value v) {
        Value r = scan_items(e, by, *v.array());
        std::vector<std::int64_t> items;
        for (std::int64_t i = 0; i < r.count(); i++) items.push_back(long_at(r, i));
        return items;
    };
    using Longs = std::vector<std::int64_t>;
    Value v = make_longs(Longs{2, 3, null_long, 7}), maxima = make_longs(Longs{null_long, 5, null_long, 1, 3});
    CHECK(reduce({Fold::sum, Rules::q}, v).as_long() == 12);
    CHECK(reduce({Fold::product, Rules::q}, v).as_long() == 42);
    CHECK(reduce({Fold::minimum, Rules::q}, v).as_long() == 2);
    CHECK(reduce({Fold::maximum, Rules::q}, make_longs(Longs{null_long, null_long})).as_long() == -INT64_MAX);
    CHECK(reduce({Fold::minimum, Rules::q}, make_longs(Longs{null_long, null_long})).as_long() == INT64_MAX);
    CHECK(scan({Fold::sum, Rules::q}, v) == Longs{2, 5, 5, 12});
    CHECK(scan({Fold::product, Rules::q}, v) == Longs{2, 6, 6, 42});
    CHECK(scan({Fold::maximum, Rules::q}, maxima) == Longs{-INT64_MAX, 5, 5, 5, 5});
    double nan = std::nan("");
    CHECK(reduce({Fold::sum, Rules::q}, make_doubles(std::vector<double>{nan, 8})).as_double() == 8);
    CHECK(reduce({Fold::maximum, Rules::q}, make_doubles(std::vector<double>{nan, 8, 9})).as_double() == 9);
    CHECK(reduce({Fold::minimum, Rules::q}, make_doubles(std::vector<double>{nan, 8, 9})).as_double() == 8);
    CHECK(reduce({Fold::maximum, Rules::q}, make_text("genie")).payload() == 'n');
    Value flags = make_longs(Longs{1, 0, 1}, Kind::boolean);
    CHECK((reduce({Fold::sum, Rules::q}, flags).kind() == Kind::int_ &&
           reduce({Fold::sum, Rules::q}, flags).as_long() == 2));
    CHECK((reduce({Fold::minimum, Rules::q}, flags).kind() == Kind::boolean &&
           reduce({Fold::minimum, Rules::q}, flags).as_long() == 0));
}
