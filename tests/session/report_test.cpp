// Error reports: name, sentence, location and caret, calls, hint.
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
    CHECK(error_of("'⍺⍵'+1\n", Notation::apl).find("test[1]  '⍺⍵'+1\n             ^\nhint:") != std::string::npos);
}

TEST_CASE("a k4 error has k's name", "[report]") {
    CHECK(error_of("1 2+3 4 5\n", Notation::k4)
              .starts_with("'length: left has length 2, right has length 3\ntest[1]  1 2+3 4 5\n            ^\n"));
    CHECK(error_of("nobody+1\n", Notation::k4).starts_with("'nobody: `nobody` has no value\n"));
    CHECK(error_of("'\"my own\"\n", Notation::k4).starts_with("'my own\n"));
}

TEST_CASE("a misspelt name is compared with the names that are known", "[report]") {
    const auto hint_of = [](std::string text, Notation notation) {
        const std::string errors = error_of(std::move(text), notation);
        const std::size_t at = errors.find("hint: ");
        return at == std::string::npos ? "" : errors.substr(at + 6, errors.find('\n', at) - at - 6);
    };
    CHECK(hint_of("foobar←1\nfobar+1\n", Notation::apl) == "did you mean `foobar`?");
    CHECK(hint_of("f←{total←⍵ ⋄ toatl+1}\nf 2\n", Notation::apl) == "did you mean `total`?");
    CHECK(hint_of("f:{[alpha]alpah+1}\nf 2\n", Notation::k) == "did you mean `alpha`?");
    CHECK(hint_of("summ 1 2\n", Notation::q) == "did you mean `sum`?");
    CHECK(hint_of("⎕NGTE'x'\n", Notation::apl) == "did you mean `⎕NGET`?");
    CHECK(hint_of("]bxo on\n", Notation::apl) == "did you mean `]box`? ]help lists the commands");
    CHECK(hint_of("iota 5\n", Notation::apl) == "`⍳` has this name; at the prompt, iota and Tab make it, or ` then i");
    // A name as short as this resembles too many.
    CHECK(hint_of("⎕XML'x'\n", Notation::apl).empty());
    CHECK(hint_of("foo←1\nxy+1\n", Notation::apl).empty());
    CHECK(hint_of("total←1\nplural+1\n", Notation::apl).empty());
}

TEST_CASE("calls are listed from the inside out", "[report]") {
    CHECK(error_of("f←{\n  1 2+⍵\n}\ng←{0+f ⍵}\ng 1 2 3\n", Notation::apl) ==
          "LENGTH ERROR: left has shape 2, right has shape 3\n"
          "test[2] f    1 2+⍵\n"
          "                ^\n"
          "test[4] g  g←{0+f ⍵}\n"
          "                ^\n"
          "test[5]  g 1 2 3\n"
          "         ^\n");
}

TEST_CASE("a reserved word cannot be assigned to", "[report]") {
    CHECK(error_of("sum:{x}\n", Notation::k4).find("`sum` is a word of k4 and cannot be assigned to") !=
          std::string::npos);
    CHECK(error_of("til:1\n", Notation::q).find("`til` is a word of q and cannot be assigned to") != std::string::npos);
    CHECK(error_of("`j?\"[1,\"\n", Notation::k).find("the text ends where a value is expected") != std::string::npos);
}

TEST_CASE("an error in the options of a system operator names the operator", "[report]") {
    CHECK(error_of("('a'⎕S 0⍠'InEnc' 'x')'a'\n", Notation::apl).find("the option InEnc of ⎕S") != std::string::npos);
    CHECK(error_of("('a'⎕R'b'⍠'InEnc' 'x')'a'\n", Notation::apl).find("the option InEnc of ⎕R") != std::string::npos);
}

