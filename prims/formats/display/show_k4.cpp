// The console's display of k4 and q.
//
// A value becomes blocks of lines, side by side:
//   list         a line for each item, in its one-line form; aligned columns if all items are lists of one length, but
//                not all of booleans, bytes or text: of bare items for typed rows, of one-line forms for general rows
//   dictionary   block of keys, `| `, block of items; the block of a vector has bare items
//   table        columns under their names and a rule; those of a keyed table follow the keys and `| `
// Blocks are aligned left, lines are cut at the width of the console. With a limit of rows only the shown rows are
// formatted.
#include "prims/formats/display/show_k4.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/page.hpp"

namespace stele::prims::func {

namespace {

using Lines = std::vector<std::string>;

int columns_of(const std::string& line) {
    for (char c : line)
        if (c & 0x80) return width_of(decode_utf8(line), Width::columns);
    return static_cast<int>(line.size());
}

int width_of_lines(const Lines& lines) {
    int width = 0;
    for (const std::string& line : lines) width = std::max(width, columns_of(line));
    return width;
}

// Appends `block` to the right of `lines`, after `gap`; the lines are padded to one width first.
void append_block(Lines& lines, const Lines& block, std::string_view gap) {
    if (lines.empty()) {
        lines = block;
        return;
    }
    const int width = width_of_lines(lines);
    for (std::size_t i = 0; i < lines.size() && i < block.size(); i++) {
        lines[i].append(static_cast<std::size_t>(width - columns_of(lines[i])), ' ');
        lines[i] += gap;
        lines[i] += block[i];
    }
}

bool is_plain_list(const Value& v) { return v.is_heap() && v.kind() <= Kind::list && v->rank == 1; }
bool is_compact(Kind k) { return k == Kind::boolean || k == Kind::byte || k == Kind::character; }

std::size_t bytes_of(const std::string& line) { return sizeof(line) + line.size(); }

// The rows and columns of a value in its lines.
struct Extent {
    std::string_view row = "item";
    std::int64_t rows = -1;  // unknown for a value on one line
    int head = 0;            // lines before the first row
    std::int64_t columns = 0;
    std::vector<int> column_ends = {};  // in the lines; of the first columns at least
};

class Display {
public:
    explicit Display(const QStyle& style)
        : style_(style), limit_(style.rows > 2 ? style.rows - 1 : std::numeric_limits<std::int64_t>::max()) {}

    Lines lines(const Value& v) {
        if (v.kind() == Kind::dictionary) return dictionary(v);
        if (v.kind() == Kind::table) {
            extent_ = {.row = "row", .rows = rows_of(v), .head = 2};
            return table(v->values()[0]);
        }
        if (v.is_heap() && v->rank > 1) return lines(rows_as_list(v));
        if (v.is_heap() && v->rank == 0 && v.kind() == Kind::list) return lines(v->values()[0]);
        if (is_plain_list(v) && v.kind() == Kind::list && v->n > 0) {
            extent_ = {.row = "item", .rows = v->n};
            return block(v);
        }
        return {source_q(v, style_)};
    }

    /// Of the value, once its lines are made.
    const Extent& extent() const { return extent_; }

private:
    static std::int64_t rows_of(const Value& table) {
        const Value& columns = items_of(table->values()[0]);
        std::int64_t rows = columns.count() > 0 ? 1 : 0;
        for (std::int64_t c = 0; c < columns.count(); c++)
            if (const Value column = item(columns, c); is_plain_list(column)) rows = column->n;
        return rows;
    }

    std::int64_t shown(std::int64_t n) const { return std::min(n, limit_); }

    // The items of a list, a line for each.
    Lines block(const Value& v) {
        if (!is_plain_list(v)) return lines(v);
        Lines out;
        std::int64_t n = shown(v->n);
        if (v.kind() != Kind::list) {
            for (std::int64_t i = 0; i < n; i++) {
                append_cell(out.emplace_back(), *v.array(), i, style_.precision);
                count(style_.memory, bytes_of(out.back()));
            }
            return out;
        }
        return is_matrix(v) ? matrix(v, n) : one_line_forms(v);
    }

