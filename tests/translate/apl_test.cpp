// Programs of k, k4 and q in APL, and of APL in k, k4 and q.
#include <catch2/catch.hpp>

#include "interp/tools/translate/check.hpp"
#include "interp/tools/translate/phrase.hpp"
#include "interp/tools/translate/ranks.hpp"
#include "tests/translate/translated.hpp"

namespace {

using stele::interp::Notation;
using stele::interp::Source;
using stele::tests::CapturedSession;
using stele::tests::translated;
namespace translate = stele::interp::translate;
namespace prims = stele::prims;

struct AplPair {
    std::string text, expected;
};
void check_apl_pairs(Notation from, Notation to, std::initializer_list<AplPair> pairs) {
    for (const AplPair& p : pairs) {
        const auto result = translated(p.text, from, to);
        INFO(p.text << (result.refusals.empty() ? "" : ": " + result.refusals[0].text));
        CHECK(result.text == p.expected);
    }
}
void check_same_value(Notation from, Notation to, std::initializer_list<const char*> texts) {
    for (const char* text : texts) {
        const auto result = translated(text, from, to);
        INFO(text << "  ->  " << result.text << (result.refusals.empty() ? "" : ": " + result.refusals[0].text));
        CHECK(result.refusals.empty());
        auto source = [](std::string t) { return std::make_shared<const Source>(Source{"text", std::move(t), 1}); };
        const translate::Check check = translate::check(source(text), from, source(result.text), to, {});
        INFO(check.text);
        CHECK(check.is_same);
    }
}
void check_refused(Notation from, Notation to, const std::string& text, const std::string& reason) {
    const auto result = translated(text, from, to);
    INFO(text << "  ->  " << result.text);
    CHECK(result.text.empty());
    REQUIRE(!result.refusals.empty());
    CHECK(result.refusals[0].text == reason);
}

const std::string puzzle = "200370009009200007001004002050000800008000900006000040900100500800007600400089001",
                  solution = "284375169639218457571964382152496873348752916796831245967143528813527694425689731";

// The answer of a solver of APL, a line of digits.
std::string solved(const std::string& program, const std::string& solver) {
    CapturedSession session;
    session.run(program + "\n⊃,/⍕¨" + solver + " ⍎¨'" + puzzle + "'\n", Notation::apl);
    return session.output + session.errors;
}

}  // namespace

TEST_CASE("the 72 bytes solve a puzzle in APL", "[translate]") {
    const auto result = translated("p,:3/:_(p:9\\:!81)%3\ns:{*(,x)(,/{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x}\n",
                                   Notation::k4, Notation::apl);
    CHECK(result.refusals.empty());
    CHECK(solved(result.text, "s") == solution + "\n");
}

TEST_CASE("the recursive solver solves a puzzle in APL", "[translate]") {
    const auto result =
        translated("p:+{(=x)x}'p,,3/:_(p:,/'+:\\9#'!9)%3\nf:{$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]}\n",
                   Notation::k4, Notation::apl);
    CHECK(result.refusals.empty());
    CHECK(solved(result.text, "⊃f") == solution + "\n");
}

TEST_CASE("k's forms in APL", "[translate]") {
    check_apl_pairs(Notation::k, Notation::apl,
                    {{"+/1 2 3", "+/1 2 3"},
                     {"10/1 2 3", "10⊥1 2 3"},
                     {"{$[x>3;x;o x+1]}1", "{⍵>3:⍵ ⋄ ∇ ⍵+1}1"},
                     {"{[a;b;c]a+b*c}[1;2;3]", "{(a b c)←⍵ ⋄ a+b×c}1 2 3"},
                     {"(1 2;3 4)[;1]", "⎕IO←0 ⋄ 1⊃¨(1 2)(3 4)"},
                     {"(1+)'!3", "⎕IO←0 ⋄ 1∘+¨⍳3"}});
    check_apl_pairs(Notation::q, Notation::apl, {{"avg 1 2 3f", "(⊃+/1 2 3)÷≢1 2 3"}, {"2 _ 1 2 3", "2↓1 2 3"}});
}

