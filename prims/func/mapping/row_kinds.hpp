// Lists of rows, the keys or the values of q's keyed tables: the kinds of their columns, with rows and without.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// Checks that `row` may be one of `rows`, a list of dictionaries (which may be empty): a column whose items are atoms of
/// one kind takes only such, as a vector does. Raises type. Rows with other columns are not compared.
void check_row(const Value& rows, const Value& row);
/// An empty list in place of the keys or values of a dictionary; of rows one that remembers them, so that a keyed table
/// keeps its columns.
Value without_entries(const Value& list, Rules rules);

}  // namespace stele::prims::func
