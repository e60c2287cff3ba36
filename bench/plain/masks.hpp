// The steps of the solver of the post on Carp, for the tests of its array form.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench/plain/board.hpp"

namespace stele::bench {

struct MaskSearch {
    std::optional<Board> solution;
    /// Every placement in its order, digit+10×cell; a branch has a 0 before it.
    std::vector<std::int64_t> steps;
};

/// `masks` of solvers.hpp, with what it places.
MaskSearch masks_with_steps(const Board& board);

}  // namespace stele::bench
