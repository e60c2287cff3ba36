// prims/func/arithmetic.cpp, extremes, round, sign, remainder, power, gamma, circle: APL's rules against a naive
// reference, over every representation of the operands; then the differences of k and q.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "tests/prims/pervade.hpp"
#include "tests/size.hpp"

using namespace stele;
using namespace stele::prims;
using namespace stele::prims::func;
using namespace stele::tests;

namespace {

struct Case {
    const char* name;
    CoreFunction function;
    double (*reference)(double, double);
};

const Case exact_dyads[] = {
    {"plus", meaning::plus.function.apl, [](double x, double y) { return x + y; }},
    {"minus", meaning::minus.function.apl, [](double x, double y) { return x - y; }},
    {"times", meaning::times.function.apl, [](double x, double y) { return x * y; }},
    {"minimum", meaning::minimum.function.apl, [](double x, double y) { return std::min(x, y); }},
    {"maximum", meaning::maximum.function.apl, [](double x, double y) { return std::max(x, y); }},
    {"divide", meaning::divide.function.apl, [](double x, double y) { return x == 0 && y == 0 ? 1 : x / y; }},
};

Value call(CoreFunction f, Value x) {
    Engine e;
    Value a[3] = {std::move(x), {}, {}};
    f(e, a);
    return std::move(a[0]);
}
Value call(CoreFunction f, Value x, Value y) {
    Engine e;
    Value a[3] = {std::move(x), std::move(y), {}};
    f(e, a);
    return std::move(a[0]);
}
Value call(CoreFunction f, Value x, Value y, Value axis) {
    Engine e;
    Value a[3] = {std::move(x), std::move(y), std::move(axis)};
    f(e, a);
    return std::move(a[0]);
}

ErrorKind error_of(CoreFunction f, Value x, Value y) {
    try {
        call(f, std::move(x), std::move(y));
    } catch (const Error& e) {
        return e.kind;
    }
    return ErrorKind::user;
}

Value longs(std::initializer_list<std::int64_t> items, Kind kind = Kind::long_) {
    return make_longs({items.begin(), items.size()}, kind);
}
Value doubles(std::initializer_list<double> items) { return make_doubles({items.begin(), items.size()}); }
std::vector<std::int64_t> longs_of(const Value& v) {
    std::vector<std::int64_t> items;
    for (std::int64_t i = 0; i < v.count(); i++) items.push_back(long_at(v, i));
    return items;
}
using Longs = std::vector<std::int64_t>;

const double not_number = std::nan("");

}  // namespace

TEST_CASE("arithmetic on every shape and representation") {
    Random random(1);
    for (const Case& c : exact_dyads) {
        INFO(c.name);
        for (int round = 0; round < sized(60, 12); round++) {
            auto shape = random_shape(random, static_cast<int>(below(random, 4)));
            int mx = static_cast<int>(below(random, 6)), my = static_cast<int>(below(random, 6));
            Model x = random_numbers(random, shape, mx), y = random_numbers(random, shape, my);
            if (below(random, 3) == 0) x = random_number(random, mx);
            if (below(random, 3) == 0) y = random_number(random, my);
            if (c.function == static_cast<CoreFunction>(meaning::divide.function.apl))
                y = pervade([](double v) { return v == 0 ? 1 : v; }, y);
            demand(c.function, {x, y}, pervade(c.reference, x, y));
        }
    }
}

// Numbers of one sign, so that all results fit or none does: one that does not fit turns all into floats.
Model near_the_limits(Random& random, std::int64_t n, int sign) {
    return Model::of({n}, Model::num(0), [&](const auto&) {
        return Model::num(static_cast<Number>(sign * (INT64_MAX - below(random, 50))));
    });
}

