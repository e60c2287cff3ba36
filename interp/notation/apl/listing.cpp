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

namespace {

// The offset after the [number] at the beginning of a line; 0 without one.
std::size_t end_of_number(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos || line[begin] != '[') return 0;
    const std::size_t end = line.find_first_not_of("0123456789", begin + 1);
    return end == std::string_view::npos || end == begin + 1 || line[end] != ']' ? 0 : end + 1;
}

// Refuses a line with another number: an editor would move it to that index, but this definition would not.
void check_number(std::string_view line, std::size_t expected, std::uint32_t at) {
    const std::size_t end = end_of_number(line);
    if (end == 0) return;
    const std::size_t begin = line.find('[');
    std::string_view number = line.substr(begin + 1, end - begin - 2);
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size() - 1));
    if (number == std::to_string(expected)) return;
    const auto in_source = [at](std::size_t i) { return at + static_cast<std::uint32_t>(i); };
    refuse("this is line " + std::to_string(expected) + " of the definition, not [" + std::string(number) + "]",
           {in_source(begin), in_source(end)}, "lines follow the order of their numbers, from the header's, [0]");
}

}  // namespace

std::string without_line_number(const std::string& line, bool in_dfn) {
    const std::size_t end = end_of_number(line);
    if (end == 0) return line;
    const std::size_t text = std::min(line.find_first_not_of(' ', end), line.size());
    const std::size_t margin = !in_dfn && begins_at_margin(line.substr(text)) ? left_margin : line_margin;
    return line.substr(std::min(text, std::max(margin, end + 1)));
}

std::string without_line_numbers(std::string_view text, std::uint32_t begin) {
    std::string result;
    const char* const first = text.data();
    for (std::size_t number = 0; !text.empty(); number++) {
        const auto at = begin + static_cast<std::uint32_t>(text.data() - first);
        const std::string_view line = take_line(text);
        const std::string without = without_line_number(std::string(line), false);
        const bool is_header = trimmed(result) == "∇";
        if (is_header) number--;
        check_number(line, number, at);
        (result += result.empty() ? "" : is_header ? " " : "\n") += is_header ? trimmed(without) : without;
    }
    return result;
}

}  // namespace stele::interp::apl
