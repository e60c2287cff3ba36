// The one-liners in tests/lang/ and the examples of the catalogue.
//
// A file in tests/lang/ is one session. Its lines, in APL:    a ←→ b     both sides match
//                                              in k:      a~b        the line gives 1
//                                              in k4, q:  a~b        the line gives 1b
//                                              in all:    a !! NAME  the line raises this error
// Other lines are assignments that prepare later ones; comment lines begin with ⍝ or `/ `. Files whose names begin with
// `processes` run shell commands and are skipped on systems without processes; those that begin with `sqlite` in builds
// without SQLite.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <vector>

#include "interp/host/os.hpp"
#include "interp/library/library.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/syntax.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/search/match.hpp"
#include "tests/session/captured.hpp"

namespace {

using namespace stele::interp;
using stele::tests::CapturedSession;
namespace prims = stele::prims;

struct Outcome {
    prims::Value value = prims::Value::absent();
    std::string error;  // the name of the error, empty if there was none
    std::string message;
};

Outcome evaluate(CapturedSession& session, std::string_view text, Notation notation) {
    Outcome outcome;
    try {
        outcome.value = execute_text(session.machine(), std::string(text), notation, "case");
    } catch (const prims::Error& e) {
        outcome.error = name_of_error(e, notation);
        if (e.kind == prims::ErrorKind::value && notation != Notation::apl) outcome.error = "'value";
        outcome.message = written(e.message, notation);
    }
    return outcome;
}

std::string told(CapturedSession& session, const Outcome& o, Notation notation) {
    if (!o.error.empty()) return o.error + ": " + o.message;
    return o.value.is_absent() ? "nothing" : session.shown(o.value, notation);
}

// A line of the k family that begins with an assignment: name:  name[i]:  name,:  (a;b):
bool is_assignment(std::string_view line) {
    static const std::regex assignment(R"(^(\(([a-z];?)+\)|[A-Za-z.][\w.]*(\[[^\]]*\])?)[-+*,|&%]?::?[^:].*)");
    return std::regex_match(line.begin(), line.end(), assignment);
}

// A line of the k family that only defines a lambda.
bool is_definition(std::string_view line) {
    static const std::regex definition(R"([A-Za-z]\w*:\{.*\})");
    return std::regex_match(line.begin(), line.end(), definition);
}

// The fault of a case, empty if the case holds.
std::string fault_of(CapturedSession& session, std::string_view line, Notation notation) {
    if (std::size_t at = line.rfind(" !! "); at != std::string_view::npos) {
        Outcome o = evaluate(session, line.substr(0, at), notation);
        std::string_view expected = line.substr(at + 4);
        expected = expected.substr(0, expected.find_last_not_of(" \t") + 1);
        return o.error == expected ? "" : "gave " + told(session, o, notation);
    }
    constexpr std::string_view same = "←→";
    if (std::size_t at = line.find(same); notation == Notation::apl && at != std::string_view::npos) {
        Outcome left = evaluate(session, line.substr(0, at), notation);
        Outcome right = evaluate(session, line.substr(at + same.size()), notation);
        bool both = left.error.empty() && right.error.empty() && !left.value.is_absent() && !right.value.is_absent();
        if (both && prims::func::match(session.machine(), left.value, right.value, prims::Rules::apl)) return "";
        return "left is " + told(session, left, notation) + "right is " + told(session, right, notation);
    }
    Outcome o = evaluate(session, line, notation);
    if (!o.error.empty()) return "gave " + told(session, o, notation);
    bool prepares = notation == Notation::apl ? line.find("←") != std::string_view::npos : is_assignment(line);
    bool holds = o.value.is_immediate(notation == Notation::k ? prims::Kind::long_ : prims::Kind::boolean) &&
                 o.value.payload() == 1;
    return holds || (prepares && (line.find('~') == std::string_view::npos || is_definition(line)))
               ? ""
               : "gave " + told(session, o, notation);
}

Notation notation_of_file(std::string_view ending) {
    return ending == ".k" ? Notation::k : ending == ".k4" ? Notation::k4 : ending == ".q" ? Notation::q : Notation::apl;
}

bool is_comment(std::string_view line) {
    return line.empty() || line.starts_with("⍝") || line.starts_with("/ ") || line == "/";
}

// Whether cases run shell commands on a system without processes, or SQLite in a build without it, judged by the name of
// the file or function.
bool is_left_out([[maybe_unused]] std::string_view name) {
#if !STELE_SQLITE
    if (name.starts_with("sqlite") || name == "⎕SQL" || name == "`sql" || name == ".sqlite.query") return true;
#endif
#ifdef __EMSCRIPTEN__
    return name.starts_with("processes") || name == "⎕SH" || name == "⎕CMD";
#else
    return false;
#endif
}

void check_file(const std::filesystem::path& file) {
    const Notation notation = notation_of_file(file.extension().string());
    const std::string text = os::read_file(file.string());
    CapturedSession session;
    int number = 0, cases = 0;
    for (std::string_view line : lines_of(text)) {
        number++;
        if (is_comment(line)) continue;
        cases++;
        INFO(file.filename().string() << ":" << number << ": " << line);
        std::string fault = fault_of(session, line, notation);
        INFO(fault);
        CHECK(fault.empty());
    }
    INFO(file.filename().string() << " has no case");
    CHECK(cases > 0);
}

/// Each file is a separate test, lang/NAME.
class FileTest : public Catch::ITestInvoker {
public:
    explicit FileTest(std::filesystem::path file) : file_(std::move(file)) {}
    void invoke() const override { check_file(file_); }

private:
    std::filesystem::path file_;
};

const bool files_are_registered = [] {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(STELE_SOURCE_DIR "/tests/lang"))
        if (!is_left_out(entry.path().filename().string())) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files)
        Catch::AutoReg(new FileTest(file), CATCH_INTERNAL_LINEINFO, {}, {"lang/" + file.filename().string(), "[lang]"});
    return true;
}();

