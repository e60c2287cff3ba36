#include <catch2/catch.hpp>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "prims/formats/text/number_text.hpp"

using namespace stele::prims;
using namespace stele::prims::func;

namespace {

std::string q_float(double d, int precision = 7) {
    std::string text;
    append_q_float(text, d, precision);
    return text;
}

std::string q_temporal(std::int64_t i, Kind kind) {
    std::string text;
    append_q_temporal(text, i, kind);
    return text;
}

}  // namespace

TEST_CASE("APL text of numbers at ⎕PP 10") {
    CHECK(apl_text(0.0, 10) == "0");
    CHECK(apl_text(-0.0, 10) == "0");
    CHECK(apl_text(1.0 / 3, 10) == "0.3333333333");
    CHECK(apl_text(0.1 + 0.2, 10) == "0.3");
    CHECK(apl_text(-2.5, 10) == "¯2.5");
    CHECK(apl_text(1e9, 10) == "1000000000");
    CHECK(apl_text(5169042000.0, 10) == "5169042000");
    CHECK(apl_text(1e10, 10) == "1E10");
    CHECK(apl_text(std::ldexp(1.0, 62), 10) == "4.611686018E18");
    CHECK(apl_text(0.000001, 10) == "0.000001");
    CHECK(apl_text(0.0000001, 10) == "1E¯7");
    CHECK(apl_text(0.00000123456789012, 10) == "0.00000123456789");
    CHECK(apl_text(999999999.99, 10) == "1000000000");
    CHECK(apl_text(9999999999.99, 10) == "1E10");
    CHECK(apl_text(-1e-300, 10) == "¯1E¯300");
    CHECK(apl_text(0.1, 17) == "0.10000000000000001");
    CHECK(apl_text(HUGE_VAL, 10) == "∞");
    CHECK(apl_text(-HUGE_VAL, 10) == "¯∞");
    CHECK(apl_text(std::nan(""), 10) == "NaN");
}

TEST_CASE("APL text of numbers at ⎕PP 3") {
    CHECK(apl_text(123.0, 3) == "123");
    CHECK(apl_text(1234.0, 3) == "1.23E3");
    CHECK(apl_text(12345.0, 3) == "1.23E4");
    CHECK(apl_text(0.12345, 3) == "0.123");
    CHECK(apl_text(0.00012345, 3) == "0.000123");
    CHECK(apl_text(0.00000012345, 3) == "1.23E¯7");
    CHECK(apl_text(999.6, 3) == "1E3");
}

TEST_CASE("APL shows integers of 32 bits whole and wider ones as floats") {
    CHECK(apl_text(std::int64_t{123456789}, 5) == "123456789");
    CHECK(apl_text(std::int64_t{-2147483648}, 5) == "¯2147483648");
    CHECK(apl_text(std::int64_t{2147483648}, 10) == "2147483648");
    CHECK(apl_text(std::int64_t{2147483648}, 5) == "2.1475E9");
    CHECK(apl_text(std::int64_t{12345678905}, 10) == "1.23456789E10");
    CHECK(apl_text(std::int64_t{12345678915}, 10) == "1.234567892E10");
    CHECK(apl_text(std::int64_t{99999999999}, 10) == "1E11");
    CHECK(apl_text(INT64_MAX, 20) == "9223372036854775807");
    CHECK(apl_text(INT64_MIN, 10) == "¯9.223372037E18");
    CHECK(apl_text(3.0, -4.0, 10) == "3J¯4");
    CHECK(apl_text(3.0, 0.0, 10) == "3");
    CHECK(apl_text(0.0, 1.0 / 3, 10) == "0J0.3333333333");
}

