#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "interp/notation/literal.hpp"
#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/formats/display/show_k4.hpp"

using namespace stele;
using prims::ErrorKind;
using prims::Kind;
using prims::Value;

namespace {

struct Refusal {
    ErrorKind kind;
    std::string message, hint;
};

template <class F> Refusal refusal(F&& f) {
    try {
        f();
    } catch (const prims::Error& e) {
        return {e.kind, e.what(), e.hint};
    }
    return {ErrorKind::user, "no error", ""};
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> all;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) all.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return all;
}

Value strand(std::string_view text) { return interp::k::read_numbers(words(text), stele::prims::Notation::k4); }
std::string shown(std::string_view text) { return prims::func::source_q(strand(text)); }

}  // namespace

TEST_CASE("integral APL numbers are longs, others are floats") {
    auto is_long = [](std::string_view text, std::int64_t expected) {
        Value v = interp::apl::read_number(text);
        INFO(text);
        CHECK(v.kind() == Kind::long_);
        CHECK(v.as_long() == expected);
    };
    is_long("0", 0);
    is_long("¯0", 0);
    is_long("¯12", -12);
    is_long("007", 7);
    is_long("1E5", 100000);
    is_long("1e+5", 100000);
    is_long("5.", 5);
    is_long("2.50E1", 25);
    is_long("9223372036854775807", INT64_MAX);
    is_long("¯9223372036854775807", -INT64_MAX);
    is_long("3J0", 3);

    auto is_float = [](std::string_view text, double expected) {
        Value v = interp::apl::read_number(text);
        INFO(text);
        CHECK(v.kind() == Kind::floating);
        CHECK(v.as_double() == expected);
    };
    is_float("¯3.5E¯2", -0.035);
    is_float(".5", 0.5);
    is_float("1E308", 1e308);
    is_float("1E¯320", 1e-320);
    is_float("9223372036854775808", 9223372036854775808.0);
    is_float("1E17", 1e17);
    is_float("2.2250738585072011e¯308", 2.2250738585072011e-308);

    Value z = interp::apl::read_number("3J¯4.5");
    CHECK(z.kind() == Kind::complex);
    CHECK(z->items<double>()[0] == 3);
    CHECK(z->items<double>()[1] == -4.5);
    CHECK(interp::apl::read_number("0j1").kind() == Kind::complex);
}

TEST_CASE("malformed APL numbers are reported") {
    for (std::string_view text :
         {"1E", "¯", "", "1.2.3", "1J", "J1", "3J4J5", "1¯2", "-1", "1E5.5", "inf", "nan", "0x1f", "1E¯"}) {
        INFO(text);
        Refusal r = refusal([&] { interp::apl::read_number(text); });
        CHECK(r.kind == ErrorKind::syntax);
        CHECK(r.message == "'" + std::string(text) + "' is not a number");
        CHECK(r.hint == "a number is written like 12, ¯3.5, 1E6 or 2J¯1");
    }
    Refusal r = refusal([] { interp::apl::read_number("1E400"); });
    CHECK(r.kind == ErrorKind::limit);
    CHECK(r.message == "'1E400' is larger than any float");
    CHECK(refusal([] { interp::apl::read_number("1J1E999"); }).kind == ErrorKind::limit);
}

TEST_CASE("numbers of q read back as shown") {
    for (std::string_view text : {"1",
                                  "-1",
                                  "0N",
                                  "0W",
                                  "-0W",
                                  "1h",
                                  "0Nh",
                                  "0Wh",
                                  "-0Wh",
                                  "1i",
                                  "0Ni",
                                  "0Wi",
                                  "2f",
                                  "2.5",
                                  "0n",
                                  "0w",
                                  "-0w",
                                  "1.5e",
                                  "2e",
                                  "0Ne",
                                  "0We",
                                  "1e+20",
                                  "1e-08",
                                  "101b",
                                  "1b",
                                  "0b",
                                  "0x1f",
                                  "0x0102ff",
                                  "`byte$()",
                                  "2000.01.01",
                                  "1999.12.31",
                                  "2024.02.29",
                                  "0Nd",
                                  "2000.01m",
                                  "1999.12m",
                                  "0Nm",
                                  "12:30",
                                  "-00:01",
                                  "0Nu",
                                  "12:30:15",
                                  "0Nv",
                                  "12:30:15.250",
                                  "0Nt",
                                  "25:00:00.000",
                                  "1D00:00:00.000000000",
                                  "0D00:00:00.000000042",
                                  "-1D12:00:00.000000001",
                                  "0Nn",
                                  "2024.10.07D20:00:00.000603286",
                                  "1900.03.01D00:00:00.000000001",
                                  "0Np",
                                  "0Wp",
                                  "2000.02.12T12:30:15.250",
                                  "0Nz",
                                  "00000000-0000-0000-0000-000000000000",
                                  "1 2 3",
                                  "1 0N 3",
                                  "1 2.5",
                                  "1 2f",
                                  "1 0n",
                                  "0n 0w -0w",
                                  "1 2i",
                                  "1 0Ni",
                                  "1 2 3h",
                                  "1 2.5e",
                                  "2000.01 2000.02m",
                                  "2000.01.01 0Nd",
                                  "12:30 13:45",
                                  "0Nt 12:30:15.250"}) {
        INFO(text);
        std::string input(text);
        if (text == "`byte$()") input = "0x";
        if (text[0] == '0' && text.size() == 36) input = "0Ng";
        CHECK(shown(input) == text);
    }
}

