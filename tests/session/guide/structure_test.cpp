// ]tree and ]code: the parse tree and the instructions of a text.
#include <catch2/catch.hpp>

#include "interp/host/os.hpp"
#include "tests/folder.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::Folder;
using stele::tests::said;

TEST_CASE("]tree draws a picture", "[session][structure]") {
    const Folder folder;
    const std::string path = folder / "tree.svg";
    CHECK(said("]tree -svg=" + path + " 2<3×⍳4\n", Notation::apl) == "written to " + path + "\n");
    const std::string svg = os::read_file(path);
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(svg.find(">2&lt;3×⍳4</text>") != std::string::npos);
    CHECK(svg.find(">application</text>") != std::string::npos);
    // Nine parts, with a line to each but the first.
    const auto count = [&](const std::string& what) {
        std::size_t n = 0;
        for (std::size_t at = 0; (at = svg.find(what, at)) != std::string::npos; at++) n++;
        return n;
    };
    CHECK(count("monospace") == 9);
    CHECK(count("<line ") == 8);
    CHECK(said("]tree -svg=x.svg 1 ⋄ 2\n", Notation::apl).find("a picture shows one statement") != std::string::npos);
    CHECK(said("]code →\n", Notation::apl).empty());
    CHECK(said("]tree →1+2\n", Notation::apl).starts_with("1+2 "));
    CHECK(said("]tree →\n", Notation::apl).find("`→` alone is not an expression") != std::string::npos);
}

TEST_CASE("]tree shows each part with its parts below it", "[session][structure]") {
    CHECK(said("]tree 2+3×⍳4\n", Notation::apl) ==
          "2+3×⍳4       application\n"
          "├─ +         primitive\n"
          "├─ 2         constant\n"
          "└─ 3×⍳4      application\n"
          "   ├─ ×      primitive\n"
          "   ├─ 3      constant\n"
          "   └─ ⍳4     application\n"
          "      ├─ ⍳   primitive\n"
          "      └─ 4   constant\n");
    CHECK(said("]tree (+/÷≢)x\n", Notation::apl).find("fork\n") != std::string::npos);
    CHECK(said("]tree +/[1]3 3⍴⍳9\n", Notation::apl).find("├─ +/[1]   ") != std::string::npos);
    CHECK(said("]tree 2,[0.5]3\n", Notation::apl).find("├─ ,[0.5]   ") != std::string::npos);
    CHECK(said("]tree {x+y}\n", Notation::k).find("└─ x+y") != std::string::npos);
    CHECK(said("]tree x[;1]\n", Notation::k).find("(left out)") != std::string::npos);
    CHECK(said("]tree\n", Notation::apl).find("the statement is missing") != std::string::npos);
}

TEST_CASE("]tree shows the statements of a dfn, which does not run", "[session][structure]") {
    // The class of a name comes from the workspace or the text: g is a function, as is h, which the text assigns.
    const std::string tree = said("g←{-⍵}\n]tree f←{h←{g ⍵} ⋄ ⍺←0 ⋄ ⍺>0:h ⍵ ⋄ ⍺ ⍵}\n", Notation::apl);
    CHECK(tree.find("   ├─ h←{g ⍵}") != std::string::npos);
    CHECK(tree.find("   │     └─ g ⍵                      application\n") != std::string::npos);
    CHECK(tree.find("   ├─ ⍺>0:h ⍵                        guard\n") != std::string::npos);
    CHECK(tree.find("   │  └─ h ⍵                         application\n") != std::string::npos);
    CHECK(tree.find("   └─ ⍺ ⍵                            list\n") != std::string::npos);
    // Operands are assumed to be functions. A body that would fail to compile has no tree.
    CHECK(said("]tree {⍺⍺ ⍵}\n", Notation::apl).find("└─ ⍺⍺ ⍵") != std::string::npos);
    CHECK(said("]tree {1+}\n", Notation::apl) == "{1+}   function\n");
}

TEST_CASE("]tree and ]code do not run the statement", "[session][structure]") {
    CHECK(said("]tree x←5\n]code x←5\nx\n", Notation::apl).find("`x` has no value") != std::string::npos);
}

TEST_CASE("]code shows the instructions of a statement and of functions in it", "[session][structure]") {
    CHECK(said("x←3\n]code x+x\n", Notation::apl).find("plus") != std::string::npos);
    const std::string code = said("]code {x*2}'!3\n", Notation::k);
    CHECK(code.find("\n{x*2}\n0 ") != std::string::npos);
}

}  // namespace
