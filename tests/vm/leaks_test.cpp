// A session leaves nothing in the heap, whatever it ran.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// The bytes of arrays that a session leaves in the heap.
std::uint64_t left_by(const char* text, Notation notation) {
    CapturedSession session;
    // After an error the text runs again line by line, as at a console.
    for (int i = 0; i < 2; i++) session.run(text, notation);
    session.machine().workspace.clear();
    return session.machine().heap.in_arrays();
}

void check_nothing_left(Notation notation, std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
        INFO(text);
        CHECK(left_by(text, notation) == 0);
    }
}

TEST_CASE("APL sessions leave nothing in the heap", "[vm][leaks]") {
    check_nothing_left(Notation::apl, {
                                          "a←⍳1000 ⋄ b←a a ⋄ b",
                                          "f←{⍺←⍳10 ⋄ ⍺ ⍵} ⋄ f 3",
                                          "f←{g←{⍵ ⍵} ⋄ g g ⍵} ⋄ f ⍳100",
                                          "op←{⍺⍺ ⍺⍺ ⍵} ⋄ h←{⍵,⍵}op ⋄ h ⍳10",
                                          "t←(+/÷≢)∘⌽ ⋄ t ⍳5",
                                          "{⍵=50:÷0 ⋄ ⍵ ⍵}¨⍳100",
                                          "{⍵=50:÷0 ⋄ ⍵ ⍵}⍤0⊢⍳100",
                                          "(⍳100)∘{⍵=50:÷0 ⋄ (⍺×2)⍵}¨⍳100",
                                          "{⍺=3:÷0 ⋄ ⍺ ⍵}/⍳10",
                                          "{⍺=3:÷0 ⋄ ⍺ ⍵}\\⍳10",
                                          "(⍳10)∘.{⍺=3:÷0 ⋄ ⍺ ⍵}⍳10",
                                          "{⍵>5:÷0 ⋄ ⍵+1}⍣100⊢1",
                                          "{÷0}@2⊢⍳5",
                                          "{0::⍵ ⋄ a←⍳100 ⋄ {b←⍵ ⋄ ÷0}¨a}¨⍳10",
                                          "{0::a ⋄ a←⍳100 ⋄ ÷0}0",
                                          "{a←⍳100 ⋄ 0::a ⋄ a[3]←⊂⍳9 ⋄ ÷0}0",
                                          "{0::÷0 ⋄ a←⍳100 ⋄ ÷0}0",
                                          "f←{x←⍳10 ⋄ 1+f x} ⋄ f 1",
                                          "f←{x←⍳10 ⋄ 1+⊃f¨x} ⋄ f 1",
                                          "x←⍳5 ⋄ x[9]←⊂⍳100",
                                          "x←⍳5 ⋄ x[2]{÷0}←⊂⍳100",
                                          "a b←(⍳10)(⍳20)(⍳30)",
                                          "(⍳10)+⍳20",
                                          "1 2 3(÷0)(⍳10)",
                                          "⍎'a←⍳10 ⋄ {÷0}¨a'",
                                          "'text'⎕SIGNAL 500",
                                          "{⎕IO←0 ⋄ (⍳100)÷0}0",
                                          "1+(2\n",
                                          "a←{⊂⍵ 1}⍣100000⊢1 2 ⋄ a≡{⊂⍵ 1}⍣100000⊢1 2",
                                          "{⍵>3:⎕OFF ⋄ ∇(⍳100),⍵+1}0",
                                          "f←{⍵} ⋄ f←f∘f ⋄ )erase f",
                                          "x←⍳9 ⋄ )clear",
                                          "f←{⍵:(1 2 3)(4 5)⋄ ∇∇ ⍵} ⋄ f 0",
                                          "f←{g←{1 2 3 ⍵} ⋄ x←+ ⋄ (1 2 3)x⍵ ⋄ y←/} ⋄ f¨⍳3",
                                          "f←{{⍵,(1 2 3)}(1 2 3)←⍵} ⋄ f 0",
                                          "f←{(1 2)(3 4)⋄ 1 2 3(⍺⍺ ⍵)(÷} ⋄ f 0",
                                          "f←{1 2 3+⍵⋄⍵∘} ⋄ {0::f¨⍳9 ⋄ f 1}0",
                                      });
}

