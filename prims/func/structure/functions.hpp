// The core functions of structure, and their parts that other rooms use.
#pragma once
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

/// ⍴Y: the lengths of the axes, an integer vector (empty for a scalar).
void shape(Engine&, Value* a);
/// X⍴Y: the items of Y, repeated or cut, in shape X; fills if Y is empty. X: a scalar or vector of at most 15 whole
/// numbers, 0 or more. Errors: rank, domain, limit, wsfull.
void reshape(Engine&, Value* a);
/// ,Y: the items as a vector.
void ravel(Engine&, Value* a);
/// ,[K]Y: adjacent ascending axes K merged; a fraction inserts an axis of length 1 there, ⍬ one at the end. Errors:
/// those of axes; length for other axes.
void ravel_axis(Engine&, Value* a);
/// ⍪Y: a matrix with the major cells of Y as rows, ravelled.
void table(Engine&, Value* a);

/// `v` with other axes: repeated, cut, or filled if `v` is empty. Also for k's reshape, with one axis.
Value reshaped(Engine&, Value v, std::span<const std::int64_t> axes, Rules rules);
/// `v` with axes for as many items as it has; an atom or enclosed array is one item.
Value with_shape(Value v, std::span<const std::int64_t> axes);

/// ⊂Y: a scalar that holds Y; a simple scalar is unchanged.
void enclose(Engine&, Value* a);
/// ⊂[K]Y: axes K enclosed, in the given order; the result has the other axes. Errors: those of axes.
void enclose_axes(Engine&, Value* a);
/// ⊆Y: a simple array enclosed; a nested one unchanged.
void nest(Engine&, Value* a);

/// The last `cell_rank` axes of `v` enclosed: an array of its leading axes whose items are the cells.
Value cells(Engine&, Value v, int cell_rank, Rules rules);

/// ∊Y (type if ⎕ML is 0): the simple scalars of Y at any depth, in the order of the ravel, as a vector.
void enlist(Engine&, Value* a);

/// ,x of k, enlist x of q: a list with x as its only item; of a dictionary a table.
void enlist_item(Engine&, Value* a, Rules);

/// ↑Y (first if ⎕ML is 2 or 3): the items of Y as one array; its shape is that of Y, followed by the greatest shape of
/// the items. Items of lower rank get leading axes of length 1, shorter ones their fills.
void mix(Engine&, Value* a);
/// ↑[K]Y, or ⊃[K]Y if ⎕ML is 2 or 3: the items' axes before axis ⌈K of Y, or at the axes that a vector K names. Errors:
/// those of axes; length for a vector K of another length than the items' rank.
void mix_axis(Engine&, Value* a);
/// ↓Y: the last axis enclosed; a scalar is unchanged.
void split(Engine&, Value* a);
/// ↓[K]Y: axis K enclosed. Errors: those of axes.
void split_axis(Engine&, Value* a);

/// Mix for any ⎕ML. Also for k's rows of one length.
Value mixed(Engine&, Value v, Rules rules);

/// ⌽Y: items in reverse order along the last axis.
void reverse(Engine&, Value* a);
/// ⊖Y, |x: along the first axis. k, q: the entries of a dictionary, the rows of a table.
void reverse_first(Engine&, Value* a, Rules);
/// ⌽[K]Y and ⊖[K]Y: along axis K. Errors: those of axes.
void reverse_axis(Engine&, Value* a);
/// X⌽Y: rotated along the last axis, to the left for a positive X. X: one whole number, or one for each vector along
/// the axis (in the shape of Y without it). Errors: rank, length, domain.
void rotate(Engine&, Value* a);
/// X⊖Y: along the first axis.
void rotate_first(Engine&, Value* a);
/// X⌽[K]Y and X⊖[K]Y: along axis K. Errors: also those of axes.
void rotate_axis(Engine&, Value* a);
/// ⍉Y: the axes in reverse order.
void transpose(Engine&, Value* a);
/// X⍉Y: axis i of Y becomes axis X[i] of the result; several axes at one position give a diagonal. X: a scalar or
/// vector with one whole number for each axis of Y. Errors: rank, length, domain (an axis that Y lacks, or a gap in the
/// result's axes).
void transpose_axes(Engine&, Value* a);

/// The same with axes counted from 0, without gaps.
Value transposed(Value v, std::span<const std::int64_t> to, Rules rules);

/// `v`, of rank 1 or more, with axis `from` moved to axis `to`.
Value with_axis_moved(Value v, int from, int to);

/// +x of k, flip x of q: a list of n vectors of m items (atoms are extended) as a list of m vectors of n items; of a
/// dictionary a table, and of a table the dictionary. Raises length for vectors of different lengths; q: rank if no
/// item is a list.
void flip(Engine&, Value* a, Rules rules);

/// ⍳Y: for one number the integers from ⎕IO, for a vector the array of that shape whose items are their own indices. Y:
/// a scalar or vector of at most 15 whole numbers, 0 or more. Errors: rank, domain, length, wsfull.
void iota(Engine&, Value* a);

/// The n >= 0 integers start, start+1, ...: few as items, many as a range.
Value counting(std::int64_t start, std::int64_t n);

/// !n of k, til n of q: 0 to n-1; of a dictionary its keys. k: of a table the names of its columns; of several counts
/// or lists all combinations of their items, as columns. Raises type, domain.
void til(Engine&, Value* a, Rules);
/// q's key: of a count, the integers below it; of a dictionary its keys; of a vector the name of its kind. Raises type,
/// domain.
void key_of(Engine&, Value* a, Rules);

/// ⊢Y and ⊣Y: Y.
void same(Engine&, Value* a);
/// X⊣Y: X.
void left(Engine&, Value* a);
/// X⊢Y: Y.
void right(Engine&, Value* a);

}  // namespace stele::prims::func
