// k's and q's reductions of short lists of vectors of whole numbers, without a call for each vector or item.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"
#include "prims/func/fold/fold.hpp"

namespace stele::prims::func {

/// f/'x for + & | and a list of non-empty vectors of longs in the storages bit to i32: a vector of the reductions.
/// Absent for other functions and lists.
Value reduce_each_row(FoldBy by, const Value& list);

/// +/x for a list of vectors of bits, longs all and of one length: their sum. Absent for other functions and lists.
Value reduce_rows(FoldBy by, const Value& list);

}  // namespace stele::prims::func
