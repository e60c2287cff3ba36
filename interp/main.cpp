// The command line.
#include <charconv>
#include <cstdlib>
#include <new>

#include "interp/host/terminal.hpp"
#include "interp/repl/learn.hpp"
#include "interp/repl/prompt.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/commands/commands.hpp"
#include "interp/tools/commands/directives.hpp"
#include "interp/tools/document/documents.hpp"
#include "interp/tools/explain/explain_program.hpp"
#include "interp/tools/guide/reference.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/read_number.hpp"

// Functions that a static program would call at its start: see the link options of this binary.
extern "C" {
void __wrap___register_frame_info(const void*, void*);
void* __wrap___deregister_frame_info(const void*);
void __wrap___register_frame_info(const void*, void*) {}
void* __wrap___deregister_frame_info(const void*) { return nullptr; }
}

namespace {

using namespace stele::interp;

// During its lifetime, the memory of operator new counts towards the limit of a heap.
struct CountsContainers {
    explicit CountsContainers(stele::prims::Heap& counting) {
        if (wanted) counting.count_containers(taken_before);
        heap = &counting;
    }
    ~CountsContainers() { heap = nullptr; }
    CountsContainers(const CountsContainers&) = delete;

    static bool take(void* block) noexcept {
        const std::size_t bytes = os::allocated_size(block);
        if (heap) return heap->take(bytes);
        taken_before += bytes;
        return true;
    }
    static void give(void* block) noexcept {
        const std::size_t bytes = os::allocated_size(block);
        if (heap) heap->discharge(bytes);
        else taken_before -= bytes;
    }

    static inline constinit stele::prims::Heap* heap = nullptr;
    static inline constinit bool wanted = false;  // memory is limited
    // Bytes taken before a heap exists; initially a bound for those taken before `wanted` is set.
    static inline constinit std::size_t taken_before = std::size_t{1} << 16;
};

constexpr std::string_view usage = R"(usage: stele [OPTIONS] FILE [ARGUMENTS]
       stele [OPTIONS] -e EXPRESSION [ARGUMENTS]
       stele [OPTIONS]                            the program is standard input
       stele [OPTIONS] explain FILE[:LINE]        explain its statements step by step
       stele [OPTIONS] doc [--update] FILE...     run the code in Markdown documents and check its output
       stele [OPTIONS] doc --html PAGE FILE       the same, and make a page whose lines open their explanation
       stele [OPTIONS] doc --trust FILE...        the same without the sandbox of documents
       stele learn [apl|k|q] [--list]             exercises; records the solved ones
       stele kernel install                       kernels for Jupyter; stele kernel --help

Runs programs in APL (.apl .apls .aplf .apln .dyalog), k (.k), k4 (.k4) and q (.q).

  -n NOTATION          the notation: apl, k, k4 or q; by default that of the #! line, else of the file's ending
  -e EXPRESSION        run this text and show its values
  --box[=STYLE]        draw boxes around nested arrays: min, mid or max
  --max-memory SIZE    limit memory, such as 500M or 2G
  --max-time SECONDS   limit the time of a script, or of an input at the prompt
  --max-depth CALLS    limit the depth of calls
  --max-output SIZE    limit standard output
  --sandbox            deny programs all files and the environment
  --allow PATH         with --sandbox or doc: allow this file, or the contents of this folder
  --allow-shell        the k family: lines such as \ls run commands of the system, and `x@ programs
  --allow-network      k: "host:port" and ":port" open connections
  --prefix KEY         at the prompt, the key before one that types an APL glyph; ` by default, or off
  --time               print the elapsed time to standard error
  --plain              run every function as it is written, without the compiler's passes and without fast paths
  --html FILE          with explain: write the steps as a page
  --depth LEVELS       with explain: 2 enters called functions, 3 also those that these call
  --help-prim GLYPH    print the help for a primitive
  --write-reference FOLDER
                       write the reference pages of all primitives
  --version, --help

Exit status: 0, 1 after an error of the program, 2 for a wrong command line; or the status that the program sets.
)";

