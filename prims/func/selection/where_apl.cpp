// APL's where and interval index in the slots of core functions.
//
// Where of a vector: places. Of other ranks: places of the ravel, each written out as an index vector, so that a 9 by
// 9 matrix costs its ones. Interval index of vectors: binary search of items; of higher ranks: of cells by the total
// order.
#include <algorithm>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/func/selection/where.hpp"

namespace stele::prims::func {

namespace {

// A place in the ravel as an index vector.
Value index_vector(std::int64_t place, std::span<const std::int64_t> axes, std::int64_t origin, Storage storage) {
    Value v = make_vector(Kind::long_, storage, static_cast<std::int64_t>(axes.size()));
    visit_integers(storage, [&](auto* type) {
        using T = std::remove_pointer_t<decltype(type)>;
        for (std::size_t i = axes.size(); i-- > 0; place /= axes[i])
            v->items<T>()[i] = static_cast<T>(place % axes[i] + origin);
    });
    return v;
}

}  // namespace

void where(Engine& engine, Value* a, Rules) {
    std::int64_t origin = engine.settings.index_origin;
    if (a[0].is_heap() && a[0]->rank == 1) {
        a[0] = where_true(engine, a[0], origin);
        return;
    }
    if (!is_numeric(a[0].kind())) raise_domain("the right argument", "an array of whole numbers from 0 up", a[0]);
    Shape shape(axes_of(a[0]));
    Value places = where_true(engine, a[0], 0);
    Value r = make_list(places->n);
    std::int64_t longest = 0;
    for (std::int64_t length : shape.axes()) longest = std::max(longest, length);
    Storage storage = std::max(Storage::i8, narrowest(0, longest + origin));
    for (std::int64_t i = 0; i < places->n; i++) {
        r->values()[i] = index_vector(long_at(*places.array(), i), shape.axes(), origin, storage);
        if ((i & 0xFFFFF) == 0xFFFFF) engine.poll();
    }
    if (places->n == 0) {
        Value zeros = make_vector(Kind::long_, Storage::bit, shape.rank);
        if (shape.rank > 0) zeros->words()[0] = 0;
        r->values()[0] = std::move(zeros);
    }
    a[0] = std::move(r);
}

void interval_index(Engine& engine, Value* a) {
    const Value &bounds = a[0], &queries = a[1];
    std::int64_t origin = engine.settings.index_origin;
    if (rank_of(bounds) == 0) raise(ErrorKind::rank, "the left argument must be an array of bounds, not a scalar");
    int cell_rank = bounds->rank - 1;
    if (rank_of(queries) < cell_rank)
        raise(ErrorKind::rank, "bounds of rank " + std::to_string(cell_rank) +
                                   " are compared, but the right argument has rank " +
                                   std::to_string(rank_of(queries)));
    Value order = grade(engine, bounds, false, 0);
    for (std::int64_t i = 0; i < order->n; i++)
        if (long_at(*order.array(), i) != i)
            raise(ErrorKind::domain,
                  "the left argument must be in ascending order, but item " + std::to_string(i + origin) + " is not");
    if (cell_rank == 0) {
        a[0] = interval_index_of(engine, bounds, queries, origin, false);
        return;
    }
    // Cells of higher rank become items of lists.
    auto cells = [&](const Value& v) {
        Shape outer, inner;
        int leading = v->rank - cell_rank;
        for (int i = 0; i < v->rank; i++) (i < leading ? outer : inner).append(v->shape[i]);
        if (v->rank == 1) inner.lengths[0] = v->n;
        Value list = make_array(Kind::list, Storage::value, outer.axes());
        for (std::int64_t i = 0; i < list->n; i++) {
            Value cell = make_array(v->kind, v->storage, inner.axes());
            copy_items(*cell.array(), 0, *v.array(), i * cell->n, cell->n);
            list->values()[i] = std::move(cell);
        }
        return list;
    };
    Value many = cells(materialize(bounds)), wanted = cells(materialize(queries));
    Value r = interval_index_of(engine, many, wanted, origin, false);
    a[0] = r.is_heap() && r->rank == 0 ? item(*r.array(), 0) : std::move(r);
}


}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning where{
    .name = "where",
    .valence = 1,
    .function = by<func::where>(apl),
    .sentence = "The indices of the ones; each index as often as its count says.",
};

extern constinit const Meaning interval_index{
    .name = "interval index",
    .valence = 2,
    .function = by<func::interval_index>(apl),
    .sentence = "Which of the intervals that ascending bounds begin each item, or cell, falls into.",
};

}  // namespace stele::prims::meaning
