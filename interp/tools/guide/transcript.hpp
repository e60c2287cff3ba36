// The inputs and outputs of a console: `]session save`.
#pragma once
#include <deque>
#include <string>
#include <string_view>

#include "interp/session/standard_streams.hpp"

namespace stele::interp {

/// Streams that record the output of the last inputs.
class Transcript final : public Streams {
public:
    /// Passes output on to `streams`, which outlives this.
    explicit Transcript(Streams& streams) : streams_(streams) {}

    void out(std::string_view text) override {
        keep(text);
        streams_.out(text);
    }
    void page(std::string_view text) override {
        keep(text);
        streams_.page(text);
    }
    void err(std::string_view text) override {
        keep(without_colours(text));
        streams_.err(text);
    }
    bool line(std::string& text) override { return streams_.line(text); }

    /// Further output belongs to this input, in a window of this size; 0: without a window.
    void begin(Notation notation, std::string_view input, int columns = 0, int rows = 0);
    /// All inputs before the running one, as a Markdown document for `stele doc`.
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
