// Completion with Tab, and highlighting of typed text.
#include <catch2/catch.hpp>

#include "interp/tools/assist/assistant.hpp"
#include "interp/tools/guide/highlight.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/keyboard.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// The part before the end of the text that would be replaced, followed by the candidates for it.
std::string found(CapturedSession& session, std::string_view text, Notation notation = Notation::apl) {
    const Completions c = completions(text, text.size(), notation, session.machine());
    std::string all(text.substr(c.begin, c.end - c.begin));
    for (const Candidate& candidate : c.candidates) all += " " + candidate.inserted;
    return all;
}

TEST_CASE("names of the workspace and of the text", "[repl]") {
    CapturedSession session;
    session.run("tables←1 ⋄ tabular←2 ⋄ ns←(first:1 ⋄ second:2)", Notation::apl);
    CHECK(found(session, "1+tabl") == "tabl ⍪ tables");
    CHECK(found(session, "tabu") == "tabu tabular");
    CHECK(found(session, "ns.s") == "ns.s ns.second");
    CHECK(found(session, "values←3 ⋄ 1+val") == "val values");
    CHECK(found(session, "tabul", Notation::k) == "tabul tabular");
    CHECK(found(session, "'it' ⍝ tabl").starts_with(" ") == false);
}

TEST_CASE("glyphs by name and by two marks", "[repl]") {
    CapturedSession session;
    CHECK(found(session, "3 rho") == "rho ⍴");
    CHECK(found(session, "iota") == "iota ⍳");
    CHECK(found(session, "each") == "each ¨");
    CHECK(found(session, "take") == "take ↑");
    CHECK(found(session, "1 2 without") == "without ~");
    CHECK(found(session, "not") == "not ~");
    CHECK(found(session, "5 residue") == "residue |");
    CHECK(found(session, "x<-") == "<- ←");
    CHECK(found(session, "x oo") == "oo ∘");
    CHECK(found(session, "rho", Notation::k) == "");
}

TEST_CASE("words, commands and files", "[repl]") {
    CapturedSession session;
    CHECK(found(session, "⎕ng") == "⎕ng ⎕NGET");
    CHECK(found(session, "reci", Notation::q) == "reci reciprocal");
    CHECK(found(session, "]key") == "key keys");
    CHECK(found(session, ")WS") == "WS wsid");
    CHECK(found(session, "]load /dev/nul") == "/dev/nul /dev/null");
    CHECK(found(session, "⎕NGET'/dev/nul") == "/dev/nul /dev/null");
    CHECK(found(session, "1:`:/dev/nul", Notation::k4) == "/dev/nul /dev/null");
    CHECK(found(session, "\\l /dev/nul", Notation::q) == "/dev/nul /dev/null");
}

TEST_CASE("control words", "[repl]") {
    CapturedSession session;
    CHECK(found(session, ":rep") == ":rep :Repeat");
    CHECK(found(session, "x←1 ⋄ :EndI") == ":EndI :EndIf");
    CHECK(found(session, "f←{\n  :Els") == ":Els :Else :ElseIf");
    CHECK(found(session, "{⍵=0:iota") == "iota ⍳");
    CHECK(found(session, ":rep", Notation::k) == "");
    CHECK(found(session, "whil", Notation::q) == "whil while[");
    CHECK(found(session, "i", Notation::k).find("if[") == std::string::npos);
}

TEST_CASE("the common start of all candidates", "[repl]") {
    CHECK(common_start({{"abcd", "", "abcd"}, {"abce", "", "abce"}}) == "abc");
    CHECK(common_start({{"a⍴", "", "a⍴"}, {"a⍳", "", "a⍳"}}) == "a");
    CHECK(common_start({{"≢", "", "not match"}, {"≠", "", "not equal"}}) == "not");
    CHECK(common_start({{"abc", "", "abc"}, {"⍴", "", "rho"}}).empty());
}

