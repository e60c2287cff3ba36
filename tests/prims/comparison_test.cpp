// prims/func/comparison.cpp and boolean.cpp.
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/meanings.hpp"
#include "tests/prims/pervade.hpp"
#include "tests/size.hpp"

using namespace stele;
using namespace stele::prims;
using namespace stele::tests;

namespace {

struct Relation {
    CoreFunction functions[3];
    double (*reference)(double, double);
};

const Relation relations[] = {
    {{meaning::equal_to.function.apl, meaning::equal.function.k, meaning::equal.function.q},
     [](double x, double y) -> double { return x == y; }},
    {{meaning::not_equal_to.function.apl, meaning::not_equal.function.k, meaning::not_equal.function.q},
     [](double x, double y) -> double { return x != y; }},
    {{meaning::less_than.function.apl, meaning::less.function.k, meaning::less.function.q},
     [](double x, double y) -> double { return x < y; }},
    {{meaning::less_than_or_equal_to.function.apl, meaning::at_most.function.k, meaning::at_most.function.q},
     [](double x, double y) -> double { return x <= y; }},
    {{meaning::greater_than.function.apl, meaning::more.function.k, meaning::more.function.q},
     [](double x, double y) -> double { return x > y; }},
    {{meaning::greater_than_or_equal_to.function.apl, meaning::at_least.function.k, meaning::at_least.function.q},
     [](double x, double y) -> double { return x >= y; }},
};

Value compared(CoreFunction f, Value x, Value y = {}, double tolerance = 1e-14) {
    Engine e;
    e.settings.comparison_tolerance = tolerance;
    Value a[2] = {std::move(x), std::move(y)};
    f(e, a);
    return std::move(a[0]);
}
std::string bits_of(const Value& v) {
    std::string s;
    for (std::int64_t i = 0; i < v.count(); i++) s += static_cast<char>('0' + long_at(v, i));
    return s;
}
bool tail_is_clean(const Value& v) {
    return !v.is_heap() || v->storage != Storage::bit || v->n % 64 == 0 || v->words()[v->n / 64] >> (v->n % 64) == 0;
}
ErrorKind error_between(CoreFunction f, Value x, Value y) {
    try {
        compared(f, std::move(x), std::move(y));
    } catch (const Error& e) {
        return e.kind;
    }
    return ErrorKind::user;
}
Value symbol(const char* name) { return Value::symbol(intern(name)); }

}  // namespace

TEST_CASE("comparisons of every shape and representation") {
    Random random(11);
    for (const Relation& c : relations)
        for (int round = 0; round < sized(60, 12); round++) {
            auto shape = random_shape(random, static_cast<int>(below(random, 3)), 70);
            int mx = static_cast<int>(below(random, 6)),
                my = below(random, 2) ? mx : static_cast<int>(below(random, 6));
            Model x = random_numbers(random, shape, mx), y = random_numbers(random, shape, my);
            if (below(random, 3) == 0) x = random_number(random, mx);
            if (below(random, 3) == 0) y = random_number(random, my);
            demand(c.functions[0], {x, y}, pervade(c.reference, x, y));
        }
}

TEST_CASE("comparisons by k's and q's rules, tails and kinds") {
    Random random(12);
    for (const Relation& c : relations)
        for (std::int64_t n : {1, 9, 63, 64, 65, 81, 130, 1025, 2500})
            for (int m = 0; m < 6; m++) {
                Model x = random_numbers(random, {n}, m), y = random_numbers(random, {n}, m);
                Model expected = pervade(c.reference, x, y);
                for (int rule : {1, 2})
                    for (const Value& p : representations(to_value(x)))
                        for (const Value& s : representations(to_value(y))) {
                            Value r = compared(c.functions[rule], p, s);
                            REQUIRE(r.kind() == (rule == 2 ? Kind::boolean : Kind::long_));
                            REQUIRE(tail_is_clean(r));
                            REQUIRE(from_value(r) == expected);
                        }
            }
}

