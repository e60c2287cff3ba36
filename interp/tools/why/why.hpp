// The cells that an element was made of, as text: `]why`.
#pragma once
#include <string>

#include "interp/tools/explain/drawing.hpp"
#include "interp/tools/why/flow.hpp"

namespace stele::interp {

/// Some cells of a value as an index: `[3;]`, `[0..40]`, `[2][0 1]` for cells of an item; empty for the one of an atom.
/// Indices count from `origin`.
std::string text_of_cells(const Value& v, const Cells& cells, Notation notation, std::int64_t origin);

/// Values of some cells, in one line; of many the first ones.
std::string text_of_values(const Made& made, const Cells& cells, const ShowValue& show);

/// For each part of the program that cells of value `of` were made of: where it stands, its cells and their values. `all`:
/// the cells, as Flow::sources_of gives them. Constants that are the index of `of` are left out, and value `apart`.
/// `origin`: of indices of APL.
std::string text_of_sources(const Flow& flow, int of, const std::vector<Cells>& all, const ShowValue& show,
                            std::int64_t origin, int apart = -1);

}  // namespace stele::interp