TEST_CASE("translations into APL have the value of the source", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"1_1 2 3",
                      "(1 2 3)_1",
                      "x:3 1 4\nx_1",
                      "(1 2;3 4;5 6)?3 4",
                      "x:3 1 2;x[1]:5;x",
                      "|/3 1 4",
                      "+(1 2;3 4)",
                      ",/(1 2;3 4)",
                      "&0 1 1",
                      "-2#1 2 3",
                      "5#1 2",
                      "{x-y}/10 2 3",
                      "{x-y}\\10 2 3",
                      "3{x*2}/1",
                      "{$[x;{$[x>5;x;o x+1]}x;0]}3",
                      "1 2+/:10 20",
                      "1 2-\\:10 20",
                      "{x*x}'!4",
                      "@[1 2 3;1;:;9]",

                      "x:1 2 3\nf:{x+y}\nf[1;x]"});
    check_same_value(
        Notation::q, Notation::apl,
        {"count each (1 2;3 4 5)", "sum each (1 2;3 4 5)", "reverse til 4", "where 101b", "distinct 1 2 1", "7 mod 3",
         "m:2;n:3;{$[x;.z.s[x-1;y+1];y]}[m;n]", "1 2 3 in 2 5", "2 sv 1 0 1", "3 1 2 iasc 3 1 2"});
}

TEST_CASE("remainders and quotients in APL have the value of k's `!`", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"n:5\n(-n)!12 14 25", "{$[y;o[y;y!x];x]}[48;36]", "3 5!\\:!6", "-(-4)!-10 12 13", "3!\"abc\"",
                      "(1+!6)!'12", "0!5"});
}

TEST_CASE("scans and repetitions in APL have the values of k's and q's", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"10+\\1 2 3", "0{0|x+y}\\3 -5 2 4", "(5>)(2*)\\1", "(1<){$[2!x;1+3*x;-2!x]}\\6",
                      "(+/10\\)/987654", "b:0 1 1 0\n|/0{y*1+x}\\b"});
    check_same_value(Notation::q, Notation::apl,
                     {"p:0 0 0 1 1 2\np\\[5]", "p:2 0 3 1 4\n2 p/til count p", "{sum 10 vs x}/[987]"});
}

TEST_CASE("functions that call themselves without a name, and partial calls, have their values in APL", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"{$[1<#x;,/o'(1_x;-1_x);x]}1 2 3", "{$[x;o[x-1;$[y;o[x;y-1];1]];y+1]}[2;3]",
                      "{[n;a;b]$[n;o[n-1;b;a],,(a;b);()]}[2;3;4]"});
    check_same_value(Notation::q, Notation::apl,
                     {"sum {x+y}[3]each 1+til 4", "(raze@{x,/:10 20}')1 2 3", "{[a;b;c]a+b*c}[1;2]each 3 4"});
}

TEST_CASE("functions applied to lists of arguments have their values in APL", "[translate]") {
    check_same_value(
        Notation::k, Notation::apl,
        {"c:7 3\n{x-y}.c", "c:1 2 3\n{[a;b;c]a+b*c}.c", "{x-y}./:(7 3;5 1)", "(&/;|/;+/)@\\:3 1 4",
         "x:(\"ab\";(\"cd\";\"ef\"))\nx . 1 0 1", "{x+y*z}'[1 2;3 4;5 6]", "@[{1+x};`abc;-1]", "@[{1+x};3;-1]"});
}

TEST_CASE("amendments in APL have the value of the source", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"x:1 3 1 0\n@[5#0;x;+;1]", "@[1 2 3;0 0;1+]", "m:(1 2;3 4)\n.[m;(1;0);:;99]",
                      "m:(1 2;3 4)\n.[m;(1;0);{x*x}]"});
}

