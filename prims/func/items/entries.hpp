// The entries of a dictionary: its keys as they are searched for, and entries at integer indices.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The rows to search for in rows, a list of dictionaries with the same keys: a table's rows, by q's rules also a list
/// of an item for each column, or an atom for one column, as a row; anything else unchanged.
Value row_key(const Value& rows, Value key, Rules rules);
/// A key in the form of the dictionary's keys: for a keyed table a table's rows, by q's rules also an atom for one key
/// and a list of an item for each key as a row.
Value entry_key(const Value& dictionary, Value key, Rules rules);
/// Whether a dictionary is a step dictionary of q, made by `s#.
inline bool is_step(const Value& dictionary) { return dictionary->mark() == Mark::sorted; }
/// Checks a new entry of a step dictionary before a change in place.
[[noreturn]] void raise_no_step();
/// Makes a dictionary unique: its keys and values may be replaced.
void own_entries(Value& dictionary);
/// The entries whose keys are at the given indices (an integer vector).
Value entries_at(Engine& engine, const Value& dictionary, Value indices, Rules rules);

}  // namespace stele::prims::func
