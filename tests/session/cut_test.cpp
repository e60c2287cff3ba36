// Values that are cut to the window: the line about the rest, and ]more. The counts follow from the sizes of value and
// window: of 10 rows, 8 show the value.
#include <catch2/catch.hpp>

#include "prims/formats/display/left_out.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::answer_of;
using stele::tests::CapturedSession;

CapturedSession& at_prompt(CapturedSession& session) {
    session.console.is_there = session.console.reports_cuts = true;
    return session;
}

SessionOptions small_window() { return {.columns = 40, .rows = 10}; }

std::string last_line(const std::string& text) {
    const std::size_t end = text.rfind('\n');
    return text.substr(text.rfind('\n', end - 1) + 1, end - text.rfind('\n', end - 1) - 1);
}

// What a prompt shows of a value, with the number of its lines.
std::pair<std::string, std::int64_t> cut(const std::string& text, Notation notation) {
    CapturedSession session(small_window());
    const std::string shown = answer_of(at_prompt(session), text, notation);
    return {last_line(shown), std::count(shown.begin(), shown.end(), '\n')};
}

using Answer = std::pair<std::string, std::int64_t>;

TEST_CASE("a cut value of APL ends with the number of rows and columns left out", "[session][cut]") {
    CHECK(cut("⍪⍳100", Notation::apl) == Answer(".. 92 rows more (100 1)", 9));
    // A column of 4 digits and a blank: 8 fit 40 columns.
    CHECK(cut("100 100⍴1000", Notation::apl) == Answer(".. 92 rows, 92 columns more (100 100)", 9));
    CHECK(cut("9 41⍴'a'", Notation::apl) == Answer(".. 1 row, 1 column more (9 41)", 9));
    // All rows, and 8 + 7 of the columns: the next lines are indented by six.
    CHECK(cut("4 20⍴1000", Notation::apl) == Answer(".. 5 columns more (4 20)", 9));
    // Two planes and a blank line between them.
    CHECK(cut("3 3 2⍴⍳18", Notation::apl) == Answer(".. 3 rows more (3 3 2)", 9));
    // 40 characters and seven times 34.
    CHECK(cut("300⍴'abc'", Notation::apl) == Answer(".. 22 items more (300)", 9));
    CHECK(cut("300⍴7", Notation::apl) == Answer(".. 161 items more (300)", 9));
    CHECK(cut("12 2⍴⊂'ab'", Notation::apl) == Answer(".. 4 rows more (12 2)", 9));
    CHECK(cut("]box on\n12 2⍴⊂'ab'", Notation::apl) == Answer(".. 8 rows more (12 2)", 10));
    // A single row that is higher than the window.
    CHECK(cut("(20 2⍴⍳3)'a'", Notation::apl) == Answer(".. 12 lines more (2)", 9));
    CHECK(cut("⍪⍳8", Notation::apl) == Answer("8", 8));
    CHECK(cut("]rows on -style=cut\n12 30⍴10", Notation::apl) == Answer(".. 4 rows, 17 columns more (12 30)", 10));
}

TEST_CASE("a cut value of k, k4 and q ends with the number of rows and columns left out", "[session][cut]") {
    CHECK(cut("til 100", Notation::q) == Answer(".. 84 items more (100)", 2));
    CHECK(cut("100#101b", Notation::q) == Answer(".. 62 items more (100)", 2));
    CHECK(cut("100#\"abc\"", Notation::q) == Answer(".. 63 items more (100)", 2));
    CHECK(cut("100#0x0a", Notation::q) == Answer(".. 82 items more (100)", 2));
    CHECK(cut("100#`abc", Notation::q) == Answer(".. 91 items more (100)", 2));
    CHECK(cut("20 50#1000", Notation::q) == Answer(".. 12 rows, 43 columns more (20 50)", 9));
    CHECK(cut("([]a:til 20;b:1)", Notation::q) == Answer(".. 14 rows more (20 2)", 9));
    CHECK(cut("([a:til 20]b:til 20;c:20#`a`b)", Notation::q) == Answer(".. 14 rows more (20 3)", 9));
    CHECK(cut("(til 20)!til 20", Notation::q) == Answer(".. 12 entries more (20)", 9));
    CHECK(cut("(1;til 100;`a)", Notation::q) == Answer(".. longer lines (3)", 4));
    CHECK(cut("!100", Notation::k4) == Answer(".. 84 items more (100)", 2));
    CHECK(cut("!100", Notation::k) == Answer(".. 84 items more (100)", 2));
    CHECK(cut("+,!20", Notation::k) == Answer(".. 12 rows more (20 1)", 9));
    CHECK(cut("20 50#1000", Notation::k) == Answer(".. 12 rows, 43 columns more (20 50)", 9));
    CHECK(cut("(1;!100;`a)", Notation::k) == Answer(".. longer lines (3)", 4));
    CHECK(cut("til 8", Notation::q) == Answer("0 1 2 3 4 5 6 7", 1));
}

