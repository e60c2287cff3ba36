// Windows: a part of each axis, for take and drop.
//
// vector, front       shortened in its buffer if it is not shared
// vector, inside      a slice (long) or one copy; the items of a list that is not shared stay in place
// any rank            fills outside the array, other items copied in runs: whole trailing axes and the window of the
//                     axis before them form one run
// dictionary, table   the window of keys and values, or of each column
// Cost: at most one pass over the result.
#include "prims/array/fit.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/row_kinds.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// The part of a window inside an axis.
Window inside(Window w, std::int64_t length) {
    std::int64_t from = std::max<std::int64_t>(w.from, 0), end = std::min(w.from + w.length, length);
    return {from, std::max<std::int64_t>(end - from, 0)};
}

// Copies the inside of all windows, a run at a time.
void copy_windows(const Value& v, Value& r, std::span<const Window> windows) {
    if (item_count(v) == 0 || r->n == 0) return;  // the other axes may have any length
    std::span<const std::int64_t> axes = axes_of(v), result = r->axes();
    int rank = static_cast<int>(windows.size()), split = rank;
    std::int64_t run = 1;
    // Whole trailing axes belong to a run.
    while (split > 0) {
        auto k = static_cast<std::size_t>(split - 1);
        if (windows[k].from != 0 || windows[k].length != axes[k]) break;
        run *= axes[k];
        split--;
    }
    Window in[max_rank];
    std::int64_t from_step[max_rank], to_step[max_rank], from_stride = run, to_stride = run, runs = 1;
    for (int i = split - 1; i >= 0; i--) {
        auto k = static_cast<std::size_t>(i);
        in[i] = inside(windows[k], axes[k]);
        if (in[i].length == 0) return;
        from_step[i] = from_stride, to_step[i] = to_stride;
        from_stride *= axes[k], to_stride *= result[k];
        if (i < split - 1) runs *= in[i].length;
    }
    std::int64_t length = split > 0 ? run * in[split - 1].length : run;
    std::int64_t index[max_rank] = {};
    by_cells(runs, length, [&](std::int64_t) {
        std::int64_t from = 0, to = 0;
        for (int i = 0; i < split; i++) {
            std::int64_t at = in[i].from + index[i];
            from += at * from_step[i];
            to += (at - windows[static_cast<std::size_t>(i)].from) * to_step[i];
        }
        place_items(*r.array(), to, v, from, length);
        for (int k = split - 2; k >= 0 && ++index[k] == in[k].length; k--) index[k] = 0;
    });
}

// The part of `v` in the windows, one for each axis; fills outside. A scalar has axes of length 1.
Value windowed(Value v, std::span<const Window> windows, Rules rules) {
    if (windows.empty()) return v;
    Shape shape;
    for (Window w : windows) shape.append(w.length);
    if (product(shape.axes()) == 0) return empty_like(v, shape.axes());
    if (rank_of(v) == 0) {
        Shape ones;
        for (std::size_t k = 0; k < windows.size(); k++) ones.append(1);
        v = with_shape(std::move(v), ones.axes());
    }
    bool outside = false, whole = true;
    for (std::size_t k = 0; k < windows.size(); k++) {
        std::int64_t length = v->axes()[k];
        outside = outside || windows[k].from < 0 || windows[k].from + windows[k].length > length;
        whole = whole && windows[k].from == 0 && windows[k].length == length;
    }
    if (whole) return v;
    if (!outside && windows.size() == 1) return part(std::move(v), windows[0].from, windows[0].length, rules);
    ItemType t = item_type(v);
    Value fill;
    if (outside) {
        fill = prototype_of(v);
        // A range's items may be far from 0; any integer storage holds 0, and a list holds any fill.
        if (t.storage != Storage::value && !is_atom(fill)) t = {Kind::list, Storage::value};
    }
    Value r = make_array(t.kind, t.storage, shape.axes());
    if (outside) fill_items(*r.array(), 0, fill, r->n);
    copy_windows(v, r, windows);
    return settled(std::move(r), rules);
}

