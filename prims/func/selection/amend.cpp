// Amend: items replaced at indices, and APL's x[a;b;...]←y, choose and reach indexing.
//
// One integer index and one small integer: a copy unless the vector is unique, one store. Bytes at byte indices: one
// check of the indices, one store an item. Otherwise indices become checked offsets, `x` takes the type that holds its
// items and those of `y`, and offsets are stored to one after the other, so that the last of equal indices wins: single
// items by a scatter loop for each size, blocks by copies; an extended item has step 0. A nested index list (k, q)
// replaces item by item on a copy that becomes `x` at the end. Reach indexing rebuilds the arrays on its path, each once.
#include "prims/func/selection/amend.hpp"

#include <algorithm>
#include <utility>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/selection/index_plan.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

// An update of so many items can be stopped: it is made on a copy, which takes little of the time, where there is room.
constexpr std::int64_t long_update = 32 * run_items;

// Bytes at byte indices. False where the general way is needed.
bool assign_bytes(Value& x, const Value& indices, const Value& y, std::int64_t origin) {
    if (!indices.is_heap() || indices->storage != Storage::i8 || indices->rank != 1 || x->storage != Storage::i8 ||
        x->rank != 1 || indices->n >= long_update)
        return false;
    const Array& index = *indices.array();
    bool one = y.is_immediate(x->kind) && y.payload() == static_cast<std::int8_t>(y.payload());
    if (!one && !(y.is_heap() && y->storage == Storage::i8 && y->kind == x->kind && y->rank == 1 && y->n == index.n))
        return false;
    if (!kernel::gather.all_bytes_inside(index.items<std::int8_t>(), index.n, origin, x->n)) return false;
    make_writable(x);
    auto* out = x->items<std::int8_t>() - origin;
    auto* at = index.items<std::int8_t>();
    const auto item = static_cast<std::int8_t>(one ? y.payload() : 0);
    const std::int8_t* items = one ? &item : y->items<std::int8_t>();
    for (std::int64_t i = 0; i < index.n; i++) out[at[i]] = items[one ? 0 : i];
    return true;
}

// q keeps the kind of a vector; k and APL widen it.
void check_kinds(const Value& x, const Value& y, Rules rules) {
    if (rules != Rules::q || x->storage == Storage::value) return;
    bool list = !is_atom(y) && y->storage == Storage::value;
    if (list || y.kind() != x->kind || (is_atom(y) && !y.is_scalar()))
        raise(ErrorKind::type, value_phrase(x) + " cannot hold " + value_phrase(y));
}

// Whether the shape of `y` is `axes`, axes of length 1 left out.
bool conforms(std::span<const std::int64_t> axes, const Value& y) {
    std::span<const std::int64_t> given = axes_of(y);
    std::size_t i = 0, j = 0;
    for (;;) {
        while (i < axes.size() && axes[i] == 1) i++;
        while (j < given.size() && given[j] == 1) j++;
        if (i == axes.size() || j == given.size()) return i == axes.size() && j == given.size();
        if (axes[i++] != given[j++]) return false;
    }
}

std::string phrase_of(std::span<const std::int64_t> axes) {
    std::string text;
    for (std::int64_t length : axes) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text.empty() ? "a scalar" : text;
}

// The plan's items become those of `y`, in order, or its one item. `y` has the storage of `x` unless that is a list.
void store(Array& x, const IndexPlan& plan, const Value& y, bool extends) {
    const int bytes = x.storage == Storage::value ? 0 : item_bits(x.storage) / 8;
    const Value one = extends ? item_of(y, 0) : Value();
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        if (bytes > 0 && plan.block == 1) {
            kernel::gather.scatter_run(bytes, static_cast<char*>(x.data) + start * bytes, offset, n,
                                       static_cast<const char*>(y->data) + j * bytes, !extends);
            if (!extends) j += n;
        } else if (x.storage == Storage::bit && plan.block == 1) {
            for (std::int64_t i = 0; i < n; i++)
                kernel::write_bits(x.words(), start + offset[i], 1, y->bit(extends ? 0 : j++));
        } else {
            for (std::int64_t i = 0; i < n; i++, j += plan.block) {
                if (extends) fill_items(x, start + offset[i], one, plan.block);
                else copy_items(x, start + offset[i], *y.array(), j, plan.block);
            }
        }
    });
}

