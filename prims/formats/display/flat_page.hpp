// The plain display of APL arrays, as pages: the display of Dyalog's session with boxes off.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/formats/display/page.hpp"
#include "prims/formats/display/text_memory.hpp"

namespace stele::prims::func {

struct FlatStyle {
    int print_precision = 10;  // ⎕PP, 1 to 17
    Width unit = Width::columns;
    Engine* engine = nullptr;      // if given, its stack limit holds and its host writes functions
    TextMemory* memory = nullptr;  // counts the memory of pages
    PageLayout* layout = nullptr;  // if given, receives the layout of the array itself, not of its items
};

/// Numbers: vectors item by item, arrays of higher rank in columns of one format each. Text as it is. Blank rows
/// separate planes. Nested items have a blank on each side; columns with a number are aligned right, others left.
/// An empty vector is one empty row, a matrix without rows none.
Page flat_page(const Value& v, const FlatStyle& style);

/// Writes the line of a non-empty vector of numbers as write_page would write its page.
void write_numbers(const Value& v, const FlatStyle& style, int limit, TextPieces& out);

/// The number of blank rows after row `r` of an array, counted over all its planes; 0 for ranks below 3.
int blank_rows_after(const Value& v, std::int64_t r);

/// A page in a row of pages: it takes `width` columns after `gap` blanks.
struct PlacedPage {
    const Page* page;
    int width;
    int gap;
    bool right;  // aligned right
};
/// Appends a row of pages, with as many lines as the highest of them has.
void append_beside(Page& to, const std::vector<PlacedPage>& row, const FlatStyle& style);

}  // namespace stele::prims::func
