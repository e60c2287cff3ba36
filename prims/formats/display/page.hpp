// Page: a rectangle of text, the building block of displays. TextPieces: a text that is passed on in pieces while it is
// made, so that the beginning of a long text appears immediately.
#pragma once
#include <cstdint>
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
    /// With an engine, each piece first raises interrupt if a stop was requested.
    TextPieces(const TextSink& sink, Engine* engine) : sink_(sink), engine_(engine) {}

    std::string text;  // not passed on yet
    /// Passes the text on if it is long enough.
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

/// Rows shorter than `width` are extended by blanks.
struct Page {
    std::vector<std::u32string> rows;
    int width = 0;
    /// The offsets at which a long line may be broken: the first character of each column of numbers. Empty: anywhere.
    std::vector<int> breaks;

    int height() const { return static_cast<int>(rows.size()); }
};

/// The ends of an array's rows and columns: row r ends before line `row_ends[r]` of its page, column c before column
/// `column_ends[c]`.
struct PageLayout {
    std::vector<int> row_ends, column_ends;
    bool has_columns = false;                 // else the columns of the page are not those of the array
    std::vector<std::int64_t> items_by_line;  // of a folded row of numbers: those before the end of each line

    /// The number of columns that end before column `end` of the page.
    std::int64_t columns_before(int end) const;
};

Page page_of_line(std::u32string text, Width unit);

/// Appends blanks up to `width`.
void pad(std::u32string& row, int width, Width unit);

/// Writes the rows as UTF-8, a newline after each, without trailing blanks if `trim`. Rows wider than `limit` are
/// broken: first all rows up to the limit, then their next parts, indented by six, and so on.
void write_page(const Page& page, int limit, bool trim, TextPieces& out);

/// The rows and columns of an array that are whole in the first `lines` lines of write_page. Unknown columns are -1.
struct ShownPart {
    std::int64_t rows, columns;
};
ShownPart part_shown(const Page& page, const PageLayout& layout, int limit, int lines);
/// The number of lines of write_page.
std::int64_t count_lines(const Page& page, int limit);

/// A long row of numbers that is written while it is made, broken as by write_page: between numbers if possible.
class FoldedRow {
public:
    FoldedRow(TextPieces& out, int limit);
    /// Adds a number as UTF-8; each of its characters takes one column.
    void add(std::string_view number);
    void end();
    /// The number of complete lines.
    std::size_t lines() const { return lines_; }

private:
    void continue_below();

    TextPieces& out_;
    const int room_below_;
    int room_, used_ = 0;
    std::size_t lines_ = 0;
};

}  // namespace stele::prims::func
