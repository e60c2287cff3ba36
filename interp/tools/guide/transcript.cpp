#include "interp/tools/guide/transcript.hpp"

#include "interp/notation/switched.hpp"
#include "interp/runtime/restored.hpp"
#include "interp/source/text.hpp"
#include "interp/tools/guide/document_block.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_bytes = 4 << 20;
constexpr std::string_view fence = "```";

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
    Entry* const receiver = entry(receiver_);
    if (!receiver || receiver->shown.size() + text.size() > most_bytes) return;
    receiver->shown += text;
    bytes_ += text.size();
    while (bytes_ > most_bytes && entries_.size() > 1) {
        bytes_ -= entries_.front().input.size() + entries_.front().shown.size();
        entries_.pop_front();
        forgotten_++;
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
    receiver_ = forgotten_ + entries_.size();
    entries_.push_back({notation, std::string(input), {}, columns, rows});
    bytes_ += input.size();
}

void Transcript::leave_out() {
    if (Entry* running = entry(receiver_)) running->is_left_out = true;
}

void Transcript::keep_as_text(const std::string& function) {
    if (Entry* running = entry(receiver_)) running->halted_in = function;
}

std::string Transcript::record(Notation notation, std::string_view input, int columns, int rows,
                               const std::function<void()>& run) {
    begin(notation, input, columns, rows);
    {
        const Restored passes_on(is_silent_, true);
        run();
    }
    std::string shown = entries_.back().shown;
    begin(notation, {});
    leave_out();
    return shown;
}

std::size_t Transcript::texts() const {
    return static_cast<std::size_t>(std::count_if(
        entries_.begin(), entries_.end(), [](const Entry& e) { return !e.is_left_out && !e.halted_in.empty(); }));
}

std::string Transcript::document() const {
    std::string text = "# A session\n";
    const Entry *last = nullptr, *last_run = nullptr;
    for (std::size_t i = 0; i + 1 < entries_.size(); i++) {
        const Entry& e = entries_[i];
        if (e.is_left_out) continue;
        const bool is_run = e.halted_in.empty();
        const bool is_resized =
            is_run && (last_run ? e.columns != last_run->columns || e.rows != last_run->rows : e.columns + e.rows > 0);
        if (!last || is_resized || e.notation != last->notation || e.halted_in != last->halted_in) {
            if (last) (text += fence) += "\n";
            if (is_resized) text += "\n" + window_comment(e.columns, e.rows) + "\n";
            if (!is_run) text += "\nHalted in `" + e.halted_in + "`:\n";
            ((text += "\n") += fence) += std::string(is_run ? name_of(e.notation) : "text") + "\n";
        }
        last = &e;
        if (is_run) last_run = &e;
        text += after_marks(e.input, e.notation);
        text += escaped_output(is_run ? e.shown : without_colours(e.shown), e.notation);
    }
    if (last) (text += fence) += "\n";
    return text;
}

namespace {

class SessionReader {
public:
    std::vector<SavedInput> read(std::string_view document) && {
        for (; !document.empty(); line_++) take(without_line_end(take_line_with_end(document)));
        end_block();
        return std::move(inputs_);
    }

private:
    void take(std::string_view line) {
        const bool is_fence = line.starts_with(fence);
        if (first_ > 0 && is_fence) return end_block();
        if (first_ > 0) return block_.push_back(line);
        if (is_fence) {
            first_ = line_ + 1;
            is_code_ = find_notation(trimmed(line.substr(fence.size())), notation_);
        } else if (!read_window(line, columns_, rows_) && !trimmed(line).empty()) {
            varies_ = line == vary_comment;
        }
    }
    void end_block() {
        if (is_code_ && begins_with_input(block_, notation_))
            for (BlockInput& in : read_inputs(block_, notation_))
                inputs_.push_back({first_ + in.lines[0], notation_, std::move(in.text), expected_output(block_, in),
                                   varies_, columns_, rows_});
        block_.clear();
        first_ = 0;
        is_code_ = varies_ = false;
    }

    std::vector<SavedInput> inputs_;
    std::vector<std::string_view> block_;
    std::size_t line_ = 1, first_ = 0;  // of the document; the first line of the block, 0 outside blocks
    Notation notation_ = Notation::apl;
    bool is_code_ = false, varies_ = false;
    int columns_ = 0, rows_ = 0;
};

}  // namespace

std::vector<SavedInput> read_session(std::string_view document) { return SessionReader().read(document); }

}  // namespace stele::interp
