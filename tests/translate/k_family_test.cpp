// Programs of k, k4 and q in each other.
#include <catch2/catch.hpp>

#include "interp/tools/translate/check.hpp"
#include "tests/translate/translated.hpp"

namespace {

using stele::interp::Notation;
using stele::interp::translate::Shows;
using stele::tests::translated;

struct Pair {
    std::string text, expected;
};

void check_pairs(Notation from, Notation to, std::initializer_list<Pair> pairs) {
    for (const Pair& p : pairs) {
        const auto result = translated(p.text, from, to);
        INFO(p.text << (result.refusals.empty() ? "" : ": " + result.refusals[0].text));
        CHECK(result.refusals.empty());
        CHECK(result.text == p.expected);
    }
}

// Programs whose translations have their values, without a note.
void check_values(Notation from, std::initializer_list<Notation> targets, std::initializer_list<std::string> programs) {
    using namespace stele::interp;
    for (const Notation to : targets)
        for (const std::string& program : programs) {
            const auto result = translated(program, from, to);
            INFO(name_of(from) << " to " << name_of(to) << ": " << program << "  ->  " << result.text);
            CHECK(result.refusals.empty());
            CHECK(result.notes.empty());
            auto source = [](const std::string& text) {
                return std::make_shared<const Source>(Source{"text", text, 1});
            };
            const auto check = translate::check(source(program), from, source(result.text), to, {});
            INFO(check.text);
            CHECK(check.is_same);
        }
}

// The solvers of "More Sudoku solvers in k and q" and "Sudoku solver translated from k to q", but for the names.
const Pair pairs[] = {
    {"p,:3/:_(p:9\\:!81)%3", "p,:3 sv floor(p:9 vs til 81)%3"},
    {"s:{*(,x)(,/{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x}",
     "s:{first(enlist x)(raze@{@[x;y;:;]each where 21=x[where(or)over p[;y]=p]?til 10}')/where not x}"},
    {"p:+{(=x)x}'p,,3/:_(p:,/'+:\\9#'!9)%3",
     "p:flip{(group x)x}each p,enlist 3 sv floor(p:raze each flip scan 9#'til 9)%3"},
    {"f:{$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]}",
     "f:{$[min x;enlist x;raze f each@[x;i;:;]each where 27=x[raze p i:x?0]?til 10]}"},
};

}  // namespace

// k's truths are integers; a list of the truths of k4 and q takes truths only.
TEST_CASE("items of truths become numbers", "[translate]") {
    check_pairs(Notation::k, Notation::q,
                {{"m:1=!3;m[1]:5;m", "m:1=til 3;m:@[0+m;1;:;5];m"},
                 {"m:1=!3;m[1]-:5;m", "m:1=til 3;m:@[0+m;1;-;5];m"},
                 {"m:&3;m[1]:5;m", "m:where 3;m[1]:5;m"},
                 {"m:1=!3;m[1]:2=2;m", "m:1=til 3;m[1]:2=2;m"}});
    check_values(
        Notation::k, {Notation::k4, Notation::q},
        {"m:1=!3;m[1]:5;m", "m:(0=!3;1=!3);m[1;2]:5;m", "m:(0=!3;1=!3);m[;2]-:1;m", "m:1=!3;f:{m[x]:5};f 1;m"});
    CHECK(translated("a:1=!3;b:1+a[2]:5", Notation::k, Notation::q).text == "a:1=til 3;b:1+a[2]:5");
    CHECK(translated("a:1=!3;b:1+a[2]:5", Notation::k, Notation::q).notes.size() == 1);
    CHECK(translated("f:{m:1=x;m[1]:5;m[2]:6;m}", Notation::k, Notation::q).notes.size() == 1);
}

TEST_CASE("the solvers of the document are translations of each other", "[translate]") {
    for (const Pair& p : pairs) {
        CHECK(translated(p.text, Notation::k4, Notation::q).text == p.expected);
        CHECK(translated(p.expected, Notation::q, Notation::k4).text == p.text);
    }
}

