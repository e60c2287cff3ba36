// The search with candidate masks of scripts/apl/masks.apl in plain C++: the same placements in the same order.
#pragma once

#include <cstddef>
#include <optional>

#include "bench/plain/sudoku.hpp"

namespace stele::bench {

/// Fills cells with one candidate in sweeps over the board, then branches on the first cell with the fewest candidates.
/// Returns the first solution, nothing if there is none. The board must have no clash.
std::optional<Board> fill_by_masks(const Board& board);

/// The same; `placed` is the number of digits placed, those of branches included.
std::optional<Board> fill_by_masks(const Board& board, std::size_t& placed);

}  // namespace stele::bench
