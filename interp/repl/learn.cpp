#include "interp/repl/learn.hpp"

#include <algorithm>
#include <utility>

#include "interp/host/os.hpp"
#include "interp/repl/editor.hpp"
#include "interp/repl/terminal_streams.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/commands/command.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/guide/guide.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/func/search/match.hpp"

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

// A lesson: its commands judge and move, all other inputs run in a session.
class Lesson {
public:
    Lesson(Notation notation, Progress& progress, const Dialogue& dialogue)
        : notation_(notation),
          all_(exercises(notation)),
          progress_(progress),
          dialogue_(dialogue),
          session_(dialogue.session) {}

    int run() {
        at_ = first_unsolved();
        const bool repeats = at_ == all_.size();
        dialogue_.streams.out(paragraph(counted(all_.size(), "exercise") + " in " +
                                        std::string(prims::title_of(notation_)) + ", " + std::to_string(solved()) +
                                        " solved" + (repeats ? "; they begin again. " : ". ") +
                                        std::string(introduction)));
        if (repeats) at_ = 0;
        while (at_ < all_.size()) {
            show_exercise();
            while (!moved_ && !has_left_) take_input();
            if (has_left_) return succeeded;
            if (at_ == all_.size()) pass_end();
        }
        return succeeded;
    }

private:
    // A command of the lesson. `about` completes `]name`: "shows a hint".
    struct Word {
        std::string_view name, arguments, about;
        void (Lesson::*run)(std::string_view rest);
    };
    static constexpr std::string_view introduction =
        "Inputs are tried, as at the prompt; ]answer EXPR answers: EXPR fills the gap ___. ]help lists the commands.";
    static constexpr std::string_view reminder =
        "]answer EXPR answers, other inputs are tried; ]hint ]show ]next ]list ]help";

    const Exercise& exercise() const { return all_[at_]; }
    std::string paragraph(std::string_view text) const { return folded(text, dialogue_.columns - 1, 0) + "\n"; }
    void show(std::string_view text) const { dialogue_.streams.out(text); }
    std::size_t solved() const { return progress_.solved(notation_); }
    std::string score() const { return std::to_string(solved()) + " of " + std::to_string(all_.size()) + " solved"; }
    // The number of exercises if all are solved.
    std::size_t first_unsolved() const {
        std::size_t i = 0;
        while (i < all_.size() && progress_.has(notation_, all_[i])) i++;
        return i;
    }

    void show_exercise() {
        const Exercise& e = exercise();
        hints_shown_ = 0;
        moved_ = false;
        tried_.clear();
        std::string text = "\n" + std::to_string(at_ + 1) + " of " + std::to_string(all_.size()) + "   " +
                           std::string(e.section) + ": " + std::string(e.title) +
                           (progress_.has(notation_, e) ? "   (solved)" : "") + "\n\n" + paragraph(e.task) + "\n";
        if (!e.shown.empty()) text += indented(e.shown, "    ");
        text += indented(e.expression, "    ") + indented(example_result(e, notation_), "  ");
        show(text + "\n" + paragraph(reminder));
        set_names(std::string(e.shown));
    }
    // Sets the names of the example in the session, and computes the result that the exercise shows.
    void set_names(const std::string& setup) {
        wanted_ = Value::absent();
        if (!setup.empty()) run_quietly(setup);
        run_quietly(filled(exercise(), exercise().answer));
    }
    void run_quietly(const std::string& text) {
        const auto source = std::make_shared<const Source>(Source{"", text, 1});
        session_.evaluate(source, notation_, Echo::nothing, [this](Result&& r) { wanted_ = std::move(r.value); });
    }

    void take_input() {
        const std::optional<std::string> said = dialogue_.ask("> ");
        if (!said) return leave({});
        std::string_view rest = trimmed(*said);
        if (rest.empty()) return;
        if (lower(rest) == ")help") return show(list_of_words());
        const std::string name = rest.starts_with(']') ? lower(take_word(rest)).substr(1) : "";
        if ((name == "help" || name == "?") && rest.empty()) return show(list_of_words());
        if (name == "undo") return show("the exercises have no ]undo\n");
        if (const Word* word = find(name)) return (this->*word->run)(rest);
        try_input(*said);
    }
    static const Word* find(std::string_view name) {
        const auto* const word =
            std::find_if(std::begin(words), std::end(words), [&](const Word& w) { return w.name == name; });
        return word == std::end(words) ? nullptr : word;
    }
    std::string list_of_words() const {
        constexpr int width = 18;
        const auto line = [&](std::string_view call, std::string_view about) {
            return at_left(call, width) + folded(about, std::max(dialogue_.columns - 1 - width, width), width) + "\n";
        };
        std::string text;
        for (const Word& w : words)
            text +=
                line("]" + std::string(w.name) + (w.arguments.empty() ? "" : " ") + std::string(w.arguments), w.about);
        return text + line("]help NAME", "describes a primitive, a mark of syntax or a command of the prompt") +
               line("]search WORDS", "finds primitives by words for what they do");
    }