TEST_CASE("indices and assignments at two levels, and tests of an index for null, have their values in APL",
          "[translate]") {
    check_same_value(
        Notation::k, Notation::apl,
        {"m:(1 2 3;4 5 6)\nf:{[i;j]m[i;j]}\nf[1;2],f[0 1;2],f[1;0 2],,/f[1 0;0 2]",
         "f:{[m;i;j]m[i;j]:9;m}\nm:(1 2 3;4 5 6)\n(f[m;0;1];f[m;0 1;2];f[m;1;0 2];f[m;1 0;0 2])",
         "f:{[m;j]m[;j]:0;m}\nm:(1 2 3;4 5 6)\n(f[m;1];f[m;0 2])", "f:{k:x?3;$[^k;-1;10*k]}\n(f 1 2 3;f 4 5)",
         "p:{&x<!4}'!3\n(10*!4)p", "f:{$[[a:x+1;b:a*2;b>5];b;[a:7;a>x];a;0]}\nf'1 2 3 9",
         "f:{x y}\nt:+(0 1;2 3)\nf[10*!4;t],f[10*!4;(1;0 2)]", "{2=#x}'#(1 2;3;4 5)", "f:{x>2}\nf#1 3 2 5",
         "f:{x>2}\n(f')_1 3 2 5", ".'=:'(3 1 3;2 2 2)", "p:9#32\np\\70 80", "a:{x}\nf:{(a b)+a b:x}\nf 3"});
    check_refused(Notation::k, Notation::apl, "{^x}1 0N", "apl has no nulls");
    check_refused(Notation::k, Notation::apl, "f:{k:x?3;k:k+1;^k}", "apl has no nulls");
    check_apl_pairs(Notation::k, Notation::apl, {{"x:1 / first; then more\ny:2\n", "x←1 ⍝ first; then more\ny←2\n"}});
}

TEST_CASE("searches, splices, texts and rows of columns have their values in APL", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"f:{x?y}\nf[3 1 2;2],f[3 1 2;1 3],f[(1 2;3 4);3 4],f[(1 2;3 4);(3 4;1 2)]",
                      "f:{^x?y}\n(f[3 1 2;(1 5;7 2)];f[(1 2;3 4);(3 4;1 5)])", "f:{~^x?y}\nf[!10;(1 2;30 4)]",
                      "?[\"test\";1 3;\"u\"]", "?[1 2 3;1;9 9]", "1 2?[;;9]/1 0", "f:{$x}\nf(1 23;4 5)",
                      "s:(\"abc\";\"def\")\ns[;0 2]:(\"xy\";\"zw\")\ns", "3{[a;b;c]a+b+c}[1;2]/1", "{x~x@<x}@<-5?5"});
    CHECK(translated("0N?5", Notation::k, Notation::apl).text == "⎕IO←0 ⋄ 5?5");
    CHECK(translated("3?10 20", Notation::k, Notation::apl).notes.size() == 2);
}

TEST_CASE("windows, rows and cuts have their values in APL", "[translate]") {
    check_same_value(Notation::k, Notation::apl,
                     {"2':3 1 4 1", "1':3 1 4", "x:\"mississippi\"\np:\"ss\"\n&p~/:(#p)':x", "0N 3#!7",
                      "n:3\n(0N,n)#!7", "+!2 3", "!2 3", "+&(0 1;1 1)", "\"blue\"/\"red\"\\\"a red, red\""});
    check_same_value(
        Notation::q, Notation::apl,
        {"3 cut til 7", "0 2 2 cut til 7", "2 4 cut til 7", "2 2 2 vs/:til 8", "b:0110111b\nb>prev b",
         "x:3 1 4 1\nx where x within 2 5", "2 mavg 1 2 3 4", "2 mmax 1 3 2", "?[101b;1 2 3;40 50 60]", "acos -1"});
}

TEST_CASE("casts and paddings of texts have their values in APL", "[translate]") {
    check_same_value(
        Notation::k, Notation::apl,
        {"8$\"stele\"", "-8$\"stele\"", "3$\"stele\"", "`I$\"1234\"", "`I$\",\"\\\"10,-20\"", "x:\"stele\"\n`c$x-32"});
    check_same_value(
        Notation::q, Notation::apl,
        {"\"J\"$\"1234\"", "\"J\"$'\"2024\"", "\"j\"$2.5 -2.5 3.5", "n:3\nx:\"XYZ\"\n\"c\"$65+(n+(\"j\"$x)-65)mod 26",
         "x:\"prefix\"\np:\"pre\"\nx like p,\"*\"", "\"mississippi\" ss \"ss\"", "ssr[\"red car\";\"red\";\"blue\"]"});
}

