#include "interp/repl/learn.hpp"

#include "interp/host/os.hpp"
#include "interp/repl/editor.hpp"
#include "interp/repl/terminal_streams.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/guide/guide.hpp"

namespace stele::interp::repl {

namespace {

std::string indented(std::string_view text, std::string_view margin) {
    std::string result;
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        (((result += line.empty() ? "" : margin) += line) += "\n");
    }
    return result;
}

class Lesson {
public:
    Lesson(Notation notation, Progress& progress, const Dialogue& dialogue)
        : notation_(notation), all_(exercises(notation)), progress_(progress), dialogue_(dialogue) {}

    int run() {
        dialogue_.show(introduction());
        while (at_ < all_.size() && progress_.has(notation_, all_[at_])) at_++;
        if (at_ == all_.size()) {
            dialogue_.show("All " + std::to_string(all_.size()) + " exercises are solved; they begin again.\n");
            at_ = 0;
        }
        while (at_ < all_.size()) {
            show_exercise();
            if (!answer_exercise()) return succeeded;
        }
        dialogue_.show("\nThat was the last exercise.\n");
        return succeeded;
    }

private:
    static constexpr const char* words = "hint, answer, skip, back, list, a number, ]help, quit";

    const Exercise& exercise() const { return all_[at_]; }
    std::string introduction() const { return paragraph("Fill in " + std::string(hole) + ", or type: " + words + "."); }
    std::string paragraph(std::string_view text) const { return folded(text, dialogue_.columns - 1, 0) + "\n"; }

    void show_exercise() {
        const Exercise& e = exercise();
        hints_shown_ = 0;
        std::string text = "\n" + std::to_string(at_ + 1) + " of " + std::to_string(all_.size()) + "   " +
                           std::string(e.section) + ": " + std::string(e.title) +
                           (progress_.has(notation_, e) ? "   (solved)" : "") + "\n\n" + paragraph(e.task) + "\n";
        if (!e.shown.empty()) text += indented(e.shown, "    ");
        text += indented(e.expression, "    ") + indented(example_result(e, notation_), "  ");
        dialogue_.show(text);
    }

    // Until the next exercise; false if the learner quits.
    bool answer_exercise() {
        for (;;) {
            const std::optional<std::string> said = dialogue_.ask("> ");
            if (!said) return false;
            const std::string_view text = trimmed(*said);
            if (text.empty()) continue;
            if (text == "quit" || text == "\\\\" || text == "\\" || text == ")off") return false;
            if (moves(text)) return true;
            if (text == "hint" || text == "?") dialogue_.show(fitted(next_hint(), dialogue_.columns));
            else if (text == "help" || text.starts_with(']'))
                dialogue_.show(fitted(looked_up(text), dialogue_.columns));
            else if (text == "answer") dialogue_.show("  " + std::string(exercise().answer) + "\n");
            else if (text == "list") dialogue_.show(list_of_exercises(notation_, progress_));
            else if (judged(text)) return true;
        }
    }

    // Whether a text selects another exercise.
    bool moves(std::string_view text) {
        std::size_t number = 0;
        if (text == "skip") at_++;
        else if (text == "back") at_ -= at_ > 0 ? 1 : 0;
        else if (exercise().answer == text || !is_number(text, number) || number < 1 || number > all_.size())
            return false;
        else at_ = number - 1;
        return true;
    }
    // A number selects an exercise, unless it is a right answer.
    bool is_number(std::string_view text, std::size_t& number) const {
        return prims::func::read_number(text, number) && !judge(exercise(), notation_, text).is_right;
    }

    bool judged(std::string_view text) {
        const Verdict verdict = judge(exercise(), notation_, text);
        if (!verdict.is_right) {
            dialogue_.show("Not yet: " + (verdict.about.empty() ? "it is different\n" : verdict.about));
            return false;
        }
        const std::string failure = progress_.add(notation_, exercise());
        dialogue_.show("Right." +
                       (text == exercise().answer ? "" : " Another answer is: " + std::string(exercise().answer)) +
                       "\n" + (failure.empty() ? "" : "It is not kept: " + failure + "\n"));
        at_++;
        return true;
    }

