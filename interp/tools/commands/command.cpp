#include "interp/tools/commands/command.hpp"

#include <algorithm>

#include "interp/source/letters.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

const Command* find_command(std::span<const Command> commands, std::string_view name) {
    for (const Command& c : commands)
        if (c.name == name) return &c;
    return nullptr;
}

std::string arguments_in(Notation notation, const Command& command) {
    constexpr std::string_view diamond = " ⋄";
    std::string text(command.arguments);
    const std::size_t at = text.find(diamond);
    if (notation != Notation::apl && at != std::string::npos) text.replace(at, diamond.size(), ";");
    return text;
}

std::string list_of_commands(std::span<const Command> commands, char sign, Notation notation, std::int64_t width) {
    constexpr int margin = 30, narrowest = 30;
    const int room = static_cast<int>(std::min<std::int64_t>(width, 100)) - margin;
    std::string text;
    for (const Command& c : commands) {
        if (!c.run) continue;
        std::string line(1, sign);
        for (const char letter : c.name) line += to_upper(letter);
        if (!c.arguments.empty()) (line += ' ') += arguments_in(notation, c);
        const int columns = prims::columns_of(line);
        const bool fits = columns + 2 <= margin;
        text += line + (fits ? "" : "\n") + std::string(static_cast<std::size_t>(margin - (fits ? columns : 0)), ' ');
        text += folded(c.help, std::max(room, narrowest), margin) + "\n";
    }
    return text;
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

std::vector<std::string_view> quoted_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        const bool is_apart = words.empty() || text.data()[-1] == ' ' || text.data()[-1] == '\t';
        const std::size_t close = text[0] == '"' || text[0] == '\'' ? text.find(text[0], 1) : std::string_view::npos;
        if (!is_apart || close == std::string_view::npos) return {};
        words.push_back(text.substr(1, close - 1));
        text.remove_prefix(close + 1);
    }
    return words;
}

std::string_view without_comment(std::string_view text) { return trimmed(text.substr(0, text.find("⍝"))); }

std::string joined(std::span<const std::string> names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
}

std::string at_left(std::string_view text, int columns) {
    return std::string(text).append(static_cast<std::size_t>(std::max(0, columns - prims::columns_of(text))), ' ');
}

Option read_option(std::string_view word) {
    const std::size_t end = std::min(word.find('='), word.size());
    Option option{lower(word.substr(0, end))};
    if (end < word.size()) option.value = word.substr(end + 1);
    return option;
}

void take_options(std::string_view& text, const std::function<bool(const Option&)>& take) {
    auto is_taken = [&](std::string_view word) { return word.starts_with('-') && take(read_option(word.substr(1))); };
    for (std::string_view rest = text; is_taken(take_word(rest));) text = rest;
    for (std::size_t blank; (blank = text.rfind(' ')) != std::string_view::npos && is_taken(text.substr(blank + 1));)
        text = trimmed(text.substr(0, blank));
}

void take_values(std::string_view& text, std::initializer_list<std::pair<std::string_view, std::string*>> options) {
    take_options(text, [&](const Option& given) {
        for (const auto& [name, value] : options)
            if (given.value && given.is(name)) return *value = *given.value, true;
        return false;
    });
}

}  // namespace stele::interp
