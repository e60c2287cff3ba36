// The display of APL functions: trains and derived functions as nested arrays, trees or text.
#pragma once
#include "interp/runtime/function_tree.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::interp {

/// `]box -trains=`.
enum class TrainStyle : std::uint8_t { box, tree, parens, def };

/// The display of a function, whole lines. Without boxes, and for `box`, a compound function is the nested array of its
/// parts, in boxes of the style `min` if `style` has boxes. `style.engine` must not be null.
std::string show_function(const Value& f, const func::AplStyle& style, TrainStyle trains);

}  // namespace stele::interp
