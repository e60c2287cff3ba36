// (new@indices)x and (f@indices)x, by assign_axes (amend.cpp) in a copy: indices of major cells, indices of items (nested), or
// a function whose result has a 1 for each item to be changed, in the ravel.
#include <algorithm>

#include "prims/array/heap/heap_allocator.hpp"
#include "prims/func/assignment/amend.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

void at(Engine& engine, const Operands& o, Value* a, int n) {
    const Value &what = o.f, &where = o.g;
    Value x = std::move(a[n - 1]);
    const std::int64_t origin = engine.settings.index_origin;
    const Shape shape(axes_of(x));
    Value axes[max_rank] = {where};
    std::fill(axes + 1, axes + max_rank, Value::absent());
    if (is_function(where)) {
        Value mask = passed_on(engine.call(where, x));
        if (rank_of(mask) != shape.rank) raise_rank(mask, x);
        if (item_count(mask) != item_count(x)) raise_length(mask, x);
        axes[0] = where_true(engine, ravel(std::move(mask)), origin);
        x = ravel(std::move(x));
    }
    const bool nested = axes[0].kind() == Kind::list;
    const bool is_raveled = is_function(where) || (is_atom(x) && !nested);
    if (is_atom(x) && !nested) x = enlist(std::move(x));
    if (rank_of(x) == 0 && !nested) raise(ErrorKind::rank, value_phrase(x) + " has no items to assign to");
    const std::span<Value> indices(axes, static_cast<std::size_t>(nested ? 1 : rank_of(x)));
    Value y = what;
    if (is_function(what)) {
        HeapVector<Value> copies(indices.begin(), indices.end());
        Value items = index_axes(engine, x, copies, origin);
        y = n == 2 ? engine.call(what, std::move(a[0]), std::move(items)) : engine.call(what, std::move(items));
        if (y.is_absent()) raise(ErrorKind::value, "the function of @ gave no value");
    } else if (n == 2) {
        raise(ErrorKind::syntax, "@ with new values takes one argument");
    }
    assign_axes(engine, x, indices, nullptr, std::move(y), origin);
    a[0] = is_raveled ? with_axes(std::move(x), shape.axes()) : std::move(x);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning at("at", 2, func::operators::at, "Replaces or modifies the items at the given indices.");

}  // namespace stele::prims::meaning