TEST_CASE("both ends of a deep recursion are shown", "[report]") {
    std::string text = error_of("f←{0+∇⍵+1}\nf 0\n", Notation::apl);
    CHECK(text.starts_with("STACK OVERFLOW: "));
    CHECK(text.find("more calls)") != std::string::npos);
    CHECK(std::count(text.begin(), text.end(), '\n') < 14);
    // Eight calls at each end; consecutive calls at one location are combined.
    CHECK(error_of("f←{⍵=0:÷0 ⋄ 1+∇⍵-1}\nf 30\n", Notation::apl).find("(14 calls there)\n      (16 more calls)") !=
          std::string::npos);
    CHECK(error_of("f←{⍵=0:÷0 ⋄ 1+∇⍵-1}\nf 14\n", Notation::apl).find("more calls)") == std::string::npos);
}

TEST_CASE("the trace shows a function's assigned name, or else its form", "[report]") {
    CHECK(error_of("f:{x+y}\ng:{f[1 2]x}\ng 1 2 3\n", Notation::k)
              .ends_with("test[1] f  f:{x+y}\n"
                         "               ^\n"
                         "test[2] g  g:{f[1 2]x}\n"
                         "              ^\n"
                         "test[3]  g 1 2 3\n"
                         "         ^\n"));
    CHECK(error_of("{1 2+x}1 2 3\n", Notation::q)
              .ends_with("test[1] {...}  {1 2+x}1 2 3\n"
                         "                   ^\n"
                         "test[1]  {1 2+x}1 2 3\n"
                         "         ^\n"));
    CHECK(error_of("{1 2+⍵}1 2 3\n", Notation::apl)
              .ends_with("test[1] dfn  {1 2+⍵}1 2 3\n"
                         "                 ^\n"
                         "test[1]  {1 2+⍵}1 2 3\n"
                         "         ^\n"));
}

TEST_CASE("at a prompt, a function's statement is prefixed with the function's name", "[report]") {
    CapturedSession session;
    session.run("f←{1 2+⍵}\nf 1 2 3\n", Notation::apl, Echo::console, "");
    CHECK(session.errors ==
          "LENGTH ERROR: left has shape 2, right has shape 3\n"
          "f[0] f←{1 2+⍵}\n"
          "           ^\n"
          "      f 1 2 3\n"
          "      ^\n");
    CapturedSession other;
    other.run("∇ r←g x\nr←1\nr←÷x\n∇\ng 0\n", Notation::apl, Echo::console, "");
    CHECK(other.errors == "DOMAIN ERROR: division by zero\ng[2] r←÷x\n       ^\n      g 0\n      ^\n");
}

TEST_CASE("an unclosed bracket is reported with both ends and any hint", "[report]") {
    CHECK(error_of("1+(2\n", Notation::apl) ==
          "SYNTAX ERROR: `(` is not closed\n"
          "test[1]  1+(2\n"
          "             ^\n"
          "opened here:\n"
          "test[1]  1+(2\n"
          "           ^\n");
    CHECK(error_of("1+ω\n", Notation::apl).ends_with("hint: did you mean `⍵`?\n"));
}

