// ]why on programs with loops: their iterations are folded, and the answer is short at Sudoku size.
#include <algorithm>
#include <catch2/catch.hpp>

#include "interp/tools/why/folding.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

// `1 (2 3)*4`: the keys of parts, and repeated sequences with their numbers.
std::string text_of_folds(const std::vector<Folded>& all, const std::vector<int>& keys) {
    std::string text;
    for (const Folded& one : all) {
        text += text.empty() ? "" : " ";
        text += one.part < 0 ? "(" + text_of_folds(one.block, keys) + ")*" + std::to_string(one.times)
                             : std::to_string(keys[static_cast<std::size_t>(one.part)]);
    }
    return text;
}
std::string folds_of(const std::vector<int>& keys) { return text_of_folds(folded(keys), keys); }

// The answer to a line after others, and the errors.
std::string answer_after(CapturedSession& session, const std::string& before, const std::string& line,
                         Notation notation) {
    session.run(before, notation);
    session.output.clear();
    session.errors.clear();
    session.run(line + "\n", notation);
    return session.output + session.errors;
}
std::string answer_after(const std::string& before, const std::string& line, Notation notation = Notation::apl) {
    CapturedSession session;
    return answer_after(session, before, line, notation);
}
bool answers(const std::string& all, const std::string& part) {
    UNSCOPED_INFO(all);
    return all.find(part) != std::string::npos;
}

TEST_CASE("equal sequences that follow each other are folded", "[session][why]") {
    CHECK(folds_of({}).empty());
    CHECK(folds_of({1, 2, 3}) == "1 2 3");
    CHECK(folds_of({1, 1, 1}) == "(1)*3");
    CHECK(folds_of({7, 1, 2, 1, 2, 1, 2, 8}) == "7 (1 2)*3 8");
    // Inner loops with different numbers of iterations do not distinguish those of the outer one.
    CHECK(folds_of({1, 1, 2, 1, 1, 1, 2, 3}) == "((1)*2 2)*2 3");
    CHECK(folds_of({1, 2, 1, 3}) == "1 2 1 3");
    CHECK(part_count(folded({7, 1, 2, 1, 2, 1, 2, 8})) == 4);
}

TEST_CASE("the iterations of a function that calls itself are folded, on one level", "[session][why]") {
    const std::string all = answer_after("f←{⍵>99:⍵ ⋄ ∇⍵×2}\n", "]why f 3");
    CHECK(answers(all, " more iterations like these "));
    CHECK(std::count(all.begin(), all.end(), '\n') < 60);
    CHECK_FALSE(answers(all, "\n        {"));
}

TEST_CASE("the depth of an answer can be given", "[session][why]") {
    const std::string before = "g←{⍵+1}\nf←{2×g ⍵}\n";
    CHECK_FALSE(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=1"), "{2×g ⍵}"));
    CHECK(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=1"),
                  "inside functions left out: -depth=2 enters more\n"));
    CHECK(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=2"), "{2×g ⍵}"));
    CHECK_FALSE(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=2"), "{⍵+1}"));
    CHECK(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=3"), "{⍵+1}"));
    CHECK(answer_after(before, "]why (f 1 2 3)[2] -depth=3") == answer_after(before, "]why (f 1 2 3)[2]"));
    CHECK(answers(answer_after(before, "]why (f 1 2 3)[2] -depth=0"), "-depth takes a number of 1 or more"));
}

TEST_CASE("variables that functions read are in answers of any depth", "[session][why]") {
    CHECK(answers(answer_after("v←10×⍳9\nf←{⍵+v}\n", "]why (f 1)[3] -depth=1"), "v[3]: 30"));
}

TEST_CASE("]why answers for the documents' solvers on a puzzle that needs branches", "[session][why]") {
    const std::string root = STELE_SOURCE_DIR "/scripts/";
    const std::string puzzle = "100007090030020008009600500005300900010080002600004000300000010040000007007000300";
    struct Case {
        Notation notation;
        std::string file, board, cell;
    };
    for (const Case& c :
         {Case{Notation::apl, "]load " + root + "apl/masks.apl", "b←⍎¨'" + puzzle + "'", "(sudoku b)[3]"},
          Case{Notation::k, "\\l " + root + "k/masks.k", "b:-48+\"" + puzzle + "\"", "(sudoku b)[3]"},
          Case{Notation::k4, "\\l " + root + "k4/recursive.k4", "b:\"J\"$'\"" + puzzle + "\"", "(*f b)[3]"},
          Case{Notation::q, "\\l " + root + "q/recursive.q", "b:\"J\"$'\"" + puzzle + "\"", "(first F b)[3]"}}) {
        INFO(c.file);
        CapturedSession session;
        const std::string all = answer_after(session, c.file + "\n" + c.board + "\n", "]why " + c.cell, c.notation);
        INFO(all);
        CHECK(session.errors.empty());
        CHECK(all.starts_with(c.cell + ": "));
        CHECK(answers(all, "items of b: "));
        CHECK(std::count(all.begin(), all.end(), '\n') < 250);
    }
}

}  // namespace
