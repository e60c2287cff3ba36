// Index.
//
// x[i], atom              O(1)
// x[i], vector            select_items: by storage, in the buffer of i where that is unique
// x[i], list              item by item, squeezed
// d[k]                    one search for all keys, then x[i] of the values
// x[;j], rows of a type   one pass over the rows, no item is boxed: what loops over matrices do all the time
// x[i;j;...]              level by level
#include "prims/func/selection/selection.hpp"

#include "prims/func/function.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/mapping/lift.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims::func {

namespace {

[[noreturn]] void raise_not_data(const Value& x) {
    raise(ErrorKind::type, "only a list or a dictionary can be indexed, not " + value_phrase(x));
}

// Items of a list where some may be missing, by k's rules.
Value items_or_nulls(const Value& x, const Value& i) {
    Value missing;
    Value r = make_list(i->n);
    for (std::int64_t j = 0; j < i->n; j++) {
        std::int64_t at = long_at(*i.array(), j);
        if (static_cast<std::uint64_t>(at) < static_cast<std::uint64_t>(x->n)) {
            r->values()[j] = x->values()[at];
            continue;
        }
        if (missing.is_null()) missing = missing_item(x, Rules::k);
        r->values()[j] = missing;
    }
    return squeeze(std::move(r), Rules::k);
}

Value index_list(Engine& engine, Value x, Value i, Rules rules) {
    if (is_integer_atom(i)) {
        std::int64_t at = i.as_long();
        return static_cast<std::uint64_t>(at) < static_cast<std::uint64_t>(x->n) ? item(x, at) : missing_item(x, rules);
    }
    if (is_integer_vector(i) && (i->n > 0 || x->kind != Kind::list)) {
        if (rules == Rules::k && x->kind == Kind::list) return items_or_nulls(x, i);
        return select_items(engine, std::move(x), std::move(i), 0, Miss::null);
    }
    // An empty index of any kind selects nothing.
    if (is_list(i) && i->n == 0) return emptied(x, rules);
    if (has_items(i))
        return over_items(engine, i, rules, [&](const Value& one) { return index_list(engine, x, one, rules); });
    if (is_all(i)) return x;
    if (rules == Rules::k && i.kind() == Kind::character)
        return index_list(engine, std::move(x), with_kind(i, Kind::long_), rules);
    raise_type("an index", "an integer, a list of integers or ::", i);
}

// A table's row, rows, column or columns.
Value index_table(Engine& engine, const Value& x, const Value& i, Rules rules) {
    if (is_all(i)) return x;
    if (i.kind() == Kind::symbol) return lookup(engine, columns_of(x), i, rules);
    if (has_items(i) && (is_dictionary(i) || i->n > 0))
        return over_items(engine, i, rules, [&](const Value& one) { return index_table(engine, x, one, rules); });
    const Value& d = columns_of(x);
    if (items_of(d)->n == 0 && is_list(i)) return table_without_columns(keys_of(d), i->n);
    Value columns = make_list(items_of(d)->n);
    for (std::int64_t c = 0; c < columns->n; c++)
        columns->values()[c] = index_list(engine, item(items_of(d), c), i, rules);
    if (is_list(i)) return make_table(make_dictionary(keys_of(d), std::move(columns)));
    return make_dictionary(keys_of(d), squeeze(std::move(columns), rules));
}

template <class T> void gather_column(const Value* rows, std::int64_t n, std::int64_t j, void* out) {
    for (std::int64_t k = 0; k < n; k++) static_cast<T*>(out)[k] = rows[k]->items<T>()[j];
}

// x[;j] where the rows are vectors of one kind and storage that all have an item j: a vector. False where they are not.
bool column_of(const Value& x, std::int64_t j, Value& column) {
    if (x->storage != Storage::value || x->n == 0) return false;
    const Value* rows = x->values();
    if (!is_list(rows[0]) || rows[0]->kind == Kind::list) return false;
    Kind kind = rows[0]->kind;
    Storage storage = rows[0]->storage;
    for (std::int64_t k = 0; k < x->n; k++) {
        const Value& row = rows[k];
        if (!is_list(row) || row->kind != kind || row->storage != storage ||
            static_cast<std::uint64_t>(j) >= static_cast<std::uint64_t>(row->n))
            return false;
    }
    if (storage == Storage::range) return false;
    column = make_vector(kind, storage, x->n);
    if (storage == Storage::bit) {
        std::fill_n(column->words(), (x->n + 63) / 64, 0);
        for (std::int64_t k = 0; k < x->n; k++)
            column->words()[k >> 6] |= static_cast<std::uint64_t>(rows[k]->bit(j)) << (k & 63);
    } else {
        kernel::visit_size(item_bits(storage) / 8, [&]<class T>(T*) { gather_column<T>(rows, x->n, j, column->data); });
    }
    return true;
}

Value deep(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules);

// Each item of `x` (a list, or the values of a dictionary) indexed by all of `indices`.
Value deep_each(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules) {
    if (is_dictionary(x)) return make_dictionary(keys_of(x), deep_each(engine, items_of(x), indices, rules));
    if (is_table(x)) {
        // By q's rules several columns are indexed row by row, as every list at depth.
        const bool columns = indices.size() == 1 && indices[0].kind() == Kind::symbol;
        if (columns && (rules == Rules::k || !is_list(indices[0]))) return index_table(engine, x, indices[0], rules);
        return deep_each(engine, rows_of_table(x), indices, rules);
    }
    if (!is_list(x)) raise(ErrorKind::rank, "there are more indices than levels: one is left for " + value_phrase(x));
    if (rules == Rules::k && x->n == 0) {
        Value example = missing_item(x, rules);
        return is_list(example) ? empty_list_of(deep(engine, example, indices, rules)) : x;
    }
    Value column;
    if (indices.size() == 1 && is_integer_atom(indices[0]) && column_of(x, indices[0].as_long(), column)) return column;
    Value r = make_list(x->n);
    for (std::int64_t j = 0; j < x->n; j++) r->values()[j] = deep(engine, item(x, j), indices, rules);
    return squeeze(std::move(r), rules);
}

// Whether this index is one key or position, not several.
bool is_single(const Value& x, const Value& i, Rules rules) {
    if (is_dictionary(x) && is_dictionary(i)) return holds_rows(keys_of(x));
    if (!is_list(i)) return !is_dictionary(i);
    return is_dictionary(x) && depth_of(i, rules) <= depth_of(keys_of(x), rules) - 1;
}

// A verb in a list takes two arguments, so with one it waits for the other.
Value applied(Engine& engine, const Value& f, std::span<const Value> arguments) {
    if (arguments.size() != 1 || !is_primitive(f) || !primitive_of(f).dyad) return engine.call(f, arguments);
    Value argument = arguments[0];
    return make_projection(f, {&argument, 1}, 2);
}

Value deep(Engine& engine, const Value& x, std::span<const Value> indices, Rules rules) {
    if (indices.empty()) return x;
    if (rules == Rules::k && x.kind() == Kind::function) return applied(engine, x, indices);
    if (!is_list(x) && !is_dictionary(x) && !is_table(x)) {
        if (x.is_scalar() && x.kind() != Kind::function)
            raise(ErrorKind::rank, "there are more indices than levels: one is left for " + value_phrase(x));
        raise_not_data(x);
    }
    if (indices.size() == 1) return index(engine, x, indices[0], rules);
    engine.check_limits();
    const Value i = is_dictionary(x) ? entry_key(x, indices[0], rules) : indices[0];
    const auto rest = indices.subspan(1);
    if (is_all(i)) return deep_each(engine, x, rest, rules);
    if (is_single(x, i, rules)) return deep(engine, index(engine, x, i, rules), rest, rules);
    // By k's rules lists of indices go level by level: the others index each item that the first one chooses.
    if (is_list(i) && (rules == Rules::k || i->kind != Kind::list || i->n == 0 || is_dictionary(x)))
        return deep_each(engine, index(engine, x, i, rules), rest, rules);
    // A list of indices: each may itself hold several.
    const Value& list = is_dictionary(i) ? items_of(i) : i;
    Value r = make_list(list->n);
    for (std::int64_t j = 0; j < list->n; j++) {
        Value one = item(list, j);
        if (!is_list(one)) {
            r->values()[j] = deep(engine, index(engine, x, std::move(one), rules), rest, rules);
            continue;
        }
        Value path = make_list(static_cast<std::int64_t>(indices.size()));
        path->values()[0] = std::move(one);
        std::copy(rest.begin(), rest.end(), path->values() + 1);
        r->values()[j] = deep(engine, x, {path->values(), indices.size()}, rules);
    }
    r = squeeze(std::move(r), rules);
    return is_dictionary(i) ? make_dictionary(keys_of(i), std::move(r)) : r;
}

}  // namespace

