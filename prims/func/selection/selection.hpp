// Selection: items at indices, ends and parts of arrays, items that counts or functions keep, random ones.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

// Items at indices.

/// The items of `x` at `indices`. `x` is treated along its first axis (a vector's items, a matrix's rows; a scalar is a
/// vector of one item); `indices` is an integer scalar or a simple integer array of any rank. The result has the axes of
/// `indices`, then those of a cell of `x`.
/// Reuses the buffer of `indices` where it is unique and its items are as wide. A list that is left with scalars of one
/// kind comes back squeezed. An index outside gives the missing item by the rules of k and q.
/// APL: raises domain for indices that are not integers, index for one outside. k, q: type for such indices.
Value select_items(Engine& engine, Value x, Value indices, std::int64_t origin, Rules rules);
/// The same for one-byte items of a vector at one-byte indices, an array: replaces `indices` by the result. False where
/// they are not such, or not all inside.
bool select_bytes(const Array& a, Value& indices, std::int64_t origin);

/// x[a;b;...] of APL: an absent axis means all of it. Each index is an integer scalar or a simple integer array;
/// the result's axes are those of the indices, one after the other, a scalar giving none. One axis with a nested index
/// is choose (vectors of full length) or reach (deeper) indexing, x[(1 2)(3 4)].
/// Raises rank unless `axes` has one item for each axis of `x`, domain and index as select_items.
Value index_axes(Engine& engine, Value x, std::span<Value> axes, std::int64_t origin);
/// a[0] ⌷ a[1]: left holds an index (integer scalar or array) for each of the leading axes.
void index(Engine& engine, Value* a);
/// The same with the axes named in a[2].
void index_with_axis(Engine& engine, Value* a);

/// x@i of data by the rules of k and q. `x`: a vector, list or dictionary. `i`: an integer (a key), a vector of them, a
/// list of such things answered item by item, a dictionary answered value by value, or `::` or absent for all of `x`.
/// An index outside gives the null of the vector's kind; a key that is not there the null of the dictionary's first
/// value. By k's rules characters are indices too, what is missing looks like the first item with nulls, and a table
/// gives a row as a dictionary, several as a table, or a column by its name.
/// Raises type when `x` cannot be indexed or `i` is not an index; rank when `x` is an atom.
Value index(Engine& engine, Value x, Value i, Rules rules);
/// The everyday cases of the same, an item of a list or of small numbers, and small numbers by small numbers: replaces
/// `i` by the result, or returns false. `x` is a vector or list.
bool index_quickly(const Value& x, Value& i);
/// x[i;j;...]: `i` selects from `x`, then each selected item is indexed by the rest; `::` or absent selects all of a
/// level. The indices are moved from.
Value index_deep(Engine& engine, Value x, std::span<Value> indices, Rules rules);
/// x . i, both data: a[0], a[1].
void index_dot(Engine& engine, Value* a, Rules);
/// k's characters as the integers that are their codes; an atom as one of `kind`, which may be character too.
Value with_kind(const Value& v, Kind kind);

// First, last and pick.

/// ⊃Y (mix where ⎕ML is 2 or 3): the first item; of an empty array its prototype. k, q: the first item or value, the
/// first row of a table; of an empty list its missing item.
void first(Engine&, Value* a, Rules);
/// The last one, by the rules of k and q.
void last(Engine&, Value* a, Rules);
/// X⊃Y: the item at the end of the path X. Each item of X is the index of one level: a number, or a vector with one
/// for each axis. Errors: rank (X, or an index that does not fit its level), domain, index.
void pick(Engine&, Value* a);
/// The item that ⊃v (path absent) or path⊃v is; its offset in each array on the way is added to `offsets`.
Value picked(Engine&, const Value& path, Value v, HeapVector<std::int64_t>& offsets);
/// The first item of `v`, or its prototype.
Value first_of(Value v);

// Take and drop.

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
/// The window of an axis for a count.
using WindowOf = Window (*)(std::int64_t count, std::int64_t length);
/// APL's take and drop: the windows of the axes of a[1], or those in a[2], for the counts in a[0].
void window_axes(Engine&, Value* a, WindowOf, bool has_axes);
/// Cells [from, from+n) along one axis, which has them.
Value slab(Engine&, const Value& v, int axis, std::int64_t from, std::int64_t n, Rules rules);
/// Items [from, from+n) of a list, squeezed if they are uniform; in place if `x` is unique. Precondition: it has them.
Value part(Value x, std::int64_t from, std::int64_t n, Rules rules);
/// The same for the entries of a list, dictionary or table.
Value entries(Value v, Window w, Rules rules);
/// The parts of a list that begin at the given ascending indices. Raises index, domain.
Value cut_at(const Value& places, const Value& x, Rules rules);
/// Lists of n items of a list, or of n rows of a table; the last one may be shorter. n > 0.
Value pieces(Engine& engine, std::int64_t n, const Value& x, Rules rules);

