// Dictionaries.
//
//   x!y       counts are checked; nothing is copied
//   lookup    one key: a scan of few keys, an index of many; several keys: find's table or hash, then one selection of
//             values
//   merge     y's keys in x by one find, or by lookups of few keys; values one by one, one join of new entries
#include "prims/func/mapping/dictionary.hpp"

#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/mapping/table_words.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

// The first index of `v`, scanned in blocks that compilers vectorize.
template <class T> std::int64_t place_among(const T* items, std::int64_t n, T v) {
    std::int64_t i = 0;
    for (; i + 32 <= n; i += 32) {
        bool any = false;
        for (std::int64_t j = 0; j < 32; j++) any |= items[i + j] == v;
        if (any) break;
    }
    while (i < n && items[i] != v) i++;
    return i;
}

// The index of each of `wanted` among `keys`, or their count. A few are looked up one by one, by the hash index of long
// keys: growth of a dictionary entry by entry is linear.
Value indices_of(Engine& engine, const Value& keys, const Value& wanted, Rules rules) {
    constexpr std::int64_t few = 8;
    if (wanted->n > few) return find(engine, keys, wanted, 0, Absent::count, 0, rules);
    std::int64_t indices[few];
    for (std::int64_t i = 0; i < wanted->n; i++) indices[i] = key_place(engine, keys, item(wanted, i), rules);
    return make_longs({indices, static_cast<std::size_t>(wanted->n)});
}

}  // namespace

std::int64_t key_place(Engine& engine, const Value& keys, const Value& key, Rules rules) {
    constexpr std::int64_t few = 64;  // a scan costs no more than a search
    if (key.is_immediate(Kind::symbol) && keys->storage == Storage::i32 && keys->kind == Kind::symbol && keys->n <= few)
        return place_among(keys->items<std::int32_t>(), keys->n, static_cast<std::int32_t>(key.payload()));
    if (key.is_immediate(Kind::character) && keys->storage == Storage::c8)
        return place_among(keys->items<std::uint8_t>(), keys->n, static_cast<std::uint8_t>(key.payload()));
    std::int64_t place = find_value(engine, keys, key, 0, rules);
    return place < 0 ? keys->n : place;
}

namespace {

// Compares two rows, `other` with the same columns in any order, by their first `count` columns.
int order_of_rows(Engine& engine, const Value& row, const Value& other, std::int64_t count, Rules rules) {
    for (std::int64_t k = 0; k < count; k++) {
        const Value theirs = lookup(engine, other, item(keys_of(row), k), rules);
        if (const int order = compare(engine, item(items_of(row), k), theirs); order != 0) return order;
    }
    return 0;
}

// The index of the last of a step dictionary's ordered rows that equals `row` in all columns but the last, in which it does
// not follow `row`; the number of rows if there is none.
std::int64_t step_of_row(Engine& engine, const Value& rows, const Value& row, Rules rules) {
    if (rows->n == 0) return 0;
    const std::int64_t columns = keys_of(rows->values()[0])->n;
    const auto is_not_after = [&](const Value& other) {
        return order_of_rows(engine, other, row, columns, rules) <= 0;
    };
    const Value* end = std::partition_point(rows->values(), rows->values() + rows->n, is_not_after);
    if (end == rows->values() || order_of_rows(engine, end[-1], row, columns - 1, rules) != 0) return rows->n;
    return end - rows->values() - 1;
}

// The result of `bin`, at every depth, with the number of keys for values before all keys.
Value counted_from_before(Engine& engine, const Value& indices, std::int64_t count, Rules rules) {
    if (!is_list(indices)) return indices.as_long() < 0 ? Value::integer(count) : indices;
    if (has_items(indices))
        return over_items(engine, indices, rules,
                          [&](const Value& at) { return counted_from_before(engine, at, count, rules); });
    HeapVector<std::int64_t> found(static_cast<std::size_t>(indices->n));
    by_items(indices->n, [&](std::int64_t i) {
        const std::int64_t at = long_at(indices, i);
        found[static_cast<std::size_t>(i)] = at < 0 ? count : at;
    });
    return make_longs(found);
}

// The indices of the steps of one key or several.
Value steps_of(Engine& engine, const Value& keys, Value wanted, Rules rules) {
    if (is_list(wanted) && wanted->n == 0) return empty_vector(Kind::long_);
    if (holds_rows(keys)) {
        if (is_dictionary(wanted)) return Value::integer(step_of_row(engine, keys, wanted, rules));
        return over_items(engine, wanted, rules, [&](const Value& row) { return steps_of(engine, keys, row, rules); });
    }
    Value operands[2] = {keys, std::move(wanted)};
    bin(engine, operands);
    return counted_from_before(engine, operands[0], keys->n, rules);
}

// The values of a dictionary during several changes: in place if they are few, not shared, and hold the kind of the new
// ones, else in a copy. Without `finish` they are restored.
class ItemsChanged {
public:
    ItemsChanged(Value& items, Kind kind, std::int64_t count) : items_(items) {
        const bool takes = items->kind == kind || items->kind == Kind::list;
        in_place_ = takes && items.is_unique() && count <= run_items;
        // Boxed values take any kind; they are squeezed at the end.
        if (!in_place_) copy_ = takes ? items : to_storage(items, Storage::value);
        else before_.reserve(static_cast<std::size_t>(count));
    }
    ItemsChanged(const ItemsChanged&) = delete;
    ItemsChanged& operator=(const ItemsChanged&) = delete;
    ~ItemsChanged() {
        if (!in_place_) return;
        for (; !before_.empty(); before_.pop_back())
            prims::put(items_, before_.back().place, std::move(before_.back().item), Rules::q);
    }
    Value& list() { return in_place_ ? items_ : copy_; }
    void put(std::int64_t place, Value item, Rules rules) {
        Value before = in_place_ ? prims::item(items_, place) : Value();
        prims::put(list(), place, std::move(item), rules);
        if (in_place_) before_.push_back({place, std::move(before)});
    }
    void finish(Rules rules) {
        // Rows stay a list.
        Value squeezed = holds_rows(list()) ? list() : squeeze(list(), rules);
        if (is_table(squeezed)) squeezed = rows_of_table(squeezed);
        items_ = std::move(squeezed);
        in_place_ = false;
    }

private:
    struct Before {
        std::int64_t place;
        Value item;
    };
    Value& items_;
    Value copy_;
    bool in_place_;
    HeapVector<Before> before_;
};

}  // namespace

