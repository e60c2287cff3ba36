// Parts of vectors in lanes: take, drop, the last item.
//
// Cost: one pass over the result.
#include <algorithm>

#include "prims/func/items/select.hpp"
#include "prims/func/lanes/lane_functions.hpp"

namespace stele::prims::func {

namespace {

struct Part {
    std::int64_t from, count;
};

bool is_vector_of_each_lane(const Lanes& y) { return !y.is_same() && is_simple(y) && y.rank() == 1; }

// In each lane the part of its items that part(number of items) gives, as vectors.
template <class Of> MaybeLanes parts_of(const LaneUse& use, const Lanes& y, Of part) {
    const ItemsOfLanes items(y);
    Value starts = make_vector(Kind::long_, Storage::i64, use.n + 1);
    std::vector<std::int64_t> offsets;
    offsets.reserve(static_cast<std::size_t>(y.data->n));
    for (std::int64_t i = 0; i < use.n; i++) {
        starts->items<std::int64_t>()[i] = std::ssize(offsets);
        const Part wanted = part(items.count(i));
        for (std::int64_t k = 0; k < wanted.count; k++) offsets.push_back(items.begin(i) + wanted.from + k);
    }
    starts->items<std::int64_t>()[use.n] = std::ssize(offsets);
    Value at = make_vector(Kind::long_, Storage::i64, std::ssize(offsets));
    std::copy(offsets.begin(), offsets.end(), at->items<std::int64_t>());
    return vectors_or_alike(select_items(ravel(y.data), std::move(at), 0, Rules::apl), std::move(starts), use.n);
}

}  // namespace

MaybeLanes take_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!x.is_same() || !x.data.is_immediate(Kind::long_) || x.data.payload() == 0 || !is_vector_of_each_lane(y))
        return {};
    const std::int64_t n = x.data.payload(), count = n < 0 ? -n : n;
    const ItemsOfLanes items(y);
    for (std::int64_t i = 0; i < use.n; i++)
        if (items.count(i) < count) return {};
    return parts_of(use, y, [&](std::int64_t all) { return Part{n < 0 ? all - count : 0, count}; });
}

MaybeLanes drop_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y) {
    if (!x.is_same() || !x.data.is_immediate(Kind::long_) || !is_vector_of_each_lane(y)) return {};
    const std::int64_t n = x.data.payload();
    return parts_of(use, y, [n](std::int64_t all) {
        const std::int64_t dropped = std::min(all, n < 0 ? -n : n);
        return Part{n < 0 ? 0 : dropped, all - dropped};
    });
}

MaybeLanes last_of_lanes(const LaneUse& use, const Lanes& y) {
    if (!is_vector_of_each_lane(y)) return {};
    const ItemsOfLanes items(y);
    Value at = make_vector(Kind::long_, Storage::i64, use.n);
    for (std::int64_t i = 0; i < use.n; i++) {
        if (items.count(i) == 0) return {};
        at->items<std::int64_t>()[i] = items.begin(i) + items.count(i) - 1;
    }
    return Lanes::alike(select_items(ravel(y.data), std::move(at), 0, Rules::apl));
}

}  // namespace stele::prims::func
