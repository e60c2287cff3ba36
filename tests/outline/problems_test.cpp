// All syntax problems of a text, and none that a run would not have.
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <regex>

#include "interp/host/os.hpp"
#include "interp/notation/bind.hpp"
#include "interp/tools/guide/document_block.hpp"
#include "interp/tools/outline/problems.hpp"
#include "prims/array/utf8.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using outline::Problem, outline::problems_of;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

std::vector<Problem> found(std::string_view text, Notation notation) {
    CapturedSession session;
    return problems_of(text, notation, lexemes(text, notation));
}

// The parts at fault.
std::string faults(std::string_view text, Notation notation) {
    std::string all;
    for (const Problem& p : found(text, notation))
        all += (all.empty() ? "" : " | ") + std::string(text.substr(p.span.begin, p.span.end - p.span.begin));
    return all;
}
std::string k(std::string_view text) { return faults(text, Notation::k); }
std::string q(std::string_view text) { return faults(text, Notation::q); }
std::string apl(std::string_view text) { return faults(text, Notation::apl); }

TEST_CASE("each statement at fault has its problem", "[session][outline]") {
    CHECK(apl("a←1+\nb←2\nc←×") == "+");
    CHECK(apl("a←1+\nb←2\n3-") == "+ | -");
    CHECK(k("a:1.2.3\nb:1\n*/\\2;)") == "1.2.3 | )");
    CHECK(q("a:3a\nb:1\nc:)") == "3a | )");
    CHECK(q("+1\n-2\nsum\n*3") == "+ | *");
    CHECK(apl("'abc\n1 2 3a\n\"x") == "' | 3a | \"");
}

TEST_CASE("a problem has the message and hint of the report, and its other place", "[session][outline]") {
    const std::vector<Problem> all = found("f:{[a]\n (a;1\n }\n", Notation::q);
    REQUIRE(all.size() == 1);
    CHECK(all[0].message == "`}` cannot close `(`");
    CHECK(all[0].other.begin == 8);
    CHECK(all[0].other_is == "opened here:");
    const std::vector<Problem> hinted = found("1 ∇", Notation::apl);
    REQUIRE(hinted.size() == 1);
    CHECK(hinted[0].hint == "a function is written name←{...}");
}

TEST_CASE("problems in functions", "[session][outline]") {
    CHECK(apl("f←{⍵+⋄⍵-}") == "+ | -");
    CHECK(apl("f←{g←{⍵×}⋄g ⍵}") == "×");
    CHECK(apl("∇ r←f x\n r←x+\n r←x-\n∇") == "+ | -");
    CHECK(apl(":Namespace n\n a←1+\n:EndNamespace") == "+");
    CHECK(apl("∇ f\n :If 1\n∇\na←1+") == ":If | +");
    CHECK(q("f:{x+}\ng:{+1}") == "+");
}

// The open bracket of each problem, or the part at fault.
std::string opened(std::string_view text, Notation notation) {
    std::string all;
    for (const Problem& p : found(text, notation)) {
        const Span s = p.other.end > 0 ? p.other : p.span;
        all += (all.empty() ? "" : " ") + std::string(text.substr(s.begin, s.end - s.begin));
    }
    return all;
}

TEST_CASE("an unclosed bracket does not hide the rest", "[session][outline]") {
    CHECK(opened("f←{\n  ⍵>0: 1\n  2\ng←1+", Notation::apl) == "{ +");
    CHECK(opened("f:{\n  x\n  (\ng:1.2.3", Notation::k) == "{ 1.2.3");
    CHECK(opened("y←(1+\n∇ f x;a\n∇", Notation::apl) == "(");
    CHECK(opened("f:{(x;\ng:neg[\nh:1", Notation::q) == "( [");
    CHECK(apl("∇ f x\n 1\n∇ g x\n 2\n∇\n3+").find("| +") != std::string::npos);
}

TEST_CASE("statements in other notations", "[session][outline]") {
    CHECK(apl("k) 1.2.3\nq) sum til 3\n1+") == "1.2.3 | +");
    CHECK(k("apl) 1+\napl) ⍳3") == "+");
    const std::vector<Problem> all = found("a←1\nk) 1.2.3", Notation::apl);
    REQUIRE(all.size() == 1);
    CHECK(all[0].span.begin == 9);
}

TEST_CASE("after the end of a program comes any text", "[session][outline]") {
    CHECK(k("a:1\n\\\n(((").empty());
    CHECK(k("a:1.2.3\n\\\n(((") == "1.2.3");
}