struct CommandLine {
    SessionOptions session;
    bool has_notation = false, has_expression = false, time = false, plain = false;
    Notation notation = Notation::apl;
    std::uint64_t max_output = 0;
    bool sandbox = false;
    std::vector<std::string> allowed;
    std::string expression, help, reference;
    bool explains = false;
    ExplainOptions explained;
};

int end_with(int status, const std::string& message) {
    os::write(os::Stream::error, "stele: " + message + "\n");
    return status;
}
int wrong(const std::string& message) { return end_with(misused, message + "\nTry `stele --help`."); }
int unwritten(const std::string& reason) { return end_with(failed, "cannot write standard output: " + reason); }
int print(std::string_view text) {
    const int error = os::write(os::Stream::output, text);
    return error ? unwritten(os::reason(error)) : succeeded;
}

// 500M, 2G, 1000000: bytes; 0 for anything else.
std::uint64_t read_size(std::string_view text) {
    std::uint64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    int shift = unit.empty()                 ? 0
                : unit == "K" || unit == "k" ? 10
                : unit == "M" || unit == "m" ? 20
                : unit == "G" || unit == "g" ? 30
                                             : -1;
    if (error != std::errc() || shift < 0 || number == 0 || number > UINT64_MAX >> shift) return 0;
    return number << shift;
}

template <class Number> bool read_positive(std::string_view text, Number& number) {
    return stele::prims::func::read_number(text, number) && number > 0 && number <= std::numeric_limits<Number>::max();
}

// One character, or off.
bool set_prefix(SessionOptions& options, std::string_view key) {
    if (key != "off" && (key.empty() || stele::prims::count_characters(key) != 1)) return false;
    options.prefix = key == "off" ? "" : key;
    return true;
}

// The notation that a #! line chooses with -n.
bool notation_of_first_line(std::string_view text, Notation& notation) {
    if (!text.starts_with("#!")) return false;
    std::string_view line = text.substr(0, text.find('\n'));
    std::size_t at = line.find(" -n");
    if (at == std::string_view::npos) return false;
    line = line.substr(std::min(line.find_first_not_of(" \t", at + 3), line.size()));
    return find_notation(line.substr(0, line.find_first_of(" \t\r")), notation);
}

bool notation_of_ending(std::string_view path, Notation& notation) {
    std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string_view ending = path.substr(dot + 1);
    for (std::string_view apl : {"apls", "aplf", "apln", "dyalog"})
        if (ending == apl) ending = "apl";
    return find_notation(ending, notation);
}

