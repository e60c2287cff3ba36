// The plain display of APL arrays, as pages: what Dyalog's session shows with boxes off.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/display/page.hpp"
#include "prims/func/display/text_memory.hpp"

namespace stele::prims::func {

struct FlatStyle {
    int print_precision = 10;  // ⎕PP, 1 to 17
    Width unit = Width::columns;
    Engine* engine = nullptr;      // where given, its stack limit is kept to and its host knows functions' texts
    TextMemory* memory = nullptr;  // counts what pages take
};

/// Numbers: vectors item by item, arrays of higher rank in columns of one format each. Text as it is. Planes stand
/// apart by blank rows. Nested items have a blank on each side; columns with a number are set right, others left.
/// An empty vector is one empty row, a matrix without rows none.
Page flat_page(const Value& v, const FlatStyle& style);

/// Blank rows that follow row `r` of an array (rank 3 and more), counted over all its planes.
int blank_rows_after(const Value& v, std::int64_t r);

/// One row of a list of pages side by side, as far as they are high: `widths[i]` columns for page i, `gaps[i]` blanks
/// before it; those marked go to the right.
struct PlacedPage {
    const Page* page;
    int width;
    int gap;
    bool right;
};
void append_beside(Page& to, const std::vector<PlacedPage>& row, const FlatStyle& style);

}  // namespace stele::prims::func
