// Boxed display.
//   min, mid   grids: each nested array is a table of cells between lines, one plane below the other
//   max        frames: each array is a page in a frame; simple scalars take three rows, the last marks text
#include "prims/formats/display/box_apl.hpp"

#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

namespace {

bool is_simple_scalar(const Value& v) { return v.is_scalar() || v.kind() > Kind::list || v.kind() == Kind::null; }

bool is_nested(const Value& v) {
    if (!v.is_heap() || v.kind() != Kind::list) return false;
    const std::int64_t n = std::max<std::int64_t>(v->n, 1);  // the prototype of an empty array counts
    return !std::all_of(v->values(), v->values() + n, is_simple_scalar);
}

// An array whose axes of length 0 become 1, to show its prototype.
Value opened(const Value& v) {
    if (!v.is_heap() || v->n > 0) return v;
    Shape shape(v->axes());
    for (int i = 0; i < shape.rank; i++) shape[i] = std::max<std::int64_t>(shape[i], 1);
    Value list = make_array(Kind::list, Storage::value, shape.axes());
    std::fill_n(list->values(), list->n, prototype_of(v));
    return squeeze(std::move(list), Rules::apl);
}

// The mark in the lower border of an array.
char32_t type_mark(const Value& v) {
    auto scalar_mark = [](const Value& s) -> char32_t {
        return is_numeric(s.kind()) ? U'~' : s.kind() == Kind::character ? U'─' : U'#';
    };
    if (is_nested(v)) return U'∊';
    if (!v.is_heap() || v.kind() != Kind::list) return scalar_mark(v);
    char32_t mark = scalar_mark(v->values()[0]);
    for (std::int64_t i = 1; i < v->n; i++)
        if (scalar_mark(v->values()[i]) != mark) return U'+';
    return mark;
}

char32_t row_mark(const Value& v) {
    if (v.rank() == 0) return U'─';
    return v->axes().back() ? U'→' : U'⊖';
}

char32_t axis_mark(std::int64_t length) { return length ? U'↓' : U'⌽'; }

// The mark of the axes before the last one in a grid.
char32_t axes_mark(const Value& v) { return v.rank() > 2 ? U'⍒' : axis_mark(v->axes()[0]); }

bool is_line_end(char32_t c) { return c == U'\n' || c == U'\r'; }

// A text with line ends as lines, because all lines of a box have one length.
Page page_of_lines(Page text, Width unit) {
    if (text.rows.size() != 1 || std::none_of(text.rows[0].begin(), text.rows[0].end(), is_line_end)) return text;
    Page page;
    page.rows.emplace_back();
    const std::u32string whole = std::move(text.rows[0]);
    for (std::size_t i = 0; i < whole.size(); i++) {
        if (!is_line_end(whole[i])) page.rows.back() += whole[i];
        else if (whole[i] != U'\r' || i + 1 == whole.size() || whole[i + 1] != U'\n') page.rows.emplace_back();
    }
    for (const std::u32string& row : page.rows) page.width = std::max(page.width, width_of(row, unit));
    return page;
}

void centre(Page& page, int width, int height) {
    int left = (width - page.width) / 2, above = (height - page.height()) / 2;
    for (std::u32string& row : page.rows) row.insert(0, static_cast<std::size_t>(left), U' ');
    page.rows.insert(page.rows.begin(), static_cast<std::size_t>(above), std::u32string());
    page.width = width;
}

class Boxes {
public:
    Boxes(BoxStyle box, const FlatStyle& style)
        : box_(box), style_(style), layout_(std::exchange(style_.layout, nullptr)) {}

