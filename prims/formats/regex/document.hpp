// What ⎕R and ⎕S search: a text, or a list of texts, as lines with their ends.
#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

#include "prims/array/value.hpp"
#include "prims/formats/regex/regex.hpp"

namespace stele::prims::func {

/// CR LF or another line end that begins at a place of a text: how many characters it has, 0 where there is none.
std::size_t line_end_at(std::u32string_view text, std::size_t at);

struct Document {
    /// Raises rank and domain unless `v`, which `what` names, is a text or a vector of texts; between those stands `end`.
    /// `normalizes`: all line ends become `end`.
    Document(const Value& v, std::string_view what, std::u32string_view end, bool normalizes);

    struct Line {
        std::size_t begin, end, next;  // where the next one begins
    };
    /// Its lines: one at least where it is not a vector without texts; none after the last line end of a single text.
    HeapVector<Line> lines() const;

    HeapText text;
    bool is_nested;
    std::size_t texts;             // how many it is made of
    HeapVector<std::size_t> ends;  // of each text but the last: where the line end after it begins
    std::size_t end_size;          // of those line ends
};

/// A vector of the values, which are moved from: where there are none, of things like `prototype`.
Value vector_of(HeapVector<Value>& values, const Value& prototype);
/// The characters of a text, a vector, in the narrowest storage.
Value characters_of(std::u32string_view text);
/// The lines of a text: one more than it has line ends.
Value lines_of(std::u32string_view text);

/// The code points of a text value.
HeapText code_points_of(const Value& text);
/// The texts of a text or of a vector of texts. Raises domain and rank where `v`, which `what` names, is neither.
std::vector<HeapText> texts_in(const Value& v, std::string_view what);

}  // namespace stele::prims::func
