// ]explain: the steps of a statement.
#include <algorithm>
#include <catch2/catch.hpp>

#include "prims/array/utf8.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::said;

std::string explained_apl(const std::string& statement) { return said("]explain " + statement + "\n", Notation::apl); }

TEST_CASE("each step shows its part of the statement, its arguments and its result", "[session][explain]") {
    CHECK(explained_apl("2+3×⍳4") ==
          "2+3×⍳4\n    ‾‾\n  ⍳ 4  →  1 2 3 4    (index generator)\n\n"
          "2+3×⍳4\n  ‾‾‾‾\n  3 × 1 2 3 4  →  3 6 9 12    (times)\n\n"
          "2+3×⍳4\n‾‾‾‾‾‾\n  2 + 3 6 9 12  →  5 8 11 14    (plus)\n");
    CHECK(explained_apl("x←'abc'⍳'cab'") ==
          "x←'abc'⍳'cab'\n  ‾‾‾‾‾‾‾‾‾‾‾\n  'abc' ⍳ 'cab'  →  3 1 2    (index of)\n\n"
          "x←'abc'⍳'cab'\n‾‾‾‾‾‾‾‾‾‾‾‾‾\n  x is 3 1 2\n");
    CHECK(explained_apl("⍬,''") == "⍬,''\n‾‾‾‾\n  ⍬ , ''  →  ⍬    (catenate)\n");
}

TEST_CASE("trains and operators show the functions that they apply", "[session][explain]") {
    CHECK(explained_apl("(+/÷≢)3 1 4") ==
          "(+/÷≢)3 1 4\n‾‾‾‾‾‾‾‾‾‾‾\n  (+/÷≢) 3 1 4  →  2.666666667    (fork)\n"
          "      ≢ 3 1 4  →  3    (tally)\n"
          "      +/ 3 1 4  →  8    (reduce)\n"
          "          1 + 4  →  5    (plus)\n"
          "          3 + 5  →  8    (plus)\n"
          "      8 ÷ 3  →  2.666666667    (divide)\n");
    CHECK(explained_apl("{⍵+1}⍣3⊢5").find("      {⍵+1} 5  →  6\n      {⍵+1} 6  →  7\n      {⍵+1} 7  →  8\n") !=
          std::string::npos);
    const std::string many = explained_apl("+/⍳100000");
    CHECK(many.find("+/ (100000 items)  →  5000050000    (reduce)\n") != std::string::npos);
    CHECK(many.find("      ... 99989 more\n") != std::string::npos);
}

TEST_CASE("arrays are shown in rows with their shape, nested arrays in boxes", "[session][explain]") {
    CHECK(explained_apl("⍉2 2⍴⍳3").find("  ⍉    (transpose)\n    argument, shape 2 2\n      1 2\n      3 1\n"
                                        "    gives, shape 2 2\n      1 3\n      2 1\n") != std::string::npos);
    CHECK(explained_apl("⊂'abc'") ==
          "⊂'abc'\n‾‾‾‾‾‾\n  ⊂ 'abc'  →    (enclose)\n      ┌───┐\n      │abc│\n      └───┘\n");
}

TEST_CASE("values of the size of a Sudoku are shown whole, wider ones cut", "[session][explain]") {
    const auto contains = [](const std::string& all, const std::string& part) {
        UNSCOPED_INFO(all);
        return all.find(part) != std::string::npos;
    };
    const std::string narrow = explained_apl("⌽81 20⍴⍳9");
    CHECK(contains(narrow, "gives, shape 81 20\n"));
    CHECK(std::count(narrow.begin(), narrow.end(), '\n') > 2 * 81);
    CHECK_FALSE(contains(narrow, ".. "));
    const std::string wide = explained_apl("⌽9 81⍴1 0 0");
    CHECK(contains(wide, "gives, shape 9 81\n"));
    CHECK(contains(wide, " columns more\n"));
    for (std::string_view rest = wide; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        CHECK(stele::prims::columns_of(line) <= 80);
        rest.remove_prefix(line.size() + 1);
    }
}

