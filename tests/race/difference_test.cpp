// Where two values differ: the sentence of ]compare and of races. Each index is that of the program which made the
// values differ there.
#include <catch2/catch.hpp>

#include "interp/tools/compare/difference.hpp"
#include "prims/formats/conversion/crossing.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::said;

Value value_in(CapturedSession& session, const std::string& text, Notation notation) {
    Value value = Value::absent();
    session.evaluate(std::make_shared<const Source>(Source{"test", text, 1}), notation, Echo::nothing,
                     [&](Result&& result) {
                         INFO(text << "\n" << (result.report ? result.report->text : ""));
                         CHECK(!result.report);
                         value = std::move(result.value);
                     });
    return value;
}

DifferenceStyle style_of(CapturedSession& session, Notation notation) {
    return {.notation = notation,
            .show = [&session](const Value& v, Notation n) { return session.shown(v, n); },
            .origin = session.machine().settings.index_origin};
}

std::string difference(const std::string& a, const std::string& b, Notation notation) {
    CapturedSession session;
    const Value x = value_in(session, a, notation), y = value_in(session, b, notation);
    return difference_of(session.machine(), x, y, style_of(session, notation));
}
std::string in_apl(const std::string& a, const std::string& b) { return difference(a, b, Notation::apl); }
std::string in_k(const std::string& a, const std::string& b) { return difference(a, b, Notation::k); }
std::string in_q(const std::string& a, const std::string& b) { return difference(a, b, Notation::q); }

// Of values of two notations, which are compared by value.
std::string between(const std::string& a, Notation of_a, const std::string& b, Notation of_b) {
    CapturedSession session;
    Machine& m = session.machine();
    const Value x = func::cross(m, value_in(session, a, of_a), rules_of(of_a), Rules::apl);
    const Value y = func::cross(m, value_in(session, b, of_b), rules_of(of_b), Rules::apl);
    DifferenceStyle style = style_of(session, of_a);
    style.by_value = true;
    return difference_of(m, x, y, style);
}

TEST_CASE("values that match have no difference", "[session][compare]") {
    CHECK(in_apl("3 4⍴⍳12", "3 4⍴⍳12").empty());
    CHECK(in_apl("2", "2+1e¯15").empty());  // within ⎕CT
    CHECK(in_apl("1 0 1", "1.0 0 1").empty());
    CHECK(in_apl("⍬", "0⍴0").empty());
    CHECK(in_k("(1 2;`a!3)", "(1 2;`a!3)").empty());
    CHECK(in_q("([]a:1 2)", "([]a:1 2)").empty());
    CHECK(in_q("0n", "0n").empty());
}

TEST_CASE("the first item that differs is named by its index, at any depth", "[session][compare]") {
    CHECK(in_apl("2 3⍴⍳6", "2 3⍴1 2 3 4 6 5") == "they differ at [2;2]: 5 and 6");
    CHECK(in_apl("⎕IO←0 ⋄ 2 3⍴1+⍳6", "2 3⍴1 2 3 4 6 5") == "they differ at [1;1]: 5 and 6");
    CHECK(in_apl("1(2(3 4))", "1(2(3 5))") == "they differ at [2][2][2]: 4 and 5");
    CHECK(in_apl("1(2 2⍴⍳4)", "1(2 2⍴1 2 7 4)") == "they differ at [2][2;1]: 3 and 7");
    CHECK(in_apl("⍳1000000", "7@654321⊢⍳1000000") == "they differ at [654321]: 654321 and 7");
    CHECK(in_apl("'stele'", "'steel'") == "they differ at [4]: 'l' and 'e'");
    CHECK(in_apl("3", "4") == "they differ: 3 and 4");
    CHECK(in_apl("⊂3 4", "⊂3 5") == "they differ at [2]: 4 and 5");
    CHECK(in_k("(1 2;3 4)", "(1 2;3 5)") == "they differ at [1;1]: 4 and 5");
    CHECK(in_k("(1;\"abc\")", "(1;\"abd\")") == "they differ at [1;2]: \"c\" and \"d\"");
    CHECK(in_q("3 4 5", "3 9 5") == "they differ at [1]: 4 and 9");
}

