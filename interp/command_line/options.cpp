#include "interp/command_line/options.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

#include "interp/command_line/containers.hpp"
#include "interp/command_line/verbs.hpp"
#include "interp/host/os.hpp"
#include "interp/notation/file_notation.hpp"
#include "interp/notation/switched.hpp"
#include "interp/tools/commands/directives.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp::command_line {

namespace {

// A verb is a row here and a function in verbs.hpp. The rows of its options name it.
constexpr Verb verb_rows[] = {
    {"", "FILE [ARGUMENTS]", Takes::program, Order::program, "run a program", run_program},
    {"explain", "FILE[:LINE] [ARGUMENTS]", Takes::program, Order::program, "explain its statements step by step",
     run_explain},
    {"doc", "FILE...", Takes::document, Order::mixed, "run the code in Markdown documents and check its output",
     run_doc},
    {"learn", "[NOTATION]", Takes::notation, Order::mixed, "exercises in each notation; records solved ones",
     run_learn},
    {"race", "PROGRAM...", Takes::program, Order::mixed,
     "run programs on one input; compare results, time, memory and size", run_race},
    {"format", "[FILE...]", Takes::program, Order::mixed, "give programs the standard layout", run_format},
    {"translate", "FILE", Takes::program, Order::mixed, "write a program in another notation", run_translate},
    {"lsp", "", Takes::nothing, Order::mixed, "serve an editor by the Language Server Protocol", run_lsp},
    {"kernel", "install", Takes::text, Order::passed_on, "install the kernels for Jupyter; see stele kernel --help",
     run_kernel},
};

// The bit of a verb. In a constant, another name is an error of the compiler.
constexpr Verbs with(std::string_view name) {
    for (std::size_t i = 0; i < std::size(verb_rows); i++)
        if (verb_rows[i].name == name) return Verbs{1} << i;
    throw "not a verb";
}
constexpr Verbs programs = with("");
constexpr Verbs texts = with("") | with("explain");
constexpr Verbs sessions = with("") | with("explain") | with("doc");
constexpr Verbs limited = sessions | with("race");
constexpr Verbs all_verbs = (Verbs{1} << std::size(verb_rows)) - 1;

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
    return prims::func::read_number(text, number) && number > 0 && number <= std::numeric_limits<Number>::max();
}

bool set_notation(CommandLine& c, std::string_view name) {
    Notation notation;
    if (!find_notation(name, notation)) return false;
    c.notation = notation;
    return true;
}

bool set_target(CommandLine& c, std::string_view name) {
    Notation notation;
    if (!find_notation(name, notation)) return false;
    c.target = notation;
    return true;
}

// Several expressions are the lines of one program, but in a race each is a program.
bool add_expression(CommandLine& c, std::string_view text) {
    if (c.verb->name == "race") {
        c.expressions.push_back(c.words.size());
        c.words.emplace_back(text);
        return true;
    }
    c.expression = c.expression ? *c.expression + "\n" + std::string(text) : std::string(text);
    return true;
}

bool set_max_memory(CommandLine& c, std::string_view size) {
    measure_containers();
    return (c.session.max_memory = read_size(size)) > 0;
}

bool set_value(CommandLine& c, std::string_view value) { return !(c.value = value).empty(); }

bool set_shell(CommandLine& c, std::string_view name) {
    c.value = name;
    return name == "bash" || name == "zsh" || name == "fish";
}

bool nothing(CommandLine&, std::string_view) { return true; }

