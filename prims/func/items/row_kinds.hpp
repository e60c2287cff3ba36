// The kinds of the columns of lists of rows: the keys or values of q's keyed tables.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// Checks a new `row` of `rows`, a list of dictionaries (it may be empty): a column whose items are atoms of one kind
/// takes only such atoms, like a vector. Raises type. Rows with other columns pass.
void check_row(const Value& rows, const Value& row);
/// An empty list in place of the keys or values of a dictionary; rows leave a prototype, so that a keyed table keeps
/// its columns.
Value without_entries(const Value& list, Rules rules);

}  // namespace stele::prims::func
