// A program's text in and out at a terminal that an editor uses.
#pragma once
#include <string>
#include <string_view>

#include "interp/repl/editor.hpp"
#include "interp/session/standard_streams.hpp"

namespace stele::interp::repl {

class TerminalStreams : public Streams {
public:
    TerminalStreams(StandardStreams& standard, Editor& editor) : standard_(standard), editor_(editor) {}

    void out(std::string_view text) override { written(text, true); }
    void err(std::string_view text) override { written(text, false); }
    /// One line, edited, after what stands on the cursor's line. Raises interrupt.
    bool line(std::string& text) override;
    /// Ends a line of output that has not ended yet.
    void start_line();
    /// The terminal has echoed or drawn lines itself: the cursor is at the start of a line.
    void is_at_start() { last_line_.clear(); }

private:
    void written(std::string_view text, bool is_output);

    StandardStreams& standard_;
    Editor& editor_;
    std::string last_line_;  // what stands on the cursor's line
};

}  // namespace stele::interp::repl
