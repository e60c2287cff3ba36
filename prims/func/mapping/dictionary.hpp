// Dictionaries: made of keys and values, searched, merged, and taken apart.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The index of one key among a list of keys, its count when it is not there.
std::int64_t key_place(Engine& engine, const Value& keys, const Value& key, Rules rules);
/// What is sought among rows, a list of dictionaries with the same keys: of a table its rows, by q's rules also a list of
/// an item for each column, or an atom for one column, as the row of them; anything else as it is.
Value row_key(const Value& rows, Value key, Rules rules);
/// A key as the dictionary holds it: of a keyed table a table's rows, by q's rules also an atom for one key and a list
/// of an item for each key as the row of them.
Value entry_key(const Value& dictionary, Value key, Rules rules);
/// Whether a dictionary is one of q's step dictionaries, which `s# makes.
inline bool is_step(const Value& dictionary) { return dictionary->mark() == Mark::sorted; }
/// A new entry of a step dictionary that is to be changed in place.
[[noreturn]] void raise_no_step();
/// d[key] for each of `keys`, or for one key; misses give the null of the first value. A step dictionary has for a key
/// what it has for the last of its own that is not after it; where rows are keys, of those that agree in all columns but
/// the last.
Value lookup(Engine& engine, const Value& dictionary, Value keys, Rules rules);
/// The entries of `x`, then those of `y` that are new; a key that both have gets y's value. Both dictionaries.
Value merge(Engine& engine, Value x, const Value& y, Rules rules);
/// The same in `x`, which is as it was after an error.
void merge_into(Engine& engine, Value& x, const Value& y, Rules rules);
/// Makes a dictionary unique: its keys and values may be replaced.
void own_entries(Value& dictionary);
/// The entries whose keys are at the given indices (an integer vector).
Value entries_at(Engine& engine, const Value& dictionary, Value places, Rules rules);

/// x!y: keys and values of one count. q: an integer on the left calls a function of kdb+ that has a number: 0N writes y
/// as its source and gives it, -3 gives that text. k: a key that is not a list makes one entry, a value that is not one
/// is every key's. Raises length, type.
void dictionary(Engine& engine, Value* a, Rules);
/// .d: the values.
void value_of(Engine& engine, Value* a, Rules rules);

}  // namespace stele::prims::func
