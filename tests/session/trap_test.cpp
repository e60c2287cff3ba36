// ⎕TRAP, branches out of executed text, and `→` without a target.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::said;

std::string shown_trapped(const std::string& text) { return said(text, Notation::apl); }

TEST_CASE("⎕TRAP is a vector of definitions", "[session][trap]") {
    CHECK(shown_trapped("⎕TRAP←⊂(3 4 5)'E' 'ERROR' ⋄ ⍴⎕TRAP\n") == "1\n");
    CHECK(shown_trapped("⎕TRAP←11 'E' '→LAB'\n⍴⎕TRAP\n⎕TRAP≡,⊂11 'E' '→LAB'\n") == "1\n1\n");
    CHECK(shown_trapped("⎕TRAP\n⍴⎕TRAP\n⎕TRAP≡0⍴⊂⍬'' ''\n") == "\n0\n1\n");
    CHECK(shown_trapped("⎕TRAP←(1 'N')(0 'E' '→GENERR')\n⍴⎕TRAP\n⎕TRAP←0⍴⎕TRAP\n⍴⎕TRAP\n") == "2\n0\n");
    for (const char* wrong :
         {"5", "'E'", "(11 'Q')", "(11 'E')", "(11 'S' 'x')", "('a' 'E' 'x')", "(11 'E' 5)", "(2 2⍴⊂11 'S')"})
        CHECK(shown_trapped(std::string("⎕TRAP←") + wrong + "\n").find("ERROR: ⎕TRAP") != std::string::npos);
}

TEST_CASE("⎕ passes on an error raised by an outer function", "[session][trap]") {
    const std::string function = "f←{i←{⎕SIGNAL ⍵} ⋄ ⎕}\n";
    CapturedSession passed({}, "i 11\n5\n");
    passed.run(function + "f 0\n", Notation::apl);
    CHECK(passed.output == "⎕:\n      ");
    CHECK(passed.errors.starts_with("DOMAIN ERROR"));
    CapturedSession asked({}, "⎕SIGNAL 11\n5\n");
    asked.run(function + "f 0\n", Notation::apl);
    CHECK(asked.output == "⎕:\n      ⎕:\n      5\n");
    // A message is preserved while it passes through a function that catches other errors.
    CapturedSession caught({}, "i 11\n");
    caught.run(function + "{11::⎕DMX.EM ⋄ f ⍵}0\n", Notation::apl);
    CHECK(caught.output == "⎕:\n      DOMAIN ERROR\n");
}

TEST_CASE("action E runs in the context of the error", "[session][trap]") {
    CHECK(shown_trapped("⎕TRAP←500 'E' '''USER EVENT 500 - TRAPPED'''\n⎕SIGNAL 500\n'next'\n") ==
          "USER EVENT 500 - TRAPPED\nnext\n");
    CHECK(shown_trapped("∇ r←f y;t\nt←y+1\nr←÷y\n→0\nbad:r←'caught' t ⎕EN\n∇\n⎕TRAP←11 'E' '→bad'\nf 0\n") ==
          " caught  1 11\n");
    CHECK(shown_trapped("∇ f y\n'before'\n÷y\n'after'\n∇\n⎕TRAP←0 'E' '''error'' ⎕EN'\nf 0\n'next'\n") ==
          "before\n error  11\nnext\n");
    CHECK(shown_trapped("∇ f\n:For i :In ⍳3\n÷i-2\n:EndFor\n→0\nlab:'at'i\n∇\n⎕TRAP←0 'E' '→lab'\nf\n") ==
          "¯1\n at  2\n");
    // Into the function around a dfn.
    CHECK(shown_trapped("∇ f y\n{÷⍵}y\n→0\nlab:'in f'\n∇\n⎕TRAP←0 'E' '→lab'\nf 0\n") == "in f\n");
    CHECK(shown_trapped("∇ f y\n⍎'÷y'\n→0\nlab:'in f'\n∇\n⎕TRAP←0 'E' '→lab'\nf 0\n") == "in f\n");
    CHECK(shown_trapped("∇ f y\n{÷⍵}¨y\n→0\nlab:'in f'\n∇\n⎕TRAP←0 'E' '→lab'\nf 1 0\n") == "in f\n");
    // An empty target does not branch: the functions end.
    CHECK(shown_trapped("∇ f y\n÷y\n'after'\n∇\n⎕TRAP←0 'E' '→⍬'\nf 0\n'next'\n") == "next\n");
}

