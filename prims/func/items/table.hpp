// Tables: columns of one length named by symbols, stored as a dictionary; k sees a list of dictionaries.
#pragma once
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"

namespace stele::prims::func {

inline bool is_table(const Value& v) { return v.is_heap() && v->kind == Kind::table; }
/// The dictionary of a table's columns.
inline const Value& columns_of(const Value& table) { return table->values()[0]; }
/// Whether a list contains dictionaries, or did before it became empty: keys or values of a keyed table.
inline bool holds_rows(const Value& list) {
    return list.is_heap() && list->kind == Kind::list && list->storage == Storage::value &&
           list->values()[0].kind() == Kind::dictionary;
}
/// The items of a list, or the rows of a table, as a dictionary stores them.
inline Value rows_or_items(Value v) { return is_table(v) ? rows_of_table(v) : v; }
/// The table of such a list, even if empty, by q's rules only if its rows have columns. Returns other values unchanged.
inline Value table_of_rows(const Value& list, Rules rules) {
    const bool is_one = holds_rows(list) && (rules == Rules::k || keys_of(list->values()[0])->n > 0);
    return is_one ? squeeze(list, Rules::k) : list;
}
/// The number of rows.
std::int64_t row_count(const Value& table);
/// +d: the table of a dictionary with symbols as keys. Values that are neither lists nor tables are repeated to the
/// length of the others, by k's rules to one row without others. Raises type for other keys, rank (q) without lists,
/// length for lists of different lengths.
Value table_of(const Value& dictionary, Rules rules);
/// The table for a word on columns: `x` itself, or the rows of a dictionary whose values are rows; null for other
/// values.
Value table_in(const Value& x);
/// f of each column of a table, under their names.
template <class F> Value by_column(const Value& table, F f) {
    const Value& d = columns_of(table);
    Value r = make_list(items_of(d).count());
    for (std::int64_t i = 0; i < r->n; i++) r->values()[i] = f(item(items_of(d), i));
    return make_dictionary(keys_of(d), squeeze(std::move(r), Rules::q));
}
/// A table with `f(column)` for each column: f maps a list to a list.
template <class F> Value with_columns(const Value& table, F f) {
    const Value& d = columns_of(table);
    if (items_of(d)->n == 0) return table_without_columns(keys_of(d), f(make_range(0, 1, row_count(table))).count());
    Value columns = make_list(items_of(d).count());
    for (std::int64_t i = 0; i < columns->n; i++) columns->values()[i] = f(item(items_of(d), i));
    return make_table(make_dictionary(keys_of(d), std::move(columns)));
}

}  // namespace stele::prims::func
