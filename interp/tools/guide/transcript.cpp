#include "interp/tools/guide/transcript.hpp"

#include "interp/tools/guide/document_block.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_bytes = 4 << 20;

std::string after_marks(const std::string& input, Notation notation) {
    std::string text(input_mark(notation));
    for (char c : input) {
        text += c;
        if (c == '\n') text += input_mark(notation);
    }
    return text + '\n';
}

}  // namespace

void Transcript::keep(std::string_view text) {
    if (entries_.empty() || entries_.back().shown.size() + text.size() > most_bytes) return;
    entries_.back().shown += text;
    bytes_ += text.size();
    while (bytes_ > most_bytes && entries_.size() > 1) {
        bytes_ -= entries_.front().input.size() + entries_.front().shown.size();
        entries_.pop_front();
    }
}

// Removes the colours of reports on terminals.
std::string Transcript::without_colours(std::string_view text) {
    constexpr std::string_view begin = "\x1b[", digits = "0123456789;";
    std::string plain;
    while (!text.empty()) {
        const std::size_t at = std::min(text.find(begin), text.size());
        plain += text.substr(0, at);
        text.remove_prefix(at);
        const std::size_t end = std::min(text.find_first_not_of(digits, begin.size()), text.size());
        const bool is_colour = end < text.size() && text[end] == 'm';
        if (!is_colour) plain += text.substr(0, end);
        text.remove_prefix(is_colour ? end + 1 : end);
    }
    return plain;
}

void Transcript::begin(Notation notation, std::string_view input, int columns, int rows) {
    entries_.push_back({notation, std::string(input), {}, columns, rows});
    bytes_ += input.size();
}

std::string Transcript::document() const {
    std::string text = "# A session\n";
    int columns = 0, rows = 0;
    for (std::size_t i = 0; i + 1 < entries_.size(); i++) {
        const Entry& e = entries_[i];
        const bool is_resized = e.columns != columns || e.rows != rows;
        if (i == 0 || is_resized || e.notation != entries_[i - 1].notation) {
            if (i > 0) text += "```\n";
            if (is_resized) text += "\n" + window_comment(e.columns, e.rows) + "\n";
            text += "\n```" + std::string(name_of(e.notation)) + "\n";
        }
        columns = e.columns;
        rows = e.rows;
        text += after_marks(e.input, e.notation);
        text += escaped_output(e.shown, e.notation);
    }
    return entries_.size() > 1 ? text + "```\n" : text;
}

}  // namespace stele::interp