int run(CommandLine& c) {
    bool console = !c.has_expression && c.session.script.empty();
    std::shared_ptr<Source> source;
    if (c.has_expression) {
        source = std::make_shared<Source>(Source{"-e", c.expression, 1});
    } else if (!console) {
        try {
            source = std::make_shared<Source>(Source{c.session.script, os::read_file(c.session.script), 1});
        } catch (...) {
            return end_with(misused, current_failure().what());
        }
        if (!c.has_notation && !notation_of_first_line(source->text, c.notation))
            notation_of_ending(c.session.script, c.notation);
    }
    double start = os::monotonic_seconds();
    c.session.columns = os::window_size().columns;
    const bool colours = os::environment("NO_COLOR").empty();
    bool reports_to_terminal = os::is_terminal(os::Stream::error);
    c.session.report.colour = reports_to_terminal && colours;
    if (reports_to_terminal && c.session.columns >= narrowest_terminal)
        c.session.report.columns = c.session.columns - report_margin;
    if (!c.explained.page.empty()) c.allowed.push_back(c.explained.page);
    if (c.sandbox) os::restrict_to(c.allowed);
    int status;
    {
        StandardStreams streams(c.max_output);
        std::optional<repl::Prompt> prompt;
        if (console && os::can_edit_lines()) prompt.emplace(streams, colours);
        if (prompt) c.session.rows = os::window_size().rows;
        Session session(prompt ? prompt->streams() : streams, with_commands(c.session));
        session.machine().plain = c.plain;
        // ⎕RL is ⍬ 1 at first: its numbers are unpredictable.
        if (c.notation == Notation::apl) session.machine().random_state ^= os::random_bits();
        os::SignalWatch watch(session.machine().stop, !console || !streams.input_is_terminal());
        stele::prims::Heap& heap = session.machine().heap;
        if (std::string_view n = os::environment("STELE_FAIL_ALLOCATION"); !n.empty())
            heap.refuse_allocation(std::strtoull(n.data(), nullptr, 10));
        CountsContainers counts(heap);
        status = prompt       ? prompt->run(session, c.notation)
                 : console    ? run_console(session, streams, c.notation)
                 : c.explains ? explain_program(session, streams, source, c.notation, c.explained)
                              : run_script(session, streams, source, c.notation,
                                           c.has_expression ? Echo::console : Echo::script);
        streams.flush();
        if (streams.reader_is_gone()) status = unread;
        else if (!streams.output_failure().empty() && status == succeeded) status = unwritten(streams.output_failure());
        if (int signal = os::ending_signal()) status = os::status_of_signal(signal);
    }
    if (c.time) {
        auto microseconds = static_cast<std::int64_t>((os::monotonic_seconds() - start) * 1e6);
        std::string fraction = std::to_string(1000000 + microseconds % 1000000).substr(1);
        os::write(os::Stream::error, std::to_string(microseconds / 1000000) + "." + fraction + " s\n");
    }
    return status;
}

int help(const CommandLine& c) {
    unsigned all = stele::prims::in_apl | stele::prims::in_k | stele::prims::in_k4 | stele::prims::in_q;
    std::string text = help_for(c.help, c.has_notation ? in(c.notation) : all);
    if (text.empty())
        return end_with(failed, "`" + c.help + "` is not a primitive" +
                                    (c.has_notation ? " of " + std::string(name_of(c.notation)) : ""));
    return print(text);
}

// stele doc [--update] [--trust] [--allow PATH] [--html PAGE] FILE...
int documents(CommandLine& c, std::span<const std::string_view> words) {
    const document::DocumentsCommand command = document::read_documents_command(words, c.allowed);
    if (!command.problem.empty()) return wrong(command.problem);
    if (command.rights.is_trusted && c.sandbox) return wrong("--trust and --sandbox exclude each other");
    stele::prims::StopRequest stop;
    const os::SignalWatch watch(stop, true);
    StandardStreams streams(c.max_output);
    int status = unread;
    try {
        status = document::run_documents(command, c.session, streams);
    } catch (const Exit&) {  // the reader has gone away
    }
    streams.flush();
    if (streams.output_failure().empty() || streams.reader_is_gone()) return status;
    return unwritten(streams.output_failure());
}

// stele learn [apl|k|q] [--list]
int lessons(const CommandLine& c, std::span<const std::string_view> words) {
    Notation notation = c.notation;
    bool lists = false;
    for (std::string_view word : words) {
        if (word == "--list") lists = true;
        else if (!find_notation(word, notation)) return wrong("learn takes apl, k or q, and --list");
    }
    if (exercises(notation).empty())
        return wrong(std::string(name_of(notation)) + " has no exercises; apl, k and q have some");
    const std::string path = repl::usual_progress_path();
    const bool colours = os::environment("NO_COLOR").empty(), edits = os::can_edit_lines();
    repl::Progress progress(path);
    os::restrict_to({path});
    if (lists) return print(repl::list_of_exercises(notation, progress));
    StandardStreams streams(c.max_output);
    return repl::learn(streams, notation, progress, edits, colours);
}

// stele kernel ...: becomes stele-kernel, from the folder of this binary or from PATH, which has the libraries for Jupyter.
int kernel(std::span<const std::string_view> words) {
    std::vector<std::string> all{"stele-kernel"};
    all.insert(all.end(), words.begin(), words.end());
    os::become_program(std::move(all));
    return end_with(failed,
                    "stele-kernel is neither next to this binary nor in PATH\n"
                    "hint: it is built where xeus is installed (apt-get install xeus-dev)");
}