TEST_CASE("one suffix determines the kind of a q list literal") {
    CHECK(shown("13:30 20:00t") == "13:30:00.000 20:00:00.000");
    CHECK(shown("12:30 12:30:15") == "12:30:00 12:30:15");
    CHECK(shown("12:30 12:30:15.25") == "12:30:00.000 12:30:15.250");
    CHECK(shown("12:30 12:30:15.000000001") == "0D12:30:00.000000000 0D12:30:15.000000001");
    CHECK(shown("2012.03 2012.04m") == "2012.03 2012.04m");
    CHECK(shown("2000.01.01p") == "2000.01.01D00:00:00.000000000");
    CHECK(shown("1D12 2D") == "1D12:00:00.000000000 2D00:00:00.000000000");
    CHECK(shown("1i 2i") == "1 2i");
    CHECK(shown("0t") == "00:00:00.000");
    CHECK(shown("1e5 2") == "100000 2f");
    CHECK(shown("0N 2000.01.01") == "0Nd 2000.01.01");
    CHECK(shown("0W -0W 0w") == "0w -0w 0w");
    CHECK(shown("9223372036854775806") == "9223372036854775806");
    CHECK(strand("1 2").kind() == Kind::long_);
    CHECK(strand("0 1")->storage == prims::Storage::bit);
    CHECK(strand("0N")->storage == prims::Storage::i64);
    CHECK(prims::item(strand("2.5 1"), 1).as_double() == 1);
    CHECK(strand("2000.01.01T06:00:00.000").as_double() == 0.25);
    CHECK(strand("2000.01.01T06:00 2000.01.02z").kind() == Kind::datetime);
}

TEST_CASE("malformed numbers of q are reported") {
    auto message = [](std::string_view text) { return refusal([&] { strand(text); }).message; };
    CHECK(message("1h 2i") == "'2i' is of kind int, a number before it of kind short");
    CHECK(message("12:30 2.5") == "'2.5' is of kind float, a number before it of kind minute");
    CHECK(message("2000.13.01") == "'2000.13.01' has no month between 1 and 12");
    CHECK(message("2023.02.29") == "'2023.02.29' has a day that its month does not have");
    CHECK(message("2000.13m") == "'2000.13m' has no month between 1 and 12");
    CHECK(message("12m") == "'12m' is not a month");
    CHECK(message("12:60") == "'12:60' has more than 59 minutes or seconds");
    CHECK(message("1 101b") == "'101b' is next to another number");
    CHECK(message("0x1g") == "'0x1g' has a character that is not a hexadecimal digit");
    CHECK(message("1.2.3.4") == "'1.2.3.4' is not a number");
    CHECK(message("12abc") == "'12abc' is not a number");
    CHECK(message("5t") == "'5t' cannot be read as time");
    CHECK(message("2.5i") == "'2.5i' cannot be read as int");
    CHECK(message("1eg") == "'1eg' cannot be read as guid");
    CHECK(message("-") == "'-' is not a number");
    Refusal r = refusal([] { strand("40000h"); });
    CHECK(r.kind == ErrorKind::limit);
    CHECK(r.message == "'40000h' is outside the range of kind short");
    r = refusal([] { strand("9223372036854775808"); });
    CHECK(r.kind == ErrorKind::limit);
    CHECK(r.hint == "a float is written with an exponent: 1e20");
    CHECK(message("1000D") == "no error");
    CHECK(message("200000D") == "'200000D' has more days than a timespan holds");
    CHECK(message("9999.12.31D00:00") == "'9999.12.31D00:00' is outside the range of kind timestamp");
}
