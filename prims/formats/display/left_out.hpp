// The part of a value that its display leaves out, and the limit on lines that cuts it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "prims/array/value.hpp"
#include "prims/formats/display/page.hpp"

namespace stele::prims::func {

struct LeftOut {
    std::int64_t rows = 0;               // not shown at all
    std::int64_t columns = 0;            // not shown in full
    std::int64_t lines = 0;              // of the text, if they are not rows of the value
    bool ends_early = false;             // lines are missing at the end
    bool cuts_lines = false;             // the ends of lines are missing
    std::string_view row = "row";        // item, entry
    std::string_view column = "column";  // item
    std::vector<std::int64_t> shape;     // of the value, or its number of items; empty: not shown

    bool any() const { return ends_early || cuts_lines; }
};

/// `973 rows, 986 columns more (1000 1000)`, without the shape if that is wider than `columns`; 0: any width.
std::string text_of(const LeftOut& left, int columns = 0);

/// Passes on the lines of a text up to a limit.
class LineLimit {
public:
    /// Thrown by the sink at text after the last line.
    struct Full {};

    /// Of so many rows of a window, two stay free: for the line about the rest, and for the next prompt. 0: no limit.
    LineLimit(const TextSink& receiver, int rows);
    LineLimit(const LineLimit&) = delete;

    const TextSink& sink() const { return sink_; }
    /// The number of lines that a window of so many rows shows of a longer text.
    static constexpr int lines_in(int rows) { return rows - 2; }

private:
    const TextSink& receiver_;
    int left_;
    TextSink sink_;
};

/// The number of items of a simple list that the beginning of its line in k or q shows in full; -1 if unknown.
std::int64_t items_shown(const Value& list, std::string_view beginning);

}  // namespace stele::prims::func
