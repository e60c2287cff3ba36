// q's words on tables.
//
// cols keys meta      visit each column
// xkey xcol xcols     new names or another order of the same columns; no column is copied
// xasc xdesc          a stable grade for each column, the last one first; then the rows at these indices
// ungroup             the lists razed, the other columns selected from
// lj ij               one lookup of the keys; then column by column
//
// A keyed table is unkeyed, changed as a table, and keyed again.
#include "prims/func/mapping/table_words.hpp"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

const Value& names_of(const Value& table) { return keys_of(columns_of(table)); }
Value column_of(const Value& table, std::int64_t c) { return item(items_of(columns_of(table)), c); }

Value table_for(Engine& engine, const Value& x, std::string_view word) {
    Value table = unkeyed(engine, x);
    if (!is_table(table)) raise_type("the argument of " + std::string(word), "a table", x);
    return table;
}

// The indices of columns by name: a symbol or a list of them.
Value indices_of(Engine& engine, const Value& table, const Value& given, std::string_view word) {
    const Value names = as_list(Value(given));
    if (names->n > 0 && names.kind() != Kind::symbol)
        raise_type("the left argument of " + std::string(word), "names of columns", given);
    if (names->n == 0) return empty_vector(Kind::long_);
    const Value& all = names_of(table);
    Value indices = to_storage(find(engine, all, names, 0, Absent::count, 0, Rules::q), Storage::i64);
    for (std::int64_t i = 0; i < names->n; i++)
        if (long_at(indices, i) == all->n)
            raise(ErrorKind::index, "the table has no column `" +
                                        std::string(symbol_name(static_cast<std::uint32_t>(item(names, i).payload()))));
    return indices;
}

Value table_at(Engine& engine, const Value& table, const Value& indices) {
    return make_table(make_dictionary(items_at(engine, names_of(table), indices, Rules::q),
                                      items_at(engine, items_of(columns_of(table)), indices, Rules::q)));
}

// The columns at `indices` first, then the others.
Value with_first(Engine& engine, const Value& table, const Value& indices) {
    const std::int64_t n = names_of(table)->n;
    std::vector<bool> is_first(static_cast<std::size_t>(n));
    HeapVector<std::int64_t> order;
    const auto add = [&](std::int64_t c) {
        if (is_first[static_cast<std::size_t>(c)]) return;
        is_first[static_cast<std::size_t>(c)] = true;
        order.push_back(c);
    };
    for (std::int64_t i = 0; i < indices->n; i++) add(long_at(indices, i));
    for (std::int64_t c = 0; c < n; c++) add(c);
    return table_at(engine, table, make_longs(order));
}

// The rows in the order of columns, the first of `indices` first.
Value sorted_by(Engine& engine, const Value& table, const Value& indices, bool down) {
    Value order = make_range(0, 1, row_count(table));
    for (std::int64_t i = indices->n; i-- > 0;) {
        Value column = select_items(column_of(table, long_at(indices, i)), order, 0, Rules::q);
        (down ? grade_down : grade_up)(engine, &column, Rules::q);
        order = select_items(std::move(order), std::move(column), 0, Rules::q);
    }
    return items_at(engine, table, std::move(order), Rules::q);
}

void sort_by(Engine& engine, Value* a, bool down, std::string_view word) {
    const std::int64_t n = key_count(a[1], word);
    Value table = table_for(engine, a[1], word);
    const Value indices = indices_of(engine, table, a[0], word);
    if (indices->n > 0) {
        table = sorted_by(engine, table, indices, down);
        if (!down) table = with_column_marked(std::move(table), long_at(indices, 0), Mark::sorted);
    }
    a[0] = keyed(engine, n, table);
}

// The letter of a column's type: for lists that of the first one, in upper case.
char type_letter(const Value& column) {
    const auto letter = [](const Value& v) {
        const char of_kind = traits(v.kind()).letter;
        return of_kind ? of_kind : ' ';
    };
    if (!is_list(column) || column->kind != Kind::list) return letter(column);
    if (column->n == 0 || !is_list(column->values()[0])) return ' ';
    return static_cast<char>(std::toupper(static_cast<unsigned char>(letter(column->values()[0]))));
}

