// Searching by value: find and member, the distinct items and their groups.
#pragma once
#include <cstdint>
#include <string_view>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

// Equality of items. Numbers are equal by value whatever their storage, within `tolerance` (relative, APL's ⎕CT; 0 is
// exact). Characters and symbols only equal their like. NaN equals NaN. Arrays are equal when shapes and items are;
// by the rules of k and q items of lists must be of one kind too, and 0N is an item like any other.

/// What find answers for an item that is not there: the table's count plus the origin (APL, q), or 0N (k).
enum class Absent : std::uint8_t { count, null };

/// The first index of each item of `queries` among the major cells of `table` (a vector's items). Of a table of rank r
/// the queries are cells of rank r-1: a scalar or item query for a vector, rows for a matrix. A scalar table is a
/// vector of one. Result: the leading axes of `queries`, a scalar for one query.
/// Raises rank when queries have a rank under the cells'.
Value find(Engine& engine, const Value& table, Value queries, std::int64_t origin, Absent absent, double tolerance,
           Rules rules);
/// The first index, from 0, of one whole value among the items of a vector or list; -1 when it is not there.
std::int64_t find_value(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);
/// The index of one item in a vector, its count where it is not there, by the vector's hash index, or of a simple scalar by
/// one loop; -1 where neither serves.
std::int64_t quick_place(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);
/// The indices of the items of `y` that a table `x` lacks, into `out`, which has room for all; returns how many. Both of
/// storage i8, `y` of at most 127 items.
std::int64_t places_of_missing(const Array& x, const Array& y, std::int8_t* out);
/// A bit for each item of `x`, in the shape of `x`: is it among the items (at any rank) of `table`? Kind boolean by
/// q's rules.
Value member(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);
/// The same for indices of items among `count`, which are below it where an item was found.
Value are_below(Engine& engine, Value places, std::int64_t count, Rules rules);

/// X⍳Y and X∊Y. Raise rank as find.
void index_of(Engine& engine, Value* a, Rules);
void membership(Engine& engine, Value* a, Rules);
/// X⍷Y: 1 where X begins as a part of Y.
void find_sequence(Engine& engine, Value* a);

/// x?y of k and q: the first index of `y`, or of each of its items, in the list `x`; the count of `x` for what is not
/// there. The right argument is searched at the depth of the first item of `x`: a vector is one item of a list of vectors. A
/// dictionary gives keys. By k's rules what is not there gives 0N, and integers find characters by their codes.
Value find(Engine& engine, const Value& x, Value y, Rules rules);
/// x in y: is x, or each of its items by the depth of y's, an item of y?
void in(Engine& engine, Value* a, Rules);
/// x within y: `y` is two bounds, or two lists of bounds. Raises length, type.
void within(Engine& engine, Value* a);
/// ?[a0;a1;a2]: items of a1 where the boolean vector a0 has ones, of a2 elsewhere; atoms extend. Raises type, length.
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
/// The first cell of each class of `x`, in order.
Value fresh_cells(Engine& engine, Value x, const Classes& classes, Rules rules);
/// ∪ a[0]; ?x of k, distinct x of q: the distinct major cells; of a dictionary its distinct values. Raises type.
void unique_cells(Engine& engine, Value* a, Rules);
/// ≠ a[0] of APL: a bit for each major cell: does it appear for the first time?
void unique_mask(Engine& engine, Value* a, Rules);

struct Groups {
    Value keys;     // the different major cells, in order of first appearance
    Value indices;  // a list: for each key the vector of its indices, ascending
};
/// Linear time. `indices` is a list of integer vectors of one storage.
Groups group(Engine& engine, const Value& x, std::int64_t origin, double tolerance, Rules rules);
/// =x: a dictionary of the different items, in order of first appearance, and the vectors of their indices (keys, for a
/// dictionary). Raises type for an atom. k: of an integer the unit matrix.
void group(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning distinct, group;
}
}  // namespace stele::prims