TEST_CASE("APL's forms in k and q have the value of the source", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(Notation::apl, to,
                         {"+/⍳5",
                          "x←3 1 2 ⋄ x[⍋x]",
                          "x←3 1 2 ⋄ x[2]",
                          "⎕IO←0\nx←3 1 2\nx[2]",
                          "{⍵<2:1 ⋄ ⍵×∇⍵-1}5",
                          "(+⌿÷≢)3 1 4",
                          "m←2 3⍴⍳6 ⋄ +/m",
                          "m←2 3⍴⍳6 ⋄ +⌿m",
                          "m←2 3⍴⍳6 ⋄ m[2;3]",
                          "-/1 2 3 4",
                          "1 2∘.×3 4 5",
                          "⊃,/(1 2)(3 4)",
                          "{⍵×⍵}¨1 2 3",
                          "5↑1 2 3",
                          "2/1 2 3",
                          "1 0 1/4 5 6",
                          "∊(1 2)(3 4)",
                          "a←2 ⋄ {b←⍵ ⋄ {⍵+b}⍵}3",
                          "≢1 2 3",
                          "(1 2)(3 4)",
                          "3∊1 2 3",
                          "1 2 3⍳2",
                          "x←1 2 3 ⋄ x[2]←9 ⋄ x",
                          "2|7",
                          "⌽1 2 3"});
}

TEST_CASE("the text of a translation from APL", "[translate]") {
    check_apl_pairs(Notation::apl, Notation::k,
                    {{"(1 2)(3 4 5)", "(1 2;3 4 5)"},
                     {"⎕IO←0 ⋄ ⍳3", "!3"},
                     {"⎕IO←0\n⍳3\n", "!3\n"},
                     {"⎕IO←0 ⍝ from 0\n⍳3\n", " / from 0\n!3\n"},
                     {"m←2 3⍴⍳6 ⋄ -/m", "m:2 3#1+!6 ; {0{y-x}/|x}'m"}});
}

TEST_CASE("APL's operators in k and q have the value of the source", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(Notation::apl, to,
                         {"{⍺,≢⍵}⌸'mississippi'",
                          "{⍺⍵}⌸5 7 7 5 7",
                          "⎕IO←0\n{⍺⍵}⌸5 7 7 5 7",
                          "'abbab'{⍺(+/⍵)}⌸1 2 3 4 5",
                          "x←'to' 'be' 'or' 'not' ⋄ (≢¨x){⊂⍵}⌸x",
                          "x←3 1 4 1 5 ⋄ ⊃(∪x)[⍒{≢⍵}⌸x]",
                          "0@2 3⊢4 5 6",
                          "-@{⍵<0}3 ¯1 4",
                          "⌽@1 3⊢4 5 6",
                          "9@(⊂1 2)⊢2 2⍴⍳4",
                          "2,/3 1 4 1",
                          "3+/3 1 8 3 4 5",
                          "2÷⍨/2 4 12 6",
                          "<\\0 0 1 1 0",
                          "-\\1 2 3 4",
                          "≠\\0 1 0 1 1",
                          "∧/1 1 0",
                          "∨\\0 1 0",
                          "{1+2×⍵}⍣5⊢1",
                          "2∘×⍣{⍺>100}1",
                          "{⌊⍵÷2}⍣≡100",
                          "m←2 3⍴⍳6 ⋄ {⌽⍵}⍤1⊢m",
                          "m←2 3⍴⍳6 ⋄ m{+/⍺-⍵}⍤1⍤1 2⊢m",
                          "at←{(-⍺⍺)↑⍵} ⋄ (3 at)5",
                          "m←2 3⍴⍳6 ⋄ m+.×1 0 2",
                          "m←2 2⍴1 1 0 1 ⋄ m∨.∧m",
                          "m←2 2⍴3 0 1 2 ⋄ m⌊.+m",
                          "m←2 3⍴⍳6 ⋄ ×\\m",
                          "m←2 3⍴⍳6 ⋄ -/m",
                          "m←2 3⍴⍳6 ⋄ +/[1]m",
                          "m←2 3⍴⍳6 ⋄ ⌽[1]m",
                          "m←2 3⍴⍳6 ⋄ 10 20+[1]m",
                          "m←2 3⍴⍳6 ⋄ {⍵×2}¨m",
                          "1 2∘.{⍺,⍵}3 4",
                          "3 -⍥| ¯5",
                          "f←{⍺←10 ⋄ ⍺-⍵} ⋄ (f 3)(2 f 3)",
                          "f←{⍺←10 ⋄ ⍺-⍵} ⋄ f¨1 2 3",
                          "f←{⍵×2} ⋄ 3 f 4",
                          "twice←{⍺⍺ ⍺⍺ ⍵} ⋄ {⍵×3}twice 5",
                          "by←{⍵×⍺⍺} ⋄ (3 by)5",
                          "f←{⍵<1:0 ⋄ ⍺⍺ ∇ ⍵-1} ⋄ {⍵+2}f 3",
                          "{g←{⍺+⍵} ⋄ ⍺∘g¨⍵}⍨1 2",
                          "{⍵<2:⍵ ⋄ +/(-∘1∘∇)¨⍵-1 2}5",
                          "a b←3 4 ⋄ a-b",
                          "{a b c←⍵ ⋄ c-a×b}1 2 3",
                          "{⍵=1:1 ⋄ ⍵,∇⊃(2|⍵)⌽(⍵÷2)(1+3×⍵)}6"});
}