// A letter for the style of each character.
std::string looks(CapturedSession& session, std::string_view text, Notation notation, std::size_t cursor = 999) {
    constexpr std::string_view letters = ".ns?fok#!mxx";
    const std::vector<Style> styles = highlighted(text, notation, cursor, session.machine());
    std::string all;
    for (std::size_t i = 0; i < text.size(); i++)
        if ((text[i] & 0xC0) != 0x80) all += letters[static_cast<std::size_t>(styles[i])];
    return all;
}

TEST_CASE("text is highlighted by its syntax", "[repl]") {
    CapturedSession session;
    session.run("f←{⍵} ⋄ v←1", Notation::apl);
    CHECK(looks(session, "v+f u ⍝ no", Notation::apl) == ".ff.?.####");
    CHECK(looks(session, "u←+/12 'a' ⋄ u", Notation::apl) == "..fonn.sss....");
    CHECK(looks(session, "(1]", Notation::apl) == ".n!");
    CHECK(looks(session, "(1)", Notation::apl, 3) == "mnm");
    CHECK(looks(session, "((1))", Notation::apl, 1) == ".mnm.");
    CHECK(looks(session, ":If v", Notation::apl) == "kkk..");
    CHECK(looks(session, "∇r←g a\nr←a", Notation::apl) == "..........");
    CHECK(looks(session, "sum each v", Notation::q) == "fff.oooo..");
    CHECK(looks(session, "g:{[a]a+b}", Notation::k4) ==
          "......."
          "f?.");
    CHECK(looks(session, "if[v;`a]", Notation::q) == "kk...ss.");
}

TEST_CASE("an input is open while a bracket or a block is open", "[repl]") {
    CapturedSession session;
    Assistant apl(session, Notation::apl);
    CHECK(apl.is_open("f←{"));
    CHECK(apl.is_open("f←{\n  ⍵"));
    CHECK(!apl.is_open("f←{\n  ⍵\n}"));
    CHECK(!apl.is_open("1+1"));
    CHECK(apl.is_open(":If 1"));
    CHECK(apl.is_open("∇r←g"));
    CHECK(apl.indent_after("  x") == "  ");
    Assistant q(session, Notation::q);
    CHECK(q.is_open("f:{"));
    CHECK(q.indent_after("f:{") == " ");
    CHECK(q.prefix().empty());
}

TEST_CASE("help at the cursor", "[repl]") {
    CapturedSession session;
    const Assistant apl(session, Notation::apl);
    CHECK(apl.help("3⍴1", 1).find("reshape") != std::string::npos);
    CHECK(apl.help("3⍴", 4).find("reshape") != std::string::npos);
    CHECK(apl.help("abc", 1).empty());
    // The lexeme that begins at the cursor takes precedence over the one that ends there.
    CHECK(apl.help("×+", 0) == apl.help("×", 0));
    CHECK(apl.help("×+", 2) == apl.help("+", 0));
    CHECK(apl.help("×+", 3) == apl.help("+", 0));
    CHECK(apl.help("× ", 2) == apl.help("×", 0));
    CHECK(apl.help("×  ", 3).empty());
    CHECK(apl.help("×", 0) != apl.help("+", 0));
    CHECK(apl.help("'a+b'", 2) == apl.help("'", 0));
    CHECK(apl.help("⍝ a+b", 6) == apl.help("⍝", 0));
}

TEST_CASE("each glyph of the catalogue has keys", "[repl]") {
    using namespace stele::prims;
    for (const Spelling* s : spellings()) {
        const bool is_ascii = static_cast<unsigned char>(s->glyph[0]) < 0x80;
        CHECK(keys_of(s->glyph).empty() == is_ascii);
    }
    CHECK(keys_of("⍴") == "` then r");
    CHECK(keys_of("∘.") == "` then j, then .");
    CHECK(keys_of("⎕NS") == "` then l, then NS");
    for (const TypedGlyph& g : typed_glyphs()) CHECK(glyph_of_key(g.key) == g.glyph);
}

