// Selection: items at indices, cells at indices of several axes.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// What an index outside the array means: an error, or (k, q) the null of the array's kind.
enum class Miss : std::uint8_t { error, null };

/// The items of `x` at `indices`. `x` is treated along its first axis (a vector's items, a matrix's rows; a scalar is a
/// vector of one item); `indices` is an integer scalar or a simple integer array of any rank, or a list of such things,
/// answered item by item. The result has the axes of `indices`, then those of a cell of `x`.
/// Reuses the buffer of `indices` where it is unique and its items are as wide. A list that is left with scalars of one
/// kind comes back squeezed (by q's rules for Miss::null, by APL's for Miss::error).
/// Raises domain (type for Miss::null) for indices that are no integers, index for one outside (Miss::error).
Value select_items(Engine& engine, Value x, Value indices, std::int64_t origin, Miss miss);
/// The same for one-byte items of a vector at one-byte indices, an array: replaces `indices` by the result. False where
/// they are not such, or not all inside.
bool select_bytes(const Array& a, Value& indices, std::int64_t origin);

/// The item (first-axis cell) of `x` at one index. Of a list: the item itself, not enclosed.
Value item_at(Engine& engine, const Value& x, std::int64_t index, std::int64_t origin, Miss miss);

/// x[a;b;...] of APL: an absent axis means all of it. Each index is an integer scalar or a simple integer array;
/// the result's axes are those of the indices, one after the other, a scalar giving none. One axis with a nested index
/// is choose (vectors of full length) or reach (deeper) indexing, x[(1 2)(3 4)].
/// Raises rank unless `axes` has one item for each axis of `x`, domain and index as select_items.
Value index_axes(Engine& engine, Value x, std::span<Value> axes, std::int64_t origin);

// APL, in the slots of a core function.

/// a[0] ⌷ a[1]: left holds an index (integer scalar or array) for each of the leading axes.
void index(Engine& engine, Value* a);
/// The same with the axes named in a[2].
void index_with_axis(Engine& engine, Value* a);
/// ⌷ a[0]: the array itself.
void materialise(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
