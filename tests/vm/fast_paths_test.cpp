// Products and folds take their fast paths once each, and similar programs do not; sessions are independent.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

using namespace stele::interp;
using stele::prims::FastPath;
using stele::tests::CapturedSession;

namespace {

// The number of times that a program takes a path.
std::uint64_t taken_by(FastPath path, const char* text, Notation notation) {
    CapturedSession session;
    session.run(text, notation);
    INFO(text);
    CHECK(session.errors == "");
    return session.machine().counts[static_cast<int>(path)];
}

// The number of calls that need only a frame.
std::uint64_t calls(const char* text, Notation notation) { return taken_by(FastPath::call, text, notation); }

}  // namespace

TEST_CASE("known properties of a list avoid a pass over its items", "[vm][fast]") {
    for (const char* text :
         {"distinct asc 1000?5000", "distinct til 1000", "distinct distinct 1000?5000", "group asc 1000?5000",
          "group reverse asc 1000?5000", "distinct where 1000#10b", "(asc 1000?5000)?77", "(asc 1000?5000)?77 78 79",
          "77 in asc 1000?5000", "(asc 1000?1000000000)?asc 900?1000000000",
          "(distinct 900?5000)union distinct 800?5000", "(asc 900?1000000000)inter asc 1000?1000000000",
          "(asc 900?1000000000)except asc 1000?1000000000", "iasc asc 1000?5000", "((asc -1000?5000)!til 1000)77",
          "((til 1000)!til 1000)77", "distinct 500#asc 1000?5000", "(asc 1000?5000)in asc 20000?1000000000",
          "(asc 1000?2020.01.01)?2010.01.01"}) {
        INFO(text);
        CHECK(taken_by(FastPath::known, text, Notation::q) == 1);
    }
    for (const char* text : {"∪⍸1000⍴1 0", "(⍸1000⍴1 0)⍸7", "(⍸1000⍴1 0)⍳7", "∪∪1000⍴7 3 9 2000 5", "≠⍸1000⍴1 0"}) {
        INFO(text);
        CHECK(taken_by(FastPath::known, text, Notation::apl) == 1);
    }
    for (const char* text : {"?&1000#1 0", "=&1000#1 0", "(&1000#1 0)?500"}) {
        INFO(text);
        CHECK(taken_by(FastPath::known, text, Notation::k) == 1);
    }
    for (const char* text : {"distinct 1000?5000", "group 1000?5000", "(reverse asc 1000?5000)?77",
                             "distinct @[asc 1000?5000;3;:;9999]", "(asc 1000?`8)?`a", "(asc 1000?5000)?77f"}) {
        INFO(text);
        CHECK(taken_by(FastPath::known, text, Notation::q) == 0);
    }
}

TEST_CASE("matrix products run in the kernel", "[vm][fast]") {
    for (const char* text : {"(2 3⍴⍳6)+.×3 2⍴⍳6", "(2 3⍴0.5)+.×3 2⍴⍳6", "(⍳5)+.×⍳5", "(3 3⍴1 0)+.×⍳3",
                             "(2 3 4⍴⍳24)+.×4 3 2⍴⍳24", "f←+.× ⋄ (2 2⍴1.5)f 2 2⍴2"}) {
        INFO(text);
        CHECK(taken_by(FastPath::product, text, Notation::apl) == 1);
    }
    for (const char* text :
         {"(2 3⍴⍳6)+.-3 2⍴⍳6", "(2 3⍴⍳6)-.×3 2⍴⍳6", "2+.×2 2⍴⍳4", "(⊂1 2)+.×1 2", "(2 0⍴0)+.×0 2⍴0"}) {
        INFO(text);
        CHECK(taken_by(FastPath::product, text, Notation::apl) == 0);
    }
    CHECK(taken_by(FastPath::product, "(1 2f;3 4f) mmu (1 0f;0 1f)", Notation::q) == 1);
    CHECK(taken_by(FastPath::product, "1 2f$3 4f", Notation::q) == 1);
}

