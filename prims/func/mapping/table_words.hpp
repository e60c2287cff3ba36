// q's words on tables, by value, for those that may be given by their names.
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
/// x xkey y: the table with columns `x`, symbols, as its keys and first. Raises type; index
/// for names that are no columns.
void xkey(Engine&, Value* a);
/// x xasc y and x xdesc y: the rows in the order of columns `x`, equals in theirs; the first of them is marked as sorted
/// by xasc. Raise as xkey.
void xasc(Engine&, Value* a);
void xdesc(Engine&, Value* a);
/// ungroup x: a row for each item of the cells that are lists, beside which the other cells are repeated. Raises length
/// where the lists of a row differ in theirs.
void ungroup(Engine&, Value* a);
/// Appends rows to a table, keyed or not: x upsert y, in which those whose keys it has replace its rows, and x insert y,
/// which raises domain for these. `rows`: a table or a dictionary with some of its columns, the others are nulls; else
/// for upsert the items of its rows, for insert a row, or a list of columns. After an error `table` is as it was. Raise type,
/// length.
void upsert_rows(Engine& engine, Value& table, Value rows);
void insert_rows(Engine& engine, Value& table, Value rows);

}  // namespace stele::prims::func
