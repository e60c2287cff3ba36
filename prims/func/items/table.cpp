// Tables: their rows, and construction from dictionaries: atoms are repeated, columns are shared. Cost: one step a
// column.
#include "prims/func/items/table.hpp"

#include "prims/func/items/list.hpp"

namespace stele::prims::func {

std::int64_t row_count(const Value& table) { return entry_count(table); }

Value table_in(const Value& x) {
    if (is_table(x)) return x;
    if (!x.is_heap() || x->kind != Kind::dictionary || !holds_rows(items_of(x))) return {};
    Value rows = squeeze(items_of(x), Rules::q);
    return is_table(rows) ? rows : Value();
}

Value table_of(const Value& dictionary, Rules rules) {
    const Value& keys = keys_of(dictionary);
    if (!is_list(keys)) raise_type("the keys of a dictionary that becomes a table", "a list", keys);
    if (holds_rows(keys)) raise_type("the keys of a dictionary that becomes a table", "names", squeeze(keys, Rules::k));
    if (rules == Rules::q && keys->kind != Kind::symbol)
        raise_type("the keys of a dictionary that becomes a table", "symbols", keys);
    const Value& items = items_of(dictionary);
    if (items->n == 0) return make_table(dictionary);
    const auto is_column = [](const Value& v) { return is_list(v) || is_table(v); };
    std::int64_t length = -1;
    for (std::int64_t i = 0; i < items->n; i++) {
        const Value column = item(items, i);
        if (!is_column(column)) continue;
        const std::int64_t rows = entry_count(column);
        if (length >= 0 && length != rows)
            raise(ErrorKind::length,
                  "a table needs columns of one length, not of " + number(length) + " and of " + counted(rows, "item"));
        length = rows;
    }
    if (length < 0 && rules == Rules::q) raise(ErrorKind::rank, "a table needs a column that is a list");
    if (length < 0) length = 1;
    Value columns = make_list(items->n);
    for (std::int64_t i = 0; i < items->n; i++) {
        Value column = item(items, i);
        columns->values()[i] = is_column(column) ? std::move(column) : copies(length, column, rules);
    }
    return make_table(make_dictionary(keys, std::move(columns)));
}

}  // namespace stele::prims::func