TEST_CASE("a name of unknown class is not taken for an array", "[session][outline]") {
    CHECK(apl("1 f").empty());
    CHECK(apl("f 1+").empty());
    // ⍎ and ⎕FX define functions from strings, and f may be either one.
    CHECK(apl("f←1 ⋄ ⎕EX'f' ⋄ ⍎'f←{⍵}' ⋄ 1 f 2").empty());
    CHECK(apl("f←{⍵}\n∇ g;f\n f←1\n h\n∇\n∇ h\n f+1\n∇").empty());
    CHECK(apl("f←{⍺←⊢ ⋄ ⍺⍺ ⍵}").empty());
    CHECK(apl("f←{⍺←⊢ ⋄ ⍺ ⍵}").empty());
    CHECK(apl("o←{⍺⍺ ⍵⍵ ⍵}").empty());
    CHECK(apl("∇ r←(f o)y\n r←f y\n r←f/y\n∇").empty());
    // But the text shows that f is a function.
    CHECK(apl("f←{⍵}\n1 f") == "f");
    CHECK(apl("f←+/\ng←{1 f}") == "f");
}

TEST_CASE("at most so many problems", "[session][outline]") {
    std::string text;
    for (int i = 0; i < 1000; i++) text += "1.2.3\n";
    CapturedSession session;
    CHECK(problems_of(text, Notation::k, lexemes(text, Notation::k)).size() == outline::most_problems);
    CHECK(problems_of(text, Notation::k, lexemes(text, Notation::k), 3).size() == 3);
}

// A search without a limit would take minutes.
TEST_CASE("long texts whose every line is at fault", "[session][outline]") {
    CapturedSession session;
    for (std::string_view line : {"a←(1\n", "∇ f x\n", "{{{\n", ":If 1\n", "1+\n", "'\n", "a←{⍵\n"}) {
        std::string text;
        for (int i = 0; i < 20000; i++) text += line;
        CHECK(!problems_of(text, Notation::apl, lexemes(text, Notation::apl)).empty());
        CHECK(problems_of(text, Notation::k, lexemes(text, Notation::k)).size() <= outline::most_problems);
    }
}

TEST_CASE("the scripts have no problems", "[session][outline]") {
    const std::map<std::string, Notation> notations{
        {".apl", Notation::apl}, {".k", Notation::k}, {".k4", Notation::k4}, {".q", Notation::q}};
    int files = 0;
    for (const char* folder : {"/scripts", "/examples", "/tests/data"})
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(STELE_SOURCE_DIR + std::string(folder))) {
            const auto notation = notations.find(entry.path().extension().string());
            if (notation == notations.end()) continue;
            INFO(entry.path());
            CHECK(faults(os::read_file(entry.path().string()), notation->second).empty());
            files++;
        }
    CHECK(files > 10);
}

// Whether the whole text cannot be parsed or, in the k family, has a statement that cannot be bound.
bool is_faulty(const std::string& text, Notation notation) {
    const auto source = std::make_shared<const Source>(Source{"", text, 1});
    try {
        for (const Statement& s : parse(*source, notation))
            if (notation != Notation::apl && !s.tokens.empty() && s.tokens[0].kind != TokenKind::directive)
                k::bind(s, source, notation, std::make_shared<Ast>());
    } catch (const SyntaxProblem&) {
        return true;
    }
    return false;
}

// A text with a few random changes: characters that are lost, repeated, moved or replaced by brackets, quotes and lines.
std::string mutated(std::string text, std::mt19937& random) {
    constexpr std::string_view marks[] = {"(", ")", "[", "]", "{", "}", "\"", "\n", "\n ", "\n}", ";", ":", "/", " "};
    auto below = [&random](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (std::size_t changes = 1 + below(3); changes > 0; changes--) {
        std::size_t at = below(text.size());
        while (at > 0 && !prims::begins_character(text[at])) at--;
        if (below(3) == 0) {
            text.insert(at, marks[below(std::size(marks))]);
            continue;
        }
        std::size_t end = std::min(at + 1 + below(4), text.size());
        while (end < text.size() && !prims::begins_character(text[end])) end++;
        text.erase(at, end - at);
    }
    return text;
}

// The pieces of a text are at fault together if and only if the whole is.
TEST_CASE("changed scripts have problems exactly if they cannot be parsed", "[session][outline]") {
    const std::map<std::string, Notation> notations{
        {".apl", Notation::apl}, {".k", Notation::k}, {".k4", Notation::k4}, {".q", Notation::q}};
    std::mt19937 random(7);
    CapturedSession session;
    int faulty = 0, whole = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(STELE_SOURCE_DIR "/scripts")) {
        const auto notation = notations.find(entry.path().extension().string());
        if (notation == notations.end()) continue;
        const std::string original = os::read_file(entry.path().string());
        for (int i = 0; i < 200; i++) {
            const std::string text = mutated(original, random);
            const bool expected = is_faulty(text, notation->second);
            const bool has_problems = !problems_of(text, notation->second, lexemes(text, notation->second)).empty();
            (expected ? faulty : whole)++;
            INFO(entry.path() << " " << i << "\n" << text);
            // A text of APL may have further problems, in functions.
            if (expected || notation->second != Notation::apl) CHECK(has_problems == expected);
        }
    }
    CHECK(faulty > 300);
    CHECK(whole > 300);
}

