// Take and drop: corners of an array.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// X↑Y: |X[i] cells along axis i, from the front, or from the end where X[i] is negative; fills where there are none. X
/// may be short: later axes stay. A scalar Y has as many axes of length 1 as X has items. Errors: rank, domain, length,
/// wsfull.
void take(Engine&, Value* a);
/// X↑[K]Y: the same along axes K. Errors: also those of axes.
void take_axes(Engine&, Value* a);
/// X↓Y: all but X[i] cells of axis i, from the front or the end. Otherwise as take.
void drop(Engine&, Value* a);
/// X↓[K]Y: the same along axes K.
void drop_axes(Engine&, Value* a);

/// Along one axis: `length` cells from cell `from` on, which may lie outside the array.
struct Window {
    std::int64_t from, length;
};
/// The part of `v` in the windows, one for each of its axes; fills outside. A scalar is seen with axes of length 1.
Value windowed(Engine&, Value v, std::span<const Window> windows, Rules rules);
/// Cells [from, from+n) along one axis, which has them.
Value slab(Engine&, const Value& v, int axis, std::int64_t from, std::int64_t n, Rules rules);

}  // namespace stele::prims::func
