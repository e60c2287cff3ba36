// Words of q on tables, which may be given by their names: the variable is then read, or changed.

#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/catalogue/q_tables.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

namespace {

using prims::CoreFunction, prims::Engine;

void read_named(Machine& m, Value& table) {
    if (table.is_immediate(Kind::symbol)) table = m.global_of(table);
}

// A word of one table, or of the one that a symbol names.
template <CoreFunction f> void of_table(Machine& m, Value* a, int) {
    read_named(m, a[0]);
    f(m, a);
}

// A word that changes the table on its right: a variable named by a symbol, which is the result, or a copy.
template <CoreFunction f> void changing(Machine& m, Value* a, int) {
    const Value name = a[1];
    read_named(m, a[1]);
    f(m, a);
    if (!name.is_immediate(Kind::symbol)) return;
    m.workspace.set(m.workspace.cell(name_of_symbol(name)), std::move(a[0]), m.rules());
    a[0] = name;
}

std::int64_t rows_of(const Value& x) {
    func::key_count(x, "insert");
    return func::is_table(x) ? func::row_count(x) : keys_of(x)->n;
}

bool has_value(Machine& m, const Value& name) {
    const Cell* cell = m.workspace.find(name_of_symbol(name));
    return cell && !cell->value.is_absent();
}

// change(table) of a variable, which holds nothing meanwhile, so that the table can change in place. It must not run
// code of the program, and must leave the table as it was where it fails.
template <class Change> void change_variable(Machine& m, const Value& name, Change change) {
    Value table = m.global_of(name);
    Cell& cell = *m.workspace.cell(name_of_symbol(name));
    const bool is_own = table.same_bits(cell.value);
    if (is_own) cell.value = Value();
    try {
        change(table);
    } catch (...) {
        if (is_own) cell.value = std::move(table);
        throw;
    }
    m.workspace.set(&cell, std::move(table), m.rules());
}

// x upsert y
void upsert(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) return func::upsert_rows(m, a[0], std::move(a[1]));
    if (has_value(m, a[0]))
        change_variable(m, a[0], [&](Value& table) { func::upsert_rows(m, table, std::move(a[1])); });
    else m.workspace.set(m.workspace.cell(name_of_symbol(a[0])), std::move(a[1]), m.rules());
}

// `name insert y: the indices of the new rows.
void insert(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) func::raise_type("the left argument of insert", "the name of a table", a[0]);
    std::int64_t before = 0;
    if (has_value(m, a[0])) {
        change_variable(m, a[0], [&](Value& table) {
            before = rows_of(table);
            func::insert_rows(m, table, std::move(a[1]));
        });
    } else {
        func::key_count(a[1], "insert");
        m.workspace.set(m.workspace.cell(name_of_symbol(a[0])), std::move(a[1]), m.rules());
    }
    const std::int64_t after = rows_of(m.global_of(a[0]));
    a[0] = prims::materialize(prims::make_range(before, 1, after - before));
}

// (f;d) fby g
void fby(Machine& m, Value* a, int) {
    if (!func::is_list(a[0]) || a[0]->n != 2 || a[0]->kind != Kind::list)
        func::raise_type("the left argument of fby", "a list of a function and its argument", a[0]);
    const Value f = a[0]->values()[0], data = a[0]->values()[1];
    const std::int64_t n = func::is_table(data) ? func::row_count(data) : data.count();
    const std::int64_t groups = func::is_table(a[1]) ? func::row_count(a[1]) : a[1].count();
    if (n != groups)
        raise(ErrorKind::length, prims::counted(n, "item") + " in " + prims::counted(groups, "place") + " of groups");
    Value places = a[1];
    func::group(m, &places, Rules::q);
    const Value members = items_of(places);
    Value results = make_list(n);
    for (std::int64_t g = 0; g < members->n; g++) {
        const Value at = item(members, g);
        const Value result = m.call(f, func::index(m, data, at, Rules::q));
        const bool is_each = func::is_list(result) && result->n == at->n;
        for (std::int64_t i = 0; i < at->n; i++) results->values()[long_at(at, i)] = is_each ? item(result, i) : result;
    }
    a[0] = squeeze(std::move(results), Rules::q);
}

}  // namespace

std::span<const MachineFunctionRow> q_table_functions() {
    static constexpr MachineFunctionRow rows[] = {
        {meaning::column_names, of_table<func::cols>},
        {meaning::key_names, of_table<func::keys>},
        {meaning::column_types, of_table<func::meta>},
        {meaning::rows_of_lists, of_table<func::ungroup>},
        {meaning::with_keys, changing<func::xkey>},
        {meaning::rows_ascending, changing<func::xasc>},
        {meaning::rows_descending, changing<func::xdesc>},
        {meaning::upserted, upsert},
        {meaning::inserted, insert},
        {meaning::by_groups, fby},
    };
    return rows;
}

}  // namespace stele::interp