    // The output of ]help and ]search; for other commands the introduction.
    std::string looked_up(std::string_view text) const {
        const std::string command = lower(take_word(text));
        if (command == "]help" || command == "]?") return answer_to_help(text, notation_);
        return command == "]search" ? answer_to_search(text, notation_) : introduction();
    }

    std::string next_hint() {
        const std::vector<std::string_view>& hints = exercise().hints;
        if (hints_shown_ == hints.size()) return "That was the last hint; `answer` shows the answer.\n";
        return help_on(hints[hints_shown_++], notation_);
    }

    Notation notation_;
    const std::vector<Exercise>& all_;
    Progress& progress_;
    const Dialogue& dialogue_;
    std::size_t at_ = 0, hints_shown_ = 0;
};

}  // namespace

std::string usual_progress_path() {
    const std::string history = History::usual_path();
    return history.empty() ? history : history.substr(0, history.rfind('/')) + "/learned";
}

Progress::Progress(std::string path) : path_(std::move(path)) {
    if (path_.empty()) return;
    try {
        os::make_folder(path_.substr(0, path_.rfind('/')));
    } catch (const Error&) {
        return;  // `add` reports it
    }
    if (!os::file_exists(path_)) return;
    const std::string text = os::read_file(path_);
    for (std::string_view rest = text; !rest.empty();)
        if (const std::string_view line = take_line(rest); !line.empty()) solved_.emplace(line);
}

std::string Progress::line_of(Notation notation, const Exercise& exercise) {
    return std::string(name_of(notation)) + " " + std::string(exercise.title);
}

std::string Progress::add(Notation notation, const Exercise& exercise) {
    if (!solved_.insert(line_of(notation, exercise)).second || path_.empty()) return {};
    std::string text;
    for (const std::string& line : solved_) text += line + "\n";
    try {
        os::write_file(path_, text, os::Writing::replace);
    } catch (const Error& e) {
        return e.what();
    }
    return {};
}

int learn(Notation notation, Progress& progress, const Dialogue& dialogue) {
    return Lesson(notation, progress, dialogue).run();
}

int learn(StandardStreams& streams, Notation notation, Progress& progress, bool edits, bool colours) {
    Dialogue dialogue{[&](std::string_view text) { streams.out(text); }, {}};
    if (!edits) {
        dialogue.ask = [&](std::string_view) {
            std::string text;
            return streams.line(text) ? std::optional(text) : std::nullopt;
        };
        return learn(notation, progress, dialogue);
    }
    os::Terminal terminal;
    Editor editor(terminal, colours);
    if (const int columns = os::window_size().columns; columns >= narrowest_terminal) dialogue.columns = columns;
    TerminalStreams screen(streams, editor);
    Session session(screen, with_commands());  // the meanings of names and glyphs, for the editor
    Engine::Entered entered(session.machine());
    History said;
    dialogue.show = [&](std::string_view text) { screen.out(text); };
    dialogue.ask = [&](std::string_view prompt) -> std::optional<std::string> {
        Assistant assistant(session, notation);
        screen.start_line();
        for (;;) {
            std::string text;
            const Question question{.prompt = std::string(prompt), .assistant = &assistant, .history = &said};
            const Editor::Ending ending = editor.read(question, text);
            if (ending == Editor::Ending::ended || os::ending_signal()) return {};
            if (ending != Editor::Ending::entered) {
                screen.out("Ctrl-D, or quit, leaves.\n");
                continue;
            }
            said.add(text);
            return text;
        }
    };
    return learn(notation, progress, dialogue);
}

std::string list_of_exercises(Notation notation, const Progress& progress) {
    std::string text;
    std::string_view section;
    std::size_t number = 0;
    for (const Exercise& e : exercises(notation)) {
        if (e.section != section) ((text += text.empty() ? "" : "\n") += e.section) += "\n";
        section = e.section;
        text += (progress.has(notation, e) ? " ✓ " : "   ") + at_right(std::to_string(++number), 3) + "  " +
                std::string(e.title) + "\n";
    }
    return text;
}

}  // namespace stele::interp::repl