    Page grid(const Value& v) {
        if (style_.engine) style_.engine->check_limits();
        PageLayout* const layout = std::exchange(layout_, nullptr);  // not for the items
        Value whole = marked() && v.rank() > 0 ? opened(v) : v;
        if (!is_nested(v) || whole.count() == 0) return page_of_lines(flat_page(whole, style_), style_.unit);
        const std::int64_t rows = whole.rank() > 1 ? whole->axes()[static_cast<std::size_t>(whole.rank() - 2)] : 1;
        const Cells cells = cells_of(whole, &Boxes::grid);
        Page page;
        page.width = cells.width;
        layout_ = layout;
        if (layout) note_columns(cells);
        for (std::int64_t r = 0; r * std::ssize(cells.widths) < whole->n; r += rows) {
            plane(page, whole, cells, r, rows);
            int blanks = blank_rows_after(whole, r + rows - 1) - 1;
            if (blanks > 0) page.rows.resize(page.rows.size() + static_cast<std::size_t>(blanks));
        }
        mark_axes(page, v);
        return page;
    }

    Page frame(const Value& v) {
        if (style_.engine) style_.engine->check_limits();
        if (is_simple_scalar(v)) {
            Page page = flat_page(v, style_);
            page.rows.insert(page.rows.begin(), std::u32string());
            page.rows.emplace_back(v.kind() == Kind::character ? U"-" : U"");
            return page;
        }
        Value whole = opened(v);
        bool nested = is_nested(v);
        Page inside;
        if (!nested) {
            inside = page_of_lines(flat_page(whole, style_), style_.unit);
        } else {
            // One blank before each frame and after the last.
            const Cells cells = cells_of(whole, &Boxes::frame);
            const std::size_t columns = cells.widths.size();
            for (std::size_t first = 0; first < cells.pages.size(); first += columns) {
                std::vector<PlacedPage> placed;
                for (std::size_t c = 0; c < columns; c++)
                    placed.push_back({&cells.pages[first + c], cells.widths[c], 1, false});
                append_beside(inside, placed, style_);
                const auto blanks = blank_rows_after(whole, static_cast<std::int64_t>(first / columns));
                inside.rows.resize(inside.rows.size() + static_cast<std::size_t>(blanks));
            }
            inside.width = cells.width;
        }
        if (inside.rows.empty()) inside.rows.emplace_back();
        inside.width = std::max(inside.width, 1);

        int left = std::max(v.rank() - 1, 1);  // a border for each axis before the last
        Page page;
        page.width = inside.width + left + 1;
        std::u32string upper(static_cast<std::size_t>(left), U'┌'), lower(static_cast<std::size_t>(left), U'└');
        upper += row_mark(v);
        lower += type_mark(nested ? v : whole);
        upper.append(static_cast<std::size_t>(inside.width - 1), U'─') += U'┐';
        lower.append(static_cast<std::size_t>(inside.width - 1), U'─') += U'┘';
        page.rows.push_back(std::move(upper));
        for (std::size_t i = 0; i < inside.rows.size(); i++) {
            std::u32string row;
            for (int axis = 0; axis < left; axis++)
                row += i == 0 && v.rank() > 1 ? axis_mark(v->axes()[static_cast<std::size_t>(axis)]) : U'│';
            pad(inside.rows[i], inside.width, style_.unit);
            row += inside.rows[i];
            row += U'│';
            count(style_.memory, sizeof(row) + sizeof(char32_t) * row.size());
            page.rows.push_back(std::move(row));
        }
        page.rows.push_back(std::move(lower));
        return page;
    }

private:
    // The pages of an array's items, the widths of their columns, and the width of a row with a character around each.
    struct Cells {
        std::vector<Page> pages;
        std::vector<int> widths;
        int width = 1;
    };
    Cells cells_of(const Value& v, Page (Boxes::*page_of)(const Value&)) {
        Cells cells;
        cells.widths.resize(static_cast<std::size_t>(v.rank() ? v->axes().back() : 1));
        for (std::int64_t i = 0; i < v->n; i++) {
            count(style_.memory, sizeof(Page));
            cells.pages.push_back((this->*page_of)(item(v, i)));
            int& width = cells.widths[static_cast<std::size_t>(i) % cells.widths.size()];
            width = std::max(width, cells.pages.back().width);
        }
        for (int width : cells.widths) cells.width += width + 1;
        return cells;
    }