void check_examples(unsigned notations, std::string_view what, std::span<const prims::Example> examples,
                    std::array<int, 4>& examples_of) {
    for (Notation notation : {Notation::apl, Notation::k, Notation::k4, Notation::q}) {
        if (!(notations & in(notation))) continue;
        for (const prims::Example& e : examples) {
            if (e.input.empty() || is_left_out(what)) continue;
            examples_of[static_cast<std::size_t>(notation)]++;
            SessionOptions options;
            if (e.output.find("┌") != std::string_view::npos) options.box = prims::func::BoxStyle::min;
            CapturedSession session(options);
            session.run(std::string(e.input), notation, Echo::console, "example");
            INFO(name_of(notation) << " " << what << ": " << e.input << "\n" << session.errors);
            std::string expected(e.output);
            if (!expected.empty()) expected += '\n';
            CHECK(session.output == expected);
        }
    }
}

TEST_CASE("the examples in the catalogue hold", "[lang][catalogue]") {
    std::array<int, 4> examples_of{};
    for (const prims::Spelling* s : prims::spellings())
        check_examples(s->notations, s->glyph, s->examples, examples_of);
    for (const prims::Reading& r : prims::readings()) check_examples(r.notations, r.form, r.examples, examples_of);
    CHECK(std::find(examples_of.begin(), examples_of.end(), 0) == examples_of.end());
}

TEST_CASE("the examples of syntax hold", "[lang][catalogue]") {
    std::array<int, 4> examples_of{};
    for (const prims::SyntaxForm* f : prims::syntax_forms())
        check_examples(f->notations, f->written, f->examples, examples_of);
    CHECK(std::find(examples_of.begin(), examples_of.end(), 0) == examples_of.end());
}

TEST_CASE("every primitive except exit has an example, in APL, k and k4 three examples", "[catalogue]") {
    for (const prims::Spelling* s : prims::spellings()) {
        if (&s->meaning == &prims::meaning::exit) continue;
        const unsigned with_three = prims::in_apl | prims::in_k | prims::in_k4;
        INFO(s->glyph << " " << s->meaning.name);
        CHECK(!s->examples[s->notations & with_three ? 2 : 0].input.empty());
    }
}

TEST_CASE("every adverb of k and k4 has readings, each with three examples", "[catalogue]") {
    for (const prims::Spelling* s : prims::spellings()) {
        for (const Notation notation : {Notation::k, Notation::k4}) {
            if (!s->meaning.op || !(s->notations & in(notation))) continue;
            INFO(name_of(notation) << " " << s->glyph);
            CHECK(std::any_of(prims::readings().begin(), prims::readings().end(), [&](const prims::Reading& r) {
                return r.notations & in(notation) && &r.adverb == &s->meaning;
            }));
        }
    }
    for (const prims::Reading& r : prims::readings()) {
        INFO(r.form << " " << r.name);
        CHECK(!r.examples[2].input.empty());
    }
}

TEST_CASE("every system name has help", "[catalogue]") {
    for (const SystemName& name : system_names()) {
        INFO(name.name);
        CHECK(std::any_of(prims::syntax_forms().begin(), prims::syntax_forms().end(),
                          [&](const prims::SyntaxForm* f) { return f->has(name.name); }));
    }
}

}  // namespace
