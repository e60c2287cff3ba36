#include "tests/fuzz/evaluation.hpp"

#include <algorithm>

namespace stele::tests {

using namespace interp;

std::string_view running_program, running_line;

namespace {

SessionOptions options_of(const Limits& limits) {
    static const bool alone = (os::restrict_to({}), true);
    static_cast<void>(alone);
    SessionOptions options;
    options.max_memory = limits.memory;
    options.max_time = limits.seconds;
    return options;
}

bool is_of_limit(prims::ErrorKind kind) {
    return kind == prims::ErrorKind::workspace_full || kind == prims::ErrorKind::stack ||
           kind == prims::ErrorKind::limit || kind == prims::ErrorKind::interrupt;
}

}  // namespace

Evaluation::Evaluation(Notation notation, const Limits& limits, Way way)
    : notation_(notation), limits_(limits), session_(options_of(limits)), watch_(session_.machine().stop, false) {
    session_.machine().plain = way == Way::plain;
    session_.machine().shares_operands = way == Way::no_reuse;
    session_.machine().seeks_lanes = way == Way::lanes;
}

void Evaluation::start_again() {
    session_.run(")clear\n", Notation::apl);  // also leaves a namespace entered by ⎕CS
    session_.machine().print_width = 32767;
    session_.machine().random_state = first_random_;
}

Told Evaluation::run(std::string_view text) {
    session_.output.clear();
    session_.errors.clear();
    running_program = text;
    Told told;
    while (!text.empty()) {
        std::size_t end = std::min(text.find('\n'), text.size());
        if (!run_line(std::string(text.substr(0, end)), told)) break;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    told.text = session_.output;
    running_program = running_line = {};
    return told;
}

// False if the program has ended the session.
bool Evaluation::run_line(std::string line, Told& told) {
    told.lines++;
    double begun = os::processor_seconds();
    auto source = std::make_shared<const Source>(Source{"line", std::move(line), 1});
    running_line = source->text;
    Outcome outcome = session_.evaluate(source, notation_, Echo::console, [&](Result&& result) {
        session_.output += result.shown;
        if (!result.report) return;
        told.errors++;
        told.reached_limit |= is_of_limit(result.report->kind);
        session_.output += result.report->name + ": " + result.report->message + "\n";
    });
    double late = os::processor_seconds() - begun - limits_.seconds;
    if (late > told.longest) {
        told.longest = late;
        told.slowest = source->text;
    }
    return outcome == Outcome::done || outcome == Outcome::erred;
}

Told run_program(std::string_view text, Notation notation, const Limits& limits, Way way) {
    Evaluation evaluation(notation, limits, way);
    Told told = evaluation.run(text);
    if (way == Way::twice) {
        evaluation.start_again();
        told = evaluation.run(text);
    }
    return told;
}

}  // namespace stele::tests
