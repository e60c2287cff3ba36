#include "bench/plain/board.hpp"

#include <algorithm>
#include <stdexcept>

namespace stele::bench {

bool clashes(const Board& board) {
    return std::any_of(units.begin(), units.end(), [&](const auto& unit) {
        unsigned once = 0;
        unsigned twice = 0;
        for (const int cell : unit) {
            twice |= once & 1u << board[cell];
            once |= 1u << board[cell];
        }
        return (twice & ~1u) != 0;
    });
}

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

}  // namespace stele::bench
