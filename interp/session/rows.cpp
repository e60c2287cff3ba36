#include "interp/session/rows.hpp"

#include "prims/array/utf8.hpp"

namespace stele::interp {

namespace {

// The offset of character `width` of a line, which is longer.
std::size_t end_of_characters(std::string_view line, std::size_t width) {
    std::size_t at = 0;
    for (; width > 0; width--)
        for (at++; !prims::begins_character(line[at]);) at++;
    return at;
}

template <class F> void each_line(std::string_view text, F f) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        f(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

bool is_wider(std::string_view line, std::size_t width) {
    return line.size() > width && prims::count_characters(line) > static_cast<std::int64_t>(width);
}

}  // namespace

std::string cut_rows(std::string_view text, std::size_t width, std::string_view dots) {
    const std::size_t count = text.find('\n') + 1 == text.size() ? 3 : 1;
    std::string shown;
    each_line(text, [&](std::string_view line) {
        if (is_wider(line, width)) {
            shown += line.substr(0, end_of_characters(line, width - count));
            for (std::size_t i = 0; i < count; i++) shown += dots;
        } else {
            shown += line;
        }
        shown += '\n';
    });
    return shown;
}

std::string wrapped_rows(std::string_view text, std::size_t width) {
    std::string shown;
    each_line(text, [&](std::string_view line) {
        for (; is_wider(line, width); line.remove_prefix(end_of_characters(line, width)))
            (shown += line.substr(0, end_of_characters(line, width))) += '\n';
        (shown += line) += '\n';
    });
    return shown;
}

}  // namespace stele::interp
