// APL's indexed assignment: x[a;b;...]←y, choose and reach indexing, and storing by a plan.
//
// The plan's offsets are checked before anything is written. Single items go by a scatter loop for each size, blocks by
// copies; an extended item has step 0. Reach indexing rebuilds the arrays on its path, each once.
#include <algorithm>
#include <cstring>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/selection/amend.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/kernel/gather.hpp"

namespace stele::prims::func {

namespace {

std::string phrase_of(std::span<const std::int64_t> axes) {
    std::string text;
    for (std::int64_t length : axes) text += (text.empty() ? "" : " ") + std::to_string(length);
    return text.empty() ? "a scalar" : text;
}

[[noreturn]] void raise_not_conforming(std::span<const std::int64_t> axes, const Value& y) {
    int left = 0, right = 0;
    for (std::int64_t length : axes) left += length != 1;
    for (std::int64_t length : axes_of(y)) right += length != 1;
    Sentence message =
        "the indices name items of shape " + phrase_of(axes) + ", the new items have shape " + shape_phrase(y);
    raise(left != right ? ErrorKind::rank : ErrorKind::length, std::move(message));
}

void store_values(Array& x, const IndexPlan& plan, const Value& y, bool extends) {
    std::int64_t j = 0;
    const Value one = extends ? (is_atom(y) ? y : item(*y.array(), 0)) : Value();
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++)
            for (std::int64_t b = 0; b < plan.block; b++, j++)
                x.values()[start + offset[i] + b] = extends ? one : item(*y.array(), j);
    });
}

// `y` is an array of one item or of the plan's items, in x's storage.
void store_typed(Array& x, const IndexPlan& plan, const Array& y, bool extends) {
    auto bytes = static_cast<int>(item_bytes(x.storage, 1));
    auto* to = static_cast<char*>(x.data);
    auto* from = static_cast<const char*>(y.data);
    if (plan.block == 1) {
        plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
            kernel::scatter_run(bytes, to + start * bytes, offset, n, from, extends ? 0 : 1);
            if (!extends) from += n * bytes;
        });
        return;
    }
    std::int64_t size = plan.block * bytes;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++) {
            char* out = to + (start + offset[i]) * bytes;
            if (extends) {
                for (std::int64_t b = 0; b < plan.block; b++)
                    std::memcpy(out + b * bytes, from, static_cast<std::size_t>(bytes));
            } else {
                std::memcpy(out, from, static_cast<std::size_t>(size));
                from += size;
            }
        }
    });
}

void store_bits(Array& x, const IndexPlan& plan, const Array& y, bool extends) {
    std::int64_t j = 0;
    plan.for_each_run([&](std::int64_t start, const std::int64_t* offset, std::int64_t n) {
        for (std::int64_t i = 0; i < n; i++) {
            std::int64_t at = start + offset[i];
            if (!extends && plan.block > 1) {
                copy_items(x, at, y, j, plan.block);
                j += plan.block;
                continue;
            }
            for (std::int64_t b = 0; b < plan.block; b++, at++) {
                std::uint64_t bit = y.bit(extends ? 0 : j++);
                std::uint64_t& word = x.words()[at >> 6];
                word = (word & ~(std::uint64_t{1} << (at & 63))) | bit << (at & 63);
            }
        }
    });
}

}  // namespace

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

void raise_conformity(const Value& indices, const Value& x, const Value& y) {
    Shape wanted(axes_of(indices));
    for (std::size_t i = 1; i < x->axes().size(); i++) wanted.append(x->axes()[i]);
    raise_not_conforming(wanted.axes(), y);
}

void make_room(Value& x, const Value& y, Rules rules) {
    ItemType own = item_type(x), wanted = common_type(own, item_type(y), rules);
    if (wanted.storage != x->storage && !(wanted == own && x->storage == Storage::range)) {
        x = to_storage(std::move(x), wanted.storage);
        make_writable(x);
        x->kind = wanted.kind;
        return;
    }
    make_writable(x);
    x->kind = wanted.kind;
}

void store_items(Engine& engine, Value& x, const IndexPlan& plan, Value y, Rules rules) {
    if (plan.total == 0) return;
    bool extends = item_count(y) == 1;
    make_room(x, y, rules);
    if (plan.total >= std::int64_t{1} << 20) engine.poll();
    Array& a = *x.array();
    if (a.storage == Storage::value) {
        store_values(a, plan, y, extends);
        x = squeeze(std::move(x), rules);
        return;
    }
    if (is_atom(y)) {
        Value one = make_vector(a.kind, a.storage, 1);
        fill_items(*one.array(), 0, y, 1);
        y = std::move(one);
    } else if (y->storage != a.storage) {
        Value same = make_vector(a.kind, a.storage, y->n);
        place_items(*same.array(), 0, y, 0, y->n);
        y = std::move(same);
    }
    if (a.storage == Storage::bit) store_bits(a, plan, *y.array(), extends);
    else store_typed(a, plan, *y.array(), extends);
}

namespace {

// The array `x` with the item that `path` names replaced; the arrays on the way are rebuilt.
Value with_item(Engine& engine, Value x, const Value& path, std::int64_t from, Value y, std::int64_t origin) {
    engine.check_stack();
    bool last = !is_path(path) || from + 1 == path->n;
    const Value& index = is_path(path) ? path->values()[from] : path;
    std::int64_t at = cell_offset(x, index, origin);
    if (is_atom(x)) return last ? y : with_item(engine, std::move(x), path, from + 1, std::move(y), origin);
    if (!last) y = with_item(engine, item(*x.array(), at), path, from + 1, std::move(y), origin);
    put(x, at, std::move(y), Rules::apl);
    return x;
}

void assign_paths(Engine& engine, Value& x, const Value& indices, const Value& y, std::int64_t origin) {
    bool extends = item_count(y) == 1;
    if (!extends && !conforms(axes_of(indices), y)) raise_not_conforming(axes_of(indices), y);
    Value copy = x;
    for (std::int64_t i = 0; i < indices->n; i++) {
        Value one = is_atom(y) ? y : item(*y.array(), extends ? 0 : i);
        copy = with_item(engine, std::move(copy), indices->values()[i], 0, std::move(one), origin);
    }
    x = settled(std::move(copy), Rules::apl);
}

}  // namespace

void assign_axes(Engine& engine, Value& x, std::span<Value> axes, Value y, std::int64_t origin) {
    if (axes.size() == 1) {
        const Value& index = axes[0];
        if (!is_atom(index) && index->kind == Kind::list && index->n > 0)
            return assign_paths(engine, x, index, y, origin);
        if (index.is_heap() && index->kind == Kind::list && index->rank == 0 && index->n == 1)
            return assign_paths(engine, x, index, y, origin);
        if (rank_of(x) == 1 && !index.is_absent())
            return assign_items(engine, x, index, std::move(y), origin, Rules::apl);
    }
    if (static_cast<std::size_t>(rank_of(x)) != axes.size() || axes.empty())
        raise(ErrorKind::rank, "an array of rank " + number(rank_of(x)) + " is indexed along " + number(axes.size()) +
                                   (axes.size() == 1 ? " axis" : " axes"));
    IndexPlan plan;
    plan_index(plan, x, axes, origin);
    if (item_count(y) != 1 && !conforms(plan.result.axes(), y)) raise_not_conforming(plan.result.axes(), y);
    store_items(engine, x, plan, std::move(y), Rules::apl);
}

}  // namespace stele::prims::func
