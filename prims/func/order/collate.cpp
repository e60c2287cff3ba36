// Grade by a collating array.
//
// Characters become their indices along each axis of the collating array. Cells are compared by their indices along the
// last axis, equal ones by the axis before it, and so on. A repeated character has the least of its indices along each
// axis; characters that are not in the array come last. Cost: a search for all characters, and a grade of rows of
// integers.
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"

namespace stele::prims::func {

namespace {

void collate(Engine& engine, Value* a, bool down) {
    const Value &order = a[0], &x = a[1];
    if (order.kind() != Kind::character) raise_domain("the left argument", "a character array", order);
    if (rank_of(order) == 0) raise(ErrorKind::rank, "the collating array cannot be a scalar");
    if (rank_of(x) == 0) raise(ErrorKind::rank, "a scalar has no items to put in order");
    if (x->kind != Kind::character && x->n > 0) raise_domain("the right argument", "a character array", x);

    std::int64_t n = x->axes()[0], cell = n == 0 ? 0 : x->n / n;
    const Value all = ravel(order);
    const Value found = find(engine, all, ravel(x), 0, Absent::count, 0, Rules::apl);
    const Value first_of_same = find(engine, all, all, 0, Absent::count, 0, Rules::apl);
    HeapVector<std::int64_t> lowest(static_cast<std::size_t>(order->n) + 1);
    // One row of keys for each cell: its indices along the last axis, then along the one before.
    std::int64_t axes[2] = {n, cell * order->rank};
    Value keys = make_array(Kind::long_, Storage::i64, axes);
    auto* out = keys->items<std::int64_t>();
    std::int64_t step = 1;
    for (int axis = order->rank - 1; axis >= 0; axis--) {
        std::int64_t length = order->axes()[static_cast<std::size_t>(axis)];
        std::int64_t first = (order->rank - 1 - axis) * cell;
        std::fill(lowest.begin(), lowest.end(), length);
        for (std::int64_t i = 0; i < order->n; i++) {
            std::int64_t& least = lowest[static_cast<std::size_t>(long_at(first_of_same, i))];
            least = std::min(least, i / step % length);
        }
        by_cells(cell == 0 ? 0 : n, cell, [&](std::int64_t i) {
            for (std::int64_t j = 0; j < cell; j++)
                out[i * axes[1] + first + j] = lowest[static_cast<std::size_t>(long_at(found, i * cell + j))];
        });
        if (order->n > 0) step *= length;  // otherwise the other axes may have any length
    }
    a[0] = grade(engine, keys, down, engine.settings.index_origin);
}

}  // namespace

void collate_up(Engine& engine, Value* a) { collate(engine, a, false); }
void collate_down(Engine& engine, Value* a) { collate(engine, a, true); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning collate_up(
    "collate up", 2, by<func::collate_up>(apl),
    "The indices that put characters in the ascending order of a collating array.");
extern constinit const Meaning collate_down(
    "collate down", 2, by<func::collate_down>(apl),
    "The indices that put characters in the descending order of a collating array.");

}  // namespace stele::prims::meaning
