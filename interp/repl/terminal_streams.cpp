#include "interp/repl/terminal_streams.hpp"

#include <algorithm>

#include "interp/host/os.hpp"
#include "interp/host/terminal.hpp"
#include "interp/source/text.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::repl {

namespace {

// The visible text of a line, without sequences for colours and the cursor.
std::string visible(std::string_view line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); i++) {
        if (line[i] == '\x1b' && i + 1 < line.size() && line[i + 1] == '[') {
            for (i += 2; i < line.size() && (line[i] < '@' || line[i] > '~');) i++;
        } else if (static_cast<unsigned char>(line[i]) >= ' ') {
            text += line[i];
        }
    }
    return text;
}

// Whether a text takes more lines than a window has above the next prompt.
bool is_higher(std::string_view text, const os::WindowSize& window) {
    if (window.columns < 1 || window.rows < 1) return false;
    std::int64_t lines = 0;
    while (!text.empty() && lines < window.rows)
        lines += 1 + std::max(0, prims::columns_of(take_line(text)) - 1) / window.columns;
    return lines >= window.rows;
}

}  // namespace

void TerminalStreams::written(std::string_view text, bool is_output) {
    os::BusySign::hide();
    const std::size_t newline = text.rfind('\n');
    if (newline != std::string_view::npos) last_line_ = text.substr(newline + 1);
    else last_line_ += text;
    if (const std::size_t back = last_line_.rfind('\r'); back != std::string::npos) last_line_.erase(0, back + 1);
    if (is_output) standard_.out(text);
    else standard_.err(text);
    os::BusySign::at_line_start(last_line_.empty());
}

void TerminalStreams::page(std::string_view text) {
    if (!is_higher(text, os::window_size())) return out(text);
    start_line();
    os::BusySign::hide();
    standard_.flush();
    if (!os::show_in_pager(text)) return out(text);
    is_at_start();
    os::BusySign::at_line_start(true);
}

void TerminalStreams::start_line() {
    if (!last_line_.empty()) out("\n");
}

bool TerminalStreams::line(std::string& text) {
    os::BusySign::hide();
    standard_.flush();
    const Editor::Ending ending =
        editor_.read({.prompt = visible(last_line_), .prompt_is_shown = !last_line_.empty()}, text);
    is_at_start();
    os::BusySign::at_line_start(true);
    switch (ending) {
        case Editor::Ending::entered: return true;
        case Editor::Ending::ended: return !text.empty();
        default: os::raise_stopped();
    }
}

}  // namespace stele::interp::repl