TEST_CASE("of a larger result the kind, the first rows and the changed items are shown", "[session][explain]") {
    const auto contains = [](const std::string& all, const std::string& part) {
        UNSCOPED_INFO(all);
        return all.find(part) != std::string::npos;
    };
    const std::string amended = explained_apl("(5@(⊂3 40))81 81⍴0");
    CHECK(contains(amended, "(6561 items, shape 81 81)"));
    CHECK(contains(amended, "1 of 6561 items differs from the argument: [3;40] 0 → 5\n"));
    CHECK(contains(amended, ".. 78 rows"));
    CHECK(contains(amended, " more (81 81)\n"));
    CHECK(contains(explained_apl("∘.=⍨⍳81"), "Booleans: 81 of 6561 are 1\n"));
    CHECK(contains(explained_apl("-81 81⍴7"), "integers\n"));
    CHECK_FALSE(contains(explained_apl("-81 81⍴7"), "differ"));
    CHECK(contains(said("x:2000#0\n]explain @[x;7 9;:;1]\n", Notation::k), "2 of 2000 items differ"));
}

TEST_CASE("of 81 applications the first ten are shown", "[session][explain]") {
    const std::string all = explained_apl("{⍵×2}¨⍳81");
    CHECK(all.find("      {⍵×2} 10  →  20\n      ... 71 more\n") != std::string::npos);
}

TEST_CASE("functions are traced on demand", "[session][explain]") {
    CHECK(explained_apl("{⍵×2}3") == "{⍵×2}3\n‾‾‾‾‾‾\n  {⍵×2} 3  →  6\n");
    CHECK(explained_apl("{⍵×2}3 -depth=2") ==
          "{⍵×2}3\n‾‾‾‾‾‾\n  {⍵×2} 3  →  6\n\n      {⍵×2}\n       ‾‾‾\n        3 × 2  →  6    (times)\n");
    CHECK(explained_apl("-depth=2 {⍵×2}3") == explained_apl("{⍵×2}3 -depth=2"));
    CHECK(explained_apl("{⍵=0:0 ⋄ ∇⍵-1}2 -depth=2").find("the condition is 0") != std::string::npos);
    CHECK(explained_apl("{⍵=0:0 ⋄ ∇⍵-1}50 -depth=1000").find("more\n") == std::string::npos);
    CHECK(explained_apl("{⍵=0:0 ⋄ ∇⍵-1}5000 -depth=9000").find("more\n") != std::string::npos);
}

TEST_CASE("functions that are not traced can make as many tail calls as without ]explain", "[session][explain]") {
    CHECK(explained_apl("{⍵=0:1 ⋄ ∇⍵-1}300000") ==
          "{⍵=0:1 ⋄ ∇⍵-1}300000\n‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\n  {⍵=0:1⋄∇⍵-1} 300000  →  1\n");
    CHECK(explained_apl("{⍵=0:1 ⋄ ∇⍵-1}¨300000 2").find("→  1 1") != std::string::npos);
    const std::string entered = explained_apl("{⍵=0:7 ⋄ ∇⍵-1}300000 -depth=2");
    CHECK(entered.find(" 299999  →  7\n") != std::string::npos);
    CHECK(said("]explain {$[x=0;1;.z.s x-1]}300000\n", Notation::q).find("→  1\n") != std::string::npos);
}

TEST_CASE("a call without a value does not fail", "[session][explain]") {
    CHECK(explained_apl("{⍵:1}0").find("  {⍵:1} 0  gives no value\n") != std::string::npos);
    CHECK(explained_apl("{⍵:1}¨0 1").find("fails") == std::string::npos);
}

TEST_CASE("a traditional function is a step by its name", "[session][explain]") {
    CHECK(said("∇r←h x\nr←x+1\n∇\n]explain h 3\n", Notation::apl).find("\n  h 3  →  4\n") != std::string::npos);
}