Value with_kind(const Value& v, Kind kind) {
    if (!is_list(v)) return Value::integer(v.payload(), kind);
    Value codes = make_vector(Kind::long_, Storage::i64, v->n);
    read_longs(*v.array(), 0, v->n, codes->items<std::int64_t>());
    return codes;
}

bool index_quickly(const Value& x, Value& i) {
    const Array& a = *x.array();
    if (i.is_immediate(Kind::long_)) {
        const auto at = static_cast<std::uint64_t>(i.payload());
        if (at >= static_cast<std::uint64_t>(a.n)) return false;
        if (a.storage == Storage::value) i = a.values()[at];
        else if (a.storage == Storage::i8) i = Value::immediate(a.kind, a.items<std::int8_t>()[at]);
        else return false;
        return true;
    }
    return i.is_heap() && select_bytes(a, i, 0);
}

Value index(Engine& engine, Value x, Value i, Rules rules) {
    if (is_list(x)) return index_list(engine, std::move(x), std::move(i), rules);
    if (is_all(i)) return x;
    if (is_dictionary(x)) return lookup(engine, x, std::move(i), rules);
    if (is_table(x)) return index_table(engine, x, i, rules);
    raise_not_data(x);
}

Value index_deep(Engine& engine, Value x, std::span<Value> indices, Rules rules) {
    Value column;
    if (indices.size() == 2 && is_list(x) && is_all(indices[0]) && is_integer_atom(indices[1]) &&
        column_of(x, indices[1].as_long(), column))
        return column;
    if (indices.size() == 1) return index(engine, std::move(x), std::move(indices[0]), rules);
    if (indices.size() == 2 && is_list(x) && is_integer_atom(indices[0])) {
        Value row = index_list(engine, std::move(x), std::move(indices[0]), rules);
        if (is_list(row)) return index_list(engine, std::move(row), std::move(indices[1]), rules);
        return deep(engine, row, indices.subspan(1), rules);
    }
    return deep(engine, x, indices, rules);
}

void index_dot(Engine& engine, Value* a, Rules rules) {
    Value i = std::move(a[1]);
    if (is_list(i)) i = to_storage(materialize(std::move(i)), Storage::value);
    a[0] = is_list(i) ? deep(engine, a[0], {i->values(), static_cast<std::size_t>(i->n)}, rules)
                      : index(engine, std::move(a[0]), std::move(i), rules);
}

}  // namespace stele::prims::func