// The options with settings. `needs` describes the value, and is empty for options without one; `set` is false for an
// invalid value, which messages then describe by `kind` if that is not empty.
struct OptionRow {
    std::string_view name, needs;
    bool (*set)(CommandLine& c, std::string_view value);
    std::string_view kind = {};
};
bool keep(std::string& setting, std::string_view value) { return !(setting = value).empty(); }
constexpr OptionRow option_rows[] = {
    {"-n", "a notation",
     [](CommandLine& c, std::string_view name) { return c.has_notation = find_notation(name, c.notation); },
     "a notation; the notations are apl, k, k4 and q"},
    {"-e", "an expression",
     [](CommandLine& c, std::string_view value) {
         c.expression += (c.has_expression ? "\n" : "") + std::string(value);
         return c.has_expression = true;
     }},
    {"--prefix", "one key, or off", [](CommandLine& c, std::string_view key) { return set_prefix(c.session, key); }},
    {"--max-memory", "a size such as 500M",
     [](CommandLine& c, std::string_view size) {
         CountsContainers::wanted = true;
         return (c.session.max_memory = read_size(size)) > 0;
     }},
    {"--max-time", "a number of seconds such as 2.5",
     [](CommandLine& c, std::string_view seconds) { return read_positive(seconds, c.session.max_time); }},
    {"--max-depth", "a number of calls such as 1000",
     [](CommandLine& c, std::string_view calls) { return read_positive(calls, c.session.max_depth); }},
    {"--max-output", "a size such as 10M",
     [](CommandLine& c, std::string_view size) { return (c.max_output = read_size(size)) > 0; }},
    {"--time", "", [](CommandLine& c, std::string_view) { return c.time = true; }},
    {"--plain", "", [](CommandLine& c, std::string_view) { return c.plain = true; }},
    {"--sandbox", "", [](CommandLine& c, std::string_view) { return c.sandbox = true; }},
    {"--allow-shell", "", [](CommandLine&, std::string_view) { return os::allow(os::Permission::shell), true; }},
    {"--allow-network", "", [](CommandLine&, std::string_view) { return os::allow(os::Permission::network), true; }},
    {"--allow", "a file or folder",
     [](CommandLine& c, std::string_view path) { return !c.allowed.emplace_back(path).empty(); }},
    {"--html", "a file", [](CommandLine& c, std::string_view page) { return keep(c.explained.page, page); }},
    {"--depth", "a number of levels such as 2",
     [](CommandLine& c, std::string_view levels) { return read_positive(levels, c.explained.depth); }},
    {"--help-prim", "a primitive", [](CommandLine& c, std::string_view mark) { return keep(c.help, mark); }},
    {"--write-reference", "a folder",
     [](CommandLine& c, std::string_view folder) { return keep(c.reference, folder); }},
};

// Takes the options from word `i` on, and sets `i` to the index of the next word. Returns an exit status if the program
// has nothing else to do.
std::optional<int> take_options(CommandLine& c, const std::vector<std::string_view>& all, std::size_t& i) {
    for (; i < all.size() && all[i].starts_with('-') && all[i] != "-"; i++) {
        const std::string word(all[i]);
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        if (word == "--") {
            i++;
            return {};
        }
        if (name == "--version" || name == "--help" || name == "-h")
            return print(name == "--version" ? "stele " STELE_VERSION "\n" : usage);
        if (name == "--box") {
            const std::string style = equals == std::string::npos ? "min" : word.substr(equals + 1);
            if (!find_box_style(style, c.session.box))
                return wrong("`" + style + "` is not a style of boxes; the styles are min, mid and max");
            continue;
        }
        const auto row = std::find_if(std::begin(option_rows), std::end(option_rows),
                                      [&name](const OptionRow& r) { return r.name == name; });
        if (row == std::end(option_rows)) return wrong("`" + word + "` is not an option");
        // The value: the rest of the word after `=`, else the next word.
        const bool takes_next = equals == std::string::npos && !row->needs.empty();
        const bool has_value = !takes_next || i + 1 < all.size();
        std::string_view value;
        if (takes_next && has_value) value = all[++i];
        else if (equals != std::string::npos) value = all[i].substr(equals + 1);
        if (has_value && row->set(c, value)) continue;
        return wrong(has_value && !row->kind.empty() ? "`" + std::string(value) + "` is not " + std::string(row->kind)
                                                     : name + " needs " + std::string(row->needs));
    }
    return {};
}

