// The texts of errors: name, sentence, place and caret, calls, hint.
#include <catch2/catch.hpp>

#include <algorithm>

#include "interp/session/report.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::prims::Error;
using stele::prims::ErrorKind;
using stele::tests::CapturedSession;

std::string error_of(std::string text, Notation notation) {
    CapturedSession session;
    session.run(std::move(text), notation);
    return session.errors;
}

TEST_CASE("an APL error shows the statement with a caret under the function", "[report]") {
    CHECK(error_of("⎕←1\n1 2+3 4 5\n", Notation::apl) ==
          "LENGTH ERROR: left has shape 2, right has shape 3\n"
          "test[2]  1 2+3 4 5\n"
          "            ^\n");
    CHECK(error_of("'⍺⍵'+1\n", Notation::apl).ends_with("test[1]  '⍺⍵'+1\n             ^\n"));
}

TEST_CASE("a k4 error has k's name", "[report]") {
    CHECK(error_of("1 2+3 4 5\n", Notation::k4)
              .starts_with("'length: left has shape 2, right has shape 3\ntest[1]  1 2+3 4 5\n            ^\n"));
    CHECK(error_of("nobody+1\n", Notation::k4).starts_with("'nobody: `nobody` has no value\n"));
    CHECK(error_of("'\"my own\"\n", Notation::k4).starts_with("'my own\n"));
}

TEST_CASE("calls are listed from the inside out", "[report]") {
    CHECK(error_of("f←{\n  1 2+⍵\n}\ng←{0+f ⍵}\ng 1 2 3\n", Notation::apl) ==
          "LENGTH ERROR: left has shape 2, right has shape 3\n"
          "test[2]    1 2+⍵\n"
          "              ^\n"
          "test[4]  g←{0+f ⍵}\n"
          "test[5]  g 1 2 3\n");
}

TEST_CASE("of a deep recursion the ends are shown", "[report]") {
    std::string text = error_of("f←{0+∇⍵+1}\nf 0\n", Notation::apl);
    CHECK(text.starts_with("STACK OVERFLOW: "));
    CHECK(text.find("more calls)") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') < 12);
}

TEST_CASE("an unclosed bracket shows both ends and a hint where there is one", "[report]") {
    CHECK(error_of("1+(2\n", Notation::apl) ==
          "SYNTAX ERROR: `(` is not closed\n"
          "test[1]  1+(2\n"
          "             ^\n"
          "opened here:\n"
          "test[1]  1+(2\n"
          "           ^\n");
    CHECK(error_of("1+ω\n", Notation::apl).ends_with("hint: did you mean `⍵`?\n"));
}

TEST_CASE("the caret stands in display columns", "[report]") {
    auto source = std::make_shared<const Source>(Source{"s", "\t漢字 x\n", 7});
    SyntaxProblem problem{"wrong", "", {8, 9}, {}};
    CHECK(report(problem, source, Notation::apl).text ==
          "SYNTAX ERROR: wrong\ns[7]          漢字 x\n                   ^\n");
}

TEST_CASE("a long line is cut around the caret", "[report]") {
    auto source = std::make_shared<const Source>(Source{"", std::string(100, 'a') + "!" + std::string(100, 'b'), 1});
    SyntaxProblem problem{"wrong", "", {100, 101}, {}};
    CHECK(report(problem, source, Notation::apl, {false, 10}).text ==
          "SYNTAX ERROR: wrong\n      …aaaaa!bbbb…\n            ^\n");
}

TEST_CASE("every kind of error has a name in each notation", "[report]") {
    for (int kind = 0; kind <= static_cast<int>(ErrorKind::option); kind++) {
        Error e(static_cast<ErrorKind>(kind), "what happened", "");
        CHECK(name_of_error(e, Notation::apl) != "ERROR");
        CHECK(name_of_error(e, Notation::k4) != "'what happened");
    }
    CHECK(name_of_error(Error(ErrorKind::stack, "", ""), Notation::apl) == "STACK OVERFLOW");
    CHECK(name_of_error(Error(ErrorKind::workspace_full, "", ""), Notation::k4) == "'wsfull");
    CHECK(name_of_error(Error(ErrorKind::type, "", ""), Notation::apl) == "DOMAIN ERROR");
}

TEST_CASE("colours go around the name and the caret", "[report]") {
    auto source = std::make_shared<const Source>(Source{"s", "x", 1});
    std::string text = report(SyntaxProblem{"wrong", "", {0, 1}, {}}, source, Notation::apl, {true, 80}).text;
    CHECK(text == "\033[1mSYNTAX ERROR\033[0m: wrong\ns[1]  x\n      \033[1;31m^\033[0m\n");
}

}  // namespace
