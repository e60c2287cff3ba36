// Replicate and expand in the slots of APL's core functions: which axis, and the mask on a vector at once.
#include "prims/array/make.hpp"
#include "prims/func/structure/integers.hpp"
#include "prims/func/selection/replicate.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

int last_axis(const Value& x) {
    int rank = rank_of(x);
    return rank == 0 ? 0 : rank - 1;
}

void replicate_along(Engine& engine, Value* a, int axis) {
    Value &counts = a[0], &x = a[1];
    if (counts.is_heap() && counts->storage == Storage::bit && counts->rank == 1 && x.is_heap() && x->rank > 0 &&
        x->storage != Storage::range && counts->n == x->axes()[static_cast<std::size_t>(axis)]) {
        a[0] = compress(engine, counts, std::move(x), axis);
        return;
    }
    a[0] = replicate(engine, std::move(counts), std::move(x), axis);
}

// f[axis] of a scalar would name an axis that is not there: its one item counts as a vector.
int named_axis(Engine& engine, const Value& x, const Value& axis) {
    return axis_argument(engine, axis, rank_of(x) == 0 ? 1 : rank_of(x));
}

}  // namespace

template <Rules R> void replicate_last(Engine& engine, Value* a) { replicate_along(engine, a, last_axis(a[1])); }
template <Rules R> void replicate_first(Engine& engine, Value* a) { replicate_along(engine, a, 0); }
template <Rules R> void replicate_with_axis(Engine& engine, Value* a) {
    replicate_along(engine, a, named_axis(engine, a[1], a[2]));
}

template <Rules R> void expand_last(Engine& engine, Value* a) {
    int axis = last_axis(a[1]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}
template <Rules R> void expand_first(Engine& engine, Value* a) {
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), 0);
}
template <Rules R> void expand_with_axis(Engine& engine, Value* a) {
    int axis = named_axis(engine, a[1], a[2]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}

template void replicate_last<Rules::apl>(Engine&, Value*);
template void replicate_first<Rules::apl>(Engine&, Value*);
template void replicate_with_axis<Rules::apl>(Engine&, Value*);
template void expand_last<Rules::apl>(Engine&, Value*);
template void expand_first<Rules::apl>(Engine&, Value*);
template void expand_with_axis<Rules::apl>(Engine&, Value*);

}  // namespace stele::prims::func
