// Draws pictures on a terminal, of each only what differs from the one before.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "interp/repl/picture.hpp"

namespace stele::interp::repl {

class Screen {
public:
    using Write = std::function<void(std::string_view)>;
    Screen(Write write, bool colours) : write_(std::move(write)), colours_(colours) {}

    void resize(int columns, int rows);
    int columns() const { return columns_; }
    int rows() const { return rows_; }

    /// Draws from the start of the line where the cursor was at begin(). Of a picture higher than the window the part
    /// around the cursor is shown.
    void show(Picture picture);
    /// The next picture is drawn from the row where the cursor is.
    void begin();
    /// Leaves what is shown where it is and goes to the line below it.
    void finish();
    /// The window's width has changed: draws the last picture again, which the terminal may have wrapped.
    void forget_shown(int columns, int rows);
    /// Empties the window.
    void clear();
    void bell() { write_("\a"); }

private:
    void move_to(std::size_t row, int column);
    void draw_row(std::size_t at, const Row& row, const Row& before);
    void set_style(Style style);

    Write write_;
    bool colours_;
    int columns_ = 80, rows_ = 24;
    std::vector<Row> shown_;
    std::size_t row_ = 0;  // where the cursor is, in shown_
    int column_ = 0;
    std::size_t top_ = 0;  // the picture's row that is shown first
    Style style_ = Style::plain;
    std::string output_;
};

}  // namespace stele::interp::repl