TEST_CASE("items at short indices are read and assigned without a plan", "[vm][fast]") {
    for (const char* text :
         {"(3 3⍴⍳9)[1 2;2 3]", "(3 3⍴⍳9)[2;]", "(3 3⍴'a')[;3 1]", "(3 3⍴1000×⍳9)[1 2;2 3]", "(3 3⍴1 0)[2;]",
          "(3 3⍴0.5)[2;3 1]", "m←3 3⍴⍳9 ⋄ m[1;2 3]←0", "m←3 3⍴1 0 ⋄ m[;2]←1", "m←3 3⍴1 0 ⋄ m[2;1]←0",
          "m←3 3⍴0.5 ⋄ m[;2 3]←1.5", "v←1000×⍳9 ⋄ v[3 5]←7 8", "v←⌽⍳9 ⋄ v[3 5]-←1", "m←3 3⍴1000 ⋄ m[;2]×←1 2 3"}) {
        INFO(text);
        CHECK(taken_by(FastPath::short_axes, text, Notation::apl) == 1);
    }
    for (const char* text : {"(2 2 2⍴⍳8)[1;1;]", "(3 3⍴⍳9)[2 2⍴1;2]", "(3 300⍴⍳9)[1;200+⍳3]", "(3 3⍴'ab' 1)[2;]",
                             "m←3 3⍴1 0 ⋄ m[;2]←7", "m←3 3⍴⍳9 ⋄ m[1;2]←⊂1 2"}) {
        INFO(text);
        CHECK(taken_by(FastPath::short_axes, text, Notation::apl) == 0);
    }
}

TEST_CASE("one comparison finds a number in a short vector of bytes", "[vm][fast]") {
    for (const char* text : {"3 1 4?4", "(til 9)?77", "3 1 4?1000"})
        CHECK(taken_by(FastPath::find, text, Notation::q) == 1);
    for (const char* text : {"(300#3 1 4)?4", "3 1 1000?1", "3 1 4f?4f", "3 1 4?1 4", "5?3"})
        CHECK(taken_by(FastPath::find, text, Notation::q) == 0);
}

TEST_CASE("outer products call a pervasive function on rows, on several short rows together", "[vm][fast]") {
    CHECK(taken_by(FastPath::outer, "(32⍴⍳9)∘.+32⍴⍳7", Notation::apl) == 1);
    CHECK(taken_by(FastPath::outer, "(32⍴⍳9)∘.=64⍴⍳7", Notation::apl) == 2);
    CHECK(taken_by(FastPath::outer, "f←∘.≤ ⋄ (5⍴⍳9)f 2000⍴⍳7", Notation::apl) == 5);
    CHECK(taken_by(FastPath::outer, "(32⍴⍳9)∘.{⍺+⍵}32⍴⍳7", Notation::apl) == 0);
    CHECK(taken_by(FastPath::outer, "(32⍴⍳9)∘.,32⍴⍳7", Notation::apl) == 0);
}

TEST_CASE("folds and scans of vectors run over their storage", "[vm][fast]") {
    CHECK(taken_by(FastPath::fold, "+/⍳100", Notation::apl) == 1);
    CHECK(taken_by(FastPath::fold, "⌈/2 3⍴⍳6", Notation::apl) == 1);
    CHECK(taken_by(FastPath::fold, "{⍵-⍺}/⍳100", Notation::apl) == 0);
    CHECK(taken_by(FastPath::scan, "+\\⍳100", Notation::apl) == 1);
    CHECK(taken_by(FastPath::scan, "*\\100⍴0.5", Notation::apl) > 0);
    CHECK(taken_by(FastPath::scan, "○\\100⍴0", Notation::apl) == 96);
    CHECK(taken_by(FastPath::scan, "{⍺○⍵}\\100⍴0", Notation::apl) == 96);
    CHECK(taken_by(FastPath::scan, "{0+⍺○⍵}\\100⍴0", Notation::apl) == 0);
    for (Notation n : {Notation::k, Notation::k4}) {
        CHECK(taken_by(FastPath::fold, "+/!100", n) == 1);
        CHECK(taken_by(FastPath::fold, "+/'(1 2;3 4 5)", n) == 1);
        CHECK(taken_by(FastPath::fold, "{x-y}/!100", n) == 0);
        CHECK(taken_by(FastPath::scan, "+\\!100", n) == 1);
    }
}

