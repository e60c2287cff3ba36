#include "interp/repl/screen.hpp"

#include "interp/source/clusters.hpp"
#include "prims/array/utf8.hpp"

namespace stele::interp::repl {

void Layout::add_cluster(std::string_view text, Style style) {
    const bool is_control = static_cast<unsigned char>(text[0]) < ' ' || text[0] == '\x7f';
    const int width = is_control ? 1 : prims::columns_of(text);
    if (rows_.back().width + width > columns_ && rows_.back().width > 0) new_row();
    Row& row = rows_.back();
    row.cells.push_back({is_control ? " " : std::string(text), static_cast<std::uint8_t>(width), style});
    row.width += width;
}

void Layout::put_cursor() {
    if (rows_.back().width >= columns_) new_row();
    cursor_row_ = rows_.size() - 1;
    cursor_column_ = rows_.back().width;
}

void Layout::add(std::string_view text, Style style) {
    for (std::size_t at = 0, end; at < text.size(); at = end) {
        end = cluster_end(text, at);
        add_cluster(text.substr(at, end - at), style);
    }
}

void Layout::add_input(std::string_view text, const std::vector<Style>& styles, int margin, std::size_t cursor) {
    for (std::size_t at = 0, end; at < text.size(); at = end) {
        end = cluster_end(text, at);
        if (at == cursor && text[at] == '\n') put_cursor();
        if (text[at] == '\n') {
            new_row();
            for (int i = 0; i < margin; i++) add_cluster(" ", Style::plain);
            continue;
        }
        add_cluster(text.substr(at, end - at), styles[at]);
        if (at == cursor) {
            cursor_row_ = rows_.size() - 1;
            cursor_column_ = rows_.back().width - rows_.back().cells.back().width;
        }
    }
    if (cursor >= text.size()) put_cursor();
}

void Layout::add_note_at_right(const std::string& note) {
    const int width = prims::columns_of(note);
    for (Row& row : rows_) {
        if (row.width + 2 + width >= columns_) continue;
        row.gap = columns_ - 1 - width - row.width;
        row.note = note;
        return;
    }
}

}  // namespace stele::interp::repl
