// The kinds of columns of lists of rows, the keys or values of q's keyed tables, with or without rows.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Checks that `row` fits `rows`, a list of dictionaries (which may be empty): a column whose items are atoms of
/// one kind takes only such atoms, like a vector. Raises type. Rows with other columns are not compared.
void check_row(const Value& rows, const Value& row);
/// An empty list in place of the keys or values of a dictionary; for rows with a prototype, so that a keyed table
/// keeps its columns.
Value without_entries(const Value& list, Rules rules);

}  // namespace stele::prims::func
