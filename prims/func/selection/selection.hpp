// Selection by the words of the notations: index, take and drop, first and last, filters, sets, random items.
#pragma once
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

/// x[a;b;...] of APL: each index is an integer scalar, a simple integer array, or absent for the whole axis. The axes
/// of the result are those of the indices in order. One nested index is choose indexing (an index vector for each cell)
/// or reach indexing (a path), x[(1 2)(3 4)]. Raises rank unless `axes` has one item for each axis of `x`; domain and
/// index as select_items.
Value index_axes(Engine& engine, Value x, std::span<Value> axes, std::int64_t origin);
/// a[0] ⌷ a[1]: each item of a[0] is the index, an integer scalar or array, of one of the leading axes.
void index(Engine& engine, Value* a);
/// The same for the axes in a[2].
void index_with_axis(Engine& engine, Value* a);

/// x@i of data by the rules of k and q. `x`: a vector, list, dictionary or table. `i`: an integer (a key of a
/// dictionary), a vector of them, a list or dictionary of such indices, item by item, or `::` or absent for all of `x`.
/// An index out of range gives the missing item (prototype.hpp), a missing key that of the values. A table gives a row
/// as a dictionary, several as a table, or a column by its name. By k's rules characters are also indices. Raises type
/// if `x` cannot be indexed or `i` is not an index.
Value index(Engine& engine, Value x, Value i, Rules rules);
/// The common cases of the same: an item of a list or of a vector of bytes, and bytes at indices of one byte. Replaces
/// `i` by the result, or returns false. `x` is a vector or list.
bool index_quickly(const Value& x, Value& i);
/// x[i;j;...] for integers in range, of a list in lists, by the rules of k and q; absent in other cases.
Value deep_item_quickly(const Value& x, std::span<const Value> indices);
/// x[i;j;...]: `i` selects from `x`, the other indices from each selected item; `::` or absent selects all of a level.
/// The indices are moved from. Raises as index; rank for more indices than levels.
Value index_deep(Engine& engine, Value x, std::span<Value> indices, Rules rules);
/// a[0] . a[1] of data.
void index_dot(Engine& engine, Value* a, Rules);

// First, last and pick.

/// ⊃Y (mix if ⎕ML is 2 or 3): the first item; of an empty array its prototype. k, q: the first item, value or row; of
/// an empty list its missing item.
void first(Engine&, Value* a, Rules);
/// The last item, value or row, by the rules of k and q.
void last(Engine&, Value* a, Rules);
/// X⊃Y: the item at the end of the path X, whose items are the indices of successive levels: a number, or a vector with
/// one for each axis. Errors: rank (X, or an index with another number of items than its level has axes), domain,
/// index.
void pick(Engine&, Value* a);
/// The item path⊃v, or ⊃v for an absent path; appends its offset in each array along the path to `offsets`. Errors: as
/// pick; index for the first item of an empty array.
Value picked(Engine&, const Value& path, Value v, HeapVector<std::int64_t>& offsets);

// Take and drop.

/// X↑Y: |X[i] cells along axis i, from the front, or from the end for a negative X[i]; fills past the end. Axes without
/// an item of X are unchanged. A scalar Y has an axis of length 1 for each item of X. Errors: rank, domain, length,
/// wsfull.
void take(Engine&, Value* a);
/// X↑[K]Y: the same along axes K. Errors: also those of axes.
void take_axes(Engine&, Value* a);
/// X↓Y: all but |X[i] cells of axis i, omitted from the front or the end. Otherwise as take.
void drop(Engine&, Value* a);
/// X↓[K]Y: the same along axes K.
void drop_axes(Engine&, Value* a);
/// n#x of k and q: n items from the front, or -n from the end, repeated if `x` is shorter; nulls if it is empty. Raises
/// domain, limit.
Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules);
/// x#y. An integer: take_items; of a dictionary, that many entries. Integers (2 3#y): a list of lists of that shape, in
/// which one of two lengths may be 0N. Keys and a dictionary: these entries. Names and a table: these columns. `s, `u,
/// `p, `g or ` of a vector: the attribute. A function, in k: replicate_by. Raises type, length, domain, limit.
void take_k(Engine& engine, Value* a, Rules);
/// x_y. An integer and a list, dictionary or table: all but x items from the front, or all but -x from the end.
/// Ascending integers: y cut before each. A list or table and an index: without that item. Keys and a dictionary, or a
/// dictionary and a key: without these entries. Names and a table: without these columns. A function, in k:
/// weed_out_by. Raises type, domain, index.
void drop_k(Engine& engine, Value* a, Rules);

// Filters.

/// f#y of k: f returns a count for each item of y, a list, dictionary or table, or one count for all; each item is
/// repeated by its count. Raises type, length, and the errors of f.
Value replicate_by(Engine& engine, const Value& f, const Value& y);
/// f_y: the items for which f returns 0. Raises as replicate_by.
Value weed_out_by(Engine& engine, const Value& f, const Value& y);

// Sets.

/// The items of `x`, a vector or scalar, that are not in `table`, in their order. Raises rank.
Value without(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);
/// X~Y of APL.
void set_without(Engine& engine, Value* a, Rules);
/// X∪Y: the items of X, then those of Y that are not in X, repetitions kept. x union y of q: the distinct items of
/// both.
void set_union(Engine& engine, Value* a, Rules);
/// X∩Y of APL: the items of X that are in Y, repetitions kept.
void set_intersection(Engine& engine, Value* a, Rules);

// Random numbers.

/// n?m: n items of the list or table `m`, or n values below the atom `m` of its kind (0: of all); -n: all different;
/// 0N: all in random order. k: an empty list gives nulls. Deterministic for a given engine.random_state. Raises length
/// for more different items than `m` has, type, domain, wsfull.
Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules);
/// x?y: random_items if `x` is an integer, else find.
void find_or_random(Engine& engine, Value* a, Rules);
/// ⎕RL: a seed or the generator's state, or ⍬ for a hidden seed; and the generator's number.
Value random_link(Engine& engine);
/// ⎕RL←v: a seed for the generator in use, or a seed and a generator. 0 is a seed from `entropy`, ⍬ a hidden one.
/// Raises rank, domain.
void set_random_link(Engine& engine, const Value& v, std::uint64_t entropy);

}  // namespace stele::prims::func
