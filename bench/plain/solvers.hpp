// The methods of the documents' Sudoku solvers in plain C++: the yardsticks for the scripts in scripts/.
//
// Each does the work of its array program in the same order, without waste that a C++ programmer would avoid, and
// without tricks that are not in the method. Each has two overloads: one for timing, and one with a second parameter
// that is set to the number of boards visited. This number equals that of the array program, so the two programs are
// compared at the same work.
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

/// Fills cells with one candidate in rounds, each computed from the previous board, then branches on the first cell
/// with the fewest candidates (the APL post's C, P and S, with the check for clashes of scripts/apl/mrv.apl). All
/// branches are searched; the first one's solution is returned. Visited: calls of S.
std::optional<Board> fewest_candidates(const Board& board);
std::optional<Board> fewest_candidates(const Board& board, std::size_t& visited);

/// Builds the map of the cells that contend with each cell, then fills the empty cells from last to first and keeps
/// every board (the APL notebook). Returns the first of all solutions. Visited: boards that are given a cell's digits.
std::optional<Board> contention(const Board& board);
std::optional<Board> contention(const Board& board, std::size_t& visited);

/// Keeps the candidates of each cell as a mask. Fills cells with one candidate in sweeps that see the digits already
/// placed, then branches on the first cell with the fewest, digit by digit until one leads to a solution (the post on
/// Carp).
/// Visited: calls of solve.
std::optional<Board> masks(const Board& board);
std::optional<Board> masks(const Board& board, std::size_t& visited);

/// Keeps a list of boards. Each round fills, in every board until nothing changes, cells with one candidate and digits
/// with one place; drops boards with a clash; and replaces each board by those that fill its first cell with the fewest
/// candidates; until the list stays the same (the k tutorial). Returns the first of all solutions. Visited: boards of
/// all rounds' lists.
std::optional<Board> tutorial(const Board& board);
std::optional<Board> tutorial(const Board& board, std::size_t& visited);

/// A method above by name: a function for the first solution, and one that also counts the boards visited.
struct Method {
    std::string_view name;
    std::optional<Board> (*solve)(const Board& board);
    std::optional<Board> (*solve_and_count)(const Board& board, std::size_t& visited);
};

/// The method with a name, or null if there is none.
const Method* find_method(std::string_view name);

}  // namespace stele::bench
