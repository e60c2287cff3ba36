// Reductions and scans by arithmetic, comparison and logic on typed arrays, without calling the function for each item.
//
// The virtual machine asks here first and falls back to calling the function. By q's rules nulls are passed over in
// vectors, as q's sum, max and min do. Floats are added in a fixed order: up to 64 from right to left by APL's rules and
// from left to right by others', longer ones as kernel/fold.hpp says.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/fold/fold.hpp"

namespace stele::prims::func {

/// Whether reducing or scanning this array needs no calls: + × ⌊ ⌈ and, on bits, ∧ ∨ = ≠, by any rules.
bool has_fold(FoldBy by, const Array& a);

/// Reduces items from, from+stride, ... of the ravel, `count` of them; of none it gives the function's identity element for
/// the array's kind. Precondition: has_fold.
Value reduce_items(Engine&, FoldBy by, const Array& a, std::int64_t from, std::int64_t count, std::int64_t stride);

/// The same along a vector: the result has `count` items. Absent where the general way must be taken after all (an APL
/// integer scan that overflows).
Value scan_items(Engine&, FoldBy by, const Array& a, std::int64_t from, std::int64_t count, std::int64_t stride);

/// The sum, least or greatest item of a non-empty vector of whole numbers of storage i8 to i32, the everyday case; absent for
/// other functions and arrays.
Value fold_small(FoldBy by, const Array& a);

/// The reduction of a vector that has items, by a loop over its storage; absent where there is none.
Value fold_vector(Engine& engine, FoldBy by, const Value& x);

/// f/ of a list without items by k's and q's rules: the identity element of + - * % & | for the list's kind, and for the items that
/// a list of lists remembers; of () a number. Absent for other functions and kinds.
Value reduce_nothing(Engine& engine, const Meaning& f, Rules rules, const Value& list);

/// APL's f/[axis] (axis from 0) of an array of rank 1 or more, in one call; absent where there is no fast way, or where
/// the axis or the result is empty.
Value reduce_axis(Engine&, FoldBy by, const Value& x, int axis);

}  // namespace stele::prims::func