TEST_CASE("integers near the limits of 64 bits") {
    __extension__ using Wide = __int128;
    Wide (*const exact[])(Wide, Wide) = {[](Wide x, Wide y) { return x + y; }, [](Wide x, Wide y) { return x - y; },
                                         [](Wide x, Wide y) { return x * y; },
                                         [](Wide x, Wide y) { return std::min(x, y); },
                                         [](Wide x, Wide y) { return std::max(x, y); }};
    Random random(7);
    for (std::int64_t n : {1, 3, 5, 7, 8, 9, 64, 65, 200})
        for (int signs = 0; signs < 4; signs++)
            for (std::size_t f = 0; f < std::size(exact); f++) {
                INFO(exact_dyads[f].name << ' ' << n << ' ' << signs);
                Model x = near_the_limits(random, n, signs & 1 ? 1 : -1),
                      y = near_the_limits(random, n, signs & 2 ? 1 : -1);
                auto expected = [&](const Model& a, const Model& b) {
                    Wide r = exact[f](static_cast<Wide>(a.number), static_cast<Wide>(b.number));
                    bool fits = r >= INT64_MIN && r <= INT64_MAX;
                    double rounded =
                        exact_dyads[f].reference(static_cast<double>(a.number), static_cast<double>(b.number));
                    return Model::num(fits ? static_cast<Number>(static_cast<std::int64_t>(r)) : Number{rounded});
                };
                demand(exact_dyads[f].function, {x, y},
                       Model::of({n}, Model::num(0), [&](const auto& at) { return expected(x.at(at), y.at(at)); }));
                demand(exact_dyads[f].function, {x, y.items[0]},
                       Model::of({n}, Model::num(0), [&](const auto& at) { return expected(x.at(at), y.items[0]); }));
                demand(exact_dyads[f].function, {x.items[0], y.items[0]}, expected(x.items[0], y.items[0]));
            }
}

TEST_CASE("lengths near those of words, vectors and blocks") {
    Random random(2);
    for (std::int64_t n : {1, 7, 8, 9, 15, 16, 31, 32, 33, 63, 64, 65, 81, 127, 128, 129, 1023, 1024, 1025, 2049, 3000})
        for (int m = 0; m < sized(6, 2); m++) {
            const Case& c = exact_dyads[below(random, 5)];
            INFO(c.name << ' ' << n << ' ' << m);
            Model x = random_numbers(random, {n}, m),
                  y = random_numbers(random, {n}, static_cast<int>(below(random, 6)));
            Model one = random_number(random, m);
            demand(c.function, {x, y}, pervade(c.reference, x, y));
            demand(c.function, {x, one}, pervade(c.reference, x, one));
            demand(c.function, {one, x}, pervade(c.reference, one, x));
        }
}

TEST_CASE("overflow in the middle of a vector widens the finished part and continues") {
    for (std::int64_t at : {0, 63, 1023, 1024, 1500, 2999}) {
        Value x = make_vector(Kind::long_, Storage::i8, 3000);
        for (std::int64_t i = 0; i < 3000; i++)
            x->items<std::int8_t>()[i] = static_cast<std::int8_t>(i == at ? 127 : i % 50);
        for (bool shared : {false, true}) {
            Value keep = shared ? x : Value(), copy = x;
            make_writable(copy);
            Value r = call(meaning::plus.function.apl, shared ? x : std::move(copy), Value::integer(100));
            for (std::int64_t i = 0; i < 3000; i++) REQUIRE(long_at(r, i) == (i == at ? 227 : i % 50 + 100));
            if (shared) REQUIRE(long_at(x, at) == 127);
        }
        Value big = make_vector(Kind::long_, Storage::i64, 3000);
        for (std::int64_t i = 0; i < 3000; i++) big->items<std::int64_t>()[i] = i == at ? INT64_MAX : i;
        Value wrapped = call(meaning::plus.function.k, big, Value::integer(1));
        REQUIRE(long_at(wrapped, at) == INT64_MIN);
        Value floats = call(meaning::plus.function.apl, std::move(big), Value::integer(1));
        REQUIRE(floats.kind() == Kind::floating);
        for (std::int64_t i = 0; i < 3000; i++)
            REQUIRE(double_at(*floats.array(), i) == (i == at ? 0x1p63 : static_cast<double>(i + 1)));
    }
    CHECK(
        call(meaning::times.function.apl, Value::integer(std::int64_t{1} << 40), Value::integer(std::int64_t{1} << 40))
            .as_double() == 0x1p80);
    CHECK(call(meaning::negate.function.apl, Value::integer(INT64_MIN)).as_double() == 0x1p63);
    CHECK(longs_of(call(meaning::negate.function.apl, longs({-128, 5}))) == Longs{128, -5});
    CHECK(longs_of(call(meaning::magnitude.function.apl, longs({-128, 5, -32768}))) == Longs{128, 5, 32768});
}