    void note_columns(const Cells& cells) const {
        layout_->has_columns = true;
        int end = 0;
        for (const int width : cells.widths) layout_->column_ends.push_back(end += 1 + width);
    }

    static std::u32string rule(const std::vector<int>& widths, std::u32string_view joints) {
        std::u32string line(1, joints[0]);
        for (std::size_t c = 0; c < widths.size(); c++) {
            line.append(static_cast<std::size_t>(widths[c]), U'─');
            line += c + 1 < widths.size() ? joints[1] : joints[2];
        }
        return line;
    }

    // A plane of the grid of `v`: rows [from, from+rows) of its cells.
    void plane(Page& page, const Value& v, const Cells& all, std::int64_t from, std::int64_t rows) const {
        const std::vector<int>& widths = all.widths;
        const std::size_t columns = widths.size();
        page.rows.push_back(rule(widths, U"┌┬┐"));
        for (std::int64_t r = from; r < from + rows; r++) {
            const std::int64_t first = r * std::ssize(widths);
            std::vector<Page> cells(all.pages.begin() + first, all.pages.begin() + first + std::ssize(widths));
            int height = 1;
            for (const Page& cell : cells) height = std::max(height, cell.height());
            if (marked())
                for (std::size_t c = 0; c < columns; c++) centre(cells[c], widths[c], height);
            for (int line = 0; line < height; line++) {
                std::u32string row(1, U'│');
                for (std::size_t c = 0; c < columns; c++) {
                    std::u32string text =
                        line < cells[c].height() ? cells[c].rows[static_cast<std::size_t>(line)] : U"";
                    pad(text, widths[c], style_.unit);
                    row += text;
                    // On the last line, the right border of an item marks its axes before the last one.
                    const Value cell = item(v, first + static_cast<std::int64_t>(c));
                    row += marked() && cell.rank() > 1 && line == height - 1 ? axes_mark(cell) : U'│';
                }
                count(style_.memory, sizeof(row) + sizeof(char32_t) * row.size());
                page.rows.push_back(std::move(row));
            }
            if (layout_) layout_->row_ends.push_back(page.height());
            std::u32string lower = rule(widths, r + 1 < from + rows ? U"├┼┤" : U"└┴┘");
            if (marked()) {
                std::size_t at = 1;
                for (std::size_t c = 0; c < columns; c++) {
                    auto width = static_cast<std::size_t>(widths[c]);
                    const Value cell = item(v, first + static_cast<std::int64_t>(c));
                    // Nested items need no mark.
                    if (width)
                        lower[at] = is_nested(cell) ? U'─' : type_mark(cell), lower[at + width - 1] = row_mark(cell);
                    at += width + 1;
                }
            }
            page.rows.push_back(std::move(lower));
        }
    }

    // Marks the axes of the whole array at the upper left corner.
    void mark_axes(Page& page, const Value& v) const {
        if (!marked() || v.rank() == 0 || page.rows.size() < 2) return;
        if (page.rows[0].size() > 2) page.rows[0][1] = row_mark(v);
        if (v.rank() > 1) page.rows[1][0] = axes_mark(v);
    }

    bool marked() const { return box_ == BoxStyle::mid; }

    BoxStyle box_;
    FlatStyle style_;
    PageLayout* layout_;  // of the array itself; null while its items are drawn
};

}  // namespace

Page box_page(const Value& v, BoxStyle box, const FlatStyle& style) {
    const bool has_rows = box == BoxStyle::max && v.is_scalar() && v.kind() < Kind::list;  // a frame's scalar
    if (box == BoxStyle::off || (is_simple_scalar(v) && !has_rows)) return flat_page(v, style);
    Boxes boxes(box, style);
    if (box == BoxStyle::max) return boxes.frame(v);
    return is_nested(v) ? boxes.grid(v) : flat_page(v, style);
}

}  // namespace stele::prims::func
