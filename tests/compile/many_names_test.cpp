// Texts with very many names, constants and lines: more than a few are looked up by hash.
#include <catch2/catch.hpp>

#include <string>

#include "interp/ast/names.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

// The results of f for 1 to n.
template <class F> std::string each_number(int n, F f) {
    std::string text;
    for (int i = 1; i <= n; i++) text += f(std::to_string(i));
    return text;
}

TEST_CASE("a table of keys numbers them in order of first appearance", "[compile]") {
    NameTable names;
    for (int i = 0; i < 100; i++) CHECK(names.number("n" + std::to_string(i)) == static_cast<std::size_t>(i));
    for (int i = 0; i < 100; i++) CHECK(names.number("n" + std::to_string(i)) == static_cast<std::size_t>(i));
    CHECK(names.size() == 100);
    CHECK(names.find(std::string_view("n57")) == 57);
    CHECK(names.find(std::string_view("n100")) == NameTable::none);
    names.push_back("n3");
    CHECK(names.find(std::string_view("n3")) == 3);
    CHECK(names.size() == 101);
}

TEST_CASE("APL: a thousand names, constants and rows", "[compile]") {
    auto assigned = [](const std::string& i) { return " ⋄ a" + i + "←" + i; };
    auto named = [](const std::string& i) { return " a" + i; };
    CHECK(said("+/{0:0" + each_number(1000, assigned) + " ⋄ a1000 a1 a500,⍵}1", Notation::apl) == "1502\n");
    CHECK(said("+/{(" + each_number(1000, named) + ")←⍵ ⋄" + each_number(1000, named) + "}⍳1000", Notation::apl) ==
          "500500\n");
    CHECK(said("(" + each_number(1000, named) + ")←⍳1000\n+/" + each_number(1000, named), Notation::apl) == "500500\n");
    CHECK(said("+⌿[" + each_number(1000, [](const std::string& i) { return i + "⋄"; }) + "]", Notation::apl) ==
          "500500\n");
    CHECK(said("+⌿[" + each_number(1000, [](const std::string& i) { return i + " 2⋄"; }) + "]", Notation::apl) ==
          "500500 2000\n");
    // A name whose assignment was not reached has no value in the dfn and is looked up in outer scopes.
    CHECK(said("a7←70 ⋄ {⍵:a7 ⋄ 0" + each_number(30, assigned) + "}1", Notation::apl) == "70\n");
}

TEST_CASE("k: a thousand names, constants and branches", "[compile]") {
    auto assigned = [](const std::string& i) { return "a" + i + ":" + i + ";"; };
    CHECK(said("{" + each_number(1000, assigned) + "a1000+a1}0", Notation::k) == "1001\n");
    CHECK(said("{$[" + each_number(1000, [](const std::string& i) { return "x~" + i + ";" + i + "0;"; }) +
                   "`no]}'3 999 1001",
               Notation::k) == "(30\n 9990\n `no)\n");
    CHECK(said("{$[" + each_number(300, [](const std::string& i) { return "x~" + i + ";a" + i + ":" + i + "0;"; }) +
                   "a7]}300",
               Notation::k) == "3000\n");
    CHECK(said("{[" + each_number(40, [](const std::string& i) { return "a" + i + ";"; }) + "b]b}" + "[" +
                   each_number(40, [](const std::string& i) { return i + ";"; }) + "5]",
               Notation::k) == "5\n");
}

}  // namespace