/// n#x of k and q: n items from the front, or -n from the end, starting again where `x` is shorter; nulls where it is
/// empty.
Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules);
/// n copies of one value.
Value copies(std::int64_t n, const Value& x, Rules rules);

/// x#y. An integer: take_items; of a dictionary, that many entries. Integers (2 3#y): a list of lists of that shape,
/// one of two may be 0N. Keys of a dictionary: those entries. `s, `u, `p, `g or ` of a vector: the attribute. Raises
/// type, length, domain.
void take_k(Engine& engine, Value* a, Rules);
/// x_y. An integer and a list or dictionary: all but x items from the front, or all but -x from the end. Ascending
/// integers: y cut before each. A list and an index: without that item. Keys and a dictionary, or a dictionary and a
/// key: without those entries. Raises type, domain, length.
/// k: a table gives rows or, by names, columns. A function on the left of # is called with the whole of y, each item
/// is kept as often as it says; before _ those are kept for which it says 0.
void drop_k(Engine& engine, Value* a, Rules);

// Items that counts, ones or functions keep.

/// The cells of `x` along `axis` where the bit vector `mask` has ones; a list that is left with scalars of one kind by
/// the rules becomes a typed array. Preconditions: storage bit, rank 1, one bit a cell.
Value compress(const Value& mask, Value x, int axis, Rules rules);
/// a[0] / a[1] and a[0] ⌿ a[1]: cells along the last or first axis repeated. Counts: an integer scalar, or a vector with
/// one count for each cell; one count, or one cell, extends. A negative count gives as many fills in place of its cell
/// (APL2: where only the counts from 0 up are as many as the cells, negative ones stand between cells). A scalar on the
/// right is a vector of one item. Raises domain for counts that are not integers, rank (counts of rank over 1), length.
void replicate_last(Engine& engine, Value* a);
void replicate_first(Engine& engine, Value* a);
/// The same along the axis in a[2], by APL's index origin.
void replicate_with_axis(Engine& engine, Value* a);
/// a[0] \ a[1]: one cell for each positive count, repeated; as many fills for a negative one, one for 0. Raises as
/// replicate; length unless there are as many cells as positive counts (one cell extends).
void expand_last(Engine& engine, Value* a);
void expand_first(Engine& engine, Value* a);
void expand_with_axis(Engine& engine, Value* a);

/// Indices of the ones of a boolean vector (or of each index as often as its count says), in the narrowest storage.
/// Any shape is taken as its ravel; a scalar as a vector of one.
/// Raises domain for a negative count, or for anything but an array of integers.
Value where_true(Engine& engine, const Value& counts, std::int64_t origin);
/// ⍸Y of APL: indices of the ones; index vectors, as items, where the rank is not 1. &x of k, where x of q: a vector of
/// indices; keys, of a dictionary; k: of nested lists one such vector a level. Raises type, domain.
void where(Engine& engine, Value* a, Rules);

/// f#y of k: f is called with all of y, a list, dictionary or table; each item is there as often as f says, where f gives
/// one number every item. Raises type, length, and what f raises.
Value replicate_by(Engine& engine, const Value& f, const Value& y);
/// f_y: the items for which f says 0.
Value weed_out_by(Engine& engine, const Value& f, const Value& y);

// Random numbers.

/// n?m: n items of the list `m`, or n values below the atom `m` of its kind (0: any); -n: all different; 0N: all, in any
/// order. Deterministic for a given engine.random_state. Raises length for more than there are, type, domain.
/// k: an empty list gives nulls.
Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules);
/// ?n of k: n floats from 0 to before 1. Raises domain.
Value random_fractions(Engine& engine, std::int64_t n);
/// ⎕RL: a seed, or the generator's state, and the generator's number; ⍬ for a seed that is not shown.
Value random_link(Engine& engine);
/// ⎕RL←v: a seed for the generator in use, or a seed and a generator. 0 is a seed made of `entropy`, ⍬ the same, not shown.
/// Raises rank, domain.
void set_random_link(Engine& engine, const Value& v, std::uint64_t entropy);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning where_true, disclose, pick;
}
}  // namespace stele::prims
