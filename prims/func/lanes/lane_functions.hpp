// Functions in lanes, and their parts that the files of this room share.
#pragma once
#include <complex>

#include "prims/func/lanes/lanes.hpp"
#include "prims/func/meanings.hpp"

namespace stele::prims::func {

/// Where the items of each lane are in `data`, if they form vectors or arrays of one size.
class ItemsOfLanes {
public:
    explicit ItemsOfLanes(const Lanes& lanes)
        : lanes_(lanes),
          size_(lanes.form == Lanes::Form::vectors ? -1
                : lanes.is_same()                  ? item_count(lanes.data)
                                                   : lanes.size()) {}
    /// Items in every lane; -1 if they differ.
    std::int64_t size() const { return size_; }
    std::int64_t begin(std::int64_t i) const { return size_ < 0 ? lanes_.begin(i) : lanes_.is_same() ? 0 : i * size_; }
    std::int64_t count(std::int64_t i) const { return size_ < 0 ? lanes_.end(i) - lanes_.begin(i) : size_; }

private:
    const Lanes& lanes_;
    std::int64_t size_;
};

/// The axes of an array of all lanes.
inline Shape axes_of_lanes(std::int64_t n, std::span<const std::int64_t> axes) {
    Shape shape;
    shape.append(n);
    shape.append(axes);
    return shape;
}
/// Whether the value in a lane is simple: an atom, a vector or an array.
inline bool is_simple(const Lanes& x) {
    if (x.form != Lanes::Form::same && x.form != Lanes::Form::alike && x.form != Lanes::Form::vectors) return false;
    return x.data.is_heap() ? x.data->kind < Kind::list : !x.data.is_null() && x.data.kind() < Kind::list;
}
/// Integers in the narrowest storage that functions of indices take.
inline Value narrowed(Value integers) {
    if (integers->n == 0) return integers;
    const Bounds b = bounds(*integers.array());
    return to_storage(std::move(integers), std::max(Storage::i8, narrowest(b.low, b.high)));
}

/// Items of whole bytes, in memory.
inline Value in_bytes(const Value& v) {
    Value items = materialize(v);
    return items->storage == Storage::bit ? to_storage(std::move(items), Storage::i8) : items;
}

/// Calls f with a null pointer of an integer of so many bytes.
template <class F> void by_width(int bytes, F f) {
    switch (bytes) {
        case 1: return f(static_cast<std::uint8_t*>(nullptr));
        case 2: return f(static_cast<std::uint16_t*>(nullptr));
        case 4: return f(static_cast<std::uint32_t*>(nullptr));
        case 8: return f(static_cast<std::uint64_t*>(nullptr));
        default: return f(static_cast<std::complex<double>*>(nullptr));
    }
}

/// A value in each class as one in as many lanes.
Lanes without_classes(Lanes x);

/// The items of integers or characters as bytes; absent for others.
Value as_bytes(const Value& v);

// Lists of vectors.
Lanes chosen_lists(const Lanes& x, std::span<const std::int64_t> lanes);
bool are_lists(std::span<const PartOfLanes> parts);
Lanes lists_together(std::span<const PartOfLanes> parts, std::int64_t n);

// Sets and searches of items that are bytes, by a table for each lane.
MaybeLanes unique_in_lanes(const LaneUse& use, const Lanes& y);
MaybeLanes without_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);
MaybeLanes intersection_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);
MaybeLanes member_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);
MaybeLanes find_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);

// Parts of vectors; refused for a take of more than there is, and of nothing.
MaybeLanes take_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);
MaybeLanes drop_in_lanes(const LaneUse& use, const Lanes& x, const Lanes& y);
MaybeLanes last_of_lanes(const LaneUse& use, const Lanes& y);

}  // namespace stele::prims::func
