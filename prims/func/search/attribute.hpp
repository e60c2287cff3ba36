// Attributes: what a list is known to be.
#pragma once
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// `s#x, `u#x, `p#x, `g#x: `x` marked as sorted, unique, parted or grouped, once that was seen to hold; the empty name
/// takes the mark away. Searches use it. Raises type, domain.
Value with_attribute(Engine& engine, std::string_view name, Value x);
/// attr x of q: `s, `u, `g, or the empty symbol.
void attr(Engine& engine, Value* a);

}  // namespace stele::prims::func
