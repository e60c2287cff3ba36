// What the editor shows, as rows of cells.
#pragma once
#include <cstdint>
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
    /// A text of several lines with a style for each byte; each line after the first begins with `margin` blanks. `cursor`
    /// is an offset in it.
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

}  // namespace stele::interp::repl
