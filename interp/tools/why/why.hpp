// The text of `]why`: the cells from which an element was made.
#pragma once
#include <string>

#include "interp/tools/explain/drawing.hpp"
#include "interp/tools/why/flow.hpp"

namespace stele::interp {

/// Cells of a value as an index: `[3;]`, `[0..40]`, `[2][0 1]` for cells of an item; empty for an atom. `origin`: the
/// first index in APL.
std::string text_of_cells(const Value& v, const Cells& cells, Notation notation, std::int64_t origin);

/// Values of cells, in one line; of many, the first ones.
std::string text_of_values(const Made& made, const Cells& cells, const ShowValue& show, std::int64_t columns = 60);

struct AnswerStyle {
    std::int64_t origin = 1;  // the first index in APL
    int depth = 0;            // 1: the statement alone, 2: the functions that it calls too; 0: as deep as is short
};

/// A paragraph for each part of the program from which cells of value `of` were made: its line, its cells and their
/// values. `all`: the cells, from Flow::sources_of. Omits constants that are the index of `of`, and the value `apart`.
/// The iterations of a loop are folded. Variables are shown at any depth.
std::string text_of_sources(const Flow& flow, int of, const std::vector<Cells>& all, const ShowValue& show,
                            const AnswerStyle& style, int apart = -1);

}  // namespace stele::interp
