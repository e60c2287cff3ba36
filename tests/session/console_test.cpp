// Statements of several lines at a console.
#include <catch2/catch.hpp>

#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::said;

// A digit for each line: 1 if a bracket is open after it.
std::string open_after(Notation notation, std::initializer_list<std::string_view> lines) {
    ConsoleStatement statement(notation);
    std::string open;
    for (std::string_view line : lines) open += statement.add(line) ? '1' : '0';
    return open;
}

TEST_CASE("a bracket is open until the line that closes it", "[session][console]") {
    CHECK(open_after(Notation::apl, {"1+2"}) == "0");
    CHECK(open_after(Notation::apl, {"(1 2", "[", "", "'(' ⍝ (", "]", "3)"}) == "111110");
    CHECK(open_after(Notation::apl, {"{⍵", "]"}) == "10");
    CHECK(open_after(Notation::apl, {"∇r←f x;y", "r←x", "", ":If r", "∇"}) == "11110");
    CHECK(open_after(Notation::apl, {"∇r←f x", "r←{", "⍵", "}x", "∇"}) == "11110");
    CHECK(open_after(Notation::apl, {":If 1", ":For i :In ⍳3", "i", ":EndFor", ":EndIf"}) == "11110");
    CHECK(open_after(Notation::apl, {":While 1", "(1", "2)", ":End"}) == "1110");
    CHECK(open_after(Notation::apl, {":If 1", ":EndFor"}) == "10");
    CHECK(open_after(Notation::apl, {"(1", "'no end"}) == "10");
    CHECK(open_after(Notation::k, {"{[a", "b]", "a+b}"}) == "110");
    CHECK(open_after(Notation::k, {"(1;\"(\" / (", "2)"}) == "10");
    CHECK(open_after(Notation::k4, {"f:{x+", "", " / a comment }", " y", "}"}) == "11110");
    CHECK(open_after(Notation::q, {"(1;", " 2;", "3)"}) == "110");
}

TEST_CASE("a bracket after k) is open until the line that closes it", "[session][console]") {
    ConsoleStatement apl(Notation::apl);
    CHECK(apl.add("k) f:{"));
    CHECK(apl.notation_of_next() == Notation::k);
    CHECK(apl.add(" (x"));
    CHECK(apl.add(" )"));
    CHECK_FALSE(apl.add("}"));
    CHECK(apl.notation_of_next() == Notation::apl);
    ConsoleStatement q(Notation::q);
    CHECK(q.add("apl) f←{"));
    CHECK_FALSE(q.add("⍵}"));
    ConsoleStatement command(Notation::apl);
    CHECK_FALSE(command.add("k)\\l {"));
}

TEST_CASE("a closing bracket in a block comment closes nothing", "[session][console]") {
    CHECK(open_after(Notation::k, {"(1", "/", "2)", "2)", "\\", "/ 2)", "2)"}) == "1111110");
}

TEST_CASE("each line within a bracket is read once", "[session][console]") {
    for (Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        for (std::string_view line : {" 12", " ", "/", " / a comment"}) {
            if (notation == Notation::apl && line.find('/') != line.npos) continue;
            if (line == "/" && notation != Notation::k) continue;  // ends the statement
            ConsoleStatement statement(notation);
            CHECK(statement.add("(1"));
            for (int i = 0; i < 4000; i++) CHECK(statement.add(line));
            CHECK(statement.bytes_read <= 2 + 4000 * (3 * line.size() + 5));
        }
}

TEST_CASE("a line reads only the open brackets again that it may close", "[session][console]") {
    for (Notation notation : {Notation::apl, Notation::k, Notation::q}) {
        ConsoleStatement statement(notation);
        for (std::size_t i = 1; i <= 4000; i++) {
            CHECK(statement.add(" (((1"));
            CHECK(statement.open_brackets() == 3 * i);
        }
        for (std::size_t i = 3999; i > 0; i--) {
            CHECK(statement.add(" )))"));
            CHECK(statement.open_brackets() == 3 * i);
        }
        CHECK_FALSE(statement.add(" )))"));
        CHECK(statement.bytes_read <= 8000 * 40);
    }
}

TEST_CASE("4,000 lines in a parenthesis are one value", "[session][console]") {
    ConsoleStatement statement(Notation::apl);
    CHECK(statement.add("+/("));
    for (int i = 1; i <= 4000; i++) CHECK(statement.add(std::to_string(i)));
    CHECK(!statement.add(")"));
    CHECK(said(statement.text, Notation::apl) == "8002000\n");
}

}  // namespace
