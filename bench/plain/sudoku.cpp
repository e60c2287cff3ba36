#include "bench/plain/sudoku.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace stele::bench {

namespace {

constexpr int cells = 81;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int column_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

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

using Unit = std::array<std::uint8_t, 9>;

constexpr std::array<Unit, 27> make_units() {
    std::array<Unit, 27> table{};
    std::array<int, 27> filled{};
    for (int cell = 0; cell < cells; ++cell) {
        for (int unit : {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)}) {
            table[unit][filled[unit]++] = static_cast<std::uint8_t>(cell);
        }
    }
    return table;
}

constexpr Peers peer_table = make_peers();
constexpr auto units = make_units();

// The two counting policies: the second compiles to nothing.
struct Counted {
    std::size_t& total;
    void add(std::size_t boards) const { total += boards; }
};

struct Uncounted {
    void add(std::size_t) const {}
};

// Bit d is set where a peer of the cell holds d; bit 0 stands for the empty ones.
inline unsigned digits_seen(const Board& board, int cell) {
    unsigned seen = 0;
    for (const int peer : peer_table[cell]) seen |= 1u << board[peer];
    return seen;
}

// Ascending digits that no peer of the cell holds.
template <class Visit> inline void each_free_digit(const Board& board, int cell, Visit visit) {
    const unsigned seen = digits_seen(board, cell);
    for (int digit = 1; digit <= 9; ++digit) {
        if ((seen >> digit & 1) == 0) visit(static_cast<std::uint8_t>(digit));
    }
}

template <class Count> std::optional<Board> solve_by_level(const Board& start, Count count) {
    std::vector<Board> level{start};
    std::vector<Board> next;
    for (int cell = 0; cell < cells; ++cell) {
        if (start[cell] != 0) continue;
        count.add(level.size());
        next.clear();
        for (const Board& board : level) {
            each_free_digit(board, cell, [&](std::uint8_t digit) { next.emplace_back(board)[cell] = digit; });
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
    each_free_digit(board, cell, [&](std::uint8_t digit) {
        board[cell] = digit;
        solve_by_cell(board, cell + 1, solutions, count);
    });
    board[cell] = 0;
}

// Bit d-1 of a cell's candidates is set while d is possible there; a settled cell has told its peers.
struct Position {
    std::array<std::uint16_t, cells> candidates;
    std::array<bool, cells> settled;
};

constexpr unsigned all_digits = 0x1ff;

inline bool is_single(unsigned candidates) { return (candidates & (candidates - 1)) == 0; }

// Leaves one candidate in the cell and follows every cell that is left with one; false if a cell is left with none.
bool assign(Position& position, int cell, unsigned digit) {
    if ((position.candidates[cell] & digit) == 0) return false;
    position.candidates[cell] = static_cast<std::uint16_t>(digit);
    std::array<std::uint8_t, cells> pending;  // a cell gets down to one candidate once, so it waits at most once
    int waiting = 0;
    pending[waiting++] = static_cast<std::uint8_t>(cell);
    while (waiting > 0) {
        const int known = pending[--waiting];
        if (position.settled[known]) continue;
        position.settled[known] = true;
        const unsigned value = position.candidates[known];
        for (const std::uint8_t peer : peer_table[known]) {
            if ((position.candidates[peer] & value) == 0) continue;
            const unsigned left = position.candidates[peer] &= static_cast<std::uint16_t>(~value);
            if (left == 0) return false;
            if (is_single(left) && !position.settled[peer]) pending[waiting++] = peer;
        }
    }
    return true;
}

// Assigns the digits that have one place left in the unit; false if a digit has none, or two share their only place.
bool fill_unit(Position& position, const Unit& unit, bool& changed) {
    unsigned once = 0;
    unsigned twice = 0;
    for (const int cell : unit) {
        const unsigned candidates = position.candidates[cell];
        twice |= once & candidates;
        once |= candidates;
    }
    if (once != all_digits) return false;
    const unsigned single = once & ~twice;
    if (single == 0) return true;
    for (const int cell : unit) {
        const unsigned here = position.candidates[cell] & single;
        if (here == 0 || position.settled[cell]) continue;
        if (!is_single(here) || !assign(position, cell, here)) return false;
        changed = true;
    }
    return true;
}

bool fill_units(Position& position) {
    bool changed = true;
    while (changed) {
        changed = false;
        for (const Unit& unit : units) {
            if (!fill_unit(position, unit, changed)) return false;
        }
    }
    return true;
}

// An open cell with the fewest candidates, -1 if all are settled.
int narrowest_cell(const Position& position) {
    int narrowest = -1;
    int fewest = 10;
    for (int cell = 0; cell < cells && fewest > 2; ++cell) {
        if (position.settled[cell]) continue;
        const int choices = std::popcount(position.candidates[cell]);
        if (choices < fewest) {
            fewest = choices;
            narrowest = cell;
        }
    }
    return narrowest;
}

Board settled_board(const Position& position) {
    Board board;
    std::transform(position.candidates.begin(), position.candidates.end(), board.begin(),
                   [](std::uint16_t only) { return static_cast<std::uint8_t>(1 + std::countr_zero(only)); });
    return board;
}

template <class Count> std::optional<Board> search(Position& position, Count count) {
    count.add(1);
    if (!fill_units(position)) return std::nullopt;
    const int cell = narrowest_cell(position);
    if (cell < 0) return settled_board(position);
    for (unsigned left = position.candidates[cell]; left != 0; left &= left - 1) {
        Position guess = position;
        if (!assign(guess, cell, left & -left)) continue;
        if (auto solution = search(guess, count)) return solution;
    }
    return std::nullopt;
}

template <class Count> std::optional<Board> solve_by_candidates(const Board& board, Count count) {
    Position position;
    position.candidates.fill(all_digits);
    position.settled.fill(false);
    for (int cell = 0; cell < cells; ++cell) {
        if (board[cell] != 0 && !assign(position, cell, 1u << (board[cell] - 1))) return std::nullopt;
    }
    return search(position, count);
}

}  // namespace

const Peers peers = peer_table;

Board parse_board(std::string_view text) {
    Board board;
    if (text.size() != board.size())
        throw std::invalid_argument("a board has 81 cells, this text has " + std::to_string(text.size()));
    std::transform(text.begin(), text.end(), board.begin(), [](char c) {
        if (c == '.') return std::uint8_t{0};
        if (c < '0' || c > '9') throw std::invalid_argument(std::string("a cell is a digit or a dot, not ") + c);
        return static_cast<std::uint8_t>(c - '0');
    });
    return board;
}

std::string show_board(const Board& board) {
    std::string text;
    for (const std::uint8_t digit : board) text += static_cast<char>('0' + digit);
    return text;
}

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

std::optional<Board> constrain(const Board& board) { return solve_by_candidates(board, Uncounted{}); }

std::optional<Board> constrain(const Board& board, std::size_t& visited) {
    visited = 0;
    return solve_by_candidates(board, Counted{visited});
}

}  // namespace stele::bench
