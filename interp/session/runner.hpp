// Running scripts and standard input in a session, and printing what their statements give.
#pragma once
#include <memory>

#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp {

/// Exit statuses of programs.
inline constexpr int succeeded = 0, failed = 1, misused = 2;

/// Runs a whole text: shown values go to standard output as their statements end, the first error to standard error.
/// Returns the exit status.
int run_script(Session& session, Streams& streams, const std::shared_ptr<const Source>& source, Notation notation,
               Echo echo = Echo::script);

/// Runs standard input line by line, with a prompt at a terminal; lines with an open bracket are joined with the next.
/// After an error the next line is read; the exit status is 1 after an error, unless at a terminal.
int run_console(Session& session, StandardStreams& streams, Notation notation);

}  // namespace stele::interp
