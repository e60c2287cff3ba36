#include "tests/fuzz/targets.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "interp/notation/tokens.hpp"
#include "prims/array/make.hpp"
#include "prims/array/utf8.hpp"
#include "prims/func/search/match.hpp"
#include "tests/fuzz/evaluation.hpp"
#include "tests/fuzz/programs.hpp"
#include "tests/fuzz/require.hpp"
#include "tests/session/captured.hpp"

namespace stele::tests {

using namespace interp;

namespace {

constexpr Limits limits{.memory = 64u << 20, .seconds = 1};

// Whether a row of a text is wider than `width` characters.
bool has_wide_row(std::string_view text, std::int64_t width) {
    while (!text.empty()) {
        std::size_t end = std::min(text.find('\n'), text.size());
        if (prims::count_characters(text.substr(0, end)) > width) return true;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return false;
}

SessionOptions limited() {
    SessionOptions options;
    options.max_memory = limits.memory;
    return options;
}

// A session with a time limit, for programs that may not terminate.
struct TimedSession {
    CapturedSession session{[] {
        SessionOptions options = limited();
        options.max_time = limits.seconds;
        return options;
    }()};
    os::SignalWatch watch{session.machine().stop, false};
};

// Sessions are slow to create: several inputs share one, and each starts with an empty workspace.
template <class Session, class... Arguments> Session& shared(const Arguments&... arguments) {
    constexpr int inputs = 500;
    static std::optional<Session> session;
    static int uses = 0;
    if (uses++ % inputs == 0) session.emplace(arguments...);
    return *session;
}

// The value of a text; absent after an error.
prims::Value value_in(CapturedSession& session, std::string text, Notation notation) {
    prims::Value value = prims::Value::absent();
    auto source = std::make_shared<const Source>(Source{"value", std::move(text), 1});
    session.evaluate(source, notation, Echo::nothing, [&](Result&& result) { value = result.value; });
    return value;
}

}  // namespace

void read_text(Bytes bytes, Notation notation) {
    static_cast<void>(shared<CapturedSession>());  // the values of literals need an engine
    const Source source{"text", std::string(as_text(bytes)), 1};
    try {
        static_cast<void>(parse(source, notation));
    } catch (const SyntaxProblem& problem) {
        require(problem.span.begin <= problem.span.end && problem.span.end <= source.text.size());
        require(problem.other.end <= source.text.size() && !problem.message.empty());
    } catch (const prims::Error&) {
        // Nested too deeply, or out of memory.
    }
}

void run_text(Bytes bytes, Notation notation) {
    auto& evaluation = shared<Evaluation>(notation, limits);
    evaluation.run(as_text(bytes));
    evaluation.start_again();
}

void run_made_program(Bytes bytes, Notation notation) {
    Choices choices(bytes);
    const std::string program = program_of(choices, notation);
    Told usual = run_program(program, notation, limits);
    if (usual.reached_limit) return;
    Told plain = run_program(program, notation, limits, Way::plain);
    require(plain.reached_limit || usual.text == plain.text);
}

void show_made_value(Bytes bytes, Notation notation) {
    Choices choices(bytes);
    SessionOptions options = limited();
    const auto width = static_cast<std::int64_t>(narrowest_terminal + choices.below(100));
    constexpr func::BoxStyle boxes[] = {func::BoxStyle::off, func::BoxStyle::min};
    options.box = choices.of(boxes);
    CapturedSession session(options);
    if (notation == Notation::apl) session.machine().print_width = width;
    prims::Value value = value_in(session, value_of(choices, notation), notation);
    if (value.is_absent()) return;
    std::string text;
    try {
        text = session.shown(value, notation);
    } catch (const prims::Error&) {
        return;  // nested too deeply, or out of memory
    } catch (const std::length_error&) {
        return;  // too long for a string
    }
    if (notation == Notation::apl) require(!has_wide_row(text, width));
    if (notation != Notation::k || text.empty()) return;
    prims::Value again = value_in(session, text, notation);
    require(!again.is_absent() && prims::func::match(session.machine(), value, again, prims::Rules::k));
}

void convert_text(Bytes bytes, Notation notation) {
    constexpr std::string_view of_apl[] = {
        "⍎t",      "⎕VFI t",    "','⎕VFI t",     "⎕UCS t",     "'UTF-8'⎕UCS⎕UCS t", "⎕NC t", "{0::⎕EM ⋄ ⍎⍵}t",
        "⎕JSON t", "⎕CSV t'S'", "t⎕FMT 3 4⍴⍳12", "(t⎕S 0 1)t", "('a+'⎕R t)t",       "⎕C t"};
    constexpr std::string_view of_k[] = {".t", "`i$t", "`f$t", "`s$t", "\",\"\\t", "@[.:;t;::]"};
    constexpr std::string_view of_q[] = {"value t",
                                         "\"J\"$t",
                                         "\"F\"$t",
                                         "\"D\"$t",
                                         "\"P\"$t",
                                         "\"G\"$t",
                                         "\"N\"$t",
                                         "\"Z\"$t",
                                         "\"T\"$t",
                                         "`$t",
                                         "\",\"vs t",
                                         "t ss t",
                                         "ssr[t;\"a*\";\"b\"]",
                                         "t like t",
                                         "@[value;t;::]",
                                         "\"I\"$\" \"vs t"};
    auto& session = shared<TimedSession>().session;
    std::string text(as_text(bytes));
    prims::Value t = notation == Notation::apl ? prims::make_characters(text) : prims::make_text(text);
    session.machine().workspace.set(session.machine().workspace.cell("t"), t, prims::rules_of(notation));
    auto run_all = [&](const auto& lines) {
        for (std::string_view line : lines) static_cast<void>(value_in(session, std::string(line), notation));
    };
    if (notation == Notation::apl) run_all(of_apl);
    else if (notation == Notation::k) run_all(of_k);
    else run_all(of_q);
    session.machine().workspace.clear();
}

}  // namespace stele::tests
