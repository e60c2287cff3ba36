// Values as tables of a page.
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "interp/ast/values.hpp"

namespace stele::interp {

/// The text of a value.
using ShowValue = std::function<std::string(const Value&, Notation)>;

struct Drawing {
    std::string html;   // tables, or a text
    std::string words;  // its description: `3 by 4 matrix`
};

/// Draws arrays as HTML tables: a vector as a row of cells, a matrix as rows and columns, an array of higher rank as
/// planes, nested items as tables in cells, character vectors as texts, 81 digits as a Sudoku board. Only the beginning
/// of a long array is drawn.
class Drawer {
public:
    /// `show` returns the text of one item. A value has at most `most_cells` cells.
    Drawer(ShowValue show, std::int64_t most_cells) : show_(std::move(show)), most_cells_(most_cells) {}
    Drawing draw(const Value& v, Notation notation);

private:
    friend class ValueDrawing;

    ShowValue show_;
    std::int64_t most_cells_;
    std::int64_t cells_ = 0;  // drawn so far, of all values
};

}  // namespace stele::interp
