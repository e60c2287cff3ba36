// Rows joined to tables and keyed tables.
//
//   table, table or row   column by column, in place if the left table and its columns are unique
//   q                     columns in the order of the left table; appended rows have the kinds of its columns
//
// Cost: that of joining each column; in place, that of the added rows.
#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/row_kinds.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

// The columns of a table; a row is unchanged.
Value columns_or_row(const Value& v) { return is_table(v) ? columns_of(v) : v; }

// Column c of a table, or of a dictionary as one row, even if its values are lists.
Value column_at(const Value& v, std::int64_t c, Rules rules) {
    Value items = item(items_of(columns_or_row(v)), c);
    return is_table(v) ? items : squeeze(one_item(std::move(items)), rules);
}

[[noreturn]] void raise_mismatch(Rules rules) {
    const char* message = "a table can only be joined with rows that have its columns";
    if (rules == Rules::q) raise_as("mismatch", ErrorKind::type, message);
    raise(ErrorKind::type, message);
}

void check_columns(Engine& engine, const Value& x, const Value& y, Rules rules) {
    const Value left = columns_or_row(x), right = columns_or_row(y);
    if (!is_dictionary(left) || !is_dictionary(right))
        raise_type(is_table(x) ? "the right argument of , after a table" : "the left argument of , before a table",
                   "a table or a dictionary", is_table(x) ? y : x);
    if (!match(engine, keys_of(left), keys_of(right), rules)) raise_mismatch(rules);
}

bool is_keyed_table(const Value& v) { return is_dictionary(v) && holds_rows(keys_of(v)) && holds_rows(items_of(v)); }

// `more` with the columns of `rows`, the keys or values of a keyed table, in their order.
Value aligned_rows(Engine& engine, const Value& rows, const Value& more) {
    if (!holds_rows(more)) raise_mismatch(Rules::q);
    if (match(engine, keys_of(rows->values()[0]), keys_of(more->values()[0]), Rules::q)) return more;
    const Value head = table_of_rows(rows->n > 0 ? slice(rows, 0, 1) : rows, Rules::q);
    const Value table = aligned(engine, head, table_of_rows(more, Rules::q), Rules::q);
    check_columns(engine, head, table, Rules::q);
    return rows_or_items(table);
}

// Whether a value is a list of lists of `count` items, the rows of a table.
bool holds_lists_of(const Value& y, std::int64_t count) {
    auto is_row = [count](const Value& v) { return is_list(v) && v->n == count && !holds_rows(v); };
    return is_list(y) && y->kind == Kind::list && y->n > 0 && std::all_of(y->values(), y->values() + y->n, is_row);
}

bool has_column_of_lists(const Value& table) {
    const Value& columns = items_of(columns_of(table));
    auto holds_any = [](const Value& column) { return is_list(column) && column->kind == Kind::list; };
    return columns->kind == Kind::list && std::any_of(columns->values(), columns->values() + columns->n, holds_any);
}

// Rows, lists of an item for each column, as a table of these columns.
Value table_of_lists(const Value& names, const Value& rows) {
    Value columns = make_list(names->n);
    for (std::int64_t c = 0; c < names->n; c++) {
        Value column = make_list(rows->n);
        by_items(rows->n, [&](std::int64_t i) { column->values()[i] = item(rows->values()[i], c); });
        columns->values()[c] = squeeze(std::move(column), Rules::q);
    }
    return make_table(make_dictionary(names, std::move(columns)));
}

// The rows that q's t,:y appends to a table (row_to_append).
Value rows_to_append(const Value& table, Value y) {
    const Value& names = keys_of(columns_of(table));
    if (!is_list(y) || y->n == 0 || holds_rows(y)) return y;
    const bool may_be_row = y->n == names->n;
    if (holds_lists_of(y, names->n) && !(may_be_row && has_column_of_lists(table))) return table_of_lists(names, y);
    return may_be_row ? make_dictionary(names, std::move(y)) : y;
}

// By q's rules a vector takes an item, or the items of a list, only of its kind.
void check_kind(const Value& x, const Value& y) {
    if (!is_list(x) || x->kind == Kind::list) return;
    const bool is_nothing = is_list(y) && y->kind == Kind::list && y->n == 0;
    if (is_nothing || (y.kind() == x->kind && (is_list(y) || y.is_scalar()))) return;
    raise(ErrorKind::type, value_phrase(x) + " takes only items of its kind in place, not " + value_phrase(y),
          "x:x,y makes a new list, which may hold several kinds");
}
// The same for a column and one item of a row.
void check_cell(const Value& column, const Value& cell) {
    if (is_list(column) && column->kind != Kind::list && is_list(cell))
        raise_type("an item of " + value_phrase(column), "an atom of its kind", cell);
    check_kind(column, cell);
}

// The same for the keys or values of dictionaries; those of keyed tables are rows.
void check_entries(const Value& entries, const Value& more) {
    if (!holds_rows(entries) || !holds_rows(more)) return check_kind(entries, more);
    by_items(more->n, [&](std::int64_t i) { check_row(entries, more->values()[i]); });
}

}  // namespace

