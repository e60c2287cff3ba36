// Find and in by the rules of k and q.
//
// list, items     by depth: values of the depth of the table's first item are searched for; deeper queries item by
//                 item. find.cpp chooses the search by size and range.
// table, rows     a few: the first row with all items, by one search for each column; many: rows of the indices of
//                 their items in each column
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

namespace {

// A search for items: their indices, or whether they are in the table.
struct Searching {
    Rules rules;
    bool asks_whether = false;
    Absent absent = rules == Rules::k ? Absent::null : Absent::count;

    Value among(Engine& engine, const Value& table, Value y) const {
        return asks_whether ? member(engine, std::move(y), table, 0, rules)
                            : func::find(engine, table, std::move(y), 0, absent, 0, rules);
    }
    Value place(std::int64_t at, std::int64_t count) const {
        if (asks_whether) return Value::boolean(at >= 0);
        return Value::integer(at >= 0 ? at : rules == Rules::k ? null_long : count);
    }
};

// Whether no item of `y` is deeper than `depth`.
bool has_no_deeper(const Value& y, int depth) {
    if (y->kind != Kind::list) return true;
    return std::all_of(y->values(), y->values() + y->n,
                       [depth](const Value& one) { return depth_of(one, Rules::q, depth + 1) <= depth; });
}

Value find_items(Engine& engine, const Value& table, Value y, int depth, Searching how) {
    const int own = depth_of_query(y, how.rules, depth + 2);
    if (own < depth) return how.place(-1, table->n);
    if (own == depth) {
        if (depth == 0) return how.among(engine, table, std::move(y));
        return how.place(find_value(engine, table, y, 0, how.rules), table->n);
    }
    if (y->n == 0) return empty_vector(how.asks_whether ? Kind::boolean : Kind::long_);
    if (own == depth + 1 && has_no_deeper(y, depth)) return how.among(engine, table, std::move(y));
    return over_items(engine, y, how.rules,
                      [&](const Value& one) { return find_items(engine, table, one, depth, how); });
}

// A row, or each of several, among the rows of a table.
Value find_rows(Engine& engine, const Value& rows, Value y, Rules rules) {
    return find_items(engine, rows, row_key(rows, std::move(y), rules), 0, {rules});
}

Value column_of(const Value& table, std::int64_t c) { return item(items_of(columns_of(table)), c); }

// Whether a column can contain an item, or items of a list, of this kind.
bool can_have(const Value& column, Kind kind) {
    return column->kind == Kind::list || kind == Kind::list || kind == column->kind;
}

bool is_row_at(Engine& engine, const Value& table, std::int64_t row, const Value& items, Rules rules) {
    for (std::int64_t c = 0; c < items->n; c++)
        if (!match(engine, item(column_of(table, c), row), item(items, c), rules)) return false;
    return true;
}

// The index of the first row with these items, one for each column, or -1. It is not before the first index of the item
// of any column: if a column is a key, its first index is that of the row.
std::int64_t place_of_row(Engine& engine, const Value& table, const Value& items, Rules rules) {
    std::int64_t first = 0;
    for (std::int64_t c = 0; c < items->n; c++) {
        const Value column = column_of(table, c), wanted = item(items, c);
        if (!can_have(column, wanted.kind())) return -1;
        const std::int64_t place = find_value(engine, column, wanted, 0, rules);
        if (place < 0) return -1;
        first = std::max(first, place);
    }
    if (is_row_at(engine, table, first, items, rules)) return first;
    Value all;
    for (std::int64_t c = 0; c < items->n; c++) {
        const Value column = column_of(table, c), wanted = item(items, c);
        const Value one = column->kind == Kind::list ? make_list({wanted}) : enlist(wanted);
        Value has = member(engine, slice(column, first, column->n - first), one, 0, Rules::q);
        if (all.is_null()) all = std::move(has);
        else by_items((all->n + 63) / 64, [&](std::int64_t w) { all->words()[w] &= has->words()[w]; });
    }
    const std::int64_t place = kernel::find.first_bit(all->words(), all->n, true);
    return place < all->n ? first + place : -1;
}

// Rows of a table with the same columns: all by the indices of their items in each column.
Value indices_of_all(Engine& engine, const Value& table, const Value& rows, Searching how) {
    const std::int64_t n = row_count(table), m = row_count(rows), count = keys_of(columns_of(table))->n;
    const Storage storage = storage_of_indices(n);
    const std::int64_t left_axes[] = {n, count}, right_axes[] = {m, count};
    Value left = make_array(Kind::long_, storage, left_axes), right = make_array(Kind::long_, storage, right_axes);
    for (std::int64_t c = 0; c < count; c++) {
        const Value column = column_of(table, c), wanted = column_of(rows, c);
        const bool any = can_have(column, wanted->kind);
        const Value own = func::find(engine, column, column, 0, Absent::count, 0, how.rules);
        const Value theirs = any ? func::find(engine, column, wanted, 0, Absent::count, 0, how.rules) : Value();
        kernel::visit_items(storage, [&]<class T>(T*) {
            T *to = left->items<T>() + c, *of = right->items<T>() + c;
            by_items(n, [&](std::int64_t i) { to[i * count] = static_cast<T>(long_at(*own.array(), i)); });
            by_items(m, [&](std::int64_t i) { of[i * count] = static_cast<T>(any ? long_at(*theirs.array(), i) : n); });
        });
    }
    return how.among(engine, left, std::move(right));
}

// A row, or the rows of a table or list, among the rows of a table; absent for queries that need the list of all rows.
Value indices_of_rows(Engine& engine, const Value& table, Value y, Rules rules) {
    constexpr std::int64_t few = 8;
    const Searching how{rules};
    const Value& names = keys_of(columns_of(table));
    const std::int64_t n = row_count(table);
    if (names->n == 0 || n == 0) return Value::absent();
    if (!is_table(y)) {
        const Value head = with_columns(table, [](const Value& column) { return slice(column, 0, 1); });
        y = row_key(rows_of_table(head), std::move(y), rules);
        if (is_dictionary(y)) {
            const bool is_row = match(engine, keys_of(y), names, rules) && is_list(items_of(y));
            return how.place(is_row ? place_of_row(engine, table, items_of(y), rules) : -1, n);
        }
        if (!holds_rows(y)) return Value::absent();
        y = squeeze(std::move(y), Rules::k);
        if (!is_table(y)) return Value::absent();
    }
    const std::int64_t m = row_count(y);
    if (m == 0) return Value::absent();
    if (!match(engine, keys_of(columns_of(y)), names, rules)) return copies(m, how.place(-1, n), rules);
    if (m > few) return indices_of_all(engine, table, y, how);
    Value indices = make_list(m), items = make_list(names->n);
    for (std::int64_t i = 0; i < m; i++) {
        for (std::int64_t c = 0; c < items->n; c++) items->values()[c] = item(column_of(y, c), i);
        indices->values()[i] = how.place(place_of_row(engine, table, items, rules), n);
    }
    return squeeze(std::move(indices), rules);
}

// k: the atoms of a nested list among the items of a vector, at every depth.
Value find_atoms(Engine& engine, const Value& table, const Value& y) {
    if (!has_items(y) || y->n == 0) return find(engine, table, y, Rules::k);
    return over_items(engine, y, Rules::k, [&](const Value& one) { return find_atoms(engine, table, one); });
}

}  // namespace

