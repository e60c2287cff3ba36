// Functions of lists, applied to dictionaries, nested lists and the columns of tables.
#pragma once
#include "prims/array/runs.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

/// Whether `over_items` applies: to a dictionary, or a list with items of more than one kind.
inline bool has_items(const Value& x) {
    return x.is_heap() && (x->kind == Kind::dictionary || (x->kind == Kind::list && x->rank == 1));
}
/// f of each item of a vector, squeezed.
template <class F> Value each_item_of(Engine&, const Value& x, Rules rules, F f) {
    Value r = make_list(x->n);
    by_items(x->n, [&](std::int64_t i) { r->values()[i] = f(item(x, i)); });
    return squeeze(std::move(r), rules);
}
/// f of a dictionary's values, under its keys, or of each item of a list, squeezed. If f of all values does not return
/// an item for each, f is applied to them one by one. Precondition: has_items.
template <class F> Value over_items(Engine& engine, const Value& x, Rules rules, F f) {
    engine.check_limits();
    if (x->kind == Kind::list) return each_item_of(engine, x, rules, f);
    const Value& values = items_of(x);
    Value r = rows_or_items(f(values));
    if (r.rank() != 1 || r->n != values->n) r = each_item_of(engine, values, rules, f);
    return make_dictionary(keys_of(x), std::move(r));
}

/// The items for a word on whole lists: a dictionary's values, whose keys go to `keys`; other values unchanged. Raises
/// not_implemented for tables.
inline Value take_values(Value x, Value& keys, std::string_view word) {
    if (is_table(x)) raise_not_implemented(std::string(word) + " of a table");
    if (!x.is_heap() || x->kind != Kind::dictionary) return x;
    keys = keys_of(x);
    return items_of(x);
}
/// f of these items, under the keys if it returns an item for each item; for a table column by column.
template <class F> Value over_values(Value x, std::string_view word, F f) {
    if (is_table(x)) return with_columns(x, f);
    Value keys;
    x = f(take_values(std::move(x), keys, word));
    return keys.is_null() ? x : make_dictionary(keys, std::move(x));
}

}  // namespace stele::prims::func
