// Programs run line by line in a session, within limits, with all that they show kept as text.
#pragma once
#include <string>
#include <string_view>

#include "interp/host/os.hpp"
#include "tests/session/captured.hpp"

namespace stele::tests {

struct Limits {
    std::uint64_t memory = 128u << 20;  // bytes
    double seconds = 0.25;              // for a line
};

/// In how many ways the same program can be run.
enum class Way : std::uint8_t {
    usual,
    plain,     // without the compiler's memos and phrases, without loops that stand for calls, without known facts
    no_reuse,  // no buffer is written to in place; only debug builds can
    twice,     // the second time in the same session, after the names and settings of the first have gone
};

struct Told {
    std::string text;  // what the lines show and raise
    int lines = 0, errors = 0;
    bool reached_limit = false;  // of memory, time or depth: another way may reach it elsewhere
    double longest = 0;          // seconds of processor time that a line went on after its time was up
    std::string slowest;         // the line that did
};

/// A session that runs texts as a console would: a line after an error is run too. Input is empty; files and the
/// environment are out of reach.
class Evaluation {
public:
    Evaluation(prims::Notation notation, const Limits& limits, Way way = Way::usual);

    Told run(std::string_view text);
    /// The workspace, the settings and the random numbers are as at first.
    void start_again();
    /// Gives back what is kept for reuse: free memory of the heap, and the text that the last program showed.
    void give_back() {
        session_.output.clear();
        session_.output.shrink_to_fit();
        session_.machine().heap.give_back();
    }
    /// How many symbols there are: they stay until the session ends.
    std::size_t symbols() { return session_.machine().symbols->size(); }

private:
    bool run_line(std::string line, Told& told);

    prims::Notation notation_;
    Limits limits_;
    CapturedSession session_;
    interp::os::SignalWatch watch_;
    const std::uint64_t first_random_ = session_.machine().random_state;
};

/// Runs a program in a session of its own.
Told run_program(std::string_view text, prims::Notation notation, const Limits& limits, Way way = Way::usual);

/// What runs now, for whoever reports a crash: a program and its line; empty between programs.
extern std::string_view running_program, running_line;

}  // namespace stele::tests
