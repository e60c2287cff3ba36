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

// By the rules of k and q: ends of lists, lists of lists, cuts, parts of dictionaries and tables.

/// n#x: n items from the front, or -n from the end, starting again where `x` is shorter; nulls where it is empty.
Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules);
/// n_x: all but n items from the front, or all but -n from the end.
Value drop_items(std::int64_t n, Value x, Rules rules);
/// Items [from, from+n) of a list, squeezed where a part of a list is uniform.
Value part(const Value& x, std::int64_t from, std::int64_t n, Rules rules);
/// n copies of one value.
Value copies(std::int64_t n, const Value& x, Rules rules);

/// x#y. An integer: take_items; of a dictionary, that many entries. Integers (2 3#y): a list of lists of that shape,
/// one of two may be 0N. Keys of a dictionary: those entries. `s, `u, `p, `g or ` of a vector: the attribute. Raises
/// type, length, domain.
void take_k(Engine& engine, Value* a, Rules);
/// x_y. An integer and a list or dictionary: drop_items. Ascending integers: y cut before each. A list and an index:
/// without that item. Keys and a dictionary, or a dictionary and a key: without those entries. Raises type, domain,
/// length.
/// k: a table gives rows or, by names, columns. A function on the left of # is called with the whole of y, each item
/// is kept as often as it says; before _ those are kept for which it says 0 (filter.hpp).
void drop_k(Engine& engine, Value* a, Rules);

/// x sublist y of q: the first x items, or the last -x, as far as there are any; of two integers, place and count. Raises
/// type, length.
void sublist(Engine& engine, Value* a);
/// x cut y: pieces of x items; for a list on the left as x_y. Raises type, domain.
void cut(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