// Stores in a list that ends squeezed, and has the items that it had where there is no memory for that.
void store_squeezed(Value& x, const IndexPlan& plan, const Value& y, bool extends, Rules rules) {
    make_writable(x);
    Value old = make_list(plan.total);
    std::int64_t j = 0;
    const auto each_block = [&](auto copy) {
        j = 0;
        plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
            for (std::int64_t i = 0; i < n; i++, j += plan.block) copy(x->values() + start + offset[i]);
        });
    };
    each_block([&](const Value* items) { std::copy_n(items, plan.block, old->values() + j); });
    try {
        store(*x.array(), plan, y, extends);
        x = squeeze(Value(x), rules);
    } catch (...) {
        const InterruptsDeferred guard(Engine::current());
        each_block([&](Value* items) { std::copy_n(old->values() + j, plan.block, items); });
        throw;
    }
}

// Stores the items of `y` (one item, or as many as the plan has) where `plan`, made for the shape of `x`, says. `x`
// becomes unique and takes the type that holds both; a list ends squeezed. All that may fail comes before `x` changes.
void store_items(Engine& engine, Value& x, const IndexPlan& plan, Value y, Rules rules) {
    if (plan.total == 0) return;
    const bool extends = item_count(y) == 1;
    const ItemType own = item_type(x), wanted = common_type(own, item_type(y), rules);
    const bool converts = wanted.storage != x->storage && !(wanted == own && x->storage == Storage::range);
    if (wanted.storage == Storage::value) {
        Value list = converts ? to_storage(x, wanted.storage) : Value();
        store_squeezed(converts ? list : x, plan, y, extends, rules);
        if (converts) x = std::move(list);
        return;
    }
    if (is_atom(y) || y->storage != wanted.storage) {
        Value same = make_vector(wanted.kind, wanted.storage, item_count(y));
        place_items(*same.array(), 0, y, 0, same->n);
        y = std::move(same);
    }
    if (plan.total >= long_update && x->n <= plan.total && engine.heap.room() / 16 > static_cast<std::uint64_t>(x->n)) {
        Value changed = converts ? to_storage(x, wanted.storage) : x;
        make_writable(changed);
        changed->kind = wanted.kind;
        store(*changed.array(), plan, y, extends);
        x = std::move(changed);
        return;
    }
    if (converts) x = to_storage(std::move(x), wanted.storage);
    make_writable(x);
    x->kind = wanted.kind;
    const InterruptsDeferred guard(engine);
    store(*x.array(), plan, y, extends);
}

// The array `x` with the item replaced that a path of indices names; the arrays on the way are rebuilt.
Value with_item(Engine& engine, Value x, std::span<const Value> path, Value y, std::int64_t origin) {
    engine.check_limits();
    if (path.empty()) return y;
    const std::int64_t at = cell_offset(x, path[0], origin);
    Value now =
        path.size() == 1 ? std::move(y) : with_item(engine, item_of(x, at), path.subspan(1), std::move(y), origin);
    if (rank_of(x) == 0) return enclosed(std::move(now));
    put(x, at, std::move(now), Rules::apl);
    return x;
}

