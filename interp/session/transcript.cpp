#include "interp/session/transcript.hpp"

#include "interp/session/guide/document.hpp"

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

void Transcript::begin(Notation notation, std::string_view input) {
    entries_.push_back({notation, std::string(input), {}});
    bytes_ += input.size();
}

std::string Transcript::document() const {
    std::string text = "# A session\n";
    for (std::size_t i = 0; i + 1 < entries_.size(); i++) {
        const Entry& e = entries_[i];
        if (i == 0 || e.notation != entries_[i - 1].notation) {
            if (i > 0) text += "```\n";
            text += "\n```" + std::string(name_of(e.notation)) + "\n";
        }
        text += after_marks(e.input, e.notation);
        text += e.shown;
        if (!e.shown.empty() && !e.shown.ends_with('\n')) text += '\n';
    }
    return entries_.size() > 1 ? text + "```\n" : text;
}

}  // namespace stele::interp