TEST_CASE("the steps before an error are shown", "[session][explain]") {
    CHECK(explained_apl("1+2÷0") ==
          "1+2÷0\n  ‾‾‾\n  2 ÷ 0  fails    (divide)\n--\nDOMAIN ERROR: division by zero\n"
          "test[1]  ]explain 1+2÷0\n                     ^\n");
    CHECK(explained_apl("{1÷⍵}¨1 0").find("      {1÷⍵} 1  →  1\n      {1÷⍵} 0  fails\n") != std::string::npos);
    CHECK(explained_apl("") ==
          "--\nSYNTAX ERROR: the statement is missing\ntest[1]  ]explain \n         ^\n"
          "hint: ]explain (+/÷≢)3 1 4\n");
    CHECK(explained_apl("1 -depth=0").find("-depth takes a number of 1 or more") != std::string::npos);
}

TEST_CASE("k, k4 and q are explained in their notations", "[session][explain]") {
    CHECK(said("f:{x+y*2}\n]explain f[1;2 3]\n", Notation::k) == "f[1;2 3]\n‾‾‾‾‾‾‾‾\n  1 {x+y*2} 2 3  →  5 7\n");
    CHECK(said("]explain +/{x*x}'!3\n", Notation::k) ==
          "+/{x*x}'!3\n        ‾‾\n  ! 3  →  0 1 2    (til)\n\n"
          "+/{x*x}'!3\n  ‾‾‾‾‾‾‾‾\n  {x*x}' 0 1 2  →  0 1 4    (each)\n"
          "      {x*x} 0  →  0\n      {x*x} 1  →  1\n      {x*x} 2  →  4\n\n"
          "+/{x*x}'!3\n‾‾‾‾‾‾‾‾‾‾\n  +/ 0 1 4  →  5    (fold)\n"
          "      0 + 1  →  1    (plus)\n      1 + 4  →  5    (plus)\n");
    CHECK(said("]explain {x;$[x;1-x;x+2]}0 -depth=2\n", Notation::k) ==
          "{x;$[x;1-x;x+2]}0\n‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾\n  {x;$[x;1-x;x+2]} 0  →  2\n\n"
          "      {x;$[x;1-x;x+2]}\n           ‾\n        the condition is 0\n\n"
          "      {x;$[x;1-x;x+2]}\n                 ‾‾‾\n        0 + 2  →  2    (plus)\n");
    CHECK(said("]explain sum 2 3\n", Notation::q) == "sum 2 3\n‾‾‾‾‾‾‾\n  sum 2 3  →  5    (sum of items)\n");
    CHECK(said("t:7 8\n]explain t 1\n", Notation::q) == "t 1\n‾‾‾\n  7 8[1]  →  8    (index)\n");
    CHECK(said("]no\n", Notation::k4).find("is not a user command of stele") != std::string::npos);
}

TEST_CASE("an adverb is named by its reading", "[session][explain]") {
    const auto is_named = [](Notation notation, const std::string& statement, const std::string& name) {
        INFO(statement);
        const std::string steps = said("]explain " + statement + "\n", notation);
        CHECK(steps.find("(" + name + ")\n") != std::string::npos);
    };
    for (const auto& [statement, name] :
         std::vector<std::pair<std::string, std::string>>{{"2\\13", "digits of number"},
                                                          {"24 60 60\\3723", "digits of number"},
                                                          {"2/1 1 0 1", "number from digits"},
                                                          {"\",\"\\\"a,b\"", "split"},
                                                          {"\", \"/(\"ab\";\"c\")", "join"},
                                                          {"1 3 5'4", "binary search"},
                                                          {"0 1'[1 2;3 4]", "choice"},
                                                          {"3':!5", "windows"},
                                                          {"2(+/)':!4", "stencil"},
                                                          {"{x+1}'1 2", "each"},
                                                          {"1 2{x+y}'3 4", "each pair"},
                                                          {"+/1 2", "fold"},
                                                          {"5+/1 2", "seeded fold"},
                                                          {"3{x*2}/1", "times"},
                                                          {"{x<9}{x*2}/1", "while"},
                                                          {"{x-x>0}/3", "fixpoint"},
                                                          {"+\\1 2", "scan"},
                                                          {"5+\\1 2", "seeded scan"},
                                                          {"3{x*2}\\1", "times, all"},
                                                          {"-':1 4 9", "each prior"},
                                                          {"1-':1 4", "seeded prior"},
                                                          {"1 2+/:3 4", "each right"},
                                                          {"1 2+\\:3 4", "each left"}})
        is_named(Notation::k, statement, name);
    for (Notation notation : {Notation::k4, Notation::q})
        for (const auto& [statement, name] :
             std::vector<std::pair<std::string, std::string>>{{"9\\:13", "digits of number"},
                                                              {"24 60 60\\:3723", "digits of number"},
                                                              {"3/:1 2", "number from digits"},
                                                              {"\",\"\\:\"a,b\"", "split"},
                                                              {"\", \"/:(\"ab\";\"cd\")", "join"},
                                                              {"`\\:\"a\"", "split"},
                                                              {"0 1'[1 2;3 4]", "choice"},
                                                              {"1 2+/:3 4", "each right"},
                                                              {"1 2+\\:3 4", "each left"},
                                                              {"{x+1}'1 2", "each"},
                                                              {"3{x*2}/1", "times"}})
            is_named(notation, statement, name);
    const std::string why = said("]why (9\\:13)[0]\n", Notation::k4);
    CHECK(why.find("(digits of number)\n") != std::string::npos);
}

