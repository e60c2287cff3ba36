// ⎕∘← and ⍞∘←: assignments to ⎕ and ⍞ as functions.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

using namespace stele::interp;
using stele::tests::said;

namespace {

std::string shown(const std::string& text) { return said(text, Notation::apl); }

}  // namespace

TEST_CASE("⎕∘← is a function that shows its argument", "[session]") {
    CHECK(shown("(⎕∘←)5\n") == "5\n");
    CHECK(shown("⎕∘←5\n") == "5\n");
    CHECK(shown("2+⎕ ∘ ←5\n") == "5\n7\n");
    CHECK(shown("⎕∘←¨1 2\n") == "1\n2\n");
    CHECK(shown("⎕∘←∘⍴¨(1 2)(3 4 5)\n") == "2\n3\n");
    CHECK(shown("{⎕∘←∘⌽⍵}'ab'\n") == "ba\n");
    CHECK(shown("⍎'⎕∘←¨1 2'\n") == "1\n2\n");
    CHECK(shown("∇ r←f y\n r←⎕∘←¨y\n∇\n+/f 1 2\n") == "1\n2\n3\n");
    CHECK(shown("⍞∘←¨'ab'\n") == "ab");
    CHECK(shown("f←⎕∘←\nf 1\nf\n⎕CR'f'\n") == "1\n⎕∘←\nf←⎕∘←\n");
    // As an operand; and expressions that are not such functions.
    CHECK(shown("x←{⍺⍺ ⍵}\n⎕∘←x 3\n") == "3\n");
    CHECK(shown("'⎕∘←'\n") == "⎕∘←\n");
    CHECK(shown("x←1 ⋄ x∘←5\n").find("SYNTAX ERROR") != std::string::npos);
}
