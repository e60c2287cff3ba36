// The documents' solvers in scripts/ on every puzzle of tests/data that their method can solve, on lines that are not
// puzzles, and as printed in the documents.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <set>
#include <vector>

#include "interp/host/os.hpp"
#include "interp/tools/commands/directives.hpp"
#include "prims/array/items.hpp"
#include "tests/folder.hpp"
#include "tests/masks_steps.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

namespace prims = stele::prims;
using namespace stele::interp;
using stele::tests::CapturedSession;
using stele::tests::Folder;
using stele::tests::sized;

const std::string root = STELE_SOURCE_DIR "/";
const std::string mrv = root + "scripts/apl/mrv.apl", recursive = root + "scripts/k4/recursive.k4",
                  shortest = root + "scripts/k4/shortest.k4";
const std::string contention = root + "scripts/apl/contention.apl", masks = root + "scripts/apl/masks.apl",
                  masks_k = root + "scripts/k/masks.k";
const std::string recursive_q = root + "scripts/q/recursive.q", shortest_q = root + "scripts/q/shortest.q";
const std::string tutorial = root + "scripts/k/tutorial.k", tutorial_flat = root + "scripts/k/tutorial-flat.k";
const std::array<std::string, 10> solvers{mrv,      contention,  masks,      masks_k,  recursive,
                                          shortest, recursive_q, shortest_q, tutorial, tutorial_flat};

constexpr std::size_t most_boards_depth_first = sized(40000, 2000), most_boards_breadth_first = sized(20000, 2000),
                      most_boards_backward = sized(10000, 2000);

struct Puzzle {
    std::string cells, solution;
};

std::vector<std::string> lines_of_file(const std::string& path) {
    std::vector<std::string> lines;
    std::string text = os::read_file(path);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at && text[at] != '#') lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::vector<Puzzle> puzzles() {
    std::vector<Puzzle> all;
    for (const char* file : {"tests/data/documents.txt", "tests/data/unique.txt"})
        for (const std::string& line : lines_of_file(root + file))
            all.push_back({line.substr(0, 81), line.substr(82, 81)});
    return all;
}

