#include "tests/fuzz/evaluation.hpp"

#include <algorithm>

#include "interp/host/os.hpp"
#include "tests/session/captured.hpp"

namespace stele::tests {

std::string_view running_program, running_line;

namespace {

using namespace interp;

class Evaluation {
public:
    Evaluation(Notation notation, const Limits& limits, Way way)
        : notation_(notation), limits_(limits), session_(options(limits)), watch_(session_.machine().stop, false) {
        session_.machine().plain = way == Way::plain;
        session_.machine().shares_operands = way == Way::no_reuse;
    }

    void start_again() {
        session_.machine().workspace.clear();
        session_.machine().settings = {};
        session_.machine().print_width = 32767;
        session_.machine().random_state = first_random_;
        session_.output.clear();
        session_.errors.clear();
    }

    Told run(std::string_view text) {
        Told told;
        while (!text.empty()) {
            std::size_t end = std::min(text.find('\n'), text.size());
            if (!run_line(std::string(text.substr(0, end)), told)) break;
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        told.text = session_.output;
        return told;
    }

private:
    static SessionOptions options(const Limits& limits) {
        SessionOptions o;
        o.max_memory = limits.memory;
        o.max_time = limits.seconds;
        return o;
    }

    // False where the program has ended itself.
    bool run_line(std::string line, Told& told) {
        told.lines++;
        double begun = os::monotonic_seconds();
        auto source = std::make_shared<const Source>(Source{"line", std::move(line), 1});
        running_line = source->text;
        Outcome outcome = session_.evaluate(source, notation_, Echo::console, [&](Result&& result) {
            session_.output += result.shown;
            if (!result.report) return;
            told.errors++;
            const prims::ErrorKind kind = result.report->kind;
            told.reached_limit |= kind == prims::ErrorKind::workspace_full || kind == prims::ErrorKind::stack ||
                                  kind == prims::ErrorKind::limit || kind == prims::ErrorKind::interrupt;
            session_.output += result.report->name + ": " + result.report->message + "\n";
        });
        double late = os::monotonic_seconds() - begun - limits_.seconds;
        if (late > told.longest) {
            told.longest = late;
            told.slowest = source->text;
        }
        return outcome == Outcome::done || outcome == Outcome::erred;
    }

    Notation notation_;
    Limits limits_;
    CapturedSession session_;
    os::SignalWatch watch_;
    const std::uint64_t first_random_ = session_.machine().random_state;
};

}  // namespace

Told run_program(std::string_view text, prims::Notation notation, const Limits& limits, Way way) {
    static const bool alone = (os::restrict_to({}), true);
    static_cast<void>(alone);
    running_program = text;
#if !defined(NDEBUG)
    prims::Array::facts_are_used = way != Way::plain;
#endif
    Told told;
    {
        Evaluation evaluation(notation, limits, way);
        told = evaluation.run(text);
        if (way == Way::twice) {
            evaluation.start_again();
            told = evaluation.run(text);
        }
    }
#if !defined(NDEBUG)
    prims::Array::facts_are_used = true;
#endif
    running_program = running_line = {};
    return told;
}

}  // namespace stele::tests
