#include "jupyter/positions.hpp"

#include <algorithm>

namespace stele::jupyter {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

// The bytes of a character, by its first one.
std::size_t length_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

}  // namespace

std::size_t byte_of(std::string_view text, int code_points) {
    if (code_points < 0) return text.size();
    for (std::size_t i = 0; i < text.size(); i++)
        if (begins_character(text[i]) && code_points-- == 0) return i;
    return text.size();
}

int code_points_before(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte);
    return static_cast<int>(std::count_if(before.begin(), before.end(), begins_character));
}

std::size_t size_of_whole_characters(std::string_view text) {
    constexpr std::size_t longest = 4;
    for (std::size_t back = 1; back <= std::min(longest, text.size()); back++) {
        const std::size_t at = text.size() - back;
        if (begins_character(text[at])) return length_of(text[at]) > back ? at : text.size();
    }
    return text.size();
}

}  // namespace stele::jupyter
