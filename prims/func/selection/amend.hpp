// Indexed assignment: replacing items at indices, in place where the array is unique.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/selection/index_plan.hpp"

namespace stele::prims::func {

/// x[indices]←y along the first axis of `x`. `indices`: an integer scalar, a simple integer array of any rank, or (k,
/// q) a list of such arrays, each replaced by the item of `y` with the same place. `y`: a scalar goes everywhere;
/// otherwise its shape is that of `indices` followed by that of a cell of `x` (ones left out by APL's rules). Of
/// indices given more than once the last item wins. The storage of `x` widens where `y` asks for it; a list ends
/// squeezed. Raises domain (k, q: type), index, length (APL also rank); then `x` is as it was.
void assign_items(Engine& engine, Value& x, const Value& indices, Value y, std::int64_t origin, Rules rules);

/// One item: x[index]←y, `y` a scalar or (into a list) any value, stored as one item.
void assign_item(Engine& engine, Value& x, std::int64_t index, Value y, std::int64_t origin, Rules rules);

/// x[a;b;...]←y of APL; absent axes are whole. One nested index is choose or reach indexing.
/// Raises rank unless `axes` has one item for each axis of `x`; length, domain, index as assign_items.
void assign_axes(Engine& engine, Value& x, std::span<Value> axes, Value y, std::int64_t origin);

// What amending shares.

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
