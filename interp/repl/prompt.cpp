#include "interp/repl/prompt.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "interp/host/os.hpp"
#include "interp/repl/terminal_streams.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/guide/transcript.hpp"

namespace stele::interp::repl {

struct Prompt::Parts {
    Parts(StandardStreams& standard, bool colours) : editor(terminal, colours), streams(standard, editor) {}

    os::Terminal terminal;
    Editor editor;
    TerminalStreams streams;
    Transcript transcript{streams};
};

Prompt::Prompt(StandardStreams& standard, bool colours) : parts_(std::make_unique<Parts>(standard, colours)) {}
Prompt::~Prompt() = default;
Streams& Prompt::streams() { return parts_->transcript; }

int Prompt::run(Session& session, Notation notation) {
    Engine::Entered entered(session.machine());
    TerminalStreams& streams = parts_->streams;
    History history(History::usual_path());
    if (!history.failure().empty()) streams.err("stele: no history: " + history.failure() + "\n");
    session.console.is_there = session.console.takes_back = true;
    session.console.transcript = &parts_->transcript;
    bool is_full = false;  // there was no memory for the input before this one
    for (std::uint32_t number = 1;;) {
        if (os::ending_signal()) return failed;
        Assistant assistant(session, notation);
        Question question{.prompt = std::string(prompt_of(notation)),
                          .assistant = &assistant,
                          .history = &history,
                          .note = std::string(name_of(notation))};
        streams.start_line();
        std::string text;
        Editor::Ending ending;
        try {
            ending = parts_->editor.read(question, text);
            is_full = false;
        } catch (const std::bad_alloc&) {
            streams.is_at_start();
            streams.err("\n" + report(session.machine().heap.failure(), notation, session.report_style()).text);
            // Not even an empty input can be shown.
            if (std::exchange(is_full, true)) return failed;
            continue;
        }
        const os::WindowSize size = os::window_size();
        session.set_window(size.columns, size.rows);
        if (os::ending_signal()) return failed;
        if (ending == Editor::Ending::ended) return succeeded;
        if (ending != Editor::Ending::entered) {
            os::forget_interrupt();
            if (text.empty()) streams.out(way_out(notation));
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
            parts_->transcript.begin(notation, source->text, size.columns, size.rows);
            outcome = run_and_print(session, parts_->transcript, source, notation, Echo::console);
        }
        if (outcome == Outcome::exited) return session.exit_status();
        if (outcome == Outcome::ended) notation = after_backslash(session, notation, streams);
        notation = std::exchange(session.console.notation, {}).value_or(notation);
    }
}

}  // namespace stele::interp::repl