Value find(Engine& engine, const Value& x, Value y, Rules rules) {
    if (rules == Rules::q && is_dictionary(x) && holds_rows(items_of(x)))
        return items_at(engine, keys_of(x), find_rows(engine, items_of(x), std::move(y), rules), rules);
    if (is_dictionary(x)) return items_at(engine, keys_of(x), find(engine, items_of(x), std::move(y), rules), rules);
    if (is_table(x)) {
        Value indices = indices_of_rows(engine, x, y, rules);
        return indices.is_absent() ? find_rows(engine, rows_of_table(x), std::move(y), rules) : indices;
    }
    if (!is_list(x)) raise_type("the left argument of ?", "a list or dictionary", x);
    if (is_dictionary(y) && (rules == Rules::q || x->kind != Kind::list))
        return make_dictionary(keys_of(y), find(engine, x, items_of(y), rules));
    const Searching how{rules};
    // By k's rules characters are integers at every depth.
    if (rules == Rules::k && x->kind == Kind::character && (y.kind() == Kind::long_ || y.kind() == Kind::list))
        return find(engine, with_kind(x, Kind::long_), std::move(y), rules);
    if (rules == Rules::k && x->kind == Kind::long_ && y.kind() == Kind::character) y = with_kind(y, Kind::long_);
    if (x->kind != Kind::list && (!is_list(y) || y->kind != Kind::list))
        return is_list(y) && y->n == 0 ? empty_vector(Kind::long_) : how.among(engine, x, std::move(y));
    if (rules == Rules::k && x->kind != Kind::list && y->n > 0) return find_atoms(engine, x, y);
    return find_items(engine, x, std::move(y), depth_of_items(x, rules), how);
}

void in(Engine& engine, Value* a, Rules) {
    const Searching whether{Rules::q, true};
    if (is_table(a[1])) {
        const std::int64_t n = row_count(a[1]);
        if (Value indices = indices_of_rows(engine, a[1], a[0], Rules::q); !indices.is_absent()) {
            a[0] = are_below(engine, std::move(indices), n, Rules::q);
            return;
        }
        const Value rows = rows_of_table(a[1]);
        a[0] = find_items(engine, rows, row_key(rows, std::move(a[0]), Rules::q), 0, whether);
        return;
    }
    const Value y = as_list(is_dictionary(a[1]) ? items_of(a[1]) : std::move(a[1]));
    // An empty list has no item that determines a depth: each item of a list is searched for.
    auto among = [&](Value x) {
        const bool is_open = y->kind == Kind::list && y->n == 0 && is_list(x);
        return is_open ? zero_bits(Kind::boolean, x->axes())
                       : find_items(engine, y, std::move(x), depth_of_items(y, Rules::q), whether);
    };
    a[0] = is_dictionary(a[0]) ? make_dictionary(keys_of(a[0]), among(items_of(a[0]))) : among(std::move(a[0]));
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning in =
    Meaning("in", 2, by<func::in>(q),
            "Tests whether the left argument, or each of its items, is an item of the right list.", pure)
        .depends(Dependence::by_left);

}  // namespace stele::prims::meaning
