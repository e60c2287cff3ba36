// Search: first places of items in a table and membership.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// What find answers for an item that is not there: the table's count plus the origin (APL, q), or 0N (k).
enum class Absent : std::uint8_t { count, null };

// Equality of items. Numbers are equal by value whatever their storage, within `tolerance` (relative, APL's ⎕CT; 0 is
// exact). Characters and symbols only equal their like. NaN equals NaN. Arrays are equal when shapes and items are;
// by the rules of k and q items of lists must be of one kind too, and 0N is an item like any other.

/// The first place of each item of `queries` among the major cells of `table` (a vector's items). Of a table of rank r
/// the queries are cells of rank r-1: a scalar or item query for a vector, rows for a matrix. A scalar table is a
/// vector of one. Result: the leading axes of `queries`, a scalar for one query.
/// Raises rank when queries have a rank under the cells'.
Value find(Engine& engine, const Value& table, Value queries, std::int64_t origin, Absent absent, double tolerance,
           Rules rules);
/// The first place, from 0, of one whole value among the items of a vector or list; -1 when it is not there.
std::int64_t find_value(Engine& engine, const Value& table, const Value& query, double tolerance, Rules rules);

/// The places of the items of `y` that a table `x` lacks, into `out`, which has room for all; returns how many. Both of
/// storage i8, `y` of at most 127 items.
std::int64_t places_of_missing(const Array& x, const Array& y, std::int8_t* out);

/// A bit for each item of `x`, in the shape of `x`: is it among the items (at any rank) of `table`? Kind boolean by
/// q's rules.
Value member(Engine& engine, Value x, const Value& table, double tolerance, Rules rules);

// APL, in the slots of a core function.
void index_of(Engine& engine, Value* a, Rules);    // ⍳
void membership(Engine& engine, Value* a, Rules);  // ∊
void find_sequence(Engine& engine, Value* a);      // ⍷

}  // namespace stele::prims::func
