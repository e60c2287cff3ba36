// The text of a cell: its notation, and the parts that run one after the other.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "stele.hpp"

namespace stele::jupyter {

/// A cell without its `%%` line.
struct Cell {
    stele::notation notation;
    std::string text;  // the line is blank, so that lines and positions are those of the cell
};
/// A cell whose first line is `%%apl`, `%%k`, `%%k4` or `%%q` is in that notation; any other is in `own`.
Cell read_cell(std::string_view code, stele::notation own);

/// Lines of a cell that run together, or the statement of a line `]explain STATEMENT`.
struct Part {
    std::string text;  // of lines: after an empty line for each line of the cell before them
    bool is_explained = false;
    int depth = 1;  // of the explanation
};
/// The parts of a cell's text. `is_open`: whether a text ends inside a bracket, where no command begins.
std::vector<Part> parts_of(std::string_view text, const std::function<bool(std::string_view)>& is_open);

/// Whether the rest of a text is blanks, separators and comments.
bool has_no_statement(std::string_view rest);

/// The indent of the line after an open bracket or block: that of the last line, and two blanks.
std::string indent_after(std::string_view text);

}  // namespace stele::jupyter