constexpr Option option_rows[] = {
    {"-n", "", "NOTATION", Takes::notation, "a notation",
     "use the notation apl, k, k4 or q; by default that of the #! line, else of the file's ending",
     texts | with("learn") | with("format") | with("race") | with("translate"), set_notation},
    {"--to", "", "NOTATION", Takes::notation, "a notation", "write the program in this notation: apl, k, k4 or q",
     with("translate"), set_target},
    {"-e", "", "EXPRESSION", Takes::text, "an expression", "run this text and show its values; may be repeated",
     texts | with("race") | with("translate"), add_expression},
    {"-i", "", "", Takes::nothing, "", "after the program, stay at the prompt with its workspace", programs,
     [](CommandLine& c, std::string_view) { return c.stays = true; }},
    {"-q", "", "", Takes::nothing, "", "print no start line at the prompt", programs,
     [](CommandLine& c, std::string_view) { return c.is_quiet = true; }},
    {"--box", "", "STYLE", Takes::box_style, "a style of boxes",
     "draw boxes around nested arrays: min, mid or max; min by default", sessions,
     [](CommandLine& c, std::string_view style) { return find_box_style(style, c.session.box); }, nullptr, false,
     "min"},
    {"--max-memory", "", "SIZE", Takes::size, "a size such as 500M", "limit memory, such as 500M or 2G", limited,
     set_max_memory},
    {"--max-time", "", "SECONDS", Takes::seconds, "a number of seconds such as 2.5",
     "limit the time of a script, or of an input at the prompt", limited,
     [](CommandLine& c, std::string_view seconds) { return read_positive(seconds, c.session.max_time); }},
    {"--max-depth", "", "CALLS", Takes::count, "a number of calls such as 1000", "limit the depth of calls", limited,
     [](CommandLine& c, std::string_view calls) { return read_positive(calls, c.session.max_depth); }},
    {"--max-output", "", "SIZE", Takes::size, "a size such as 10M", "limit standard output", sessions | with("learn"),
     [](CommandLine& c, std::string_view size) { return (c.max_output = read_size(size)) > 0; }},
    {"--sandbox", "", "", Takes::nothing, "", "deny programs all files, processes, connections and the environment",
     limited, [](CommandLine& c, std::string_view) { return c.is_sandboxed = true; }},
    {"--allow", "", "PATH", Takes::path, "a file or folder",
     "in a sandbox, allow this file or the contents of this folder; may be repeated", limited,
     [](CommandLine& c, std::string_view path) { return !c.allowed.emplace_back(path).empty(); }},
    {"--allow-shell", "", "", Takes::nothing, "",
     "in k, k4 and q, let lines such as \\ls run commands of the system, and `x@ programs", limited,
     [](CommandLine&, std::string_view) { return os::allow(os::Permission::shell), true; }},
    {"--allow-network", "", "", Takes::nothing, "", "in k, let \"host:port\" and \":port\" open connections", limited,
     [](CommandLine&, std::string_view) { return os::allow(os::Permission::network), true; }},
    {"--prefix", "", "KEY", Takes::key, "one key, or off",
     "at the prompt, type APL glyphs with this key and another; ` by default, or off", programs,
     [](CommandLine& c, std::string_view key) { return set_prefix(c.session, key); }},
    {"--time", "", "", Takes::nothing, "", "print the elapsed time to standard error", texts,
     [](CommandLine& c, std::string_view) { return c.shows_time = true; }},
    {"--plain", "", "", Takes::nothing, "",
     "run every function as it is written, without the compiler's passes and without fast paths", texts,
     [](CommandLine& c, std::string_view) { return c.is_plain = true; }},
    {"--html", "", "FILE", Takes::file, "a file", "write a page", with("explain") | with("doc") | with("race"),
     [](CommandLine& c, std::string_view page) { return !(c.page = page).empty(); }},
    {"--depth", "", "LEVELS", Takes::count, "a number of levels such as 2",
     "enter called functions with 2, also those that these call with 3", with("explain"),
     [](CommandLine& c, std::string_view levels) { return read_positive(levels, c.depth); }},
    {"--update", "", "", Takes::nothing, "", "write the output of this run into the documents", with("doc"),
     [](CommandLine& c, std::string_view) { return c.updates = true; }},
    {"--trust", "", "", Takes::nothing, "", "run the documents without their sandbox", with("doc"),
     [](CommandLine& c, std::string_view) { return c.is_trusted = true; }},
    {"--list", "", "", Takes::nothing, "", "list the exercises and mark the solved ones", with("learn"),
     [](CommandLine& c, std::string_view) { return c.lists_lessons = true; }},
    {"--check", "", "", Takes::nothing, "", "only check", with("format") | with("translate"),
     [](CommandLine& c, std::string_view) { return c.only_checks = true; }},
    {"--on", "", "FILE", Takes::file, "a file", "call the programs with each line of this file", with("race"),
     [](CommandLine& c, std::string_view input) { return !(c.input = input).empty(); }},
    {"--whole", "", "", Takes::nothing, "", "call them once, with the list of all lines", with("race"),
     [](CommandLine& c, std::string_view) { return c.is_whole = true; }},
    {"--digits", "", "", Takes::nothing, "",
     "pass lines as numbers, one for each digit, as for puzzles; skip empty lines and those with #", with("race"),
     [](CommandLine& c, std::string_view) { return c.has_digits = true; }},
    {"--json", "", "", Takes::nothing, "", "print the results as JSON", with("race"),
     [](CommandLine& c, std::string_view) { return c.as_json = true; }},
    {"--stdio", "", "", Takes::nothing, "", "use standard input and output, as always: editors add this option",
     with("lsp"), nothing},
    {"--help-prim", "", "GLYPH", Takes::glyph, "a primitive", "print the help for a primitive", programs, set_value,
     print_help_of_primitive},
    {"--write-reference", "", "FOLDER", Takes::folder, "a folder", "write the reference pages of all primitives",
     programs, set_value, write_reference_pages},
    {"--completion", "", "SHELL", Takes::shell, "a shell",
     "print the completion of this command line for bash, zsh or fish", programs, set_shell, print_completion},
    {"--man-page", "", "", Takes::nothing, "", "print the manual page, in the format of man", programs, nothing,
     print_man_page, true},
    {"--version", "", "", Takes::nothing, "", "print the version", programs, nothing, print_version, true},
    {"--help", "-h", "", Takes::nothing, "", "print this help; after a verb, that of the verb",
     all_verbs & ~with("kernel"), nothing, print_help, true},
};

