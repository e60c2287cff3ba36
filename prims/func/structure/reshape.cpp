// Reshape.
//
// As many items as before: the buffer itself if it is not shared, else a copy (small) or a view.
// Fewer: a slice of a vector, a unique simple array in place, else a copy; a list may become simple, so it is squeezed.
// More: the items once, then doubling copies. A scalar: one fill. An empty source: its prototype.
// Cost: at most one allocation and one pass over the result.
//
// COULD: grow a unique buffer in place if its block has room.
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

Value filled(const Value& item, std::span<const std::int64_t> axes) {
    ItemType t = item_type(is_atom(item) ? item : Value());
    if (t.storage == Storage::value) t.kind = Kind::list;
    Value r = make_array(t.kind, t.storage, axes);
    fill_items(*r.array(), 0, item, r->n);
    return r;
}

// The first `n` items of more.
Value shortened(Value v, std::int64_t n, std::span<const std::int64_t> axes, Rules rules) {
    bool list = v->storage == Storage::value;
    if (v.is_unique() && !list && v->storage != Storage::range) {
        const auto facts = v->facts();
        forget(*v.array());
        v->known = facts;
        v->n = n;
        if (v->storage == Storage::bit) kernel::clear_tail(v->words(), n);
        return prims::with_axes(std::move(v), axes);
    }
    if (axes.size() == 1) return list ? squeeze(slice(v, 0, n), rules) : slice(v, 0, n);
    ItemType t = item_type(v);
    Value r = make_array(t.kind, t.storage, axes);
    move_items(*r.array(), 0, v, 0, n);
    return settled(std::move(r), rules);
}

}  // namespace

Value with_shape(Value v, std::span<const std::int64_t> axes) {
    if (is_atom(v)) return axes.empty() ? v : filled(v, axes);
    if (axes.empty() && v->kind == Kind::list) return enclosed(item(*v.array(), 0));
    return prims::with_axes(std::move(v), axes);
}

Value reshaped(Engine& e, Value v, std::span<const std::int64_t> axes, Rules rules) {
    std::int64_t n = product(axes), m = item_count(v);
    if (n == m) return with_shape(std::move(v), axes);
    if (n == 0) return empty_like(v, axes);
    if (m == 0) {
        Value fill = prototype_of(v);
        return axes.empty() ? enclosed(std::move(fill)) : filled(fill, axes);
    }
    if (is_atom(v)) return filled(v, axes);
    if (axes.empty()) return enclosed(item(*v.array(), 0));
    if (n < m) return shortened(std::move(v), n, axes, rules);
    ItemType t = item_type(v);
    Value r = make_array(t.kind, t.storage, axes);
    move_items(*r.array(), 0, v, 0, m);
    if (m == 1) fill_items(*r.array(), 1, item(*r.array(), 0), n - 1);
    else repeat_items(e, *r.array(), m);
    return r;
}

void shape(Engine&, Value* a) {
    std::span<const std::int64_t> axes = axes_of(a[0]);
    if (axes.size() == 1 && axes[0] < 128) {
        Value r = make_vector(Kind::long_, Storage::i8, 1);
        *r->items<std::int8_t>() = static_cast<std::int8_t>(axes[0]);
        a[0] = std::move(r);
    } else {
        a[0] = make_longs(axes);
    }
}

void reshape(Engine& e, Value* a) {
    if (rank_of(a[0]) <= 1 && item_count(a[0]) > max_rank)
        raise(ErrorKind::limit, "an array of rank " + number(item_count(a[0])) + "; the highest rank is 15");
    ShortIntegers axes = short_integers(a[0], "the left argument (a shape)");
    for (std::int64_t length : axes.span())
        if (length < 0) raise(ErrorKind::domain, "an axis cannot have the length " + number(length));
    a[0] = reshaped(e, std::move(a[1]), axes.span(), Rules::apl);
}

void ravel(Engine&, Value* a) {
    if (!is_atom(a[0]) && a[0]->rank == 1) return;
    std::int64_t n = item_count(a[0]);
    a[0] = with_shape(std::move(a[0]), {&n, 1});
}

void ravel_axis(Engine& e, Value* a) {
    Shape axes(axes_of(a[0]));
    if (item_count(a[1]) == 0) {
        axes.append(1);
    } else if (item_count(a[1]) == 1) {
        PlaceOfAxis place = axis_or_gap(e, a[1], axes.rank);
        if (!place.between) return;
        axes.insert(place.axis, 1);
    } else {
        ShortIntegers named = axes_argument(e, a[1], axes.rank);
        for (int i = 1; i < named.count; i++) {
            if (named[i] != named[i - 1] + 1)
                raise(ErrorKind::length, "axes to ravel must be adjacent and in ascending order");
            const int first = static_cast<int>(named[0]);
            axes[first] = product(axes.axes().subspan(static_cast<std::size_t>(first), 2));
            axes.erase(first + 1);
        }
    }
    a[0] = with_shape(std::move(a[0]), axes.axes());
}

void table(Engine&, Value* a) {
    std::span<const std::int64_t> axes = axes_of(a[0]);
    std::int64_t rows = axes.empty() ? 1 : axes[0], columns = axes.empty() ? 1 : product(axes.subspan(1));
    std::int64_t matrix[] = {rows, columns};
    a[0] = with_shape(std::move(a[0]), matrix);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning shape =
    Meaning("shape", 1, by<func::shape>(apl), "The lengths of the axes.", pure).depends(Dependence::shape);
extern constinit const Meaning reshape(
    "reshape", 2, by<func::reshape>(apl),
    "The items in a new shape, repeated or truncated as needed; fills if there are no items.", pure | moves_items);
extern constinit const Meaning ravel(
    "ravel", 1, by<func::ravel>(apl),
    "The items as a vector. With axes, merges these; a fraction inserts an axis of length 1.", pure | moves_items,
    by<func::ravel_axis>(apl));
extern constinit const Meaning table("table", 1, by<func::table>(apl),
                                     "A matrix whose rows are the ravelled major cells.", pure | moves_items);

}  // namespace stele::prims::meaning
