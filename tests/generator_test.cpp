// Each puzzle made by scripts/k/tutorial.k has exactly one solution.
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

#include "bench/plain/solvers.hpp"
#include "prims/array/items.hpp"
#include "tests/session/captured.hpp"
#include "tests/size.hpp"

namespace {

namespace bench = stele::bench;
namespace prims = stele::prims;
using stele::interp::Notation;
using stele::tests::CapturedSession;
using stele::tests::sized;

constexpr int seeds = sized(100, 10), most_empty = 40;

// The board held by a name; the test fails if it is not a list of 81 digits.
bench::Board board_of(CapturedSession& session, std::string_view name) {
    const prims::Value v = session.machine().workspace.find(name)->value;
    REQUIRE(v.count() == 81);
    bench::Board board;
    for (std::size_t i = 0; i < board.size(); i++) {
        const std::int64_t digit = prims::long_at(v, static_cast<std::int64_t>(i));
        REQUIRE((digit >= 0 && digit <= 9));
        board[i] = static_cast<std::uint8_t>(digit);
    }
    return board;
}

TEST_CASE("a puzzle of the tutorial's generator has one solution", "[solvers]") {
    CapturedSession session;
    session.run("\\l " STELE_SOURCE_DIR "/scripts/k/tutorial.k\n", Notation::k);
    REQUIRE(session.errors.empty());
    std::vector<bench::Board> puzzles;
    for (int seed = 1; seed <= seeds; seed++) {
        INFO("seed " << seed);
        session.run("`prng@" + std::to_string(seed) + "\nfull:gen[]\nmade:,/gp[full;" + std::to_string(most_empty) +
                        "]\nfull:,/full\n",
                    Notation::k);
        REQUIRE(session.errors.empty());
        const bench::Board full = board_of(session, "full"), made = board_of(session, "made");
        CHECK(std::count(full.begin(), full.end(), 0) == 0);
        CHECK(!bench::clashes(full));
        const auto empty = std::count(made.begin(), made.end(), 0);
        CHECK((empty >= 1 && empty <= most_empty));
        std::vector<bench::Board> solutions;
        bench::depth_first(made, solutions);
        REQUIRE(solutions.size() == 1);
        CHECK(solutions.front() == full);
        puzzles.push_back(made);
    }
    std::sort(puzzles.begin(), puzzles.end());
    CHECK(std::unique(puzzles.begin(), puzzles.end()) == puzzles.end());
}

}  // namespace
