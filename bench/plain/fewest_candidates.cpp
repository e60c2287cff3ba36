// The functions of the APL post: P fills, S searches.
#include <bit>

#include "bench/plain/count.hpp"
#include "bench/plain/solvers.hpp"

namespace stele::bench {

namespace {

// The empty cells of a board and the candidates of each.
struct Choices {
    int count = 0;
    std::array<std::uint8_t, cells> cell;
    std::array<unsigned, cells> digits;
};

Choices choices_of(const Board& board) {
    Choices choices;
    for (int cell = 0; cell < cells; ++cell) {
        if (board[cell] != 0) continue;
        choices.cell[choices.count] = static_cast<std::uint8_t>(cell);
        choices.digits[choices.count++] = candidates(board, cell);
    }
    return choices;
}

// P: rounds of single candidates; false if a cell has none left or two digits of a round clash.
bool fill(Board& board) {
    while (true) {
        const Choices choices = choices_of(board);
        bool placed = false;
        for (int i = 0; i < choices.count; ++i) {
            if (choices.digits[i] == 0) return false;
        }
        for (int i = 0; i < choices.count; ++i) {
            if (!std::has_single_bit(choices.digits[i])) continue;
            board[choices.cell[i]] = static_cast<std::uint8_t>(std::countr_zero(choices.digits[i]));
            placed = true;
        }
        if (!placed) return true;
        if (clashes(board)) return false;
    }
}

// S.
template <class Count> std::optional<Board> search(Board board, Count count) {
    count.add(1);
    if (!fill(board)) return std::nullopt;
    const Choices choices = choices_of(board);
    if (choices.count == 0) return board;
    int fewest = 0;
    for (int i = 1; i < choices.count; ++i) {
        if (std::popcount(choices.digits[i]) < std::popcount(choices.digits[fewest])) fewest = i;
    }
    std::optional<Board> solution;
    each_digit(choices.digits[fewest], [&](std::uint8_t digit) {
        board[choices.cell[fewest]] = digit;
        auto found = search(board, count);
        if (!solution) solution = found;
    });
    return solution;
}

}  // namespace

std::optional<Board> fewest_candidates(const Board& board) { return search(board, Uncounted{}); }

std::optional<Board> fewest_candidates(const Board& board, std::size_t& visited) {
    visited = 0;
    return search(board, Counted{visited});
}

}  // namespace stele::bench
