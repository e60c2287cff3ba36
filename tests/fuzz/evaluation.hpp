// A program run line by line in a session of its own, within limits, with all that it shows kept as text.
#pragma once
#include <string>
#include <string_view>

#include "prims/func/meaning.hpp"

namespace stele::tests {

struct Limits {
    std::uint64_t memory = 256u << 20;  // bytes
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
    double longest = 0;          // seconds that a line went on after its time was up
    std::string slowest;         // the line that did
};

/// Runs a text as a console would: a line after an error is run too. Input is empty; files and the environment are out
/// of reach.
Told run_program(std::string_view text, prims::Notation notation, const Limits& limits, Way way = Way::usual);

/// What runs now, for whoever reports a crash: a program and its line; empty between programs.
extern std::string_view running_program, running_line;

}  // namespace stele::tests