// For each row the number of items in its lists.
HeapVector<std::int64_t> counts_of_lists(const Value& table) {
    HeapVector<std::int64_t> counts;
    for (std::int64_t c = 0; c < names_of(table)->n; c++) {
        const Value column = column_of(table, c);
        if (!is_nested(column)) continue;
        const bool is_first = counts.empty();
        for (std::int64_t i = 0; i < column->n; i++) {
            const std::int64_t n = item_count(column->values()[i]);
            if (is_first) counts.push_back(n);
            else if (counts[static_cast<std::size_t>(i)] != n)
                raise(ErrorKind::length, "row " + number(i) + " has lists of " +
                                             number(counts[static_cast<std::size_t>(i)]) + " and of " +
                                             counted(n, "item"));
        }
    }
    return counts;
}

struct Matches {
    Value table;   // the left table, without keys
    Value values;  // a table: the rows that the keyed one has for its rows, or nulls
    Value found;   // longs: the rows that were found
};

Matches matches_of(Engine& engine, const Value* a, std::string_view word) {
    if (key_count(a[1], word) == 0) raise_type("the right argument of " + std::string(word), "a keyed table", a[1]);
    Matches m;
    m.table = table_for(engine, a[0], word);
    const Value keys = table_of_rows(keys_of(a[1]), Rules::q);
    const Value sought = table_at(engine, m.table, indices_of(engine, m.table, names_of(keys), word));
    const Value indices = to_storage(as_list(find(engine, keys, sought, Rules::q)), Storage::i64);
    HeapVector<std::int64_t> found;
    const std::int64_t n = row_count(keys);
    by_items(indices->n, [&](std::int64_t i) {
        if (long_at(indices, i) < n) found.push_back(i);
    });
    m.found = make_longs(found);
    m.values = items_at(engine, table_of_rows(items_of(a[1]), Rules::q), indices, Rules::q);
    return m;
}

// The columns of `more` after those of `table`, replacing columns of the same name.
Value beside(Engine& engine, const Value& table, const Value& more) {
    return make_table(merge(engine, columns_of(table), columns_of(more), Rules::q));
}

// Common columns keep their items in rows that were not found.
Value kept_where_missing(Engine& engine, const Matches& m) {
    const Value& names = names_of(m.values);
    const Value& own = names_of(m.table);
    Value columns = make_list(names->n);
    for (std::int64_t c = 0; c < names->n; c++) {
        Value column = column_of(m.values, c);
        const std::int64_t at = find_value(engine, own, item(names, c), 0, Rules::q);
        if (at >= 0 && m.found->n < row_count(m.table)) {
            Value kept = to_storage(column_of(m.table, at), Storage::value);
            make_writable(kept);
            by_items(m.found->n, [&](std::int64_t i) {
                const std::int64_t row = long_at(m.found, i);
                kept->values()[row] = item(column, row);
            });
            column = squeeze(std::move(kept), Rules::q);
        }
        columns->values()[c] = std::move(column);
    }
    return make_table(make_dictionary(names, std::move(columns)));
}

void xcols(Engine& engine, Value* a) {
    if (!is_table(a[1])) raise_type("the right argument of xcols", "a table without keys", a[1]);
    a[0] = with_first(engine, a[1], indices_of(engine, a[1], a[0], "xcols"));
}

void xcol(Engine& engine, Value* a) {
    const std::int64_t n = key_count(a[1], "xcol");
    const Value table = table_for(engine, a[1], "xcol");
    const bool by_name = is_dictionary(a[0]);
    const Value given = by_name ? items_of(a[0]) : as_list(Value(a[0]));
    if (given->n > 0 && given.kind() != Kind::symbol)
        raise_type("the left argument of xcol", "names, or a dictionary of names and names", a[0]);
    if (given->n > names_of(table)->n)
        raise(ErrorKind::length, counted(given->n, "new name") + ", but " + counted(names_of(table)->n, "column"));
    const Value indices = by_name ? indices_of(engine, table, keys_of(a[0]), "xcol") : Value();
    std::vector<std::uint32_t> names;
    for (std::int64_t c = 0; c < names_of(table)->n; c++)
        names.push_back(static_cast<std::uint32_t>(item(names_of(table), c).payload()));
    for (std::int64_t i = 0; i < given->n; i++)
        names[static_cast<std::size_t>(by_name ? long_at(indices, i) : i)] =
            static_cast<std::uint32_t>(item(given, i).payload());
    a[0] = keyed(engine, n, make_table(make_dictionary(make_symbols(names), items_of(columns_of(table)))));
}

