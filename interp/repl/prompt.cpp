#include "interp/repl/prompt.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "interp/host/os.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp::repl {

int Prompt::run(Session& session, Notation notation) {
    Engine::Entered entered(session.machine());
    Inputs inputs{session, notation};
    if (!inputs.history.failure().empty()) streams_.err("stele: no history: " + inputs.history.failure() + "\n");
    session.console.is_there = session.console.takes_back = session.console.reports_cuts = true;
    session.console.transcript = &transcript_;
    session.console.at_halt = [this, &inputs](const std::string& notice) { read_in_halt(inputs, notice); };
    const int status = read_inputs(inputs);
    session.console.at_halt = nullptr;
    return status;
}

// The end of the input leaves the halted functions; the end of the session ends them, too.
void Prompt::read_in_halt(Inputs& inputs, const std::string& notice) {
    busy_.reset();
    streams_.out(notice);
    os::forget_interrupt();
    const Restored notation(inputs.notation);
    const Halt& halt = *inputs.session.halt();
    {
        const Transcript::Inner inner(transcript_);
        if (const int status = read_inputs(inputs); !halt.is_left) throw Exit{status};
    }
    // Without the halt it would end in another way.
    if (halt.by_error ? halt.resumes.has_value() : !halt.goes_on) transcript_.keep_as_text(halt.function);
    begin_work();
}

void Prompt::begin_work() {
    busy_.emplace();
    os::BusySign::at_line_start(true);
}

int Prompt::read_inputs(Inputs& inputs) {
    Session& session = inputs.session;
    Halt* const halt = session.halt();
    bool is_full = false;  // memory was short for the previous input
    while (!halt || !halt->is_left) {
        if (os::ending_signal()) return failed;
        Assistant assistant(session, inputs.notation);
        Question question{.prompt = std::string(halt ? prompt_in_halt(inputs.notation) : prompt_of(inputs.notation)),
                          .assistant = &assistant,
                          .history = &inputs.history,
                          .note = std::string(name_of(inputs.notation)) + (halt ? " in " + halt->function : "")};
        streams_.start_line();
        std::string text;
        Editor::Ending ending;
        try {
            ending = editor_.read(question, text);
            is_full = false;
        } catch (const std::bad_alloc&) {
            streams_.is_at_start();
            streams_.err("\n" + report(session.machine().heap.failure(), inputs.notation, session.report_style()).text);
            // Memory is short even for an empty input.
            if (std::exchange(is_full, true)) return failed;
            continue;
        }
        const os::WindowSize size = os::window_size();
        session.set_window(size.columns, size.rows);
        if (os::ending_signal()) return failed;
        if (ending == Editor::Ending::ended) {
            if (!halt) return succeeded;
            halt->is_left = true;
            continue;
        }
        if (ending != Editor::Ending::entered) {
            os::forget_interrupt();
            if (text.empty()) streams_.out(halt ? way_out_of_halt(inputs.notation) : way_out(inputs.notation));
            continue;
        }
        inputs.history.add(text);
        auto source = std::make_shared<Source>(Source{"", std::move(text), inputs.number});
        inputs.number += 1 + static_cast<std::uint32_t>(std::count(source->text.begin(), source->text.end(), '\n'));
        os::forget_interrupt();
        begin_work();
        transcript_.begin(inputs.notation, source->text, size.columns, size.rows);
        const Outcome outcome = run_and_print(session, transcript_, source, inputs.notation, Echo::console);
        busy_.reset();
        if (halt && std::exchange(halt->is_used, false)) transcript_.keep_as_text(halt->function);
        for (const std::string& input : std::exchange(session.console.entered, {})) inputs.history.add(input);
        if (outcome == Outcome::exited) return session.exit_status();
        if (outcome == Outcome::done) streams_.out(hint_to_leave(source->text, inputs.notation));
        if (outcome == Outcome::ended && !halt) inputs.notation = after_backslash(session, inputs.notation, streams_);
        inputs.notation = std::exchange(session.console.notation, {}).value_or(inputs.notation);
    }
    return succeeded;
}

}  // namespace stele::interp::repl
