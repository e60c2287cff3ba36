// Documents, exercises, and the kernel for Jupyter.
#include "interp/command_line/verbs.hpp"
#include "interp/host/os.hpp"
#include "interp/host/terminal.hpp"
#include "interp/notation/switched.hpp"
#include "interp/repl/learn.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/document/documents.hpp"

namespace stele::interp::command_line {

namespace {

// The fault of a command with documents; empty if there is none.
std::string fault_of(const CommandLine& c) {
    if (c.is_trusted && c.is_sandboxed) return "--trust and --sandbox exclude each other";
    if (c.words.empty()) return "doc needs a Markdown document";
    if (c.page.empty()) return {};
    if (c.words.size() > 1) return "--html makes a page of one document";
    return c.page == c.words[0] ? "the page would replace its document" : "";
}

}  // namespace

int run_doc(CommandLine& c) {
    if (const std::string fault = fault_of(c); !fault.empty()) return misuse(fault);
    const document::DocumentsCommand command{.updates = c.updates,
                                             .page = c.page,
                                             .rights = {.is_trusted = c.is_trusted, .allowed = c.allowed},
                                             .files = c.words};
    return with_streams(c,
                        [&](StandardStreams& streams) { return document::run_documents(command, c.session, streams); });
}

int run_learn(CommandLine& c) {
    Notation notation = c.notation.value_or(Notation::apl);
    for (const std::string& word : c.words)
        if (!find_notation(word, notation)) return misuse("learn takes apl, k, k4 or q, and --list");
    const std::string path = repl::usual_progress_path();
    const bool colours = os::environment("NO_COLOR").empty(), edits = os::can_edit_lines();
    repl::Progress progress(path);
    os::restrict_to({path});
    if (c.lists_lessons) return print(repl::list_of_exercises(notation, progress));
    StandardStreams streams(c.max_output);
    return repl::learn(streams, notation, progress, c.session, edits, colours);
}

// Becomes stele-kernel, which has the libraries for Jupyter.
int run_kernel(CommandLine& c) {
    std::vector<std::string> all{"stele-kernel"};
    all.insert(all.end(), c.words.begin(), c.words.end());
    os::become_program(std::move(all));
    return end_with(failed,
                    "stele-kernel is neither next to this binary nor in PATH\n"
                    "hint: it is built where xeus is installed (apt-get install xeus-dev)");
}

}  // namespace stele::interp::command_line
