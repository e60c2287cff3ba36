// Select: items at indices.
//
// One byte a (both items and indices): a maximum over the indices checks them, then byte shuffles or loads and stores
// gather, into the indices' own buffer when it is not shared. Other sizes: the same by a loop for each pair of sizes.
// Bits gather into words, lists count handles, cells of higher rank move as blocks, a range is computed and not
// looked up; a range of indices with step 1 is a slice. Misses of k and q take the null's storage:
// blocks are gathered as if all were inside, then nulls are put where they are not. What is known of both
// items and indices, in order or all different, holds for what is selected. x[a;b]: see index_plan.hpp.
#include "prims/func/selection/selection.hpp"

#include <algorithm>

#include "prims/func/pervasive/operands.hpp"
#include "prims/func/selection/index_plan.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/kernel/move/gather.hpp"

namespace stele::prims::func {

namespace {

// Lists count their handles: a copy of each.
void gather_values(const Value* from, const Array& index, std::int64_t origin, Value* out) {
    visit_integers(index.storage, [&]<class T>(T*) {
        auto* at = index.items<T>();
        by_items(index.n, [&](std::int64_t i) { out[i] = from[static_cast<std::int64_t>(at[i]) - origin]; });
    });
}

bool all_inside(const Array& index, std::int64_t origin, std::int64_t count) {
    const auto* data = static_cast<const char*>(index.data);
    bool inside = true;
    by_runs(index.n, [&](std::int64_t from, std::int64_t n) {
        inside = inside &&
                 kernel::gather.all_inside(index.storage, data + item_bytes(index.storage, from), n, origin, count);
    });
    return inside;
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

// Cells of an array of rank 2 and over.
Value select_cells(const Value& x, const Array& index, std::int64_t origin) {
    const Array& a = *x.array();
    Shape shape(index.axes());
    const auto cell_axes = a.axes().subspan(1);
    shape.append(cell_axes);
    const std::int64_t cell = product(cell_axes);
    if (product(shape.axes()) == 0) return empty_like(x, shape.axes());
    Value r = make_array(a.kind, a.storage, shape.axes());
    by_cells(index.n, cell,
             [&](std::int64_t i) { copy_items(*r.array(), i * cell, a, (long_at(index, i) - origin) * cell, cell); });
    return r;
}

Value ended(Value r, const Value& x, Miss miss) {
    if (r->storage != Storage::value) return r;
    if (r->n == 0) return empty_like(x, r->axes());
    return squeeze(std::move(r), miss == Miss::error ? Rules::apl : Rules::q);
}

// What k and q answer for an index outside.
Value null_item(const Value& x) { return is_list(x) ? missing_item(x, Rules::q) : null_of(x.kind()); }

// Items with nulls for the indices outside.
Value select_with_nulls(const Value& x, const Array& index, std::int64_t origin) {
    const Array& a = *x.array();
    Value null = null_item(x);
    ItemType type = common_type(item_type(x), item_type(null), Rules::q);
    if (a.n == 0 && a.storage != Storage::value) type = item_type(null);
    if (a.rank > 1) type = {Kind::list, Storage::value};
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
    return ended(std::move(r), x, Miss::null);
}

Value select_generally(Engine& engine, Value x, Value indices, std::int64_t origin, Miss miss) {
    bool is_apl = miss == Miss::error;
    if (x.is_heap() && x->kind > Kind::list) {
        Sentence message = value_phrase(x) + " cannot be indexed by position";
        raise(is_apl ? ErrorKind::rank : ErrorKind::type, std::move(message));
    }
    x = at_least_vector(std::move(x));
    if (is_atom(indices)) {
        if (!is_integral(indices.kind()) || !is_numeric(indices.kind())) indices = integer_indices(indices, is_apl);
        Value r = item_at(engine, x, indices.as_long(), origin, miss);
        return is_apl && x->rank == 1 ? enclosed(std::move(r)) : r;
    }
    const Array& a = *x.array();
    std::int64_t count = a.axes()[0];
    Value list = integer_indices(indices, is_apl);
    if (list->storage == Storage::range) {
        std::int64_t first = list->range_start() - origin;
        if (a.rank == 1 && list->range_step() == 1 && first >= 0 && first + list->n <= count)
            return ended(slice(x, first, list->n), x, miss);
        list = materialize(std::move(list));
        if (list->storage == Storage::bit) list = to_storage(std::move(list), Storage::i8);
    }
    const Array& index = *list.array();
    if (!all_inside(index, origin, count)) {
        if (is_apl) raise_first_outside(index, origin, count);
        return select_with_nulls(x, index, origin);
    }
    if (a.rank > 1) return ended(select_cells(x, index, origin), x, miss);
    if (a.storage == Storage::range) return select_from_range(a, index, origin);
    Value r = make_array(a.kind, a.storage, index.axes());
    if (a.storage == Storage::value) {
        if (index.n == 0) return empty_like(x, index.axes());
        gather_values(a.values(), index, origin, r->values());
        return ended(std::move(r), x, miss);
    }
    gather_blocks(a, index, origin, *r.array());
    note(r, a.facts() & index.facts() & (known::sorted | known::distinct));
    return r;
}

}  // namespace

Value item_at(Engine&, const Value& x, std::int64_t index, std::int64_t origin, Miss miss) {
    const auto at = static_cast<std::int64_t>(static_cast<std::uint64_t>(index) - static_cast<std::uint64_t>(origin));
    if (rank_of(x) == 0) {
        if (at == 0) return is_atom(x) ? x : x->values()[0];
        if (miss == Miss::error) raise_index(index, origin, origin);
        return null_item(x);
    }
    const Array& a = *x.array();
    std::int64_t count = a.rank == 1 ? a.n : a.shape[0];
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(count)) {
        if (miss == Miss::error) raise_index(index, origin, count - 1 + origin);
        return null_item(x);
    }
    if (a.rank == 1) return item(a, at);
    std::span<const std::int64_t> cell(a.shape + 1, static_cast<std::size_t>(a.rank - 1));
    if (a.n == 0) return empty_like(x, cell);
    Value r = make_array(a.kind, a.storage, cell);
    copy_items(*r.array(), 0, a, at * r->n, r->n);
    return ended(std::move(r), x, miss);
}

bool select_bytes(const Array& a, Value& indices, std::int64_t origin) {
    Array& index = *indices.array();
    if (index.storage != Storage::i8 || item_bits(a.storage) != 8 || a.rank != 1 || index.rank == 0 ||
        index.kind > Kind::long_ || !all_inside(index, origin, a.n))
        return false;
    auto gather = [&](std::uint8_t* out) {
        by_runs(index.n, [&](std::int64_t from, std::int64_t n) {
            kernel::gather.bytes(a.items<std::uint8_t>(), a.n, index.items<std::int8_t>() + from, origin, n,
                                 out + from);
        });
    };
    if (index.count == 1 && index.owner == nullptr) {
        forget(index);
        gather(index.items<std::uint8_t>());
        index.kind = a.kind;
        index.storage = a.storage;
        return true;
    }
    Value r = make_array(a.kind, a.storage, index.axes());
    gather(r->items<std::uint8_t>());
    indices = std::move(r);
    return true;
}

Value select_items(Engine& engine, Value x, Value indices, std::int64_t origin, Miss miss) {
    if (x.is_heap() && indices.is_heap()) {
        if (select_bytes(*x.array(), indices, origin)) return indices;
    } else if (indices.is_immediate(Kind::long_) && x.is_heap() && x->rank == 1 && x->kind < Kind::list) {
        return item_at(engine, x, indices.payload(), origin, miss);
    }
    return select_generally(engine, std::move(x), std::move(indices), origin, miss);
}

}  // namespace stele::prims::func
