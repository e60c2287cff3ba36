// Several programs on one input: whether they agree, their time, memory and size.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "interp/session/session.hpp"
#include "interp/tools/compare/samples.hpp"

namespace stele::interp::race {

/// A program of a race, which defines a function of one argument.
struct Formulation {
    std::string name;  // as shown
    std::shared_ptr<const Source> source;
    Notation notation;
    std::string function;  // the name of its function; empty: the value of its text, else the last function it defines
    bool is_file = false;
};

/// A formulation for a word of the command line: `FILE`, `FILE:NAME`, or an expression, which may begin with `k)` or
/// another mark. A word is a file if it names one, or ends as programs do, unless `is_expression`. `notation`, if given,
/// is that of files and expressions; else expressions are APL. Raises file.
Formulation formulation_of(const std::string& word, bool is_expression, std::optional<Notation> notation);

/// The bytes of a program's text in UTF-8 without comments, the `#!` line, blank lines, and blanks at the end of lines.
/// A line end between lines counts as one byte.
std::size_t program_size(std::string_view text, Notation notation);

/// A line of the input; its number counts from 1.
struct InputLine {
    std::size_t number;
    std::string text;
};

/// The arguments of the functions.
struct Input {
    std::string name;
    std::vector<InputLine> lines;
    bool is_whole = false;    // one call with the list of all lines, not a call for each
    bool has_digits = false;  // lines are vectors of integers, not of characters
    std::size_t calls() const { return is_whole ? 1 : lines.size(); }
};

/// The lines of a text. With `has_digits` those of a file of puzzles: empty lines, lines that begin with `#` and text
/// after a blank are left out, and `.` is 0. Raises domain for characters that are not digits then, and for a text
/// without lines.
Input input_of(const std::string& name, std::string_view text, bool is_whole, bool has_digits);

enum class Verdict : std::uint8_t { agrees, differs, fails, unknown };

/// The result of a program.
struct Row {
    Formulation formulation;
    std::size_t bytes = 0;                // of the program
    Verdict verdict = Verdict::unknown;   // unknown: not run to the end, because the race was stopped
    std::string remark;                   // the difference or the error on one line; else empty
    std::size_t line = 0;                 // of the input, where it differs or fails; 0: none, or the whole
    std::string report;                   // the error with its place in the program; lines
    std::optional<std::uint64_t> memory;  // bytes: the most that a call has in use beyond those in use before it
    std::optional<double> seconds;        // of a call: the median over rounds of all calls
    double ratio = 0;                     // of its time, if it agrees, to that of the fastest one; 0: none
    std::string listing;                  // the program as HTML, highlighted

    /// `line 3: ...`, or empty.
    std::string sentence() const;
};

struct Race {
    Input input;
    std::vector<Row> rows;                 // in the order of the formulations
    std::optional<std::size_t> reference;  // the row that the others are compared with: the first that does not fail
    bool is_stopped = false;               // by the interrupt key
    bool all_agree() const;
};

/// Runs each program in a fresh session without standard streams, then all calls of its function; then measures the
/// time of those that do not fail, in rounds of all calls, for so many seconds each. `options` apply to each session, its
/// time limit to the definitions and to each round. `progress` gets a line now and then. A signal ends the race early.
Race run_race(std::span<const Formulation> formulations, Input input, const SessionOptions& options,
              const std::function<void(const std::string&)>& progress = {}, double seconds = usual_sampling);

/// The race as a table, a line for each program.
std::string table_of(const Race& race);
/// As JSON.
std::string json_of(const Race& race);

}  // namespace stele::interp::race
