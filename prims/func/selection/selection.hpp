// Selection by the words of the notations: index, take and drop, first and last, filters, sets, random items.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

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
/// n#x of k and q: n items from the front, or -n from the end, starting again where `x` is shorter; nulls where it is
/// empty.
Value take_items(Engine& engine, std::int64_t n, Value x, Rules rules);
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

/// f#y of k: f is called with all of y, a list, dictionary or table; each item is there as often as f says, where f gives
/// one number every item. Raises type, length, and what f raises.
Value replicate_by(Engine& engine, const Value& f, const Value& y);
/// f_y: the items for which f says 0.
Value weed_out_by(Engine& engine, const Value& f, const Value& y);

// Sets.

/// The items of `x` that are not in `table`, in their order. Vectors; scalars are vectors of one. Raises rank.
Value without(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);
/// X~Y of APL.
void set_without(Engine& engine, Value* a, Rules);
/// X∪Y: the items of X, then those of Y that are not in X, repetitions kept. x union y of q: the different items of both.
void set_union(Engine& engine, Value* a, Rules);
/// X∩Y of APL: the items of X that are in Y, repetitions kept.
void set_intersection(Engine& engine, Value* a, Rules);

// Random numbers.

/// n?m: n items of the list `m`, or n values below the atom `m` of its kind (0: any); -n: all different; 0N: all, in any
/// order. Deterministic for a given engine.random_state. Raises length for more than there are, type, domain.
/// k: an empty list gives nulls.
Value random_items(Engine& engine, std::int64_t n, const Value& m, Rules rules);
/// x?y: find, or random numbers where `x` is an integer (random_items).
void find_or_random(Engine& engine, Value* a, Rules);
/// ⎕RL: a seed, or the generator's state, and the generator's number; ⍬ for a seed that is not shown.
Value random_link(Engine& engine);
/// ⎕RL←v: a seed for the generator in use, or a seed and a generator. 0 is a seed made of `entropy`, ⍬ the same, not shown.
/// Raises rank, domain.
void set_random_link(Engine& engine, const Value& v, std::uint64_t entropy);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning disclose, pick;
}
}  // namespace stele::prims
