#include "interp/source/text.hpp"

#include <algorithm>

#include "interp/source/letters.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), to_lower);
    return result;
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

Span line_around(std::string_view text, std::size_t at) {
    at = std::min(at, text.size());
    const std::size_t begin = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(std::min(text.find('\n', at), text.size()))};
}

std::string at_right(std::string_view text, int columns) {
    const int blanks = std::max(0, columns - prims::columns_of(text));
    return std::string(static_cast<std::size_t>(blanks), ' ').append(text);
}

std::string folded(std::string_view words, int columns, int margin) {
    std::string text;
    int column = 0;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const std::string_view word = words.substr(0, end);
        const int width = prims::columns_of(word);
        if (column > 0 && column + 1 + width > columns) {
            text += "\n" + std::string(static_cast<std::size_t>(margin), ' ');
            column = 0;
        }
        if (column > 0) text += ' ';
        text += word;
        column += width + (column > 0);
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return text;
}

std::string counted(std::uint64_t n, std::string_view noun) {
    return (std::to_string(n) + " ").append(noun) + (n == 1 ? "" : "s");
}

}  // namespace stele::interp
