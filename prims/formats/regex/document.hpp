// The argument of ⎕R and ⎕S: a text, or a list of texts, as lines with their ends.
#pragma once
#include <string_view>
#include <vector>

#include "prims/array/value.hpp"
#include "prims/formats/regex/regex.hpp"

namespace stele::prims::func {

/// The length of the line end at an offset of a text, CR LF or one character; 0 if none begins there.
std::size_t line_end_at(std::u32string_view text, std::size_t at);

struct Document {
    /// Reads `v`, a text or a vector of texts, which are joined with `end`. `normalizes`: all line ends become `end`.
    /// Raises rank and domain for other values, which `what` names.
    Document(const Value& v, std::string_view what, std::u32string_view end, bool normalizes);

    struct Line {
        std::size_t begin, end, next;  // the beginning of the next line
    };
    /// The lines: none for an empty vector of texts, otherwise at least one; none after the last line end of a single
    /// text.
    HeapVector<Line> lines() const;

    HeapText text;
    bool is_nested;
    std::size_t texts;             // the number of texts
    HeapVector<std::size_t> ends;  // the offset of the line end after each text but the last
    std::size_t end_size;          // of those line ends
};

/// A squeezed vector of the values, which are moved from; if empty, with a prototype like `prototype`.
Value vector_of(HeapVector<Value>& values, const Value& prototype);
/// A text as a character vector in the narrowest storage.
Value characters_of(std::u32string_view text);
/// The lines of a text as a vector of texts: one more than it has line ends.
Value lines_of(std::u32string_view text);

/// The code points of a text value.
HeapText code_points_of(const Value& text);
/// A text alone, or the texts of a vector of texts. Raises domain and rank for other values, which `what` names.
std::vector<HeapText> texts_in(const Value& v, std::string_view what);

}  // namespace stele::prims::func