TEST_CASE("values that each iteration keeps share one buffer", "[vm][fast]") {
    const char* turns = "l:300#0;r:{:l,::x}'!50;(#r;#*r;#l;r[49]~l;*|r 10;l[300+!3])";
    for (Notation n : {Notation::k, Notation::k4}) {
        CHECK(taken_by(FastPath::reuse, turns, n) >= 45);
        CHECK(stele::tests::said(turns, n) ==
              (n == Notation::k ? "(50\n 301\n 350\n 1\n 10\n 0 1 2)\n" : "50\n301\n350\n1b\n10\n0 1 2\n"));
    }
    // Changing a version, or growing it differently, does not affect the others.
    CHECK(stele::tests::said("l:300#0;r:{:l,::x}'1 2 3;a:r 1;a,:7;b:r 1;b,:8 9;b[0]:5;l[1]:6;\n"
                             "(-3#a;-4#b;-3#l;*b;l 1;r[2;0 1 300 301 302];#'r)",
                             Notation::k) == "(1 2 7\n 1 2 8 9\n 1 2 3\n 5\n 6\n 0 0 1 2 3\n 301 302 303)\n");
    CHECK(stele::tests::said("l:300#,\"ab\";r:{:l,::,x}'(\"cd\";1 2);l:0;(-2#r 1;#r 0;*|r 0)", Notation::k) ==
          "((\"cd\";1 2)\n 301\n \"cd\")\n");
}

TEST_CASE("an unshared dictionary grows in place", "[vm][fast]") {
    CHECK(taken_by(FastPath::reuse, "d:(!300)!!300;{d,:(,x)!,x;0}'300+!50", Notation::k) >= 90);
    CHECK(taken_by(FastPath::reuse, "d:(til 300)!til 300;{d,:(enlist x)!enlist x;0}each 300+til 50", Notation::q) >=
          90);
    CHECK(stele::tests::said("d:(!300)!!300;{d,:(,x)!,2*x;0}'290+!30;(#d;d 289 290 319;d 320)", Notation::k) ==
          "(320\n 289 580 638\n 0N)\n");
    CHECK(stele::tests::said("d:(!300)!!300;e:d;d,:(,5)!,7;d,:(5 6 400)!9 9 9;(d 5 6 400;e 5;#e)", Notation::k) ==
          "(9 9 9\n 5\n 300)\n");
}

TEST_CASE("sessions in one process are independent", "[session]") {
    CapturedSession a, b;
    b.run("x:1%3", Notation::q);
    a.run("\\P 3\n1%3", Notation::q, Echo::console);
    b.run("1%3\nstring x\n-3!x\n\\P", Notation::q, Echo::console);
    CHECK(a.output == "0.333\n");
    CHECK(b.output == "0.3333333\n\"0.3333333\"\n\"0.3333333\"\n7i\n");
    a.run("string 1%3", Notation::q, Echo::console);
    CHECK(a.output == "0.333\n\"0.333\"\n");
    CHECK(a.machine().counts[static_cast<int>(FastPath::fold)] == 0);
}

