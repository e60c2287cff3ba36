// The options and the verbs of the command line, each declared once. Parsing, --help, the man page and the completions
// of shells are made from these tables.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interp/command_line/command_line.hpp"

namespace stele::interp::command_line {

/// The kinds of arguments. Completion offers files and folders, or the words of a kind.
enum class Takes : std::uint8_t {
    nothing,
    text,
    program,
    document,
    file,
    folder,
    path,
    notation,
    size,
    seconds,
    count,
    key,
    box_style,
    shell,
    glyph
};

/// A set of verbs, as bits by their index.
using Verbs = unsigned;

struct Option {
    std::string_view name;
    std::string_view short_name;  // a second name, or empty
    std::string_view argument;    // as shown; empty: none
    Takes takes;
    std::string_view needs;        // a description of the argument, for messages
    std::string_view description;  // one line, a verb and its object; for verbs without a purpose
    Verbs verbs;                   // that it goes with
    /// Returns false for an invalid argument.
    bool (*set)(CommandLine& c, std::string_view argument);
    /// Runs instead of the verb; null for settings. Returns the exit status.
    int (*act)(const CommandLine& c) = nullptr;
    bool ends = false;                // later words are not read
    std::string_view otherwise = {};  // the argument where none is given; empty: it must be given
};
std::span<const Option> options();

/// A description of an option for some of the verbs that it goes with, in place of its own.
struct Purpose {
    std::string_view option;
    Verbs verbs;
    std::string_view description;
};
std::vector<Purpose> purposes_of(const Option& option);
/// Null for other names.
const Option* find_option(std::string_view name);

/// The order of the words after a verb.
enum class Order : std::uint8_t {
    program,    // a program, then its arguments
    mixed,      // options and words in any order
    passed_on,  // words of another program
};

struct Verb {
    std::string_view name;      // empty: programs run without a verb
    std::string_view operands;  // as shown
    Takes takes;                // each operand
    Order order;
    std::string_view description;
    int (*run)(CommandLine& c);  // returns the exit status
};
/// The first is that of programs, without a name.
std::span<const Verb> verbs();
/// Null for other names.
const Verb* find_verb(std::string_view name);

/// Sets the prefix key of the prompt: one character, or `off`. False for other texts.
bool set_prefix(SessionOptions& session, std::string_view key);

/// Whether an option goes with a verb.
bool goes_with(const Option& option, const Verb& verb);
/// The names of the verbs that an option goes with: `explain or doc`.
std::string names_of_verbs(Verbs set, std::string_view conjunction);

/// A name and its description.
struct Entry {
    std::string name, description;
};
/// The forms of the command line, programs first.
std::vector<Entry> forms();
/// A verb as it is typed: `doc FILE...`.
std::string with_operands(const Verb& verb);
/// The forms of a verb alone, that of a program included.
std::vector<Entry> forms_of(const Verb& verb);
/// An option as it is typed: `--box[=STYLE]`, `--help, -h`.
std::string shown_form(const Option& option);
/// The verbs that an option's own description is for.
Verbs verbs_of_description(const Option& option);
/// The description of an option for a verb that it goes with.
std::string_view description_for(const Option& option, const Verb& verb);
/// The same for programs, and for the verbs with other descriptions, which it names.
std::string described(const Option& option);
/// The exit statuses.
std::span<const std::pair<std::string_view, std::string_view>> statuses();

/// The words of an argument's kind, separated by blanks; empty if it has none.
std::string_view words_of(Takes kind);
/// The endings of its files, separated by blanks; empty if it takes any file, or none.
std::string endings_of(Takes kind);

}  // namespace stele::interp::command_line
