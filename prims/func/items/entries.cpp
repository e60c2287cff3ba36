// Entries of dictionaries: keys as rows, entries at indices (one selection of keys, one of values), a unique
// dictionary.
#include "prims/func/items/entries.hpp"

#include "prims/func/function.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/row_kinds.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/table.hpp"

namespace stele::prims::func {

void raise_no_step() { raise_as("step", ErrorKind::domain, "a step dictionary takes no new entries in place"); }

Value row_key(const Value& rows, Value key, Rules rules) {
    if (is_table(key)) return rows_of_table(key);
    if (rules == Rules::k || !holds_rows(rows) || is_dictionary(key) || is_all(key) || holds_rows(key)) return key;
    const Value& names = keys_of(rows->values()[0]);
    if (names->n == 1 && !is_list(key)) key = one_item(std::move(key));
    if (!is_list(key)) return key;
    if (key->n == names->n) return make_dictionary(names, std::move(key));
    auto is_row = [&](const Value& v) { return is_list(v) && v->n == names->n; };
    if (key->n == 0 || key->kind != Kind::list || !std::all_of(key->values(), key->values() + key->n, is_row))
        return key;
    Value list = make_list(key->n);
    for (std::int64_t i = 0; i < key->n; i++) list->values()[i] = make_dictionary(names, key->values()[i]);
    return list;
}

Value entry_key(const Value& dictionary, Value key, Rules rules) {
    const Value& all = keys_of(dictionary);
    if (!holds_rows(all)) return key;
    key = row_key(all, std::move(key), rules);
    const bool is_row = is_dictionary(key) || (is_list(key) && (key->n == 0 || holds_rows(key)));
    if (rules == Rules::q && !is_row && !is_all(key))
        raise(ErrorKind::length, "a key of this table needs an item for each of its columns (" +
                                     number(keys_of(all->values()[0])->n) + "), and cannot be " + value_phrase(key));
    return key;
}

Value entries_at(Engine& engine, const Value& dictionary, Value indices, Rules rules) {
    if (indices->n == 0)
        return make_dictionary(without_entries(keys_of(dictionary), rules),
                               without_entries(items_of(dictionary), rules));
    Value keys = items_at(engine, keys_of(dictionary), indices, rules);
    return make_dictionary(std::move(keys), items_at(engine, items_of(dictionary), std::move(indices), rules));
}

void own_entries(Value& dictionary) {
    if (dictionary.is_unique()) return;
    const std::uint8_t known = dictionary->known;
    dictionary = make_dictionary(keys_of(dictionary), items_of(dictionary));
    dictionary->known = known;
}

}  // namespace stele::prims::func
