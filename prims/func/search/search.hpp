// Searching by value: find and member, the distinct items and their groups.
#pragma once
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

// Equality of items. Numbers are equal by value whatever their storage, within `tolerance` (relative, APL's ⎕CT; 0 is
// exact). Characters equal only characters, symbols only symbols. NaN equals NaN. Arrays are equal if their shapes and
// items are; by the rules of k and q also the kinds of items of lists must agree, and 0N is an item like any other.

/// The result of find for a missing item: the table's count plus the origin (APL, q), or 0N (k).
enum class Absent : std::uint8_t { count, null };

/// The first index among the major cells of `table` of each cell of their rank in `queries`: items for a vector, rows
/// for a matrix. A scalar table is a vector of one item. The result has the leading axes of `queries`. Raises rank if
/// the rank of `queries` is lower than that of the cells, length for cells of another shape.
Value find(Engine& engine, const Value& table, Value queries, std::int64_t origin, Absent absent, double tolerance,
           Rules rules);
/// The first index, from 0, of one value among the items of a vector or list; -1 if it is missing.
std::int64_t find_value(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);
/// The index of one item in a vector, by its hash index or, for a simple scalar, by one loop: the vector's count if the
/// item is missing, -1 if neither search applies.
std::int64_t quick_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);
/// Writes the indices of the items of `y` that `x` lacks to `out`, which has room for all; returns their number. Both
/// have storage i8, `y` at most 127 items.
std::int64_t indices_of_missing(const Array& x, const Array& y, std::int8_t* out);
/// A bit for each item of `x`, in its shape: whether it is an item of `table`, an array of any rank. Kind boolean by
/// q's rules.
Value member(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);
/// The same for indices from find in a table of `count` items.
Value are_below(Engine& engine, Value indices, std::int64_t count, Rules rules);

/// X⍳Y and X∊Y. Raise rank as find.
void index_of(Engine& engine, Value* a, Rules);
void membership(Engine& engine, Value* a, Rules);
/// X⍷Y: 1 at each index where an occurrence of X in Y begins.
void find_sequence(Engine& engine, Value* a);

/// x?y of k and q: the first index of `y`, or of each of its items, in the list `x`; for missing items the count of `x`
/// (q) or 0N (k). The right argument is searched at the depth of the first item of `x`: a vector is one item of a list
/// of vectors. A dictionary gives keys. By k's rules integers match characters by their codes. Raises type for other
/// `x`.
Value find(Engine& engine, const Value& x, Value y, Rules rules);
/// x in y: whether x, or each of its items, by the depth of y's items, is an item of y.
void in(Engine& engine, Value* a, Rules);
/// x within y: `y` is two bounds, or two lists of bounds. Raises length, type.
void within(Engine& engine, Value* a);
/// ?[a0;a1;a2]: items of a1 at the ones of the boolean vector a0, of a2 at its zeros; atoms extend. Raises type,
/// length.
void vector_conditional(Engine& engine, Value* a);

/// The major cells of `x` (a vector's items) without repetitions, in order of first appearance.
Value unique(Engine& engine, Value x, double tolerance, Rules rules);
/// For each major cell the number, from 0, of its equals in order of first appearance; and how many there are.
struct Classes {
    Value number;  // integers, one a cell
    std::int64_t count;
};
Classes classify(Engine& engine, const Value& x, double tolerance, Rules rules);
/// The same of a table's rows, by its columns.
Classes classify_rows(Engine& engine, const Value& table, Rules rules);
/// The first row of each class, in order: a table.
Value fresh_rows(Engine& engine, Value table, const Classes& classes, Rules rules);
/// The index of the first cell of each class, in order.
Value first_indices(Engine& engine, const Classes& classes);
/// The first cell of each class of `x`, in order.
Value fresh_cells(Engine& engine, Value x, const Classes& classes, Rules rules);
/// ∪ a[0]; ?x of k, distinct x of q: the distinct major cells; of a dictionary its distinct values. Raises type.
void unique_cells(Engine& engine, Value* a, Rules);
/// ≠ a[0] of APL: a bit for each major cell: whether it is the first of its equals.
void unique_mask(Engine& engine, Value* a, Rules);

struct Groups {
    Value keys;     // the distinct major cells, in order of first appearance
    Value indices;  // a list of the ascending indices of each key
};
/// Linear time. `indices` is a list of integer vectors of one storage.
Groups group(Engine& engine, const Value& x, std::int64_t origin, double tolerance, Rules rules);
/// =x: a dictionary from the distinct items, in order of first appearance, to vectors of their indices (keys, for a
/// dictionary). k: of an integer the unit matrix. Raises type for other atoms.
void group(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
