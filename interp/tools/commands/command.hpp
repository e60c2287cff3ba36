// Commands as rows of tables, and the words after their names.
#pragma once
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interp/ast/values.hpp"
#include "interp/source/text.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp {

class Directives;

/// `name` is in small letters. The `help` of an unsupported command is the reason.
struct Command {
    std::string_view name, arguments, help;
    void (*run)(Directives&, std::string_view words) = nullptr;  // null for an unsupported command
    bool takes_statement = false;                                // else a comment may follow the words
};

std::span<const Command> workspace_commands();  // )vars ...
std::span<const Command> user_commands();       // ]box ...

/// An example in each notation.
struct Example {
    std::string_view apl, k, k4, q;

    std::string_view in(Notation n) const {
        return n == Notation::apl ? apl : n == Notation::k ? k : n == Notation::k4 ? k4 : q;
    }
};

/// The arguments of a command as they are typed in a notation: `⋄` separates statements in APL, `;` in the others.
std::string arguments_in(Notation notation, const Command& command);
/// Null if no command has the name.
const Command* find_command(std::span<const Command> commands, std::string_view name);
/// The supported commands: `sign` and name in capitals, arguments and help, in lines of at most `width` columns, or
/// 100.
std::string list_of_commands(std::span<const Command> commands, char sign, Notation notation, std::int64_t width);

/// Removes the first word from a text and returns it. A text in double quotes is one word.
std::string_view take_word(std::string_view& text);
/// The texts of a list in single or double quotes, separated by blanks; none if the list has anything else.
std::vector<std::string_view> quoted_words(std::string_view text);
std::string_view without_comment(std::string_view text);
/// Names with blanks between.
std::string joined(std::span<const std::string> names);
/// Padded on the right to this many columns.
std::string at_left(std::string_view text, int columns);
using prims::func::read_number;

/// -name=value, or -name.
struct Option {
    std::string name;  // as written, in small letters
    std::optional<std::string_view> value;

    /// Whether it is `full` or a beginning of it.
    bool is(std::string_view full) const { return !name.empty() && full.starts_with(name); }
};
/// Of a word without its dash.
Option read_option(std::string_view word);
/// Passes the options at the beginning and end of a statement to `take`, and removes those that it accepts.
void take_options(std::string_view& text, const std::function<bool(const Option&)>& take);
/// The same for options with values, which are stored in the strings of their names.
void take_values(std::string_view& text, std::initializer_list<std::pair<std::string_view, std::string*>> options);

}  // namespace stele::interp