Value lookup(Engine& engine, const Value& dictionary, Value keys, Rules rules) {
    const Value& all = keys_of(dictionary);
    const bool by_rows = holds_rows(all);
    keys = entry_key(dictionary, std::move(keys), rules);
    if (is_dictionary(keys) && !by_rows)
        return make_dictionary(keys_of(keys), lookup(engine, dictionary, items_of(keys), rules));
    if (is_step(dictionary)) return items_at(engine, items_of(dictionary), steps_of(engine, all, keys, rules), rules);
    bool single = !is_list(keys) || (rules == Rules::k && depth_of_query(keys, rules) < depth_of(all, rules));
    if (single) {
        std::int64_t place = key_place(engine, all, keys, rules);
        const Value& items = items_of(dictionary);
        if (place == items->n) return missing_item(items, rules);
        // A list of rows, which a column may be, is a table.
        return rules == Rules::k ? squeeze(item(items, place), rules) : item(items, place);
    }
    return items_at(engine, items_of(dictionary), find(engine, all, std::move(keys), rules), rules);
}

Value merge(Engine& engine, Value x, const Value& y, Rules rules) {
    merge_into(engine, x, y, rules);
    return x;
}

void merge_into(Engine& engine, Value& x, const Value& y, Rules rules) {
    if (keys_of(y)->n == 0) return;
    if (keys_of(x)->n == 0) {
        x = y;
        return;
    }
    Value new_keys = keys_of(y), new_items = items_of(y);
    std::int64_t old_count = keys_of(x)->n, count = new_keys->n;
    Value indices = indices_of(engine, keys_of(x), new_keys, rules);

    // The index in y of each key that is not in x: of equal keys the first, with the value of the last.
    HeapVector<std::int64_t> fresh;
    by_items(count, [&](std::int64_t i) {
        if (long_at(indices, i) == old_count) fresh.push_back(i);
    });
    HeapVector<std::int64_t> value_of_fresh = fresh;
    if (fresh.size() > 1) {
        Value fresh_keys = rows_or_items(items_at(engine, new_keys, make_longs(fresh), Rules::q));
        Classes classes = classify(engine, fresh_keys, 0, rules);
        if (classes.count < static_cast<std::int64_t>(fresh.size())) {
            HeapVector<std::int64_t> first_of(static_cast<std::size_t>(classes.count), -1), last_of(first_of);
            by_items(static_cast<std::int64_t>(fresh.size()), [&](std::int64_t i) {
                const auto c = static_cast<std::size_t>(long_at(classes.number, i));
                if (first_of[c] < 0) first_of[c] = fresh[static_cast<std::size_t>(i)];
                last_of[c] = fresh[static_cast<std::size_t>(i)];
            });
            fresh = std::move(first_of);
            value_of_fresh = std::move(last_of);
        }
    }

    own_entries(x);
    Value &keys = x->values()[0], &items = x->values()[1];
    ItemsChanged changed(items, new_items->kind, count);
    by_items(count, [&](std::int64_t i) {
        if (std::int64_t place = long_at(indices, i); place < old_count) changed.put(place, item(new_items, i), rules);
    });
    if (fresh.empty()) {
        changed.finish(rules);
    } else {
        // Rows stay a list, which can be indexed.
        const Rules how = holds_rows(keys) ? Rules::q : rules;
        Value added_keys = rows_or_items(items_at(engine, new_keys, make_longs(fresh), how));
        Value added = rows_or_items(items_at(engine, new_items, make_longs(value_of_fresh), Rules::q));
        const Mark mark = mark_after(engine, keys, added_keys);
        IndexKept index(keys);
        Growth more_keys(keys, std::move(added_keys)), more_items(changed.list(), std::move(added));
        changed.finish(rules);
        more_keys.keep(), more_items.keep();
        index.give_to(keys);
        set_mark(keys, mark);
    }
    x->known = 0;
}

