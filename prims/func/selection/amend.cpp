// Amend: items replaced at indices.
//
// One integer index and one small integer into bytes: a copy unless the vector is unique, one store. Otherwise
// indices become checked offsets, `x` takes the type that holds its items and those of `y`, and offsets are stored to
// one after the other, so that the last of equal indices wins. A nested index list (k, q) replaces item by item on a
// copy that becomes `x` at the end. Axes and choose indexing of APL: amend_apl.cpp.
#include "prims/func/selection/amend.hpp"

#include <algorithm>
#include <cstring>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/selection/index_plan.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/gather.hpp"

namespace stele::prims::func {

namespace {

// Bytes at byte indices: one check of the indices, a copy unless the vector is unique, one store an item. False where
// the general way is needed.
bool assign_bytes(Value& x, const Value& indices, const Value& y, std::int64_t origin) {
    if (!indices.is_heap() || indices->storage != Storage::i8 || indices->rank != 1 || x->storage != Storage::i8 ||
        x->rank != 1)
        return false;
    const Array& index = *indices.array();
    bool one = y.is_immediate(x->kind) && y.payload() == static_cast<std::int8_t>(y.payload());
    if (!one && !(y.is_heap() && y->storage == Storage::i8 && y->kind == x->kind && y->rank == 1 && y->n == index.n))
        return false;
    if (!kernel::all_inside(index.items<std::int8_t>(), index.n, origin, x->n)) return false;
    make_writable(x);
    auto* out = x->items<std::int8_t>() - origin;
    auto* at = index.items<std::int8_t>();
    if (one) {
        auto item = static_cast<std::int8_t>(y.payload());
        for (std::int64_t i = 0; i < index.n; i++) out[at[i]] = item;
    } else {
        auto* items = y->items<std::int8_t>();
        for (std::int64_t i = 0; i < index.n; i++) out[at[i]] = items[i];
    }
    return true;
}

// q keeps the kind of a vector; k and APL widen it.
void check_kinds(const Value& x, const Value& y, Rules rules) {
    if (rules != Rules::q || x->storage == Storage::value) return;
    bool list = !is_atom(y) && y->storage == Storage::value;
    if (list || y.kind() != x->kind || (is_atom(y) && !y.is_scalar()))
        raise(ErrorKind::type, value_phrase(x) + " cannot hold " + value_phrase(y));
}

// k and q: a list of index lists, each replaced by the item of `y` with its place.
void assign_nested(Engine& engine, Value& x, const Value& indices, const Value& y, std::int64_t origin, Rules rules) {
    engine.check_stack();
    bool extends = is_atom(y);
    if (!extends && y->n != indices->n) raise_length(indices, y);
    Value copy = x;
    for (std::int64_t i = 0; i < indices->n; i++)
        assign_items(engine, copy, indices->values()[i], extends ? y : item(*y.array(), i), origin, rules);
    x = std::move(copy);
}

bool same_axes(const Value& indices, const Value& x, const Value& y) {
    Shape wanted(axes_of(indices));
    for (std::size_t i = 1; i < x->axes().size(); i++) wanted.append(x->axes()[i]);
    return conforms(wanted.axes(), y);
}

}  // namespace

void assign_item(Engine&, Value& x, std::int64_t index, Value y, std::int64_t origin, Rules rules) {
    std::int64_t at = index - origin;
    Array* a = x.array();
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(a->axes()[0]))
        raise_index(index, origin, origin + a->axes()[0] - 1);
    if (a->storage == Storage::i8 && y.is_immediate(a->kind) && y.payload() == static_cast<std::int8_t>(y.payload()) &&
        a->rank == 1) [[likely]] {
        if (!x.is_unique()) {
            Value copy = make_vector(a->kind, Storage::i8, a->n);
            // Buffers are padded: whole blocks of 16 are cheaper than a call.
            for (std::int64_t i = 0; i < a->n; i += 16) std::memcpy(copy->items<char>() + i, a->items<char>() + i, 16);
            x = std::move(copy);
            a = x.array();
        } else if (a->attribute) {
            forget(*a);
        }
        a->items<std::int8_t>()[at] = static_cast<std::int8_t>(y.payload());
        return;
    }
    check_kinds(x, y, rules);
    put(x, at, std::move(y), rules);
    if (x->storage == Storage::value) x = squeeze(std::move(x), rules);
}

void assign_items(Engine& engine, Value& x, const Value& indices, Value y, std::int64_t origin, Rules rules) {
    if (rank_of(x) == 0) raise(ErrorKind::rank, value_phrase(x) + " has no items to assign to");
    bool is_apl = rules == Rules::apl;
    if (indices.is_immediate(Kind::long_) && x->rank == 1) {
        if (!is_apl || is_atom(y)) return assign_item(engine, x, indices.payload(), std::move(y), origin, rules);
    }
    if (assign_bytes(x, indices, y, origin)) return;
    if (!is_apl && !is_atom(indices) && indices->storage == Storage::value && indices->n > 0)
        return assign_nested(engine, x, indices, y, origin, rules);

    Value list = is_atom(indices) && indices.is_immediate(Kind::long_) ? indices : integer_indices(indices, is_apl);
    bool whole = x->rank == 1 && is_atom(list) && !is_apl;  // one item, whatever it is
    if (whole) return assign_item(engine, x, list.as_long(), std::move(y), origin, rules);
    bool extends = rank_of(y) == 0 || (is_apl && item_count(y) == 1);
    if (!extends && !same_axes(list, x, y)) {
        if (is_apl) raise_conformity(list, x, y);
        raise_length(list, y);
    }
    check_kinds(x, y, rules);

    IndexPlan plan;
    Value axes[max_rank];
    for (int i = 1; i < x->rank; i++) axes[i] = Value::absent();
    axes[0] = std::move(list);
    plan_index(plan, x, {axes, static_cast<std::size_t>(x->rank)}, origin);
    store_items(engine, x, plan, std::move(y), rules);
}

}  // namespace stele::prims::func
