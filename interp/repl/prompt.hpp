// The prompt: inputs from an editor, results to the terminal.
#pragma once
#include "interp/repl/terminal_streams.hpp"
#include "interp/tools/guide/transcript.hpp"

namespace stele::interp::repl {

/// Runs a session at the terminal of the standard streams.
class Prompt {
public:
    Prompt(StandardStreams& standard, bool colours) : editor_(terminal_, colours), streams_(standard, editor_) {}
    Prompt(const Prompt&) = delete;

    /// The streams of the session's programs.
    Streams& streams() { return transcript_; }
    /// Reads and runs inputs until one ends the session, the input ends, or a signal comes. Returns the exit status.
    int run(Session& session, Notation notation);

private:
    os::Terminal terminal_;
    Editor editor_;
    TerminalStreams streams_;
    Transcript transcript_{streams_};
};

}  // namespace stele::interp::repl