TEST_CASE("the result reuses the buffer of a unique operand, but not of a shared one") {
    Value x = longs({5, 6, 7}), y = longs({1, 7, 3});
    const void* buffer = x->data;
    Value r = call(meaning::maximum.function.apl, std::move(x), y);
    CHECK(r->data == buffer);
    CHECK(longs_of(r) == Longs{5, 7, 7});
    CHECK(longs_of(y) == Longs{1, 7, 3});
    CHECK(call(meaning::maximum.function.apl, y, y)->data != y->data);
    for (std::int64_t n : {3, 2000}) {
        Value items = make_vector(Kind::long_, Storage::i16, n), keep;
        for (std::int64_t i = 0; i < n; i++) items->items<std::int16_t>()[i] = static_cast<std::int16_t>(i);
        buffer = items->data;
        if (n == 2000) {
            keep = call(meaning::plus.function.apl, items, Value::integer(1));
            CHECK(keep->data != buffer);
        }
        Value sum = call(meaning::plus.function.apl, std::move(items), Value::integer(2));
        if (n == 2000) CHECK(sum->data == buffer);
        CHECK(long_at(sum, 2) == 4);
        CHECK(long_at(sum, n - 1) == n + 1);
    }
    Value f = doubles({1, 2}), g = call(meaning::times.function.apl, Value::floating(0.5), std::move(f));
    CHECK(double_at(*g.array(), 1) == 1.0);
}

TEST_CASE("shapes that do not conform") {
    Model v2 = Model::nums({1, 2}), v3 = Model::nums({1, 2, 3}),
          m = Model::array({2, 2}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4)}, Model::num(0));
    demand_error(meaning::plus.function.apl, {v2, v3}, ErrorKind::length, "left has shape 2, right has shape 3");
    demand_error(meaning::plus.function.apl, {v2, m}, ErrorKind::rank, "left has rank 1, right has rank 2");
    demand_error(meaning::plus.function.apl, {Model::text("ab"), Model::num(1)}, ErrorKind::domain,
                 "+ is not defined for a character vector of length 2 and the integer 1");
    demand_error(meaning::divide.function.apl, {Model::num(1), Model::num(0)}, ErrorKind::domain, "division by zero");
    demand_error(meaning::reciprocal.function.apl, {Model::nums({1, 0})}, ErrorKind::domain, "division by zero");
    demand_error(meaning::times.function.apl, {Model::num(1e300), Model::nums({1, 1e300})}, ErrorKind::domain);
    demand_error(meaning::exponential.function.apl, {Model::num(1e6)}, ErrorKind::domain);
    CHECK(error_of(meaning::plus.function.q, longs({1, 2}), longs({1, 2, 3})) == ErrorKind::length);
    CHECK(error_of(meaning::plus.function.q, make_text("ab"), longs({1, 2})) == ErrorKind::type);
    CHECK(error_of(meaning::plus.function.k, Value::symbol(intern("a")), Value::symbol(intern("b"))) ==
          ErrorKind::type);
    // One item extends, whatever its rank; the result has the higher rank.
    Model one = Model::array({1, 1}, {Model::num(5)}, Model::num(0));
    demand(meaning::plus.function.apl, {one, v3}, Model::nums({6, 7, 8}));
    demand(meaning::plus.function.apl, {one, Model::num(3)}, Model::array({1, 1}, {Model::num(8)}, Model::num(0)));
    demand(meaning::plus.function.apl, {one, Model::nums({3})}, Model::array({1, 1}, {Model::num(8)}, Model::num(0)));
    demand(meaning::plus.function.apl, {Model::nums({5}), Model::array({0}, {}, Model::num(0))},
           Model::array({0}, {}, Model::num(0)));
}

