// Boxed display of APL arrays.
#pragma once
#include "prims/formats/display/flat_page.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::prims::func {

/// The display of `]box on -style=min|mid|max`. Min and mid draw a grid around the items of nested arrays; simple
/// arrays have no grid. Mid centers items and marks the lines: the axes of the array by → ↓ at its upper left corner,
/// the type of each item at its lower left (~ numbers, + mixed, ∊ nested, # other; none for text), the axes of each
/// item at its lower right. ⊖ ⌽ mark axes of length 0; such arrays show their prototype. Max draws a box with these
/// marks around each array.
Page box_page(const Value& v, BoxStyle box, const FlatStyle& style);

}  // namespace stele::prims::func
