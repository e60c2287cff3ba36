// Programs, and their explanations.
#include <cstdlib>

#include "interp/command_line/containers.hpp"
#include "interp/command_line/options.hpp"
#include "interp/command_line/verbs.hpp"
#include "interp/host/os.hpp"
#include "interp/host/terminal.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/repl/prompt.hpp"
#include "interp/session/runner.hpp"
#include "interp/source/nearest.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp::command_line {

namespace {

// What the process runs: a text, then standard input unless the text alone is the program.
struct Task {
    std::shared_ptr<const Source> source;  // null: standard input alone
    Notation notation = Notation::apl;
    Echo echo = Echo::script;
    bool has_console = false;
    bool explains = false;
    std::string reading_hint = {};  // for errors, where the file's ending names no notation
    bool is_data = false;           // its ending is that of data: other hints of errors are about APL
};

// The hint for a program whose ending names no notation.
void note_ending(Task& task, const std::string& path) {
    constexpr std::string_view read_as = "the file is read as APL; ";
    const std::size_t dot = path.rfind('.');
    if (dot == std::string::npos || path.find('/', dot) != std::string::npos || dot + 1 == path.size()) return;
    const std::string ending = lower(path.substr(dot + 1));
    task.is_data = ending == "md" || ending == "csv" || ending == "json";
    if (ending == "md") task.reading_hint = "`stele doc " + path + "` runs the code in a document";
    else if (ending == "csv") task.reading_hint = "⎕CSV'" + path + "' reads its fields";
    else if (ending == "json") task.reading_hint = "⎕JSON⊃⎕NGET'" + path + "' reads its values";
    else task.reading_hint = "-n names another notation";
    task.reading_hint.insert(0, read_as);
}

// Adds the hint to a report of an error.
void add_reading_hint(const Task& task, Result& result) {
    if (!result.report || task.reading_hint.empty() || result.report->kind == ErrorKind::interrupt) return;
    if (task.is_data) drop_hint(*result.report);
    result.report->text += "hint: " + task.reading_hint + "\n";
}

// A hint for a file that does not exist.
std::string meant_verb(const std::string& path) {
    if (os::entry_exists(path)) return {};
    if (path == "help") return "\nhint: `stele --help` lists the options and the verbs";
    std::vector<std::string_view> names;
    for (const Verb& v : verbs())
        if (!v.name.empty()) names.push_back(v.name);
    const std::string_view meant = nearest(path, names);
    return meant.empty() ? "" : "\nhint: did you mean `stele " + std::string(meant) + "`?";
}

// Raises file.
Task task_of(const CommandLine& c) {
    Task task;
    if (c.expression) {
        task.source = std::make_shared<Source>(Source{"-e", *c.expression, 1});
        task.echo = Echo::console;
    } else if (!c.session.script.empty()) {
        task.source = std::make_shared<Source>(Source{c.session.script, os::read_file(c.session.script), 1});
        const std::optional<Notation> named = notation_of_text(c.session.script, task.source->text);
        if (!named && !c.notation) note_ending(task, c.session.script);
        task.notation = named.value_or(task.notation);
    }
    task.notation = c.notation.value_or(task.notation);
    task.has_console = !task.source || c.stays;
    return task;
}

// Colours and widths as standard error's terminal shows them.
void set_up_display(SessionOptions& session, bool colours) {
    session.columns = os::window_size().columns;
    const bool reports_to_terminal = os::is_terminal(os::Stream::error);
    session.report.colour = reports_to_terminal && colours;
    if (reports_to_terminal && session.columns >= narrowest_terminal)
        session.report.columns = session.columns - report_margin;
}

void set_up_machine(Machine& machine, const CommandLine& c, Notation notation) {
    machine.plain = c.is_plain;
    // ⎕RL is ⍬ 1 at first: its numbers are unpredictable.
    if (notation == Notation::apl) machine.random_state ^= os::random_bits();
    if (std::string_view n = os::environment("STELE_FAIL_ALLOCATION"); !n.empty())
        machine.heap.refuse_allocation(std::strtoull(n.data(), nullptr, 10));
}

// Runs a text, then a console with its workspace, also after an error of the text.
int run_and_stay(Session& session, StandardStreams& standard, std::optional<repl::Prompt>& prompt, const Task& task,
                 bool is_quiet) {
    bool has_erred = false;
    const bool is_piped = !standard.input_is_terminal();
    if (task.source) {
        bool is_interrupted = false;
        const Outcome outcome = run_and_print(session, prompt ? prompt->streams() : standard, task.source,
                                              task.notation, task.echo, [&](Result& r) {
                                                  is_interrupted |= r.report && r.report->kind == ErrorKind::interrupt;
                                                  add_reading_hint(task, r);
                                              });
        if (outcome == Outcome::exited) return session.exit_status();
        if (is_interrupted && is_piped) return failed;
        has_erred = outcome == Outcome::erred;
    }
    if (!is_quiet && !is_piped && os::is_terminal(os::Stream::output)) {
        standard.out(start_line(task.notation));
        standard.flush();
    }
    const int status = prompt ? prompt->run(session, task.notation) : run_console(session, standard, task.notation);
    return status == succeeded && has_erred && is_piped ? failed : status;
}

int run_task(Session& session, StandardStreams& standard, std::optional<repl::Prompt>& prompt, const Task& task,
             const CommandLine& c) {
    if (task.has_console) return run_and_stay(session, standard, prompt, task, c.is_quiet);
    if (!task.explains)
        return run_script(session, standard, task.source, task.notation, task.echo,
                          [&task](Result& r) { add_reading_hint(task, r); });
    return explain_program(session, standard, task.source, task.notation,
                           {.line = c.line, .depth = c.depth, .page = c.page});
}

int run_session(CommandLine& c, const Task& task, bool colours) {
    StandardStreams streams(c.max_output);
    std::optional<repl::Prompt> prompt;
    if (task.has_console && os::can_edit_lines()) prompt.emplace(streams, colours);
    // A script's values are not cut, nor are those of a program before its prompt.
    if (prompt && !task.source) c.session.rows = os::window_size().rows;
    Session session(prompt ? prompt->streams() : streams, with_commands(c.session));
    const os::SignalWatch watch(session.machine().stop, !task.has_console || !streams.input_is_terminal());
    set_up_machine(session.machine(), c, task.notation);
    const CountsContainers counts(session.machine().heap);
    int status = run_task(session, streams, prompt, task, c);
    streams.flush();
    if (streams.reader_is_gone()) status = unread;
    else if (!streams.output_failure().empty() && status == succeeded)
        status = end_with(failed, "cannot write standard output: " + streams.output_failure());
    if (const int signal = os::ending_signal()) status = os::status_of_signal(signal);
    return status;
}

void print_time(double seconds) {
    const auto microseconds = static_cast<std::int64_t>(seconds * 1e6);
    const std::string fraction = std::to_string(1000000 + microseconds % 1000000).substr(1);
    os::write(os::Stream::error, std::to_string(microseconds / 1000000) + "." + fraction + " s\n");
}

int run_text(CommandLine& c, bool explains) {
    if (!c.allowed.empty() && !c.is_sandboxed) return misuse("--allow goes with --sandbox or doc");
    Task task;
    try {
        task = task_of(c);
    } catch (...) {
        return end_with(misused, current_failure().what() + meant_verb(c.session.script));
    }
    task.explains = explains;
    const double start = os::monotonic_seconds();
    const bool colours = os::environment("NO_COLOR").empty();
    set_up_display(c.session, colours);
    if (!c.page.empty()) c.allowed.push_back(c.page);
    if (c.is_sandboxed) os::restrict_to(c.allowed);
    const int status = run_session(c, task, colours);
    if (c.shows_time) print_time(os::monotonic_seconds() - start);
    return status;
}

// FILE[:LINE]
void set_explained(CommandLine& c, std::string_view word) {
    const std::size_t colon = word.rfind(':');
    std::uint32_t line = 0;
    if (colon != std::string_view::npos && prims::func::read_number(word.substr(colon + 1), line) && line > 0) {
        c.line = line;
        word = word.substr(0, colon);
    }
    c.session.script = word;
}

}  // namespace

int run_program(CommandLine& c) {
    if (!c.words.empty() && c.words[0] != "-") c.session.script = c.words[0];
    return run_text(c, false);
}

int run_explain(CommandLine& c) {
    if (!c.expression && c.words.empty()) return misuse("explain needs a file, or FILE:LINE");
    if (!c.expression) set_explained(c, c.words[0]);
    return run_text(c, true);
}

}  // namespace stele::interp::command_line
