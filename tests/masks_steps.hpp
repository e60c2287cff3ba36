// The solver of the post on Carp (seed 002) as loops, the reference for its array forms in scripts/.
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
    /// Every placement in order as digit+10×cell; a 0 precedes each branch.
    std::vector<std::int64_t> steps;
};

/// The `solve` of the post, with the same fill order and order of branches.
MaskSearch search_with_masks(const Grid& grid);

}  // namespace stele::tests
