#include "interp/notation/apl/listing.hpp"

#include <algorithm>

#include "interp/notation/tokens.hpp"
#include "interp/source/text.hpp"

namespace stele::interp::apl {

bool begins_at_margin(const std::string& line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    if (line.substr(begin).starts_with("⍝")) return true;
    const std::size_t colon = line.find(':', begin);
    if (colon == std::string::npos) return false;
    const std::string name = read_name(std::string(trimmed(line.substr(begin, colon - begin))), Notation::apl);
    return !name.empty() && !name.starts_with("⎕");
}

std::string without_line_number(const std::string& line, bool in_dfn) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string::npos || line[begin] != '[') return line;
    const std::size_t end = line.find_first_not_of("0123456789", begin + 1);
    if (end == std::string::npos || end == begin + 1 || line[end] != ']') return line;
    const std::size_t text = std::min(line.find_first_not_of(' ', end + 1), line.size());
    const std::size_t margin = !in_dfn && begins_at_margin(line.substr(text)) ? left_margin : line_margin;
    return line.substr(std::min(text, std::max(margin, end + 2)));
}

std::string without_line_numbers(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::string without = without_line_number(std::string(take_line(text)), false);
        const bool is_header = trimmed(result) == "∇";
        (result += result.empty() ? "" : is_header ? " " : "\n") += is_header ? trimmed(without) : without;
    }
    return result;
}

}  // namespace stele::interp::apl