Value aligned(Engine& engine, const Value& x, Value y, Rules rules) {
    if (rules == Rules::q && is_keyed_table(x) && is_dictionary(y) && keys_of(y)->n > 0)
        return make_dictionary(aligned_rows(engine, keys_of(x), keys_of(y)),
                               aligned_rows(engine, items_of(x), items_of(y)));
    if (rules != Rules::q || !is_table(x) || !(is_table(y) || is_dictionary(y))) return y;
    const Value &names = keys_of(columns_of(x)), own = columns_or_row(y);
    if (keys_of(own).same_bits(names) || keys_of(own).kind() != Kind::symbol || keys_of(own)->n != names->n) return y;
    const Value indices = find(engine, keys_of(own), names, 0, Absent::count, 0, rules);
    for (std::int64_t i = 0; i < names->n; i++)
        if (long_at(*indices.array(), i) != i) {
            if (bounds(*indices.array()).high == names->n) return y;
            Value ordered = make_dictionary(names, items_at(engine, items_of(own), indices, rules));
            return is_table(y) ? make_table(std::move(ordered)) : ordered;
        }
    return y;
}

Value row_to_append(Engine& engine, const Value& x, Value y) {
    if (is_table(x)) return rows_to_append(x, std::move(y));
    if (!is_keyed_table(x)) return y;
    const Value &keys = keys_of(keys_of(x)->values()[0]), &columns = keys_of(items_of(x)->values()[0]);
    const std::int64_t width = keys->n + columns->n;
    if (is_dictionary(y)) {
        if (keys_of(y).kind() != Kind::symbol || keys_of(y)->n != width) return y;
        y = lookup(engine, y, join(engine, keys, columns, Rules::q), Rules::q);
    }
    if (!is_list(y) || (y->n != width && !holds_lists_of(y, width))) return y;
    if (y->n == width) y = one_item(std::move(y));
    Value added_keys = make_list(y->n), added = make_list(y->n);
    for (std::int64_t i = 0; i < y->n; i++) {
        const Value& row = y->values()[i];
        added_keys->values()[i] = make_dictionary(keys, squeeze(slice(row, 0, keys->n), Rules::q));
        added->values()[i] = make_dictionary(columns, squeeze(slice(row, keys->n, columns->n), Rules::q));
    }
    return make_dictionary(std::move(added_keys), std::move(added));
}

Value joined_rows(Engine& engine, const Value& x, const Value& y, Rules rules) {
    for (const Value* nothing : {&x, &y})
        if (is_list(*nothing) && (*nothing)->n == 0) return nothing == &x ? y : x;
    if (rules == Rules::q && (is_list(x) || is_list(y))) return joined(rows_or_items(x), rows_or_items(y), Rules::q);
    if ((is_list(x) && holds_rows(x)) || (is_list(y) && holds_rows(y)))
        return squeeze(joined(rows_or_items(x), rows_or_items(y), Rules::q), rules);
    check_columns(engine, x, y, rules);
    const Value names = keys_of(columns_or_row(x));
    Value joined = make_list(items_of(columns_or_row(x))->n);
    const auto rows = [](const Value& v) { return is_table(v) ? row_count(v) : 1; };
    if (joined->n == 0) return table_without_columns(names, rows(x) + rows(y));
    for (std::int64_t c = 0; c < joined->n; c++)
        joined->values()[c] = join(engine, column_at(x, c, rules), column_at(y, c, rules), rules);
    return make_table(make_dictionary(names, std::move(joined)));
}

void check_kinds(Engine& engine, const Value& x, const Value& y) {
    if (is_list(x)) return check_kind(x, y);
    if (is_dictionary(x) && !is_dictionary(y) && !is_table(y))
        raise_type("a value appended to a dictionary", "a dictionary", y);
    if (is_table(x) && is_list(y) && y->n > 0)
        raise(ErrorKind::length,
              "a row of this table has " + number(items_of(columns_of(x))->n) + " items, not " + number(y->n));
    if (is_dictionary(x) && is_dictionary(y)) {
        check_entries(keys_of(x), keys_of(y));
        check_entries(items_of(x), items_of(y));
    } else if (is_table(x) && (is_table(y) || is_dictionary(y))) {
        check_columns(engine, x, y, Rules::q);
        const Value &columns = items_of(columns_of(x)), &more = items_of(columns_or_row(y));
        for (std::int64_t c = 0; c < columns->n; c++) {
            if (is_table(y)) check_kind(item(columns, c), item(more, c));
            else check_cell(item(columns, c), item(more, c));
        }
    }
}

bool append_rows(Engine& engine, Value& x, const Value& y, Rules rules) {
    if (!is_table(x) || !(is_table(y) || is_dictionary(y)) || !x.is_unique()) return false;
    Value& columns = x->values()[0];
    if (!columns.is_unique() || items_of(columns)->n == 0) return false;
    Value& lists = columns->values()[1];
    if (!lists.is_unique()) return false;
    check_columns(engine, x, y, rules);
    HeapVector<Growth> grown;
    grown.reserve(static_cast<std::size_t>(lists->n));
    for (std::int64_t c = 0; c < lists->n; c++) grown.emplace_back(lists->values()[c], column_at(y, c, rules));
    for (Growth& column : grown) column.keep();
    return true;
}

}  // namespace stele::prims::func