TEST_CASE("adverbs of k4 are words of q where q writes words", "[translate]") {
    check_pairs(Notation::k4, Notation::q,
                {{"+/x", "(+/)x"},
                 {"+/x=y", "sum x=y"},
                 {"#:'x", "count each x"},
                 {"x#'y", "x#'y"},
                 {"{x+y}\\x", "{x+y}scan x"},
                 {"-':x", "(-':)x"},
                 {"x{y,x}/y", "x{y,x}/y"},
                 {"(#?:)x", "('[count;distinct])x"},
                 {"f:#:", "f:count"},
                 {"(+;#:;%:)", "(+;count;reciprocal)"},
                 {"`/:x", "` sv x"}});
}

TEST_CASE("words of q are glyphs of k4, or have their full names", "[translate]") {
    check_pairs(Notation::q, Notation::k4,
                {{"count each group x", "#:'=x"},
                 {"sums x", ".q.sums x"},
                 {"1 2 except x", ".q.except[1 2;x]"},
                 {"x<>y", "~x=y"},
                 {"x<=y", "~x>y"},
                 {"(<=)over x", "{~x>y}/x"},
                 {"each[f;x]", "f'x"},
                 {"x in/:y", "x in/:y"},
                 {"f first x", "f@*x"}});
}

TEST_CASE("only necessary parentheses are written", "[translate]") {
    check_pairs(Notation::k4, Notation::q,
                {{"(2*x)+3", "(2*x)+3"},
                 {"2*(x+3)", "2*x+3"},
                 {"x - -2", "x--2"},
                 {"f -2", "f -2"},
                 {"(f x)+1", "f[x]+1"},
                 {"x@(+)", "x@(+)"},
                 {"-(3)", "neg 3"},
                 {"(1 2 3)1", "1 2 3[1]"},
                 {"`a`b@0", "`a`b@0"},
                 {"(a:3)+2", "(a:3)+2"},
                 {"(2+)'x", "(2+)each x"}});
}

TEST_CASE("k's rules in q: remainders, misses, truths, characters", "[translate]") {
    check_pairs(Notation::k, Notation::q,
                {{"3!x", "x mod 3"},
                 {"-2!x", "x div 2"},
                 {"`a`b!1 2", "`a`b!1 2"},
                 {"%x", "sqrt x"},
                 {"~^y?x", "x in y"},
                 {"2\\x", "2 vs x"},
                 {"\",\"/x", "\",\"sv x"},
                 {"{x>1}#!5", "{y where x y}[{x>1};til 5]"},
                 {"`I$x", "\"J\"$x"},
                 {"\"12\"-48", "(\"j\"$\"12\")-48"},
                 {"1,x=y", "1b,x=y"},
                 {"`exp x", "exp x"},
                 {"{a:x}", "{a:x;}"},
                 {"{$[x<2;x;o[x-1]+o x-2]}", "{$[x<2;x;.z.s[x-1]+.z.s x-2]}"}});
    CHECK(translated("x?y", Notation::k, Notation::q).notes.size() == 1);
}

TEST_CASE("q's words and rules in k", "[translate]") {
    check_pairs(Notation::q, Notation::k,
                {{"sum x", "+/0^x"},
                 {"sum til 5", "+/!5"},
                 {"x?y", "(#x)^x?y"},
                 {"x mod 3", "x-3*_x%3"},
                 {"(til 9)mod 3", "3!!9"},
                 {"asc x", "x@<x"},
                 {"x<=y", "~x>y"},
                 {"101b", "1 0 1"},
                 {"{a:x}", "{:a:x}"},
                 {"f:{if[x>1;:0];x}", "f:{$[x>1;[:0];];x}"},
                 {".a.b", "a.b"}});
}

