// The entries of a dictionary: its keys as they are searched for, and entries at integer indices.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims::func {

/// The row or rows to search for in `rows`, a list of dictionaries with the same keys. A table becomes its rows; by q's
/// rules a list with an item for each column, or an atom for one column, becomes a row. Returns other values unchanged.
Value row_key(const Value& rows, Value key, Rules rules);
/// A key in the form of the dictionary's keys: for a keyed table as in row_key. By q's rules raises length for a value
/// that is no row of its key columns, nor a list of them.
Value entry_key(const Value& dictionary, Value key, Rules rules);
/// Whether a dictionary is a step dictionary of q, made by `s#.
inline bool is_step(const Value& dictionary) { return dictionary->mark() == Mark::sorted; }
/// Raises step: a step dictionary takes no new entries in place.
[[noreturn]] void raise_no_step();
/// Makes a dictionary unique, so that its keys and values may be replaced.
void own_entries(Value& dictionary);
/// The entries whose keys are at the given indices (an integer vector).
Value entries_at(Engine& engine, const Value& dictionary, Value indices, Rules rules);

}  // namespace stele::prims::func