    // Runs an input that is not an answer.
    void try_input(const std::string& input) {
        const auto source = std::make_shared<const Source>(Source{"", input, 1});
        bool is_wanted = false;
        os::forget_interrupt();
        const Outcome outcome =
            run_and_print(session_, dialogue_.streams, source, notation_, Echo::console, [&](Result& r) {
                is_wanted = matches(r.value);
                if (r.report && !meant(trimmed(input), true).empty()) drop_hint(*r.report);
            });
        if (outcome == Outcome::exited) return leave({});
        if (outcome == Outcome::ended) return show_card();
        if (std::exchange(session_.console.notation, {}))
            show("the exercises stay in " + std::string(prims::title_of(notation_)) + "\n");
        if (!is_session_line(input)) tried_ = trimmed(input);
        if (is_wanted) show("That is the result of the example; ]answer answers with this input.\n");
        else show(meant(trimmed(input), outcome == Outcome::erred));
    }
    static bool is_session_line(std::string_view input) {
        const std::string_view text = trimmed(input);
        return text.starts_with(']') || text.starts_with(')') || text.starts_with('\\');
    }
    bool matches(const Value& v) {
        return !v.is_absent() && !wanted_.is_absent() &&
               func::match(session_.machine(), v, wanted_, rules_of(notation_));
    }
    // A remark on an input without the mark of a command, or with the gap; empty if there is none.
    static std::string meant(std::string_view input, bool has_failed) {
        if (const Word* word = find(input))
            return "]" + std::string(word->name) + " " + std::string(word->about) + "\n";
        if (input == "help") return "]help lists the commands\n";
        if (input == "q" || input == "exit" || input == "bye") return "]quit leaves\n";
        return !has_failed || input.find(hole) == std::string_view::npos
                   ? ""
                   : "___ is the gap: ]answer EXPR fills it with EXPR\n";
    }
    // For `\` alone.
    void show_card() {
        const std::string card = session_.commands()->card(notation_);
        dialogue_.streams.page(card.empty() ? "]quit leaves\n" : card);
    }

    void answer(std::string_view text) {
        const std::string given(text.empty() ? std::string_view(tried_) : text);
        if (given.empty()) return show("]answer needs an expression, or an input before it that was tried\n");
        const Verdict verdict = judge(exercise(), notation_, given);
        if (!verdict.is_right) return show("Not yet: " + (verdict.about.empty() ? "it is different\n" : verdict.about));
        const std::string failure = progress_.add(notation_, exercise());
        const std::string_view reference = exercise().answer;
        const bool is_other = given != reference && given != filled(exercise(), reference);
        show("Right, " + score() + "." + (is_other ? " Another answer is: " + std::string(reference) : "") + "\n" +
             (failure.empty() ? "" : "It is not kept: " + failure + "\n"));
        move_to(at_ + 1);
    }
    void hint(std::string_view) {
        const std::vector<std::string_view>& hints = exercise().hints;
        show(hints_shown_ == hints.size() ? "That was the last hint; ]show shows an answer.\n"
                                          : fitted(help_on(hints[hints_shown_++], notation_), dialogue_.columns));
    }
    void show_answer(std::string_view) { show("  " + std::string(exercise().answer) + "\n"); }
    void list(std::string_view words) {
        const std::string_view section = lower(words) == "all" ? std::string_view() : exercise().section;
        dialogue_.streams.page(list_of_exercises(notation_, progress_, section) + "\n" + score() + "\n");
    }

    void move_to(std::size_t exercise) {
        at_ = exercise;
        moved_ = true;
    }
    void go_on(std::string_view) { move_to(at_ + 1); }
    void go_back(std::string_view) { move_to(at_ - (at_ > 0 ? 1 : 0)); }
    void go_to(std::string_view text) {
        std::size_t number = 0;
        if (prims::func::read_number(text, number) && number >= 1 && number <= all_.size()) return move_to(number - 1);
        show("]go takes a number from 1 to " + std::to_string(all_.size()) + "; ]list shows them\n");
    }
    void leave(std::string_view) { has_left_ = true; }
    // After the last exercise comes the first unsolved one; if there is none, the lesson ends.
    void pass_end() {
        show("\nThat was the last exercise; " + score() + ".\n");
        at_ = first_unsolved();
    }

