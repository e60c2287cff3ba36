// The methods of the documents' Sudoku solvers in plain C++: the yardsticks for the scripts in scripts/.
//
// Each does what its array program does, in the same order, without what a C++ programmer would call waste and without
// a cleverness that the method does not have. Each comes twice: alone, for timing, and with a second parameter that is
// set to the number of boards visited. These counts are the array program's own, so that two programs are compared at
// the same work.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "bench/plain/board.hpp"

namespace stele::bench {

/// Fills the empty cells from first to last, keeping every board without a conflict so far (the 72-byte k solver).
/// Returns the first board of the last level, nothing if there is none. Visited: boards that are given a cell's digits.
std::optional<Board> breadth_first(const Board& board);
std::optional<Board> breadth_first(const Board& board, std::size_t& visited);

/// Tries each digit in the first empty cell, recursively (the recursive k solver).
/// Appends every solution to `solutions`, in ascending order. Visited: calls, those that only report a solution included.
void depth_first(const Board& board, std::vector<Board>& solutions);
void depth_first(const Board& board, std::vector<Board>& solutions, std::size_t& visited);

/// Fills the cells with one candidate in rounds, each round from the board before it, then branches on the first cell
/// with the fewest candidates (the APL post's C, P and S, with the check for clashes of scripts/apl/mrv.apl).
/// All branches are searched; the first one's solution is returned. Visited: calls of S.
std::optional<Board> fewest_candidates(const Board& board);
std::optional<Board> fewest_candidates(const Board& board, std::size_t& visited);

/// Makes the map of the cells that contend with each cell, then fills the empty cells from last to first, keeping every
/// board (the APL notebook). Returns the first of all solutions. Visited: boards that are given a cell's digits.
std::optional<Board> contention(const Board& board);
std::optional<Board> contention(const Board& board, std::size_t& visited);

/// Keeps the candidates of each cell as a mask. Fills cells with one in sweeps that see the digits placed before, then
/// branches on the first cell with the fewest, digit after digit until one leads to a solution (the post on Carp).
/// Visited: calls of solve.
std::optional<Board> masks(const Board& board);
std::optional<Board> masks(const Board& board, std::size_t& visited);

/// Keeps a list of boards. Each round fills, in every board until nothing changes, cells with one candidate and digits
/// with one place; drops boards with a clash; and replaces each board by those that fill its first cell with the fewest
/// candidates; until the list stays the same (the k tutorial). Returns the first of all solutions. Visited: boards of
/// all rounds' lists.
std::optional<Board> tutorial(const Board& board);
std::optional<Board> tutorial(const Board& board, std::size_t& visited);

/// One of the methods above by its name: the first solution, and the same with the number of boards visited.
struct Method {
    std::string_view name;
    std::optional<Board> (*solve)(const Board& board);
    std::optional<Board> (*solve_and_count)(const Board& board, std::size_t& visited);
};

/// The method of a name; null where there is none.
const Method* find_method(std::string_view name);

}  // namespace stele::bench
