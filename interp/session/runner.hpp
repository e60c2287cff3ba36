// Runs scripts and standard input in a session, and prints their results.
#pragma once
#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp {

/// Exit statuses of programs.
inline constexpr int succeeded = 0, failed = 1, misused = 2;

/// Runs a whole text: shown values go to standard output as their statements end, the first error to standard error.
/// `watch` as for `run_and_print`. Returns the exit status.
int run_script(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
               Echo echo = Echo::script, const std::function<void(Result&)>& watch = {});

/// Runs a text, and prints shown values and the report of an error as they come. `watch`, if given, gets each result
/// first, and may change it.
Outcome run_and_print(Session& session, Streams& streams, const std::shared_ptr<const Source>& source,
                      Notation notation, Echo echo, const std::function<void(Result&)>& watch = {});

/// A console's prompt in a notation.
std::string_view prompt_of(Notation notation);
/// The same while functions are halted: a `)` more in k, k4 and q.
std::string_view prompt_in_halt(Notation notation);
/// The first line of a console: the version, the notation, how to get help and how to leave.
std::string start_line(Notation notation);
/// A line about how to leave a notation.
std::string way_out(Notation notation);
/// A hint after an input at a prompt that shows a value where leaving was meant: `exit` alone in k4 and q.
std::string_view hint_to_leave(std::string_view input, Notation notation);
/// A line about how to leave halted functions.
std::string way_out_of_halt(Notation notation);

/// The notation of a console after a `\` alone, which switches between k4 and q; in the others it shows how to leave.
Notation after_backslash(Session& session, Notation notation, Streams& streams);

/// The lines of a console's statement. Each is parsed once: with a further line, only the innermost open brackets are
/// parsed again, at most twice as many as the line closes.
class ConsoleStatement {
public:
    explicit ConsoleStatement(Notation notation) : notation_(notation) {}
    /// Adds a line. Returns whether the text ends inside a bracket, so that a further line may belong to it.
    bool add(std::string_view line);
    /// The number of open brackets; 0 in a control structure or a statement in another notation.
    std::size_t open_brackets() const { return brackets_; }
    /// The notation that a further line is in: that of the statement, or of one after k) or its like.
    Notation notation_of_next() const;

    std::string text;            // all lines
    std::size_t bytes_read = 0;  // by the grammar

private:
    Notation notation_;
    std::string open_;          // the text that a further line continues
    std::size_t brackets_ = 0;  // the number at its beginning
};

/// Runs standard input line by line, with a prompt at a terminal; lines with an open bracket are joined with the next.
/// After an error the next line is read; the exit status is 1 after an error, unless at a terminal.
int run_console(Session& session, StandardStreams& streams, Notation notation);

}  // namespace stele::interp
