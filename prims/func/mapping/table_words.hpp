// q's words on tables. Arguments are values: the language side replaces names of tables.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// 0!x: the table of a keyed table's columns, key columns first; anything else unchanged.
Value unkeyed(Engine& engine, const Value& x);
/// n!x of a table, keyed or not: its first `n` columns are the keys. Raises type, length.
Value keyed(Engine& engine, std::int64_t n, const Value& x);
/// The number of key columns; 0 for a table without keys. Raises type if `x` is not a table; `word` is named.
std::int64_t key_count(const Value& x, std::string_view word);

/// Whether a value is a list with a list among its items.
bool is_nested(const Value& x);

/// cols x and keys x: the names of all columns, and of the key columns, as symbols. Raise type if x is not a table.
void cols(Engine&, Value* a);
void keys(Engine&, Value* a);
/// meta x: the name `c` of each column, the letter of its type `t`, empty `f`, its attribute `a`; keyed by the name.
/// A list of vectors has the letter of the first vector, in upper case.
void meta(Engine&, Value* a);
/// x xkey y: the table with columns `x`, symbols, as its keys and first. Raises type; index for unknown columns.
void xkey(Engine&, Value* a);
/// x xasc y and x xdesc y: the rows in the order of columns `x`, stable; xasc marks the first of them as sorted. Raise
/// as xkey.
void xasc(Engine&, Value* a);
void xdesc(Engine&, Value* a);
/// ungroup x: a row for each item of the list cells, with the other cells repeated. Raises length
/// if the lists of a row differ in length.
void ungroup(Engine&, Value* a);
/// Append rows to a table, keyed or not: x upsert y, which replaces rows with existing keys, and x insert y, which raises
/// domain for existing keys. `rows`: a table, or a dictionary, with some of the columns; the others get nulls. A list is, for
/// upsert, the items of a row or a list of such rows; for insert, a row or a list of columns. Raise type, length. An error does
/// not change `table`.
void upsert_rows(Engine& engine, Value& table, Value rows);
void insert_rows(Engine& engine, Value& table, Value rows);

}  // namespace stele::prims::func