TEST_CASE("nested arrays") {
    Random random(3);
    for (int round = 0; round < sized(40, 8); round++) {
        auto item = [&](const std::vector<std::int64_t>&) {
            return below(random, 2) ? random_number(random, 1)
                                    : Model::box(random_numbers(random, {3}, static_cast<int>(below(random, 3))));
        };
        Model x = Model::of({2, 2}, Model::num(0), item), y = Model::of({2, 2}, Model::num(0), item);
        for (Model* m : {&x, &y})
            for (Model& i : m->items)
                if (!i.is_atom() && i.rank() == 0) i = i.items[0];
        demand(meaning::plus.function.apl, {x, y}, pervade(exact_dyads[0].reference, x, y));
        demand(meaning::times.function.apl, {x, Model::num(3)}, pervade(exact_dyads[2].reference, x, Model::num(3)));
        demand(meaning::negate.function.apl, {x}, pervade([](double v) { return -v; }, x));
    }
    Model empty = Model::array({0}, {}, Model::nums({1, 2}));
    demand(meaning::plus.function.apl, {empty, Model::num(1)}, Model::array({0}, {}, Model::nums({0, 0})));
}

TEST_CASE("scalar functions with an axis") {
    Model m =
        Model::array({2, 3}, {Model::num(1), Model::num(2), Model::num(3), Model::num(4), Model::num(5), Model::num(6)},
                     Model::num(0));
    auto sum = [&](std::initializer_list<double> items) {
        std::vector<Model> all;
        for (double d : items) all.push_back(Model::num(d));
        return Model::array({2, 3}, std::move(all), Model::num(0));
    };
    demand(meaning::plus.with_axis.apl, {Model::nums({10, 20}), m, Model::num(1)}, sum({11, 12, 13, 24, 25, 26}));
    demand(meaning::plus.with_axis.apl, {m, Model::nums({10, 20, 30}), Model::num(2)}, sum({11, 22, 33, 14, 25, 36}));
    demand_error(meaning::plus.with_axis.apl, {Model::nums({10, 20}), m, Model::num(2)}, ErrorKind::length);
    demand_error(meaning::plus.with_axis.apl, {Model::nums({10, 20}), m, Model::num(3)}, ErrorKind::index);
    demand_error(meaning::plus.with_axis.apl, {Model::nums({10, 20}), m, Model::nums({1, 2})}, ErrorKind::length);
    CHECK(call(meaning::plus.with_axis.apl, Value::integer(1), longs({1, 2}), empty_vector(Kind::long_)).count() == 2);
}

TEST_CASE("rounding") {
    Random random(4);
    for (int round = 0; round < sized(40, 8); round++) {
        auto shape = random_shape(random, 2, 40);
        Model x = random_numbers(random, shape, static_cast<int>(below(random, 6)));
        demand(meaning::floor.function.apl, {x}, pervade([](double v) { return std::floor(v); }, x));
        demand(meaning::ceiling.function.apl, {x}, pervade([](double v) { return std::ceil(v); }, x));
    }
    demand(meaning::floor.function.apl, {Model::nums({2.9999999999999, 3 - 1e-15, -1e-15, 1e300})},
           Model::nums({2, 3, 0, 1e300}));
    demand(meaning::ceiling.function.apl, {Model::nums({2.0000000000001, 2 + 1e-15})}, Model::nums({3, 2}));
    CHECK(longs_of(call(meaning::round_down.function.q, doubles({2.5, -1.5, not_number, 1e300}))) ==
          Longs{2, -2, null_long, INT64_MAX});
    Value z = call(meaning::floor.function.apl, Value::complex(3.5, 4.5));
    CHECK(z->items<double>()[0] == 3);
    CHECK(z->items<double>()[1] == 5);
    CHECK(text_of(call(meaning::round_down.function.k, make_text("aB3")), true) == "ab3");
    CHECK(symbol_name(static_cast<std::uint32_t>(
              call(meaning::round_down.function.k, Value::symbol(intern("aB"))).payload())) == "ab");
    CHECK(symbol_name(static_cast<std::uint32_t>(
              call(meaning::round_down.function.q, Value::symbol(intern("aB"))).payload())) == "ab");
}

