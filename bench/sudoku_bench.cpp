// The documents' Sudoku solvers beside their C++ transcriptions, on three puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/harness.hpp"
#include "bench/plain/masks.hpp"
#include "bench/plain/sudoku.hpp"
#include "bench/suites.hpp"
#include "bench/workspace.hpp"
#include "interp/vm/os.hpp"

namespace stele::bench {

namespace {

// What a plain solver finds, and how many boards it visits.
struct Outcome {
    std::vector<Board> solutions;
    std::size_t visited = 0;
};

Outcome breadth_outcome(const Board& board) {
    Outcome outcome;
    if (const auto solution = breadth_first(board, outcome.visited)) outcome.solutions.push_back(*solution);
    return outcome;
}

Outcome depth_outcome(const Board& board) {
    Outcome outcome;
    depth_first(board, outcome.solutions, outcome.visited);
    return outcome;
}

Outcome constrain_outcome(const Board& board) {
    Outcome outcome;
    if (const auto solution = constrain(board, outcome.visited)) outcome.solutions.push_back(*solution);
    return outcome;
}

Outcome masks_outcome(const Board& board) {
    Outcome outcome;
    if (const auto solution = fill_by_masks(board, outcome.visited)) outcome.solutions.push_back(*solution);
    return outcome;
}

// From the last empty cell to the first: half a turn keeps rows, columns and boxes.
Board turned(Board board) {
    std::reverse(board.begin(), board.end());
    return board;
}

Outcome backward_outcome(const Board& board) {
    Outcome outcome = breadth_outcome(turned(board));
    for (Board& solution : outcome.solutions) solution = turned(solution);
    return outcome;
}

Batch breadth_batch(const Board& board) {
    return repeat([board] { benchmark::DoNotOptimize(breadth_first(board)); });
}

Batch depth_batch(const Board& board) {
    return repeat([board, solutions = std::vector<Board>()]() mutable {
        solutions.clear();
        depth_first(board, solutions);
    });
}

Batch constrain_batch(const Board& board) {
    return repeat([board] { benchmark::DoNotOptimize(constrain(board)); });
}

Batch masks_batch(const Board& board) {
    return repeat([board] { benchmark::DoNotOptimize(fill_by_masks(board)); });
}

Batch backward_batch(const Board& board) { return breadth_batch(turned(board)); }

struct Puzzle {
    const char* name;
    const char* digits;
    std::size_t breadth;  // boards that the breadth-first solver visits; depth-first also visits the solution
};

constexpr Puzzle puzzles[] = {
    {"A", "200370009009200007001004002050000800008000900006000040900100500800007600400089001", 29694},
    {"B", "003020600900305001001806400008102900700000008006708200002609500800203009005010300", 928},
    {"easy", "530070000600195000098000060800060003400803001700020006060000280000419005000080079", 4631},
};

// A solver of one notation. The names `board` and `answer` (the plain side's first solution) are defined for its
// phrases. A solver without a notation is timed in C++ alone.
struct Solver {
    const char* name;
    const char* notation;
    const char* define;    // its definitions, or the script that has them as its program proper
    const char* counting;  // definitions that replace them to count the boards visited in `visited`; empty: not counted
    const char* expression;                       // solves `board`
    const char* check;                            // holds if the expression gives `answer`
    std::size_t (*visits)(const Puzzle& puzzle);  // what must be counted, on either side; null: not known beforehand
    Outcome (*outcome)(const Board& board);
    Batch (*batch)(const Board& board);
};

constexpr Solver solvers[] = {
    {"breadth first", "k4",
     R"(p,:3/:_(p:9\:!81)%3
s:{*(,x)(,/{@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x})",
     R"(s:{*(,x)(,/{visited::visited+1;@[x;y;:;]'&21=x[&|/p[;y]=p]?!10}')/&~x})", "s board", "answer~s board",
     [](const Puzzle& puzzle) { return puzzle.breadth; }, breadth_outcome, breadth_batch},
    {"depth first", "k4",
     R"(p:+{(=x)x}'p,,3/:_(p:,/'+:\9#'!9)%3
f:{$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]})",
     R"(f:{visited::visited+1;$[&/x;,x;,/f'@[x;i;:;]'&27=x[,/p i:x?0]?!10]})", "f board", "(,answer)~f board",
     [](const Puzzle& puzzle) { return puzzle.breadth + 1; }, depth_outcome, depth_batch},
    // scripts/apl/mrv.apl with its repair. The plain side propagates hidden singles too and visits fewer boards.
    {"fewest candidates", "apl",
     R"(⎕IO←0 ⋄ D←1+⍳9
C←{
m←9 9⍴⍺ ⋄ r c←9 9⊤⍵ ⋄ r0 c0←3×⌊(r c)÷3
~(D∊0~⍨∪m[r;],m[;c],,m[r0+⍳3;c0+⍳3])
}
S←{
b←P ⍵ ⋄ 0=≢b:⍬ ⋄ ~0∊b:b
i←⍸0=b ⋄ cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ k←l⍳⌊/l ⋄ idx←i[k]
sols←(⊂∘∇)¨({(⍵@idx)⊢b}¨cs[k;]/D)
⊃(((0<(≢∘⊃)¨sols)/sols),⊂⍬)
}
rows←9/⍳9 ⋄ columns←81⍴⍳9 ⋄ boxes←(3×⌊rows÷3)+⌊columns÷3
units←,↑{⍵∘{⍸⍺=⍵}¨⍳9}¨rows columns boxes
clash←{b←⍵ ⋄ ∨/{(≢c)≠≢∪c←0~⍨b[⍵]}¨units}
P←{
b←⍵ ⋄ i←⍸0=b ⋄ 0=≢i:b
cs←↑(b∘C)¨i ⋄ l←+/cs ⋄ 0∊l:⍬
f←l=1 ⋄ ~∨/f:b
b[f/i]←(f⌿cs)+.×D
clash b:⍬
∇b
})",
     "", "S board", "answer≡∊S board", nullptr, constrain_outcome, constrain_batch},
    {"contention", "apl", "scripts/apl/contention.apl", "nxt←{visited+←1 ⋄ (⍺(⍺⍺ avl)⍵)(⍺ at)¨⊂⍵}",
     "cmap∘rcb svec 9 9⍴board", "answer≡,⊃cmap∘rcb svec 9 9⍴board", nullptr, backward_outcome, backward_batch},
    {"masks", "apl", "scripts/apl/masks.apl", "sudoku←{steps⊢←⍬ ⋄ r←solve state ⍵ ⋄ visited⊢←≢steps~0 ⋄ r}",
     "sudoku board", "answer≡sudoku board", nullptr, masks_outcome, masks_batch},
};

