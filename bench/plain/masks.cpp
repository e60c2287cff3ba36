// The search of scripts/apl/masks.apl, which is that of the post on Carp, with the same placements in the same order.
// As in the script, masks are computed once and then updated, and a board is checked for clashes once.
#include <bit>
#include <cstdint>

#include "bench/plain/count.hpp"
#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

constexpr std::uint8_t filled = 10;  // the count of a filled cell: more than any mask has bits

struct State {
    Board board;
    std::array<std::uint16_t, cells> masks;  // bit d for the digit d; no bits for a filled cell
    std::array<std::uint8_t, cells> count;
};

State first_state(const Board& board) {
    State state{board, {}, {}};
    for (int cell = 0; cell < cells; ++cell) {
        state.count[cell] = filled;
        if (board[cell] != 0) continue;
        state.masks[cell] = static_cast<std::uint16_t>(candidates(board, cell));
        state.count[cell] = static_cast<std::uint8_t>(std::popcount(state.masks[cell]));
    }
    return state;
}

void place(State& state, int cell, int digit) {
    for (const int peer : peers[cell]) {
        const int has = state.masks[peer] >> digit & 1;
        state.count[peer] = static_cast<std::uint8_t>(state.count[peer] - has);
        state.masks[peer] = static_cast<std::uint16_t>(state.masks[peer] & ~(1u << digit));
    }
    state.board[cell] = static_cast<std::uint8_t>(digit);
    state.masks[cell] = 0;
    state.count[cell] = filled;
}

// Sweeps that place the only digit of a cell's mask, until one places nothing; false if a mask is empty.
bool propagate(State& state) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < cells; ++cell) {
            if (state.count[cell] > 1) continue;
            if (state.count[cell] == 0) return false;
            const int digit = std::countr_zero(state.masks[cell]);
            place(state, cell, digit);
            changed = true;
        }
    }
    return true;
}

template <class Count> std::optional<Board> search(State state, Count count) {
    count.add(1);
    if (!propagate(state)) return std::nullopt;
    int narrowest = 0;
    for (int cell = 1; cell < cells; ++cell) {
        if (state.count[cell] < state.count[narrowest]) narrowest = cell;
    }
    if (state.count[narrowest] == filled) return state.board;
    for (unsigned left = state.masks[narrowest]; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        State next = state;
        place(next, narrowest, digit);
        if (auto solution = search(next, count)) return solution;
    }
    return std::nullopt;
}

template <class Count> std::optional<Board> solve(const Board& board, Count count) {
    if (clashes(board)) return std::nullopt;
    return search(first_state(board), count);
}

}  // namespace

std::optional<Board> masks(const Board& board) { return solve(board, Uncounted{}); }

std::optional<Board> masks(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve(board, Counted{visited});
}

}  // namespace stele::bench
