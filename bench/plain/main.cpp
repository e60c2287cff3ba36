// The yardstick of the demo: stele_plain METHOD FILE.
//
// Solves each puzzle line of FILE and prints 81 digits for it, or zeros if it has no solution. Then prints, on standard
// error, the seconds for a pass over all puzzles and the number of boards visited. The time excludes reading and
// printing, and is the minimum of several passes.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/plain/solvers.hpp"

namespace {

using namespace stele::bench;

constexpr double measuring_seconds = 0.3;
constexpr int fewest_passes = 3;

std::vector<Board> read_puzzles(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    std::vector<Board> puzzles;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') puzzles.push_back(parse_board(line.substr(0, line.find(' '))));
    }
    return puzzles;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// The answers of a pass are kept until its end, so that the compiler cannot omit a search.
double seconds_of_pass(const Method& method, const std::vector<Board>& puzzles, std::vector<Board>& answers) {
    const auto start = std::chrono::steady_clock::now();
    answers.clear();
    for (const Board& puzzle : puzzles) answers.push_back(method.solve(puzzle).value_or(Board{}));
    return seconds_since(start);
}

void run(const Method& method, const std::string& path) {
    const std::vector<Board> puzzles = read_puzzles(path);
    std::size_t visited = 0;
    for (const Board& puzzle : puzzles) {
        std::size_t boards = 0;
        method.solve_and_count(puzzle, boards);
        visited += boards;
    }
    std::vector<Board> answers;
    const auto start = std::chrono::steady_clock::now();
    double best = seconds_of_pass(method, puzzles, answers);
    for (int passes = 1; passes < fewest_passes || seconds_since(start) < measuring_seconds; ++passes) {
        best = std::min(best, seconds_of_pass(method, puzzles, answers));
    }
    for (const Board& answer : answers) std::puts(show_board(answer).c_str());
    std::fprintf(stderr, "%.9f s, %zu boards\n", best, visited);
}

}  // namespace

int main(int count, char** arguments) {
    const Method* method = count == 3 ? find_method(arguments[1]) : nullptr;
    if (method == nullptr) {
        std::fputs("usage: stele_plain METHOD FILE\n", stderr);
        return 2;
    }
    try {
        run(*method, arguments[2]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "stele_plain: %s\n", error.what());
        return 1;
    }
    return 0;
}