TEST_CASE("the extent of a name that is completed", "[repl]") {
    CapturedSession session;
    session.run("azAZ09_b←1 ⋄ ∆x←2 ⋄ ⍙yy←3 ⋄ tables←4 ⋄ ns←(first:1 ⋄ second:2)", Notation::apl);
    CHECK(found(session, "+azAZ09_") == "azAZ09_ azAZ09_b");
    CHECK(found(session, "`azAZ0") == "azAZ0 azAZ09_b");
    CHECK(found(session, "[azAZ0") == "azAZ0 azAZ09_b");
    CHECK(found(session, "∆") == "∆ ∆x");
    CHECK(found(session, "×⍙y") == "⍙y ⍙yy");
    CHECK(found(session, "ns.") == "ns. ns.first ns.second");
    CHECK(found(session, "#.ns.f") == "#.ns.f #.ns.first");
    CHECK(found(session, "tables.f").empty());
    CHECK(found(session, "nobody.f").empty());
    CHECK(found(session, "azAZ09_b").empty());
    CHECK(found(session, "").empty());
    CHECK(found(session, ".z.", Notation::q).starts_with(".z. .z."));
}

// The same for a text with the cursor in it.
std::string found_at(CapturedSession& session, std::string text, Notation notation = Notation::apl) {
    const std::size_t cursor = text.find('|');
    const Completions c = completions(text.erase(cursor, 1), cursor, notation, session.machine());
    std::string all = text.substr(c.begin, c.end - c.begin);
    for (const Candidate& candidate : c.candidates) all += " " + candidate.inserted + "=" + candidate.shown;
    return all;
}

TEST_CASE("completion depends on the context of the cursor", "[repl]") {
    CapturedSession session;
    session.run("tabular←2", Notation::apl);
    CHECK(found_at(session, "1+tabu|+3") == "tabu tabular=tabular");
    CHECK(found_at(session, "1\n)ws|\n2") == "ws wsid=wsid");
    CHECK(found_at(session, "x\n  ]key|") == "key keys=keys");
    CHECK(found_at(session, "x ]boxi|").empty());
    CHECK(found_at(session, "\\va|", Notation::q) != "va vars=vars");
    CHECK(found_at(session, ")ti|") == "ti");  // stele has no such command
    for (std::string_view command :
         {"]load", "]LOAD", "]profile", ")load", ")copy", ")pcopy", ")xload", ")drop", "\\l", "]session"}) {
        INFO(command);
        CHECK(found_at(session, std::string(command) + " x /dev/nul|") == "/dev/nul /dev/null=null");
    }
    CHECK(found_at(session, "]profile tabul|") == "tabul tabular=tabular");  // a statement
    CHECK(found_at(session, "]session load /dev/nul|") == "/dev/nul /dev/null=null");
    CHECK(found_at(session, "]disp tabul|") == "tabul tabular=tabular");
    CHECK(found_at(session, "⍝ tabul|").empty());
    CHECK(found_at(session, "tabul| ⍝ x") == "tabul tabular=tabular");
    CHECK(found_at(session, "'/dev/nul|'") == "/dev/nul /dev/null=null");
    CHECK(found_at(session, "'/dev/nul'|").empty());
    CHECK(found_at(session, "|'/dev/nul'").empty());
    CHECK(found_at(session, "'/dev/nul*|") == "/dev/nul*");
    CHECK(found_at(session, "'/dev/nul?|") == "/dev/nul?");
    CHECK(found_at(session, "'/de|").find(" /dev/=dev/") != std::string::npos);
    CHECK(found_at(session, "'/no/such/folder/|") == "/no/such/folder/");
}