// What stands in a script between the comment `program:` and the next line that is a comment.
std::string program_of(const std::string& script) {
    const std::string text = interp::os::read_file(STELE_SOURCE_DIR "/" + script);
    const std::size_t begin = text.find('\n', text.find("program:")) + 1;
    return text.substr(begin, text.find("\n⍝", begin) + 1 - begin);
}

std::string definitions(const Solver& solver) {
    const std::string text = solver.define;
    return text.starts_with("scripts/") ? program_of(text) : text;
}

// One puzzle and one solver in its notation: the answer and the count compared, then the expression compiled.
class Match {
public:
    Match(const Solver& solver, const Board& board, const Outcome& expected) : workspace_(solver.notation) {
        workspace_.define("board", numbers(board));
        workspace_.define("answer", numbers(expected.solutions.front()));
        workspace_.run(definitions(solver));
        workspace_.demand(solver.check);
        if (*solver.counting != '\0') demand_visits(solver, expected.visited);
        solve_ = workspace_.prepare(solver.expression);
    }

    void solve() const { solve_(); }

private:
    static std::vector<std::int32_t> numbers(const Board& board) { return {board.begin(), board.end()}; }

    void demand_visits(const Solver& solver, std::size_t expected) {
        workspace_.define("visited", std::int64_t{0});
        workspace_.run(solver.counting);
        workspace_.prepare(solver.expression)();
        workspace_.demand(fmt::format("visited={}", expected));
        workspace_.run(definitions(solver));
    }

    Workspace workspace_;
    std::function<void()> solve_;
};

Pair prepare(const Solver& solver, const Puzzle& puzzle) {
    const Board board = parse_board(puzzle.digits);
    const Outcome outcome = solver.outcome(board);
    if (outcome.solutions != breadth_outcome(board).solutions) throw std::runtime_error("the plain solvers differ");
    if (solver.visits != nullptr && outcome.visited != solver.visits(puzzle)) {
        throw std::runtime_error(
            fmt::format("the plain solver visits {} boards, not {}", outcome.visited, solver.visits(puzzle)));
    }
    if (*solver.notation == '\0') return {solver.batch(board), {}};
    const auto match = std::make_shared<Match>(solver, board, outcome);
    return {solver.batch(board), repeat([match] { match->solve(); })};
}

std::string row_name(const Solver& solver, const Puzzle& puzzle) {
    return fmt::format("sudoku {} {}/{}", puzzle.name, solver.name,
                       *solver.notation == '\0' ? "plain" : solver.notation);
}

}  // namespace

void register_sudoku() {
    for (const Solver& solver : solvers) {
        for (const Puzzle& puzzle : puzzles) {
            const auto boards =
                solver.visits != nullptr ? solver.visits(puzzle) : solver.outcome(parse_board(puzzle.digits)).visited;
            register_pair(row_name(solver, puzzle), static_cast<std::int64_t>(boards),
                          [&solver, &puzzle] { return prepare(solver, puzzle); });
        }
    }
}

}  // namespace stele::bench
