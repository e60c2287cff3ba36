// The layout of program texts, docs/formatting.md.
#include <catch2/catch.hpp>

#include <filesystem>
#include <map>

#include "interp/host/os.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/format/format.hpp"

namespace {

using namespace stele::interp;

std::string apl(std::string_view text) { return formatted(text, Notation::apl); }
std::string k(std::string_view text) { return formatted(text, Notation::k); }
std::string q(std::string_view text) { return formatted(text, Notation::q); }

TEST_CASE("lines are indented by the open brackets", "[session][format]") {
    CHECK(apl("f←{\na←⍵\n      g←{\n⍺+⍵}\n    a g 1\n}") == "f←{\n  a←⍵\n  g←{\n    ⍺+⍵}\n  a g 1\n}\n");
    CHECK(apl("m←↑(\n(1 2)\n    (3 4)\n  )") == "m←↑(\n  (1 2)\n  (3 4)\n)\n");
    CHECK(apl("x←({\n⍵\n})1") == "x←({\n  ⍵\n})1\n");  // two brackets of one line are one level
    CHECK(k("f:{[a]\na+1\n      }\n  g:2") == "f:{[a]\n a+1\n}\ng:2\n");
}

TEST_CASE("in k4 and q, lines that go on begin with a blank", "[session][format]") {
    CHECK(q("f:{[a]\n    a+1\n    }") == "f:{[a]\n  a+1\n}\n");
    CHECK(q("f:{\n    x+1}\n") == "f:{\n  x+1}\n");
    CHECK(q("a:(1;\n      2\n      )") == "a:(1;\n  2\n  )\n");
    CHECK(q("x:1+\n      2\ny:3") == "x:1+\n  2\ny:3\n");
    CHECK(formatted("x:{\n    x+\n   1}", Notation::k4) == "x:{\n x+\n 1}\n");
}

TEST_CASE("control structures and functions between nablas are indented", "[session][format]") {
    CHECK(apl("∇ r←f x\n:if x\n:andif 1\nr←1\n:else\n:for i :in ⍳3\nr←i\n:endfor\n:endif\n∇") ==
          "∇ r←f x\n  :If x\n  :AndIf 1\n    r←1\n  :Else\n    :For i :in ⍳3\n      r←i\n    :EndFor\n  :EndIf\n∇\n");
    CHECK(apl("∇ f\n:Repeat\nx\n:Until a\n:OrIf b\ny\n∇") == "∇ f\n  :Repeat\n    x\n  :Until a\n  :OrIf b\n  y\n∇\n");
    CHECK(apl("∇ f\n:Select x\n:Case 1\na\n:Else\nb\n:EndSelect\n∇\n") ==
          "∇ f\n  :Select x\n  :Case 1\n    a\n  :Else\n    b\n  :EndSelect\n∇\n");
    CHECK(apl(":Namespace n\nx←1\n:EndNamespace") == ":Namespace n\n  x←1\n:EndNamespace\n");
    CHECK(apl("{\n0=⍵:x\n⍵}") == "{\n  0=⍵:x\n  ⍵}\n");
    CHECK(apl("∇ r←f x\n :If x ⋄ r←1 ⋄ :EndIf\nr←2\n∇") == "∇ r←f x\n  :If x ⋄ r←1 ⋄ :EndIf\n  r←2\n∇\n");
}

TEST_CASE("blanks in a line stay, except around diamonds", "[session][format]") {
    CHECK(apl("a ← 1  2⋄b←2  ⋄  c") == "a ← 1  2 ⋄ b←2 ⋄ c\n");
    CHECK(apl("'a  ⋄b'⋄  x") == "'a  ⋄b' ⋄ x\n");
    CHECK(k("x  -1;y /z") == "x  -1;y /z\n");
}

TEST_CASE("comments keep a column that they share", "[session][format]") {
    CHECK(apl("a   ⍝ x\nbcd    ⍝ y\n") == "a ⍝ x\nbcd ⍝ y\n");
    CHECK(apl("a    ⍝ x\nbcd  ⍝ y\n") == "a    ⍝ x\nbcd  ⍝ y\n");
    CHECK(apl("f←{  ⍝ x\nbcd} ⍝ y\n") == "f←{ ⍝ x\n  bcd} ⍝ y\n");  // the second leaves the column
    CHECK(apl("     ⍝ z\na    ⍝ x\nbcd  ⍝ y\n") == "     ⍝ z\na    ⍝ x\nbcd  ⍝ y\n");
    CHECK(apl("  ⍝ alone") == "⍝ alone\n");
    CHECK(k("a:1     / x\n/ y  \n") == "a:1 / x\n/ y\n");
}

TEST_CASE("blank lines and line ends", "[session][format]") {
    CHECK(apl("\n\na\n\n\n  \nb\r\n\n") == "a\n\nb\n");
    CHECK(apl("\xEF\xBB\xBFx") == "x\n");
    CHECK(apl("") == "");
    CHECK(apl("a\t+\xC2\xA0"
              "b  ") == "a + b\n");
}

TEST_CASE("APL's other spellings become the standard ones", "[session][format]") {
    CHECK(apl("⎕io←0◇a^b ⍝ ^") == "⎕IO←0 ⋄ a∧b ⍝ ^\n");
    CHECK(k("a^b") == "a^b\n");
}

TEST_CASE("commands, listings and the end of a program stay as they are", "[session][format]") {
    CHECK(apl("#!/usr/bin/env stele\n  ]box   on  \n)vars\n") == "#!/usr/bin/env stele\n  ]box   on  \n)vars\n");
    CHECK(apl("∇\n[0]   r←f x\n[1]    r←x\n∇\na  ⋄b") == "∇\n[0]   r←f x\n[1]    r←x\n∇\na ⋄ b\n");
    CHECK(apl("k) f:{\n x+1\n }\n a") == "k) f:{\n x+1\n }\na\n");
    CHECK(q("/\n  any   text\n\\\na:1\n\\\nthe {rest\n\n\n") == "/\n  any   text\n\\\na:1\n\\\nthe {rest\n\n\n");
}

TEST_CASE("a text that is no program is refused", "[session][format]") {
    CHECK_THROWS_AS(apl("f←{"), SyntaxProblem);
    CHECK_THROWS_AS(k("(1;2"), SyntaxProblem);
}

// `formatted` itself compares the tokens before and after. Returns whether the text is a program.
bool keeps_program(const std::string& text, Notation notation) {
    std::string once;
    try {
        once = formatted(text, notation);
    } catch (const SyntaxProblem& problem) {
        CHECK(problem.message != "the standard layout would change this program");
        return false;
    }
    CHECK(formatted(once, notation) == once);
    return true;
}

std::vector<std::pair<std::string, Notation>> programs_in(const char* folder) {
    const std::map<std::string, Notation> notations{
        {".apl", Notation::apl}, {".k", Notation::k}, {".k4", Notation::k4}, {".q", Notation::q}};
    std::vector<std::pair<std::string, Notation>> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(STELE_SOURCE_DIR + std::string(folder))) {
        const auto notation = notations.find(entry.path().extension().string());
        if (notation != notations.end()) all.emplace_back(os::read_file(entry.path().string()), notation->second);
    }
    return all;
}

TEST_CASE("all scripts keep their tokens, and are stable", "[session][format]") {
    for (const auto& [text, notation] : programs_in("/scripts")) {
        INFO(text.substr(0, 200));
        CHECK(keeps_program(text, notation));
    }
}

TEST_CASE("all one-liners keep their tokens, and are stable", "[session][format]") {
    int programs = 0;
    for (const auto& [text, notation] : programs_in("/tests/lang"))
        for (std::string_view rest = text; !rest.empty();) {
            const std::string line(take_line(rest));
            INFO(line);
            programs += keeps_program(line, notation);
        }
    CHECK(programs > 5000);
}

}  // namespace
