// A translation without a note has the value of its program: the patterns of all idioms, with arguments whose types and
// ranks the text shows.
#include <catch2/catch.hpp>

#include <set>

#include "interp/tools/translate/check.hpp"
#include "interp/tools/translate/translate.hpp"
#include "prims/catalogue/idioms.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

constexpr Notation all_notations[] = {Notation::apl, Notation::k, Notation::k4, Notation::q};

std::vector<std::string_view> arguments_in(Notation n) {
    if (n == Notation::apl)
        return {"3", "¯2", "2.5", "1 2 3", "3 1 1", "1 0 1", "'banana'", "'a'", "(1 2)(3 4)", "2 3⍴3 1 2 4 6 5", "2 1 2⍴⍳4"};
    std::vector<std::string_view> all{"3", "-2", "2.5", "1 2 3", "3 1 1", "\"banana\"", "\"a\"", "`ab`b", "`b", "(1 2;3 4)"};
    all.push_back(n == Notation::k ? "3>2 5 1" : "101b");
    return all;
}

bool is_word_part(char c) { return (c >= 'a' && c <= 'z') || c == '`' || c == '.'; }

bool has_variable(std::string_view pattern, char name) {
    for (std::size_t i = 0; i < pattern.size(); i++)
        if (pattern[i] == name && (i == 0 || !is_word_part(pattern[i - 1])) &&
            (i + 1 == pattern.size() || !is_word_part(pattern[i + 1])))
            return true;
    return false;
}

// Patterns that read, write, end the program, draw random numbers, or apply functions.
bool is_left_out(std::string_view pattern) {
    for (const std::string_view part : {"0:", "1:", "read", "exit", "rand", "-1 x", "1 x", "2 x", "1f", "err"})
        if (pattern.find(part) != std::string_view::npos) return true;
    return has_variable(pattern, 'f') || has_variable(pattern, 'g') || has_variable(pattern, 'z');
}

std::string program_of(Notation n, std::string_view pattern, std::string_view x, std::string_view y) {
    const std::string gets = n == Notation::apl ? "←" : ":";
    std::string text = "x" + gets + std::string(x) + "\n";
    if (!y.empty()) text += "y" + gets + std::string(y) + "\n";
    return text + std::string(pattern) + "\n";
}

// The fault of a program's translation, or empty.
std::string fault_of(const std::string& program, Notation from, Notation to) {
    const auto source = std::make_shared<const Source>(Source{"program", program, 1});
    translate::Translation made;
    {
        CapturedSession session;
        const prims::Engine::Entered entered(session.machine());
        made = translate::translate(source, from, to, translate::Shows::as_console);
    }
    if (!made.refusals.empty() || !made.notes.empty()) return {};
    const auto written = std::make_shared<const Source>(Source{"translation", made.text, 1});
    SessionOptions options;
    const translate::Check check = translate::check(source, from, written, to, options);
    return check.is_same ? "" : program + "  ->  " + made.text + check.text + "\n";
}

void check_patterns(Notation from) {
    std::set<std::string_view> patterns;
    for (const auto table : prims::idioms())
        for (const prims::Idiom& row : table)
            if ((row.from & prims::in(from)) && row.rare.empty() && !is_left_out(row.pattern)) patterns.insert(row.pattern);
    const auto arguments = arguments_in(from);
    std::size_t at = 0;
    for (const std::string_view pattern : patterns)
        for (std::size_t i = 0; i < arguments.size(); i++) {
            const bool is_dyadic = has_variable(pattern, 'y');
            // Of the pairs, a part: each argument on both sides.
            for (std::size_t j = 0; j < (is_dyadic ? arguments.size() : 1); j++) {
                if (is_dyadic && (i + 2 * j) % 4 != 0) continue;
                const std::string program =
                    program_of(from, pattern, arguments[i], is_dyadic ? arguments[j] : std::string_view());
                CapturedSession probe;
                if (probe.run(program, from) != 0) continue;  // the program has no value
                for (const Notation to : all_notations)
                    if (to != from && (to == Notation::apl || from == Notation::apl || at++ % 2 == 0)) {
                        const std::string fault = fault_of(program, from, to);
                        INFO(name_of(from) << " to " << name_of(to) << ": " << fault);
                        CHECK(fault.empty());
                    }
            }
        }
}

}  // namespace

TEST_CASE("a translation of APL without a note has the value of the program", "[translate]") {
    check_patterns(Notation::apl);
}
TEST_CASE("a translation of k without a note has the value of the program", "[translate]") {
    check_patterns(Notation::k);
}
TEST_CASE("a translation of q without a note has the value of the program", "[translate]") {
    check_patterns(Notation::q);
}
