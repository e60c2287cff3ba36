// The documents' Sudoku solvers, from their scripts, compared with the same methods in C++ on three puzzles.
#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/harness.hpp"
#include "bench/plain/solvers.hpp"
#include "bench/suites.hpp"
#include "bench/workspace.hpp"

namespace stele::bench {

namespace {

struct Puzzle {
    const char* name;
    const char* digits;
};

constexpr Puzzle puzzles[] = {
    {"A", "200370009009200007001004002050000800008000900006000040900100500800007600400089001"},
    {"B", "003020600900305001001806400008102900700000008006708200002609500800203009005010300"},
    {"easy", "530070000600195000098000060800060003400803001700020006060000280000419005000080079"},
};

// A script in scripts/. The names `board` and `expected` (the plain side's solution) are defined for its phrases.
struct Solver {
    const char* method;  // of bench/plain
    const char* notation;
    const char* script;      // in scripts/
    const char* place;       // a unique piece of its text, after which a board is counted ...
    const char* count;       // ... by this code, which increments `visited`
    const char* expression;  // solves `board`
    const char* check;       // holds if the expression gives `expected`
};

constexpr const char* counted_in_apl = "visited+←1 ⋄ ";
constexpr const char* counted_in_k = "visited::visited+1;";
constexpr const char* counted_list_in_k = "visited::visited+#x;";

constexpr Solver solvers[] = {
    {"breadth-first", "k4", "k4/shortest.k4", "s:{*(,x)(,/{", counted_in_k, "s board", "expected~s board"},
    {"depth-first", "k4", "k4/recursive.k4", "f:{", counted_in_k, "f board", "(,expected)~f board"},
    {"breadth-first", "q", "q/shortest.q", "S:{first(enlist x)(raze@{", counted_in_k, "S board", "expected~S board"},
    {"depth-first", "q", "q/recursive.q", "F:{", counted_in_k, "F board", "(enlist expected)~F board"},
    {"fewest-candidates", "apl", "apl/mrv.apl", "S←{\n", counted_in_apl, "S board", "expected≡∊S board"},
    {"contention", "apl", "apl/contention.apl", "nxt ← {", counted_in_apl, "solve board", "expected≡∊solve board"},
    {"masks", "apl", "apl/masks.apl", "solve←{", counted_in_apl, "sudoku board", "expected≡∊sudoku board"},
    {"masks", "k", "k/masks.k", "solve:{", counted_in_k, "sudoku board", "expected~sudoku board"},
    {"tutorial", "k", "k/tutorial.k", "sudoku:{{", counted_list_in_k, "sudoku 9 9#board",
     "expected~,/*sudoku 9 9#board"},
    {"tutorial", "k", "k/tutorial-flat.k", "sudoku:{{", counted_list_in_k, "sudoku board", "expected~*sudoku board"},
};

std::string script_path(const Solver& solver) { return std::string(STELE_SOURCE_DIR "/scripts/") + solver.script; }

std::string script_text(const Solver& solver) {
    std::ifstream file(script_path(solver));
    std::ostringstream text;
    if (!(text << file.rdbuf())) throw std::runtime_error("cannot read " + script_path(solver));
    return text.str();
}

// The script's text with code that counts the boards.
std::string counting_text(const Solver& solver) {
    std::string text = script_text(solver);
    const std::string place = solver.place;
    const std::size_t at = text.find(place);
    if (at == std::string::npos || text.find(place, at + 1) != std::string::npos)
        throw std::runtime_error(fmt::format("{} does not have `{}` once", solver.script, place));
    return text.insert(at + place.size(), solver.count);
}

// Prepares a puzzle and a solver in its notation: compares the answer and the count, then compiles the expression.
class Match {
public:
    Match(const Solver& solver, const Board& board, const Board& answer, std::size_t visited)
        : workspace_(solver.notation) {
        define(board, answer);
        workspace_.load(script_path(solver), counting_text(solver));
        define(board, answer);
        workspace_.prepare(solver.expression)();
        workspace_.demand(fmt::format("visited={}", visited));
        workspace_.load(script_path(solver), script_text(solver));
        define(board, answer);
        workspace_.demand(solver.check);
        solve_ = workspace_.prepare(solver.expression);
    }

    void solve() const { solve_(); }

private:
    static std::vector<std::int32_t> numbers(const Board& board) { return {board.begin(), board.end()}; }

    // A script can assign these names itself, and counts the boards of a puzzle that it solves when it is loaded.
    void define(const Board& board, const Board& answer) {
        workspace_.define("visited", std::int64_t{0});
        workspace_.define("board", numbers(board));
        workspace_.define("expected", numbers(answer));
    }

    Workspace workspace_;
    std::function<void()> solve_;
};

Pair prepare(const Solver& solver, const Method& method, const Board& board) {
    std::size_t visited = 0;
    const auto answer = method.solve_and_count(board, visited);
    if (!answer) throw std::runtime_error("the plain solver finds no solution");
    const auto match = std::make_shared<Match>(solver, board, *answer, visited);
    return {repeat([board, solve = method.solve] { benchmark::DoNotOptimize(solve(board)); }),
            repeat([match] { match->solve(); })};
}

}  // namespace

void register_sudoku() {
    for (const Solver& solver : solvers) {
        const Method& method = *find_method(solver.method);
        for (const Puzzle& puzzle : puzzles) {
            const Board board = parse_board(puzzle.digits);
            std::size_t visited = 0;
            method.solve_and_count(board, visited);
            register_pair(fmt::format("sudoku {} {}", puzzle.name, solver.script), static_cast<std::int64_t>(visited),
                          [&solver, &method, board] { return prepare(solver, method, board); });
        }
    }
}

}  // namespace stele::bench