TEST_CASE("characters are numbers in k's arithmetic, not in q's", "[translate]") {
    check_values(
        Notation::k, {Notation::k4, Notation::q},
        {"x:\"banana\"\n+/x", "x:\"ab\"\n*/x", "x:\"banana\"\n&/x", "x:\"banana\"\n|/x", "x:\"banana\"\n+\\x",
         "x:\"banana\"\n-':x", "\"ab\"*2", "2%\"ab\"", "-\"ab\"", "%\"ab\"", "3&\"a\"", "2.5|\"banana\"",
         "\"a\"|1 2 300", "3!\"abc\"", "-3!\"abc\"", "\"a\"!-2", "\"a\"!\"banana\"", "3\\\"a\"", "10\\\"ab\""});
}

TEST_CASE("k's monads of atoms, vectors and nested lists in q", "[translate]") {
    check_values(Notation::k, {Notation::k4, Notation::q},
                 {"+3", "+1 2 3", "+\"a\"", "+`a`b", "!=3", "!2 3", "!,3", "!1=1 0 1", "!(1 2;3 4)", "&~(1 2;3 4)",
                  "&(0 1;2 0)", "~`a``b", "~`a", "&~`a``b", "`c$2.5", "`c$`ab`b", "`c$`b", "`j@3>2 5 1"});
    for (const char* opens : {"<3", "<`b", ">3"})
        CHECK(translated(opens, Notation::k, Notation::q).refusals.size() == 1);
    CHECK(translated("3?\"a\"", Notation::k, Notation::q).refusals.size() == 1);
    CHECK(translated("(1 0=1)#2", Notation::k, Notation::q).refusals.size() == 1);
}

TEST_CASE("the first item of k's comparisons with the item before is 0", "[translate]") {
    check_values(Notation::k, {Notation::k4, Notation::q},
                 {">':3 1 2", "<':3 1 2", ">':\"banana\"", ">':`ab`b", "<':2.5 1 3", "f:{>':x}\nf 2.5 3", ">':3"});
    check_values(Notation::q, {Notation::k}, {"(>':)3 1 2", "x:3\n(>':)x", "x:`b\n(<':)x", "x:2.5\n(<':)x"});
}

TEST_CASE("k fills nulls with an atom of any kind", "[translate]") {
    check_values(Notation::k, {Notation::k4, Notation::q},
                 {"3^`a``b", "2.5^`b", "`b^0N 2", "`b^2.5", "\"a\"^0N 2", "\"a\"^(1 0N;3 4)", "\"a\"^-2", "3^\" a\""});
    check_values(Notation::k, {Notation::k4, Notation::q}, {"(1 2;3 4)^3", "(1 2;3 4)^1 2", "(1 2;3 4)^,3 4"});
    CHECK(translated("\"a\"^3", Notation::q, Notation::k).refusals.size() == 1);
    CHECK(translated("(1 2;3 4)^3", Notation::q, Notation::k).refusals.size() == 1);
}

TEST_CASE("digits and casts of atoms", "[translate]") {
    check_values(Notation::k, {Notation::k4, Notation::q}, {"3/3", "3/2.5", "3/\"a\"", "3/`b", "10/1 2"});
    check_values(Notation::q, {Notation::k},
                 {"x:3\n\"J\"$x", "x:1 2 3\n\"J\"$x", "x:(1 2;3 4)\n\"J\"$x", "x:2.5\n\"F\"$x", "x:3\n\"J\"$'x",
                  "x:1 2 3\n\"J\"$'x", "x:\"a\"\n\"J\"$'x", "x:\"12\"\n\"J\"$'x", "x:2.5\n\"c\"$x"});
}

TEST_CASE("q's statistics and shifts of atoms and lists of lists in k", "[translate]") {
    check_values(
        Notation::q, {Notation::k},
        {"x:3\nmed x", "x:2.5\nmed x", "x:\"a\"\nmed x", "x:2.5\nvar x", "x:\"a\"\ndev x", "x:(1 2;3 5)\nvar x",
         "x:(1 2;3 5)\ndev x", "x:(1 2;3 5)\nsvar x", "x:(1 2;3 5)\nsdev x", "x:(1 2;3 4)\nnext x",
         "x:(1 2;3 4)\nprev x", "x:\"a\"\ntrim x", "x:\"a\"\nltrim x", "x:2.5\n`char$x"});
    CHECK(translated(".j.j 101b", Notation::q, Notation::k).notes.size() == 1);
    CHECK(translated("fills(1 2;3 4)", Notation::q, Notation::k).refusals.size() == 1);
}

