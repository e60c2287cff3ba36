// How a session shows APL functions: trains and what operators derive as nested arrays, trees or text.
#pragma once
#include <string>

#include "interp/runtime/function_tree.hpp"
#include "prims/formats/text/format_apl.hpp"

namespace stele::interp {

/// `]box -trains=`.
enum class TrainStyle : std::uint8_t { box, tree, parens, def };

/// Whole lines. Without boxes, and for `box`, a function made of others is shown as the nested array of its parts, in boxes
/// of the style `min` where `style` has any. `style.engine` must be given.
std::string show_function(const Value& f, const func::AplStyle& style, TrainStyle trains);

}  // namespace stele::interp