constexpr Purpose purpose_rows[] = {
    {"-n", with("learn"), "choose the exercises of the notation apl, k, k4 or q"},
    {"-n", with("race"),
     "use the notation apl, k, k4 or q for all programs; by default their own, and APL for expressions"},
    {"-e", with("explain"), "explain the steps of this text"},
    {"-e", with("race"), "run this text as one of the programs"},
    {"-e", with("translate"), "translate this text"},
    {"--max-time", with("doc"), "limit the time of each input in a document"},
    {"--max-time", with("race"), "limit the time of each round"},
    {"--html", with("explain"), "write the steps as a page"},
    {"--html", with("doc"), "write the document as a page whose lines open their steps"},
    {"--html", with("race"), "write the results as a page"},
    {"--check", with("format"), "change no file, and fail if one would change"},
    {"--check", with("translate"), "run both programs and compare them"},
    {"--help", all_verbs & ~with("") & ~with("kernel"), "print this help"},
};

constexpr bool are_sound(std::span<const Purpose> rows) {
    for (const Purpose& p : rows) {
        bool has_option = false;
        for (const Option& o : option_rows) has_option |= o.name == p.option && (p.verbs & ~o.verbs) == 0;
        if (!has_option || p.verbs == 0 || p.description.empty()) return false;
    }
    return true;
}
static_assert(are_sound(purpose_rows));

constexpr bool are_sound(std::span<const Option> rows) {
    for (const Option& o : rows) {
        if (!o.set || o.description.empty() || o.verbs == 0) return false;
        if ((o.takes == Takes::nothing) != o.argument.empty() || o.argument.empty() != o.needs.empty()) return false;
        for (const Option& other : rows)
            if (&other != &o && (other.name == o.name || other.name == o.short_name)) return false;
    }
    return true;
}
static_assert(are_sound(option_rows));

constexpr bool are_sound(std::span<const Verb> rows) {
    for (const Verb& v : rows) {
        if (!v.run || v.description.empty() || v.name.empty() != (&v == &rows[0])) return false;
        for (const Verb& other : rows)
            if (&other != &v && other.name == v.name) return false;
    }
    return true;
}
static_assert(are_sound(verb_rows));

}  // namespace

bool set_prefix(SessionOptions& session, std::string_view key) {
    if (key != "off" && (key.empty() || prims::count_characters(key) != 1)) return false;
    session.prefix = key == "off" ? "" : key;
    return true;
}

std::span<const Option> options() { return option_rows; }
std::span<const Verb> verbs() { return verb_rows; }

std::vector<Purpose> purposes_of(const Option& option) {
    std::vector<Purpose> found;
    std::copy_if(std::begin(purpose_rows), std::end(purpose_rows), std::back_inserter(found),
                 [&option](const Purpose& p) { return p.option == option.name; });
    return found;
}

const Option* find_option(std::string_view name) {
    for (const Option& o : option_rows)
        if (o.name == name || (!o.short_name.empty() && o.short_name == name)) return &o;
    return nullptr;
}

const Verb* find_verb(std::string_view name) {
    for (const Verb& v : verb_rows)
        if (!v.name.empty() && v.name == name) return &v;
    return nullptr;
}

bool goes_with(const Option& option, const Verb& verb) {
    return option.verbs >> static_cast<std::size_t>(&verb - verb_rows) & 1;
}

std::string names_of_verbs(Verbs set, std::string_view conjunction) {
    std::string text;
    for (const Verb& v : verb_rows) {
        const Verbs bit = Verbs{1} << static_cast<std::size_t>(&v - verb_rows);
        if ((set & bit) == 0 || v.name.empty()) continue;
        const bool is_last = set < bit * 2;
        if (!text.empty()) text += is_last ? " " + std::string(conjunction) + " " : ", ";
        text += v.name;
    }
    return text;
}

std::string_view words_of(Takes kind) {
    switch (kind) {
        case Takes::notation: return "apl k k4 q";
        case Takes::box_style: return "min mid max";
        case Takes::shell: return "bash zsh fish";
        default: return {};
    }
}

std::string endings_of(Takes kind) {
    if (kind == Takes::document) return "md";
    std::string endings;
    if (kind != Takes::program) return endings;
    for (const FileEnding& e : file_endings()) (endings += endings.empty() ? "" : " ") += e.ending;
    return endings;
}

}  // namespace stele::interp::command_line