TEST_CASE("sign, magnitude, conjugate") {
    Random random(5);
    for (int round = 0; round < sized(40, 8); round++) {
        Model x = random_numbers(random, random_shape(random, 2, 40), static_cast<int>(below(random, 6)));
        demand(meaning::direction.function.apl, {x}, pervade([](double v) -> double { return (v > 0) - (v < 0); }, x));
        demand(meaning::magnitude.function.apl, {x}, pervade([](double v) { return std::abs(v); }, x));
        demand(meaning::negate.function.apl, {x}, pervade([](double v) { return 0 - v; }, x));
        demand(meaning::conjugate.function.apl, {x}, x);
    }
    CHECK(call(meaning::magnitude.function.apl, Value::complex(3, 4)).as_double() == 5);
    CHECK(call(meaning::conjugate.function.apl, Value::complex(1, 2))->items<double>()[1] == -2);
    demand(meaning::conjugate.function.apl, {Model::text("red")}, Model::text("red"));
    CHECK(call(meaning::negate.function.q, longs({0, 1}, Kind::boolean)).kind() == Kind::int_);
    CHECK(longs_of(call(meaning::negate.function.q, longs({1, null_long, INT64_MAX}))) ==
          Longs{-1, null_long, -INT64_MAX});
    CHECK(call(meaning::negate.function.q, longs({1, 2}, Kind::date)).kind() == Kind::date);
    CHECK(longs_of(call(meaning::direction.function.q, longs({null_long, -2, 0, 3}))) == Longs{-1, -1, 0, 1});
}

TEST_CASE("residue, modulus, quotient") {
    Random random(6);
    auto residue_reference = [](double x, double y) {
        if (x == 0) return y;
        double r = std::fmod(y, x);
        return r != 0 && (r < 0) != (x < 0) ? r + x : r;
    };
    for (int round = 0; round < sized(60, 12); round++) {
        auto shape = random_shape(random, 1, 90);
        Model x = random_numbers(random, shape, static_cast<int>(below(random, 6))),
              y = random_numbers(random, shape, static_cast<int>(below(random, 6)));
        if (below(random, 2)) x = random_number(random, static_cast<int>(below(random, 5)));
        demand(meaning::residue.function.apl, {x, y}, pervade(residue_reference, x, y));
    }
    demand(meaning::residue.function.apl, {Model::num(0.2), Model::nums({1.4, 1.6})}, Model::nums({0, 0}));
    demand(meaning::residue.function.apl, {Model::num(1), Model::nums({1e30, 1e-30, -1e-30})}, Model::nums({0, 0, 0}));
    CHECK(longs_of(call(meaning::modulus.function.q, longs({-3, -2, 0, 4}), Value::integer(3))) == Longs{0, 1, 0, 1});
    CHECK(longs_of(call(meaning::quotient.function.q, longs({-7, 7, null_long}), Value::integer(2))) ==
          Longs{-4, 3, null_long});
    CHECK(longs_of(call(meaning::quotient.function.q, Value::integer(7), longs({2, 3, 0}))) == Longs{3, 2, null_long});
    CHECK(call(meaning::quotient.function.q, Value::integer(7, Kind::short_int), Value::integer(3)).kind() ==
          Kind::int_);
    CHECK(call(meaning::quotient.function.q, Value::integer(-7), Value::floating(-2.5)).as_long() == 2);
    CHECK(call(meaning::modulus.function.q, Value::integer(-7), Value::floating(2.5)).as_double() == 0.5);
    CHECK(longs_of(call(meaning::modulo_or_dictionary.function.k, Value::integer(2), longs({7, -7}))) == Longs{1, 1});
    CHECK(longs_of(call(meaning::modulo_or_dictionary.function.k, Value::integer(-2), longs({7, -7}))) == Longs{3, -4});
    Value f = call(meaning::modulo_or_dictionary.function.k, Value::integer(5), doubles({-0.5, -1.5, -5.5}));
    CHECK((double_at(*f.array(), 0) == 4.5 && double_at(*f.array(), 1) == 3.5 && double_at(*f.array(), 2) == 4.5));
}

