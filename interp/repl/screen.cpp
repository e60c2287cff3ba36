#include "interp/repl/screen.hpp"

#include <algorithm>
#include <iterator>

namespace stele::interp::repl {

namespace {

// The sequences that select a style, with colours and without.
struct Look {
    std::string_view colours, plain = "";
};
constexpr Look looks[] = {
    {""},                      // plain
    {"\x1b[36m"},              // number
    {"\x1b[32m"},              // string
    {"\x1b[33m"},              // unknown_name
    {"\x1b[34m"},              // function
    {"\x1b[35m"},              // op
    {"\x1b[1m"},               // keyword
    {"\x1b[2m"},               // comment
    {"\x1b[31m"},              // fault
    {"\x1b[1;4m", "\x1b[4m"},  // match
    {"\x1b[7m", "\x1b[7m"},    // found
    {"\x1b[2m"},               // note
};
static_assert(std::size(looks) == static_cast<std::size_t>(Style::note) + 1);

std::string code(int number, char letter) { return "\x1b[" + std::to_string(number) + letter; }

}  // namespace

void Screen::resize(int columns, int rows) {
    columns_ = std::max(columns, 2);
    rows_ = std::max(rows, 2);
}

void Screen::set_style(Style style) {
    if (style == style_) return;
    auto sequence_of = [this](Style s) {
        const Look& look = looks[static_cast<std::size_t>(s)];
        return colours_ ? look.colours : look.plain;
    };
    if (!sequence_of(style_).empty()) output_ += "\x1b[m";
    output_ += sequence_of(style);
    style_ = style;
}

void Screen::move_to(std::size_t row, int column) {
    while (shown_.size() <= row) {
        if (row_ + 1 < shown_.size()) output_ += code(static_cast<int>(shown_.size() - 1 - row_), 'B');
        set_style(Style::plain);
        output_ += "\r\n";
        column_ = 0;
        shown_.emplace_back();
        row_ = shown_.size() - 1;
    }
    if (row < row_) output_ += code(static_cast<int>(row_ - row), 'A');
    if (row > row_) output_ += code(static_cast<int>(row - row_), 'B');
    row_ = row;
    // After the last column the cursor may still be on it.
    if (column == 0 && column_ != 0) output_ += '\r';
    else if (column != column_ || column_ >= columns_) output_ += code(column + 1, 'G');
    column_ = column;
}

void Screen::draw_row(std::size_t at, const Row& row, const Row& before) {
    std::size_t same = 0;
    int column = 0;
    const std::size_t both = std::min(row.cells.size(), before.cells.size());
    while (same < both && row.cells[same] == before.cells[same]) column += row.cells[same++].width;
    // Cells after a change of the same width stay.
    std::size_t end = row.cells.size();
    const bool keeps_end = row.width == before.width && row.cells.size() == before.cells.size();
    while (keeps_end && end > same && row.cells[end - 1] == before.cells[end - 1]) end--;
    const bool same_note =
        row.note == before.note && (row.note.empty() || row.width + row.gap == before.width + before.gap);
    if (end == same && row.width == before.width && same_note) return;
    if (same < end) {
        move_to(at, column);
        for (std::size_t i = same; i < end; i++) {
            set_style(row.cells[i].style);
            output_ += row.cells[i].text;
            column_ += row.cells[i].width;
        }
    }
    if (!same_note || row.width < before.width) {
        set_style(Style::plain);
        if (row.width < columns_) {
            move_to(at, row.width);
            output_ += "\x1b[K";
        }
        if (!row.note.empty()) {
            move_to(at, row.width + row.gap);
            set_style(Style::note);
            output_ += row.note;
            column_ = columns_;  // unknown: the next move sets it
        }
    }
}

void Screen::show(Picture picture) {
    const auto height = static_cast<std::size_t>(rows_);
    top_ = picture.rows.size() <= height ? 0 : std::min(top_, picture.rows.size() - height);
    if (picture.cursor_row < top_) top_ = picture.cursor_row;
    if (picture.cursor_row >= top_ + height) top_ = picture.cursor_row - height + 1;
    const std::size_t count = std::min(height, picture.rows.size() - top_);
    if (shown_.empty()) shown_.emplace_back();
    for (std::size_t i = 0; i < count; i++) {
        Row& row = picture.rows[top_ + i];
        if (i < shown_.size() && row == shown_[i]) continue;
        if (i >= shown_.size()) move_to(i, 0);
        draw_row(i, row, shown_[i]);
        shown_[i] = std::move(row);
    }
    if (shown_.size() > count) {
        move_to(count, 0);
        set_style(Style::plain);
        output_ += "\x1b[J";
        shown_.resize(count);
        row_ = count;  // below the last one, for the move that follows
    }
    set_style(Style::plain);
    move_to(picture.cursor_row - top_, picture.cursor_column);
    flush();
}

void Screen::flush() {
    write_(output_);
    output_.clear();
}

void Screen::begin() {
    shown_.clear();
    row_ = top_ = 0;
    column_ = 0;
}

void Screen::finish() {
    if (!shown_.empty()) move_to(shown_.size() - 1, 0);
    output_ += "\r\n";
    flush();
    begin();
}

void Screen::forget_shown(int columns, int rows) {
    int above = 0;
    for (std::size_t i = 0; i < row_ && i < shown_.size(); i++)
        above += std::max(1, (shown_[i].width + shown_[i].gap + columns - 1) / columns);
    if (above > 0) output_ += code(above, 'A');
    output_ += "\r\x1b[J";
    resize(columns, rows);
    begin();
}

void Screen::clear() {
    output_ += "\x1b[H\x1b[2J";
    begin();
}

}  // namespace stele::interp::repl
