#include "interp/repl/prompt.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "interp/host/os.hpp"
#include "interp/session/runner.hpp"

namespace stele::interp::repl {

int Prompt::run(Session& session, Notation notation) {
    Engine::Entered entered(session.machine());
    History history(History::usual_path());
    if (!history.failure().empty()) streams_.err("stele: no history: " + history.failure() + "\n");
    session.console.is_there = session.console.takes_back = session.console.reports_cuts = true;
    session.console.transcript = &transcript_;
    bool is_full = false;  // memory was short for the previous input
    for (std::uint32_t number = 1;;) {
        if (os::ending_signal()) return failed;
        Assistant assistant(session, notation);
        Question question{.prompt = std::string(prompt_of(notation)),
                          .assistant = &assistant,
                          .history = &history,
                          .note = std::string(name_of(notation))};
        streams_.start_line();
        std::string text;
        Editor::Ending ending;
        try {
            ending = editor_.read(question, text);
            is_full = false;
        } catch (const std::bad_alloc&) {
            streams_.is_at_start();
            streams_.err("\n" + report(session.machine().heap.failure(), notation, session.report_style()).text);
            // Memory is short even for an empty input.
            if (std::exchange(is_full, true)) return failed;
            continue;
        }
        const os::WindowSize size = os::window_size();
        session.set_window(size.columns, size.rows);
        if (os::ending_signal()) return failed;
        if (ending == Editor::Ending::ended) return succeeded;
        if (ending != Editor::Ending::entered) {
            os::forget_interrupt();
            if (text.empty()) streams_.out(way_out(notation));
            continue;
        }
        history.add(text);
        auto source = std::make_shared<Source>(Source{"", std::move(text), number});
        number += 1 + static_cast<std::uint32_t>(std::count(source->text.begin(), source->text.end(), '\n'));
        os::forget_interrupt();
        Outcome outcome;
        {
            os::BusySign busy;
            os::BusySign::at_line_start(true);
            transcript_.begin(notation, source->text, size.columns, size.rows);
            outcome = run_and_print(session, transcript_, source, notation, Echo::console);
        }
        for (const std::string& input : std::exchange(session.console.entered, {})) history.add(input);
        if (outcome == Outcome::exited) return session.exit_status();
        if (outcome == Outcome::ended) notation = after_backslash(session, notation, streams_);
        notation = std::exchange(session.console.notation, {}).value_or(notation);
    }
}

}  // namespace stele::interp::repl