TEST_CASE("assignments in dfns and facts about their results hold in k and q", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(
            Notation::apl, to,
            {"p←3 4⍴⍳12 ⋄ f←{∨/⍵=[1]⍵[p]} ⋄ f 12⍴1 2 3", "s←5 ⋄ f←{s⊢←⍵ ⋄ s} ⋄ (f 3),s",
             "op←{⍺+⍺⍺×⍵} ⋄ 1 2 3(10 op)¨⊂4 5", "{0=≢⍵:1 ⋄ f←∇ ⋄ m←0 1↓⍵ ⋄ -/⍵[;1]×{f m⌿⍨⍵≠⍳≢m}¨⍳≢m}2 2⍴2 0 1 3",
             "f←{a b←⍵ ⋄ b[1;]←7 ⋄ b} ⋄ f 3((2 2⍴⍳4)=1)", "f←{b←⍵=2 ⋄ b[1]←7 ⋄ b} ⋄ f 1 2 3",
             "f←{⍺=⍳⍵} ⋄ g←{+/↑(⍵∘f)¨3 3} ⋄ g 2", "m←3 2⍴⍳6 ⋄ (1 0 1⌿m)+.×1 10", "2/2 2⍴⍳4", "2⌿3/2 2⍴⍳4",
             "m←3 3⍴⍳9 ⋄ +/2 2↑m", "m←2 2⍴⍳4 ⋄ ¯3 1↑m", "m←2 2⍴⍳4 ⋄ 3 ¯3↑m",
             "f←{⍺←0 ⋄ n m←⍵ ⋄ i←n[1+⍺] ⋄ i>2:m ⋄ (1+⍺)∇ n(m+i)} ⋄ f(1 2 3)(2 2⍴⍳4)"});
}

TEST_CASE("output and arguments of the command line have phrases between APL and the others", "[translate]") {
    check_apl_pairs(Notation::apl, Notation::q,
                    {{"⎕←'abc'", "-1[\"abc\"]"},
                     {"f←{⎕←⍵ ⋄ 1+⍵}", "f:{show x ; 1+x}"},
                     {"f←{1+⎕←⍵}", "f:{1+{show x;x}x}"},
                     {"2↓2⎕NQ'.' 'GetCommandLineArgs'", ".z.x"}});
    check_apl_pairs(Notation::apl, Notation::k4, {{"⎕←'abc'", "-1[\"abc\"];"}, {"⎕←1 2", ".q.show 1 2;"}});
    check_apl_pairs(Notation::apl, Notation::k, {{"⎕←'abc'", "` 0:\"abc\""}, {"⎕←1 2", "` 0:`k@1 2"}});
    check_apl_pairs(Notation::q, Notation::apl,
                    {{"show 1 2", "⎕←1 2"}, {"-1 \"abc\"", "⎕←'abc'"}, {".z.x", "2↓2 ⎕NQ '.' 'GetCommandLineArgs'"}});
    check_apl_pairs(Notation::q, Notation::k, {{"show 1 2", "` 0:`k@1 2"}});
    check_refused(Notation::q, Notation::apl, "-2 \"abc\"",
                  "a number as a function, which writes to a file, has no phrase in apl");
    const auto lines = translated("`0:(\"ab\";\"c\")\n`0:\"d\"\n", Notation::k, Notation::apl);
    CapturedSession of_k;
    of_k.run(lines.text, Notation::apl);
    CHECK(of_k.output + of_k.errors == "ab\nc\nd\n");
    const auto script = translated("3+4\nshow 5\n-1@/:(\"ab\";\"c\");\n", Notation::q, Notation::apl,
                                   stele::interp::translate::Shows::as_script);
    CapturedSession session;
    session.run(script.text, Notation::apl);
    CHECK(session.output + session.errors == "5\nab\nc\n");
    check_apl_pairs(Notation::k4, Notation::apl, {{"1+0N!2 3", "1+⎕←2 3"}});
    for (const Notation to : {Notation::k, Notation::k4, Notation::q}) {
        CHECK(translated("⎕←'abc'", Notation::apl, to).notes.empty());
        CHECK(translated("⎕←1 2", Notation::apl, to).notes.size() == 1);
    }
}

