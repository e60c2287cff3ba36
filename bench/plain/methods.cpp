// The table of methods.
#include <algorithm>

#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

std::optional<Board> first_of(const std::vector<Board>& solutions) {
    return solutions.empty() ? std::nullopt : std::optional(solutions.front());
}

std::optional<Board> first_depth_first(const Board& board) {
    std::vector<Board> solutions;
    depth_first(board, solutions);
    return first_of(solutions);
}

std::optional<Board> first_depth_first(const Board& board, std::size_t& visited) {
    std::vector<Board> solutions;
    depth_first(board, solutions, visited);
    return first_of(solutions);
}

constexpr Method methods[] = {
    {"breadth-first", breadth_first, breadth_first},
    {"depth-first", first_depth_first, first_depth_first},
    {"fewest-candidates", fewest_candidates, fewest_candidates},
    {"contention", contention, contention},
    {"masks", masks, masks},
    {"tutorial", tutorial, tutorial},
};

}  // namespace

const Method* find_method(std::string_view name) {
    const auto* found =
        std::find_if(std::begin(methods), std::end(methods), [&](const Method& m) { return m.name == name; });
    return found == std::end(methods) ? nullptr : found;
}

}  // namespace stele::bench