TEST_CASE("action C cuts back to the function that localizes ⎕TRAP", "[session][trap]") {
    CHECK(shown_trapped("∇ main;⎕TRAP\n⎕TRAP←0 'C' '→err'\ninner 0\n'not here'\n→0\nerr:'back in main'⎕EN\n∇\n"
                        "∇ inner y\ndeep y\n'nor here'\n∇\n∇ deep y\n÷y\n∇\nmain\n⍴⎕TRAP\n") ==
          " back in main  11\n0\n");
    CHECK(shown_trapped("∇ f y\n÷y\n∇\n⎕TRAP←0 'C' '''cut back'''\nf 0\n'next'\n") == "cut back\nnext\n");
    CHECK(shown_trapped("∇ f\n{⍵:∇⍵-1 ⋄ ÷0}50\n∇\n∇ main;⎕TRAP;n\nn←0\n⎕TRAP←0 'C' "
                        "'→err'\nagain:f\nerr:n+←1\n→(n<3)/again\nn\n∇\nmain\n") == "3\n");
}

TEST_CASE("action N defers to outer definitions, S disables them", "[session][trap]") {
    const std::string functions = "∇ main;⎕TRAP\n⎕TRAP←0 'C' '→err'\ninner\n→0\nerr:'in main'\n∇\n∇ inner;⎕TRAP\n";
    CHECK(shown_trapped(functions + "⎕TRAP←(11 'N')(0 'E' '→lab')\n÷0\n→0\nlab:'in inner'\n∇\nmain\n") == "in main\n");
    CHECK(shown_trapped(functions + "⎕TRAP←(11 'N')(0 'E' '→lab')\n1 2+3 4 5\n→0\nlab:'in inner'\n∇\nmain\n") ==
          "in inner\n");
    CHECK(shown_trapped(functions + "⎕TRAP←11 'S'\n÷0\n→0\nlab:'in inner'\n∇\nmain\n").starts_with("--\nDOMAIN ERROR"));
}

TEST_CASE("an inner error handler takes precedence over ⎕TRAP", "[session][trap]") {
    const std::string trap = "⎕TRAP←0 'E' '''trap'''\n";
    CHECK(shown_trapped(trap + "{0::'guard' ⋄ ÷0}0\n") == "guard\n");
    CHECK(shown_trapped(trap + "∇ f\n:Trap 11\n÷0\n:Else\n'else'\n:EndTrap\n∇\nf\n") == "else\n");
    CHECK(shown_trapped(trap + "'''alternate'''⎕EA'÷0'\n") == "alternate\n");
    CHECK(shown_trapped(trap + "⊃⎕EC'÷0'\n") == "0\n");
    CHECK(shown_trapped(trap + "k) .[{1+`a};,0;{x}]\n'done'\n").find("trap") == std::string::npos);
    // A local ⎕TRAP is inner to a :Trap in a caller.
    CHECK(shown_trapped("∇ f;⎕TRAP\n⎕TRAP←0 'E' '→lab'\n÷0\n→0\nlab:'near'\n∇\n:Trap 0\nf\n:Else\n'far'\n:EndTrap\n") ==
          "near\n");
    CHECK(shown_trapped("∇ f\n:Trap 0\ng\n:Else\n'near'\n:EndTrap\n∇\n∇ g\n÷0\n∇\n⎕TRAP←0 'E' '''far'''\nf\n") ==
          "near\n");
}

TEST_CASE("an error in an action of ⎕TRAP is reported", "[session][trap]") {
    CHECK(shown_trapped("⎕TRAP←0 'E' '÷0'\n1÷0\n'next'\n").starts_with("--\nDOMAIN ERROR"));
    CHECK(shown_trapped("⎕TRAP←0 'C' '÷0'\n1÷0\n'next'\n").starts_with("--\nDOMAIN ERROR"));
    CHECK(shown_trapped("⎕TRAP←0 'E' '→('\n1÷0\n").find("SYNTAX ERROR") != std::string::npos);
    CHECK(shown_trapped("∇ f\ng\n∇\n∇ g\n÷0\n∇\n⎕TRAP←11 'E' 'g'\nf\n'next'\n").starts_with("--\nDOMAIN ERROR"));
    CHECK(shown_trapped("∇ f;⎕TRAP\n⎕TRAP←0 'C' '÷0'\n:Trap 0\ng\n:Else\n'caught'\n:EndTrap\n∇\n∇ g\n÷0\n∇\nf\n")
              .starts_with("caught"));
}

TEST_CASE("an error in an action can trigger another action", "[session][trap]") {
    const std::string functions =
        "∇ report;⎕TRAP\n⎕TRAP←(500 'C' '→err')(11 'E' 'bug')\ninner\n'not here'\n→0\nerr:'cut back' ⎕EN\n∇\n"
        "∇ inner\n÷0\n'nor here'\n∇\n";
    CHECK(shown_trapped(functions + "∇ bug\n'bug'(2⊃⎕SI)\n⎕SIGNAL 500\n∇\nreport\n'next'\n") ==
          " bug  inner\n cut back  500\nnext\n");
    CHECK(shown_trapped(functions + "∇ bug\n÷0\n∇\nreport\n'next'\n").starts_with("--\nDOMAIN ERROR"));
    CHECK(shown_trapped("∇ f\n÷0\n→0\nlab:'in f'\n∇\n⎕TRAP←(11 'E' '1 2+1 2 3')(5 'E' '→lab')\nf\n") == "in f\n");
}

