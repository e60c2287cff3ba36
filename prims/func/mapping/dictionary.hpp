// Dictionaries: construction, search, merge, parts.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The index of one key among a list of keys, or their count.
std::int64_t key_place(Engine& engine, const Value& keys, const Value& key, Rules rules);
/// d[key] for each of `keys`, or for one key; misses give the null of the first value. A step dictionary returns the
/// value of the last key that is not after the given one; if keys are rows, of those that agree in all columns but
/// the last.
Value lookup(Engine& engine, const Value& dictionary, Value keys, Rules rules);
/// The entries of `x`, then the new entries of `y`; common keys get y's value. Both are dictionaries.
Value merge(Engine& engine, Value x, const Value& y, Rules rules);
/// The same in `x`, which an error does not change.
void merge_into(Engine& engine, Value& x, const Value& y, Rules rules);
/// x!y: keys and values of one count. q: an integer on the left calls a numbered function of kdb+: 0N writes y
/// as source text and returns it, -3 returns that text. k: a key that is not a list makes one entry, a value that is
/// not a list is the value of every key. Raises length, type.
void dictionary(Engine& engine, Value* a, Rules);
/// .d: the values.
void value_of(Engine& engine, Value* a, Rules rules);

}  // namespace stele::prims::func
