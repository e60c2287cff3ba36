// ]help and ]search.
#include <catch2/catch.hpp>

#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/phrases.hpp"
#include "interp/tools/guide/reference.hpp"
#include "interp/tools/guide/search.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

std::string head(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST_CASE("help is found by glyph, term, glyph name and command", "[session][guide]") {
    CHECK(head(help_on("⍸", Notation::apl)) == "⍸Y   where   (APL)");
    CHECK(help_on("where", Notation::apl).starts_with("⍸Y   where   (APL)\n"));
    CHECK(help_on("Where", Notation::q).starts_with("where x   where   (q)\n"));
    CHECK(help_on("rho", Notation::apl).starts_with("⍴Y   shape   (APL)\n"));
    CHECK(help_on("⍸", Notation::q).starts_with("⍸Y   where   (APL)\n"));
    CHECK(help_on("runtime", Notation::k).starts_with("]runtime STATEMENT"));
    CHECK(help_on(")save", Notation::apl).starts_with(")save "));
    CHECK(help_on("nothing of the kind", Notation::apl).empty());
}

TEST_CASE("syntax marks have help in every notation", "[session][guide]") {
    for (const char* mark : {"{", "}", "⍵",  "⍺",   "⍺⍺",     "[",    ";",     "(",   "→",   "←",
                             "⋄", "∇", "∇∇", ":",   "::",     "⍝",    "'",     "¯",   "⍬",   "⎕",
                             "⍞", "#", ".",  ":If", ":endif", ":For", ":Trap", "⎕IO", "⎕io", "k)"}) {
        INFO(mark);
        CHECK(help_on(mark, Notation::apl).find("   (APL)\n") != std::string::npos);
    }
    for (const auto& [notation, name] : {std::pair{Notation::k, "(k)"}, {Notation::k4, "(k4)"}, {Notation::q, "(q)"}})
        for (const char* mark : {"{", "[", "(", ";", ":", "::", "$[", "\"", "`", "/", "\\", "0N", "0x", "x", "apl)"}) {
            INFO(mark);
            CHECK(help_on(mark, notation).find(std::string("   ") + name + "\n") != std::string::npos);
        }
    CHECK(head(help_on("while[", Notation::q)) == "while[c;...]   while   (q)");
    CHECK(head(help_on("guard", Notation::k)) == "{A:B ⋄ C}   guard   (APL)");
    CHECK(help_on("⍵", Notation::apl).find("  typed: ⍵ ` then w, ⍺ ` then a\n") != std::string::npos);
    CHECK(help_on(":If", Notation::apl).find("  k4  if[c;...], q  if[c;...]\n") != std::string::npos);
    CHECK(head(help_on("where", Notation::k)) == "&x   where   (k)");
}

TEST_CASE("help and searches fit the window", "[session][guide]") {
    CHECK(fitted("a   b   one two three four five\n", 30) == "a   b   one two three four\n        five\n");
    CHECK(fitted("  One two three four five six seven.\n", 24) == "  One two three four\n  five six seven.\n");
    CHECK(fitted("a long one   one two three\n", 24) == "a long one   one two\n    three\n");
    CHECK(fitted("one two\n", 32767) == "one two\n");
    for (int n = 0; n < notation_count; n++)
        for (const std::string& line :
             {help_on("@", static_cast<Notation>(n)), search_for("item", static_cast<Notation>(n))})
            for (std::string text = fitted(line, 60); !text.empty(); text.erase(0, text.find('\n') + 1)) {
                const std::string shown = head(text);
                INFO(shown);
                CHECK(stele::prims::columns_of(shown) <= 60);
            }
}

TEST_CASE("help lists properties and the spellings in other notations", "[session][guide]") {
    const std::string plus = help_on("+", Notation::apl);
    CHECK(plus.find("  item by item; identity element 0; has an inverse\n") != std::string::npos);
    CHECK(plus.find("  k  x+y, k4  x+y, q  x+y\n") != std::string::npos);
    CHECK(help_on("⍸", Notation::apl).find("  k  &x, k4  &x, q  where x\n") != std::string::npos);
}

TEST_CASE("every primitive has help by its glyph and by its term", "[session][guide]") {
    for (const stele::prims::Spelling* s : stele::prims::spellings())
        for (int n = 0; n < notation_count; n++) {
            if (!(s->notations >> n & 1)) continue;
            INFO(s->glyph);
            CHECK(!help_on(s->glyph, static_cast<Notation>(n)).empty());
            CHECK(!help_on(s->meaning.name, static_cast<Notation>(n)).empty());
        }
}

TEST_CASE("k's lines of help", "[session][guide]") {
    CHECK(said("\\+\n", Notation::k).find("+x      flip                        x+y     plus\n") != std::string::npos);
    CHECK(said("\\'\n", Notation::k).find("f/x     fold ") != std::string::npos);
    CHECK(said("\\`\n", Notation::k).find("`j") != std::string::npos);
    CHECK(said("\\:\n", Notation::k).find("0:x") != std::string::npos);
    CHECK(said("\\0\n", Notation::k).find("dictionary") != std::string::npos);
    for (std::string_view which : {"", "0", "+", "'", "`", ":"}) CHECK(!card_of_k(which).empty());
    CHECK(card_of_k("qwerty").empty());
    CHECK(said("\\+\n", Notation::q).find("is not a command of stele") != std::string::npos);
}

TEST_CASE("help on an adverb explains its readings", "[session][guide]") {
    CHECK(help_on("/", Notation::k).find("\n  x f/y   seeded fold: ") != std::string::npos);
    CHECK(help_on("/:", Notation::k4).find("\n  x/:y   number from digits: ") != std::string::npos);
    CHECK(help_on("/", Notation::apl).find("seeded fold") == std::string::npos);
    CHECK(card_of_k("'").starts_with("f'x     each                        x f'y   each pair\n"));
    CHECK(reference_page(Notation::k4).find("`n f/x` **times**: ") != std::string::npos);
}

TEST_CASE("every phrase has a unique title, a description and examples", "[session][guide]") {
    REQUIRE(phrases().size() >= 200);
    std::vector<std::string_view> titles;
    for (const Phrase& p : phrases()) {
        INFO(p.title);
        CHECK(!p.does.empty());
        CHECK(!p.section.empty());
        REQUIRE(!p.forms.empty());
        for (const PhraseForm& f : p.forms) {
            CHECK(!f.text.empty());
            CHECK(f.lines.back() == f.text);
            CHECK(!f.result.empty());
        }
        titles.push_back(p.title);
    }
    std::sort(titles.begin(), titles.end());
    CHECK(std::adjacent_find(titles.begin(), titles.end()) == titles.end());
}

}  // namespace