bool sees(int a, int b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

bool has_clash(const std::string& cells) {
    for (int a = 0; a < 81; a++)
        for (int b = 0; b < a; b++)
            if (cells[static_cast<std::size_t>(a)] != '0' && sees(a, b) &&
                cells[static_cast<std::size_t>(a)] == cells[static_cast<std::size_t>(b)])
                return true;
    return false;
}

// The number of boards that filling the empty cells from first to last produces, counted up to `most`.
void count_boards(std::string& cells, std::size_t from, std::size_t most, std::size_t& count) {
    if (++count > most) return;
    std::size_t at = cells.find('0', from);
    if (at == std::string::npos) return;
    unsigned taken = 0;
    for (int other = 0; other < 81; other++)
        if (sees(static_cast<int>(at), other)) taken |= 1u << (cells[static_cast<std::size_t>(other)] - '0');
    for (int digit = 1; digit <= 9 && count <= most; digit++)
        if (!(taken >> digit & 1)) {
            cells[at] = static_cast<char>('0' + digit);
            count_boards(cells, at + 1, most, count);
        }
    cells[at] = '0';
}

enum class Order { forward, backward };

// The puzzles that produce at most this many boards if the empty cells are filled in this order.
std::vector<Puzzle> puzzles_within(std::size_t most, Order order = Order::forward) {
    std::vector<Puzzle> chosen;
    for (const Puzzle& p : puzzles()) {
        std::string cells = p.cells;
        // A board rotated by 180 degrees has the same rows, columns and boxes from last to first.
        if (order == Order::backward) std::reverse(cells.begin(), cells.end());
        std::size_t count = 0;
        count_boards(cells, 0, most, count);
        if (count <= most) chosen.push_back(p);
    }
    return chosen;
}

// A temporary file with a text.
class TextFile {
public:
    explicit TextFile(std::string_view text) { os::write_file(path(), text, os::Writing::replace); }
    std::string path() const { return folder_ / "text"; }

private:
    Folder folder_;
};

struct Answer {
    int status;
    std::string output, errors;
};

Notation notation_of(const std::string& script) {
    Notation notation = Notation::apl;
    find_notation(script.substr(script.rfind('.') + 1), notation);
    return notation;
}

Answer run(const std::string& script, const std::vector<std::string>& arguments, const std::string& input = {}) {
    SessionOptions options;
    options.script = script;
    options.arguments = arguments;
    CapturedSession session(options, input);
    int status = session.run(os::read_file(script), notation_of(script), Echo::script, script);
    return {status, session.output, session.errors};
}

void check_solves(const std::string& script, const std::vector<Puzzle>& chosen) {
    std::string text, solutions;
    for (const Puzzle& p : chosen) text += p.cells + "\n", solutions += p.solution + "\n";
    TextFile file(text);
    Answer answer = run(script, {file.path()});
    INFO(script << ", " << chosen.size() << " puzzles");
    CHECK(answer.status == 0);
    CHECK(answer.output == solutions);
    CHECK(answer.errors.empty());
}

TEST_CASE("the APL solver solves the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles();
    chosen.resize(sized<std::size_t>(chosen.size(), 6));
    check_solves(mrv, chosen);
}

TEST_CASE("the recursive solvers in k4 and q solve the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles_within(most_boards_depth_first);
    CHECK(chosen.size() >= sized<std::size_t>(30, 3));
    for (const std::string& script : {recursive, recursive_q}) check_solves(script, chosen);
}

TEST_CASE("the 72-byte solver and its translation solve the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles_within(most_boards_breadth_first);
    CHECK(chosen.size() >= sized<std::size_t>(30, 3));
    for (const std::string& script : {shortest, shortest_q}) check_solves(script, chosen);
}

TEST_CASE("the tutorial's solvers solve the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles();
    chosen.resize(sized<std::size_t>(chosen.size(), 10));
    for (const std::string& script : {tutorial, tutorial_flat}) check_solves(script, chosen);
}

TEST_CASE("the tutorial's solver and the one on flat arrays find the same boards in the same order", "[solvers]") {
    // With many solutions, so that the order matters.
    const std::string open = "963174258178325649254689731821437596496852317735961824589700000317000000642000000";
    for (const char* step : {"sudoku@", "s1@,", "s2@s1@,"}) {
        CapturedSession nested, flat;
        nested.run("\\l " + tutorial + "\nr:,/'" + step + "9 9#-48+\"" + open + "\"\n#r\nr\n", Notation::k);
        flat.output.clear();
        flat.run("\\l " + tutorial_flat + "\n", Notation::k);
        flat.output.clear();
        flat.run(std::string("r:") + step + "-48+\"" + open + "\"\n#r\nr\n", Notation::k);
        INFO(step << nested.errors << flat.errors);
        CHECK(nested.errors.empty());
        CHECK(flat.errors.empty());
        CHECK(nested.output == flat.output);
    }
}

TEST_CASE("the solver with masks solves the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles();
    chosen.resize(sized<std::size_t>(chosen.size(), 10));
    for (const std::string& script : {masks, masks_k}) check_solves(script, chosen);
}

TEST_CASE("the notebook's solver solves the puzzles", "[solvers]") {
    std::vector<Puzzle> chosen = puzzles_within(most_boards_backward, Order::backward);
    CHECK(chosen.size() >= sized<std::size_t>(10, 3));
    check_solves(contention, chosen);
}

TEST_CASE("solvers read standard input, comments and remarks", "[solvers]") {
    Puzzle p = puzzles().back();
    for (const Puzzle& each : puzzles())
        if (each.cells.starts_with("003020600900305001")) p = each;
    for (const std::string& script : solvers) {
        INFO(script);
        Answer answer = run(script, {"-"}, "# a comment\n\n" + p.cells + " a remark\n" + p.cells + "\n");
        CHECK(answer.status == 0);
        CHECK(answer.output == p.solution + "\n" + p.solution + "\n");
        CHECK(answer.errors.empty());
    }
}

TEST_CASE("a line that is not a puzzle is reported, and the following lines are solved", "[solvers]") {
    Puzzle p;
    for (const Puzzle& each : puzzles())
        if (each.cells.starts_with("003020600900305001")) p = each;
    const std::vector<std::string> sentences{
        "a puzzle has 81 digits, this line has 80", "a puzzle has 81 digits, this line has 82",
        "a puzzle has digits only, this line has a x", "a digit stands twice in a row, column or box"};
    std::vector<std::string> bad = lines_of_file(root + "tests/data/bad.txt");
    REQUIRE(bad.size() == sentences.size());
    for (const std::string& script : solvers)
        for (std::size_t i = 0; i < bad.size(); i++) {
            INFO(script << " " << bad[i]);
            TextFile file("# one\n# two\n" + bad[i] + "\n" + p.cells + "\n");
            Answer answer = run(script, {file.path()});
            CHECK(answer.status == 1);
            CHECK(answer.output == p.solution + "\n");
            CHECK(answer.errors.find(file.path() + ":3: " + sentences[i]) == 0);
        }
}

TEST_CASE("a puzzle without a solution is reported", "[solvers]") {
    // The first row lacks 9, which is below in the row's last column.
    const std::string cells =
                          "123456780"
                          "000000009" +
                          std::string(63, '0'),
                      turned(cells.rbegin(), cells.rend());
    for (const std::string& script : {mrv, contention, masks, masks_k, recursive}) {
        INFO(script);
        // contention.apl begins with the last empty cell.
        TextFile file((script == contention ? turned : cells) + "\n");
        Answer answer = run(script, {file.path()});
        CHECK(answer.status == 1);
        CHECK(answer.output.empty());
        CHECK(answer.errors.find(file.path() + ":1: this puzzle has no solution") == 0);
    }
}

TEST_CASE("every solver reports a puzzle that a wrong digit makes unsolvable", "[solvers]") {
    Puzzle p;
    for (const Puzzle& each : puzzles())
        if (each.cells.starts_with("003020600900305001")) p = each;
    // The candidates of the first empty cell, except the right one.
    std::size_t at = p.cells.find('0');
    std::string wrong;
    for (char digit = '1'; digit <= '9'; digit++) {
        bool seen = false;
        for (std::size_t i = 0; i < 81; i++)
            seen |= p.cells[i] == digit &&
                    (i / 9 == at / 9 || i % 9 == at % 9 || (i / 27 == at / 27 && i % 9 / 3 == at % 9 / 3));
        if (!seen && digit != p.solution[at]) wrong = digit;
    }
    REQUIRE(!wrong.empty());
    TextFile file(p.cells.substr(0, at) + wrong + p.cells.substr(at + 1) + "\n" + p.cells + "\n");
    for (const std::string& script : solvers) {
        INFO(script);
        Answer answer = run(script, {file.path()});
        CHECK(answer.status == 1);
        CHECK(answer.output == p.solution + "\n");
        CHECK(answer.errors.find(file.path() + ":1: this puzzle has no solution") == 0);
    }
}

TEST_CASE("a missing file is an error", "[solvers]") {
    for (const std::string& script : solvers) {
        Answer answer = run(script, {root + "no such file"});
        CHECK(answer.status == 1);
        CHECK(answer.output.empty());
        CHECK(answer.errors.find("no such file") != std::string::npos);
    }
}

TEST_CASE("without a file, the solvers print the board of their document", "[solvers]") {
    const std::string board =
        "4 8 3 9 2 1 6 5 7\n9 6 7 3 4 5 8 2 1\n2 5 1 8 7 6 4 9 3\n5 4 8 1 3 2 9 7 6\n7 2 9 5 6 4 1 3 8\n"
        "1 3 6 7 9 8 2 4 5\n3 7 2 6 8 9 5 1 4\n8 1 4 2 5 3 7 6 9\n6 9 5 4 1 7 3 8 2\n";
    const std::string boxes =
        "┌─────┬─────┬─────┐\n│2 8 1│6 9 3│5 7 4│\n│4 6 9│2 7 5│3 8 1│\n│5 7 3│8 1 4│2 9 6│\n├─────┼─────┼─────┤\n"
        "│7 9 2│5 6 1│4 3 8│\n│6 5 8│4 3 9│1 2 7│\n│1 3 4│7 8 2│6 5 9│\n├─────┼─────┼─────┤\n"
        "│3 4 6│9 2 7│8 1 5│\n│9 2 5│1 4 8│7 6 3│\n│8 1 7│3 5 6│9 4 2│\n└─────┴─────┴─────┘\n";
    const std::string ruled =
        "6 3 5|9 2 4|8 7 1\n7 1 4|8 3 6|9 2 5\n8 2 9|1 7 5|4 3 6\n-----+-----+-----\n"
        "1 9 7|2 5 3|6 8 4\n2 8 6|4 1 9|7 5 3\n5 4 3|6 8 7|1 9 2\n-----+-----+-----\n"
        "3 7 1|5 4 8|2 6 9\n4 6 8|3 9 2|5 1 7\n9 5 2|7 6 1|3 4 8\n";
    std::string numbers;  // the same without grid lines
    for (char c : ruled)
        if (c == '|') numbers += ' ';
        else if (c != '-' && c != '+') numbers += c;
    for (std::size_t empty; (empty = numbers.find("\n\n")) != std::string::npos;) numbers.erase(empty, 1);
    for (const std::string& script : solvers) {
        INFO(script);
        Answer answer = run(script, {});
        CHECK(answer.status == 0);
        CHECK(answer.output == (script == contention      ? boxes
                                : script == tutorial      ? ruled
                                : script == tutorial_flat ? numbers
                                                          : board));
        CHECK(answer.errors.empty());
    }
}

TEST_CASE("an empty file has no puzzles", "[solvers]") {
    for (const std::string& script : solvers) {
        INFO(script);
        Answer answer = run(script, {"-"});
        CHECK(answer.status == 0);
        CHECK(answer.output.empty());
        CHECK(answer.errors.empty());
    }
}

TEST_CASE("the notebook prints the outputs of its document", "[solvers]") {
    Answer answer = run(root + "scripts/apl/notebook.apl", {});
    CHECK(answer.status == 0);
    CHECK(answer.output == os::read_file(root + "tests/transcripts/notebook.txt"));
    CHECK(answer.errors.empty());
}

// A script's program proper: the lines between `program:` and the next comment.
std::string program_of(const std::string& script) {
    std::string text = os::read_file(script);
    std::size_t begin = text.find('\n', text.find(" program:\n")) + 1;
    return text.substr(begin, text.find(notation_of(script) == Notation::apl ? "\n⍝" : "\n/", begin) + 1 - begin);
}

TEST_CASE("the printed P places digits that clash", "[solvers]") {
    const std::string cells = "200370009009200007001004002050000800008000900006000040900100500800007600400089001";
    CapturedSession session;
    session.run(program_of(mrv) + "⎕D[∊S ⎕D⍳'" + cells + "']\n", Notation::apl);
    CHECK(session.errors.empty());
    REQUIRE(session.output.size() == 82);
    CHECK(session.output.find('0') == std::string::npos);
    CHECK(has_clash(session.output));

    // Every argument and result of P: for some boards without a clash the result has one.
    session.output.clear();
    session.run("given←P ⋄ P←{r←given ⍵ ⋄ 0=≢r:r ⋄ ⎕←⎕D[⍵,r] ⋄ r}\n_←S ⎕D⍳'" + cells + "'\n", Notation::apl);
    CHECK(session.errors.empty());
    int clashes = 0;
    for (std::size_t at = 0; at < session.output.size(); at += 163)
        clashes += !has_clash(session.output.substr(at, 81)) && has_clash(session.output.substr(at + 81, 81));
    CHECK(clashes > 0);
}

std::vector<std::int64_t> numbers(CapturedSession& session, std::string_view name) {
    const prims::Engine::Entered entered(session.machine());
    const prims::Value v = session.machine().workspace.find(name)->value;
    std::vector<std::int64_t> items;
    for (std::int64_t i = 0; i < v.count(); i++) items.push_back(prims::long_at(v, i));
    return items;
}

// The puzzles, one with a clash, one without a solution, and one with many solutions.
std::vector<std::string> boards_for_masks() {
    std::vector<std::string> boards;
    for (const Puzzle& p : puzzles()) boards.push_back(p.cells);
    boards.resize(sized<std::size_t>(boards.size(), 10));
    boards.push_back("11" + std::string(79, '0'));
    boards.push_back(
        "123456780"
        "000000009" +
        std::string(63, '0'));
    boards.emplace_back(81, '0');
    return boards;
}

// The statements that call a script's candidates and search: given a board `b`, they assign `before` and `solution`.
std::string questions(const std::string& script, const std::string& cells) {
    if (script == masks) return "b←⎕D⍳'" + cells + "'\nbefore←2⊥⊖candidates b\nsolution←sudoku b\n";
    return "b:-48+\"" + cells + "\"\nbefore:2/|candidates b\nsolution:sudoku b\n";
}

TEST_CASE("the solvers with masks behave like the loops of their document", "[solvers]") {
    CapturedSession sessions[2];
    const std::string scripts[] = {masks, masks_k};
    for (int i : {0, 1}) sessions[i].run(program_of(scripts[i]), notation_of(scripts[i]));
    for (const std::string& cells : boards_for_masks()) {
        INFO(cells);
        stele::tests::Grid grid;
        for (std::size_t i = 0; i < grid.size(); i++) grid[i] = cells[i] - '0';
        std::vector<std::int64_t> candidates, solution;
        for (int i = 0; i < 81; i++)
            candidates.push_back(grid[static_cast<std::size_t>(i)] == 0 ? stele::tests::candidates_mask(grid, i) : 0);
        stele::tests::MaskSearch search = stele::tests::search_with_masks(grid);
        if (search.solution) solution.assign(search.solution->begin(), search.solution->end());
        for (int i : {0, 1}) {
            INFO(scripts[i] << " " << cells);
            sessions[i].run(questions(scripts[i], cells), notation_of(scripts[i]));
            CHECK(sessions[i].errors.empty());
            CHECK(numbers(sessions[i], "before") == candidates);
            CHECK(numbers(sessions[i], "solution") == solution);
            CHECK(numbers(sessions[i], "steps") == search.steps);
        }
    }
}

}  // namespace