TEST_CASE("control words begin a statement", "[repl]") {
    CapturedSession session;
    CHECK(found(session, "x:rep").find(":Repeat") == std::string::npos);
    CHECK(found(session, "x\n:rep") == ":rep :Repeat");
    CHECK(found(session, "  :rep") == ":rep :Repeat");
    CHECK(found(session, "rep").find(":Repeat") == std::string::npos);
    CHECK(found(session, ":Repeat") == ":Repeat");
    CHECK(found(session, ":").empty());
    CHECK(found(session, "whil", Notation::k4) == "whil while[");
    CHECK(found(session, "while", Notation::q) == "while while[");
    CHECK(found(session, "⎕NgE") == "⎕NgE ⎕NGET");
    CHECK(found(session, "⎕zzz").empty());
}

TEST_CASE("glyphs have several names", "[repl]") {
    CapturedSession session;
    CHECK(found_at(session, "or|") == "or ∨=or ∨");
    CHECK(found_at(session, "IOTA|") == "IOTA ⍳=iota ⍳");
    CHECK(found(session, "a").substr(1) == found(session, "A").substr(1));
    CHECK(found_at(session, "=/|") == "=/ ≠=≠");
    CHECK(found_at(session, "<|").empty());
    CHECK(found_at(session, "1<-|2") == "<- ←=←");
    CHECK(found(session, "<-", Notation::k).empty());
    CHECK(common_start({}).empty());
    CHECK(common_start({{"ab", "", "ab"}}) == "ab");
    CHECK(common_start({{"ab", "", "ab"}, {"abc", "", "abc"}}) == "ab");
}

TEST_CASE("names are highlighted by their class", "[repl]") {
    CapturedSession session;
    session.run("f←{⍵} ⋄ op←{⍺⍺ ⍵} ⋄ v←1\n∇ r←nil\nr←5\n∇", Notation::apl);
    CHECK(looks(session, "f op v nil u", Notation::apl) == "f.oo...fff.?");
    CHECK(looks(session, "⍺ ⍵ ∇ ⎕ ⍞ # ⍺⍺", Notation::apl).find('?') == std::string::npos);
    CHECK(looks(session, "x y z o u .z.a", Notation::k) == "........?.....");
    CHECK(looks(session, "x", Notation::apl) == "?");
    CHECK(looks(session, "a+←1 ⋄ a", Notation::apl) == ".f.n....");
    CHECK(looks(session, "(a b)←1 ⋄ a b", Notation::apl) == "......n......");
    CHECK(looks(session, "a+b", Notation::apl) == "?f?");
    CHECK(looks(session, "{[a;b]a+b}c", Notation::k) == ".......f..?");
    CHECK(looks(session, "g:{", Notation::k) == "...");
    CHECK(looks(session, "∇g a\nb", Notation::apl) == ".....?");
    CHECK(looks(session, "[(])", Notation::apl) == "..!.");
    CHECK(looks(session, "(1", Notation::apl, 0) == ".n");
    CHECK(looks(session, "a(1)b", Notation::apl, 4) == "?mnm?");
    CHECK(looks(session, "a(1)b", Notation::apl, 5) == "?.n.?");
    CHECK(looks(session, "(1)[2]", Notation::apl, 3) == ".n.mnm");
}

TEST_CASE("a line after an open one has the same indentation", "[repl]") {
    CapturedSession session;
    for (const Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
        const Assistant assistant(session, n);
        const bool is_indented = n == Notation::k4 || n == Notation::q;
        CHECK(assistant.indent_after("") == (is_indented ? " " : ""));
        CHECK(assistant.indent_after("x y") == (is_indented ? " " : ""));
        CHECK(assistant.indent_after("  x y") == "  ");
        CHECK(assistant.indent_after("   ") == "   ");
    }
    session.console.prefix = "§";
    CHECK(Assistant(session, Notation::apl).prefix() == "§");
    CHECK(Assistant(session, Notation::k).prefix().empty());
}

}  // namespace
