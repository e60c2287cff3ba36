// Typical mistakes and their complete reports in mistakes.txt; words and signs of other languages with their hints, and
// the forms in these hints, in hints.txt.
#include <catch2/catch.hpp>

#include <fstream>
#include <map>

#include "interp/notation/slips.hpp"
#include "interp/source/text.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;

Notation notation_named(std::string_view name) {
    for (Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
        if (name_of(n) == name) return n;
    FAIL("no notation " << name);
    return Notation::apl;
}

// `NOTATION) text`
struct Input {
    Notation notation;
    std::string text;
};

Input input_of(const std::string& line) {
    const std::size_t end = line.find(") ");
    REQUIRE(end != std::string::npos);
    return {notation_named(line.substr(0, end)), line.substr(end + 2)};
}

std::string report_of(const Input& input) {
    CapturedSession session;
    session.run(input.text, input.notation, Echo::console, "-e");
    return session.errors;
}

// The hint at the end of a report; empty without one.
std::string hint_of(const std::string& report) {
    constexpr std::string_view mark = "\nhint: ";
    const std::size_t at = report.rfind(mark);
    return at == std::string::npos ? "" : report.substr(at + mark.size(), report.size() - 1 - at - mark.size());
}

// Values for the names in hints: numbers, vectors, lists of vectors.
std::vector<std::string> definitions(Notation n) {
    if (n == Notation::apl)
        return {"x←5 ⋄ y←7 ⋄ a←1 ⋄ b←0 ⋄ value←3 ⋄ f←{⍺←0 ⋄ ⍺+⍵}",
                "x←3 1 2 ⋄ y←1 2 2 ⋄ a←1 0 1 ⋄ b←1 1 0 ⋄ f←{⍺←0 ⋄ ⍺+⍵}"};
    const std::string others = std::string(n == Notation::k ? "t:[[]a:1 2]" : "t:([]a:1 2)") + ";f:{[x;y]x+y}";
    return {"x:5;y:7;a:1;b:2;" + others, "x:3 1 2;y:1 2 2;a:1 0 1;b:1 1 0;" + others,
            "x:(1 2;3 4);y:(5 6;7 8);" + others};
}

// Whether a form `CODE` runs for some of the definitions; `CODE -> VALUE` must also show that value.
bool runs(const Input& form) {
    constexpr std::string_view arrow = " -> ";
    const std::size_t at = form.text.find(arrow);
    for (const std::string& names : definitions(form.notation)) {
        CapturedSession session;
        session.run(names, form.notation, Echo::nothing);
        REQUIRE(session.errors.empty());
        session.output.clear();
        session.run(form.text.substr(0, at), form.notation, Echo::console);
        const bool is_right = at == std::string::npos || session.output == form.text.substr(at + arrow.size()) + "\n";
        if (session.errors.empty() && is_right) return true;
    }
    return false;
}

void check_form(const Input& form, const std::string& hint) {
    INFO(name_of(form.notation) << ") " << form.text << " in: " << hint);
    CHECK(hint.find(form.text.substr(0, form.text.find(" -> "))) != std::string::npos);
    CHECK(runs(form));
}

TEST_CASE("typical mistakes are reported in full", "[report]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/mistakes.txt");
    REQUIRE(file);
    int cases = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        std::string expected;
        for (std::string next; std::getline(file, next) && !next.empty();) expected += next + '\n';
        INFO(line);
        CHECK(report_of(input_of(line)) == expected);
        cases++;
    }
    CHECK(cases > 60);
}

TEST_CASE("habits of other languages have right hints in each notation", "[report]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/mistakes.txt");
    REQUIRE(file);
    constexpr std::string_view habit = "# habit: ", runs_mark = "# runs ";
    int habits = 0;
    std::map<Notation, int> inputs, hints, forms;
    std::vector<Input> wanted;  // forms in the hints of this habit
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with(habit)) habits++, wanted.clear();
        if (habits == 0 || line.empty()) continue;
        if (line.starts_with(runs_mark)) wanted.push_back(input_of(line.substr(runs_mark.size())));
        if (line.starts_with('#')) continue;
        const Input input = input_of(line);
        const std::string hint = hint_of(report_of(input));
        inputs[input.notation]++;
        if (!hint.empty()) hints[input.notation]++;
        for (const Input& form : wanted)
            if (form.notation == input.notation) check_form(form, hint), forms[form.notation]++;
        for (std::string report; std::getline(file, report) && !report.empty();) continue;
    }
    CHECK(habits == 40);
    for (const Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
        INFO(name_of(n));
        CHECK(inputs[n] == habits);
        CHECK(hints[n] >= 36);
        CHECK(forms[n] >= 36);
    }
}

TEST_CASE("words, signs and glyphs of other languages have right hints", "[report]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/hints.txt");
    REQUIRE(file);
    int cases = 0, without = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        const Input input = input_of(line);
        std::string wanted;
        std::getline(file, wanted);
        INFO(line);
        const std::string hint = hint_of(report_of(input));
        CHECK((hint.empty() ? "none" : hint) == trimmed(wanted));
        for (std::string form; std::getline(file, form) && !form.empty();)
            check_form({input.notation, std::string(trimmed(form))}, hint);
        (hint.empty() ? without : cases)++;
    }
    CHECK(cases > 150);
    CHECK(without > 50);
}

// Finds hints for an error at every place of a line. Returns the number of places.
std::size_t find_hints(const std::string& line, Notation notation) {
    std::size_t places = 0;
    for (const ErrorKind kind : {ErrorKind::syntax, ErrorKind::value, ErrorKind::type})
        for (std::size_t begin = 0; begin <= line.size(); begin++, places++) {
            const std::size_t end = std::min(begin + 1, line.size());
            hint_for_slip({.notation = notation,
                           .kind = kind,
                           .message = "",
                           .subject = std::string_view(line).substr(begin, end - begin),
                           .line = line,
                           .begin = begin,
                           .end = end,
                           .in_function = false,
                           .knows = {}});
        }
    return places;
}

TEST_CASE("every place of a text can be at fault", "[report]") {
    std::ifstream file(STELE_SOURCE_DIR "/tests/session/hints.txt");
    REQUIRE(file);
    std::size_t places = 0;
    for (std::string line; std::getline(file, line);)
        for (const Notation n : {Notation::apl, Notation::k, Notation::k4, Notation::q})
            CHECK_NOTHROW(places += find_hints(line, n));
    CHECK(places > 10000);
}

}  // namespace
