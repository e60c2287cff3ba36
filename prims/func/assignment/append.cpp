// x f←y of APL, and x,←y and x⍪←y in the buffer of x: of a vector of n items, or a matrix of n rows, that grows in a loop nothing is
// copied but when the buffer does, which it does geometrically.
#include "prims/func/assignment/amend.hpp"

#include <algorithm>

#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func {

namespace {

bool may_grow(const Value& x) {
    return x.is_unique() && x->rank > 0 && x->n > 0 && x->kind <= Kind::list && x->storage != Storage::range;
}

// How many major cells of `x` the function makes of `y`; -1 where it joins along another axis, or refuses.
std::int64_t cells_added(const Value& x, const Meaning& f, const Value& y) {
    if (&f != &meaning::catenate_first && (&f != &meaning::catenate || x->rank > 1)) return -1;
    const std::span<const std::int64_t> cell = x->axes().subspan(1), given = axes_of(y);
    if (given.empty()) return 1;
    const bool one = given.size() == cell.size();
    if (!one && given.size() != cell.size() + 1) return -1;
    if (!std::equal(cell.begin(), cell.end(), given.end() - static_cast<std::ptrdiff_t>(cell.size()))) return -1;
    return one ? 1 : given[0];
}

}  // namespace

bool append_in_place(Value& x, const Value& f, const Value& y) {
    const Meaning* joins = meaning_of(f, 2);
    if (!joins || !may_grow(x) || x.same_bits(y)) return false;
    const std::int64_t cells = cells_added(x, *joins, y);
    if (cells < 0) return false;
    if (item_count(y) == 0) return true;
    const ItemType type = item_type(x);
    if (common_type(type, item_type(y), Rules::apl) != type) return false;
    // Nothing fails once there is room: items are boxed before.
    const Value items = type.storage == Storage::value && !is_atom(y) ? to_storage(y, Storage::value) : y;
    const std::int64_t n = x->n, added = cells * (n / x->axes()[0]);
    reserve_more(x, added);
    const InterruptsDeferred guard(Engine::current());
    Array& a = *x.array();
    forget(a);
    // The bits after the last item are zero up to the end of its word; other room is not initialised.
    if (a.storage == Storage::bit) std::fill(a.words() + (n + 63) / 64, a.words() + (n + added + 63) / 64, 0);
    if (a.storage == Storage::value) std::fill_n(a.items<std::uint64_t>() + n, added, Value().bits());
    a.n = n + added;
    if (item_count(items) == added) place_items(a, n, items, 0, added);
    else fill_items(a, n, item_of(items, 0), added);
    if (a.rank > 1) a.shape[0] += cells;
    return true;
}

void assign_modified(Engine& engine, Value& x, const Value& f, const Value& y) {
    if (append_in_place(x, f, y)) return;
    Value updated = engine.call(f, x, y);
    if (updated.is_absent()) raise(ErrorKind::value, "the function gave no value to assign");
    x = std::move(updated);
}

}  // namespace stele::prims::func
