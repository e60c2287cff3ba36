// Help and reference pages.
#include <catch2/catch.hpp>

#include "interp/host/os.hpp"
#include "interp/tools/guide/reference.hpp"

namespace {

using namespace stele::interp;
using namespace stele::prims;

TEST_CASE("help gives the meaning of a glyph in each notation", "[reference]") {
    std::string text = help_for("@", in_apl | in_k4);
    CHECK(text.find("f@g   at   (APL)") != std::string::npos);
    CHECK(text.find("x@y   apply at   (k4)") != std::string::npos);
    CHECK(help_for("@", in_apl).find("apply at") == std::string::npos);
    CHECK(help_for("no such thing", in_apl | in_k4).empty());
}

TEST_CASE("a form has blanks where its glyph would merge with its arguments", "[reference]") {
    auto form = [](std::string_view glyph, unsigned notation = in_q) {
        const std::string text = help_for(glyph, notation);
        return text.substr(0, text.find("   "));
    };
    CHECK(form("read0") == "read0 x");
    CHECK(form("0:") == "x 0:y");
    CHECK(form("mod") == "x mod y");
    CHECK(form("+") == "x+y");
    CHECK(form("-8!") == "-8!x");
    CHECK(form("⎕C", in_apl) == "⎕C Y");
    CHECK(form("⎕NPUT", in_apl) == "X ⎕NPUT Y");
    CHECK(form("⎕R", in_apl) == "f ⎕R g");
    CHECK(form("⍤", in_apl) == "f⍤g");
}

TEST_CASE("every primitive is on the page of its notation", "[reference]") {
    std::string page = reference_page(Notation::apl);
    for (const Spelling* s : spellings())
        if (s->notations & in_apl) CHECK(page.find("## `" + std::string(s->glyph) + "`") != std::string::npos);
    CHECK(page.find("\n## Syntax\n") != std::string::npos);
    CHECK(page.find("\n`{A:B ⋄ C}` **guard**: ") != std::string::npos);
}

TEST_CASE("the pages in docs are up to date with ./dev docs", "[reference]") {
    const std::string folder = STELE_SOURCE_DIR "/docs/reference/";
    for (int n = 0; n < notation_count; n++) {
        const std::string name(name_of(static_cast<Notation>(n)));
        INFO(name);
        CHECK(os::read_file(folder + name + ".md") == reference_page(static_cast<Notation>(n)));
    }
}

}  // namespace