    static bool is_matrix(const Value& v) {
        const Value* rows = v->values();
        if (!is_plain_list(rows[0]) || rows[0]->n == 0) return false;
        bool compact = true;
        for (std::int64_t i = 0; i < v->n; i++) {
            if (!is_plain_list(rows[i]) || rows[i]->n != rows[0]->n) return false;
            compact &= is_compact(rows[i].kind());
        }
        return !compact;
    }

    Lines matrix(const Value& v, std::int64_t n) {
        const Value* rows = v->values();
        Lines out;
        int width = 0;
        extent_.row = "row";
        extent_.columns = rows[0]->n;
        for (std::int64_t c = 0; c < rows[0]->n; c++) {
            Lines column(static_cast<std::size_t>(n));
            for (std::int64_t r = 0; r < n; r++) {
                std::string& cell = column[static_cast<std::size_t>(r)];
                if (rows[r].kind() == Kind::list) cell = source_q(rows[r]->values()[c], style_);
                else append_cell(cell, *rows[r].array(), c, style_.precision);
                count(style_.memory, bytes_of(cell));
            }
            append_block(out, column, " ");
            width += 1 + width_of_lines(column);
            extent_.column_ends.push_back(width - 1);
            if (style_.columns > 0 && width > style_.columns + 1) break;  // further columns are not shown
        }
        return out;
    }

    Lines dictionary(const Value& v) {
        // Rows are shown as a table.
        const Value keys = squeeze(keys_of(v), Rules::k), items = squeeze(items_of(v), Rules::k);
        bool headed = keys.kind() == Kind::table || items.kind() == Kind::table;
        Lines left = part(keys, headed);
        const bool is_keyed_table = keys.kind() == Kind::table && items.kind() == Kind::table;
        from_ = is_keyed_table ? width_of_lines(left) + 2 : 0;
        Lines right = part(items, headed);
        // Only the columns of tables are aligned with those of both parts.
        if (!is_keyed_table) extent_ = {};
        extent_.row = is_keyed_table ? "row" : "entry";
        extent_.rows = keys.kind() == Kind::table ? rows_of(keys) : keys.count();
        extent_.head = headed ? 2 : 0;
        std::size_t count = std::min(left.size(), right.size());
        left.resize(count);
        right.resize(count);
        if (count == 0) return {};
        Lines out = left;
        append_block(out, right, "| ");
        return out;
    }

    // The keys or items of a dictionary, with a head and a rule if the other part is a table.
    Lines part(const Value& v, bool headed) {
        if (v.kind() == Kind::table) return table(v->values()[0]);
        Lines body = v.count() == 0 ? Lines() : block(v);
        if (!headed) return body;
        Lines out{"", std::string(static_cast<std::size_t>(width_of_lines(body)), '-')};
        out.insert(out.end(), body.begin(), body.end());
        return out;
    }

    // `columns` is a dictionary of names and columns; an atom is a column of any length.
    Lines table(const Value& columns) {
        const Value &names = keys_of(columns), &items = items_of(columns);
        Lines out;
        int width = 0;
        for (std::int64_t c = 0; c < names.count(); c++) {
            Lines column{cell_q(item(names, c), style_)};
            Lines body = cells(item(items, c));
            column.insert(column.end(), body.begin(), body.end());
            append_block(out, column, " ");
            width += (c > 0) + width_of_lines(column);
            extent_.column_ends.push_back(from_ + width);
        }
        extent_.columns += names.count();
        if (out.empty()) return out;
        out.insert(out.begin() + 1, std::string(static_cast<std::size_t>(width), '-'));
        return out;
    }

