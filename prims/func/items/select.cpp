// Select: items at indices.
//
// Items and indices of one byte: a maximum over the indices checks them, then byte shuffles or loads and stores gather,
// into the buffer of the indices if it is not shared. Other sizes: the same by a loop for each pair of sizes. Bits are
// gathered into words, handles of lists counted, items of a range computed; a range of indices with step 1 gives a
// slice. Cells of higher rank need a plan (index_plan.hpp). Indices out of range, in k and q: the result takes the
// null's storage; blocks are gathered at clamped indices, then nulls replace the missing items. Facts of both items and
// indices (sorted, distinct) hold for the result. Cost: one pass over the indices.
#include "prims/func/items/select.hpp"

#include "prims/func/items/assemble.hpp"
#include "prims/func/items/index_plan.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/lift.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/move/gather.hpp"

namespace stele::prims::func {

namespace {

// Handles are copied one by one, because they are counted.
void gather_values(const Value* from, const Array& index, std::int64_t origin, Value* out) {
    visit_integers(index.storage, [&]<class T>(T*) {
        auto* at = index.items<T>();
        by_items(index.n, [&](std::int64_t i) { out[i] = from[static_cast<std::int64_t>(at[i]) - origin]; });
    });
}

bool all_inside(const Array& index, std::int64_t origin, std::int64_t count) {
    const auto* data = static_cast<const char*>(index.data);
    return all_runs(index.n, run_items, [&](std::int64_t from, std::int64_t n) {
        return kernel::gather.all_inside(index.storage, data + item_bytes(index.storage, from), n, origin, count);
    });
}

bool all_bytes_inside(const Array& index, std::int64_t origin, std::int64_t count) {
    return all_runs(index.n, run_items, [&](std::int64_t from, std::int64_t n) {
        return kernel::gather.all_bytes_inside(index.items<std::int8_t>() + from, n, origin, count);
    });
}

// Typed items.
void gather_blocks(const Array& a, const Array& index, std::int64_t origin, Array& r) {
    by_runs(index.n, [&](std::int64_t done, std::int64_t n) {
        auto* at = static_cast<const char*>(index.data) + item_bytes(index.storage, done);
        auto* out = static_cast<char*>(r.data) + item_bytes(r.storage, done);
        if (a.storage == Storage::bit)
            kernel::gather.bits(a.words(), index.storage, at, origin, n, reinterpret_cast<std::uint64_t*>(out));
        else kernel::gather.items(item_bits(a.storage) / 8, a.data, index.storage, at, origin, n, out);
    });
}

Value select_from_range(const Array& range, const Array& index, std::int64_t origin) {
    Value r = make_array(range.kind, Storage::i64, index.axes());
    auto* out = r->items<std::int64_t>();
    read_longs(index, 0, index.n, out);
    by_items(index.n, [&](std::int64_t i) { out[i] = range.range_start() + (out[i] - origin) * range.range_step(); });
    Bounds b = bounds(*r.array());
    return to_storage(std::move(r), narrowest(b.low, b.high));
}

Value ended(Value r, const Value& x, Rules rules) {
    if (r->storage != Storage::value) return r;
    return r->n == 0 ? empty_like(x, r->axes()) : squeeze(std::move(r), rules);
}

// One item of a vector.
Value item_at(const Value& x, std::int64_t index, std::int64_t origin, Rules rules) {
    if (rules == Rules::apl) return item(*x.array(), from_origin(index, origin, x->n));
    return item_or_missing(x, index - origin, rules);
}

// Items, and nulls for indices out of range.
Value select_with_nulls(const Value& x, const Array& index, std::int64_t origin, Rules rules) {
    const Array& a = *x.array();
    Value null = missing_item(x, rules);
    ItemType type = common_type(item_type(x), item_type(null), Rules::q);
    if (a.n == 0 && a.storage != Storage::value) type = item_type(null);
    Value r = make_array(type.kind, type.storage, index.axes());
    const int width = a.storage == Storage::value || a.storage == Storage::range ? 0 : item_bits(a.storage) / 8;
    const bool gathers = a.n > 0 && width > 0 && width <= 8 && type.storage != Storage::value;
    Block given, inside, found;
    by_runs(index.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(index, from, n, given.items);
        for (std::int64_t i = 0; i < n; i++) {
            std::int64_t& at = given.items[i];
            at = at >= origin && at - origin < a.n ? at - origin : -1;
            inside.items[i] = std::max<std::int64_t>(at, 0);
        }
        if (gathers) {
            kernel::gather.items(width, a.data, Storage::i64, inside.items, 0, n, found.items);
            kernel::convert_items(a.storage, found.items, 0, type.storage, r->data, from, n);
        }
        for (std::int64_t i = 0; i < n; i++) {
            const std::int64_t at = given.items[i];
            if (at < 0) fill_items(*r.array(), from + i, null, 1);
            else if (type.storage == Storage::value) r->values()[from + i] = item(a, at);
            else if (!gathers) place_items(*r.array(), from + i, x, at, 1);
        }
    });
    return ended(std::move(r), x, rules);
}

Value select_generally(Value x, Value indices, std::int64_t origin, Rules rules) {
    const bool is_apl = rules == Rules::apl;
    if (x.is_heap() && x->kind > Kind::list) {
        Sentence message = value_phrase(x) + " cannot be indexed by position";
        raise(is_apl ? ErrorKind::rank : ErrorKind::type, std::move(message));
    }
    x = at_least_vector(std::move(x));
    if (x->rank > 1) {  // cells
        Value axes[max_rank];
        std::fill_n(axes, x->rank, Value::absent());
        axes[0] = std::move(indices);
        IndexPlan plan;
        plan_index(plan, x, {axes, x->rank}, origin);
        return planned_items(x, plan);
    }
    if (is_atom(indices)) {
        if (!is_integral(indices.kind()) || !is_numeric(indices.kind())) indices = integer_indices(indices, is_apl);
        Value r = item_at(x, indices.as_long(), origin, rules);
        return is_apl ? enclosed(std::move(r)) : r;
    }
    const Array& a = *x.array();
    Value list = integer_indices(indices, is_apl);
    if (list->storage == Storage::range) {
        std::int64_t first = list->range_start() - origin;
        if (list->range_step() == 1 && first >= 0 && first + list->n <= a.n)
            return ended(slice(x, first, list->n), x, rules);
        list = materialize(std::move(list));
        if (list->storage == Storage::bit) list = to_storage(std::move(list), Storage::i8);
    }
    const Array& index = *list.array();
    if (!all_inside(index, origin, a.n)) {
        if (is_apl) raise_first_outside(index, origin, a.n);
        return select_with_nulls(x, index, origin, rules);
    }
    if (a.storage == Storage::range) return select_from_range(a, index, origin);
    Value r = make_array(a.kind, a.storage, index.axes());
    if (a.storage == Storage::value) {
        if (index.n == 0) return empty_like(x, index.axes());
        gather_values(a.values(), index, origin, r->values());
        return ended(std::move(r), x, rules);
    }
    gather_blocks(a, index, origin, *r.array());
    note(r, a.facts() & index.facts() & (known::sorted | known::distinct));
    return r;
}

Value list_items(Engine& engine, Value x, Value i, Rules rules) {
    if (is_integer_atom(i)) return item_or_missing(x, i.as_long(), rules);
    if (is_integer_vector(i) && (i->n > 0 || x->kind != Kind::list))
        return select_items(std::move(x), std::move(i), 0, rules);
    // An empty index of any kind selects nothing.
    if (is_list(i) && i->n == 0) return emptied(x, rules);
    if (has_items(i))
        return over_items(engine, i, rules, [&](const Value& one) { return list_items(engine, x, one, rules); });
    if (is_all(i)) return x;
    if (rules == Rules::k && i.kind() == Kind::character)
        return list_items(engine, std::move(x), with_kind(i, Kind::long_), rules);
    raise_type("an index", "an integer, a list of integers or ::", i);
}

// Rows of a table: each column at the indices.
Value rows_at(Engine& engine, const Value& table, const Value& i, Rules rules) {
    if (is_all(i)) return table;
    const Value& d = columns_of(table);
    if (items_of(d)->n == 0 && is_list(i)) return table_without_columns(keys_of(d), i->n);
    const auto selected = [&](const Value& column) { return list_items(engine, column, i, rules); };
    if (is_list(i)) return with_columns(table, selected);
    return make_dictionary(keys_of(d), each_item_of(engine, items_of(d), rules, selected));
}

}  // namespace

