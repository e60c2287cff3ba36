// ⌺: a function on the windows around items.
//
// The array is padded once with the fills of the outermost windows; each window is then copied from it by rows.
// Along an axis of n items windows of odd size are centred on items 0, t, 2t ...; those of even size on pairs of
// items, so that the last pair ends at the last item.
#include <algorithm>
#include <utility>
#include <vector>

#include "prims/func/items/integers.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/cells.hpp"

namespace stele::prims::func::operators {

namespace {

// The windows along one axis: `count` of `size` items, the first beginning `before` items ahead of the array.
struct Windows {
    std::int64_t length = 0, size = 1, movement = 1, before = 0, count = 0;

    Windows() = default;
    Windows(std::int64_t axis_length, std::int64_t window_size, std::int64_t step)
        : length(axis_length), size(window_size), movement(step), before((window_size - 1) / 2) {
        const std::int64_t last = length - (size % 2 == 0 ? 2 : 1);  // the last possible middle
        count = last < 0 ? 0 : last / movement + 1;
    }
    std::int64_t start(std::int64_t i) const { return i * movement - before; }
    // The number of fills before the items of window i, or minus the number after them.
    std::int64_t padding(std::int64_t i) const {
        const std::int64_t from = start(i);
        return from < 0 ? -from : std::min<std::int64_t>(0, length - (from + size));
    }
    // The number of fills at the array's end.
    std::int64_t after() const { return count == 0 ? 0 : std::max<std::int64_t>(0, start(count - 1) + size - length); }
};

struct Plan {
    Windows axes[max_rank];
    int rank = 0;  // axes with windows; each window spans all later axes

    Plan(const Value& sizes, const Value& y);
    Shape frame() const {
        Shape shape;
        for (int k = 0; k < rank; k++) shape.append(axes[k].count);
        return shape;
    }
    Shape window(std::span<const std::int64_t> of) const {
        Shape shape(of);
        for (int k = 0; k < rank; k++) shape[k] = axes[k].size;
        return shape;
    }
};

// The right operand: sizes, or a matrix of two rows, sizes and movements. Raises rank, length, domain.
Plan::Plan(const Value& sizes, const Value& y) {
    const bool moves = rank_of(sizes) == 2;
    if (rank_of(sizes) > 2) raise(ErrorKind::rank, "the right operand of ⌺ has more than two axes");
    if (moves && sizes->axes()[0] != 2)
        raise(ErrorKind::length, "the right operand of ⌺ needs two rows, sizes and movements");
    const std::int64_t columns = moves ? sizes->axes()[1] : item_count(sizes);
    if (columns > rank_of(y))
        raise(ErrorKind::rank,
              "windows along " + counted(columns, "axis", "axes") + " of an array of rank " + number(rank_of(y)));
    const Value numbers = all_integers(sizes, "the right operand of ⌺");
    const auto* n = numbers->items<std::int64_t>();
    rank = static_cast<int>(columns);
    for (int k = 0; k < rank; k++) {
        const std::int64_t size = n[k], movement = moves ? n[columns + k] : 1;
        if (size < 1 || movement < 1) raise_domain("the right operand of ⌺", "positive whole numbers", sizes);
        axes[k] = Windows(y->axes()[static_cast<std::size_t>(k)], size, movement);
    }
}

// `y` padded with the fills of its windows.
Value padded(Engine& engine, Value y, const Plan& plan) {
    for (int k = 0; k < plan.rank; k++) {
        const Windows& w = plan.axes[k];
        const std::int64_t lengths[2] = {w.before, w.after()};
        for (int end : {0, 1}) {
            if (lengths[end] == 0) continue;
            Shape shape(y->axes());
            shape[k] = lengths[end];
            Value* a = engine.push(3);
            a[end] = reshaped(engine, enclosed(prototype_of(y)), shape.axes(), Rules::apl);
            a[1 - end] = std::move(y);
            a[2] = Value::integer(k + engine.settings.index_origin);
            catenate_axis(engine, a);
            y = std::move(a[0]);
            engine.pop(3);
        }
    }
    return materialize(std::move(y));
}

// The items of a window with its corner at `from` of the array, run by run.
Value window_at(const Value& array, const Shape& window, const std::int64_t* from) {
    Value out = make_array(array->kind, array->storage, window.axes());
    if (out->n == 0) return empty_like(array, window.axes());
    std::span<const std::int64_t> axes = array->axes();
    const int rank = window.rank;
    std::int64_t at[max_rank] = {}, run = 1;
    if (rank > 0) run = window[rank - 1];
    for (std::int64_t to = 0; to < out->n; to += run) {
        std::int64_t offset = 0;
        for (int k = 0; k < rank; k++) offset = offset * axes[static_cast<std::size_t>(k)] + from[k] + at[k];
        copy_items(*out.array(), to, *array.array(), offset, run);
        for (int k = rank - 2; k >= 0 && ++at[k] == window[k]; k--) at[k] = 0;
    }
    return settled(std::move(out), Rules::apl);
}

void stencil(Engine& engine, const Operands& o, Value* a, int n) {
    if (!is_function(o.f)) raise(ErrorKind::syntax, "`⌺` needs a function as its left operand");
    if (is_function(o.g)) raise(ErrorKind::syntax, "`⌺` needs an array of sizes as its right operand");
    if (n == 2) raise(ErrorKind::syntax, "a function derived by ⌺ takes one argument, not two");
    const Plan plan(o.g, a[0]);
    Value y = std::move(a[0]);
    const Shape frame = plan.frame();
    Value* b = engine.push(2);
    if (plan.rank == 0) {
        b[0] = empty_vector(Kind::long_);
        b[1] = std::move(y);
        engine.call(o.f, b, 2);
        a[0] = std::move(b[0]);
        return engine.pop(2);
    }
    const Shape window = plan.window(y->axes());
    if (product(frame.axes()) == 0) {
        b[0] = make_longs(std::vector<std::int64_t>(static_cast<std::size_t>(plan.rank)));
        b[1] = reshaped(engine, enclosed(prototype_of(y)), window.axes(), Rules::apl);
        Value blank = b[1];
        Value cell = result_of_prototypes(engine, o.f, b, 2, std::move(blank));
        a[0] = mixed(engine, empty_of(cell, frame.axes()), Rules::apl);
        return engine.pop(2);
    }
    y = padded(engine, std::move(y), plan);
    Calls call(engine, o.f, 2, Rules::apl);
    std::int64_t at[max_rank] = {}, from[max_rank] = {}, padding[max_rank] = {};
    Value results = call.results_into(make_array(Kind::list, Storage::value, frame.axes()), b, [&](std::int64_t) {
        for (int k = 0; k < plan.rank; k++) {
            from[k] = at[k] * plan.axes[k].movement;
            padding[k] = plan.axes[k].padding(at[k]);
        }
        b[0] = make_longs({padding, static_cast<std::size_t>(plan.rank)});
        b[1] = window_at(y, window, from);
        for (int k = plan.rank - 1; k >= 0 && ++at[k] == plan.axes[k].count; k--) at[k] = 0;
    });
    a[0] = mixed_results(engine, std::move(results));
    engine.pop(2);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning stencil(
    "stencil", 2, func::operators::stencil,
    "Applies the function to the window around each item and to the number of its fills.");

}  // namespace stele::prims::meaning
