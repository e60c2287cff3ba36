// Partition.
//
// Partitioned enclose: one pass over the dividers; each piece is a window along the axis, for a vector a slice.
// Partition: the pieces are found once, the axis is moved to the end, every row is cut alike, and the pieces are moved
// back to that axis. Cost: one pass over the items of the result.
#include "prims/array/keep.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// The left argument as i64 items; checks rank and sign.
Value read_pieces(const Value& v) {
    check_vector(v, "the left argument");
    Value r = all_integers(v, "the left argument");
    const auto* items = r->items<std::int64_t>();
    by_items(r->n, [&](std::int64_t i) {
        if (items[i] < 0)
            raise(ErrorKind::domain, "the left argument must be 0 or more, but holds " + number(items[i]));
    });
    return r;
}

void enclose_pieces(Engine& e, Value* a, int axis) {
    Value x = read_pieces(a[0]), y = a[1];
    std::int64_t one = 1;
    if (rank_of(y) == 0) y = with_shape(std::move(y), {&one, 1});
    std::int64_t length = y->axes()[static_cast<std::size_t>(axis)];
    if (is_atom(a[0])) x = reshaped(e, std::move(x), {&length, 1}, Rules::apl);
    if (x->n > length + 1)
        raise(ErrorKind::length, counted(x->n, "count") + " of dividers for an axis of length " + number(length),
              "one count more than cells is allowed, for dividers at the end");
    const auto* dividers = x->items<std::int64_t>();
    std::int64_t pieces = 0;
    by_items(x->n, [&](std::int64_t i) {
        if (__builtin_add_overflow(pieces, dividers[i], &pieces)) raise(ErrorKind::workspace_full, "too many dividers");
    });
    if (pieces == 0) {
        Shape none(axes_of(y));
        none[axis] = 0;
        a[0] = empty_of(empty_like(y, none.axes()), {&pieces, 1});
        return;
    }
    Value r = make_list(pieces);
    std::int64_t piece = -1, from = 0;
    // Each divider ends the piece before it.
    by_items(x->n, [&](std::int64_t i) {
        for (std::int64_t k = 0; k < dividers[i]; k++) {
            if (piece >= 0) r->values()[piece] = kept(slab(e, y, axis, from, i - from, Rules::apl));
            piece++;
            from = i;
        }
    });
    r->values()[piece] = kept(slab(e, y, axis, from, length - from, Rules::apl));
    a[0] = std::move(r);
}

// The pieces of an axis, each of at least one cell, as windows in an array of integers.
Value find_pieces(const std::int64_t* x, std::int64_t n) {
    static_assert(sizeof(Window) == 2 * sizeof(std::int64_t));
    std::int64_t count = 0, before = 0;
    by_items(n, [&](std::int64_t i) {
        count += x[i] > before;
        before = x[i];
    });
    Value room = make_vector(Kind::long_, Storage::i64, 2 * count);
    auto* piece = room->items<Window>();
    before = 0;
    by_items(n, [&](std::int64_t i) {
        if (x[i] > before) *piece++ = {i, 1};
        else if (x[i] > 0) piece[-1].length++;
        before = x[i];
    });
    return room;
}

void partition_along(Engine& e, Value* a, int axis) {
    Value x = read_pieces(a[0]), y = a[1];
    Shape shape(axes_of(y));
    std::int64_t length = shape[axis];
    if (is_atom(a[0])) x = reshaped(e, std::move(x), {&length, 1}, Rules::apl);
    if (x->n != length)
        raise(ErrorKind::length, "the left argument has length " + number(x->n) + ", the axis " + number(length));
    const Value found = find_pieces(x->items<std::int64_t>(), length);
    const auto* pieces = found->items<Window>();
    const std::int64_t count = found->n / 2;
    const int last = shape.rank - 1;
    y = with_axis_moved(std::move(y), axis, last);
    Shape result(axes_of(y));
    result[last] = count;
    if (product(result.axes()) == 0) {
        shape[axis] = count;
        std::int64_t none = 0;
        a[0] = empty_of(empty_like(y, {&none, 1}), shape.axes());
        return;
    }
    Value r = make_array(Kind::list, Storage::value, result.axes());
    for (std::int64_t i = 0, k = 0; i < r->n; i += count)
        for (k = 0; k < count; k++) {
            Value piece = kept(slice(y, i / count * length + pieces[k].from, pieces[k].length));
            r->values()[i + k] =
                y->storage == Storage::value ? squeeze(std::move(piece), Rules::apl) : std::move(piece);
        }
    a[0] = with_axis_moved(std::move(r), last, axis);
}

}  // namespace

void partitioned_enclose(Engine& e, Value* a) {
    if (e.settings.migration_level >= 3) partition(e, a);
    else enclose_pieces(e, a, std::max(rank_of(a[1]) - 1, 0));
}

void partitioned_enclose_axis(Engine& e, Value* a) {
    if (e.settings.migration_level >= 3) partition_axis(e, a);
    else enclose_pieces(e, a, axis_argument(e, a[2], rank_of(a[1])));
}

void partition(Engine& e, Value* a) {
    int rank = rank_of(a[1]);
    if (rank == 0) raise(ErrorKind::rank, "the right argument cannot be a scalar");
    partition_along(e, a, rank - 1);
}

void partition_axis(Engine& e, Value* a) { partition_along(e, a, axis_argument(e, a[2], rank_of(a[1]))); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning partitioned_enclose =
    Meaning(
        "partitioned enclose", 2, by<func::partitioned_enclose>(apl),
        "Pieces of the right argument, cut by the given number of dividers before each cell (partition if ⎕ML is 3).",
        selects, by<func::partitioned_enclose_axis>(apl))
        .depends(Dependence::moves);
extern constinit const Meaning partition =
    Meaning("partition", 2, by<func::partition>(apl),
            "Vectors of adjacent items; a new vector begins where the left argument increases; items at 0 are omitted.",
            pure | selects, by<func::partition_axis>(apl))
        .depends(Dependence::moves);

}  // namespace stele::prims::meaning
