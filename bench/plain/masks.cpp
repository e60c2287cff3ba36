#include "bench/plain/masks.hpp"

#include <bit>
#include <cstdint>

namespace stele::bench {

namespace {

constexpr int cells = 81;
constexpr std::uint8_t filled = 10;  // the count of a filled cell: more than any mask has bits

struct State {
    Board board;
    std::array<std::uint16_t, cells> masks;
    std::array<std::uint8_t, cells> count;
};

State first_state(const Board& board) {
    State state{board, {}, {}};
    for (int cell = 0; cell < cells; ++cell) {
        state.count[cell] = filled;
        if (board[cell] != 0) continue;
        unsigned seen = 0;
        for (const int peer : peers[cell]) seen |= 1u << board[peer];
        state.masks[cell] = static_cast<std::uint16_t>(~seen >> 1 & 0x1ff);
        state.count[cell] = static_cast<std::uint8_t>(std::popcount(state.masks[cell]));
    }
    return state;
}

void place(State& state, int cell, int bit) {
    for (const int peer : peers[cell]) {
        const int has = state.masks[peer] >> bit & 1;
        state.count[peer] = static_cast<std::uint8_t>(state.count[peer] - has);
        state.masks[peer] = static_cast<std::uint16_t>(state.masks[peer] & ~(1u << bit));
    }
    state.board[cell] = static_cast<std::uint8_t>(1 + bit);
    state.masks[cell] = 0;
    state.count[cell] = filled;
}

// False if a cell is left without a candidate.
bool propagate(State& state, std::size_t& placed) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < cells; ++cell) {
            if (state.count[cell] > 1) continue;
            if (state.count[cell] == 0) return false;
            place(state, cell, std::countr_zero(state.masks[cell]));
            ++placed;
            changed = true;
        }
    }
    return true;
}

std::optional<Board> solve(State state, std::size_t& placed) {
    if (!propagate(state, placed)) return std::nullopt;
    int narrowest = 0;
    for (int cell = 1; cell < cells; ++cell)
        if (state.count[cell] < state.count[narrowest]) narrowest = cell;
    if (state.count[narrowest] == filled) return state.board;
    for (unsigned left = state.masks[narrowest]; left != 0; left &= left - 1) {
        State branch = state;
        place(branch, narrowest, std::countr_zero(left));
        ++placed;
        if (auto solution = solve(branch, placed)) return solution;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Board> fill_by_masks(const Board& board) {
    std::size_t placed = 0;
    return solve(first_state(board), placed);
}

std::optional<Board> fill_by_masks(const Board& board, std::size_t& placed) {
    placed = 0;
    return solve(first_state(board), placed);
}

}  // namespace stele::bench