TEST_CASE("an assignment that APL shows is shown by the others", "[translate]") {
    check_apl_pairs(Notation::apl, Notation::k, {{"⊢A←⍳5", "::A:1+!5"}, {"+A←2 3", "::A:2 3"}, {"x←⊢y←3", "x:y:3"}});
    check_apl_pairs(Notation::apl, Notation::q, {{"⊢A←⍳5", "::A:1+til 5"}});
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(Notation::apl, to, {"⊢A←⍳5 ⋄ A", "⊢m←2 2⍴1 2 3 4  ⍝ a matrix\n⊖m"});
    const auto script = translated("⊢A←3 4\n", Notation::apl, Notation::q, stele::interp::translate::Shows::as_script);
    CHECK(script.text == "show A:3 4\n");
}

TEST_CASE("functions of no items in k and q have APL's value", "[translate]") {
    check_apl_pairs(Notation::apl, Notation::k,
                    {{"{-/⍵}2 3", "{0{y-x}/|x}2 3"}, {"-/2 3", "{y-x}/|2 3"}, {"≠/1 0=0 0", "0{~y=x}/|1 0=0 0"}});
    for (const Notation to : {Notation::k, Notation::k4, Notation::q}) {
        check_same_value(Notation::apl, to,
                         {"-/⍳0 ⋄ ÷/⍳0 ⋄ -/⍳3 ⋄ ÷/⍳3", "-⌿2 3⍴⍳6", "t←0=⍳0 ⋄ =/t ⋄ ≠/t", "t←1=⍳3 ⋄ =/t ⋄ ≠/t", "-/5",
                          "1⌽⍳0", "¯1⌽⍳3", "5⌽⍳3"});
        CHECK(translated("≤/⍳0", Notation::apl, to).notes.size() == 1);
        check_refused(Notation::apl, to, "1 ¯2 3/4 5 6", "counts below 0, which insert fills, have no phrase");
        check_refused(Notation::apl, to, "¯2/4 5 6", "counts below 0, which insert fills, have no phrase");
        check_refused(Notation::apl, to, "A←3 3⍴⍳9 ⋄ A[2 2⍴1 2 2 1;1]",
                      "a matrix as the index of one axis has no phrase here");
        check_refused(Notation::apl, to, "(1 3) 2⊃2 3⍴⍳6", "`⊃` of a path of vectors has no phrase");
    }
}

TEST_CASE("APL's indices of vectors of vectors, and operators without a name, have their value in k and q",
          "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(Notation::apl, to,
                         {"+M←2 4⍴10×⍳8 ⋄ M[(2 1)(1 2)]", "(2 3⍴⍳6)[⊂2 1]", "'abc' 'def'[(2 1)(1 3)]",
                          "⎕IO←0\n(2 3⍴⍳6)[(0 1)(1 2)(1 0)]", "(⍳3){⍺⍺+⍵}0", "2{⍺⍺×⍵}3", "f←{2{⍺⍺×⍵}⍵} ⋄ f 3"});
}

TEST_CASE("APL shows of a line what the k family shows, the value of its last statement", "[translate]") {
    check_apl_pairs(Notation::k, Notation::apl, {{"1;2", "_←1⋄2"}, {"1+2;", "_←1+2⋄"}, {"a:1;a", "a←1⋄a"}});
    for (const Notation from : {Notation::k, Notation::k4, Notation::q})
        check_same_value(from, Notation::apl, {"a:1;{a::2}3;a", "1;2", "f:{x+1};f 3;f 4", "1+2;"});
}

TEST_CASE("an array as an operand is refused where the operator is read as one of functions", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_refused(Notation::apl, to, "f←{h←{⍵×2} ⋄ op←{⍺⍺+h ⍵} ⋄ 3 op ⍵} ⋄ f 4",
                      "this operand is an array, but the operator can be read only for functions here");
}

