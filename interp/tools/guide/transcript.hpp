// What was entered at a console and what it showed: `]session save`.
#pragma once
#include <deque>
#include <string>
#include <string_view>

#include "interp/session/standard_streams.hpp"

namespace stele::interp {

/// Streams that keep what goes through them, of the last inputs.
class Transcript final : public Streams {
public:
    /// What is written goes on to `streams`, which outlive this.
    explicit Transcript(Streams& streams) : streams_(streams) {}

    void out(std::string_view text) override {
        keep(text);
        streams_.out(text);
    }
    void err(std::string_view text) override {
        keep(without_colours(text));
        streams_.err(text);
    }
    bool line(std::string& text) override { return streams_.line(text); }

    /// What is written from now on is shown by this input, in a window of this size; 0: in none.
    void begin(Notation notation, std::string_view input, int columns = 0, int rows = 0);
    /// All inputs before the one that runs, as a Markdown document that `stele doc` runs.
    std::string document() const;

private:
    struct Entry {
        Notation notation;
        std::string input, shown;
        int columns, rows;
    };
    static std::string without_colours(std::string_view text);
    void keep(std::string_view text);

    Streams& streams_;
    std::deque<Entry> entries_;
    std::size_t bytes_ = 0;
};

}  // namespace stele::interp
