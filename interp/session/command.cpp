#include "interp/session/command.hpp"

#include <algorithm>
#include <charconv>

namespace stele::interp {

const Command* find_command(std::span<const Command> commands, std::string_view name) {
    auto found = std::find_if(commands.begin(), commands.end(), [name](const Command& c) { return c.name == name; });
    return found == commands.end() ? nullptr : &*found;
}

std::string list_of_commands(std::span<const Command> commands, char sign) {
    std::size_t widest = 0;
    for (const Command& c : commands)
        if (c.run) widest = std::max(widest, c.name.size() + c.arguments.size());
    std::string text;
    for (const Command& c : commands) {
        if (!c.run) continue;
        std::string line(1, sign);
        for (char letter : c.name)
            line += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        if (!c.arguments.empty()) (line += ' ') += c.arguments;
        line.resize(widest + 4, ' ');
        (text += line += c.help) += '\n';
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    std::size_t close = text.starts_with('"') ? text.find('"', 1) : std::string_view::npos;
    if (close != std::string_view::npos) {
        std::string_view quoted = text.substr(1, close - 1);
        text = trimmed(text.substr(close + 1));
        return quoted;
    }
    std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

std::string_view without_comment(std::string_view text) { return trimmed(text.substr(0, text.find("⍝"))); }

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return result;
}

bool read_integer(std::string_view text, int& number) {
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

}  // namespace stele::interp