TEST_CASE("comments and line breaks stay", "[translate]") {
    CHECK(translated("/ title\na:!3  / three\n\nf:{b:x; / local\n b*2}\n", Notation::k4, Notation::q).text ==
          "/ title\na:til 3  / three\n\nf:{b:x; / local\n b*2}\n");
    CHECK(translated("f:{a:x\nb:a*2 / twice\na+b}\n", Notation::k, Notation::q).text ==
          "f:{a:x;\n b:a*2; / twice\n a+b}\n");
    CHECK(translated("#!/usr/bin/env -S stele -n k4\n1;\n", Notation::k4, Notation::q).text ==
          "#!/usr/bin/env -S stele -n q\n1;\n");
    CHECK(translated("a:(1; / in a list\n 2)", Notation::k4, Notation::k).text == "a:(1; / in a list\n 2)");
}

TEST_CASE("a script shows the same values", "[translate]") {
    CHECK(translated("a:3\na+1\na;\n", Notation::k4, Notation::q, Shows::as_script).text == "a:3\nshow a+1\na;\n");
    CHECK(translated("a:3\nshow a+1\na\n", Notation::q, Notation::k4, Shows::as_script).text == "a:3\na+1\na;\n");
}

TEST_CASE("membership keeps its value for atoms and empty lists", "[translate]") {
    check_values(Notation::k4, {Notation::k}, {"x:!0\n~(!4)in x", "x:3\n(!4)in x", "x:\"\"\n\"ab\"in x"});
    check_values(Notation::q, {Notation::k}, {"x:0#0\n1 2 inter x", "x:3\n3 1 3 inter x"});
}

TEST_CASE("names that are words of the target, or that it cannot write, are renamed", "[translate]") {
    const auto words = translated("count:3\ncount+1", Notation::k4, Notation::q);
    CHECK(words.text == "count1:3\ncount1+1");
    REQUIRE(words.notes.size() == 1);
    CHECK(words.notes[0].text == "`count` is not a name in q and is renamed `count1`");
    CHECK(translated("a_b:1\nab:2\na_b", Notation::q, Notation::k4).text == "ab1:1\nab:2\nab1");
}

TEST_CASE("a part without a counterpart is refused by name", "[translate]") {
    const auto result = translated("a:1\nacos a\nwhile[a;a-:1]", Notation::q, Notation::k);
    CHECK(result.text.empty());
    REQUIRE(result.refusals.size() == 2);
    CHECK(result.refusals[0].text == "`acos`, arc cosine, has no counterpart in k");
    CHECK(result.refusals[0].span.begin == 4);
    CHECK(result.refusals[1].text == "k has no while and no do");
    CHECK(result.refusals[1].hint == "n f/x repeats n times, p f/x repeats while p holds");
}

TEST_CASE("an argument that a phrase has twice is evaluated once", "[translate]") {
    const auto result = translated("avg f x", Notation::q, Notation::k);
    CHECK(result.text == "{(+/0^x)%+/~^x}f x");
    CHECK(translated("avg x", Notation::q, Notation::k).text == "(+/0^x)%+/~^x");
}

TEST_CASE("the functions of k that symbols name have their counterparts or none", "[translate]") {
    CHECK(translated("`j@1 2", Notation::k, Notation::q).text == ".j.j 1 2");
    for (const char* text : {"`fb 0x3ff0000000000000", "`hex@\"abc\"", "`hex?\"616263\"", "`k(1;2)"}) {
        const auto result = translated(text, Notation::k, Notation::q);
        INFO(text << "  ->  " << result.text);
        REQUIRE(result.refusals.size() == 1);
        CHECK(result.refusals[0].text.ends_with(" has no counterpart in q"));
        CHECK(translated(text, Notation::k, Notation::apl).refusals.size() == 1);
    }
}
