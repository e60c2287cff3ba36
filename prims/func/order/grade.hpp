// Grade and sort: the order of major cells.
#pragma once
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

/// The total order of values: -1, 0 or 1, exact. Null, then numbers (by value, NaN first; complex by real, then
/// imaginary part), characters, symbols (by their names), all other values. Arrays are compared item by item along
/// corresponding axes (missing leading ones have length 1), a prefix before the longer array; then by rank; empty
/// arrays by their prototypes.
int compare(Engine& engine, const Value& left, const Value& right);

/// The stable permutation that puts the major cells of `x`, of any kind, in ascending (`down`: descending) order.
/// Raises rank for a scalar.
Value grade(Engine& engine, const Value& x, bool down, std::int64_t origin);

/// The same for the items of a list by another total order, from index 0.
Value grade_items(Engine& engine, const Value& x, bool down, int (*order)(Engine&, const Value&, const Value&));

/// The major cells of `x` in ascending or descending order.
Value sorted(Engine& engine, Value x, bool down);

/// ⍋Y, <x, iasc x and ⍒Y, >x, idesc x: the indices (keys, for a dictionary) that put the items in order.
void grade_up(Engine& engine, Value* a, Rules);
void grade_down(Engine& engine, Value* a, Rules);
/// X⍋Y and X⍒Y: X is a collating array of characters.
void collate_up(Engine& engine, Value* a);
void collate_down(Engine& engine, Value* a);

/// a[0] ⍸ a[1]: the index of the interval that contains each cell of a[1]; the ascending major cells of a[0] begin the
/// intervals. Raises rank, domain.
void interval_index(Engine& engine, Value* a);
/// x bin y: the last index in ascending `x` of an item not greater than y, -1 if all are greater; binr: the first of an
/// item not less than y, the count if all are less. Items are compared exactly, by `compare`.
void bin(Engine& engine, Value* a);
void binr(Engine& engine, Value* a);

}  // namespace stele::prims::func