namespace {

// k: an atom is paired with each item of a list; two atoms, or a row and its value, are one entry.
void make_lists(Value& keys, Value& values) {
    if (is_dictionary(keys)) {
        keys = one_item(std::move(keys));
        if (!is_list(values) || values->n != 1) values = one_item(std::move(values));
    } else if (!is_list(keys)) {
        if (!is_list(values)) values = one_item(std::move(values));
        keys = copies(values->n, keys, Rules::k);
    } else if (!is_list(values)) {
        values = copies(keys->n, values, Rules::k);
        if (is_table(values)) values = rows_of_table(values);
    }
}

}  // namespace

Value unkeyed(Engine& engine, const Value& y) {
    if (!is_dictionary(y)) return y;
    const Value keys = table_of_rows(keys_of(y), Rules::q), items = table_of_rows(items_of(y), Rules::q);
    if (!is_table(keys) || !is_table(items)) return y;
    const Value &left = columns_of(keys), &right = columns_of(items);
    return make_table(make_dictionary(join(engine, keys_of(left), keys_of(right), Rules::q),
                                      join(engine, items_of(left), items_of(right), Rules::q)));
}

Value keyed(Engine& engine, std::int64_t n, const Value& given) {
    const Value table = unkeyed(engine, given);
    if (!is_table(table)) raise_type("a value keyed by its first columns", "a table", given);
    const Value& d = columns_of(table);
    if (n == 0) return table;
    const std::int64_t count = items_of(d)->n;
    if (n >= count)
        raise(ErrorKind::length, "with " + counted(n, "key column") + ", a table of " + counted(count, "column") +
                                     " has none for the values");
    auto columns = [&](std::int64_t from, std::int64_t m) {
        return make_table(make_dictionary(slice(keys_of(d), from, m), slice(items_of(d), from, m)));
    };
    return make_dictionary(columns(0, n), columns(n, count - n));
}

void dictionary(Engine& engine, Value* a, Rules rules) {
    a[0] = rows_or_items(std::move(a[0]));
    if (is_list(a[0])) a[1] = rows_or_items(std::move(a[1]));
    if (rules == Rules::k) make_lists(a[0], a[1]);
    if (is_list(a[0])) {
        std::int64_t n = a[0]->n;
        if (!is_list(a[1])) raise_type("the values of a dictionary", "a list", a[1]);
        if (a[1]->n != n) raise(ErrorKind::length, counted(n, "key") + ", but " + counted(a[1]->n, "value"));
        a[0] = make_dictionary(materialize(std::move(a[0])), materialize(std::move(a[1])));
        return;
    }
    if (!is_integer_atom(a[0])) raise_type("the keys of a dictionary", "a list", a[0]);
    const std::int64_t n = a[0].as_long();
    a[0] = n >= 0 ? keyed(engine, n, a[1]) : engine.host->numbered(n, std::move(a[1]));
}

void value_of(Engine&, Value* a, Rules rules) {
    // A number is its own value.
    if (rules == Rules::k && is_numeric(a[0].kind())) return;
    if (rules == Rules::k && is_list(a[0]) && a[0]->kind == Kind::list && a[0]->n == 0) return;
    if (is_table(a[0])) a[0] = columns_of(a[0]);
    if (!is_dictionary(a[0])) raise_type("the argument", "a dictionary, a list to apply, a name or program text", a[0]);
    a[0] = table_of_rows(items_of(a[0]), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning dictionary("dictionary", 2, by<func::dictionary>(q),
                                          "A dictionary from a list of keys and a list of values. In k4 and q, 0N!x "
                                          "writes x and returns it; -3!x is its text.");

}  // namespace stele::prims::meaning
