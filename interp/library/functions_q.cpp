// Words of q that call functions, or access the workspace or the console.
#include "interp/library/library.hpp"
#include "prims/array/runs.hpp"
#include "prims/catalogue/q_tables.hpp"
#include "prims/catalogue/q_words.hpp"
#include "prims/formats/text/pattern.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

namespace {

// each[f;x] is f'[x], and so on.
template <const Meaning& adverb> void with_adverb(Machine& m, Value* a, int) {
    Value f = std::move(a[0]);
    Value* b = m.push(1);
    *b = std::move(a[1]);
    adverb.op(m, {f, f, Rules::q}, b, 1);
    a[0] = std::move(*b);
    m.pop(1);
    m.result_is_shy = false;
}

// ssr[text;pattern;replacement]
void replace_text(Machine& m, Value* a, int) {
    std::string text = text_in(a[0], "the text of ssr");
    const func::TextMatches found = func::text_matches(m, text, a[1]);
    Value replacement = std::move(a[2]);
    bool computed = is_function(replacement) || func::is_dictionary(replacement);
    std::string fixed = computed ? std::string() : text_in(replacement, "the replacement of ssr");
    std::string result;
    std::size_t done = 0;
    const auto matches = static_cast<std::size_t>(found.indices->n);
    if (!computed) result.reserve(text.size() + matches * fixed.size() - matches * found.length);
    prims::by_items(found.indices->n, [&](std::int64_t i) {
        const auto at = static_cast<std::size_t>(long_at(found.indices, i));
        result.append(text, done, at - done);
        done = at + found.length;
        if (!computed) {
            result += fixed;
            return;
        }
        Value matched = make_text(std::string_view(text).substr(at, found.length));
        result += text_in(m.call(replacement, std::move(matched)), "the result of the function of ssr");
    });
    result.append(text, done);
    a[0] = make_text(result);
}

// `name set value
void set_variable(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) func::raise_type("the left argument of set", "a symbol", a[0]);
    std::string_view name = name_of_symbol(a[0]);
    if (name.starts_with(':')) raise_not_implemented("writing a value to a file with set");
    if (name.empty()) raise(ErrorKind::domain, "the empty symbol cannot be assigned");
    set_global(m, a[0], std::move(a[1]));
}

// parse is -5!, eval is -6!.
template <int number> void numbered_word(Machine& m, Value* a, int) { a[0] = m.numbered(number, std::move(a[0])); }

void show_value(Machine& m, Value* a, int) {
    m.console.show(a[0], Notation::q);
    a[0] = Value();
}

void key_of(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) return func::key_of(m, a, Rules::q);
    const std::string_view name = name_of_symbol(a[0]);
    if (name.empty() || name.starts_with(':')) return func::key_of(m, a, Rules::q);
    const bool is_root = name == ".";
    const Cell* cell = is_root ? nullptr : m.workspace.find(name);
    if (is_root || (cell && (is_space(cell->value) || func::is_dictionary(cell->value)))) {
        a[0] = m.global_of(a[0]);
    } else if (has_value(m, name)) {
        return;
    } else if (name.size() != 2 || name[0] != '.') {  // not a namespace of kdb+ itself
        a[0] = make_list(0);
        return;
    }
    func::key_of(m, a, Rules::q);
}

// Words on tables, which may be given by their names: then the variable is read or changed.

void read_named(Machine& m, Value& table) {
    if (table.is_immediate(Kind::symbol)) table = m.global_of(table);
}

// A word of one table, or of the variable that a symbol names.
template <CoreFunction f> void of_table(Machine& m, Value* a, int) {
    read_named(m, a[0]);
    f(m, a);
}

// A word that changes the table on its right: a copy, or the variable that a symbol names; then the symbol is the
// result.
template <CoreFunction f> void changing(Machine& m, Value* a, int) {
    const Value name = a[1];
    read_named(m, a[1]);
    f(m, a);
    if (!name.is_immediate(Kind::symbol)) return;
    set_global(m, name, std::move(a[0]));
    a[0] = name;
}

std::int64_t rows_of(const Value& x) {
    func::key_count(x, "insert");
    return func::is_table(x) ? func::row_count(x) : keys_of(x)->n;
}

// Applies change(table) to a variable. The variable releases the table first, so that it can change in place: `change`
// must not run code of the program, and must not change the table if it fails.
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
    if (has_value(m, name_of_symbol(a[0])))
        change_variable(m, a[0], [&](Value& table) { func::upsert_rows(m, table, std::move(a[1])); });
    else set_global(m, a[0], std::move(a[1]));
}

// `name insert y: the indices of the new rows.
void insert(Machine& m, Value* a, int) {
    if (!a[0].is_immediate(Kind::symbol)) func::raise_type("the left argument of insert", "the name of a table", a[0]);
    std::int64_t before = 0;
    if (has_value(m, name_of_symbol(a[0]))) {
        change_variable(m, a[0], [&](Value& table) {
            before = rows_of(table);
            func::insert_rows(m, table, std::move(a[1]));
        });
    } else {
        func::key_count(a[1], "insert");
        set_global(m, a[0], std::move(a[1]));
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
        raise(ErrorKind::length, prims::counted(n, "item") + " for groups of " + prims::counted(groups, "item"));
    Value indices = a[1];
    func::group(m, &indices, Rules::q);
    const Value members = items_of(indices);
    Value results = make_list(n);
    for (std::int64_t g = 0; g < members->n; g++) {
        const Value at = item(members, g);
        const Value result = m.call(f, func::index(m, data, at, Rules::q));
        const bool is_each = func::is_list(result) && result->n == at->n;
        for (std::int64_t i = 0; i < at->n; i++) results->values()[long_at(at, i)] = is_each ? item(result, i) : result;
    }
    a[0] = squeeze(std::move(results), Rules::q);
}

constexpr MachineFunctionRow q_rows[] = {
    {meaning::apply_each, with_adverb<meaning::adverb_each>},
    {meaning::apply_over, with_adverb<meaning::adverb_over>},
    {meaning::apply_scan, with_adverb<meaning::adverb_scan>},
    {meaning::apply_prior, with_adverb<meaning::each_prior>},
    {meaning::replace_text, replace_text},
    {meaning::set_variable, set_variable},
    {meaning::parse_text, numbered_word<-5>},
    {meaning::evaluate_tree, numbered_word<-6>},
    {meaning::show, show_value},
    {meaning::key_of, key_of},
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

}  // namespace

std::span<const MachineFunctionRow> q_functions() { return q_rows; }

}  // namespace stele::interp
