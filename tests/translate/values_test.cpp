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
    for (const std::string_view part :
         {"0:", "1:", "read", "exit", "rand", "-1 x", "-1@", "0N?", "show", "0N!", "1 x", "2 x", "1f", "err"})
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
// Patterns whose translations have other values, or errors, for some of the arguments here: they are too unusual for a
// note to every user of the pattern.
struct Unusual {
    unsigned from, to;
    std::string_view pattern, arguments;
};
using prims::in_kdb;
constexpr Unusual unusual[] = {
    {prims::in(Notation::k), prims::in(Notation::apl), "x%y", "a divisor of 0"},
    {in_kdb, prims::in(Notation::apl), "_x", "symbols, which k4 leaves as they are"},
    {in_kdb, prims::in(Notation::apl), "x\\:y", "truths as bases"},
    {prims::in(Notation::k), in_kdb, "+&x", "the indices of a count, transposed"},
    {prims::in(Notation::k), in_kdb, ".x@=y", "groups of more items than x has"},
    {in_kdb, prims::in(Notation::k), "value x group y", "groups of more items than x has"},
    {prims::in(Notation::k), in_kdb, "x . y", "an index that is a character, or out of range"},
    {in_kdb, prims::in(Notation::k), "x . y", "an index out of range"},
    {prims::in(Notation::k), in_kdb, "x':y", "a symbol as x, which has no function"},
    {prims::in(Notation::k), in_kdb, "x^x^y", "symbols among numbers, atoms"},
    {in_kdb, prims::in(Notation::k), "x/:y", "a float as base"},
    {in_kdb, prims::in(Notation::k), "x sv y", "a float as base"},
    {in_kdb, prims::in(Notation::k), "sdev x", "an atom"},
    {in_kdb, prims::in(Notation::k), "svar x", "an atom"},
    {in_kdb, prims::in(Notation::k), "x binr y", "x without an order"},
    {in_kdb, prims::in(Notation::k), "x div y", "a divisor of 0"},
    {in_kdb, prims::in(Notation::k), "x mod y", "a divisor of 0"},
    {in_kdb, prims::in(Notation::k), "x xbar y", "a width of 0"},
    {in_kdb, prims::in(Notation::k), "x and y", "a text with a float"},
    {in_kdb, prims::in(Notation::k), "x&y", "a text with a float"},
    {in_kdb, prims::in(Notation::k), "x inter y", "a symbol or a float sought among integers"},
    {in_kdb, prims::in(Notation::k), "x union y", "truths among numbers"},
    {in_kdb, prims::in(Notation::k), "x wavg y", "one weight for a list"},
    {in_kdb, prims::in(Notation::k), "x xlog y", "a text as numbers"},
    {in_kdb, prims::in(Notation::k), "x xprev y", "truths, whose null is 0b"},
    {in_kdb, prims::in(Notation::k), "x?y", "random numbers"},
    {in_kdb, prims::in(Notation::k), "x^next y", "a character as x"},
    {in_kdb, prims::in(Notation::k), "x^prev y", "a character as x"},
    {prims::in(Notation::apl), prims::in_all_k, "x!y", "nested arrays, arrays of rank 3"},
    {prims::in(Notation::apl), prims::in_all_k, "x~y", "nested arrays"},
    {prims::in(Notation::apl), prims::in_all_k, "x∧y", "nested arrays, arrays of rank 3"},
    {prims::in(Notation::apl), prims::in_all_k, "x∨y", "nested arrays, arrays of rank 3"},
    {prims::in(Notation::apl), prims::in_all_k, "x∩y", "nested arrays"},
    {prims::in(Notation::apl), prims::in_all_k, "x∪y", "nested arrays"},
    {prims::in(Notation::apl), prims::in_all_k, "x⊥y", "a float as base, arrays of rank 3"},
    {prims::in(Notation::apl), prims::in_all_k, "x⌿y", "an atom as y"},
    {prims::in(Notation::apl), prims::in_all_k, "x⍳y", "nested arrays sought for those of rank 3"},
};

bool is_unusual(Notation from, Notation to, std::string_view pattern) {
    return std::any_of(std::begin(unusual), std::end(unusual), [&](const Unusual& u) {
        return (u.from & prims::in(from)) && (u.to & prims::in(to)) && u.pattern == pattern;
    });
}

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
        if (rare.contains(pattern) || is_unusual(from, to, pattern)) continue;
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

TEST_CASE("a translation without a note has the value of the program", "[translate]") {
    using enum Notation;
    const auto [from, to] = GENERATE(table<Notation, Notation>(
        {{k, apl}, {k4, apl}, {q, apl}, {k, k4}, {k, q}, {k4, k}, {q, k}, {k4, q}, {q, k4}, {apl, k}, {apl, q}}));
    INFO(name_of(from) << " to " << name_of(to));
    check_translations(from, to);
}
