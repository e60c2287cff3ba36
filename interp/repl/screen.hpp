// The editor's display: pictures as rows of cells, and a screen that draws their changes.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "interp/tools/guide/highlight.hpp"

namespace stele::interp::repl {

/// A character on the screen; of a wide one, the column after it has no cell.
struct ScreenCell {
    std::string text;
    std::uint8_t width = 1;
    Style style = Style::plain;

    bool operator==(const ScreenCell&) const = default;
};

struct Row {
    std::vector<ScreenCell> cells;
    int width = 0;
    int gap = 0;  // blank columns before `note`
    std::string note = {};

    bool operator==(const Row&) const = default;
};

struct Picture {
    std::vector<Row> rows;
    std::size_t cursor_row = 0;
    int cursor_column = 0;
};

/// Lays out texts on a screen of so many columns, wrapping lines.
class Layout {
public:
    explicit Layout(int columns) : columns_(columns) { rows_.emplace_back(); }

    /// A text of one line, in one style.
    void add(std::string_view text, Style style);
    /// A text of several lines with a style for each byte; each line after the first begins with `margin` blanks.
    /// `cursor` is an offset in it.
    void add_input(std::string_view text, const std::vector<Style>& styles, int margin, std::size_t cursor);
    void new_row() { rows_.emplace_back(); }
    /// Writes a note at the right end of the first row that has room for it.
    void add_note_at_right(const std::string& note);
    Picture take() { return {std::move(rows_), cursor_row_, cursor_column_}; }

private:
    void add_cluster(std::string_view text, Style style);
    void put_cursor();

    int columns_;
    std::vector<Row> rows_;
    std::size_t cursor_row_ = 0;
    int cursor_column_ = 0;
};

/// Draws pictures on a terminal.
class Screen {
public:
    using Write = std::function<void(std::string_view)>;
    Screen(Write write, bool colours) : write_(std::move(write)), colours_(colours) {}

    void resize(int columns, int rows);
    int columns() const { return columns_; }
    int rows() const { return rows_; }

    /// Draws from the line of the cursor at begin(). Shows the part around the cursor of a picture higher than the
    /// window.
    void show(Picture picture);
    /// The next picture begins on the row of the cursor.
    void begin();
    /// Moves the cursor to the line below the picture, which stays.
    void finish();
    /// Erases the last picture, which the terminal may have wrapped, because the window's width has changed.
    void forget_shown(int columns, int rows);
    /// Empties the window.
    void clear();
    void bell() { write_("\a"); }

private:
    void move_to(std::size_t row, int column);
    void draw_row(std::size_t at, const Row& row, const Row& before);
    void set_style(Style style);
    void flush();

    Write write_;
    bool colours_;
    int columns_ = 80, rows_ = 24;
    std::vector<Row> shown_;
    std::size_t row_ = 0;  // of the cursor, in shown_
    int column_ = 0;
    std::size_t top_ = 0;  // the first shown row of the picture
    Style style_ = Style::plain;
    std::string output_;
};

}  // namespace stele::interp::repl
