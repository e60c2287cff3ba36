// The terms of messages, in each notation.
#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/meanings.hpp"

using namespace stele::prims;

namespace {

/// In APL, k, k4 and q, separated by bars.
std::string in_all(const Sentence& s) {
    return written(s, Notation::apl) + "|" + written(s, Notation::k) + "|" + written(s, Notation::k4) + "|" +
           written(s, Notation::q);
}

TEST_CASE("integers in messages") {
    CHECK(in_all(number(5)) == "5|5|5|5");
    CHECK(in_all(number(-12)) == "¯12|-12|-12|-12");
    CHECK(in_all(number(null_long)) == "¯9223372036854775808|0N|0N|0N");
    CHECK(in_all(number(INT64_MAX)) == "9223372036854775807|0W|0W|0W");
    CHECK(in_all(number(-INT64_MAX)) == "¯9223372036854775807|-0W|-0W|-0W");
    CHECK(in_all(number(std::size_t{3})) == "3|3|3|3");
}

TEST_CASE("floats in messages") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    CHECK(in_all(number(2.5)) == "2.5|2.5|2.5|2.5");
    CHECK(in_all(number(-1e-9)) == "¯1E¯9|-1e-09|-1e-09|-1e-09");
    CHECK(in_all(number(1e20)) == "1E20|1e+20|1e+20|1e+20");
    CHECK(in_all(number(std::nan(""))) == "NaN|0n|0n|0n");
    CHECK(in_all(number(infinity)) == "∞|0w|0w|0w");
    CHECK(in_all(number(-infinity)) == "¯∞|-0w|-0w|-0w");
}

TEST_CASE("primitives in messages") {
    CHECK(in_all(spelled(meaning::til)) == "til|!|!|til");
    CHECK(in_all(spelled(meaning::plus)) == "+|+|+|+");
    CHECK(in_all(spelled(meaning::divide)) == "÷|%|%|%");
    CHECK(in_all(spelled(meaning::divide.function[Rules::apl])) == "÷|this function|this function|this function");
    CHECK(in_all(spelled(meaning::divide.function[Rules::k])) == "this function|%|this function|this function");
    CHECK(in_all(spelled(meaning::divide.function[Rules::q])) == "this function|this function|%|%");
}

TEST_CASE("words, joined terms and texts") {
    CHECK(in_all(words("a scalar", "an atom")) == "a scalar|an atom|an atom|an atom");
    Sentence s = "from " + number(-1) + " to " + number(-2) + std::string(" by ") + spelled(meaning::divide) + ".";
    CHECK(in_all(s) == "from ¯1 to ¯2 by ÷.|from -1 to -2 by %.|from -1 to -2 by %.|from -1 to -2 by %.");
    s += number(-3);
    CHECK(written(s, Notation::apl) == "from ¯1 to ¯2 by ÷.¯3");
    CHECK(Sentence("plain").terms.empty());
    CHECK(number(7).terms.empty());
}

TEST_CASE("values in messages") {
    CHECK(in_all(value_phrase(Value::integer(-3))) == "the integer ¯3|the integer -3|the long -3|the long -3");
    CHECK(in_all(value_phrase(Value::floating(0.5))) == "the float 0.5|the float 0.5|the float 0.5|the float 0.5");
    CHECK(in_all(value_phrase(Value::character('a'))) == "a character scalar|a character|a character|a character");
    CHECK(in_all(value_phrase(Value::symbol(intern("a")))) == "a symbol scalar|a symbol|a symbol|a symbol");
    CHECK(in_all(value_phrase(Value())) == "a null scalar|the null|the null|the null");
    CHECK(in_all(value_phrase(Value::absent())) == "nothing|nothing|nothing|nothing");
    CHECK(in_all(value_phrase(make_text("abc"))) ==
          "a character vector of length 3|a list of 3 characters|a list of 3 characters|a list of 3 characters");
    CHECK(in_all(value_phrase(make_range(0, 1, 1))) ==
          "an integer vector of length 1|a list of 1 integer|a list of 1 long|a list of 1 long");
    CHECK(in_all(value_phrase(empty_vector(Kind::long_))) ==
          "an integer vector of length 0|an empty list of integers|an empty list of longs|an empty list of longs");
    CHECK(in_all(value_phrase(make_list(2))) ==
          "a nested vector of length 2|a list of 2 items|a list of 2 items|a list of 2 items");
    CHECK(in_all(shape_phrase(make_list(2))) == "2|2|2|2");
    CHECK(in_all(shape_phrase(Value::integer(1))) == "a scalar|an atom|an atom|an atom");
}

TEST_CASE("the fields of an error") {
    try {
        raise_no_value("count");
    } catch (const Error& e) {
        CHECK(e.kind == ErrorKind::value);
        CHECK(e.subject == "count");
        CHECK(std::string(e.what()) == "`count` has no value");
        CHECK(e.hint.empty());
    }
    try {
        raise_index(-1, 0, 4);
    } catch (const Error& e) {
        CHECK(in_all(e.message) ==
              "index ¯1 lies outside 0 to 4|index -1 lies outside 0 to 4|index -1 lies outside 0 to 4|index -1 lies "
              "outside 0 to 4");
        CHECK(e.subject.empty());
    }
}

}  // namespace