TEST_CASE("powers and logarithms") {
    demand(meaning::power.function.apl, {Model::num(2), Model::nums({0, 1, 10, -1, 0.5})},
           Model::nums({1, 2, 1024, 0.5, std::sqrt(2)}));
    demand(meaning::power.function.apl, {Model::nums({2, -2, 0, -1}), Model::nums({62, 3, 0, -3})},
           Model::nums({0x1p62, -8, 1, -1}));
    CHECK(call(meaning::power.function.apl, Value::integer(2), Value::integer(10)).kind() == Kind::long_);
    demand_error(meaning::power.function.apl, {Model::num(0), Model::num(-1)}, ErrorKind::domain);
    Value i = call(meaning::power.function.apl, Value::integer(-4), Value::floating(0.5));
    CHECK((i.kind() == Kind::complex && i->items<double>()[0] == 0 && i->items<double>()[1] == 2));
    CHECK(call(meaning::power.function.apl, Value::complex(0, 1), Value::integer(2)).as_double() == -1);
    demand(meaning::logarithm.function.apl, {Model::nums({10, 2, 1}), Model::nums({100, 8, 1})},
           Model::nums({2, 3, 1}));
    demand_error(meaning::natural_logarithm.function.apl, {Model::num(0)}, ErrorKind::domain);
    CHECK(call(meaning::natural_logarithm.function.apl, Value::integer(-1)).kind() == Kind::complex);
    CHECK(std::isnan(call(meaning::power.function.q, Value::integer(-2), Value::floating(0.5)).as_double()));
    CHECK(call(meaning::power.function.q, Value::integer(2), Value::integer(8)).as_double() == 256);
    CHECK(call(meaning::natural_logarithm.function.q, Value::integer(0)).as_double() == -HUGE_VAL);
    CHECK(call(meaning::square_root.function.q, Value::integer(25)).as_double() == 5);
}

