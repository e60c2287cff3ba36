// The prompt: inputs from an editor, what they give on the terminal.
#pragma once
#include "interp/session/session.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp::repl {

/// Runs a session at the terminal that the standard streams are. Returns the exit status.
class Prompt {
public:
    Prompt(StandardStreams& standard, bool colours);
    ~Prompt();
    Prompt(const Prompt&) = delete;
    Prompt& operator=(const Prompt&) = delete;

    /// What the session's programs write to and read from.
    Streams& streams();
    /// Reads and runs inputs until one ends the session, the input ends, or a signal does.
    int run(Session& session, Notation notation);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace stele::interp::repl
