// What the lines for a session begin with: names in tables, and the words after them.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/source/text.hpp"
#include "prims/formats/text/read_number.hpp"

namespace stele::interp {

class Directives;

/// `name` is in small letters; of a command that stele does not have, `help` says why.
struct Command {
    std::string_view name, arguments, help;
    void (*run)(Directives&, std::string_view words) = nullptr;  // null for one that stele does not have
    bool takes_statement = false;                                // else a comment may follow the words
};

std::span<const Command> workspace_commands();  // )vars and its like
std::span<const Command> user_commands();       // ]box and its like

/// Null where there is none.
const Command* find_command(std::span<const Command> commands, std::string_view name);
/// Each command that stele has: `sign` and its name in capitals, what it takes, what it does, in lines of at most `width`
/// columns, or 100.
std::string list_of_commands(std::span<const Command> commands, char sign, std::int64_t width);

/// The first word of a text, which is shortened by it. What stands in double quotes is one word.
std::string_view take_word(std::string_view& text);
/// The texts in quotes, single or double, that a text consists of, with blanks between; none where it has anything else.
std::vector<std::string_view> quoted_words(std::string_view text);
std::string_view without_comment(std::string_view text);
using prims::func::read_number;

/// -name=value, or -name.
struct Option {
    std::string name;  // as it was written, in small letters
    std::optional<std::string_view> value;

    /// Whether it is `full` or a beginning of it.
    bool is(std::string_view full) const { return !name.empty() && full.starts_with(name); }
};
/// Of a word without its dash.
Option read_option(std::string_view word);
/// Gives `take` the options that stand before or after a statement, which is shortened by those that it takes.
void take_options(std::string_view& text, const std::function<bool(const Option&)>& take);

}  // namespace stele::interp
