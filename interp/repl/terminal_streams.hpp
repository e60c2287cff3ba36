// The input and output of programs at a terminal with an editor.
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
    /// Shows a text with more lines than the window in the user's pager, if there is one.
    void page(std::string_view text) override;
    /// Reads a line with the editor, after the text on the cursor's line. Raises interrupt.
    bool line(std::string& text) override;
    /// Ends an incomplete line of output.
    void start_line();
    /// The cursor is at the start of a line, because the terminal echoed or drew lines itself.
    void is_at_start() { last_line_.clear(); }

private:
    void written(std::string_view text, bool is_output);

    StandardStreams& standard_;
    Editor& editor_;
    std::string last_line_;  // the text on the cursor's line
};

}  // namespace stele::interp::repl
