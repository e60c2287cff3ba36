// The notebook's search. It builds its map again for each puzzle, as svec does.
#include <utility>

#include "bench/plain/count.hpp"
#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

// For each cell, the other cells in its row, column or box.
using Contenders = std::array<std::vector<std::uint8_t>, cells>;

Contenders make_contenders() {
    Contenders map;
    for (int cell = 0; cell < cells; ++cell) {
        for (int other = 0; other < cells; ++other) {
            const bool shares =
                row_of(cell) == row_of(other) || column_of(cell) == column_of(other) || box_of(cell) == box_of(other);
            if (shares && other != cell) map[cell].push_back(static_cast<std::uint8_t>(other));
        }
    }
    return map;
}

template <class Count> std::optional<Board> solve(const Board& start, Count count) {
    const Contenders map = make_contenders();
    std::vector<Board> states{start};
    std::vector<Board> next;
    for (int cell = cells - 1; cell >= 0; --cell) {
        if (start[cell] != 0) continue;
        count.add(states.size());
        next.clear();
        for (const Board& state : states) {
            unsigned taken = 0;
            for (const int other : map[cell]) taken |= 1u << state[other];
            each_digit(~taken, [&](std::uint8_t digit) { next.emplace_back(state)[cell] = digit; });
        }
        std::swap(states, next);
    }
    if (states.empty()) return std::nullopt;
    return states.front();
}

}  // namespace

std::optional<Board> contention(const Board& board) { return solve(board, Uncounted{}); }

std::optional<Board> contention(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve(board, Counted{visited});
}

}  // namespace stele::bench