TEST_CASE("an item beyond the range of the vector's storage") {
    Value bytes = make_longs(std::vector<std::int64_t>{-100, 0, 100});
    for (std::int64_t one : {-1000, 1000, 100000, -5000000}) {
        for (const Relation& c : relations) {
            std::string expected, exchanged;
            for (double v : {-100.0, 0.0, 100.0}) {
                expected += static_cast<char>('0' + static_cast<int>(c.reference(v, static_cast<double>(one))));
                exchanged += static_cast<char>('0' + static_cast<int>(c.reference(static_cast<double>(one), v)));
            }
            CHECK(bits_of(compared(c.functions[2], bytes, Value::integer(one))) == expected);
            CHECK(bits_of(compared(c.functions[2], Value::integer(one), bytes)) == exchanged);
        }
    }
    CHECK(bits_of(compared(meaning::less.function.k, make_text("a\377"), Value::integer(300))) == "11");
    CHECK(bits_of(compared(meaning::equal.function.k, make_text("a\377"), Value::integer(-1))) == "01");
    CHECK(bits_of(compared(meaning::more.function.k, make_text("a"), Value::integer(-1))) == "1");
}

TEST_CASE("tolerance") {
    CHECK(compared(meaning::equal_to.function.apl, Value::integer(1), Value::floating(1 + 1e-15)).payload() == 1);
    CHECK(compared(meaning::equal_to.function.apl, Value::integer(1), Value::floating(1 + 1e-13)).payload() == 0);
    CHECK(compared(meaning::equal_to.function.apl, Value::integer(1), Value::floating(1 + 1e-11), 1e-10).payload() ==
          1);
    CHECK(compared(meaning::less_than.function.apl, Value::integer(1), Value::floating(1 + 1e-15)).payload() == 0);
    CHECK(compared(meaning::less_than_or_equal_to.function.apl, Value::floating(1 + 1e-15), Value::integer(1))
              .payload() == 1);
    CHECK(compared(meaning::equal_to.function.apl, Value::integer(0), Value::floating(1e-300)).payload() == 0);
    CHECK(compared(meaning::equal_to.function.apl, Value::integer(1), Value::floating(1 + 1e-15), 0).payload() == 0);
    CHECK(compared(meaning::equal.function.q, Value::integer(1), Value::floating(1 + 1e-13)).payload() == 1);
    CHECK(compared(meaning::equal.function.q, Value::floating(1e12), Value::floating(1e12 - 1)).payload() == 0);
    CHECK(compared(meaning::equal.function.q, Value::floating(1e13), Value::floating(1e13 - 1)).payload() == 1);
    CHECK(compared(meaning::equal.function.k, Value::integer(1), Value::floating(1 + 1e-15)).payload() == 0);
    double inf = HUGE_VAL, nan = std::nan("");
    Value specials = make_doubles(std::vector<double>{nan, -inf, -1, 0, 1, inf});
    CHECK(bits_of(compared(meaning::equal.function.q, specials, Value::floating(nan))) == "100000");
    CHECK(bits_of(compared(meaning::less.function.q, specials, Value::floating(1))) == "111100");
    CHECK(bits_of(compared(meaning::more.function.q, specials, Value::floating(nan))) == "011111");
    CHECK(bits_of(compared(meaning::equal.function.q, specials, Value::floating(inf))) == "000001");
    CHECK(bits_of(compared(meaning::less.function.k, Value::floating(-inf), specials)) == "001111");
    CHECK(compared(meaning::equal.function.q, Value::integer(null_long), Value::floating(nan)).payload() == 1);
}

TEST_CASE("characters, symbols, complex numbers") {
    demand(meaning::equal_to.function.apl, {Model::text("CAT"), Model::text("FAT")}, Model::nums({0, 1, 1}));
    demand(meaning::equal_to.function.apl, {Model::text("CAT"), Model::nums({1, 2, 3})}, Model::nums({0, 0, 0}));
    demand(meaning::not_equal_to.function.apl, {Model::nums({67, 2, 3}), Model::text("CAT")}, Model::nums({1, 1, 1}));
    demand(meaning::equal_to.function.apl,
           {Model::chr(U'←'), Model::vector({Model::chr(U'a'), Model::chr(U'←'), Model::num(3)})},
           Model::nums({0, 1, 0}));
    demand_error(meaning::less_than.function.apl, {Model::text("ab"), Model::num(1)}, ErrorKind::domain,
                 "< is not defined for a character vector of length 2 and the integer 1");
    CHECK(bits_of(compared(meaning::equal.function.k, make_text("ABC"), Value::integer(65))) == "100");
    CHECK(bits_of(compared(meaning::less.function.q, Value::character('0'), make_text("4f0"))) == "110");
    CHECK(compared(meaning::more.function.q, symbol("alpha"), symbol("omega")).payload() == 0);
    CHECK(compared(meaning::less.function.q, symbol("alpha"), symbol("omega")).payload() == 1);
    CHECK(compared(meaning::equal.function.q, symbol("alpha"), symbol("alpha")).payload() == 1);
    CHECK(error_between(meaning::equal.function.q, symbol("a"), Value::integer(1)) == ErrorKind::type);
    CHECK(compared(meaning::equal_to.function.apl, Value::complex(3, 4), Value::complex(3, 4)).payload() == 1);
    CHECK(compared(meaning::equal_to.function.apl, Value::complex(3, 4), Value::integer(3)).payload() == 0);
    CHECK(error_between(meaning::less_than.function.apl, Value::complex(3, 4), Value::integer(3)) == ErrorKind::domain);
    Value day = Value::integer(1, Kind::date),
          noon = Value::integer(86'400'000'000'000 + 43'200'000'000'000, Kind::timestamp);
    CHECK(compared(meaning::less.function.q, day, noon).payload() == 1);
    CHECK(compared(meaning::equal.function.q, noon, Value::integer(720, Kind::minute)).payload() == 1);
}

