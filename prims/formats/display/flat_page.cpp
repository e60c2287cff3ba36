// The plain display of APL arrays.
//
// Simple arrays of one kind are written to rows directly:
//   text            a row for each line of the last axis
//   numbers, rank 0 or 1    each number in its own format, one blank between
//   numbers, rank 2 up      a first pass finds the format of each column over all planes, a second writes
// Mixed and nested arrays are tables of cells: a number, a character, or a page with a blank on each side. Numbers of a
// column share one format; a column with a number is aligned right, any other left. In a column with pages, scalars
// have a blank on each side too. Another blank separates a column with numbers from its neighbours, except two columns
// of numbers that both have pages.
// COULD: keep the digits of the first pass for the second.
#include "prims/formats/display/flat_page.hpp"

#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/utf8.hpp"
#include "prims/formats/display/number_column.hpp"
#include "prims/formats/display/show_k4.hpp"

namespace stele::prims::func {

namespace {

std::int64_t last_axis(const Value& v) { return v.rank() == 0 ? 1 : v->axes().back(); }

std::int64_t count_of_rows(const Value& v) { return v.rank() > 1 ? product(v->axes().first(v->rank - 1u)) : 1; }

void append_blank_rows(Page& page, const Value& v, std::int64_t row) {
    for (int i = blank_rows_after(v, row); i > 0; i--) page.rows.emplace_back();
}

constexpr std::size_t bytes_of_row = sizeof(std::u32string) + 16;

// On a screen, a carriage return in a vector ends a line unless a line feed follows.
Page text_page(const Value& v, const FlatStyle& style) {
    Page page;
    std::int64_t columns = last_axis(v), rows = count_of_rows(v);
    const bool breaks_lines = v.rank() == 1 && style.unit == Width::columns;
    for (std::int64_t r = 0; r < rows; r++) {
        count(style.memory, bytes_of_row);
        std::u32string row;
        auto end_row = [&] {
            page.width = std::max(page.width, width_of(row, style.unit));
            page.rows.push_back(std::move(row));
            row.clear();
        };
        for (std::int64_t c = 0; c < columns; c++) {
            const auto code = static_cast<char32_t>(long_at(v, r * columns + c));
            count(style.memory, sizeof(char32_t));
            const bool breaks = code == U'\r' && breaks_lines && (c + 1 == columns || long_at(v, c + 1) != U'\n');
            if (breaks) end_row();
            else row += code;
        }
        end_row();
        if (style.layout) style.layout->row_ends.push_back(page.height());
        append_blank_rows(page, v, r);
    }
    // Each character of narrow text is a column.
    if (style.layout && page.width == columns) {
        style.layout->has_columns = true;
        for (int c = 1; c <= page.width; c++) style.layout->column_ends.push_back(c);
    }
    return page;
}

// The numbers of an array of one numeric kind.
class Numbers {
public:
    Numbers(const Array& a, int precision) : a_(a), precision_(precision) {
        if (is_float(a.kind) || a.kind == Kind::complex || a.n == 0) return;
        Bounds b = bounds(a);
        as_float_ = b.low < INT32_MIN || b.high > INT32_MAX;
    }
    ShownNumber operator[](std::int64_t i) const {
        if (a_.storage == Storage::c128) {
            const double* pair = a_.items<double>() + 2 * i;
            return shown_complex(pair[0], pair[1], precision_);
        }
        if (is_float(a_.kind)) return shown_float(double_at(a_, i), precision_);
        return shown_integer(long_at(a_, i), precision_, as_float_);
    }

private:
    const Array& a_;
    int precision_;
    bool as_float_ = false;
};

// In UTF-8 and then in UTF-32.
constexpr std::size_t bytes_of_character = 1 + sizeof(char32_t);

Page number_line(const Value& v, const FlatStyle& style) {
    int precision = style.print_precision;
    Page page;
    std::string text;
    Numbers numbers(*v.array(), precision);
    for (std::int64_t i = 0; i < v->n; i++) {
        if (i) text += ' ', page.width++;
        page.breaks.push_back(page.width);
        std::size_t before = text.size();
        append_number(text, numbers[i], precision);
        page.width += static_cast<int>(count_characters(std::string_view(text).substr(before)));
        count(style.memory, sizeof(int) + bytes_of_character * (text.size() - before + 1));
    }
    page.rows.push_back(decode_utf8(text));
    return page;
}

Page number_table(const Value& v, const FlatStyle& style) {
    int precision = style.print_precision;
    std::int64_t columns = last_axis(v), rows = count_of_rows(v);
    for (std::int64_t c = 0; c < columns; c++) count(style.memory, sizeof(NumberColumn));
    Numbers numbers(*v.array(), precision);
    std::vector<NumberColumn> formats(static_cast<std::size_t>(columns), NumberColumn(precision));
    by_cells(v->n, precision, [&](std::int64_t i) { formats[static_cast<std::size_t>(i % columns)].add(numbers[i]); });
    Page page;
    for (const NumberColumn& format : formats) {
        if (page.width) page.width++;
        page.breaks.push_back(page.width);
        page.width += format.width();
        if (style.layout) style.layout->column_ends.push_back(page.width);
    }
    if (style.layout) style.layout->has_columns = true;
    for (std::int64_t r = 0; r < rows; r++) {
        std::string text;
        for (std::int64_t c = 0; c < columns; c++) {
            if (c) text += ' ';
            std::size_t before = text.size();
            formats[static_cast<std::size_t>(c)].append(text, numbers[r * columns + c]);
            count(style.memory, bytes_of_character * (text.size() - before + 1));
        }
        count(style.memory, bytes_of_row);
        page.rows.push_back(decode_utf8(text));
        if (style.layout) style.layout->row_ends.push_back(page.height());
        append_blank_rows(page, v, r);
    }
    return page;
}

// A number, a character, or anything else as a page.
struct Cell {
    enum class Form : std::uint8_t { number, character, page } form = Form::page;
    ShownNumber number;
    Page page;
};

// Values that are not APL arrays: ⎕NULL, symbols, dates, dictionaries, functions. Empty for an absent value.
std::u32string foreign_text(const Value& v, const FlatStyle& style) {
    if (v.is_absent()) return {};
    if (v.is_null()) return U"[Null]";
    return decode_utf8(source_q(v, {.engine = style.engine, .memory = style.memory}));
}

bool is_number(const Value& v) { return is_numeric(v.kind()) && v.is_scalar(); }

Cell cell_of(const Value& v, const FlatStyle& style) {
    count(style.memory, sizeof(Cell) + bytes_of_row);
    if (is_number(v)) return {Cell::Form::number, shown_number(v, style.print_precision), {}};
    return {v.is_immediate(Kind::character) ? Cell::Form::character : Cell::Form::page, {}, flat_page(v, style)};
}

struct Column {
    explicit Column(int precision) : format(precision) {}
    NumberColumn format;
    bool has_page = false;
    int text_width = 0;  // of characters and pages, their blanks included
    int width = 0;
    int gap = 0;  // blanks before the column
    bool is_numeric() const { return !format.empty(); }
};

std::vector<Column> columns_of(const std::vector<Cell>& cells, std::size_t count, int precision) {
    std::vector<Column> columns(count, Column(precision));
    for (std::size_t i = 0; i < cells.size(); i++) {
        Column& c = columns[i % count];
        if (cells[i].form == Cell::Form::number) c.format.add(cells[i].number);
        if (cells[i].form == Cell::Form::page) c.has_page = true;
    }
    for (std::size_t i = 0; i < cells.size(); i++) {
        Column& c = columns[i % count];
        if (cells[i].form != Cell::Form::number)
            c.text_width = std::max(c.text_width, cells[i].page.width + 2 * c.has_page);
    }
    for (std::size_t i = 0; i < count; i++) {
        Column& c = columns[i];
        c.width = std::max(c.text_width, c.is_numeric() ? c.format.width() + 2 * c.has_page : 0);
        if (i == 0) continue;
        const Column& left = columns[i - 1];
        bool numeric = c.is_numeric() || left.is_numeric();
        bool padded = c.is_numeric() && left.is_numeric() && c.has_page && left.has_page;
        c.gap = numeric && !padded;
    }
    return columns;
}

// The page of a cell, with the blanks of a column with pages.
Page padded_page(const Cell& cell, const Column& column, Width unit) {
    Page page;
    if (cell.form == Cell::Form::number) {
        std::string text;
        column.format.append(text, cell.number);
        page = page_of_line(decode_utf8(text), unit);
    } else {
        page = cell.page;
    }
    if (!column.has_page) return page;
    for (std::u32string& row : page.rows) row.insert(row.begin(), U' ');
    page.width += 2;
    page.breaks.clear();
    return page;
}

Page cell_table(const Value& v, const FlatStyle& given) {
    FlatStyle style = given;
    PageLayout* const layout = std::exchange(style.layout, nullptr);
    auto count = static_cast<std::size_t>(last_axis(v));
    std::int64_t rows = count_of_rows(v);
    std::vector<Cell> cells;
    for (std::int64_t i = 0; i < v->n; i++) cells.push_back(cell_of(item(v, i), style));
    Page page;
    std::vector<Column> columns = columns_of(cells, count, style.print_precision);
    bool nested = false;
    for (const Column& c : columns) {
        page.breaks.push_back(page.width + c.gap);
        page.width += c.gap + c.width;
        if (layout) layout->column_ends.push_back(page.width);
        nested |= c.has_page;
    }
    if (layout) layout->has_columns = true;
    if (nested) page.breaks.clear();
    for (std::int64_t r = 0; r < rows; r++) {
        std::vector<Page> pages(count);
        std::vector<PlacedPage> placed;
        for (std::size_t c = 0; c < count; c++) {
            pages[c] = padded_page(cells[static_cast<std::size_t>(r) * count + c], columns[c], style.unit);
            placed.push_back({&pages[c], columns[c].width, columns[c].gap, columns[c].is_numeric()});
        }
        append_beside(page, placed, style);
        if (layout) layout->row_ends.push_back(page.height());
        append_blank_rows(page, v, r);
    }
    return page;
}

}  // namespace

void write_numbers(const Value& v, const FlatStyle& style, int limit, TextPieces& out) {
    FoldedRow row(out, limit);
    Numbers numbers(*v.array(), style.print_precision);
    std::string text;
    for (std::int64_t i = 0; i < v->n; i++) {
        text.clear();
        append_number(text, numbers[i], style.print_precision);
        row.add(text);
        if (style.layout) style.layout->items_by_line.resize(row.lines(), i);
    }
    row.end();
}

int blank_rows_after(const Value& v, std::int64_t r) {
    if (v.rank() < 3 || r + 1 == count_of_rows(v)) return 0;
    auto axes = v->axes();
    int blanks = 0;
    std::int64_t group = 1;
    for (int axis = v->rank - 2; axis > 0; axis--) {
        group *= axes[static_cast<std::size_t>(axis)];
        if ((r + 1) % group == 0) blanks++;
    }
    return blanks;
}

void append_beside(Page& to, const std::vector<PlacedPage>& row, const FlatStyle& style) {
    int height = 1;
    for (const PlacedPage& p : row) height = std::max(height, p.page->height());
    for (int line = 0; line < height; line++) {
        std::u32string text;
        int at = 0, used = 0;
        for (const PlacedPage& p : row) {
            at += p.gap;
            if (line < p.page->height()) {
                const std::u32string& piece = p.page->rows[static_cast<std::size_t>(line)];
                int start = at + (p.right ? p.width - p.page->width : 0);
                text.append(static_cast<std::size_t>(start - used), U' ');
                text += piece;
                used = start + width_of(piece, style.unit);
            }
            at += p.width;
        }
        count(style.memory, bytes_of_row + sizeof(char32_t) * text.size());
        to.rows.push_back(std::move(text));
    }
}

Page flat_page(const Value& v, const FlatStyle& style) {
    if (style.engine) style.engine->check_limits();
    if (is_number(v)) {
        std::string text;
        append_number(text, shown_number(v, style.print_precision), style.print_precision);
        return page_of_line(decode_utf8(text), style.unit);
    }
    if (v.is_immediate(Kind::character))
        return page_of_line(std::u32string(1, static_cast<char32_t>(v.payload())), style.unit);
    if (v.kind() == Kind::name_space && style.engine)
        if (Value form = style.engine->host->display_form_of(v); form.rank() > 1) return text_page(form, style);
    if (!v.is_heap() || v.is_scalar() || v.kind() > Kind::list) return page_of_line(foreign_text(v, style), style.unit);
    if (v->n == 0) {
        Page page;
        auto rows = static_cast<std::size_t>(count_of_rows(v));
        count(style.memory, rows * bytes_of_row);
        page.rows.resize(rows);
        return page;
    }
    if (v.kind() == Kind::character) return text_page(v, style);
    if (is_numeric(v.kind())) return v.rank() < 2 ? number_line(v, style) : number_table(v, style);
    return cell_table(v, style);
}

}  // namespace stele::prims::func
