// Enlist: APL's (all simple scalars in an array as a vector) and that of k and q (a value as the only item of a list).
//
// A simple array: its ravel. A nested one in two passes: the first counts the items and finds their common type, the
// second places them. Cost: two visits of the items of lists, one copy of each simple array.
#include "prims/array/keep.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

// f(array, count) for the simple arrays in a nested one, from left to right.
template <class F> void each_leaf(Engine& e, const Value& v, const F& f) {
    if (is_atom(v) || v->storage != Storage::value) return f(v, item_count(v));
    e.check_limits();
    by_items(v->n, [&](std::int64_t i) { each_leaf(e, v->values()[i], f); });
}

// The prototype of a nested array without simple scalars.
Value first_leaf(Value v) {
    while (!is_atom(v)) v = prototype_of(v);
    return v;
}

}  // namespace

void enlist(Engine& e, Value* a) {
    if (e.settings.migration_level < 1) {
        type(e, a);
        return;
    }
    if (is_atom(a[0]) || a[0]->storage != Storage::value) {
        ravel(e, a);
        return;
    }
    std::int64_t count = 0;
    ItemType type{};
    each_leaf(e, a[0], [&](const Value& v, std::int64_t n) {
        if (n == 0) return;
        type = count == 0 ? item_type(v) : common_type(type, item_type(v), Rules::apl);
        count = add_counts(count, n);
    });
    if (count == 0) {
        std::int64_t none = 0;
        a[0] = empty_of(first_leaf(a[0]), {&none, 1});
        return;
    }
    Value r = make_vector(type.kind, type.storage, count);
    std::int64_t place = 0;
    each_leaf(e, a[0], [&](const Value& v, std::int64_t n) {
        place_items(*r.array(), place, v, 0, n);
        place += n;
    });
    a[0] = squeeze(std::move(r), Rules::apl);
}

void enlist_item(Engine&, Value* a, Rules rules) {
    bool mapping = is_dictionary(a[0]);
    a[0] = one_item(std::move(a[0]));
    if (mapping) a[0] = squeeze(std::move(a[0]), rules);
}

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning enlist_items =
    Meaning("enlist items", 1, by<func::enlist>(apl),
            "All simple scalars at any depth as a vector (the type of the argument if ⎕ML is 0).", selects)
        .depends(Dependence::moves);
extern constinit const Meaning enlist_item =
    Meaning("enlist item", 1, by<func::enlist_item>(k, q), "A list with the argument as its only item.", pure)
        .depends(Dependence::picks);

}  // namespace stele::prims::meaning