TEST_CASE("a signalled error is reported at the call of the function", "[session][trap]") {
    CHECK(shown_trapped("∇ r←a divide b;⎕TRAP\n⎕TRAP←11 'E' '→err'\nr←a÷b ⋄ →0\nerr:'DIVISION ERROR'⎕SIGNAL 11\n∇\n"
                        "2 4 6 divide 0\n") == "--\nDIVISION ERROR\ntest[6]  2 4 6 divide 0\n               ^\n");
    CHECK(shown_trapped("f←{⎕SIGNAL 11}\ng←{1+f ⍵}\ng 1\n") ==
          "--\nDOMAIN ERROR\ntest[2] g  g←{1+f ⍵}\n                ^\ntest[3]  g 1\n         ^\n");
    CHECK(shown_trapped("⎕SIGNAL⊂('EN' 200)('Message' 'My error')\n").starts_with("--\nERROR 200: My error\n"));
    CHECK(shown_trapped("'Hello'⎕SIGNAL 200\n").starts_with("--\nHello\n"));
}

TEST_CASE("the reported error is the last error", "[session][trap]") {
    CapturedSession session;
    session.run("÷0\n", Notation::apl);
    session.run("⎕DM\n⎕DMX.(EN EM Message)\n⊢⎕SIGNAL 0\n⎕EN ⎕DMX.EN\n", Notation::apl);
    CHECK(session.output == " DOMAIN ERROR        ÷0        ∧\n11  DOMAIN ERROR  division by zero\n0\n0 0\n");
    session.output.clear();
    session.run("÷0\n", Notation::apl);
    session.run(")RESET\n⎕EN ⎕DMX.EN\n", Notation::apl);
    CHECK(session.output == "11 0\n");
}

TEST_CASE("→ alone ends all functions", "[session][trap]") {
    CHECK(shown_trapped("∇ f\n'f'\ng\n'after'\n∇\n∇ g\n→\n∇\nf\n'next'\n") == "f\nnext\n");
    CHECK(shown_trapped("∇ f;x\nx←2\n→\n∇\nx←1\nf\nx\n") == "1\n");
    CHECK(shown_trapped("∇ f\n→\n∇\n{f ⋄ 1}¨⍳3\n'next'\n") == "next\n");
    CHECK(shown_trapped("→\n'next'\n→5\n") == "next\n");
    CHECK(shown_trapped("∇ f\n{→}0\n'after'\n∇\nf\n'next'\n{⍵ ⋄ → ⋄ 5}¨⍳3\n") == "next\n1 2 3\n");
    CHECK(shown_trapped("{⍵=2:→ ⋄ ⎕←⍵}¨⍳3\n{0::→ ⋄ ÷⍵}0\n'next'\n") == "1\nnext\n");
    CHECK(shown_trapped("{x←⍵ ⋄ → ⋄ 5}¨⍳3\n'next'\n") == "next\n");
}

TEST_CASE("⍎ executes a branch", "[session][trap]") {
    CHECK(shown_trapped("∇ f y\n⍎(y=1)/'→one'\n'other'\n→0\none:'one'\n∇\nf 1\nf 2\n") == "one\nother\n");
    CHECK(shown_trapped("∇ f\n⍎'→'\n'after'\n∇\nf\n'next'\n") == "next\n");
    CHECK(shown_trapped("∇ f\n⍎'→''a'''\n∇\nf\n").find("a branch") != std::string::npos);
}

TEST_CASE("⎕STATE shows shadowed values", "[session][trap]") {
    const std::string functions = "∇ fn1;a;b;c\na←1\nb←2\nc←3\nfn2\n∇\n∇ fn2;a;c\na←'HELLO'\nfn3\n∇\n";
    CHECK(shown_trapped(functions + "∇ fn3;a\na←100\n⎕STATE'a'\n∇\nfn1\n") == " 1 1 1  0 0 0  2 2 0   HELLO  1\n");
    CHECK(shown_trapped("∇ foo;⎕IO\n⎕IO←0\ngoo\n∇\n∇ goo;⎕IO\n⎕IO←1\n⎕STATE'⎕IO'\n∇\nfoo\n") ==
          " 1 1  0 0  ¯1 ¯1  0 1\n");
    CHECK(shown_trapped("∇ foo\ngoo\n∇\n∇ goo\n2⊃⎕STATE'foo'\n∇\nfoo\n") == "2 0\n");
}

}  // namespace
