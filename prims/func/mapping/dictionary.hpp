// Dictionaries: construction, search, merge, parts.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The index of one key among a list of keys, or their count.
std::int64_t key_place(Engine& engine, const Value& keys, const Value& key, Rules rules);
/// d[key] for each of `keys`, or for one key; the null of the first value for missing keys. A step dictionary returns the
/// value of the last key that does not follow the given one; if keys are rows, of those that agree in all columns but the
/// last. Raises length for a key of a keyed table without an item for each column; type.
Value lookup(Engine& engine, const Value& dictionary, Value keys, Rules rules);
/// The entries of `x`, then the new entries of `y`; common keys get y's value. Both are dictionaries.
Value merge(Engine& engine, Value x, const Value& y, Rules rules);
/// The same in `x`, in place if it is unique. An error does not change `x`.
void merge_into(Engine& engine, Value& x, const Value& y, Rules rules);
/// x!y: a dictionary of keys and values, lists of one length. q: n!y of a table keys it by its first n columns; a negative
/// integer on the left calls a numbered function of kdb+. k: a key that is not a list makes one entry; a value that is not
/// a list is the value of every key. Raises length, type.
void dictionary(Engine& engine, Value* a, Rules);
/// .d of k, value d of q: the values of a dictionary, the columns of a table. Raises type for other values.
void value_of(Engine& engine, Value* a, Rules rules);

}  // namespace stele::prims::func
