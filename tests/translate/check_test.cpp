// The comparison of a program with its translation, and the command at the prompt.
#include <catch2/catch.hpp>

#include "interp/tools/translate/check.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

translate::Check compared(const std::string& a, Notation from, const std::string& b, Notation to) {
    auto source = [](const std::string& text) { return std::make_shared<const Source>(Source{"text", text, 1}); };
    return translate::check(source(a), from, source(b), to, {});
}

}  // namespace

TEST_CASE("values are the same if they differ only in their kinds", "[translate]") {
    CHECK(compared("1 0 1", Notation::k, "101b", Notation::q).text == "both give 101b");
    CHECK(compared("2.0", Notation::k, "2", Notation::q).is_same);
    CHECK(compared("0N", Notation::k, "0n", Notation::q).is_same);
    CHECK(compared("1%3", Notation::k, "0.333333333333", Notation::q).is_same);
    CHECK(compared("`a", Notation::k, "'a'", Notation::apl).is_same == false);
    CHECK(compared("`ab", Notation::k, "'ab'", Notation::apl).is_same);
    CHECK(compared("(1 2;3 4)", Notation::k, "2 2⍴⍳4", Notation::apl).is_same);
}

TEST_CASE("a table is its columns", "[translate]") {
    CHECK(compared("+`a`b!(1 2;3 4)", Notation::k, "([]a:1 2;b:3 4)", Notation::q).is_same);
    CHECK(compared(",`a`b!0 1", Notation::k, "enlist`a`b!0 1", Notation::q).is_same);
    CHECK_FALSE(compared("([]a:1 2)", Notation::q, "([]a:1 3)", Notation::q).is_same);
    CHECK_FALSE(compared("([]a:1 2)", Notation::q, "flip([]a:1 2)", Notation::q).is_same);
    CapturedSession session;
    const auto marks = [&](const char* text) {
        translate::Flat flat;
        const auto source = std::make_shared<const Source>(Source{"text", text, 1});
        session.evaluate(source, Notation::q, Echo::console, [&](Result&& r) {
            flat = translate::flattened(session.machine(), r.value, rules_of(r.notation), false);
        });
        return flat.marks;
    };
    std::vector<std::string> columns = marks("flip([]a:1 2;b:\"xy\")");
    columns.insert(columns.begin(), "table");
    CHECK(marks("([]a:1 2;b:\"xy\")") == columns);
}

TEST_CASE("a check says where programs differ", "[translate]") {
    CHECK(compared("1\n2", Notation::k, "1\n3", Notation::q).text == "value 2 differs: k gives 2, q gives 3");
    CHECK(compared("1", Notation::k, "1+`a", Notation::q).text ==
          "the end differs: k gives 1, q gives the error 'type: + is not defined for the long 1 and a symbol "
          "(text[1]  1+`a)");
    CHECK(compared("`0:\"a\"", Notation::k, "1+`a", Notation::q).text ==
          "the output differs: k gives a, q gives the error 'type: + is not defined for the long 1 and a symbol "
          "(text[1]  1+`a)");
    CHECK(compared("`0:\"a\"", Notation::k, "-1\"b\";", Notation::q).text ==
          "the output differs: k gives a, q gives b");
    CHECK(compared("1+`a", Notation::k, "1+`a", Notation::q).is_same);
    CHECK_FALSE(compared("1 2", Notation::k, "(1;2 3)", Notation::q).is_same);
}

TEST_CASE("]translate writes a text of the prompt's notation, or of the one named before it", "[translate]") {
    CapturedSession session;
    CHECK(answer_of(session, "]translate q #:'=x", Notation::k4) == "count each group x\n");
    CHECK(answer_of(session, "]translate k4 q)count each group x", Notation::apl) == "#:'=x\n");
    CHECK(answer_of(session, "]translate k q)acos 1", Notation::apl).find("`acos`, arc cosine, has no counterpart") !=
          std::string::npos);
    CHECK(answer_of(session, "]translate x", Notation::q).find("takes a notation and a text") != std::string::npos);
}
