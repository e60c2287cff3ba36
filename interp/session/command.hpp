// What the lines for a session begin with: names in tables, and the words after them.
#pragma once
#include <span>
#include <string>
#include <string_view>

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
/// A line for each command that stele has: `sign` and its name in capitals, what it takes, what it does.
std::string list_of_commands(std::span<const Command> commands, char sign);

/// Without blanks around it.
std::string_view trimmed(std::string_view text);
/// The first word of a text, which is shortened by it. What stands in double quotes is one word.
std::string_view take_word(std::string_view& text);
std::string_view without_comment(std::string_view text);
/// With small letters, of the ASCII ones.
std::string lower(std::string_view text);
bool read_integer(std::string_view text, int& number);

}  // namespace stele::interp