TEST_CASE("an explanation neither depends on earlier calls nor affects later ones", "[session][explain]") {
    struct Calls {
        Notation notation;
        std::string definition, call;
    };
    for (const Calls& c : {Calls{Notation::apl, "f←{+/⍵}", "f 1 2 3"}, Calls{Notation::apl, "f←{⍵>3:⍵ ⋄ ∇⍵+1}", "f 1"},
                           Calls{Notation::apl, "f←{g←{+/⍵} ⋄ g¨⍵}", "f(1 2)(3 4)"},
                           Calls{Notation::k, "f:{+/{x+1}'x}", "f 1 2"}, Calls{Notation::k4, "f:{{x+1}'x}", "f 1 2"},
                           Calls{Notation::k4, "f:{+/x}", "f 1 2"}, Calls{Notation::q, "f:{{x+1}each x}", "f 1 2"}}) {
        INFO(c.definition);
        const std::string explain = "]explain -depth=3 " + c.call + "\n", code = "]code " + c.call + "\n";
        const std::string first = said(c.definition + "\n" + explain, c.notation);
        CHECK(said(c.definition + "\n" + explain + explain, c.notation) == first + first);
        const std::string shown = said(c.definition + "\n" + c.call + "\n", c.notation);
        CHECK(said(c.definition + "\n" + c.call + "\n" + explain, c.notation) == shown + first);
        CHECK(said(c.definition + "\n" + c.call + "\n" + explain + code, c.notation) ==
              said(c.definition + "\n" + c.call + "\n" + code, c.notation).insert(shown.size(), first));
    }
}

TEST_CASE("numbers are written in the statement's notation", "[session][explain]") {
    for (Notation notation : {Notation::k, Notation::k4, Notation::q}) {
        const std::string steps = said("]explain -1@\"a\"\n", notation);
        CHECK(steps.find("¯") == std::string::npos);
        CHECK(steps.find("-1") != std::string::npos);
    }
    CHECK(said("]explain -1 \"a\"\n", Notation::k4).find("¯") == std::string::npos);
}

TEST_CASE("an explained statement leaves nothing behind but its assignments", "[session][explain]") {
    CapturedSession session;
    session.run("f←{⍵×2}\n]explain x←f¨⍳3\n]explain 1÷0\n", Notation::apl);
    CHECK(session.machine().tracer == nullptr);
    CHECK(!session.machine().plain);
    session.output.clear();
    session.run("x\nf 4\n+/⍳10\n", Notation::apl);
    CHECK(session.output == "2 4 6\n8\n55\n");
}

TEST_CASE("k lists have a count, APL arrays a shape", "[session][explain]") {
    CHECK(said("]explain +(1 2;3 4;5 6)\n", Notation::k).find(", 3 items\n") != std::string::npos);
    CHECK(said("]explain ⍉2 3⍴⍳6\n", Notation::apl).find("gives, shape 3 2\n") != std::string::npos);
    CHECK(said("]explain !`a`b!(1 2;3 4)\n", Notation::k).find("shape") == std::string::npos);
}

}  // namespace