// Stores where `indices` name items by one index for each axis, in place where `x` is unique.
void assign_scattered(Engine& engine, Value& x, const Value& indices, const Value& y, std::int64_t origin) {
    IndexPlan plan;
    plan.large = make_vector(Kind::long_, Storage::i64, indices->n);
    auto* offsets = plan.large->items<std::int64_t>();
    by_items(indices->n, [&](std::int64_t i) { offsets[i] = cell_offset(x, indices->values()[i], origin); });
    plan.levels = 1;
    plan.offsets[0] = offsets;
    plan.counts[0] = plan.total = indices->n;
    store_items(engine, x, plan, y, Rules::apl);
}

void assign_paths(Engine& engine, Value& x, const Value& indices, const Value& y, std::int64_t origin) {
    bool extends = item_count(y) == 1;
    if (!extends) check_conformity(axes_of(indices), y);
    auto reaches_in = [&](const Value& index) { return is_path(x, index); };
    if (rank_of(x) > 0 && std::none_of(indices->values(), indices->values() + indices->n, reaches_in))
        return assign_scattered(engine, x, indices, y, origin);
    Value copy = x;
    HeapVector<Value> path;
    for (std::int64_t i = 0; i < indices->n; i++) {
        const Value& index = indices->values()[i];
        path.clear();
        if (is_path(copy, index))
            for (std::int64_t k = 0; k < index->n; k++) path.push_back(item_of(index, k));
        else path.push_back(index);
        copy = with_item(engine, std::move(copy), path, item_of(y, extends ? 0 : i), origin);
    }
    x = settled(std::move(copy), Rules::apl);
}

}  // namespace

bool has_repetition(const Value& places) {
    const std::int64_t n = item_count(places);
    if (n < 2) return false;
    const Bounds b = bounds(*places.array());
    const std::int64_t range = b.high - b.low + 1;
    if (n > range) return true;
    if (range / 256 <= n) {  // a bit for each place takes no longer than to sort
        HeapVector<std::uint64_t> seen(static_cast<std::size_t>(range / 64 + 1));
        return !all_items(n, [&](std::int64_t i) {
            const std::int64_t at = long_at(*places.array(), i) - b.low;
            std::uint64_t& word = seen[static_cast<std::size_t>(at / 64)];
            const std::uint64_t bit = std::uint64_t{1} << (at % 64), before = std::exchange(word, word | bit);
            return (before & bit) == 0;
        });
    }
    HeapVector<std::uint64_t> sorted(static_cast<std::size_t>(n)), spare(static_cast<std::size_t>(n));
    by_items(n, [&](std::int64_t i) {
        sorted[static_cast<std::size_t>(i)] = static_cast<std::uint64_t>(long_at(*places.array(), i) - b.low);
    });
    run_to_end(
        [&](const kernel::StopFlag& stop) { return kernel::grade.sort_words(sorted.data(), spare.data(), n, stop); });
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

Value updated_one_by_one(Engine& engine, const Value& x, const Value& places, std::int64_t origin, const Value& f,
                         const Value& y) {
    Value result = x;
    const bool extends = item_count(y) == 1;
    const std::int64_t n = item_count(places);
    if (!extends && item_count(y) != n)
        raise(ErrorKind::length, counted(item_count(y), "value") + " for " + counted(n, "place"));
    for (std::int64_t i = 0; i < n; i++) {
        const std::int64_t at = long_at(places, i) - origin;
        if (at < 0) continue;
        Value right = y.is_scalar() ? y : enclosed(item_of(y, extends ? 0 : i));
        Value updated = engine.call(f, enclosed(item_of(result, at)), std::move(right));
        if (updated.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
        if (updated.rank() == 0 && updated.kind() == Kind::list) updated = item(updated, 0);
        put(result, at, std::move(updated), Rules::apl);
    }
    return result.kind() == Kind::list ? squeeze(std::move(result), Rules::apl) : result;
}

void check_conformity(std::span<const std::int64_t> axes, const Value& y) {
    if (conforms(axes, y)) return;
    Sentence message =
        axes.empty() ? "the indices name one item" : "the indices name items of shape " + phrase_of(axes);
    message += ", the new items have shape " + shape_phrase(y);
    raise(ErrorKind::length, std::move(message));
}

bool assign_integer(Value& x, std::int64_t at, const Value& y) {
    const Array& a = *x.array();
    const Storage s = a.storage;
    if (a.rank != 1 || !y.is_tagged() || y.kind() != a.kind || (s > Storage::i64 && s != Storage::c8)) return false;
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(a.n)) return false;
    const std::int64_t v = y.payload();
    if (s == Storage::c8 ? v != static_cast<std::uint8_t>(v) : narrowest(v, v) > s) return false;
    if (x.is_unique()) {
        forget(*x.array());
    } else {
        Value copy = make_vector(a.kind, s, a.n);
        copy_few(copy->data, a.data, item_bytes(s, a.n));
        x = std::move(copy);
    }
    if (s == Storage::bit) kernel::write_bits(x->words(), at, 1, static_cast<std::uint64_t>(v));
    else
        visit_integers(s == Storage::c8 ? Storage::i8 : s, [&]<class T>(T*) { x->items<T>()[at] = static_cast<T>(v); });
    return true;
}

static void assign_item(Value& x, std::int64_t index, Value y, std::int64_t origin, Rules rules) {
    std::int64_t at = index - origin;
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->axes()[0]))
        raise_index(index, origin, origin + x->axes()[0] - 1);
    if (assign_integer(x, at, y)) return;
    check_kinds(x, y, rules);
    put_squeezed(x, at, std::move(y), rules, true);
}

