// Traditional functions and control structures in scripts and at consoles.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::said;

TEST_CASE("the lines between two ∇ define a function", "[session][traditional]") {
    CHECK(said("∇r←f x;y ⍝ a comment\n\n y←x×2   ⍝ doubled\n r←y+1\n∇\nf 3\n", Notation::apl) == "7\n");
    CHECK(said("∇ f\n 'shown'\n 1+1\n x←5\n∇\nf\nx\n", Notation::apl) == "shown\n2\n5\n");
    CHECK(said("∇r←f x\nr←{\n⍵+1\n}x\n∇\nf 3\n", Notation::apl) == "4\n");
    CHECK(said("∇r←f x\nr←x\n∇ ⋄ f 3\n", Notation::apl) == "3\n");
    CHECK(said("∇r←f x\r\nr←x\r\n∇\r\nf 3\r\n⎕NR'f'\r\n", Notation::apl) == "3\n r←f x  r←x\n");
}

TEST_CASE("lines are numbered from the header, including comments and blank lines", "[session][traditional]") {
    CHECK(said("∇ f\n1\n⍝ two\n\n→6\n5\n6\n∇\nf\n", Notation::apl) == "1\n6\n");
    CHECK(said("∇ f\n→L\n1\nL:\n⍝ four\n5\n∇\nf\n", Notation::apl) == "5\n");
}

TEST_CASE("control structures work outside functions", "[session][traditional]") {
    CHECK(said(":If 1 ⋄ w←5 ⋄ :Else ⋄ w←6 ⋄ :EndIf\nw\n", Notation::apl) == "5\n");
    CHECK(said("w←⍬\n:For i :In ⍳3\n w,←i\n i×10\n:EndFor\nw\n", Notation::apl) == "10\n20\n30\n1 2 3\n");
    CHECK(said(":Trap 11\n ÷0\n:Else\n 'caught'\n:EndTrap\n", Notation::apl) == "caught\n");
    CHECK(said(":Repeat\n:Leave\n:EndRepeat\n1\n", Notation::apl) == "1\n");
}

TEST_CASE("sections are ignored", "[session][traditional]") {
    CHECK(said(":Section One\n∇ f\n:Section in a function\n5\n:EndSection\n∇\n:EndSection\nf\n"
               ":If 1\n:Section\n'in'\n:EndSection\n:EndIf\n",
               Notation::apl) == "5\nin\n");
}

TEST_CASE("a shy result stays shy through operators", "[session][traditional]") {
    CHECK(said("∇{r}←f x\nr←x+1\n∇\nf¨1 2\n{1:r←⍵}¨1 2\n{1:r←⍵}∘- 5\n(f⍤0)1 2\n", Notation::apl).empty());
    CHECK(said("{⍵=2:r←⍵ ⋄ ⍵}¨1 2 3\n", Notation::apl).empty());
    CHECK(said("∇{r}←f x\nr←x+1\n∇\n⊢f¨1 2\n-∘f 5\n⌽f¨1 2\n+/f¨1 2\n", Notation::apl) == "2 3\n¯6\n3 2\n5\n");
    CHECK(said("∇{(a b)}←f(c d)\na b←d c\n∇\nf 1 2\n⊢f 1 2\n", Notation::apl) == "2 1\n");
    CHECK(said("∇show x\n'item'x\n∇\nshow¨1 2\n'next'\n", Notation::apl) == " item  1\n item  2\nnext\n");
}

TEST_CASE("⍞ reads on the line of the output, and ⎕ evaluates its input", "[session][traditional]") {
    const auto asked = [](const std::string& program, std::string given) {
        CapturedSession session({}, std::move(given));
        session.run(program, Notation::apl);
        return session.output + (session.errors.empty() ? "" : "--\n" + session.errors);
    };
    CHECK(asked("⍞←'OPTION : ' ⋄ r←⍞\nr\n⍴r\n", "INPUT\n") == "OPTION : OPTION : INPUT\n14\n");
    CHECK(asked("⍞←'a',(⎕UCS 10),'b' ⋄ ⍞←'c' ⋄ r←⍞\nr\n", "d\n") == "a\nbcbcd\n");
    CHECK(asked("⍞←'a' ⋄ ⎕←'b' ⋄ ⊢r←⍞\n⊢r←⍞\n", "c\nd\n") == "ab\nc\nd\n");
    CHECK(asked("r←⎕\nr\n", "÷0\n1 2\n") ==
          "⎕:\n      ⎕:\n      1 2\n--\nDOMAIN ERROR: division by zero\n⎕[1]  ÷0\n      ^\n");
    CHECK(asked(":Trap 11\nr←⎕\n:Else\n'caught'\n:EndTrap\n", "÷0\n") == "⎕:\n      caught\n");
    CHECK(asked("⊢r←⎕\n", ")WSID\n5\n") == "⎕:\n      is CLEAR WS\n⎕:\n      5\n");
    CHECK(asked("⊢r←⎕\n", ")clear\n5\n").find("`)clear` cannot replace the workspace of a running function") !=
          std::string::npos);
    CHECK(asked("⊢r←⎕\n", ")nothing\n5\n").find("5\n--\nSYNTAX ERROR") != std::string::npos);
    CHECK(asked("1+⎕\n'next'\n", "→\n") == "⎕:\n      next\n");
}

