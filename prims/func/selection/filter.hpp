// Filters of k: items kept by what a function of all of them says.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// f#y: f is called with all of y, a list, dictionary or table; each item is there as often as f says, where f gives
/// one number every item. Raises type, length, and what f raises.
Value replicate_by(Engine& engine, const Value& f, const Value& y);
/// f_y: the items for which f says 0.
Value weed_out_by(Engine& engine, const Value& f, const Value& y);

}  // namespace stele::prims::func