bool select_bytes(const Array& a, Value& indices, std::int64_t origin) {
    Array& index = *indices.array();
    if (index.storage != Storage::i8 || item_bits(a.storage) != 8 || a.rank != 1 || index.rank == 0 ||
        index.kind > Kind::long_)
        return false;
    const bool is_short = index.n <= run_items;
    if (!(is_short ? kernel::gather.all_bytes_inside(index.items<std::int8_t>(), index.n, origin, a.n)
                   : all_bytes_inside(index, origin, a.n)))
        return false;
    const auto gather = [&](std::int64_t from, std::int64_t n, std::uint8_t* out) {
        kernel::gather.bytes(a.items<std::uint8_t>(), a.n, index.items<std::int8_t>() + from, origin, n, out + from);
    };
    const auto gather_all = [&](std::uint8_t* out) {
        if (is_short) return gather(0, index.n, out);
        by_runs(index.n, [&](std::int64_t from, std::int64_t n) { gather(from, n, out); });
    };
    if (index.count == 1 && index.owns_items()) {
        forget(index);
        gather_all(index.items<std::uint8_t>());
        index.kind = a.kind;
        index.storage = a.storage;
        return true;
    }
    Value r =
        index.rank == 1 ? make_numbers(a.kind, Storage::i8, index.n) : make_array(a.kind, Storage::i8, index.axes());
    r->storage = a.storage;  // as wide
    gather_all(r->items<std::uint8_t>());
    indices = std::move(r);
    return true;
}

