// Boxed display of APL arrays.
#pragma once
#include "prims/formats/display/flat_page.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::prims::func {

/// The display of `]box on -style=min|mid|max`. Min and mid draw a grid around the items of nested arrays and show
/// simple ones as they are. Mid centers items and marks the lines: → ↓ axes of the array at its upper
/// left corner, and for each item its type at the lower left (~ numbers, + mixed, ∊ nested, # other; none for text) and
/// its axes at the lower right; ⊖ ⌽ are axes of length 0, whose arrays show their prototype. Max draws a box with these
/// marks around each array.
Page box_page(const Value& v, BoxStyle box, const FlatStyle& style);

}  // namespace stele::prims::func