TEST_CASE(":Else is the last clause of a structure", "[session][traditional]") {
    CHECK(said("∇f\n:If 0\n1\n:Else\n2\n:ElseIf 1\n3\n:EndIf\n∇\n", Notation::apl) ==
          "--\nSYNTAX ERROR: `:ElseIf` cannot follow `:Else`\ntest[6]  :ElseIf 1\n         ^\nwhich is here:\n"
          "test[4]  :Else\n         ^\n");
    CHECK(said(":If 0\n:Else\n:Else\n:EndIf\n", Notation::apl).find("`:Else` cannot follow `:Else`") !=
          std::string::npos);
    CHECK(said(":Select 1\n:Else\n:Case 1\n:EndSelect\n", Notation::apl).find("`:Case` cannot follow `:Else`") !=
          std::string::npos);
    CHECK(said(":Trap 0\n:Else\n:CaseList 1 2\n:End\n", Notation::apl).find("`:CaseList` cannot follow `:Else`") !=
          std::string::npos);
    CHECK(said(":If 0\n:Else\n:If 1\n'in'\n:Else\n:End\n:End\n", Notation::apl) == "in\n");
}

TEST_CASE("definitions and control structures are read from a console line by line", "[session][traditional]") {
    CHECK(said("∇r←f x\nr←x+1\n∇\nf 3\n:If 1\n 'yes'\n:EndIf\n", Notation::apl, Echo::console) == "4\nyes\n");
}

TEST_CASE("an error in a function names the function and its line", "[session][traditional]") {
    CHECK(said("∇r←f x\n r←1\n r←x÷0\n∇\nf 5\n", Notation::apl) ==
          "--\nDOMAIN ERROR: division by zero\ntest[3] f   r←x÷0\n               ^\ntest[5]  f 5\n         ^\n");
    CHECK(said("⎕FX'r←f x' 'r←x÷0'\nf 5\n", Notation::apl) ==
          "--\nDOMAIN ERROR: division by zero\n⎕FX[1] f  r←x÷0\n             ^\ntest[2]  f 5\n         ^\n");
    CHECK(said("∇r←f x\nr←(x\n∇\n", Notation::apl).starts_with("--\nSYNTAX ERROR: "));
}

TEST_CASE("explicit line numbers must match the lines", "[session]") {
    CHECK(said("∇ r←f x\n[1]   r←x+1\n[2]   r←r×2\n∇\nf 2\n", Notation::apl) == "6\n");
    CHECK(said("    ∇\n[0]   r←f x\n[01]  r←x+1\n    ∇\nf 2\n", Notation::apl) == "3\n");
    CHECK(said("∇ r←f x\n[1]   r←x+1\n[3]   r←r×2\n∇\n", Notation::apl) ==
          "--\nSYNTAX ERROR: this is line 2 of the definition, not [3]\ntest[3]  [3]   r←r×2\n         ^\n"
          "hint: lines follow the order of their numbers, from the header's, [0]\n");
    CHECK(said("∇\n[1]   r←f x\n[2]   r←x+1\n∇\n", Notation::apl).find("this is line 0 of the definition, not [1]") !=
          std::string::npos);
}

TEST_CASE("shadowed values are restored after an error", "[session][traditional]") {
    CHECK(said("x←1\n∇r←f x\nr←÷0\n∇\n{0::x ⋄ f 5}0\n", Notation::apl) == "1\n");
    CapturedSession session;
    session.run("x←1\n∇f x\n÷0\n∇\nf 5\n", Notation::apl);
    session.errors.clear();
    session.run("x\n", Notation::apl);
    CHECK(session.output == "1\n");
}

}  // namespace