namespace {

template <class Item> void gather_few(const Array& a, const Array& index, std::int64_t origin, Array& out) {
    const Item* from = a.items<Item>() - origin;
    const auto* at = index.items<std::int8_t>();
    Item* to = out.items<Item>();
    const std::int64_t n = index.n;
    std::int64_t i = 0;
    for (; i + 4 <= n; i += 4) {
        const Item p = from[at[i]], q = from[at[i + 1]], r = from[at[i + 2]], s = from[at[i + 3]];
        to[i] = p, to[i + 1] = q, to[i + 2] = r, to[i + 3] = s;
    }
    for (; i < n; i++) to[i] = from[at[i]];
}

}  // namespace

bool select_few(const Array& a, Value& indices, std::int64_t origin) {
    const Array& index = *indices.array();
    const int bits = item_bits(a.storage);
    if (index.storage != Storage::i8 || index.rank != 1 || index.kind > Kind::long_ || index.n > most_few ||
        a.rank != 1 || a.kind >= Kind::list || bits < 16 || bits > 64 || !all_bytes_inside(index, origin, a.n))
        return false;
    Value r = make_vector(a.kind, a.storage, index.n);
    switch (bits) {
        case 16: gather_few<std::uint16_t>(a, index, origin, *r.array()); break;
        case 32: gather_few<std::uint32_t>(a, index, origin, *r.array()); break;
        default: gather_few<std::uint64_t>(a, index, origin, *r.array()); break;
    }
    indices = std::move(r);
    return true;
}

Value select_items(Value x, Value indices, std::int64_t origin, Rules rules) {
    if (x.is_heap() && indices.is_heap()) {
        if (select_bytes(*x.array(), indices, origin) || select_few(*x.array(), indices, origin)) return indices;
    } else if (indices.is_immediate(Kind::long_) && x.is_heap() && x->rank == 1 && x->kind < Kind::list) {
        return item_at(x, indices.payload(), origin, rules);
    }
    return select_generally(std::move(x), std::move(indices), origin, rules);
}

Value items_at(Engine& engine, Value x, Value i, Rules rules) {
    return is_table(x) ? rows_at(engine, x, i, rules) : list_items(engine, std::move(x), std::move(i), rules);
}

}  // namespace stele::prims::func
