// Runs programs line by line in a session, within limits, and keeps their output as text.
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

/// The ways to run a program.
enum class Way : std::uint8_t {
    usual,
    plain,     // without the compiler's memos and phrases, loops that replace calls, and known facts
    no_reuse,  // no buffer is modified in place; in debug builds only
    lanes,     // calls of an operator are made together wherever they can be
    twice,     // the second run in one session, after names and settings have been reset
};

struct Told {
    std::string text;  // the output and errors of the lines
    int lines = 0, errors = 0;
    bool reached_limit = false;  // of memory, time or depth: another way may reach it at another point
    double longest = 0;          // seconds of processor time that a line ran past its time limit
    std::string slowest;         // that line
};

/// A session that runs text as a console does: it goes on after an error. Input is empty; files and the environment are
/// out of reach.
class Evaluation {
public:
    Evaluation(prims::Notation notation, const Limits& limits, Way way = Way::usual);

    Told run(std::string_view text);
    /// Restores the initial workspace, settings and random numbers.
    void start_again();
    /// Releases memory kept for reuse: free blocks of the heap, and the output of the last program.
    void give_back() {
        session_.output.clear();
        session_.output.shrink_to_fit();
        session_.machine().heap.give_back();
    }
    /// The number of symbols, which live until the session ends.
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

/// The running program and its current line, for crash reports; empty between programs.
extern std::string_view running_program, running_line;

}  // namespace stele::tests