TEST_CASE("digits agree with the C library") {
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; i++) {
        double d;
        do {
            auto bits = random();
            std::memcpy(&d, &bits, sizeof d);
        } while (!std::isfinite(d));
        if (i % 2) d = static_cast<double>(static_cast<std::int64_t>(random() % 2000001) - 1000000) / 64;
        char text[64];
        int precision = 1 + static_cast<int>(random() % 17);
        std::snprintf(text, sizeof text, "%.*g", precision, d);
        CHECK(q_float(d, precision) == text);
        CHECK(std::strtod(q_float(d, 17).c_str(), nullptr) == d);

        Decimal shortest = shortest_decimal_of(d);
        std::string reread = shortest.negative ? "-" : "";
        append_mantissa(reread, shortest, 1);
        reread += "e" + std::to_string(shortest.exponent);
        CHECK(std::strtod(reread.c_str(), nullptr) == d);
        std::string fixed;
        if (std::abs(shortest.exponent) < 30) {
            append_fixed(fixed, shortest);
            CHECK(std::strtod(fixed.c_str(), nullptr) == std::fabs(d));
        }
    }
}

TEST_CASE("integers are rounded half to even digits, decimals half up") {
    CHECK(decimal_of(std::int64_t{125}, 2).text() == "12");
    CHECK(decimal_of(std::int64_t{135}, 2).text() == "14");
    CHECK(decimal_of(std::int64_t{996}, 2).text() == "1");
    CHECK(decimal_of(std::int64_t{996}, 2).exponent == 3);
    CHECK(decimal_of(std::int64_t{0}, 5).text() == "0");
    CHECK(rounded(decimal_of(std::int64_t{125}, 20), 2).text() == "13");
    CHECK(rounded(decimal_of(std::int64_t{9995}, 20), 3).text() == "1");
    CHECK(rounded(decimal_of(std::int64_t{9995}, 20), 3).exponent == 4);
}

TEST_CASE("q floats") {
    CHECK(q_float(2) == "2");
    CHECK(q_float(1e-8) == "1e-08");
    CHECK(q_float(3e11) == "3e+11");
    CHECK(q_float(0.0001) == "0.0001");
    CHECK(q_float(0.00001) == "1e-05");
    CHECK(q_float(2.0 / 3) == "0.6666667");
    CHECK(q_float(1234567) == "1234567");
    CHECK(q_float(12345678) == "1.234568e+07");
    CHECK(q_float(1e300) == "1e+300");
    CHECK(q_float(0.1, 0) == "0.10000000000000001");
    CHECK(q_float(-HUGE_VAL) == "-0w");
    CHECK(q_float(std::nan("")) == "0n");
}

TEST_CASE("q temporal numbers") {
    CHECK(q_temporal(42, Kind::timestamp) == "2000.01.01D00:00:00.000000042");
    CHECK(q_temporal(-1, Kind::timestamp) == "1999.12.31D23:59:59.999999999");
    CHECK(q_temporal(42, Kind::month) == "2003.07");
    CHECK(q_temporal(42, Kind::date) == "2000.02.12");
    CHECK(q_temporal(-365, Kind::date) == "1999.01.01");
    CHECK(q_temporal(59, Kind::date) == "2000.02.29");
    CHECK(q_temporal(-730120, Kind::date) == "0000.00.00");
    CHECK(q_temporal(-730119, Kind::date) == "0001.01.01");
    CHECK(q_temporal(42, Kind::timespan) == "0D00:00:00.000000042");
    CHECK(q_temporal(42, Kind::minute) == "00:42");
    CHECK(q_temporal(-90, Kind::minute) == "-01:30");
    CHECK(q_temporal(42, Kind::second) == "00:00:42");
    CHECK(q_temporal(42, Kind::time) == "00:00:00.042");
    CHECK(q_temporal(null_long, Kind::time) == "0Nt");
    CHECK(q_temporal(INT32_MAX, Kind::time) == "0Wt");
    CHECK(q_temporal(-INT64_MAX, Kind::timestamp) == "-0Wp");
    std::string text;
    append_q_datetime(text, 1 + 1000.0 / 86400);
    CHECK(text == "2000.01.02T00:16:40.000");
    // The text of each day sorts before that of the next, in two eras.
    for (std::int64_t day = -730000; day < 2900000; day += 97) {
        std::string a = q_temporal(day, Kind::date), b = q_temporal(day + 1, Kind::date);
        CHECK(a < b);
    }
}