void assign_items(Engine& engine, Value& x, const Value& indices, Value y, std::int64_t origin, Rules rules) {
    if (rank_of(x) == 0) raise(ErrorKind::rank, value_phrase(x) + " has no items to assign to");
    bool is_apl = rules == Rules::apl;
    if (indices.is_immediate(Kind::long_) && x->rank == 1 && (!is_apl || is_atom(y)))
        return assign_item(x, indices.payload(), std::move(y), origin, rules);
    if (assign_bytes(x, indices, y, origin)) return;
    Value list = is_atom(indices) && indices.is_immediate(Kind::long_) ? indices : integer_indices(indices, is_apl);
    if (x->rank == 1 && is_atom(list) && !is_apl)  // one item, whatever it is
        return assign_item(x, list.as_long(), std::move(y), origin, rules);
    bool extends = rank_of(y) == 0 || (is_apl && item_count(y) == 1);
    if (!extends) {
        Shape wanted(axes_of(list));
        for (std::int64_t length : x->axes().subspan(1)) wanted.append(length);
        if (is_apl) check_conformity(wanted.axes(), y);
        else if (!conforms(wanted.axes(), y)) raise_length(list, y);
    }
    check_kinds(x, y, rules);

    IndexPlan plan;
    Value axes[max_rank];
    for (int i = 1; i < x->rank; i++) axes[i] = Value::absent();
    axes[0] = std::move(list);
    plan_index(plan, x, {axes, static_cast<std::size_t>(x->rank)}, origin);
    store_items(engine, x, plan, std::move(y), rules);
}

void assign_axes(Engine& engine, Value& x, std::span<Value> axes, Value y, std::int64_t origin) {
    if (axes.size() == 1) {
        const Value& index = axes[0];
        if (index.is_heap() && index->kind == Kind::list && index->n > 0)
            return assign_paths(engine, x, index, y, origin);
        if (rank_of(x) == 1 && !index.is_absent())
            return assign_items(engine, x, index, std::move(y), origin, Rules::apl);
    }
    if (static_cast<std::size_t>(rank_of(x)) != axes.size() || axes.empty()) raise_index_rank(axes.size(), x);
    IndexPlan plan;
    plan_index(plan, x, axes, origin);
    if (item_count(y) != 1) check_conformity(plan.result.axes(), y);
    store_items(engine, x, plan, std::move(y), Rules::apl);
}

}  // namespace stele::prims::func
