// ]tree and ]code: what a text becomes before it runs.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

TEST_CASE("]tree shows each part with its parts below it", "[session][structure]") {
    CHECK(said("]tree 2+3×⍳4\n", Notation::apl) ==
          "2+3×⍳4       application\n"
          "├─ +         primitive\n"
          "├─ 2         constant\n"
          "└─ 3×⍳4      application\n"
          "   ├─ ×      primitive\n"
          "   ├─ 3      constant\n"
          "   └─ ⍳4     application\n"
          "      ├─ ⍳   primitive\n"
          "      └─ 4   constant\n");
    CHECK(said("]tree (+/÷≢)x\n", Notation::apl).find("fork\n") != std::string::npos);
    CHECK(said("]tree {x+y}\n", Notation::k).find("└─ x+y") != std::string::npos);
    CHECK(said("]tree x[;1]\n", Notation::k).find("(left out)") != std::string::npos);
    CHECK(said("]tree\n", Notation::apl).find("there is nothing to show") != std::string::npos);
}

TEST_CASE("what is parsed is not run", "[session][structure]") {
    CHECK(said("]tree x←5\n]code x←5\nx\n", Notation::apl).find("`x` has no value") != std::string::npos);
}

TEST_CASE("]code shows the instructions of a statement and of functions in it", "[session][structure]") {
    CHECK(said("x←3\n]code x+x\n", Notation::apl).find("dyad") != std::string::npos);
    const std::string code = said("]code {x*2}'!3\n", Notation::k);
    CHECK(code.find("\n{x*2}\n0 ") != std::string::npos);
}

}  // namespace
