// --help, and the parts that it shares with the man page.
#include <algorithm>

#include "interp/command_line/options.hpp"
#include "interp/command_line/verbs.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/runtime/failure.hpp"
#include "interp/session/runner.hpp"
#include "interp/tools/guide/guide.hpp"
#include "interp/tools/guide/reference.hpp"

namespace stele::interp::command_line {

namespace {

constexpr std::size_t help_width = 100, option_width = 23, form_width = 50;

constexpr std::pair<std::string_view, std::string_view> status_rows[] = {
    {"0", "success"},
    {"1", "an error of the program"},
    {"2", "a wrong command line, or a file that cannot be read"},
    {"other", "the status that the program sets"},
};

// Two columns: the first `width` wide, after its indentation, the second folded.
std::string in_columns(const std::string& name, const std::string& description, std::size_t indent, std::size_t width) {
    std::string text = std::string(indent, ' ') + name;
    std::size_t column = text.size();
    if (column + 2 > width) text += '\n', column = 0;
    text.append(width - column, ' ');
    column = width;
    for (std::size_t at = 0; at < description.size();) {
        const std::size_t end = std::min(description.find(' ', at), description.size());
        const std::size_t length = end - at;
        if (column > width && column + 1 + length > help_width) text += '\n' + std::string(width, ' '), column = width;
        else if (column > width) text += ' ', column++;
        text.append(description, at, length);
        column += length;
        at = end + 1;
    }
    return text + '\n';
}

std::string usage_of(const std::vector<Entry>& all) {
    std::string text;
    for (const Entry& e : all)
        text += in_columns((text.empty() ? "usage: " : "       ") + e.name, e.description, 0, form_width);
    return text;
}

std::string help_of(const Verb& verb) {
    const bool is_whole = verb.name.empty();
    std::string text = usage_of(is_whole ? forms() : forms_of(verb));
    if (is_whole) text += "\nRuns programs in APL (.apl .apls .aplf .apln .dyalog), k (.k), k4 (.k4) and q (.q).\n";
    text += is_whole ? "Options precede the program or the verb; those of a verb may also follow it.\n\n" : "\n";
    for (const Option& o : options())
        if (is_whole || goes_with(o, verb))
            text += in_columns(shown_form(o), is_whole ? described(o) : std::string(description_for(o, verb)), 2,
                               option_width);
    text += "\nExit status:\n";
    for (const auto& [status, description] : statuses())
        text += in_columns(std::string(status), std::string(description), 2, option_width);
    return text;
}

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> statuses() { return status_rows; }

std::string with_operands(const Verb& verb) {
    return std::string(verb.name) + (verb.operands.empty() ? "" : " ") + std::string(verb.operands);
}

std::vector<Entry> forms_of(const Verb& verb) {
    if (!verb.name.empty()) return {{"stele [OPTIONS] " + with_operands(verb), std::string(verb.description)}};
    return {{"stele [OPTIONS] FILE [ARGUMENTS]", "run a program"},
            {"stele [OPTIONS] -e EXPRESSION [ARGUMENTS]", "run an expression"},
            {"stele [OPTIONS] [- [ARGUMENTS]]", "run standard input; at a terminal, a prompt"}};
}

std::vector<Entry> forms() {
    std::vector<Entry> all;
    for (const Verb& v : verbs())
        for (Entry& e : forms_of(v)) all.push_back(std::move(e));
    return all;
}

std::string shown_form(const Option& o) {
    std::string text(o.name);
    if (!o.otherwise.empty()) text += "[=" + std::string(o.argument) + "]";
    else if (!o.argument.empty()) text += " " + std::string(o.argument);
    return o.short_name.empty() ? text : text + ", " + std::string(o.short_name);
}

std::string_view description_for(const Option& o, const Verb& verb) {
    const Verbs bit = Verbs{1} << static_cast<std::size_t>(&verb - verbs().data());
    for (const Purpose& p : purposes_of(o))
        if (p.verbs & bit) return p.description;
    return o.description;
}

Verbs verbs_of_description(const Option& o) {
    Verbs rest = o.verbs;
    for (const Purpose& p : purposes_of(o)) rest &= ~p.verbs;
    return rest;
}

std::string described(const Option& o) {
    const auto with_names = [](Verbs set, std::string_view description) {
        return "with " + names_of_verbs(set, "or") + ": " + std::string(description);
    };
    const Verbs own = verbs_of_description(o);
    std::string text = goes_with(o, verbs()[0]) ? std::string(o.description)
                       : own                    ? with_names(own, o.description)
                                                : "";
    if (o.act) return text;  // --help describes its other purpose
    for (const Purpose& p : purposes_of(o)) (text += text.empty() ? "" : "; ") += with_names(p.verbs, p.description);
    return text;
}

int print_version(const CommandLine&) { return print("stele " STELE_VERSION "\n"); }

int print_help(const CommandLine& c) { return print(help_of(*c.verb)); }

int print_help_of_primitive(const CommandLine& c) {
    const unsigned all = prims::in_apl | prims::in_k | prims::in_k4 | prims::in_q;
    const std::string text = help_on_primitive(c.value, c.notation ? in(*c.notation) : all);
    if (!text.empty()) return print(text);
    return end_with(failed, "`" + c.value + "` is not a primitive" +
                                (c.notation ? " of " + std::string(name_of(*c.notation)) : "") +
                                "\nhint: at the prompt, `]search WORDS` finds primitives by words for what they do");
}

int write_reference_pages(const CommandLine& c) {
    write_reference(c.value);
    return succeeded;
}

}  // namespace stele::interp::command_line