TEST_CASE("calls without arguments are refused", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        for (const char* call : {"H", "H+1", "2×H", "{⍵+H}3", "x←H", "H⍪2"}) {
            const auto result = translated("∇Z←H\nZ←42\n∇\n" + std::string(call), Notation::apl, to);
            CHECK(result.text.empty());
            CHECK(result.refusals.size() == 2);
        }
}

TEST_CASE("a key of results with different lengths has a note", "[translate]") {
    for (const char* text : {"{⍵}⌸'aba'", "∪⌸'mississippi'", "{⍺,⍵}⌸'aba'"})
        CHECK(translated(text, Notation::apl, Notation::k).notes.size() == 1);
    for (const char* text : {"{⍺,≢⍵}⌸'aba'", "{⍺ ⍵}⌸'aba'", "{≢⍵}⌸'aba'", "{⍺,2×≢⍵}⌸3 1 3", "{⊂⍵}⌸'aba'"})
        CHECK(translated(text, Notation::apl, Notation::q).notes.empty());
}

TEST_CASE("APL's functions of lists and matrices in k and q have the value of the source", "[translate]") {
    for (const Notation to : {Notation::k, Notation::k4, Notation::q})
        check_same_value(Notation::apl, to,
                         {"48∨36 ⋄ 4∧6 ⋄ ∨/48 36 60",
                          "3!10",
                          "○1",
                          "≠3 1 4 1 5 3",
                          "'ss'⍷'mississippi'",
                          "'abc'⍷'ab'",
                          "1 0 1 1 0 0⊂'aBcDef'",
                          "0 1 1 0 1⊆⍳5",
                          "⍸2 3⍴0 1 0 1 1 0",
                          "⎕IO←0\n⍸2 3⍴0 1 0 1 1 0",
                          "1 1⍉3 3⍴⍳9",
                          "↑(1 2)(3 4 5)",
                          "0 1↓2 3⍴⍳6",
                          "m←2 3⍴⍳6 ⋄ 1 2⌽m",
                          "(⊂1 2)+(3 4)(5 6)",
                          "⎕A⍳'CAB' ⋄ '7'∊⎕D",
                          "(2 1⊃(1 2)(3 4))",
                          "1 2⌷2 2⍴⍳4",
                          "⍪1 2 3",
                          "(⍕42),'x'"});
}

TEST_CASE("a form without a counterpart is refused between APL and the others", "[translate]") {
    check_refused(Notation::k, Notation::apl, "`a`b!1 2", "apl has no dictionaries");
    check_refused(Notation::k, Notation::apl, "0N", "apl has no nulls");
    check_refused(Notation::q, Notation::apl, "do[3;a:1]", "apl's dfns have no loops");
    check_refused(Notation::apl, Notation::q, "⍎'1+1'", "`⍎`, execute, has no phrase in q for these arguments");
    check_refused(Notation::apl, Notation::k, "1.5∨36",
                  "∧ and ∨ of fractions, common multiple and divisor, have no phrase");
    check_refused(Notation::apl, Notation::q, "((a b)c)←(1 2)3", "q does not assign several names at once");
    check_refused(Notation::apl, Notation::k, "x←{⍺←1 ⋄ 0::0 ⋄ ⍵}", "an error guard has no counterpart in k");
    check_refused(Notation::apl, Notation::k, "f←{⍺+⍵} ⋄ f 1",
                  "a function of two arguments that is called with one has no counterpart in k");
}

namespace {

struct RowArgument {
    std::string_view k, q, apl;
};
// Texts with the same value.
constexpr RowArgument row_arguments[] = {
    {"3", "3", "3"},
    {"-2", "-2", "¯2"},
    {"3 1 2", "3 1 2", "3 1 2"},
    {"1 0 1", "101b", "1 0 1"},
    {"(3 1 2)>2", "3 1 2>2", "3 1 2>2"},
    {"\"banana\"", "\"banana\"", "'banana'"},
    {"(1 2;3 4)", "(1 2;3 4)", "(1 2)(3 4)"},
    {"(3 1 2;4 6 5)", "(3 1 2;4 6 5)", "2 3⍴3 1 2 4 6 5"},  // into APL, a vector of vectors
};

std::string_view text_of(const RowArgument& a, Notation n) {
    return n == Notation::apl ? a.apl : n == Notation::k ? a.k : a.q;
}
Notation notation_of_row(unsigned notations) {
    if (notations & prims::in_apl) return Notation::apl;
    if (notations & prims::in_q) return Notation::q;
    return notations & prims::in_k4 ? Notation::k4 : Notation::k;
}
bool row_holds(const prims::Fact& demanded, const RowArgument& a, Notation n) {
    const auto ast = std::make_shared<stele::interp::Ast>();
    const stele::interp::Node* tree = translate::tree_of_phrase(text_of(a, n), n, ast);
    if (n != Notation::apl) return translate::holds(demanded, tree, translate::NameFacts());
    const prims::Fact known = translate::AplFacts().of(*tree);
    return !(known.leaves & ~demanded.leaves) && !(known.forms & ~demanded.forms) &&
           (demanded.sign == 0 || known.sign == demanded.sign);
}

}  // namespace

