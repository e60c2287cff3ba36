// Parts of arrays: windows and slabs, cells that counts or bits keep, pieces.
#pragma once
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

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
Value cut_at(const Value& indices, const Value& x, Rules rules);
/// Lists of n items of a list, or of n rows of a table; the last one may be shorter. n > 0.
Value pieces(Engine& engine, std::int64_t n, const Value& x, Rules rules);

/// The cells of `x` along `axis` at the ones of `mask`, a vector of bits, one for each cell. A list is squeezed.
Value compress(const Value& mask, Value x, int axis, Rules rules);
/// a[0] / a[1] and a[0] ⌿ a[1]: cells repeated along the last or first axis. Counts: an integer scalar, or a vector
/// with a count for each cell; one count, or one cell, extends. A negative count gives as many fills in place of its
/// cell (APL2: if only the other counts are as many as the cells, between cells). A scalar on the right is a vector of
/// one item. Raises domain for counts that are not integers, rank (counts of rank over 1), length.
void replicate_last(Engine& engine, Value* a);
void replicate_first(Engine& engine, Value* a);
/// The same along the axis in a[2], by APL's index origin.
void replicate_with_axis(Engine& engine, Value* a);
/// a[0] \ a[1] and a[0] ⍀ a[1]: a cell, repeated, for each positive count; as many fills for a negative one, one for 0.
/// Raises as replicate; length unless the positive counts are as many as the cells (one cell extends).
void expand_last(Engine& engine, Value* a);
void expand_first(Engine& engine, Value* a);
void expand_with_axis(Engine& engine, Value* a);

/// The indices of the ones of a boolean array, or each index repeated by its count, in the narrowest storage; of any
/// array those in its ravel. Raises domain for a negative count and for values that are not integers.
Value where_true(Engine& engine, const Value& counts, std::int64_t origin);
/// ⍸Y of APL: the indices of the ones; for ranks other than 1 index vectors. &x of k, where x of q: a vector of
/// indices; of a dictionary its keys there; k: of nested lists a vector for each level. Raises type, domain.
void where(Engine& engine, Value* a, Rules);

/// X⊂Y (partition if ⎕ML is 3): a vector of pieces of Y along its last axis, with X[i] dividers before cell i. Cells
/// before the first divider are omitted. X: whole numbers, 0 or more; a scalar extends; a vector may be shorter than
/// the axis, or longer by one for dividers at the end. Errors: rank, domain, length.
void partitioned_enclose(Engine&, Value* a);
/// X⊂[K]Y: the same along axis K.
void partitioned_enclose_axis(Engine&, Value* a);
/// X⊆Y: vectors along the last axis; a new one begins where X increases; cells at 0 in X are omitted. X: a vector as
/// long as the axis, or a scalar. Errors: rank, domain, length.
void partition(Engine&, Value* a);
/// X⊆[K]Y: the same along axis K.
void partition_axis(Engine&, Value* a);

}  // namespace stele::prims::func
