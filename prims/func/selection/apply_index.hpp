// Index: items of lists and dictionaries, at one level and at several.
#pragma once
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// x@i of data. `x`: a vector, list or dictionary. `i`: an integer (a key), a vector of them, a list of such things
/// answered item by item, a dictionary answered value by value, or `::` or absent for all of `x`. An index outside
/// gives the null of the vector's kind; a key that is not there the null of the dictionary's first value.
/// By k's rules characters are indices too, what is missing looks like the first item with nulls, and a table gives a
/// row as a dictionary, several as a table, or a column by its name.
/// Raises type when `x` is no data to index or `i` no index; rank when `x` is an atom.
Value index(Engine& engine, Value x, Value i, Rules rules);

/// The everyday cases of the same, an item of a list or of small numbers, and small numbers by small numbers: replaces `i`
/// by the result, or returns false. `x` is a vector or list.
bool index_quickly(const Value& x, Value& i);

/// x[i;j;...]: `i` selects from `x`, then each selected item is indexed by the rest; `::` or absent selects all of a
/// level. The indices are moved from.
Value index_deep(Engine& engine, Value x, std::span<Value> indices, Rules rules);

/// x . i, both data: a[0], a[1].
void index_dot(Engine& engine, Value* a, Rules);

}  // namespace stele::prims::func
