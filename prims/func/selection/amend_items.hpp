// What amending shares: conformity of the new items, and storing them where a plan says.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/selection/index_plan.hpp"

namespace stele::prims::func {

/// Whether the shape of `y` is `axes`, axes of length 1 left out.
bool conforms(std::span<const std::int64_t> axes, const Value& y);
/// Raises rank or length: `y` does not fit x[indices].
[[noreturn]] void raise_conformity(const Value& indices, const Value& x, const Value& y);

/// Stores the items of `y` (one item, or as many as the plan has) where `plan`, made for the shape of `x`, says. `x`
/// becomes unique and takes the type that holds both; a list ends squeezed.
void store_items(Engine& engine, Value& x, const IndexPlan& plan, Value y, Rules rules);

/// The type of `x` widened so that it holds the items of `y`; `x` is unique afterwards.
void make_room(Value& x, const Value& y, Rules rules);

}  // namespace stele::prims::func
