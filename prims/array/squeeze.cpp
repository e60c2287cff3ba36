#include <algorithm>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/kernel/item_types.hpp"

namespace stele::prims {

namespace {

// An empty list has the kind of its prototype, if that is simple.
Value squeeze_empty(Value list) {
    const Value& prototype = list->values()[0];
    if (!prototype.is_scalar() || prototype.kind() == Kind::null || prototype.kind() == Kind::function) return list;
    Value r = empty_vector(prototype.kind());
    return with_axes(std::move(r), list->axes());
}

// k: a table without rows, with columns like the items of this row.
Value empty_table(const Value& row) {
    Value columns = make_list(keys_of(row)->n);
    for (std::int64_t c = 0; c < columns->n; c++) {
        Value of = item(items_of(row), c), column = make_list(0);
        column->values()[0] = std::move(of);
        columns->values()[c] = squeeze_empty(std::move(column));
    }
    return make_table(make_dictionary(keys_of(row), std::move(columns)));
}

// Whether all items are immediates of the same tag: numbers, characters or symbols below 49 bits.
Value squeeze_payloads(const Value& list, Kind kind) {
    const Value* items = list->values();
    std::int64_t low = items[0].payload(), high = low;
    by_items(list->n, [&](std::int64_t i) {
        std::int64_t p = items[i].payload();
        low = std::min(low, p), high = std::max(high, p);
    });
    Storage storage = kind == Kind::character ? narrowest_text(high)
                      : kind == Kind::symbol  ? Storage::i32
                                              : narrowest(low, high);
    Value r = make_array(kind, storage, list->axes());
    if (storage == Storage::bit) {
        std::fill_n(r->words(), (list->n + 63) / 64, 0);
        by_items(list->n, [&](std::int64_t i) {
            r->words()[i >> 6] |= static_cast<std::uint64_t>(items[i].payload()) << (i & 63);
        });
    } else {
        kernel::visit_items(storage, [&]<class T>(T*) {
            by_items(list->n, [&](std::int64_t i) { r->items<T>()[i] = static_cast<T>(items[i].payload()); });
        });
    }
    return r;
}

constexpr bool has_typed_storage(Kind k) { return k > Kind::null && k < Kind::list; }

// Where a list was last found to have an item unlike the first. It is checked first the next time: a loop that replaces
// the items of a nested list one by one would otherwise pass all replaced items. A hint, shared by lists.
std::int64_t& odd_place(std::int64_t n) {
    auto& kept = Engine::current().odd_places;
    return kept[static_cast<std::size_t>(n) % std::size(kept)];
}

// Candidates for such an item in a list of n items: its index in a list of the same length, the end, or one before its
// index in a longer list, whose first item a loop has dropped. Otherwise the search starts at the first item.
template <class F> std::int64_t guess_odd(std::int64_t n, F odd) {
    for (const std::int64_t guess : {odd_place(n), n - 1, odd_place(n + 1) - 1})
        if (guess > 0 && guess < n && odd(guess)) return guess;
    return odd_place(n);
}

// The first item other than item 0 that is `odd`, from `from` to the end and then from the beginning; n if none is.
template <class F> std::int64_t find_odd(std::int64_t n, std::int64_t from, F odd) {
    if (from < 1 || from >= n) from = 1;
    auto in = [&](std::int64_t begin, std::int64_t end) {
        while (begin < end) {
            const std::int64_t to = std::min(end, begin + run_items);
            while (begin < to && !odd(begin)) begin++;
            if (begin < to) return begin;
            if (begin < end) Engine::current().check_limits();
        }
        return n;
    };
    const std::int64_t found = in(from, n);
    return found < n ? found : in(1, from);
}

// The kind of all items, or list.
Kind common_kind(const Value& list, Rules rules) {
    const Value* items = list->values();
    Kind kind = items[0].kind();
    if (!has_typed_storage(kind) || !items[0].is_scalar()) return Kind::list;
    const auto is_odd = [&](std::int64_t i) {
        const Kind k = items[i].kind();
        if (!items[i].is_scalar()) return true;
        if (k == kind) return false;
        if (rules != Rules::apl || !is_numeric(kind) || !is_numeric(k)) return true;
        kind = kind == Kind::complex || k == Kind::complex ? Kind::complex
               : is_float(kind) || is_float(k)             ? Kind::floating
                                                           : Kind::long_;
        return false;
    };
    const std::int64_t found = find_odd(list->n, guess_odd(list->n, is_odd), is_odd);
    if (found == list->n) return kind;
    odd_place(list->n) = found;
    return Kind::list;
}

// k's () is an empty list of texts: an empty list of rows or vectors is another value.
bool is_plain_empty(const Value& list) {
    if (list->kind != Kind::list || list->n > 0) return false;
    const Value& prototype = list->values()[0];
    return prototype.is_null() || (prototype.kind() == Kind::character && prototype.rank() == 1 && prototype->n == 0);
}

// Whether a dictionary may be the row of a table. Tables without columns have no room for the prototypes of empty keys
// and values, so there the values must be (), and the keys () or symbols.
bool is_record(const Value& v) {
    if (!v.is_heap() || v->kind != Kind::dictionary || keys_of(v).rank() != 1) return false;
    if (keys_of(v)->n > 0) return keys_of(v)->kind == Kind::symbol;
    return (keys_of(v)->kind == Kind::symbol || is_plain_empty(keys_of(v))) && is_plain_empty(items_of(v));
}

bool same_names(const Array& a, const Array& b) {
    if (a.n != b.n || a.kind != b.kind) return false;
    return a.n == 0 || std::equal(a.items<std::int32_t>(), a.items<std::int32_t>() + a.n, b.items<std::int32_t>());
}

// Dictionaries whose keys are the same symbols, in the same order, are the rows of a table.
Value squeeze_records(Value list) {
    const Value* rows = list->values();
    const Array& names = *keys_of(rows[0]).array();
    auto is_other = [&](std::int64_t i) {
        return !is_record(rows[i]) || !same_names(names, *keys_of(rows[i]).array());
    };
    if (find_odd(list->n, 1, is_other) < list->n) return list;
    Value keys = keys_of(rows[0]);
    if (keys->n == 0) return table_without_columns(std::move(keys), list->n);
    Value columns = make_list(keys->n);
    for (std::int64_t c = 0; c < keys->n; c++) {
        Value column = make_list(list->n);
        by_items(list->n, [&](std::int64_t i) { column->values()[i] = item(items_of(rows[i]), c); });
        columns->values()[c] = squeeze_atoms(std::move(column), Rules::q);  // a column is a list, of records too
    }
    return make_table(make_dictionary(std::move(keys), std::move(columns)));
}

}  // namespace

Value squeeze_atoms(Value list, Rules rules) {
    if (!list.is_heap() || list->storage != Storage::value || list->n == 0) return list;
    const Value* items = list->values();
    if (items[0].is_tagged() && !is_float(items[0].kind()) && has_typed_storage(items[0].kind())) {
        const std::uint64_t tag = items[0].bits() >> 48;
        const std::int64_t n = list->n;
        const auto is_odd = [&](std::int64_t i) { return items[i].bits() >> 48 != tag; };
        if (find_odd(n, guess_odd(n, is_odd), is_odd) == n) return squeeze_payloads(list, items[0].kind());
    }
    Kind kind = common_kind(list, rules);
    if (kind == Kind::list) return list;
    Storage storage = is_integral(kind) ? Storage::i64 : widest_storage(kind);
    Value r = make_array(kind, storage, list->axes());
    by_items(list->n, [&](std::int64_t i) { put(r, i, items[i], rules); });
    return r;
}

Value squeeze(Value list, Rules rules) {
    if (!list.is_heap() || list->kind != Kind::list || list->storage != Storage::value) return list;
    if (list->n == 0)
        return rules == Rules::k && is_record(list->values()[0]) ? empty_table(list->values()[0])
                                                                 : squeeze_empty(std::move(list));
    const Value* items = list->values();
    if (items[0].is_heap() && items[0]->rank > 0) return list;  // the usual nested case, detected from one item
    // By q's rules a table has columns.
    if (rules != Rules::apl && is_record(items[0]) && (rules == Rules::k || keys_of(items[0])->n > 0))
        return squeeze_records(std::move(list));
    return squeeze_atoms(std::move(list), rules);
}

}  // namespace stele::prims
