// APL's x[a;b;...]←y, x[a;b;...]f←y and x f←y.
//
//   one index, a small integer   one store, in a copy unless the vector is unique
//   few, of a vector or matrix   one check of all indices, one store for each item (short_axes.hpp)
//   paths (reach indexing)       the item at the end of each path, in a copy if there are several
//   other indices                a plan (index_plan.hpp): the offsets of the function's arguments and of the new items
//   x,←y and x⍪←y                in the buffer of a unique vector or array, which grows geometrically: linear in a loop
#include "prims/func/assignment/amend.hpp"

#include <algorithm>
#include <utility>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/index_plan.hpp"
#include "prims/func/items/short_axes.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/kernel/move/gather.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

Shape without_ones(std::span<const std::int64_t> axes) {
    Shape longer;
    for (std::int64_t length : axes)
        if (length != 1) longer.append(length);
    return longer;
}

std::string phrase_of(std::span<const std::int64_t> axes) {
    std::string text;
    for (std::int64_t length : axes) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text.empty() ? "a scalar" : text;
}

// Raises length.
bool assign_short(Engine& engine, Value& x, const ShortAxes& at, const Value& y) {
    if (item_count(y) != 1) check_conformity(at.shape().axes(), y);
    if (!at.assign(x, y)) return false;
    engine.count(FastPath::short_axes);
    return true;
}

// The common cases, without a plan. Returns false and does nothing in others.
bool assign_quickly(Engine& engine, Value& x, std::span<const Value> axes, const Value& y, std::int64_t origin) {
    if (rank_of(x) == 1 && axes.size() == 1 && axes[0].is_immediate(Kind::long_)) {
        if (!is_atom(y)) return false;
        const std::int64_t at = axes[0].payload() - origin;
        if (assign_integer(x, at, y)) return true;
        if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->n))
            raise_index(axes[0].payload(), origin, origin + x->n - 1);
        put_squeezed(x, at, y, Rules::apl, true);
        return true;
    }
    ShortAxes at;
    return x.is_heap() && at.read(*x.array(), axes, origin) && assign_short(engine, x, at, y);
}

// Whether an index list has paths into items, and not only indices of cells.
bool reaches(const Value& x, const Value& list) {
    const auto reaches_in = [&](const Value& index) { return is_path(x, index); };
    return rank_of(x) == 0 || std::any_of(list->values(), list->values() + list->n, reaches_in);
}

void assign_paths(Engine& engine, Value& x, const Value& list, const Value& y, std::int64_t origin) {
    const bool extends = item_count(y) == 1;
    if (!extends) check_conformity(axes_of(list), y);
    Value copy = list->n > 1 ? x : Value();
    Value& target = list->n > 1 ? copy : x;
    HeapVector<std::int64_t> path;
    for (std::int64_t i = 0; i < list->n; i++) {
        path.clear();
        Value now = target, one = item_of(y, extends ? 0 : i);
        if (follow_index(now, list->values()[i], origin, path)) one = enclosed(std::move(one));
        now = Value();
        change_item(engine, target, path, true, [&](Value& item) { item = std::move(one); });
    }
    if (list->n > 1) x = std::move(copy);
}

void plan_axes(IndexPlan& plan, const Value& x, std::span<const Value> axes, std::int64_t origin) {
    if (is_index_list(axes)) {
        const Array& list = *axes[0].array();
        std::int64_t* offsets = plan.scatter(list.n, list.axes());
        return by_items(list.n, [&](std::int64_t i) { offsets[i] = cell_offset(x, list.values()[i], origin); });
    }
    if (static_cast<std::size_t>(rank_of(x)) != axes.size() || axes.empty()) raise_index_rank(axes.size(), x);
    plan_index(plan, x, axes, origin);
}

// The results of `f` for the items of a plan: of all in one call, or one after the other if an item occurs twice.
Value updated(Engine& engine, const Value& x, const IndexPlan& plan, bool is_list, const Value& f, Value y) {
    if (is_list || !plan.repeats()) return engine.call(f, planned_items(x, plan), std::move(y));
    HeapVector<std::int64_t> offsets;
    offsets.reserve(static_cast<std::size_t>(plan.total));
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++)
            for (std::int64_t j = 0; j < plan.block; j++) offsets.push_back(start + offset[i] + j);
    });
    return with_axes(updated_one_by_one(engine, x, offsets, f, y), plan.result.axes());
}

bool may_grow(const Value& x) {
    return x.is_unique() && x->rank > 0 && x->n > 0 && x->kind <= Kind::list && x->storage != Storage::range;
}

// The number of major cells that the function appends to `x` for `y`; -1 if it joins along another axis, or fails.
std::int64_t cells_added(const Value& x, const Meaning& f, const Value& y) {
    if (&f != &meaning::catenate_first && (&f != &meaning::catenate || x->rank > 1)) return -1;
    const std::span<const std::int64_t> cell = x->axes().subspan(1), given = axes_of(y);
    if (given.empty()) return 1;
    const bool one = given.size() == cell.size();
    if (!one && given.size() != cell.size() + 1) return -1;
    if (!std::equal(cell.begin(), cell.end(), given.end() - static_cast<std::ptrdiff_t>(cell.size()))) return -1;
    return one ? 1 : given[0];
}

}  // namespace