namespace {

// The arguments of a row: vectors, or if it demands other forms all that have them.
std::vector<const RowArgument*> arguments_of(const prims::Fact& demanded, Notation n) {
    std::vector<const RowArgument*> all, vectors;
    for (const RowArgument& a : row_arguments) {
        if (!row_holds(demanded, a, n)) continue;
        all.push_back(&a);
        if (row_holds({.forms = prims::facts::vector}, a, n)) vectors.push_back(&a);
    }
    return vectors.empty() ? all : vectors;
}

std::shared_ptr<const Source> row_program(const prims::Idiom& row, Notation n, const RowArgument& x,
                                          const RowArgument& y, std::string_view text) {
    const bool is_apl = n == Notation::apl;
    const std::string gets = is_apl ? "←" : ":";
    std::string program = is_apl && !(row.from & prims::in_origin_1) ? "⎕IO←0\n" : "";
    const auto text_here = [&](const RowArgument& a) {
        const bool is_list_of_lists = is_apl && (row.to & prims::in_apl) && &a == std::end(row_arguments) - 1;
        return is_list_of_lists ? std::string("(3 1 2)(4 6 5)") : std::string(text_of(a, n));
    };
    program += "x" + gets + text_here(x) + "\ny" + gets + text_here(y) + "\n";
    return std::make_shared<const Source>(Source{"row", program + std::string(text) + "\n", 1});
}

bool is_tested_row(const prims::Idiom& row) {
    const bool has_effects = row.pattern.find("0:") != std::string_view::npos || row.pattern.starts_with("-1");
    const bool has_function =
        row.pattern.find("f¨") != std::string_view::npos || row.pattern.find("[f;") != std::string_view::npos;
    return ((row.from | row.to) & prims::in_apl) && !row.phrase.empty() && row.note.empty() && !has_effects &&
           !has_function;
}

}  // namespace

TEST_CASE("a phrase between APL and the others has no other value than its pattern for vectors", "[translate]") {
    CapturedSession session;
    for (const auto table : prims::idioms())
        for (const prims::Idiom& row : table) {
            if (!is_tested_row(row)) continue;
            const Notation from = notation_of_row(row.from), to = notation_of_row(row.to);
            for (const RowArgument* x : arguments_of(row.x, from))
                for (const RowArgument* y : arguments_of(row.y, from)) {
                    const auto a = row_program(row, from, *x, *y, row.pattern),
                               b = row_program(row, to, *x, *y, row.phrase);
                    CapturedSession probe;
                    if (probe.run(a->text, from) != 0) continue;
                    const translate::Check check = translate::check(a, from, b, to, {});
                    INFO(row.pattern << "  ->  " << row.phrase << ", x is " << text_of(*x, from) << ", y is "
                                     << text_of(*y, from) << ": " << check.text);
                    // An error in place of a value is no other value.
                    CHECK((check.is_same || check.text.starts_with("the end differs")));
                    if (row.pattern.find('y') == std::string_view::npos) break;
                }
        }
}

TEST_CASE("a name that begins with a sign that the target lacks gets another", "[translate]") {
    CHECK(translated("_if_←3 ⋄ _if_", Notation::apl, Notation::q).text == "if_:3 ; if_");
    CHECK(translated("_←3 ⋄ _", Notation::apl, Notation::k).text == "name:3 ; name");
    CHECK(translated("∆x2←3 ⋄ ∆x2", Notation::apl, Notation::q).text == "x2:3 ; x2");
}
