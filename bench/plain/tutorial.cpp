// The tutorial's solver. Comments name the chapter's functions.
#include <algorithm>
#include <bit>
#include <utility>

#include "bench/plain/count.hpp"
#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

// free: the digits that each cell can take; none for a filled cell.
using Free = std::array<unsigned, cells>;

Free free_digits(const Board& board) {
    Free free;
    for (int cell = 0; cell < cells; ++cell) free[cell] = board[cell] != 0 ? 0 : candidates(board, cell);
    return free;
}

// s1x: the digit of each cell that has one candidate.
void fill_single_candidates(const Free& free, Board& filled) {
    for (int cell = 0; cell < cells; ++cell) {
        if (std::has_single_bit(free[cell])) filled[cell] = static_cast<std::uint8_t>(std::countr_zero(free[cell]));
    }
}

// s1u: for each unit, the first digit that fits only one cell, in that cell; later units overwrite earlier ones.
void fill_single_places(const Free& free, Board& filled) {
    for (const auto& unit : units) {
        unsigned once = 0;
        unsigned twice = 0;
        for (const int cell : unit) {
            twice |= once & free[cell];
            once |= free[cell];
        }
        const unsigned single = once & ~twice;
        if (single == 0) continue;
        const int digit = std::countr_zero(single);
        const auto place =
            std::find_if(unit.begin(), unit.end(), [&](int cell) { return (free[cell] >> digit & 1) != 0; });
        filled[*place] = static_cast<std::uint8_t>(digit);
    }
}

// s1: both until nothing changes. If they differ, the larger digit is used.
void fill(Board& board) {
    bool changed = true;
    while (changed) {
        const Free free = free_digits(board);
        Board by_candidate{};
        Board by_place{};
        fill_single_candidates(free, by_candidate);
        fill_single_places(free, by_place);
        changed = false;
        for (int cell = 0; cell < cells; ++cell) {
            const std::uint8_t digit = std::max(by_candidate[cell], by_place[cell]);
            board[cell] = static_cast<std::uint8_t>(board[cell] + digit);
            changed |= digit != 0;
        }
    }
}

// The order in which s2a prefers cells. Its table of counts ends at eight: nine candidates give null, which comes first.
int order_of(int choices) { return choices == 9 ? 0 : choices; }

// s2a: the boards that fill the first cell with the fewest candidates; a full board stays.
void branch(const Board& board, std::vector<Board>& boards) {
    if (std::find(board.begin(), board.end(), 0) == board.end()) {
        boards.push_back(board);
        return;
    }
    const Free free = free_digits(board);
    int fewest = 10;
    int cell = 0;
    for (int i = 0; i < cells; ++i) {
        const int choices = std::popcount(free[i]);
        if (choices == 0 || order_of(choices) >= fewest) continue;
        fewest = order_of(choices);
        cell = i;
    }
    each_digit(free[cell], [&](std::uint8_t digit) { boards.emplace_back(board)[cell] = digit; });
}

template <class Count> std::optional<Board> solve(const Board& start, Count count) {
    std::vector<Board> boards{start};
    std::vector<Board> next;
    while (true) {
        count.add(boards.size());
        next.clear();
        for (Board board : boards) {
            fill(board);
            if (!clashes(board)) branch(board, next);
        }
        if (next == boards) break;
        std::swap(boards, next);
    }
    if (boards.empty()) return std::nullopt;
    return boards.front();
}

}  // namespace

std::optional<Board> tutorial(const Board& board) { return solve(board, Uncounted{}); }

std::optional<Board> tutorial(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve(board, Counted{visited});
}

}  // namespace stele::bench
