// Page: a rectangle of text, the building block of displays. TextPieces: a text that is handed over as it is made, so that a
// long one shows its beginning at once.
#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

/// Takes the pieces of a text in order.
using TextSink = std::function<void(std::string_view)>;

class TextPieces {
public:
    /// Looks for interrupts before each piece, where there is an engine.
    TextPieces(const TextSink& sink, Engine* engine) : sink_(sink), engine_(engine) {}

    std::string text;  // not handed over yet
    /// Hands the text over where it is long enough.
    void settle() {
        if (text.size() >= piece) flush();
    }
    void flush() {
        if (engine_) engine_->check_limits();
        sink_(text);
        text.clear();
    }

private:
    static constexpr std::size_t piece = std::size_t{1} << 13;

    const TextSink& sink_;
    Engine* engine_;
};

/// The unit of widths: characters (⍕ returns an array of them) or columns of the terminal.
enum class Width : unsigned char { characters, columns };

int width_of(std::u32string_view text, Width unit);

/// Rows may be shorter than `width`: blanks follow.
struct Page {
    std::vector<std::u32string> rows;
    int width = 0;
    /// Where a line that is too long may be broken: offsets of the first character of each column of numbers.
    /// Empty: anywhere.
    std::vector<int> breaks;

    int height() const { return static_cast<int>(rows.size()); }
};

Page page_of_line(std::u32string text, Width unit);

/// Appends blanks up to `width`.
void pad(std::u32string& row, int width, Width unit);

/// Writes UTF-8 of the rows, a newline after each, trailing blanks dropped if `trim`. Rows wider than `limit` are
/// broken: first all rows up to the limit, then what follows them, indented by six, and so on.
void write_page(const Page& page, int limit, bool trim, TextPieces& out);

/// One long row of numbers in the making, written as it is made: as write_page breaks it, between numbers where it can.
class FoldedRow {
public:
    FoldedRow(TextPieces& out, int limit);
    /// A number as UTF-8, each of whose characters takes one column.
    void add(std::string_view number);
    void end();

private:
    void continue_below();

    TextPieces& out_;
    const int room_below_;
    int room_, used_ = 0;
};

}  // namespace stele::prims::func
