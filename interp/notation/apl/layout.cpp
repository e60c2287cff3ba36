#include "interp/notation/tokens.hpp"
#include "interp/source/letters.hpp"

#include <algorithm>

namespace stele::interp::apl {

namespace {

bool is_word(std::string_view at, bool backwards) {
    constexpr std::string_view operands[] = {"⍺", "⍵", "¯", "∆", "⍙", "⎕", "⍞", "⍬"};
    if (at.empty()) return false;
    char c = backwards ? at.back() : at.front();
    if (is_letter_or_digit(c) || c == '_' || c == '\'' || c == '"' || c == '.') return true;
    for (std::string_view o : operands)
        if (backwards ? at.ends_with(o) : at.starts_with(o)) return true;
    return false;
}

}  // namespace

bool must_stand_apart(std::string_view left, std::string_view right) {
    return is_word(left, true) && is_word(right, false);
}

std::string without_spare_blanks(std::string_view text) {
    std::string result;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); i++) {
        char c = text[i];
        if (quote == 0 && text.substr(i).starts_with("⍝")) {
            std::size_t end = std::min(text.find('\n', i), text.size());
            result += text.substr(i, end - i);
            i = end - 1;
            continue;
        }
        if (c == '\'' || c == '"') quote = quote == 0 ? c : quote == c ? 0 : quote;
        bool line_start = result.empty() || result.back() == '\n';
        if (c == ' ' && quote == 0 && !line_start) {
            std::size_t next = text.find_first_not_of(' ', i);
            if (next == std::string_view::npos) break;
            const std::string_view rest = text.substr(next);
            if (rest[0] == '\n' || rest.starts_with("⍝") || must_stand_apart(result, rest)) result += ' ';
            i = next - 1;
            continue;
        }
        result += c;
    }
    return result;
}

}  // namespace stele::interp::apl