    // The items of a table's column, in their one-line forms.
    Lines cells(const Value& v) {
        if (!is_plain_list(v)) return {source_q(v, style_)};
        if (v.kind() != Kind::list) return block(v);
        return one_line_forms(v);
    }
    Lines one_line_forms(const Value& list) const {
        Lines out;
        for (std::int64_t i = 0; i < shown(list->n); i++) {
            count(style_.memory, sizeof(std::string));
            out.push_back(source_q(list->values()[i], style_));
        }
        return out;
    }

    const QStyle& style_;
    std::int64_t limit_;
    Extent extent_;
    int from_ = 0;  // the column at which a table begins
};

// `shown`: the number of lines; `beginning`: the text of a value on one line, as far as it is shown.
LeftOut left_out_of(const Value& v, const Extent& extent, std::int64_t shown, bool cuts_lines, int columns,
                    std::string_view beginning) {
    LeftOut left{.cuts_lines = cuts_lines, .row = extent.row};
    if (extent.rows < 0) {
        const std::int64_t items = items_shown(v, beginning);
        left.column = "item";
        if (items >= 0) left.columns = v->n - items, left.shape = {v->n};
        return left;
    }
    left.rows = std::max<std::int64_t>(0, extent.rows - std::max<std::int64_t>(0, shown - extent.head));
    left.ends_early = left.rows > 0;
    left.shape = {extent.rows};
    if (extent.columns > 0) left.shape.push_back(extent.columns);
    const std::vector<int>& ends = extent.column_ends;
    if (cuts_lines && extent.columns > 0)
        left.columns = extent.columns - (std::upper_bound(ends.begin(), ends.end(), columns - 2) - ends.begin());
    return left;
}

}  // namespace

bool append_cut(std::string& text, const std::string& line, int limit) {
    if (limit <= 2 || columns_of(line) <= limit) {
        text += line;
        return false;
    }
    int width = 0;
    for (char32_t c : decode_utf8(line)) {
        width += width_of({&c, 1}, Width::columns);
        if (width > limit - 2) break;
        append_utf8(text, c);
    }
    text += "..";
    return true;
}

Value rows_as_list(const Value& v) {
    auto axes = v->axes();
    std::int64_t rows = axes[0], size = rows ? v->n / rows : 0;
    Value list = make_list(rows);
    Value flat = ravel(v);
    for (std::int64_t r = 0; r < rows; r++) {
        Value row = slice(flat, r * size, size);
        list->values()[r] = axes.size() > 2 ? with_axes(std::move(row), axes.subspan(1)) : std::move(row);
    }
    return list;
}

std::string show_q(const Value& v, const QStyle& given) {
    if (v.is_null() || v.is_absent()) return {};
    TextMemory memory;
    QStyle style = given;
    style.memory = &memory;
    // A character is at most four bytes, and nothing is shown after the last column.
    if (style.columns > 0) style.longest = 8 * static_cast<std::size_t>(style.columns) + 64;
    Display display(style);
    Lines lines = display.lines(v);
    // Padding in the last column of a block is not shown.
    if (lines.size() > 1 || v.kind() == Kind::dictionary || v.kind() == Kind::table || v.kind() == Kind::list)
        for (std::string& line : lines) line.resize(line.find_last_not_of(' ') + 1);
    std::string text;
    const std::size_t limit = style.rows > 2 ? static_cast<std::size_t>(LineLimit::lines_in(style.rows)) : lines.size();
    const std::size_t shown = std::min(limit, lines.size());
    bool cuts_lines = false;
    for (std::size_t i = 0; i < shown; i++) {
        count(&memory, lines[i].size() + 1);
        cuts_lines |= append_cut(text, lines[i], style.columns);
        text += '\n';
    }
    if (style.left_out && (cuts_lines || shown < lines.size())) {
        const std::string_view beginning = std::string_view(text).substr(0, text.size() - 3);  // without `..`
        *style.left_out =
            left_out_of(v, display.extent(), static_cast<std::int64_t>(shown), cuts_lines, style.columns, beginning);
    } else if (shown < lines.size()) {
        text += "..\n";
    }
    return text;
}

}  // namespace stele::prims::func
