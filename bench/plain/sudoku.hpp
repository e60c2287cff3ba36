// Sudoku solvers in plain C++: the yardsticks for the solvers written in the notations.
//
// Each solver comes twice: alone, for timing, and with a second result that counts the boards it visits.
// The counts are those of the array programs, so that two solvers are compared at the same work.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stele::bench {

/// 81 digits, row by row; 0 is an empty cell.
using Board = std::array<std::uint8_t, 81>;

/// Reads 81 characters: digits, or `.` for an empty cell.
/// Throws std::invalid_argument for any other length or character.
Board parse_board(std::string_view text);

/// The 81 digits as text.
std::string show_board(const Board& board);

/// The 20 other cells of each cell's row, column and box, in ascending order.
using Peers = std::array<std::array<std::uint8_t, 20>, 81>;
extern const Peers peers;

/// Fills the empty cells from first to last, keeping every board without a conflict so far (the 72-byte k solver's
/// method). Returns the first board of the last level, nothing if there is none.
std::optional<Board> breadth_first(const Board& board);

/// The same; `visited` is the number of boards expanded: the calls of the k solver's inner function.
std::optional<Board> breadth_first(const Board& board, std::size_t& visited);

/// Tries each digit in the first empty cell, recursively (the recursive k solver's method).
/// Appends every solution to `solutions`, in ascending order.
void depth_first(const Board& board, std::vector<Board>& solutions);

/// The same; `visited` is the number of calls, those that only report a solution included.
void depth_first(const Board& board, std::vector<Board>& solutions, std::size_t& visited);

/// Keeps a mask of candidates for each cell, fills cells and units with one candidate left,
/// then guesses in a cell with the fewest candidates. Returns the first solution, nothing if there is none.
std::optional<Board> constrain(const Board& board);

/// The same; `visited` is the number of positions searched, each counted before its units are looked at.
std::optional<Board> constrain(const Board& board, std::size_t& visited);

}  // namespace stele::bench
