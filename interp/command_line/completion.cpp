// Scripts that complete the command line in shells: `stele --completion SHELL`.
#include <algorithm>

#include "interp/command_line/options.hpp"
#include "interp/command_line/verbs.hpp"

namespace stele::interp::command_line {

namespace {

// A text as one word of a shell.
std::string quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
    std::string text;
    for (const std::string& word : words) (text += text.empty() ? "" : separator) += word;
    return text;
}

// The names of the options that a condition selects.
template <class Condition> std::vector<std::string> names_where(Condition holds) {
    std::vector<std::string> names;
    for (const Option& o : options()) {
        if (!holds(o)) continue;
        names.emplace_back(o.name);
        if (!o.short_name.empty()) names.emplace_back(o.short_name);
    }
    return names;
}

std::vector<std::string> names_of_all_verbs() {
    std::vector<std::string> names;
    for (const Verb& v : verbs())
        if (!v.name.empty()) names.emplace_back(v.name);
    return names;
}

bool is_path(Takes kind) {
    return kind == Takes::program || kind == Takes::document || kind == Takes::file || kind == Takes::folder ||
           kind == Takes::path;
}

// bash: the words that complete an argument of a kind, as a command.
std::string bash_candidates(Takes kind) {
    if (const std::string_view words = words_of(kind); !words.empty()) return "_stele_words " + quoted(words);
    if (kind == Takes::folder) return "_stele_files ''";
    return is_path(kind) ? "_stele_files " + quoted(endings_of(kind).empty() ? "*" : endings_of(kind)) : ":";
}

constexpr std::string_view bash_functions = R"(# Completion of stele's command line for bash.

_stele_words() {
    COMPREPLY+=($(compgen -W "$1" -- "$word"))
}

# Folders, and files with these endings.
_stele_files() {
    local endings=$1 ending IFS=$' \n' had_globs=${-//[^f]/}
    compopt -o filenames 2>/dev/null
    set -f
    for ending in $endings; do
        if [[ $ending != '*' ]]; then ending="*.$ending"; fi
        IFS=$'\n'
        COMPREPLY+=($(compgen -f -X "!$ending" -- "$word"))
    done
    IFS=$'\n'
    COMPREPLY=($({ printf '%s\n' "${COMPREPLY[@]}"; compgen -d -- "$word"; } | sort -u))
    if [[ -z $had_globs ]]; then set +f; fi
}

)";

// bash: sets `option` to the last option whose argument is not complete, `first` to the first word that is neither an
// option nor its argument. An equals sign is a word of its own.
std::string bash_scan() {
    const auto takes_argument = [](const Option& o) { return o.takes != Takes::nothing && o.otherwise.empty(); };
    const auto may_take_argument = [](const Option& o) { return !o.otherwise.empty(); };
    return "_stele() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} option='' first='' has_rest='' i\n"
           "    COMPREPLY=()\n"
           "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "        if [[ -n $option ]]; then\n"
           "            if [[ ${COMP_WORDS[i]} != '=' ]]; then option=''; fi\n"
           "            continue\n"
           "        fi\n"
           "        case ${COMP_WORDS[i]} in\n"
           "            " +
           joined(names_where(takes_argument), " | ") +
           ") option=${COMP_WORDS[i]} ;;\n"
           "            " +
           joined(names_where(may_take_argument), " | ") +
           ") if [[ ${COMP_WORDS[i + 1]} == '=' ]]; then option=${COMP_WORDS[i]}; fi ;;\n"
           "            -?*) ;;\n"
           "            *) if [[ -z $first ]]; then first=${COMP_WORDS[i]}; else has_rest=1; fi ;;\n"
           "        esac\n"
           "    done\n"
           "    if [[ -n $option && $word == '=' ]]; then word=''; fi\n";
}

std::string bash_script() {
    std::string text = std::string(bash_functions) + bash_scan() + "    case $option in\n";
    for (const Option& o : options())
        if (o.takes != Takes::nothing)
            text += "        " + std::string(o.name) + ") " + bash_candidates(o.takes) + "; return ;;\n";
    text += "    esac\n    case $first in\n";
    for (const Verb& v : verbs()) {
        if (v.name.empty()) continue;
        const std::string names = joined(names_where([&v](const Option& o) { return goes_with(o, v); }), " ");
        text += "        " + std::string(v.name) + ")\n            if [[ $word == -* ]]; then _stele_words " +
                quoted(names) + "\n";
        if (v.order == Order::program) text += "            elif [[ -n $has_rest ]]; then _stele_files '*'\n";
        text += "            else " +
                (v.order == Order::passed_on ? "_stele_words " + quoted(v.operands) : bash_candidates(v.takes)) +
                "; fi ;;\n";
    }
    const std::string names = joined(names_where([](const Option&) { return true; }), " ");
    text += "        '')\n            if [[ $word == -* ]]; then\n                _stele_words " + quoted(names) +
            "\n                return\n            fi\n            " + bash_candidates(Takes::program) +
            "\n            _stele_words " + quoted(joined(names_of_all_verbs(), " ")) +
            " ;;\n        *) _stele_files '*' ;;\n    esac\n}\n\ncomplete -F _stele stele\n";
    return text;
}

// zsh: the action that completes an argument of a kind.
std::string zsh_action(Takes kind) {
    if (const std::string_view words = words_of(kind); !words.empty()) return "(" + std::string(words) + ")";
    if (kind == Takes::folder) return "_files -/";
    if (!is_path(kind)) return " ";
    std::string endings = endings_of(kind);
    if (endings.empty()) return "_files";
    std::replace(endings.begin(), endings.end(), ' ', '|');
    // One ending in parentheses would be a glob qualifier.
    if (endings.find('|') != std::string::npos) endings = "(" + endings + ")";
    return "_files -g \"*." + endings + "\"";
}

// zsh: a text in the brackets of an option's specification.
std::string zsh_description(std::string_view text) {
    std::string out;
    for (const char c : text) out += (c == '[' || c == ']' || c == ':' || c == '\\' ? "\\" : "") + std::string(1, c);
    return "[" + out + "]";
}

std::string zsh_option(const Option& o, std::string_view name, std::string_view description) {
    const bool is_long = name.starts_with("--");
    std::string text = "*" + std::string(name);
    if (o.takes != Takes::nothing && is_long) text += o.otherwise.empty() ? "=" : "=-";
    text += zsh_description(description);
    if (o.takes != Takes::nothing)
        text += (o.otherwise.empty() ? ":" : "::") + std::string(o.argument) + ":" + zsh_action(o.takes);
    return "        " + quoted(text) + "\n";
}

// The options of a verb; without one, all.
std::string zsh_options(std::string_view array, const Verb* verb) {
    std::string text = "    " + std::string(array) + "=(\n";
    for (const Option& o : options()) {
        if (verb && !goes_with(o, *verb)) continue;
        const std::string_view description = verb ? description_for(o, *verb) : o.description;
        text += zsh_option(o, o.name, description);
        if (!o.short_name.empty()) text += zsh_option(o, o.short_name, description);
    }
    return text + "    )\n";
}

std::string zsh_script() {
    std::string text =
        "#compdef stele\n# Completion of stele's command line for zsh.\n\n_stele_first() {\n    local -a verbs=(\n";
    for (const Verb& v : verbs())
        if (!v.name.empty()) text += "        " + quoted(std::string(v.name) + ":" + std::string(v.description)) + "\n";
    text += "    )\n    _describe -t verbs verb verbs\n    " + zsh_action(Takes::program) +
            "\n}\n\n_stele() {\n    local curcontext=$curcontext state state_descr line\n    local -A opt_args\n"
            "    local -a specifications\n";
    text += zsh_options("specifications", nullptr);
    text +=
        "    _arguments -C -S $specifications '1:program or verb:_stele_first' '*::argument:->rest' && return\n"
        "    [[ $state == rest ]] || return\n    case $line[1] in\n";
    for (const Verb& v : verbs()) {
        if (v.name.empty()) continue;
        text += "    (" + std::string(v.name) + ")\n";
        if (v.order == Order::passed_on) {
            text += "    _values " + quoted(v.name) + " " + quoted(v.operands) + " ;;\n";
            continue;
        }
        text += zsh_options("specifications", &v);
        text += "    _arguments -S $specifications " +
                (v.order == Order::program ? quoted("1:program:" + zsh_action(v.takes)) + " '*:argument:_files'"
                                           : quoted("*:argument:" + zsh_action(v.takes))) +
                " ;;\n";
    }
    return text +
           "    (*) _files ;;\n    esac\n}\n\n"
           "if [[ $funcstack[1] == _stele ]]; then _stele \"$@\"; else compdef _stele stele; fi\n";
}

// fish: the arguments of `complete` for an argument of a kind.
std::string fish_argument(Takes kind) {
    if (const std::string_view words = words_of(kind); !words.empty()) return " -x -a " + quoted(words);
    if (kind == Takes::folder) return " -x -a '(__fish_complete_directories)'";
    return is_path(kind) ? " -r -F" : " -x";
}

std::string fish_files(Takes kind) {
    std::string suffixes = endings_of(kind);
    for (std::size_t at = 0; at != std::string::npos; at = suffixes.find(' ', at + 1))
        suffixes.insert(at == 0 ? 0 : at + 1, ".");
    return "'(__fish_complete_suffix " + suffixes + ")'";
}

// fish: the condition under which an option goes with the verb of the line.
std::string fish_condition(const Option& o) {
    const bool with_programs = goes_with(o, verbs()[0]);
    std::string names;
    for (const Verb& v : verbs())
        if (!v.name.empty() && goes_with(o, v) != with_programs) names += " " + std::string(v.name);
    if (names.empty()) return {};
    return " -n " + quoted((with_programs ? "not __fish_seen_subcommand_from" : "__fish_seen_subcommand_from") + names);
}

std::string fish_option(const Option& o) {
    std::string text = "complete -c stele" + fish_condition(o);
    for (std::string_view name : {o.name, o.short_name})
        if (!name.empty())
            text +=
                name.starts_with("--") ? " -l " + std::string(name.substr(2)) : " -s " + std::string(name.substr(1));
    if (!o.otherwise.empty()) text += " -f -a " + quoted(words_of(o.takes));
    else text += o.takes == Takes::nothing ? " -f" : fish_argument(o.takes);
    return text + " -d " + quoted(o.description) + "\n";
}

std::string fish_script() {
    std::string text = "# Completion of stele's command line for fish.\n\ncomplete -c stele -e\n";
    for (const Option& o : options()) text += fish_option(o);
    text += "complete -c stele -n __fish_use_subcommand -k -f -a " + fish_files(Takes::program) + "\n";
    for (const Verb& v : verbs()) {
        if (v.name.empty()) continue;
        text += "complete -c stele -n __fish_use_subcommand -f -a " + std::string(v.name) + " -d " +
                quoted(v.description) + "\n";
        text += "complete -c stele -n " + quoted("__fish_seen_subcommand_from " + std::string(v.name)) + " -f -a ";
        if (is_path(v.takes)) text += fish_files(v.takes) + " -k\n";
        else text += quoted(words_of(v.takes).empty() ? v.operands : words_of(v.takes)) + "\n";
    }
    return text;
}

}  // namespace

int print_completion(const CommandLine& c) {
    return print(c.value == "bash" ? bash_script() : c.value == "zsh" ? zsh_script() : fish_script());
}

}  // namespace stele::interp::command_line