TEST_CASE("logic of truth values") {
    Random random(13);
    struct Logic {
        CoreFunction function;
        double (*reference)(double, double);
    };
    const Logic all[] = {
        {meaning::and_.function.apl, [](double x, double y) -> double { return x != 0 && y != 0; }},
        {meaning::or_.function.apl, [](double x, double y) -> double { return x != 0 || y != 0; }},
        {meaning::nand.function.apl, [](double x, double y) -> double { return !(x != 0 && y != 0); }},
        {meaning::nor.function.apl, [](double x, double y) -> double { return !(x != 0 || y != 0); }},
    };
    for (const Logic& c : all)
        for (std::int64_t n : {0, 1, 5, 63, 64, 65, 81, 200, 1100}) {
            Model x = random_numbers(random, {n}, 0), y = random_numbers(random, {n}, 0),
                  one = random_number(random, 0);
            demand(c.function, {x, y}, pervade(c.reference, x, y));
            demand(c.function, {x, one}, pervade(c.reference, x, one));
            demand(c.function, {one, x}, pervade(c.reference, one, x));
            demand(meaning::not_.function.apl, {x}, pervade([](double v) { return 1 - v; }, x));
        }
    demand_error(meaning::not_.function.apl, {Model::nums({0, 2})}, ErrorKind::domain,
                 "the argument must be 0 or 1, not an integer vector of length 2");
    demand_error(meaning::nor.function.apl, {Model::num(1), Model::num(2)}, ErrorKind::domain);
    demand_error(meaning::and_.function.apl, {Model::num(1), Model::chr(U'a')}, ErrorKind::domain);
    CHECK(bits_of(compared(meaning::not_.function.q, make_longs(std::vector<std::int64_t>{-1, 0, 1, 2}))) == "0100");
    CHECK(bits_of(compared(meaning::not_.function.k, make_text(std::string_view("a b\0c0", 6)))) == "000100");
    CHECK(compared(meaning::not_.function.k, symbol("")).payload() == 1);
    CHECK(error_between(meaning::not_.function.q, symbol(""), {}) == ErrorKind::type);
}

TEST_CASE("divisors and multiples") {
    Random random(14);
    for (int round = 0; round < sized(60, 12); round++) {
        Model x = random_numbers(random, {9}, static_cast<int>(below(random, 4))),
              y = random_numbers(random, {9}, static_cast<int>(below(random, 3)));
        auto gcd = [](double p, double s) {
            return static_cast<double>(std::gcd(static_cast<std::int64_t>(p), static_cast<std::int64_t>(s)));
        };
        demand(meaning::or_.function.apl, {x, y}, pervade(gcd, x, y));
        demand(meaning::and_.function.apl, {x, y},
               pervade([&](double p, double s) { return gcd(p, s) == 0 ? 0 : p / gcd(p, s) * s; }, x, y));
    }
    CHECK(compared(meaning::or_.function.apl, Value::floating(3.2), Value::floating(1.9)).as_double() == Approx(0.1));
    CHECK(compared(meaning::and_.function.apl, Value::floating(3.2), Value::floating(1.9)).as_double() == Approx(60.8));
    CHECK(compared(meaning::or_.function.apl, Value::integer(1), Value::floating(0.4321)).as_double() ==
          Approx(0.0001));
    CHECK(compared(meaning::or_.function.apl, Value::integer(1), Value::floating(1.0 / 3)).as_double() ==
          Approx(1.0 / 3));
    Value z = compared(meaning::and_.function.apl, Value::complex(2, 4), Value::complex(4, 4));
    CHECK((z->items<double>()[0] == -4 && z->items<double>()[1] == 12));
}