bool takes_integer(const Array& a, std::int64_t at, const Value& y) {
    return a.rank == 1 && static_cast<std::uint64_t>(at) < static_cast<std::uint64_t>(a.n) && holds_payload(a, y);
}

bool assign_integer(Value& x, std::int64_t at, const Value& y) {
    const Array& a = *x.array();
    const Storage s = a.storage;
    if (!takes_integer(a, at, y)) return false;
    const std::int64_t v = y.payload();
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

void check_conformity(std::span<const std::int64_t> axes, const Value& y) {
    const Shape wanted = without_ones(axes), given = without_ones(axes_of(y));
    const auto left = wanted.axes(), right = given.axes();
    if (std::equal(left.begin(), left.end(), right.begin(), right.end())) return;
    Sentence message =
        axes.empty() ? "the indices name one item" : "the indices name items of shape " + phrase_of(axes);
    message += ", the new items have shape " + shape_phrase(y);
    raise(ErrorKind::length, std::move(message));
}

Value updated_one_by_one(Engine& engine, const Value& x, std::span<const std::int64_t> offsets, const Value& f,
                         const Value& y) {
    const std::int64_t given = item_count(y), n = static_cast<std::int64_t>(offsets.size());
    if (given != 1 && given != n) raise(ErrorKind::length, counted(given, "value") + " for " + counted(n, "place"));
    return updated_items(x, offsets, Rules::apl, [&](Value& item, std::int64_t k) {
        Value right = y.is_scalar() ? y : enclosed(item_of(y, given == 1 ? 0 : k));
        Value updated = engine.call(f, enclosed(std::move(item)), std::move(right));
        if (updated.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
        item = updated.rank() == 0 && updated.kind() == Kind::list ? prims::item(updated, 0) : std::move(updated);
    });
}

void assign_axes(Engine& engine, Value& x, std::span<const Value> axes, const Value* f, Value y, std::int64_t origin) {
    const bool is_list = is_index_list(axes), is_vector = axes.size() == 1 && rank_of(x) == 1;
    if (!f && assign_quickly(engine, x, axes, y, origin)) return;
    // With one index, shapes are compared before the indices are checked.
    if (!f && (is_vector || is_list) && !axes[0].is_absent() && item_count(y) != 1)
        check_conformity(
            axes_of(is_list || axes[0].is_immediate(Kind::long_) ? axes[0] : integer_indices(axes[0], true)), y);
    const bool reaches_in = is_list && reaches(x, axes[0]);
    ShortAxes at;
    const bool is_short = f && x.is_heap() && at.read(*x.array(), axes, origin) && !at.repeats();
    IndexPlan plan;
    if (!reaches_in && !is_short) plan_axes(plan, x, axes, origin);
    if (f) {
        // The function may assign or erase the variable: the change applies to its previous value.
        const Value held = x;
        Value list = axes[0];
        y = reaches_in ? engine.call(*f, index_axes(engine, held, {&list, 1}, origin), std::move(y))
            : is_short ? engine.call(*f, at.items(*held.array()), std::move(y))
                       : updated(engine, held, plan, is_list, *f, std::move(y));
        if (y.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
        if (!x.same_bits(held)) x = held;
    }
    if (reaches_in) return assign_paths(engine, x, axes[0], y, origin);
    if (is_short) {
        if (assign_short(engine, x, at, y)) return;
        plan_axes(plan, x, axes, origin);
    } else if (f && is_vector && assign_quickly(engine, x, axes, y, origin)) {
        return;
    }
    if (item_count(y) != 1) check_conformity(plan.result.axes(), y);
    store(engine, x, plan, std::move(y), Rules::apl);
}

bool append_in_place(Value& x, const Value& f, const Value& y) {
    const Meaning* joins = meaning_of(f, 2);
    if (!joins || !may_grow(x) || x.same_bits(y)) return false;
    const std::int64_t cells = cells_added(x, *joins, y);
    if (cells < 0) return false;
    if (item_count(y) == 0) return true;
    const ItemType type = item_type(x);
    if (common_type(type, item_type(y), Rules::apl) != type) return false;
    // Nothing fails after extend: items are boxed before it.
    const Value items = type.storage == Storage::value && !is_atom(y) ? to_storage(y, Storage::value) : y;
    const std::int64_t n = x->n, added = cells * (n / x->axes()[0]);
    extend(x, added);
    const InterruptsDeferred guard(Engine::current());
    Array& a = *x.array();
    if (item_count(items) == added) place_items(a, n, items, 0, added);
    else fill_items(a, n, item_of(items, 0), added);
    if (a.rank > 1) a.shape()[0] += cells;
    return true;
}

void assign_modified(Engine& engine, Value& x, const Value& f, const Value& y) {
    if (append_in_place(x, f, y)) return;
    Value updated = engine.call(f, x, y);
    if (updated.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
    x = std::move(updated);
}

}  // namespace stele::prims::func
