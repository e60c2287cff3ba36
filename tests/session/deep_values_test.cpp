// Deeply nested values: every function ends with its value or an error. The native stack is small here, so that a
// function that recurses without checking it crashes the tests.
#include <catch2/catch.hpp>

#include "prims/catalogue/catalogue.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"
#include "tests/small_stack.hpp"

namespace {

using namespace stele::interp;
namespace prims = stele::prims;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::on_small_stack;
using stele::tests::sanitized;

using Lines = std::vector<std::string>;

// Too deep for the small stack; under sanitizers, where that is an ordinary stack, at more levels. A depth that just fits
// would be slow: boxes in boxes grow with the square of it. Most of the checks look for other faults there, at few levels.
constexpr int too_deep = sanitized ? 40'000 : 8000, depth = sanitized ? 300 : too_deep;

// Replaces each DEEP in the text by the depth.
std::string deep(std::string text, int levels) {
    for (std::size_t at; (at = text.find("DEEP")) != std::string::npos;) text.replace(at, 4, std::to_string(levels));
    return text;
}

// Checks that each line ends with a value or an error and that the session continues.
void check(Notation notation, const std::string& setup, const Lines& lines, int levels = depth) {
    on_small_stack([&] {
        CapturedSession session({.max_time = 60});
        session.run(deep(setup, levels), notation);
        INFO(session.errors);
        CHECK(session.errors.empty());
        for (const std::string& line : lines) {
            INFO(name_of(notation) << ": " << line);
            session.run(deep(line, levels), notation, Echo::console);
            session.output.clear();
            session.run("1+1\n", notation, Echo::console);
            CHECK(session.output == "2\n");
        }
    });
}

// Excludes functions that end the program or depend on its environment.
bool is_about_values(const prims::Meaning& m) {
    return m.name != "exit" && m.name != "delay" && m.name != "current time" && m.name != "environment variable";
}

// Each function of a notation applied to each named value, alone and with each of the others on either side.
Lines calls_of(Notation notation, const Lines& names, const Lines& others) {
    const bool is_apl = notation == Notation::apl;
    const std::string count = is_apl ? "≢" : notation == Notation::q ? "count " : "#";
    Lines lines;
    for (const prims::Spelling* s : prims::spellings()) {
        if (!(s->notations & in(notation)) || !is_about_values(s->meaning)) continue;
        const std::string glyph(s->glyph);
        for (const std::string& name : names) {
            if (s->meaning.op) {
                if (is_apl && s->meaning.valence == 1) lines.push_back(count + "≡" + glyph + " " + name);
                if (!is_apl) lines.push_back(count + "(~)" + glyph + " " + name);
            } else if (s->meaning.valence == 1) {
                lines.push_back(count + "(" + glyph + " " + name + ")");
                lines.push_back(count + (is_apl ? "(" + glyph + "¨" + name + " " + name + ")"
                                                : glyph + "'(" + name + ";" + name + ")"));
            } else {
                for (const std::string& other : others)
                    for (const auto& [left, right] : {std::pair(name, other), std::pair(other, name)})
                        lines.push_back(count + (is_apl ? left + " " + glyph + " " + right
                                                        : glyph + "[" + left + ";" + right + "]"));
            }
        }
    }
    return lines;
}

TEST_CASE("APL: each primitive on deeply nested values", "[session][deep]") {
    check(Notation::apl, "vec←{,⊂⍵}⍣DEEP⊢1\nsame←{,⊂⍵}⍣DEEP⊢1\npair←{⍵ 'a'}⍣DEEP⊢1.5\n",
          calls_of(Notation::apl, {"vec", "pair"}, {"1", "same"}));
    check(Notation::apl, "box←⊂⍣DEEP⊢'ab'\nrow←{1 1⍴⊂⍵}⍣DEEP⊢1\nvoid←{0⍴⊂⍵}⍣DEEP⊢1\n",
          calls_of(Notation::apl, {"box", "row", "void"}, {"1", "void"}));
}

TEST_CASE("k: each primitive on deeply nested values", "[session][deep]") {
    const std::string setup = "l:DEEP{,x}/1;e:DEEP{,x}/1;p:DEEP{(x;`a)}/1;d:DEEP{(,`a)!,x}/1;\n";
    check(Notation::k, setup, calls_of(Notation::k, {"l", "p", "d"}, {"1", "e"}));
    check(Notation::k4, setup, calls_of(Notation::k4, {"l", "p", "d"}, {"1", "e"}));
}

TEST_CASE("q: each word on deeply nested values", "[session][deep]") {
    check(Notation::q, "l:enlist/[DEEP;1];e:enlist/[DEEP;1];p:{(x;`a)}/[DEEP;1];d:{`a`b!(x;0)}/[DEEP;1];\n",
          calls_of(Notation::q, {"l", "p", "d"}, {"1", "e"}));
}

// Values shallow enough to be shown in boxes would take too long.
TEST_CASE("functions of deeply nested arrays", "[session][deep]") {
    check(Notation::apl, "x←{⍵ 1.5}⍣DEEP⊢1\ny←{⍵ 1.5}⍣DEEP⊢1\nt←{⍵ 'a'}⍣DEEP⊢'b'\nempty←{0⍴⊂⍵}⍣DEEP⊢0\n",
          {"≢⎕SIZE'x'",
           "⎕SIZE'x'",
           "≢⎕UCS t",
           "x≡y",
           "∪x x",
           "x x⍳x y",
           "≢⍕t",
           "≢⎕C t",
           "+/empty",
           "+/0⍴⊂x",
           "×⌿0⍴⊂x",
           "p←x x ⋄ {p⍳⊂x}¨⍳40",
           "(1500⌶x x)⍳⊂y",
           "empty≡empty",
           "≢1⎕JSON x",
           "x y⍳⊂y",
           "≢∊x",
           "≢x",
           "⍕x x",
           "x",
           "]display x",
           "]box on",
           "x",
           "]box -style=mid",
           "x",
           "]box off",
           "⎕←x"},
          too_deep);
    check(Notation::apl, "x←{,⊂⍵}⍣DEEP⊢1\nz←⊂⍣DEEP⊢1 2\n",
          {"x[⊂DEEP⍴1]", "x[⊂DEEP⍴1]←0", "(DEEP⍴1)⊃x", "((DEEP⍴1)⊃x)←0", "(∊x)←0", "(1↑x)←0", "({1↑⍵}x)←0", "(⊃x)←5",
           "({⍵}¨x)←0", "({⊃⍵}x)←⊂x", "x[1]←⊂x", "0@1⊢x", "z", "]display z", "≢⍕z"},
          too_deep);
}

TEST_CASE("functions of deeply nested lists", "[session][deep]") {
    const Lines lines = {"`k@l",
                         "`j@l",
                         "l",
                         "$l",
                         "`j?j",
                         "2/l",
                         "2\\l",
                         "&z",
                         "@[1 2;z;:;0]",
                         "@[1 2;z;+;1]",
                         "1 2@z",
                         ".[l;DEEP#0;:;1]",
                         ".[l;DEEP#0;+;1]",
                         "l . DEEP#0",
                         "`i$l",
                         "t$1",
                         "l within 0 1",
                         "0^l",
                         "+/0#,l",
                         "|/0#,l",
                         "l~e",
                         "?(l;e)",
                         "<(l;e)",
                         "(l;e)?e",
                         "1 2?l",
                         "1 2^l",
                         "-l",
                         "l+e"};
    const std::string setup =
        "l:DEEP{(x;1.5)}/1;e:DEEP{(x;1.5)}/1;z:DEEP{,x}/0;j:(DEEP#\"[\"),DEEP#\"]\";t:DEEP{,x}/`i;\n";
    check(Notation::k, setup, lines);
    check(Notation::k4, setup, lines);
    check(Notation::q,
          "l:{(x;2.5)}/[DEEP;1]\ne:{(x;2.5)}/[DEEP;1]\nd:{(x;2000.01.01)}/[DEEP;1]\nt:enlist/[DEEP;\"j\"]\nz:enlist/"
          "[DEEP;0]\n"
          "f:{(+;1;x)}/[DEEP;1]\nb:(raze DEEP#enlist 0x000001000000),0xfa01000000\n",
          {"`year$d",
           "`mm$d",
           "`date$d",
           "t$1",
           "\"j\"$l",
           "l cov e",
           "l cor e",
           "l wavg e",
           "l wsum e",
           "avg l",
           "dev l",
           "med l",
           "max l",
           "2 mavg l",
           "eval f",
           "value f",
           "-8!l",
           "-9!-8!l",
           "-9!0x01000000,(reverse 0x0 vs\"i\"$8+count b),b",
           "0^l",
           "l within 0 1",
           "z in enlist z",
           "1 2?l",
           "1 2 except l",
           "l bin 1",
           "where z",
           "1 2 z",
           ".[l;DEEP#0;:;1]",
           "@[1 2;z;:;0]",
           "l . DEEP#0",
           "sums 0#enlist l",
           "sum 0#enlist l",
           "null l",
           "string l",
           "l",
           "0N!l",
           "show l",
           "-3!l",
           "ungroup l",
           "`int$l",
           "lower l"});
}

TEST_CASE("functions of deeply nested dictionaries", "[session][deep]") {
    check(Notation::k, "d:DEEP{(,`a)!,x}/1;e:DEEP{(,`a)!,x}/1;\n",
          {"<(d;e)", "d~e", "$d", "`k@d", "`j@d", "-d", "d+e", "?(d;e)", "=(d;e)", "(d;e)?e", "+,d", ",d", "d,e", "!d",
           "*d", "d . DEEP#`a", ".[d;DEEP#`a;:;1]", ".[d;DEEP#`a;+;1]", "d"});
    check(Notation::q, "d:{`a`b!(x;0)}/[DEEP;1]\ne:{`a`b!(x;0)}/[DEEP;1]\n",
          {"iasc(d;e)", "d~e", "string d", "neg d", "d+e", "distinct(d;e)", "group(d;e)", "(d;e)?e", "d,e", "value d",
           "-9!-8!d", "sum 0#enlist d", "d", "0^d", "`int$d", "differ(d;e)", "d . DEEP#`a"});
}

TEST_CASE("deeply nested functions", "[session][deep]") {
    check(Notation::apl,
          "f←-\n_←{⍎'f←f∘- ⋄ 0'}¨⍳DEEP\ng←-\n_←{⍎'g←-∘g ⋄ 0'}¨⍳DEEP\nn←⎕NS⍬\nh←{⍵}\n_←{⍎'h←h⍨ ⋄ 0'}¨⍳DEEP\n",
          {"f⍣¯1⊢1",
           "g⍣¯1⊢1",
           "f 1",
           "g 1",
           "h 1",
           "n.f←f",
           "n.g←g",
           "n.h←h",
           "f",
           "]display f",
           "]why (f 1)[1]",
           "]why (f 1 2)[1]",
           "]why f 1",
           "]why g 1 2",
           "]explain g 1",
           "⎕CR'f'",
           "f⍣2⊢1",
           "1 g 2",
           "n2←⎕NS'f' 'g' 'h'",
           "'f'⎕NS'n'"});
    check(Notation::k, "f:DEEP{x'}/-:;g:DEEP{x'}/{x+y};h:DEEP{x'}/-:;p:{x+y}[DEEP{,x}/1];\n",
          {"f 1", "g[1;1]", "f~h", "(f;0)~(h;0)", "(f;h)?h", "<(f;h)", "g", "f", "p", "`k@f", "p 1", "g . 1 1", "g/1 2",
           "g[1]", "g'1 2", "f@1"});
    check(Notation::q, "f:{x'}/[DEEP;neg]\ng:{x'}/[DEEP;neg]\np:{y+x}[enlist/[DEEP;1]]\n",
          {"f 1", "f~g", "(f;g)?g", "f", "p", "-8!f", "-9!-8!f", "string f", "p 1", "-9!-8!p"});
}

TEST_CASE("deeply nested namespaces", "[session][deep]") {
    const Folder folder;
    const std::string file = folder / "deep";
    check(Notation::apl,
          "n←⎕NS⍬\n_←{⍵.(s←⎕NS⍬)}⍣DEEP⊢n\nm←⎕NS⍬\n'd'⎕NS⍬\n_←{_←⍵.('d'⎕NS⍬) ⋄ ⍵.d}⍣DEEP⊢d\nm.v←1\nm.f←{⍵}\nr←{⍵ "
          "m}⍣DEEP⊢m\nb←{,⊂⍵}⍣DEEP⊢m\n",
          {"c←⎕NS n",       "'c'⎕NS n", "]map n", "]map d", "e←⎕NS d", "]map",     ")SAVE -force " + file,
           ")COPY " + file, "b.v",      "r.v",    "b.f 1",  "b.f b",   "b.v←1",    "r.v←2",
           "≢1⎕JSON n",     "k) n",     "q) n",   "n≡n",    "n",       "⎕SIZE'n'", ")ERASE n",
           ")CLEAR"});
    check(Notation::apl, "'d'⎕NS⍬\n_←{_←⍵.('d'⎕NS⍬) ⋄ ⍵.d}⍣DEEP⊢d\n)ERASE _\n",
          {")SAVE -force " + file, ")LOAD " + file, ")COPY " + file, "]map"});
    check(Notation::apl, "open←{':Namespace a',⍕⍵}¨⍳2000\n",
          {"s←⎕FIX open,2000⍴⊂':EndNamespace'", "j←(DEEP⍴'['),DEEP⍴']'", "⎕JSON j",
           "⎕JSON(DEEP⍴⊂'{\"a\":'),'1',DEEP⍴'}'", "⎕JSON(∊DEEP⍴⊂'{\"a\":'),'1',DEEP⍴'}'"});
}

TEST_CASE("deeply nested values cross between notations", "[session][deep]") {
    check(Notation::apl, "x←⊂⍣DEEP⊢1 2\ny←{⊂⍵ 1}⍣DEEP⊢1 2\nv←{⍵ 1}⍣DEEP⊢1\nw←{1 1⍴⊂⍵}⍣DEEP⊢1\nk) f:{x}\nk) g:{(x;y)}\n",
          {"f x", "f y", "x g y", "≢f x", "≢f v", "≢f w", "k) x", "k) y", "q) x", "k) v", "k) `k@x"});
    check(Notation::k, "l:DEEP{,x}/1\nd:DEEP{(,`a)!,x}/1\napl) h←{⍵}\n", {"h l", "h d", "h'(l;l)", "apl) l", "q) d"});
}

TEST_CASE("deeply nested texts", "[session][deep]") {
    const Folder folder;
    const std::string opened(3 * depth / 8, '('), closed(3 * depth / 8, ')');
    std::string sums;
    for (int i = 0; i < depth; i++) sums += "1+";
    check(Notation::q, "t:raze DEEP#enlist\"1+\"\n",
          {"parse t,\"1\"", "parse\"" + opened + "1" + closed + "\"", "value t,\"1\""});
    check(Notation::k, "t:,/DEEP#,\"1+\"\n", {"`p@t,\"1\"", ". t,\"1\"", "`p@\"" + opened + "1" + closed + "\""});
    check(Notation::apl, "f←{⍎'1+f ⍵'}\ng←{1+⍎'f ⍵'}\n",
          {sums + "1", opened + "1" + closed, "]explain " + sums + "1", "]tree " + sums + "1",
           "]tree -svg=" + folder / "a.svg" + " " + sums + "1", "]why " + sums + "1", "f 1",
           "⍎" + opened + "1" + closed, "]code " + sums + "1"});
}

// These functions need little stack for each recursive call.
TEST_CASE("text of even more deeply nested values", "[session][deep]") {
    constexpr int deeper = 5 * too_deep;
    check(Notation::apl, "z←⊂⍣DEEP⊢1 2\nv←{,⊂⍵}⍣DEEP⊢1\np←{⍵ 1}⍣DEEP⊢'a'\nf←z∘+\ng←p∘,\n",
          {"≢⍕z",      "≢⍕v",     "≢⍕p",     "≢⎕FMT z",         "≢⎕FMT v", "≢⎕C z",
           "≢⎕C p",    "≢⎕UCS z", "≢⎕UCS p", "≢⎕CR'f'",         "≢⎕CR'g'", "]box on -trains=def",
           "f",        "g",       "z",       "]box -style=mid", "p",       "v",
           "]box off", "k) `k@p", "k) p"},
          deeper);
    check(Notation::q, "l:enlist/[DEEP;1];s:{(x;`a)}/[DEEP;\"b\"];d:{(x;2000.01.01)}/[DEEP;2000.01.02];\n",
          {"-3!l", "-3!s", "string l", "string s", "`year$d", "\"j\"$l", "\"f\"$d", "\"J\"$l", "3$s", "10 vs l",
           "s like \"a\"", "lower s", "trim s", "\",\"sv s", "l"},
          deeper);
    check(Notation::k, "l:DEEP{,x}/1;s:DEEP{(x;\"a\")}/,\"b\";\n",
          {"`k@l", "`k@s", "$l", "`i$l", "`f$l", "`c$l", "`I$s", "3$s", "2\\l", "\",\"\\s", "\",\"/s", "l"}, deeper);
}

}  // namespace
