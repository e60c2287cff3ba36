// Boards and the peers of cells.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace stele::bench {

/// 81 digits, row by row; 0 is an empty cell.
using Board = std::array<std::uint8_t, 81>;

inline constexpr int cells = 81;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

/// The 20 other cells of each cell's row, column and box, in ascending order.
using Peers = std::array<std::array<std::uint8_t, 20>, cells>;

/// The nine cells of the nine boxes, the nine rows and the nine columns.
using Units = std::array<std::array<std::uint8_t, 9>, 27>;

namespace detail {

constexpr Peers make_peers() {
    Peers table{};
    for (int cell = 0; cell < cells; ++cell) {
        int count = 0;
        for (int other = 0; other < cells; ++other) {
            const bool sees =
                row_of(cell) == row_of(other) || column_of(cell) == column_of(other) || box_of(cell) == box_of(other);
            if (sees && other != cell) table[cell][count++] = static_cast<std::uint8_t>(other);
        }
    }
    return table;
}

constexpr Units make_units() {
    Units table{};
    std::array<int, 27> filled{};
    for (int cell = 0; cell < cells; ++cell) {
        for (int unit : {box_of(cell), 9 + row_of(cell), 18 + column_of(cell)}) {
            table[unit][filled[unit]++] = static_cast<std::uint8_t>(cell);
        }
    }
    return table;
}

}  // namespace detail

inline constexpr Peers peers = detail::make_peers();
inline constexpr Units units = detail::make_units();

/// Bit d is set if a peer of the cell holds d; bit 0 is set if a peer is empty.
inline unsigned digits_seen(const Board& board, int cell) {
    unsigned seen = 0;
    for (const int peer : peers[cell]) seen |= 1u << board[peer];
    return seen;
}

/// Bit d is set if no peer of the cell holds the digit d; bit 0 is not set.
inline unsigned candidates(const Board& board, int cell) { return ~digits_seen(board, cell) & 0x3feu; }

/// Calls `visit` with each digit of a set of bits, in ascending order.
template <class Visit> inline void each_digit(unsigned digits, Visit visit) {
    for (int digit = 1; digit <= 9; ++digit) {
        if ((digits >> digit & 1) != 0) visit(static_cast<std::uint8_t>(digit));
    }
}

/// Whether a row, column or box contains a digit twice.
bool clashes(const Board& board);

/// Reads 81 characters: digits, or `.` for an empty cell.
/// Throws std::invalid_argument for any other length or character.
Board parse_board(std::string_view text);

/// The 81 digits as text.
std::string show_board(const Board& board);

}  // namespace stele::bench