TEST_CASE("key counts and collects groups without a call for each group", "[vm][fast]") {
    for (const char* text : {"{≢⍵}⌸'abca'", "≢⍤⊢⌸'abca'", "(≢⊢)⌸3 2⍴⍳4", "f←{≢⍵} ⋄ 1 2 1 f⌸'abc'", "{⊂⍵}⌸'abca'"}) {
        INFO(text);
        CHECK(taken_by(FastPath::key, text, Notation::apl) == 1);
    }
    for (const char* text : {"≢⌸'abca'", "{≢⍺}⌸'abca'", "{⍺,≢⍵}⌸'abca'", "{≢⍵}⌸⍬", "{⍵ ⋄ ≢⍵}⌸'abca'", "{-⍵}⌸'abca'"}) {
        INFO(text);
        CHECK(taken_by(FastPath::key, text, Notation::apl) == 0);
    }
}

TEST_CASE("a function that was called before in this form needs only a frame", "[vm][fast]") {
    // All calls of a function but the first.
    CHECK(calls("f:{x+1};f 1;f 2;f 3", Notation::k4) == 2);
    CHECK(calls("f:{x+1};f 1;f 2;f 3", Notation::k) == 2);
    CHECK(calls("f:{x+y};f[1;2];f[3;4];f[5;6]", Notation::q) == 2);
    CHECK(calls("f:{x+y*z};f[1;2;3];f[3;4;5]", Notation::q) == 1);
    CHECK(calls("f:{a:x;b:a;b};f 1;f 2", Notation::q) == 1);
    CHECK(calls("f←{⍵,1} ⋄ f¨⍳5", Notation::apl) == 4);
    CHECK(calls("f←{a←⍺ ⋄ a-⍵} ⋄ 1 f 2 ⋄ 3 f 4 ⋄ 5 f 6", Notation::apl) == 2);
    CHECK(calls("{x-y}/!100", Notation::k4) == 98);
    CHECK(calls("f:{x+1};100 f/0", Notation::k) == 99);
    CHECK(calls("{$[x>0;o x-1;x]}50", Notation::k) == 50);
    CHECK(calls("{⍵≤0:⍵ ⋄ ∇ ⍵-1}50", Notation::apl) == 50);
    CHECK(calls("{⍵<2:⍵ ⋄ (∇ ⍵-1)+∇ ⍵-2}10", Notation::apl) == 176);
}

TEST_CASE("calls that need more than a frame are not mistaken for others", "[vm][fast]") {
    // The number of arguments differs, or an operator's operands come with the call.
    CHECK(calls("f←{⍺←0 ⋄ ⍺+⍵} ⋄ f 1 ⋄ 1 f 2", Notation::apl) == 0);
    CHECK(calls("(×{⍺⍺⍵}3),-{⍺⍺⍵}3", Notation::apl) == 0);
    // A name that changes its class in between: the text is bound again.
    CHECK(stele::tests::said("g←3 ⋄ f←{g ⍵} ⋄ f 4 ⋄ f 4 ⋄ ⎕EX'g' ⋄ g←- ⋄ f 4 ⋄ f 4", Notation::apl) ==
          "3 4\n3 4\n¯4\n¯4\n");
    CHECK(stele::tests::said("f←{⍺←10 ⋄ ⍺+⍵} ⋄ f 1 ⋄ 1 f 1 ⋄ f 1 ⋄ 1 f 1", Notation::apl) == "11\n2\n11\n2\n");
    CHECK(stele::tests::said("f:{x,y};show f[1;2];show f[1]@3;show f[1;2]", Notation::q) == "1 2\n1 3\n1 2\n");
    // The function is replaced while it runs.
    CHECK(stele::tests::said("f:{f::{x+100};x};show f 1;show f 1;show f 1", Notation::q) == "1\n101\n101\n");
    // Settings of a namespace apply in its functions, whoever calls them, and end with the call.
    CHECK(stele::tests::said("'n'⎕NS⍬ ⋄ n.⎕IO←0 ⋄ n.f←{⍳⍵} ⋄ g←{(n.f ⍵),⍳⍵} ⋄ g 2 ⋄ g 2 ⋄ n.f 2 ⋄ ⍳2", Notation::apl) ==
          "0 1 1 2\n0 1 1 2\n0 1\n1 2\n");
}