void lj(Engine& engine, Value* a) {
    if (is_list(a[1]) && a[1]->n == 0) return;
    const std::int64_t n = key_count(a[0], "lj");
    const Matches m = matches_of(engine, a, "lj");
    a[0] = keyed(engine, n, beside(engine, m.table, kept_where_missing(engine, m)));
}

void ij(Engine& engine, Value* a) {
    const std::int64_t n = key_count(a[0], "ij");
    const Matches m = matches_of(engine, a, "ij");
    a[0] = keyed(
        engine, n,
        beside(engine, items_at(engine, m.table, m.found, Rules::q), items_at(engine, m.values, m.found, Rules::q)));
}

}  // namespace

bool is_nested(const Value& x) {
    return is_list(x) && x->kind == Kind::list && std::any_of(x->values(), x->values() + x->n, is_list);
}

std::int64_t key_count(const Value& x, std::string_view word) {
    if (is_table(x)) return 0;
    if (!is_dictionary(x) || !holds_rows(keys_of(x)) || !holds_rows(items_of(x)))
        raise_type("the argument of " + std::string(word), "a table", x);
    return keys_of(keys_of(x)->values()[0])->n;
}

void cols(Engine& engine, Value* a) { a[0] = names_of(table_for(engine, a[0], "cols")); }

void keys(Engine& engine, Value* a) {
    const std::int64_t n = key_count(a[0], "keys");
    a[0] = slice(names_of(table_for(engine, a[0], "keys")), 0, n);
}

void meta(Engine& engine, Value* a) {
    const Value table = table_for(engine, a[0], "meta"), names = names_of(table);
    std::string types;
    std::vector<std::uint32_t> attributes;
    for (std::int64_t c = 0; c < names->n; c++) {
        const Value column = column_of(table, c);
        types += type_letter(column);
        constexpr std::string_view letters = " supg";
        const Mark mark = is_list(column) ? column->mark() : Mark::none;
        attributes.push_back(intern(mark == Mark::none ? "" : letters.substr(static_cast<std::size_t>(mark), 1)));
    }
    const std::vector<std::uint32_t> foreign(attributes.size(), intern(""));
    Value columns = make_list(4);
    columns->values()[0] = names;
    columns->values()[1] = make_text(types);
    columns->values()[2] = make_symbols(foreign);
    columns->values()[3] = make_symbols(attributes);
    const std::vector<std::uint32_t> titles{intern("c"), intern("t"), intern("f"), intern("a")};
    a[0] = keyed(engine, 1, make_table(make_dictionary(make_symbols(titles), std::move(columns))));
}

void xkey(Engine& engine, Value* a) {
    const Value table = table_for(engine, a[1], "xkey"), indices = indices_of(engine, table, a[0], "xkey");
    a[0] = keyed(engine, indices->n, with_first(engine, table, indices));
}

void xasc(Engine& engine, Value* a) { sort_by(engine, a, false, "xasc"); }
void xdesc(Engine& engine, Value* a) { sort_by(engine, a, true, "xdesc"); }

void ungroup(Engine& engine, Value* a) {
    const Value table = table_for(engine, a[0], "ungroup");
    const HeapVector<std::int64_t> counts = counts_of_lists(table);
    a[0] = table;
    if (counts.empty()) return;
    HeapVector<std::int64_t> rows;
    for (std::size_t i = 0; i < counts.size(); i++)
        rows.insert(rows.end(), static_cast<std::size_t>(counts[i]), static_cast<std::int64_t>(i));
    const Value indices = make_longs(rows);
    a[0] = with_columns(table, [&](Value column) {
        return is_nested(column) ? raze(engine, std::move(column), Rules::q)
                                 : select_items(std::move(column), indices, 0, Rules::q);
    });
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning columns_first("columns first", 2, by<func::xcols>(q),
                                             "The table with the named columns first.");
extern constinit const Meaning renamed_columns(
    "renamed columns", 2, by<func::xcol>(q),
    "The table with new column names: for its first columns, or for the columns in a dictionary.");
extern constinit const Meaning left_join(
    "left join", 2, by<func::lj>(q),
    "The rows of a table, each joined with the matching row of a keyed table; rows without a match get nulls.");
extern constinit const Meaning inner_join(
    "inner join", 2, by<func::ij>(q), "The rows of a table that match a row of a keyed table, joined with that row.");

}  // namespace stele::prims::meaning