TEST_CASE("scripts, pipes and other consoles show a cut value as before", "[session][cut]") {
    CapturedSession script(small_window());
    CHECK(answer_of(script, "til 100", Notation::q) == "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ..\n");
    CHECK(last_line(answer_of(script, "⍪⍳100", Notation::apl)) == "..");
    CapturedSession pipe;
    CHECK(last_line(answer_of(at_prompt(pipe), "]rows -fold=5\n⍪⍳100", Notation::apl)) == "..");
    CHECK(last_line(answer_of(pipe, "\\c 5 20\nflip enlist til 100", Notation::q)) == "..");
    CHECK(answer_of(pipe, "til 100", Notation::q) == "0 1 2 3 4 5 6 7 8 ..\n");
}

TEST_CASE("]more shows the rest of the last cut value", "[session][cut]") {
    CapturedSession session(small_window());
    at_prompt(session);
    CHECK(answer_of(session, "]more", Notation::apl) == "no value has been cut\n");
    answer_of(session, "⍪⍳11", Notation::apl);
    CHECK(answer_of(session, "]more", Notation::apl) == " 9\n10\n11\n");
    answer_of(session, "1+1", Notation::apl);
    CHECK(answer_of(session, "]more", Notation::apl) == " 9\n10\n11\n");
    // Lines were cut: all of the value.
    answer_of(session, "til 30", Notation::q);
    CHECK(answer_of(session, "]more", Notation::q) ==
          "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29\n");
    answer_of(session, "+,!10", Notation::k);
    CHECK(answer_of(session, "]more", Notation::k) == " ,8\n ,9)\n");
    answer_of(session, "]rows on -style=cut", Notation::apl);
    answer_of(session, "2 30⍴10", Notation::apl);
    CHECK(answer_of(session, "]more", Notation::apl).starts_with("10 10 10 10 10 10 10 10 10 10 10 10 10\n"));
    CHECK(answer_of(session, "⎕PW", Notation::apl) == "40\n");
    CHECK(answer_of(session, "]more 3", Notation::apl).find("]more takes no argument") != std::string::npos);
}

TEST_CASE("a line of a list in k or q shows so many items", "[session][cut]") {
    using stele::prims::func::items_shown;
    CapturedSession session;
    const auto items = [&](const std::string& text, std::string_view beginning) {
        stele::prims::Value value;
        const auto source = std::make_shared<const Source>(Source{"test", text, 1});
        session.evaluate(source, Notation::q, Echo::nothing, [&](Result&& result) { value = result.value; });
        return items_shown(value, beginning);
    };
    CHECK(items("10 20 30", "10 20 3") == 2);
    CHECK(items("`a`b`c", "`a`b") == 1);
    CHECK(items("`s#`a`b`c", "`s#`a`b") == 1);
    CHECK(items("\"a\\nb\"", "\"a\\n") == 2);
    CHECK(items("\"a\\nb\"", "\"a\\") == 1);
    CHECK(items("\"\\001b\"", "\"\\00") == 0);
    CHECK(items("0x010203", "0x010") == 1);
    CHECK(items("1010b", "101") == 3);
    CHECK(items("(1;2 3)", "(1") == -1);
    CHECK(items("5", "5") == -1);
}

TEST_CASE("the line about the rest omits the shape where it does not fit", "[session][cut]") {
    stele::prims::func::LeftOut left{.rows = 1000, .columns = 1, .row = "entry", .shape = {1234, 5678}};
    CHECK(text_of(left) == "1000 entries, 1 column more (1234 5678)");
    CHECK(text_of(left, 30) == "1000 entries, 1 column more");
}

}  // namespace
