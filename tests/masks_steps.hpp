// The solver of the post on Carp (seed 002) as loops: the reference for its array forms in scripts/.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace stele::tests {

/// 81 digits row by row, 0 for an empty cell.
using Grid = std::array<int, 81>;

/// The digits that no other cell of this cell's row, column and box has: bit d-1 for digit d.
int candidates_mask(const Grid& grid, int cell);

struct MaskSearch {
    std::optional<Grid> solution;
    /// Every placement in its order, digit+10×cell; a branch has a 0 before it.
    std::vector<std::int64_t> steps;
};

/// The post's `solve`, with its fill order and its order of branches.
MaskSearch search_with_masks(const Grid& grid);

}  // namespace stele::tests
