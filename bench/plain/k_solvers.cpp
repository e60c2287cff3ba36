// The two k solvers.
#include <utility>

#include "bench/plain/count.hpp"
#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

template <class Count> std::optional<Board> solve_by_level(const Board& start, Count count) {
    std::vector<Board> level{start};
    std::vector<Board> next;
    for (int cell = 0; cell < cells; ++cell) {
        if (start[cell] != 0) continue;
        count.add(level.size());
        next.clear();
        for (const Board& board : level) {
            each_digit(candidates(board, cell), [&](std::uint8_t digit) { next.emplace_back(board)[cell] = digit; });
        }
        std::swap(level, next);
    }
    if (level.empty()) return std::nullopt;
    return level.front();
}

template <class Count> void solve_by_cell(Board& board, int cell, std::vector<Board>& solutions, Count count) {
    count.add(1);
    while (cell < cells && board[cell] != 0) ++cell;
    if (cell == cells) {
        solutions.push_back(board);
        return;
    }
    each_digit(candidates(board, cell), [&](std::uint8_t digit) {
        board[cell] = digit;
        solve_by_cell(board, cell + 1, solutions, count);
    });
    board[cell] = 0;
}

}  // namespace

std::optional<Board> breadth_first(const Board& board) { return solve_by_level(board, Uncounted{}); }

std::optional<Board> breadth_first(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve_by_level(board, Counted{visited});
}

void depth_first(const Board& board, std::vector<Board>& solutions) {
    Board work = board;
    solve_by_cell(work, 0, solutions, Uncounted{});
}

void depth_first(const Board& board, std::vector<Board>& solutions, std::size_t& visited) {
    Board work = board;
    visited = 0;
    solve_by_cell(work, 0, solutions, Counted{visited});
}

}  // namespace stele::bench
