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
    /// The inputs of one session.
    struct Inputs {
        Session& session;
        Notation notation;
        History history{History::usual_path()};
        std::uint32_t number = 1;  // of the next line
    };
    /// Reads and runs inputs until one ends the session, the input ends, or a signal comes; in halted functions, until
    /// they are left. Returns the exit status.
    int read_inputs(Inputs& inputs);
    void read_in_halt(Inputs& inputs, const std::string& notice);
    void begin_work();

    os::Terminal terminal_;
    Editor editor_;
    TerminalStreams streams_;
    Transcript transcript_{streams_};
    std::optional<os::BusySign> busy_;  // while an input runs
};

}  // namespace stele::interp::repl