TEST_CASE("the caret is placed by display columns", "[report]") {
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
    std::string all;
    for (const ErrorName& n : error_names()) {
        Error e(n.kind, "what happened");
        CHECK(name_of_error(e, Notation::apl) == n.apl);
        for (Notation notation : {Notation::k, Notation::k4, Notation::q})
            CHECK(name_of_error(e, notation) == "'" + std::string(n.k));
        CHECK(number_of(Failure(e)) == n.number);
        all += std::to_string(n.number) + " " + std::string(n.apl) + " '" + std::string(n.k) + "\n";
    }
    CHECK(all ==
          "2 SYNTAX ERROR 'parse\n6 VALUE ERROR 'value\n11 DOMAIN ERROR 'domain\n11 DOMAIN ERROR 'type\n"
          "4 RANK ERROR 'rank\n5 LENGTH ERROR 'length\n3 INDEX ERROR 'index\n10 LIMIT ERROR 'limit\n"
          "1 WS FULL 'wsfull\n14 STACK OVERFLOW 'stack\n1003 INTERRUPT 'stop\n16 NONCE ERROR 'nyi\n"
          "2 SYNTAX ERROR 'assign\n22 FILE NAME ERROR 'file\n13 OPTION ERROR 'option\n19 FILE ACCESS ERROR 'access\n7 "
          "FORMAT ERROR 'format\n");
    Error said(ErrorKind::user, "what happened");
    CHECK(name_of_error(said, Notation::apl) == "ERROR");
    CHECK(name_of_error(said, Notation::k4) == "'what happened");
    CHECK(number_of(Failure(said)) == 11);
    CHECK(kind_of_error(11) == ErrorKind::domain);
    CHECK(kind_of_error(2) == ErrorKind::syntax);
    CHECK(kind_of_error(500) == ErrorKind::user);
    CHECK(name_of_error(Error(ErrorKind::value, "", "", "x"), Notation::q) == "'x");
    CHECK(name_of_error(Error(ErrorKind::value, "", "", "x"), Notation::apl) == "VALUE ERROR");
    CHECK(name_of_error(Error(ErrorKind::stack, "", ""), Notation::apl) == "STACK OVERFLOW");
    CHECK(name_of_error(Error(ErrorKind::workspace_full, "", ""), Notation::k4) == "'wsfull");
    CHECK(name_of_error(Error(ErrorKind::type, "", ""), Notation::apl) == "DOMAIN ERROR");
}

TEST_CASE("colours go around the name and the caret", "[report]") {
    auto source = std::make_shared<const Source>(Source{"s", "x", 1});
    std::string text = report(SyntaxProblem{"wrong", "", {0, 1}, {}}, source, Notation::apl, {true, 80}).text;
    CHECK(text == "\033[1mSYNTAX ERROR\033[0m: wrong\ns[1]  x\n      \033[1;31m^\033[0m\n");
}

// The lines of a report below its first line, for a fault in a span of the text and a window of some columns.
std::string placed(std::string text, Span at, int columns, Span other = {}) {
    auto source = std::make_shared<const Source>(Source{"", std::move(text), 1});
    SyntaxProblem problem{"wrong", "", at, other};
    const std::string all = report(problem, source, Notation::apl, {false, columns}).text;
    return all.substr(all.find('\n') + 1);
}

TEST_CASE("a line that is wider than the window is cut", "[report]") {
    CHECK(placed("abcdefghij", {0, 1}, 10) == "      abcdefghij\n      ^\n");
    CHECK(placed("abcdefghijk", {0, 1}, 10) == "      abcde…\n      ^\n");
    CHECK(placed("abcdefghijk", {5, 6}, 10) == "      abcdefghij…\n           ^\n");
    CHECK(placed("abcdefghijk", {6, 7}, 10) == "      …bcdefghijk\n            ^\n");
    CHECK(placed("abcdefghijk", {10, 11}, 10) == "      …fghijk\n            ^\n");
    CHECK(placed("abcdefghijk", {11, 11}, 10) == "      …ghijk\n            ^\n");
    CHECK(placed("abcdefghijklm", {6, 7}, 11) == "      …bcdefghijk…\n            ^\n");
    CHECK(placed("漢a漢a漢a漢a漢a", {19, 20}, 10) == "      …漢a漢a\n            ^\n");
    CHECK(placed("漢a漢a漢a漢a漢a", {0, 3}, 10) == "      漢a漢…\n      ^\n");
    CHECK(placed("漢a漢a漢a漢a漢a", {3, 4}, 11) == "      漢a漢a漢…\n        ^\n");
    CHECK(placed("漢漢漢漢漢", {6, 9}, 10) == "      漢漢漢漢漢\n          ^\n");
    CHECK(placed("漢漢漢漢漢漢漢漢", {12, 15}, 10) == "      …漢漢漢漢漢漢…\n             ^\n");
}

