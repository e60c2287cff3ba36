// (new@indices)x and (f@indices)x: indices of major cells, indices of items (nested), or a function that gives 1 for
// each item to change.
#include "prims/func/operators/calls.hpp"
#include "prims/func/operators/meanings.hpp"
#include "prims/func/selection/amend.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

void at(Engine& engine, const Operands& o, Value* a, int n) {
    const Value &what = o.f, &where = o.g;
    Value x = std::move(a[n - 1]), left = n == 2 ? std::move(a[0]) : Value::absent();
    std::int64_t origin = engine.settings.index_origin;
    Value indices = where;
    Shape shape(axes_of(x));
    bool by_mask = is_function(where);
    if (by_mask) {
        Value mask = passed_on(engine.call(where, x));
        if (rank_of(mask) != shape.rank) raise_rank(mask, x);
        if (item_count(mask) != item_count(x)) raise_length(mask, x);
        indices = where_true(engine, ravel(std::move(mask)), origin);
        x = ravel(std::move(x));
    }
    bool nested = indices.is_heap() && indices->kind == Kind::list;
    auto select = [&]() -> Value {
        if (!nested) return select_items(engine, x, indices, origin, Rules::apl);
        Value index[1] = {indices};
        return index_axes(engine, x, index, origin);
    };
    Value y = what;
    if (is_function(what)) {
        y = n == 2 ? engine.call(what, left, select()) : engine.call(what, select());
        if (y.is_absent()) raise(ErrorKind::value, "the function of @ gave no value");
    } else if (n == 2) {
        raise(ErrorKind::syntax, "@ with new values takes one argument");
    }
    if (nested) {
        Value index[1] = {indices};
        assign_axes(engine, x, index, std::move(y), origin);
    } else {
        if (is_atom(x)) x = enlist(std::move(x));
        assign_items(engine, x, indices, std::move(y), origin, Rules::apl);
    }
    a[0] = shape.rank == x.rank() && !by_mask ? std::move(x) : with_axes(std::move(x), shape.axes());
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning at("at", 2, func::operators::at, "Replaces or modifies the items at the given indices.");

}  // namespace stele::prims::meaning
