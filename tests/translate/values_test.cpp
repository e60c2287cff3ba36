// A translation without a note has the value of its program: the patterns of all idioms, with arguments whose types and
// ranks the text shows. A test case for each pair of notations.
#include <catch2/catch.hpp>

#include <map>
#include <optional>
#include <set>

#include "interp/tools/translate/check.hpp"
#include "interp/tools/translate/phrase.hpp"
#include "interp/tools/translate/translate.hpp"
#include "prims/catalogue/idioms.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

std::vector<std::string_view> arguments_in(Notation n) {
    if (n == Notation::apl)
        return {"3",        "¯2",  "2.5",        "1 2 3",           "3 1 1",   "1 0 1",
                "'banana'", "'a'", "(1 2)(3 4)", "2 3⍴3 1 2 4 6 5", "2 1 2⍴⍳4"};
    std::vector<std::string_view> all{"3",          "-2",    "2.5",     "1 2 3", "3 1 1",
                                      "\"banana\"", "\"a\"", "`ab`b`c", "`b",    "(1 2;3 4)"};
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

// The value of the last statement that has one, and the output before it; nothing for an error.
struct ProgramValue {
    translate::Flat value;
    std::string output, text;
};

class ProgramValues {
public:
    ProgramValues(Notation notation, bool symbols_are_texts)
        : notation_(notation), symbols_are_texts_(symbols_are_texts) {
        session_.set_time_limit(most_seconds);
    }

    std::optional<ProgramValue> of(std::string text) {
        if (notation_ == Notation::apl) text = "⎕IO←1\n" + text;
        session_.output.clear();
        ProgramValue given;
        bool fails = false;
        const auto source = std::make_shared<const Source>(Source{"program", std::move(text), 1});
        session_.evaluate(source, notation_, Echo::console, [&](Result&& r) {
            fails |= r.report.has_value();
            if (r.shy || r.value.is_absent() || r.value.is_null()) return;
            given.value = translate::flattened(session_.machine(), r.value, rules_of(r.notation), symbols_are_texts_);
            given.text = r.shown;
        });
        given.output = session_.output;
        if (fails) return {};
        return given;
    }

private:
    static constexpr double most_seconds = 1;  // some adverbs repeat for ever

    CapturedSession session_;
    Notation notation_;
    bool symbols_are_texts_;
};

struct TestedProgram {
    std::string_view pattern;
    std::string text;
};

std::string program_of(Notation n, std::string_view pattern, std::string_view x, std::string_view y) {
    const std::string gets = n == Notation::apl ? "←" : ":";
    std::string text = "x" + gets + std::string(x) + "\n";
    if (!y.empty()) text += "y" + gets + std::string(y) + "\n";
    return text + std::string(pattern) + "\n";
}

// The patterns of a notation with its arguments; of the pairs of arguments a part, with each one on both sides. A row
// of k4 and q is written in q. Left out are the patterns of rows whose phrases have other values for rare arguments.
std::vector<TestedProgram> programs_of(Notation from, Notation to) {
    std::set<std::string_view> patterns, rare;
    for (const auto table : prims::idioms())
        for (const prims::Idiom& row : table) {
            const bool is_in = (row.from & prims::in(from)) && (from != Notation::k4 || !(row.from & prims::in_q));
            if (is_in && !is_left_out(row.pattern)) patterns.insert(row.pattern);
            if (is_in && (row.to & prims::in(to)) && !row.rare.empty()) rare.insert(row.pattern);
        }
    const auto arguments = arguments_in(from);
    constexpr std::size_t stride = 4;
    std::vector<TestedProgram> programs;
    for (const std::string_view pattern : patterns) {
        if (rare.contains(pattern)) continue;
        const bool is_dyadic = has_variable(pattern, 'y');
        for (std::size_t i = 0; i < arguments.size(); i++)
            for (std::size_t j = 0; j < (is_dyadic ? arguments.size() : 1); j++)
                if (!is_dyadic || (i + 2 * j) % stride == 0)
                    programs.push_back({pattern, program_of(from, pattern, arguments[i],
                                                            is_dyadic ? arguments[j] : std::string_view())});
    }
    return programs;
}

void check_translations(Notation from, Notation to) {
    const bool symbols_are_texts = from == Notation::apl || to == Notation::apl;
    ProgramValues here(from, symbols_are_texts), there(to, symbols_are_texts);
    CapturedSession translating;
    const auto idioms = translate::idiom_table(from, to);  // kept for all translations
    std::map<std::string_view, std::string> faults;
    for (const TestedProgram& program : programs_of(from, to)) {
        const auto source = std::make_shared<const Source>(Source{"program", program.text, 1});
        translate::Translation made;
        {
            const prims::Engine::Entered entered(translating.machine());
            made = translate::translate(source, from, to, translate::Shows::as_console);
        }
        std::string& fault = faults[program.pattern];
        if (!made.refusals.empty() || !made.notes.empty()) continue;
        const std::optional<ProgramValue> a = here.of(program.text);
        if (!a) continue;  // the program has no value
        const std::optional<ProgramValue> b = there.of(made.text);
        // APL's characters are no numbers: an error, which is no other value.
        if (!b && to == Notation::apl && program.text.find('"') != std::string::npos) continue;
        if (b && translate::same_values(a->value, b->value) && a->output == b->output) continue;
        fault += program.text + "  ->  " + made.text + "  " + a->text + " and " + (b ? b->text : "an error") + "\n";
    }
    for (const auto& [pattern, fault] : faults) {
        INFO(pattern << "\n" << fault);
        CHECK(fault.empty());
    }
}

}  // namespace

TEST_CASE("a translation from k to APL without a note has the value of the program", "[translate]") {
    check_translations(Notation::k, Notation::apl);
}
TEST_CASE("a translation from k4 to APL without a note has the value of the program", "[translate]") {
    check_translations(Notation::k4, Notation::apl);
}
TEST_CASE("a translation from q to APL without a note has the value of the program", "[translate]") {
    check_translations(Notation::q, Notation::apl);
}
TEST_CASE("a translation from k to k4 without a note has the value of the program", "[translate]") {
    check_translations(Notation::k, Notation::k4);
}
TEST_CASE("a translation from k to q without a note has the value of the program", "[translate]") {
    check_translations(Notation::k, Notation::q);
}
TEST_CASE("a translation from k4 to k without a note has the value of the program", "[translate]") {
    check_translations(Notation::k4, Notation::k);
}
TEST_CASE("a translation from q to k without a note has the value of the program", "[translate]") {
    check_translations(Notation::q, Notation::k);
}
TEST_CASE("a translation from k4 to q without a note has the value of the program", "[translate]") {
    check_translations(Notation::k4, Notation::q);
}
TEST_CASE("a translation from q to k4 without a note has the value of the program", "[translate]") {
    check_translations(Notation::q, Notation::k4);
}
TEST_CASE("a translation from APL to k without a note has the value of the program", "[translate]") {
    check_translations(Notation::apl, Notation::k);
}
TEST_CASE("a translation from APL to q without a note has the value of the program", "[translate]") {
    check_translations(Notation::apl, Notation::q);
}
