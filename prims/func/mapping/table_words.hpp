// q's words on tables, by value: names of columns, keys, sorting by columns, left and inner joins.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// 0!x: the table of a keyed one's columns, those of its keys first; anything else as it is.
Value unkeyed(Engine& engine, const Value& x);
/// n!x of a table, keyed or not: its first `n` columns are the keys. Raises type, length.
Value keyed(Engine& engine, std::int64_t n, const Value& x);
/// How many columns of a table are keys; 0 for a table without keys. Raises type where `x` is no table; `word` is named.
std::int64_t key_count(const Value& x, std::string_view word);

/// cols x and keys x: the names of the columns, and of those that are keys, as symbols. Raise type where x is no table.
void cols(Engine&, Value* a);
void keys(Engine&, Value* a);
/// meta x: for each column its name `c`, the letter of its type `t`, nothing `f`, its attribute `a`; keyed by the name.
/// Of a list of vectors the letter is that of the first one, in upper case.
void meta(Engine&, Value* a);
/// x xkey y: the table with columns `x`, symbols, as its keys and first. x xcols y: with these columns first.
/// Raise type; index for names that are no columns.
void xkey(Engine&, Value* a);
void xcols(Engine&, Value* a);
/// x xcol y: with columns renamed: the first ones where `x` is a list, those that a dictionary names. Raises type, length,
/// index.
void xcol(Engine&, Value* a);
/// x xasc y and x xdesc y: the rows in the order of columns `x`, equals in theirs; the first of them is marked as sorted
/// by xasc. Raise as xkey.
void xasc(Engine&, Value* a);
void xdesc(Engine&, Value* a);
/// ungroup x: a row for each item of the cells that are lists, beside which the other cells are repeated. Raises length
/// where the lists of a row differ in theirs.
void ungroup(Engine&, Value* a);
/// x lj y and x ij y: the rows of table `x` with the values that keyed table `y` has for their columns of its keys; of
/// rows whose keys it lacks, lj keeps their items and fills new columns with nulls, ij drops them. Raise type, index.
void lj(Engine&, Value* a);
void ij(Engine&, Value* a);

}  // namespace stele::prims::func