// The window of a dictionary's keys or values; without entries only their columns.
Value part_of_entries(const Value& list, Window w, Rules rules) {
    return w.length > 0 ? part(list, w.from, w.length, rules) : without_entries(list, rules);
}

}  // namespace

Value part(Value x, std::int64_t from, std::int64_t n, Rules rules) {
    if (n == 0) return emptied(x, rules);
    if (from == 0 && n == x->n) return x;
    // A few items do not keep a large block.
    const bool in_place = x.is_unique() && x->storage != Storage::range && !is_small_part(*x.array(), n);
    if (x->storage != Storage::value)
        return in_place && from == 0 ? reshaped(Engine::current(), std::move(x), {&n, 1}, rules) : slice(x, from, n);
    if (!x.is_unique()) return squeeze(slice(x, from, n), rules);
    if (in_place) {
        // The items stay in place, so that a list that is shortened in a loop is not copied.
        Array& a = *x.array();
        forget(a);
        std::fill_n(a.values(), from, Value());
        std::fill(a.values() + from + n, a.values() + a.n, Value());
        a.data = a.values() + from;
        a.n = n;
        return squeeze(std::move(x), rules);
    }
    Value r = make_list(n);
    move_items(*r.array(), 0, x, from, n);
    return squeeze(std::move(r), rules);
}

Value entries(Value v, Window w, Rules rules) {
    if (is_table(v)) return with_columns(v, [&](const Value& list) { return part(list, w.from, w.length, rules); });
    if (!is_dictionary(v)) return part(std::move(v), w.from, w.length, rules);
    return make_dictionary(part_of_entries(keys_of(v), w, rules), part_of_entries(items_of(v), w, rules));
}

Value slab(Engine&, const Value& v, int axis, std::int64_t from, std::int64_t n, Rules rules) {
    Window windows[max_rank];
    std::span<const std::int64_t> axes = axes_of(v);
    for (std::size_t k = 0; k < axes.size(); k++) windows[k] = {0, axes[k]};
    windows[axis] = {from, n};
    return windowed(v, {windows, axes.size()}, rules);
}

void window_axes(Engine& e, Value* a, WindowOf window_of, bool has_axes) {
    // The common case, items of a vector that has them, needs no shapes.
    if (!has_axes && a[0].is_immediate(Kind::long_) && !is_atom(a[1]) && a[1]->rank == 1) {
        Window w = window_of(a[0].payload(), a[1]->n);
        if (w.from >= 0 && w.length > 0 && w.from + w.length <= a[1]->n) {
            a[0] = part(std::move(a[1]), w.from, w.length, Rules::apl);
            return;
        }
    }
    ShortIntegers counts = short_integers(a[0], "the left argument (counts)"), named;
    int rank = rank_of(a[1]);
    const bool scalar = rank == 0 && !has_axes;
    if (has_axes) {
        named = axes_argument(e, a[2], rank);
        if (counts.count != named.count)
            raise(ErrorKind::length, counted(counts.count, "count") + " for " + counted(named.count, "axis", "axes"));
    } else if (scalar) {
        rank = counts.count;
    } else if (counts.count > rank) {
        raise(ErrorKind::length, "the left argument has " + counted(counts.count, "item") +
                                     ", the right argument only " + counted(rank, "axis", "axes"));
    }
    Window windows[max_rank];
    for (int i = 0; i < rank; i++) windows[i] = {0, scalar ? 1 : a[1]->axes()[static_cast<std::size_t>(i)]};
    for (int i = 0; i < counts.count; i++) {
        Window& w = windows[has_axes ? named[i] : i];
        w = window_of(counts[i], w.length);
    }
    a[0] = windowed(std::move(a[1]), {windows, static_cast<std::size_t>(rank)}, Rules::apl);
}

}  // namespace stele::prims::func
