#include "prims/func/display/page.hpp"

#include <utf8proc.h>

#include <algorithm>

#include "prims/array/utf8.hpp"

namespace stele::prims::func {

namespace {

constexpr int indentation = 6;

int width_of(char32_t c, Width unit) {
    if (unit == Width::characters || (c >= 0x20 && c < 0x7F)) return 1;
    return std::max(utf8proc_charwidth(static_cast<utf8proc_int32_t>(c)), 0);
}

void append_row(std::string& text, std::u32string_view row, bool trim) {
    if (trim)
        while (!row.empty() && row.back() == U' ') row.remove_suffix(1);
    for (char32_t c : row) append_utf8(text, c);
    text += '\n';
}

// The characters of `row` that begin in columns [from, to).
std::u32string_view cut(std::u32string_view row, int from, int to) {
    int at = 0;
    std::size_t first = 0;
    while (first < row.size() && at < from) at += width_of(row[first++], Width::columns);
    std::size_t last = first;
    while (last < row.size() && at < to) at += width_of(row[last++], Width::columns);
    return row.substr(first, last - first);
}

// The end of the part of a line that begins at `from` and has room for `room` columns.
int end_of_part(const Page& page, int from, int room) {
    if (page.width - from <= room) return page.width;
    if (page.breaks.empty()) return from + room;
    // The blank before a column of numbers may fall off the end.
    auto after = std::upper_bound(page.breaks.begin(), page.breaks.end(), from + room + 1);
    if (after != page.breaks.begin() && *(after - 1) > from) return *(after - 1);
    return from + room;
}

}  // namespace

int width_of(std::u32string_view text, Width unit) {
    if (unit == Width::characters) return static_cast<int>(text.size());
    int width = 0;
    for (char32_t c : text) width += width_of(c, unit);
    return width;
}

void pad(std::u32string& row, int width, Width unit) {
    int blanks = width - width_of(row, unit);
    if (blanks > 0) row.append(static_cast<std::size_t>(blanks), U' ');
}

Page page_of_line(std::u32string text, Width unit) {
    Page page;
    page.width = width_of(text, unit);
    page.rows.push_back(std::move(text));
    return page;
}

std::string text_of(const Page& page, int limit, bool trim, TextMemory* memory) {
    std::string text;
    if (page.width <= limit) {
        for (const std::u32string& row : page.rows) {
            count(memory, row.size() + 1);
            append_row(text, row, trim);
        }
        return text;
    }
    // Planes are broken one at a time; a blank row ends a plane.
    std::size_t first = 0;
    while (first < page.rows.size()) {
        std::size_t last = first;
        while (last < page.rows.size() && !page.rows[last].empty()) last++;
        for (int from = 0; from < page.width && last > first;) {
            int room = std::max(from == 0 ? limit : limit - indentation, 2);
            int to = end_of_part(page, from, room);
            for (std::size_t i = first; i < last; i++) {
                if (from) text.append(indentation, ' ');
                std::u32string_view part = cut(page.rows[i], from, to);
                count(memory, part.size() + 1);
                append_row(text, part, trim || to < page.width);
            }
            from = to;
        }
        for (first = last; first < page.rows.size() && page.rows[first].empty(); first++) text += '\n';
    }
    return text;
}

}  // namespace stele::prims::func