TEST_CASE("tabs, control characters and invalid bytes have display widths", "[report]") {
    CHECK(placed("a\tb", {2, 3}, 80) == "      a       b\n              ^\n");
    CHECK(placed("\t\tb", {2, 3}, 80) == "                      b\n                      ^\n");
    CHECK(placed("1234567\tb", {8, 9}, 80) == "      1234567 b\n              ^\n");
    CHECK(placed("12345678\tb", {9, 10}, 80) == "      12345678        b\n                      ^\n");
    CHECK(placed("a\x01\r\xff"
                 "b",
                 {4, 5}, 80) == "      a ?b\n         ^\n");
    CHECK(placed("e\u0301x", {3, 4}, 80) == "      e\u0301x\n       ^\n");
    CHECK(placed("one\ntwo\nthree", {5, 6}, 80) == "      two\n       ^\n");
    CHECK(placed("one\ntwo", {3, 4}, 80) == "      one\n         ^\n");
    CHECK(placed("", {0, 0}, 80) == "      \n      ^\n");
    CHECK(placed("one\ntwo", {4, 5}, 80, {1, 2}) == "      two\n      ^\nopened here:\n      one\n       ^\n");
    CHECK(placed("one", {1, 2}, 80, {0, 1}) == "      one\n       ^\nopened here:\n      one\n      ^\n");
}

TEST_CASE("the text of a report is folded in a narrow window", "[report]") {
    // 40 columns for the statement, and 20 that are left free.
    auto folded_at = [](std::size_t length, int columns) {
        const std::string words = std::string(length - 10, 'a') + " bb cc";  // after `ERROR: `
        const std::string text = report(Error(ErrorKind::user, "x"), Notation::apl, {false, columns}).text +
                                 report(Error(ErrorKind::rank, words, words), Notation::apl, {false, columns}).text;
        return text;
    };
    CHECK(folded_at(54, 40) ==
          "x\nRANK ERROR: " + std::string(44, 'a') + "\n  bb cc\nhint: " + std::string(44, 'a') + " bb cc\n");
    CHECK(folded_at(51, 40) ==
          "x\nRANK ERROR: " + std::string(41, 'a') + " bb cc\nhint: " + std::string(41, 'a') + " bb cc\n");
    CHECK(folded_at(52, 40) ==
          "x\nRANK ERROR: " + std::string(42, 'a') + " bb cc\nhint: " + std::string(42, 'a') + " bb cc\n");
    CHECK(folded_at(53, 40) ==
          "x\nRANK ERROR: " + std::string(43, 'a') + " bb\n  cc\nhint: " + std::string(43, 'a') + " bb cc\n");
    CHECK(folded_at(59, 40) == "x\nRANK ERROR:\n  " + std::string(49, 'a') + " bb cc\nhint:\n      " +
                                   std::string(49, 'a') + " bb\n      cc\n");
    CHECK(folded_at(300, 160).find('\n', 2) > 300);
    CHECK(report(Error(ErrorKind::rank, std::string(90, 'a') + "\nb c", ""), Notation::apl, {false, 40}).text ==
          "RANK ERROR: " + std::string(90, 'a') + "\nb c\n");
}

TEST_CASE("repeated calls at one location are counted", "[report]") {
    const std::string calls = error_of("f←{⍵=0:÷0 ⋄ ∇⍵-1}\nf 0\n", Notation::apl);
    CHECK(calls.find("calls there)") == std::string::npos);
    CHECK(error_of("f←{⍵=0:÷0 ⋄ 1+∇⍵-1}\nf 1\n", Notation::apl).find("calls there)") == std::string::npos);
    CHECK(error_of("f←{⍵=0:÷0 ⋄ 1+∇⍵-1}\nf 2\n", Notation::apl).find("      (2 calls there)\n") != std::string::npos);
    CHECK(error_of("∇ f\n÷0\n∇\n:If 1\nf\n:EndIf\n", Notation::apl) ==
          "DOMAIN ERROR: division by zero\ntest[2] f  ÷0\n           ^\ntest[5]  f\n         ^\n");
    CHECK(error_of(":If 1\n÷0\n:EndIf\n", Notation::apl) ==
          "DOMAIN ERROR: division by zero\ntest[2]  ÷0\n         ^\n");
}

}  // namespace
