// Replicate and expand in the slots of APL's core functions: which axis, and the mask on a vector at once.
#include "prims/array/make.hpp"
#include "prims/func/meaning.hpp"
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
        a[0] = compress(engine, counts, std::move(x), axis, Rules::apl);
        return;
    }
    a[0] = replicate(engine, std::move(counts), std::move(x), axis);
}

// f[axis] of a scalar would name an axis that is not there: its one item counts as a vector.
int named_axis(Engine& engine, const Value& x, const Value& axis) {
    return axis_argument(engine, axis, rank_of(x) == 0 ? 1 : rank_of(x));
}

}  // namespace

void replicate_last(Engine& engine, Value* a) { replicate_along(engine, a, last_axis(a[1])); }
void replicate_first(Engine& engine, Value* a) { replicate_along(engine, a, 0); }
void replicate_with_axis(Engine& engine, Value* a) {
    replicate_along(engine, a, named_axis(engine, a[1], a[2]));
}

void expand_last(Engine& engine, Value* a) {
    int axis = last_axis(a[1]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}
void expand_first(Engine& engine, Value* a) {
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), 0);
}
void expand_with_axis(Engine& engine, Value* a) {
    int axis = named_axis(engine, a[1], a[2]);
    a[0] = expand(engine, std::move(a[0]), std::move(a[1]), axis);
}


}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning replicate{
    .name = "replicate",
    .valence = 2,
    .function = by<func::replicate_last>(apl),
    .properties = pure,
    .sentence = "Each item along the last axis as often as its count says; a negative count gives fills.",
    .with_axis = by<func::replicate_with_axis>(apl),
};

extern constinit const Meaning replicate_first{
    .name = "replicate first",
    .valence = 2,
    .function = by<func::replicate_first>(apl),
    .properties = pure,
    .sentence = "Each major cell as often as its count says; a negative count gives fills.",
    .with_axis = by<func::replicate_with_axis>(apl),
};

extern constinit const Meaning expand{
    .name = "expand",
    .valence = 2,
    .function = by<func::expand_last>(apl),
    .properties = pure,
    .sentence = "Items along the last axis at positive counts, fills at zeros and negative counts.",
    .with_axis = by<func::expand_with_axis>(apl),
};

extern constinit const Meaning expand_first{
    .name = "expand first",
    .valence = 2,
    .function = by<func::expand_first>(apl),
    .properties = pure,
    .sentence = "Major cells at positive counts, fills at zeros and negative counts.",
    .with_axis = by<func::expand_with_axis>(apl),
};

}  // namespace stele::prims::meaning