TEST_CASE("entries of dictionaries and tables are named by their keys", "[session][compare]") {
    CHECK(in_k("`a`b!(1;2 3)", "`a`b!(1;2 4)") == "they differ at [`b;1]: 3 and 4");
    CHECK(in_k("`a`b!1 2", "`a`c!1 2") == "they differ at [1] of the keys: `b and `c");
    CHECK(in_q("([]a:1 2;b:3 4)", "([]a:1 2;b:3 5)") == "they differ at [`b;1]: 4 and 5");
    CHECK(in_q("`a`b!1 2", "`a`b`c!1 2 3") == "their lengths differ of the keys: 2 and 3");
    CHECK(in_q("`x`y!(1;`a`b!1 2)", "`x`y!(1;`a`c!1 2)") == "they differ at [1] of the keys at [`y]: `b and `c");
}

TEST_CASE("shapes and types that differ are named", "[session][compare]") {
    CHECK(in_apl("2 3⍴⍳6", "3 2⍴⍳6") == "their shapes differ: 2 3 and 3 2");
    CHECK(in_apl("⍳3", "⍳4") == "their lengths differ: 3 and 4");
    CHECK(in_apl("3", ",3") == "their shapes differ: a scalar and a vector of 1");
    CHECK(in_apl("⊂2 3", "2 3") == "their shapes differ: an enclosed array and a vector of 2");
    CHECK(in_apl("1(2 3)", "1(2 3 4)") == "their lengths differ at [2]: 2 and 3");
    CHECK(in_apl("'abc'", "1 2 3") == "their types differ: characters and numbers");
    CHECK(in_apl("''", "⍬") == "their types differ: characters and numbers");
    CHECK(in_apl("0⍴⊂1 2", "0⍴⊂'ab'") == "their prototypes differ");
    CHECK(in_apl("1 'a'", "1 2") == "they differ at [2]: 'a' and 2");
    CHECK(in_k("1 2", "1 2.") == "their types differ: long and float");
    CHECK(in_k("3", "!2000") == "they differ: 3 and a list of 2000 items");
    CHECK(in_k("3", ",3") == "they differ: 3 and ,3");
    CHECK(in_q("1 0 1", "101b") == "their types differ: long and boolean");
    CHECK(in_q("(1;`a)", "(1i;`a)") == "they differ at [0]: 1 and 1i");
}

TEST_CASE("numbers that look alike are shown with all digits", "[session][compare]") {
    CHECK(in_apl("⎕CT←0 ⋄ 0.1+0.2", "0.3") == "they differ: 0.30000000000000004 and 0.29999999999999999");
}

TEST_CASE("values of two notations are compared by value", "[session][compare]") {
    using enum Notation;
    CHECK(between("2 2⍴⍳4", apl, "(1 2;3 4)", k).empty());
    CHECK(between("2 2 2⍴⍳8", apl, "((1 2;3 4);(5 6;7 8))", k).empty());
    CHECK(between("⊂1 2", apl, "1 2", k).empty());
    CHECK(between("1 0 1", apl, "101b", q).empty());
    CHECK(between("1 2", apl, "1 2.", k).empty());
    CHECK(between("'abc'", apl, "\"abc\"", k).empty());
    CHECK(between("''", apl, "()", k).empty());
    CHECK(between("2 2⍴⍳4", apl, "(1 2;3 5)", k) == "they differ at [2][2]: 4 and 5");
    CHECK(between("(1 2;3 4)", k, "2 2⍴1 2 3 5", apl) == "they differ at [1;1]: 4 and 5");
    CHECK(between("⍳3", apl, "1 2", k) == "their lengths differ: 3 and 2");
}

TEST_CASE("]compare shows where values differ", "[session][measuring]") {
    const auto begins = [](const std::string& text, Notation notation, const std::string& beginning) {
        const std::string shown = said(text, notation);
        INFO(shown);
        CHECK(shown.starts_with(beginning));
    };
    begins("]compare 1 2 ⋄ 1 3\n", Notation::apl,
           "`1 2` and `1 3` give different values\nthey differ at [2]: 2 and 3\n");
    begins("]compare 1 ⋄ 1 ⋄ 1 2\n", Notation::apl,
           "`1` and `1 2` give different values\ntheir shapes differ: a scalar and a vector of 2\n");
    begins("]compare !3;0 1 7\n", Notation::k, "`!3` and `0 1 7` give different values\nthey differ at [2]: 2 and 7\n");
}

}  // namespace
