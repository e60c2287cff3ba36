// The manual page, stele.1, in the macros of man(7).
#include <algorithm>

#include "interp/command_line/options.hpp"
#include "interp/command_line/verbs.hpp"

namespace stele::interp::command_line {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::string_view about =
    "stele runs programs in four array languages: APL in Dyalog's dialect, ngn/k's k, k4 and q. "
    "The option -n names the language, or notation, of a program; else the first line does, as in "
    "\"#!/usr/bin/env -S stele -n k\", else the ending of the file: .apl, .apls, .aplf, .apln, .dyalog, .k, .k4 or .q. "
    "Everything else is APL.";
constexpr std::string_view about_console =
    "Without a program, stele runs each line of standard input as soon as it is read, and shows its value. "
    "At a terminal there is a prompt with a line editor; )OFF or \\\\ ends it, and ]help explains a primitive.";

constexpr Pair variables[] = {
    {"NO_COLOR", "turns off colours in messages and at the prompt"},
    {"PAGER", "is the command for long texts at the prompt; \"cat\" or empty: none; by default \"less -FRX\""},
    {"STELE_PREFIX", "is the prefix key of the prompt, as --prefix sets it"},
    {"STELE_TARGET", "chooses the instruction set of the kernels: sse4, avx2 or avx3"},
    {"TERM", "turns off the line editor if it is \"dumb\" or not set"},
    {"XDG_STATE_HOME", "is the folder with stele's files; by default ~/.local/state"},
};
constexpr Pair state_files[] = {
    {"~/.local/state/stele/history", "the inputs at the prompt"},
    {"~/.local/state/stele/learned", "the exercises that stele learn has seen solved"},
};
constexpr Pair samples[] = {
    {"stele -n q -e 'sum 1 2 3'", "Run an expression of q."},
    {"stele --max-time 10 --sandbox program.apl words", "Run a program with a limit of time and without files."},
    {"stele -i definitions.k", "Run a program, then type expressions that use its definitions."},
    {"stele explain --html steps.html program.k:3", "Write the steps of the statements on line 3 as a page."},
    {"stele race sum.apl sum.k --on lines.txt", "Compare two programs on the lines of a file."},
    {"stele doc --update README.md", "Run the code in a document and write its output there."},
};

// ASCII text for roff: no character is an instruction, and hyphens and quotes stay as typed.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '\\': out += "\\e"; break;
            case '-': out += "\\-"; break;
            case '`': out += "\\(ga"; break;
            case '\'': out += "\\(aq"; break;
            case '~': out += "\\(ti"; break;
            case '^': out += "\\(ha"; break;
            case '"': out += "\\(dq"; break;
            default: out += c;
        }
    // A point at the beginning of a line is an instruction too.
    return out.starts_with('.') ? "\\&" + out : out;
}

// A sentence of a description: "print the version" as "Print the version."
std::string sentence(std::string_view description) {
    std::string text(description);
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return roff(text) + ".";
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }

// Words in capitals are arguments, in italics; the others are typed, in bold.
std::string form(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
        const bool names_argument = is_capital(text[at]) && text.substr(at).size() > 1 && is_capital(text[at + 1]);
        std::size_t end = at;
        if (names_argument)
            while (end < text.size() && is_capital(text[end])) end++;
        else
            while (end < text.size() && text[end] != ' ' && text[end] != '[' && text[end] != ']' && text[end] != '=' &&
                   text[end] != ':' && text[end] != '.' && text[end] != ',')
                end++;
        if (end == at) out += roff(text.substr(at++, 1));
        else out += (names_argument ? "\\fI" : "\\fB") + roff(text.substr(at, end - at)) + "\\fR";
        at = std::max(at, end);
    }
    return out;
}

std::string tagged(const std::string& tag, const std::string& text) { return ".TP\n" + tag + "\n" + text + "\n"; }

std::string synopsis() {
    std::string text = ".SH SYNOPSIS\n.nf\n";
    for (const Entry& e : forms()) text += form(e.name) + "\n";
    return text + ".fi\n";
}

std::string options_section() {
    std::string text = ".SH OPTIONS\nOptions precede the program or the verb; those of a verb may also follow it.\n";
    text += "A program gets everything after its file or, with " + bold("-e") + ", after the last option.\n" +
            bold("--") + " ends the options.\nThe argument of a long option may follow an equals sign.\n";
    for (const Option& o : options()) {
        std::string description = verbs_of_description(o) ? sentence(o.description) : "";
        if (!o.act)
            for (const Purpose& p : purposes_of(o))
                (description += description.empty() ? "" : "\n") +=
                    "With " + bold(names_of_verbs(p.verbs, "and")) + ": " + roff(p.description) + ".";
        if (const std::string names = names_of_verbs(o.verbs, "and"); !goes_with(o, verbs()[0]))
            description += "\nGoes with " + roff(names) + ".";
        text += tagged(form(shown_form(o)), description);
    }
    return text;
}

std::string verbs_section() {
    std::string text = ".SH VERBS\nA file with the name of a verb runs as " + bold("stele ./NAME") + ".\n";
    for (const Verb& v : verbs())
        if (!v.name.empty()) text += tagged(form(with_operands(v)), sentence(v.description));
    return text;
}

std::string table_section(std::string_view title, std::span<const Pair> rows) {
    std::string text = ".SH " + std::string(title) + "\n";
    for (const auto& [name, description] : rows) text += tagged(bold(name), sentence(description));
    return text;
}

std::string examples_section() {
    std::string text = ".SH EXAMPLES\n";
    for (const auto& [command, purpose] : samples)
        text += ".PP\n" + roff(purpose) + "\n.PP\n.RS 4\n" + bold(command) + "\n.RE\n";
    return text;
}

std::string man_page() {
    std::string text = ".TH STELE 1 \"\" \"stele " STELE_VERSION "\" \"User Commands\"\n";
    text += ".SH NAME\nstele \\- run programs in APL, k, k4 and q\n";
    text += synopsis();
    text += ".SH DESCRIPTION\n" + roff(about) + "\n.PP\n" + roff(about_console) + "\n";
    text += options_section() + verbs_section();
    text += table_section("EXIT STATUS", statuses()) + table_section("ENVIRONMENT", variables);
    text += table_section("FILES", state_files);
    text += examples_section();
    return text + ".SH SEE ALSO\n" + bold("stele --help-prim") + " describes a primitive; " + bold("stele learn") +
           " teaches a notation.\n";
}

}  // namespace

int print_man_page(const CommandLine&) { return print(man_page()); }

}  // namespace stele::interp::command_line