// FILE[:LINE]
void set_explained(CommandLine& c, std::string_view word) {
    const std::size_t colon = word.rfind(':');
    if (colon != std::string_view::npos && read_positive(word.substr(colon + 1), c.explained.line))
        word = word.substr(0, colon);
    c.session.script = word;
}

}  // namespace

// In builds for memory checkers, STELE_FAIL_ALLOCATION also counts allocations of standard containers.
// Not inlined: gcc would report malloc and operator delete as a mismatch.
[[gnu::noinline]] void* operator new(std::size_t size) {
    stele::prims::Heap* heap = STELE_PLAIN_MALLOC ? CountsContainers::heap : nullptr;
    void* p = heap && heap->refuses() ? nullptr : std::malloc(size > 0 ? size : 1);
    if (!p) throw std::bad_alloc();
    if (CountsContainers::wanted && !CountsContainers::take(p)) [[unlikely]] {
        std::free(p);
        throw std::bad_alloc();
    }
    return p;
}
// For std::stable_sort, whose buffer would otherwise come from the address sanitizer's own operator, not from malloc.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    try {
        return operator new(size);
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}
void operator delete(void* p) noexcept {
    if (CountsContainers::wanted && p) CountsContainers::give(p);
    std::free(p);
}
void operator delete(void* p, std::size_t) noexcept { operator delete(p); }

int main(int count, char** words) {
    os::prepare_process();
    os::widen_stack();
    CommandLine c;
    c.session.max_memory = os::memory() / 4 * 3;  // a program out of control ends before the machine is unusable
    set_prefix(c.session, os::environment("STELE_PREFIX"));
    std::vector<std::string_view> all(words + 1, words + count);
    std::size_t i = 0;
    std::optional<int> status = take_options(c, all, i);
    if (!status && !c.has_expression && i < all.size() && all[i] == "explain") {
        c.explains = true;
        status = take_options(c, all, ++i);
        if (!status && !c.has_expression) {
            if (i == all.size()) return wrong("explain needs a file, or FILE:LINE");
            set_explained(c, all[i++]);
            status = take_options(c, all, i);
        }
    }
    if (status) return *status;
    if (!c.explains && (!c.explained.page.empty() || c.explained.depth > 1))
        return wrong("--html and --depth go with explain");
    if (!c.help.empty()) return help(c);
    if (!c.reference.empty()) {
        try {
            write_reference(c.reference);
            return succeeded;
        } catch (const Error& e) {
            return end_with(failed, e.what());
        }
    }
    const std::string_view verb = !c.explains && !c.has_expression && i < all.size() ? all[i] : "";
    if (!c.allowed.empty() && !c.sandbox && verb != "doc") return wrong("--allow goes with --sandbox or doc");
    if (verb == "kernel") return kernel(std::span(std::as_const(all)).subspan(i + 1));
    if (verb == "doc" || verb == "learn") {
        const auto given = std::span(std::as_const(all)).subspan(i + 1);
        try {
            return verb == "doc" ? documents(c, given) : lessons(c, given);
        } catch (...) {
            return end_with(failed, current_failure().what());
        }
    }
    if (!c.explains && !c.has_expression && i < all.size()) {
        if (all[i] != "-") c.session.script = all[i];
        i++;
    }
    c.session.arguments.assign(all.begin() + static_cast<std::ptrdiff_t>(i), all.end());
    try {
        return run(c);
    } catch (...) {
        return end_with(failed, current_failure().what());
    }
}
