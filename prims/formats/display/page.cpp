#include "prims/formats/display/page.hpp"

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

// A row that is taken apart from its beginning.
class Parts {
public:
    explicit Parts(std::u32string_view row) : row_(row) {}
    // The next characters, up to the first that begins in column `to` or later.
    std::u32string_view up_to(int to) {
        std::size_t first = at_;
        while (at_ < row_.size() && column_ < to) column_ += width_of(row_[at_++], Width::columns);
        return row_.substr(first, at_ - first);
    }

private:
    std::u32string_view row_;
    std::size_t at_ = 0;
    int column_ = 0;
};

// The columns of a line with this limit.
int room_of(int limit) { return std::max(limit, 2); }

// The end of the part of a row that begins at `from` and has `room` columns.
int end_of_part(const Page& page, int from, int room) {
    if (page.width - from <= room) return page.width;
    if (page.breaks.empty()) return from + room;
    // The blank before a column of numbers may exceed the room.
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

void write_page(const Page& page, int limit, bool trim, TextPieces& out) {
    if (page.width <= limit) {
        for (const std::u32string& row : page.rows) {
            append_row(out.text, row, trim);
            out.settle();
        }
        return;
    }
    // Planes are broken one at a time; a blank row ends a plane.
    std::size_t first = 0;
    while (first < page.rows.size()) {
        std::size_t last = first;
        std::vector<Parts> rows;
        for (; last < page.rows.size() && !page.rows[last].empty(); last++) rows.emplace_back(page.rows[last]);
        for (int from = 0; from < page.width && last > first;) {
            int to = end_of_part(page, from, room_of(from == 0 ? limit : limit - indentation));
            for (Parts& row : rows) {
                if (from) out.text.append(indentation, ' ');
                append_row(out.text, row.up_to(to), trim || to < page.width);
                out.settle();
            }
            from = to;
        }
        for (first = last; first < page.rows.size() && page.rows[first].empty(); first++) out.text += '\n';
    }
}

std::int64_t PageLayout::columns_before(int end) const {
    return !has_columns ? -1 : std::upper_bound(column_ends.begin(), column_ends.end(), end) - column_ends.begin();
}

ShownPart part_shown(const Page& page, const PageLayout& layout, int limit, int lines) {
    const auto rows_before = [&](std::size_t line) {
        const std::vector<int>& ends = layout.row_ends;
        return std::upper_bound(ends.begin(), ends.end(), static_cast<int>(line)) - ends.begin();
    };
    auto left = static_cast<std::size_t>(lines);
    const std::int64_t columns = layout.columns_before(page.width);
    if (page.width <= limit) return {rows_before(left), columns};
    for (std::size_t first = 0; first < page.rows.size();) {
        std::size_t last = first;
        while (last < page.rows.size() && !page.rows[last].empty()) last++;
        for (int from = 0; from < page.width && last > first;) {
            const int to = end_of_part(page, from, room_of(from == 0 ? limit : limit - indentation));
            if (left < last - first) {
                if (from > 0) return {rows_before(last), layout.columns_before(from)};
                return {rows_before(first + left), left > 0 ? layout.columns_before(to) : columns};
            }
            left -= last - first;
            from = to;
        }
        for (first = last; first < page.rows.size() && page.rows[first].empty() && left > 0; first++) left--;
        if (left == 0) return {rows_before(last), columns};
    }
    return {rows_before(page.rows.size()), columns};
}

std::int64_t count_lines(const Page& page, int limit) {
    std::int64_t parts = 1;
    for (int to = 0; page.width > limit; parts++) {
        to = end_of_part(page, to, room_of(to == 0 ? limit : limit - indentation));
        if (to >= page.width) break;
    }
    std::int64_t lines = 0;
    for (const std::u32string& row : page.rows) lines += row.empty() && page.width > limit ? 1 : parts;
    return lines;
}

FoldedRow::FoldedRow(TextPieces& out, int limit)
    : out_(out), room_below_(room_of(limit - indentation)), room_(room_of(limit)) {}

void FoldedRow::continue_below() {
    out_.text += '\n';
    lines_++;
    out_.settle();
    out_.text.append(indentation, ' ');
    room_ = room_below_;
    used_ = 0;
}

void FoldedRow::add(std::string_view number) {
    auto width = static_cast<int>(count_characters(number));
    if (used_ > 0 && used_ + 1 + width <= room_) {
        out_.text += ' ';
        used_++;
    } else if (used_ > 0) {
        continue_below();
    }
    for (; width > room_; width -= room_, continue_below()) {
        std::size_t bytes = 0;
        for (int i = 0; i < room_ || !begins_character(number[bytes]); bytes++) i += begins_character(number[bytes]);
        out_.text += number.substr(0, bytes);
        number.remove_prefix(bytes);
    }
    out_.text += number;
    used_ += width;
}

void FoldedRow::end() { out_.text += '\n'; }

}  // namespace stele::prims::func