TEST_CASE("factorials, binomials, circles") {
    demand(meaning::factorial.function.apl, {Model::nums({0, 1, 5, 18, 20})},
           Model::nums({1, 1, 120, 6402373705728000, 2432902008176640000}));
    CHECK(call(meaning::factorial.function.apl, Value::integer(170)).as_double() == Approx(7.257415615307994e306));
    demand_error(meaning::factorial.function.apl, {Model::num(-1)}, ErrorKind::domain);
    demand_error(meaning::factorial.function.apl, {Model::num(171)}, ErrorKind::domain);
    for (int n = 0; n < 12; n++)
        for (int m = 0; m <= n + 1; m++) {
            double expected = m > n ? 0 : std::round(std::tgamma(n + 1) / std::tgamma(m + 1) / std::tgamma(n - m + 1));
            demand(meaning::binomial.function.apl, {Model::num(m), Model::num(n)}, Model::num(expected));
        }
    demand(meaning::binomial.function.apl, {Model::nums({2, -3, -2, 2}), Model::nums({-3, -2, -3, 5.5})},
           Model::nums({6, -2, 0, 12.375}));
    Value z = call(meaning::binomial.function.apl, Value::integer(2), Value::complex(3, 2));
    CHECK((z->items<double>()[0] == 1 && z->items<double>()[1] == 5));
    demand(meaning::circle.function.apl,
           {Model::nums({0, 1, 2, 3, 4, -1, -2, -3, -4, 9, 10, 11, 12}),
            Model::nums({0.6, 0.5, 0.5, 0.5, 0.75, 0.5, 0.5, 0.5, -1, 3, -3, 3, -2})},
           Model::nums({std::sqrt(1 - 0.36), std::sin(0.5), std::cos(0.5), std::tan(0.5), 1.25, std::asin(0.5),
                        std::acos(0.5), std::atan(0.5), 0, 3, 3, 0, std::acos(-1.0)}));
    Value arc = call(meaning::circle.function.apl, Value::integer(-1), Value::integer(2));
    CHECK(arc->items<double>()[1] == Approx(-1.316957897));
    CHECK(call(meaning::circle.function.apl, Value::integer(0), Value::integer(2))->items<double>()[1] ==
          Approx(1.732050808));
    demand_error(meaning::circle.function.apl, {Model::num(13), Model::num(1)}, ErrorKind::domain,
                 "the left argument must be a whole number from ¯12 to 12, not the integer 13");
    demand_error(meaning::circle.function.apl, {Model::num(-7), Model::num(1)}, ErrorKind::domain);
}

TEST_CASE("complex arithmetic") {
    auto parts = [](const Value& v) { return std::pair{v->items<double>()[0], v->items<double>()[1]}; };
    CHECK(parts(call(meaning::plus.function.apl, Value::complex(3, 4), Value::complex(1, 1))) == std::pair{4.0, 5.0});
    CHECK(parts(call(meaning::times.function.apl, Value::complex(3, 4), Value::integer(2))) == std::pair{6.0, 8.0});
    CHECK(parts(call(meaning::divide.function.apl, Value::complex(3, 4), Value::complex(2, 1))) == std::pair{2.0, 1.0});
    CHECK(parts(call(meaning::minus.function.apl, Value::floating(0.5), Value::complex(1, 2))) ==
          std::pair{-0.5, -2.0});
    CHECK(call(meaning::times.function.apl, Value::complex(1, 2), Value::complex(1, -2)).kind() == Kind::floating);
    CHECK(error_of(meaning::maximum.function.apl, Value::complex(1, 2), Value::integer(1)) == ErrorKind::domain);
}

