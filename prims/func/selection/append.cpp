// x,←y and x⍪←y of APL in the buffer of x: of a vector of n items, or a matrix of n rows, that grows in a loop nothing is
// copied but when the buffer does, which it does geometrically.
#include "prims/func/selection/amend.hpp"

#include <algorithm>

#include "prims/array/runs.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/words.hpp"

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

// Items from `n` on are no longer there.
void cut_back(Array& x, std::int64_t n, std::int64_t added) {
    if (x.storage == Storage::value) std::fill_n(x.values() + n, added, Value());
    if (x.storage == Storage::bit) kernel::clear_tail(x.words(), n);
    x.n = n;
}

}  // namespace

bool append_in_place(Value& x, const Meaning& f, const Value& y) {
    if (!may_grow(x) || x.same_bits(y)) return false;
    const std::int64_t cells = cells_added(x, f, y);
    if (cells < 0) return false;
    if (item_count(y) == 0) return true;
    const ItemType type = item_type(x);
    if (common_type(type, item_type(y), Rules::apl) != type) return false;
    const std::int64_t n = x->n, added = cells * (n / x->axes()[0]);
    reserve_more(x, added);
    Array& a = *x.array();
    forget(a);
    // The bits after the last item are zero up to the end of its word; other room is not initialised.
    if (a.storage == Storage::bit) std::fill(a.words() + (n + 63) / 64, a.words() + (n + added + 63) / 64, 0);
    if (a.storage == Storage::value) std::fill_n(a.items<std::uint64_t>() + n, added, Value().bits());
    a.n = n + added;
    try {
        if (item_count(y) == added) place_items(a, n, y, 0, added);
        else fill_items(a, n, item_of(y, 0), added);
    } catch (...) {  // an interrupt
        cut_back(a, n, added);
        throw;
    }
    if (a.rank > 1) a.shape[0] += cells;
    return true;
}

}  // namespace stele::prims::func