// The line numbers, from 0, of the problems of a text.
std::vector<std::size_t> faulty_lines(const std::string& text, Notation notation) {
    std::vector<std::size_t> lines;
    for (const Problem& p : problems_of(text, notation, lexemes(text, notation), ~std::size_t{0}))
        lines.push_back(static_cast<std::size_t>(std::count(text.begin(), text.begin() + p.span.begin, '\n')));
    return lines;
}

bool is_syntax_error(std::string_view report) {
    for (std::string_view name : {"SYNTAX ERROR", "'parse", "'assign", "'nyi", "NONCE ERROR"})
        if (report.find(name) != std::string_view::npos) return true;
    return false;
}

// The sides of a one-liner.
std::vector<std::string> statements_of(std::string line) {
    std::vector<std::string> all;
    for (std::string_view mark : {" !! ", " ←→ "})
        if (const std::size_t at = line.find(mark); at != std::string::npos) {
            if (mark == " ←→ ") all.push_back(line.substr(at + mark.size()));
            line.resize(at);
        }
    all.insert(all.begin(), line);
    return all;
}

// The authority is the run: a file of one-liners is one program, whose statements run one after the other.
TEST_CASE("only statements that are syntax errors when they run have problems", "[session][outline]") {
    const std::map<std::string, Notation> notations{
        {".apl", Notation::apl}, {".k", Notation::k}, {".k4", Notation::k4}, {".q", Notation::q}};
    int statements = 0;
    for (const auto& entry : std::filesystem::directory_iterator(STELE_SOURCE_DIR "/tests/lang")) {
        const auto notation = notations.find(entry.path().extension().string());
        if (notation == notations.end() || entry.path().filename().string().starts_with("processes")) continue;
        std::ifstream file(entry.path());
        CapturedSession session;
        std::string text;
        std::vector<bool> errs;
        for (std::string line; std::getline(file, line);)
            for (const std::string& s : statements_of(line)) {
                // Its errors are about another text.
                if (s.find("⎕FIX") != std::string::npos) continue;
                session.errors.clear();
                session.run(s, notation->second);
                text += s + "\n";
                errs.push_back(is_syntax_error(session.errors));
                statements++;
            }
        for (const std::size_t line : faulty_lines(text, notation->second)) {
            INFO(entry.path() << ": statement " << line);
            CHECK(errs.at(line));
        }
    }
    CHECK(statements > 3000);
}

// The outputs in the documents are those of the program: another test runs them.
TEST_CASE("inputs in documents that succeed have no problems", "[session][outline]") {
    const std::regex block("```(apl|k|k4|q)\n([^`]*)```");
    int inputs = 0;
    CapturedSession session;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(STELE_SOURCE_DIR "/docs")) {
        if (entry.path().extension() != ".md") continue;
        const std::string document = os::read_file(entry.path().string());
        for (std::sregex_iterator at(document.begin(), document.end(), block), end; at != end; ++at) {
            Notation notation = Notation::apl;
            for (const Notation n : {Notation::k, Notation::k4, Notation::q})
                if (prims::name_of(n) == (*at)[1].str()) notation = n;
            const std::string code = (*at)[2].str();
            std::vector<std::string_view> lines;
            for (std::string_view rest = code; !rest.empty();)
                lines.push_back(without_line_end(take_line_with_end(rest)));
            if (!begins_with_input(lines, notation)) continue;
            for (const BlockInput& input : read_inputs(lines, notation)) {
                std::string output;
                for (const std::size_t line : input.outputs) output += std::string(lines[line]) + "\n";
                inputs++;
                if (is_syntax_error(output)) continue;
                INFO(entry.path() << ": " << input.text);
                CHECK(faulty_lines(input.text, notation).empty());
            }
        }
    }
    CHECK(inputs > 500);
}

// tests/session/mistakes.txt has the program's reports.
TEST_CASE("typical mistakes have the messages and hints of their reports", "[session][outline]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/mistakes.txt");
    const std::map<std::string, Notation> notations{
        {"apl", Notation::apl}, {"k", Notation::k}, {"k4", Notation::k4}, {"q", Notation::q}};
    int reported = 0, seen = 0;
    CapturedSession session;
    for (std::string line, error; std::getline(file, line);) {
        const std::size_t mark = line.find(") ");
        if (mark == std::string::npos || !notations.contains(line.substr(0, mark)) || !std::getline(file, error))
            continue;
        const std::size_t colon = error.find(": ");
        if (colon == std::string::npos || !is_syntax_error(error.substr(0, colon))) continue;
        const Notation notation = notations.at(line.substr(0, mark));
        const std::string text = line.substr(mark + 2);
        const std::vector<Problem> all = problems_of(text, notation, lexemes(text, notation));
        reported++;
        if (all.empty()) continue;
        seen++;
        INFO(line);
        CHECK(all[0].message == error.substr(colon + 2));
    }
    // The others depend on values, which the text alone does not show.
    CHECK(reported > 50);
    CHECK(seen * 10 > reported * 8);
}

}  // namespace