TEST_CASE("q: kinds and nulls") {
    auto kind = [](CoreFunction f, Kind x, Kind y) {
        return call(f, Value::integer(1, x), Value::integer(1, y)).kind();
    };
    CHECK(kind(meaning::plus.function.q, Kind::boolean, Kind::boolean) == Kind::int_);
    CHECK(kind(meaning::plus.function.q, Kind::short_int, Kind::short_int) == Kind::int_);
    CHECK(kind(meaning::plus.function.q, Kind::int_, Kind::long_) == Kind::long_);
    CHECK(kind(meaning::times.function.q, Kind::byte, Kind::byte) == Kind::int_);
    CHECK(kind(meaning::maximum.function.q, Kind::boolean, Kind::boolean) == Kind::boolean);
    CHECK(kind(meaning::maximum.function.q, Kind::boolean, Kind::short_int) == Kind::short_int);
    CHECK(kind(meaning::plus.function.q, Kind::date, Kind::int_) == Kind::date);
    CHECK(kind(meaning::minus.function.q, Kind::date, Kind::date) == Kind::int_);
    CHECK(kind(meaning::minus.function.q, Kind::timestamp, Kind::timestamp) == Kind::timespan);
    CHECK(kind(meaning::plus.function.q, Kind::minute, Kind::second) == Kind::second);
    CHECK(kind(meaning::divide.function.q, Kind::date, Kind::date) == Kind::floating);
    CHECK(error_of(meaning::times.function.q, Value::integer(1, Kind::date), Value::integer(1, Kind::date)) ==
          ErrorKind::type);
    // 2000.01.02 + 00:00:01.000 is a timestamp.
    CHECK(call(meaning::plus.function.q, Value::integer(1, Kind::date), Value::integer(1000, Kind::time)).as_long() ==
          86'401'000'000'000);
    CHECK(call(meaning::plus.function.q, Value::integer(1, Kind::minute), Value::integer(5, Kind::second)).as_long() ==
          65);
    CHECK(call(meaning::maximum.function.q, Value::integer(98), Value::character('a')).payload() == 'b');
    CHECK(text_of(call(meaning::minimum.function.q, make_text("sat"), make_text("cow")), true) == "cat");
    CHECK(longs_of(call(meaning::plus.function.q, longs({1, null_long, 3}), Value::integer(1))) ==
          Longs{2, null_long, 4});
    CHECK(longs_of(call(meaning::plus.function.k, longs({1, null_long}), Value::integer(1))) ==
          Longs{2, null_long + 1});
    CHECK(longs_of(call(meaning::plus.function.q, longs({INT64_MAX}), Value::integer(1))) == Longs{null_long});
    CHECK(longs_of(call(meaning::plus.function.q, longs({INT32_MAX}, Kind::int_), Value::integer(1, Kind::int_))) ==
          Longs{null_long});
    CHECK(longs_of(call(meaning::plus.function.q, longs({INT32_MAX}, Kind::int_), Value::integer(2, Kind::int_))) ==
          Longs{INT32_MIN + 1});
    CHECK(std::isnan(double_at(*call(meaning::plus.function.q, longs({null_long}), Value::floating(1)).array(), 0)));
    CHECK(call(meaning::divide.function.q, Value::boolean(true), Value::boolean(false)).as_double() == HUGE_VAL);
    Value sum = call(meaning::plus.function.q, Value::real(1.5f), Value::integer(1));
    CHECK((sum.kind() == Kind::real && sum.as_double() == 2.5));
    CHECK(longs_of(call(meaning::minus.function.k, make_text("AB"), Value::integer(1))) == Longs{64, 65});
}

TEST_CASE("q: lists and dictionaries") {
    Value list = make_list({Value::integer(10), longs({20, 30})});
    Value r = call(meaning::plus.function.q, list, make_list({Value::integer(2), longs({3, 4})}));
    CHECK(longs_of(item(r, 1)) == Longs{23, 34});
    r = call(meaning::plus.function.q, longs({1, 2}), list);
    CHECK(longs_of(item(r, 1)) == Longs{22, 32});
    CHECK(error_of(meaning::plus.function.q, longs({1, 2, 3}), list) == ErrorKind::length);
    auto symbols = [](std::initializer_list<const char*> names) {
        Value v = make_vector(Kind::symbol, Storage::i32, static_cast<std::int64_t>(names.size()));
        std::int64_t i = 0;
        for (const char* name : names) v->items<std::int32_t>()[i++] = static_cast<std::int32_t>(intern(name));
        return v;
    };
    Value d = make_dictionary(symbols({"a", "b", "c"}), longs({1, 2, 3})),
          e = make_dictionary(symbols({"b", "d", "a"}), longs({4, 5, 6}));
    Value s = call(meaning::minus.function.q, d, e);
    CHECK(keys_of(s).count() == 4);
    CHECK(longs_of(items_of(s)) == Longs{-5, -2, 3, -5});
    CHECK(longs_of(items_of(call(meaning::times.function.q, d, e))) == Longs{6, 8, 3, 5});
    CHECK(longs_of(items_of(call(meaning::plus.function.q, d, Value::integer(10)))) == Longs{11, 12, 13});
    CHECK(longs_of(items_of(call(meaning::negate.function.q, d))) == Longs{-1, -2, -3});
    CHECK(call(meaning::plus.function.k, make_list(0), Value::integer(8)).count() == 0);
}
