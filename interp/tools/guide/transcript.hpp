// The inputs and outputs of a console as a document: `]session save` and `]session load`.
#pragma once
#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interp/session/standard_streams.hpp"

namespace stele::interp {

/// Streams that record the output of the last inputs.
class Transcript final : public Streams {
public:
    /// Passes output on to `streams`, which outlives this.
    explicit Transcript(Streams& streams) : streams_(streams) {}

    void out(std::string_view text) override {
        keep(text);
        if (!is_silent_) streams_.out(text);
    }
    void page(std::string_view text) override {
        keep(text);
        if (!is_silent_) streams_.page(text);
    }
    void err(std::string_view text) override {
        keep(without_colours(text));
        if (!is_silent_) streams_.err(text);
    }
    bool line(std::string& text) override { return !is_silent_ && streams_.line(text); }

    /// Further output belongs to this input, in a window of this size; 0: without a window.
    void begin(Notation notation, std::string_view input, int columns = 0, int rows = 0);
    /// Leaves the running input out of the document.
    void leave_out();
    /// Keeps the running input, and its output, as text: it needs the halted function, and documents run without halts.
    void keep_as_text(const std::string& function);
    /// While it exists, other inputs may run within the running one. Later output is again that of the outer one.
    class Inner {
    public:
        explicit Inner(Transcript& transcript) : transcript_(transcript), input_(transcript.receiver_) {}
        ~Inner() { transcript_.receiver_ = input_; }
        Inner(const Inner&) = delete;

    private:
        Transcript& transcript_;
        std::size_t input_;
    };
    /// The number of inputs that the document has as text.
    std::size_t texts() const;
    /// Runs a further input that is only recorded: its output is not passed on, and it reads no lines. Returns the
    /// output. Later output is left out, up to the next input.
    std::string record(Notation notation, std::string_view input, int columns, int rows,
                       const std::function<void()>& run);
    /// All inputs before the running one, as a Markdown document for `stele doc`.
    std::string document() const;

private:
    struct Entry {
        Notation notation;
        std::string input, shown;
        int columns, rows;
        std::string halted_in;  // of text: the function
        bool is_left_out = false;
    };
    /// By its number, forgotten ones included; null for others.
    Entry* entry(std::size_t number) {
        const bool is_there = number >= forgotten_ && number - forgotten_ < entries_.size();
        return is_there ? &entries_[number - forgotten_] : nullptr;
    }
    static std::string without_colours(std::string_view text);
    void keep(std::string_view text);

    Streams& streams_;
    std::deque<Entry> entries_;
    std::size_t forgotten_ = 0;  // entries that were before these
    std::size_t receiver_ = 0;   // the number of the entry that gets the output
    std::size_t bytes_ = 0;
    bool is_silent_ = false;
};

/// An input of a document that `]session save` wrote.
struct SavedInput {
    std::size_t line;  // its first, from 1
    Notation notation;
    std::string text, shown;  // its output: whole lines without trailing blanks
    bool varies;              // the document states that outputs vary
    int columns, rows;        // of the window; 0: without one
};
/// The inputs in the blocks of a session's document, in their order. Text around the blocks may have been added; blocks
/// may be changed, but each begins with an input.
std::vector<SavedInput> read_session(std::string_view document);

}  // namespace stele::interp
