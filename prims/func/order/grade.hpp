// Grade and sort: the order of major cells.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The total order of values: -1, 0 or 1, exact. Null before numbers (by value, NaN first; complex by real, then
/// imaginary part), before characters, before symbols (by their names), before everything else. Arrays item by item
/// along levelled axes (missing ones have length 1), a prefix first; then the lower rank, then an
/// empty array's prototype decide.
int compare(Engine& engine, const Value& left, const Value& right);

/// The permutation that puts the major cells of `x` in ascending (`down`: descending) order; stable.
/// Any kind, nested too. Raises rank for a scalar.
Value grade(Engine& engine, const Value& x, bool down, std::int64_t origin);

/// The same for a list by another total order of its items, from 0 on.
Value grade_items(Engine& engine, const Value& x, bool down, int (*order)(Engine&, const Value&, const Value&));

/// The major cells of `x` in ascending or descending order.
Value sorted(Engine& engine, Value x, bool down);

/// ⍋Y, <x, iasc x and ⍒Y, >x, idesc x: the indices (keys, for a dictionary) that put the items in order.
void grade_up(Engine& engine, Value* a, Rules);
void grade_down(Engine& engine, Value* a, Rules);
/// X⍋Y and X⍒Y: X is a collating array of characters.
void collate_up(Engine& engine, Value* a);
void collate_down(Engine& engine, Value* a);

/// a[0] ⍸ a[1]: which interval of the ascending major cells of a[0] each cell of a[1] falls into. Raises rank, domain.
void interval_index(Engine& engine, Value* a);
/// x bin y: the last index in ascending `x` of an item not after y, -1 before the first; binr: the first not before it,
/// the count after the last. Items are compared exactly by the total order of grade.hpp.
void bin(Engine& engine, Value* a);
void binr(Engine& engine, Value* a);

}  // namespace stele::prims::func

namespace stele::prims {
struct Meaning;
namespace meaning {
extern const Meaning grade_ascending, grade_descending;
}
}  // namespace stele::prims
