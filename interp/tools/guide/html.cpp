#include "interp/tools/guide/html.hpp"

#include <algorithm>

#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// Pages must not contain control characters other than newlines and tabs.
char32_t printable(char32_t code) {
    constexpr char32_t pictures = 0x2400, picture_of_delete = 0x2421, replacement = 0xFFFD;
    if (code == '\n' || code == '\t') return code;
    if (code < 0x20) return pictures + code;
    if (code == 0x7F) return picture_of_delete;
    const bool is_surrogate = code >= 0xD800 && code < 0xE000;
    const bool is_none = (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code < 0xFDF0) || code > 0x10FFFF;
    return (code >= 0x80 && code < 0xA0) || is_surrogate || is_none ? replacement : code;
}

}  // namespace

std::string html_of(std::string_view text) {
    std::string html;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t code = prims::next_character(text, at);
        switch (code) {
            case '<': html += "&lt;"; break;
            case '>': html += "&gt;"; break;
            case '&': html += "&amp;"; break;
            case '"': html += "&quot;"; break;
            case '\'': html += "&#39;"; break;
            default: prims::append_utf8(html, printable(code));
        }
    }
    return html;
}

std::size_t units_of(std::string_view text) {
    std::size_t units = 0;
    for (std::size_t at = 0; at < text.size();) units += printable(prims::next_character(text, at)) > 0xFFFF ? 2 : 1;
    return units;
}

std::string first_characters(std::string_view text, std::int64_t n) {
    std::size_t end = 0;
    while (n-- > 0) prims::next_character(text, end);
    return std::string(text.substr(0, end));
}

std::string in_element(std::string_view opening, std::string_view text) {
    const std::string_view name = opening.substr(0, opening.find(' '));
    return "<" + std::string(opening) + ">" + html_of(text) + "</" + std::string(name) + ">";
}

std::string fill(std::string_view frame, std::initializer_list<FrameValue> values) {
    std::string filled;
    for (std::size_t at; (at = frame.find("{{")) != std::string_view::npos;) {
        filled += frame.substr(0, at);
        const std::size_t end = frame.find("}}", at);
        const std::string_view name = frame.substr(at + 2, end - at - 2);
        filled += std::find_if(values.begin(), values.end(), [&](const auto& v) { return v.first == name; })->second;
        frame.remove_prefix(end + 2);
    }
    return filled += frame;
}

}  // namespace stele::interp
