// Drop, and the other functions of _ in k and q.
//
// n↓x, 2 3↓x    a window of each axis: window.cpp
// n_x           a part of the list, of keys and values, of each column
// x_i           two parts joined
// i_x, n cut x  a part for each index to cut at
// keys_d, d_k   one search, one selection
// Cost: one pass over the result; none for a part of a long list, which is a view.
#include "prims/array/runs.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func {

namespace {

Window window_of_drop(std::int64_t count, std::int64_t length) {
    if (count >= 0) return {std::min(count, length), std::max<std::int64_t>(length - count, 0)};
    return {0, count < -length ? 0 : length + count};
}

// All items except the one at index `place`.
Value without_item(Value x, std::int64_t place, Rules rules) {
    if (place < 0 || place >= x->n) return x;
    if (x->n == 1) return emptied(x, rules);
    x = materialize(std::move(x));
    Value r = make_vector(x->kind, x->storage, x->n - 1);
    copy_items(*r.array(), 0, *x.array(), 0, place);
    copy_items(*r.array(), place, *x.array(), place + 1, x->n - 1 - place);
    return squeeze(std::move(r), rules);
}

// The entries whose keys are not among `keys`, in the dictionary's order.
Value without_keys(Engine& engine, const Value& dictionary, const Value& keys, Rules rules) {
    const Value& all = keys_of(dictionary);
    Value indices = func::find(engine, keys, all, 0, Absent::count, 0, rules);
    HeapVector<std::int64_t> kept;
    for (std::int64_t i = 0; i < all->n; i++)
        if (long_at(indices, i) == keys->n) kept.push_back(i);
    return entries_at(engine, dictionary, make_longs(kept), rules);
}

Value dropped_of_table(Engine& engine, const Value& x, const Value& table, Rules rules) {
    if (is_integer_vector(x)) return index(engine, table, cut_at(x, make_range(0, 1, row_count(table)), rules), rules);
    if (x.kind() != Kind::symbol)
        raise_type("the left argument of _ before a table", "a count, a list of numbers or names of columns", x);
    return table_of(without_keys(engine, columns_of(table), as_list(x), rules), rules);
}

Value dropped(Engine& engine, Value x, Value y, Rules rules) {
    if (rules == Rules::k && x.kind() == Kind::function) return weed_out_by(engine, x, y);
    // A table as keys is a list of rows.
    if (rules == Rules::k && is_dictionary(x) && is_table(y)) y = rows_of_table(y);
    if (is_table(x) && is_dictionary(y)) x = rows_of_table(x);
    if (is_table(x) && is_integer_atom(y))
        return with_columns(x, [&](Value column) { return without_item(std::move(column), y.as_long(), rules); });
    if (is_integer_atom(x)) {
        if (!is_list(y) && !is_dictionary(y) && !is_table(y))
            raise_type("the right argument of _", "a list or dictionary", y);
        if (rules == Rules::q && x.as_long() == null_long && is_list(y)) return y;
        const Window kept = window_of_drop(x.as_long(), count_of(y));
        return entries(std::move(y), kept, rules);
    }
    if (is_table(x) || is_table(y)) return dropped_of_table(engine, x, y, rules);
    if (is_dictionary(x) || is_dictionary(y)) {
        const bool on_right = !is_dictionary(x);
        const Value& d = on_right ? y : x;
        const Value keys = on_right ? x : entry_key(x, y, rules);
        const bool several = is_list(keys) && depth_of(keys, Rules::q) >= depth_of(keys_of(d), Rules::q);
        if (rules == Rules::q && several && !on_right) raise_type("the key to drop", "one key", keys);
        return without_keys(engine, d, several ? keys : one_item(keys), rules);
    }
    if (is_list(x) && is_integer_atom(y)) return without_item(std::move(x), y.as_long(), rules);
    if (is_integer_vector(x) && is_list(y)) return cut_at(x, y, rules);
    if (is_list(x) && x->n == 0 && is_list(y))
        return rules == Rules::k ? empty_list_of(emptied(y, rules)) : make_list(0);
    raise_type("the left argument of _", "a count, indices to cut at, a list or keys", x);
}

// x cut y: pieces of x items; for a list on the left as x_y. Raises type, domain.
void cut(Engine& engine, Value* a, Rules rules) {
    if (!is_integer_atom(a[0])) return drop_k(engine, a, rules);
    std::int64_t size = a[0].as_long();
    if (!is_list(a[1]) && !is_table(a[1])) raise_type("the right argument of cut", "a list or table", a[1]);
    if (size < 1) raise(ErrorKind::domain, "pieces have 1 item or more, not " + number(size));
    a[0] = pieces(engine, size, a[1], rules);
}

}  // namespace

Value cut_at(const Value& indices, const Value& x, Rules rules) {
    std::int64_t n = indices->n;
    std::int64_t before = 0;
    by_items(n, [&](std::int64_t i) {
        std::int64_t at = long_at(indices, i);
        if (at < 0 || at > x->n) raise_index(at, 0, x->n);
        if (at < before)
            raise(ErrorKind::domain, "indices to cut at must ascend: " + number(at) + " comes after " + number(before));
        before = at;
    });
    if (n == 0 && rules == Rules::k) return empty_list_of(emptied(x, rules));
    Value r = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        const std::int64_t from = long_at(indices, i), end = i + 1 < n ? long_at(indices, i + 1) : x->n;
        r->values()[i] = part(x, from, end - from, rules);
    }
    return r;
}

Value pieces(Engine& engine, std::int64_t n, const Value& x, Rules rules) {
    if (is_table(x)) {
        const Value rows = pieces(engine, n, make_range(0, 1, row_count(x)), rules);
        return rows->n == 0 ? rows : index(engine, x, rows, rules);
    }
    const std::int64_t count = x->n / n + (x->n % n != 0);
    if (count == 0 && rules == Rules::k) return empty_list_of(copies(n, missing_item(x, rules), rules));
    return cut_at(make_range(0, n, count), x, rules);
}

void drop(Engine& e, Value* a) { window_axes(e, a, window_of_drop, false); }
void drop_axes(Engine& e, Value* a) { window_axes(e, a, window_of_drop, true); }
void drop_k(Engine& engine, Value* a, Rules rules) {
    if (a[0].is_immediate(Kind::long_) && is_short_vector(a[1])) {
        const std::int64_t n = a[0].payload(), left = a[1]->n - (n < 0 ? -n : n);
        if (left > 0) {
            a[0] = slice(a[1], std::max<std::int64_t>(n, 0), left);
            return;
        }
    }
    a[0] = dropped(engine, std::move(a[0]), std::move(a[1]), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning drop =
    Meaning("drop", 2, by<func::drop>(apl),
            "All but a number of cells along each axis, counted from the end if negative.",
            pure | keeps_facts | moves_items, by<func::drop_axes>(apl))
        .depends(Dependence::fronts);

extern constinit const Meaning drop_items =
    Meaning("drop items", 2, by<func::drop_k>(q),
            "The list without items at the beginning or, for a negative count, the end. With several indices, cuts "
            "before each. With a list and an index, removes that item. With keys, removes these entries.",
            pure | keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning drop_or_weed_out =
    Meaning(
        "drop or weed out", 2, by<func::drop_k>(k),
        "Like drop items, also for tables. A function on the left computes from all items the mask of those to omit.",
        keeps_facts)
        .depends(Dependence::fronts);
extern constinit const Meaning cut =
    Meaning("cut", 2, by<func::cut>(q), "Pieces of x items. With several indices, cuts before each.", pure)
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