TEST_CASE(")CLEAR leaves nothing in the heap", "[vm][leaks]") {
    for (const char* text : {"'abc'⎕NS'abc'\n", "n←(a:⍳9) ⋄ n.n←n\n'n.m'⎕NS''\n", "⎕CS ⎕NS'' ⋄ x←⍳9\n",
                             "n←⎕NS'' ⋄ n.f←{⍵+a} ⋄ n.a←⍳9 ⋄ ⎕DF'root'\n)load none\n÷0\n"}) {
        INFO(text);
        CapturedSession session;
        session.run(text, Notation::apl);
        CHECK(session.machine().heap.in_arrays() > 0);
        session.run(")clear\n", Notation::apl);
        CHECK(session.machine().heap.in_arrays() == 0);
    }
}

TEST_CASE("k4 sessions leave nothing in the heap", "[vm][leaks]") {
    check_nothing_left(Notation::k4, {
                                         "a:!1000;b:(a;a);b",
                                         "f:{x,y};g:f[!10];h:g';h(1 2;3)",
                                         "d:`a`b!(!10;\"text\");d`a",
                                         "{$[x=50;'`stop;(x;x)]}'!100",
                                         "{$[y=50;'`stop;(2*x;y)]}[!9]'!100",
                                         "(!9){$[y=50;'`stop;(2*x;y)]}/:!100",
                                         "{$[y=5;'`stop;(x;y)]}/!10",
                                         "{$[y=5;'`stop;(x;y)]}\\!10",
                                         "{$[5<#x;'`stop;x,x]}/1",
                                         "{$[5<#x;'`stop;x,x]}\\1",
                                         "10{$[5<#x;'`stop;x,x]}\\1",
                                         "{#x}{'`stop}/!10",
                                         "{'x}':1 2 3",
                                         "{x}'[1 2;3 4]",
                                         "do[10;value\"{x}1 2 3\"]",
                                         "@[{x;'`stop};!100;{x}]",
                                         ".[{x,y;'`stop};(!100;!10);{'x}]",
                                         "@[!10;3;{'x}]",
                                         ".[(!10;!10);(0;1);{x+y};`a]",
                                         "f:{1+f x,1};f 1",
                                         "f:{1+f'x};f 1 2",
                                         "x:!5;x[9]:!100",
                                         "(!10)+!20",
                                         "(1 2;`a+1;!10)",
                                         "f:{a:x;b:a;while[1;a,:x;if[9<#a;'`stop]]};f 1",
                                         "{if[x;:!100];x}1",
                                         "value\"a:!10;{'x}'a\"",
                                         "1+(2\n",
                                         "a:100000{(x;1)}/1;a~100000{(x;1)}/1",
                                         "f:{$[x>3;exit 1;.z.s x+1]};f[0]",
                                         "@[!10;3;:;]'!20",
                                         "@[!10;30;:;]'!20",
                                         "f:{[]!9};(!9;f[];!9);f'!9;f'!9",
                                         "{(1 2 3;{y;4 5 6}[1 2];(1;2;)}1",
                                         "f:{1 2 3;{4 5 6;(;x)}x};f 0",
                                         "@[. :;\"{1 2 3;{(4 5 6;;7)}}1\";{x}]",
                                         "f:{(1 2 3)[0]:x}",
                                         "x:(1 2 3;{x+1 2};-`a;,:\"abc\");y:!-5;-\"a\"",
                                     });
}

TEST_CASE("values that cross notations leave nothing in the heap", "[vm][leaks]") {
    check_nothing_left(Notation::apl, {
                                          "a←2 3⍴⍳6\nk4) b:a;{'x}'b\n",
                                          "k4) f:{x,y}\n1 f 2\nf\n",
                                          "f←{÷0}\nk4) f'1 2\n",
                                      });
}

}  // namespace
