// The loops of the post on Carp: its fill order and its order of branches. It does not print valid-grid? and solved?;
// as a search only places digits that no peer has, a grid that is valid stays so, and is looked at once.
#include "bench/plain/masks.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

// What a search tells about its way.
struct Silent {
    void visit() const {}
    void branch() const {}
    void place(int, int) const {}
};

struct Counting : Silent {
    explicit Counting(std::size_t& visited) : total(visited) {}
    void visit() const { ++total; }
    std::size_t& total;
};

struct Recording : Silent {
    explicit Recording(std::vector<std::int64_t>& all) : steps(all) {}
    void branch() const { steps.push_back(0); }
    void place(int cell, int digit) const { steps.push_back(10 * cell + digit); }
    std::vector<std::int64_t>& steps;
};

bool is_valid(const Board& board) {
    for (int cell = 0; cell < cells; ++cell) {
        if (board[cell] != 0 && (digits_seen(board, cell) >> board[cell] & 1) != 0) return false;
    }
    return true;
}

// propagate-singles: sweeps that place what a cell's mask leaves, until one places nothing; false where it leaves nothing.
template <class Trace> bool fill(Board& board, Trace trace) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (int cell = 0; cell < cells; ++cell) {
            if (board[cell] != 0) continue;
            const unsigned mask = candidates(board, cell);
            if (mask == 0) return false;
            if (!std::has_single_bit(mask)) continue;
            board[cell] = static_cast<std::uint8_t>(std::countr_zero(mask));
            trace.place(cell, board[cell]);
            changed = true;
        }
    }
    return true;
}

// choose-branch-idx: the first empty cell with the fewest candidates, -1 where none is empty.
int narrowest_cell(const Board& board) {
    int fewest = 10;
    int narrowest = -1;
    for (int cell = 0; cell < cells; ++cell) {
        if (board[cell] != 0) continue;
        const int choices = std::popcount(candidates(board, cell));
        if (choices >= fewest) continue;
        fewest = choices;
        narrowest = cell;
    }
    return narrowest;
}

template <class Trace> std::optional<Board> search(Board board, Trace trace) {
    trace.visit();
    if (!fill(board, trace)) return std::nullopt;
    const int cell = narrowest_cell(board);
    if (cell < 0) return board;
    std::optional<Board> solution;
    each_digit(candidates(board, cell), [&](std::uint8_t digit) {
        if (solution) return;
        trace.branch();
        trace.place(cell, digit);
        board[cell] = digit;
        solution = search(board, trace);
    });
    return solution;
}

template <class Trace> std::optional<Board> solve(const Board& board, Trace trace) {
    if (!is_valid(board)) return std::nullopt;
    return search(board, trace);
}

}  // namespace

std::optional<Board> masks(const Board& board) { return solve(board, Silent{}); }

std::optional<Board> masks(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve(board, Counting(visited));
}

MaskSearch masks_with_steps(const Board& board) {
    MaskSearch result;
    result.solution = solve(board, Recording(result.steps));
    return result;
}

}  // namespace stele::bench
