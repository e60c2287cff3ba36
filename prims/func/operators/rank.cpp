// ⍤: a function on the cells of a rank; with a function on the right, atop.
//
// Cells are slices of the ravel, so that none is copied; results are collected by results_into (calls.hpp) and mixed once.
// An empty frame calls the function with prototypes. COULD: pervasive functions and folds as one call along axes.
#include <algorithm>

#include "prims/func/items/integers.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/cells.hpp"

namespace stele::prims::func::operators {

namespace {

// ⍤'s ranks: one for all, two for left and right, or three with the monadic one first.
std::int64_t rank_for(const Value& ranks, int n, bool left) {
    std::int64_t count = ranks.count();
    if (ranks.rank() > 1 || count < 1 || count > 3 || !is_numeric(ranks.kind()))
        raise_domain("the right operand of ⍤", "one to three integers", ranks);
    std::int64_t at = count == 1 ? 0 : count == 2 ? (n == 2 && left ? 0 : 1) : n == 1 ? 0 : left ? 1 : 2;
    return short_integers(ranks, "the right operand of ⍤")[static_cast<int>(at)];
}

void rank(Engine& engine, const Operands& o, Value* a, int n) {
    if (is_function(o.g)) {
        engine.call(o.g, a, n);
        a[0] = passed_on(std::move(a[0]));
        return engine.call(o.f, a, 1);
    }
    Value y = std::move(a[n - 1]), x = n == 2 ? std::move(a[0]) : Value();
    Cells right(y, rank_for(o.g, n, false));
    Cells left(n == 2 ? x : y, n == 2 ? rank_for(o.g, n, true) : 0);
    bool both = n == 2 && left.frame.rank > 0 && right.frame.rank > 0;
    auto p = left.frame.axes(), q = right.frame.axes();
    if (both && !std::equal(p.begin(), p.end(), q.begin(), q.end()))
        raise(left.frame.rank == right.frame.rank ? ErrorKind::length : ErrorKind::rank,
              "the frames of the arguments of ⍤ differ");
    const Shape& frame = n == 2 && left.frame.rank > 0 ? left.frame : right.frame;
    Calls call(engine, o.f, n, Rules::apl,
               n == 2 ? (left.frame.rank == 0 ? 1u : 0u) | (right.frame.rank == 0 ? 2u : 0u) : 0u);
    if (product(frame.axes()) == 0) {
        if (n == 2) a[0] = left.prototype();
        a[n - 1] = right.prototype();
        Value cell = result_of_prototypes(engine, o.f, a, n, a[n - 1]);
        a[0] = mixed(engine, empty_of(cell, frame.axes()), Rules::apl);
        return;
    }
    // An enclosed result is one item of the mix; the item of a list is its contents.
    Value results = call.results_into(make_array(Kind::list, Storage::value, frame.axes()), a, [&](std::int64_t i) {
        if (n == 2) a[0] = left.at(left.frame.rank > 0 ? i : 0);
        a[n - 1] = right.at(right.frame.rank > 0 ? i : 0);
    });
    a[0] = results.is_absent() || frame.rank > 0 ? mixed_results(engine, std::move(results))
                                                 : std::move(results->values()[0]);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning rank(
    "rank", 2, func::operators::rank,
    "Applies the function to the cells of the given rank; with a function on the right, atop.");

}  // namespace stele::prims::meaning