    static constexpr Word words[] = {
        {"answer", "EXPR", "fills the gap with EXPR; without it, with the last input", &Lesson::answer},
        {"hint", "", "shows the help on a primitive of the answer; again, on the next", &Lesson::hint},
        {"show", "", "shows an answer", &Lesson::show_answer},
        {"next", "", "goes to the next exercise", &Lesson::go_on},
        {"back", "", "goes to the one before", &Lesson::go_back},
        {"go", "NUMBER", "goes to the exercise with this number", &Lesson::go_to},
        {"list", "all", "lists the exercises of this section, or all, and marks the solved ones", &Lesson::list},
        {"quit", "", "leaves; so does Ctrl-D", &Lesson::leave},
    };

    Notation notation_;
    const std::vector<Exercise>& all_;
    Progress& progress_;
    const Dialogue& dialogue_;
    Session& session_;
    std::size_t at_ = 0, hints_shown_ = 0;
    bool moved_ = false, has_left_ = false;
    std::string tried_;               // the last input that was tried
    Value wanted_ = Value::absent();  // of the example
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

std::size_t Progress::solved(Notation notation) const {
    const std::vector<Exercise>& all = exercises(notation);
    return static_cast<std::size_t>(
        std::count_if(all.begin(), all.end(), [&](const Exercise& e) { return has(notation, e); }));
}

int learn(Notation notation, Progress& progress, const Dialogue& dialogue) {
    const Engine::Entered entered(dialogue.session.machine());
    return Lesson(notation, progress, dialogue).run();
}

int learn(StandardStreams& streams, Notation notation, Progress& progress, const SessionOptions& options, bool edits,
          bool colours) {
    if (!edits) {
        Session session(streams, with_commands(options));
        const os::SignalWatch watch(session.machine().stop, true);
        return learn(notation, progress, {session, streams, [&](std::string_view) {
                                              std::string text;
                                              return streams.line(text) ? std::optional(text) : std::nullopt;
                                          }});
    }
    os::Terminal terminal;
    Editor editor(terminal, colours);
    TerminalStreams screen(streams, editor);
    Session session(screen, with_commands(options));
    const os::SignalWatch watch(session.machine().stop, false);
    session.console.is_there = session.console.reports_cuts = true;
    History said;
    Dialogue dialogue{session, screen, {}};
    if (const int columns = os::window_size().columns; columns >= narrowest_terminal) dialogue.columns = columns;
    dialogue.ask = [&](std::string_view prompt) -> std::optional<std::string> {
        const os::WindowSize size = os::window_size();
        session.set_window(size.columns, size.rows);
        Assistant assistant(session, notation);
        screen.start_line();
        for (;;) {
            std::string text;
            const Question question{.prompt = std::string(prompt),
                                    .assistant = &assistant,
                                    .history = &said,
                                    .note = std::string(name_of(notation))};
            const Editor::Ending ending = editor.read(question, text);
            if (ending == Editor::Ending::ended || os::ending_signal()) return {};
            if (ending != Editor::Ending::entered) {
                os::forget_interrupt();
                screen.out("Ctrl-D, or ]quit, leaves.\n");
                continue;
            }
            said.add(text);
            return text;
        }
    };
    return learn(notation, progress, dialogue);
}

std::string list_of_exercises(Notation notation, const Progress& progress, std::string_view section) {
    const std::vector<Exercise>& all = exercises(notation);
    std::string text;
    for (std::size_t first = 0, end; first < all.size(); first = end) {
        const std::string_view here = all[first].section;
        std::string lines;
        std::size_t solved = 0;
        for (end = first; end < all.size() && all[end].section == here; end++) {
            const bool is_solved = progress.has(notation, all[end]);
            solved += is_solved;
            lines += (is_solved ? " ✓ " : "   ") + at_right(std::to_string(end + 1), 3) + "  " +
                     std::string(all[end].title) + "\n";
        }
        const bool is_open = section.empty() || section == here;
        if (is_open && !text.empty()) text += "\n";
        text += std::string(here) + ": " + std::to_string(solved) + " of " + std::to_string(end - first) + " solved" +
                (is_open ? "\n" + lines : ", from " + std::to_string(first + 1) + " on\n");
        if (is_open && !section.empty()) text += "\n";
    }
    return text;
}

}  // namespace stele::interp::repl
