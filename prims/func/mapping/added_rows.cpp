// Rows added to tables: upsert and insert.
//
// The rows become a table with the columns and keys of the other one, which they are then appended to in place.
#include <algorithm>

#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

// Rows as a table with the columns of `table`; missing columns are nulls.
Value completed(Engine& engine, const Value& table, const Value& rows) {
    const Value &names = keys_of(columns_of(table)), &own = keys_of(columns_of(rows));
    if (own.same_bits(names)) return rows;
    Value columns = make_list(names->n);
    for (std::int64_t c = 0; c < names->n; c++) {
        const std::int64_t at = find_value(engine, own, item(names, c), 0, Rules::q);
        const Value column = item(items_of(columns_of(table)), c);
        columns->values()[c] = at >= 0 ? item(items_of(columns_of(rows)), at)
                                       : copies(row_count(rows), missing_item(column, Rules::q), Rules::q);
    }
    if (own->n > names->n)
        raise(ErrorKind::length, "the rows have " + counted(own->n, "column") + ", the table " + number(names->n));
    return make_table(make_dictionary(names, std::move(columns)));
}

// The rows that upsert adds to a table, with its columns and keys.
Value rows_for(Engine& engine, const Value& table, Value rows) {
    const std::int64_t n = key_count(table, "upsert");
    if (is_dictionary(rows) && !holds_rows(keys_of(rows))) rows = squeeze(one_item(std::move(rows)), Rules::k);
    if (is_dictionary(rows)) rows = unkeyed(engine, rows);
    if (!is_table(rows)) return rows;  // rows by their items
    return keyed(engine, n, completed(engine, unkeyed(engine, table), rows));
}

// The argument of insert as a table: a list is a list of columns if all its items are lists, else a row.
Value as_rows(Engine& engine, const Value& table, Value y) {
    const Value names = keys_of(columns_of(unkeyed(engine, table)));
    if (!is_list(y) || y->n != names->n) return y;
    Value columns = to_storage(std::move(y), Storage::value);
    if (!std::all_of(columns->values(), columns->values() + columns->n, is_list)) {
        make_writable(columns);
        for (std::int64_t c = 0; c < columns->n; c++)
            columns->values()[c] = squeeze(one_item(std::move(columns->values()[c])), Rules::q);
    }
    return table_of(make_dictionary(names, std::move(columns)), Rules::q);
}

}  // namespace

void upsert_rows(Engine& engine, Value& table, Value rows) {
    append_to_variable(engine, table, rows_for(engine, table, std::move(rows)), Rules::q);
}

void insert_rows(Engine& engine, Value& table, Value given) {
    Value rows = rows_for(engine, table, as_rows(engine, table, std::move(given)));
    if (key_count(table, "insert") > 0 && is_dictionary(rows))
        for (std::int64_t i = 0; i < keys_of(rows)->n; i++)
            if (key_place(engine, keys_of(table), item(keys_of(rows), i), Rules::q) < keys_of(table)->n)
                raise_as("insert", ErrorKind::domain, "the table already has a row with key " + number(i),
                         "upsert replaces rows");
    append_to_variable(engine, table, std::move(rows), Rules::q);
}

}  // namespace stele::prims::func
