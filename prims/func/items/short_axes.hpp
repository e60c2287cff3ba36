// The items of a vector or matrix at short indices, without a plan: one index for an axis, all, or a vector of bytes.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/value.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

class ShortAxes {
public:
    /// Reads x[axes], one item of `axes` for each axis (absent: the whole axis). Returns false if `x` is a list or range
    /// or has another rank than 1 or 2, and for indices that are not short or are out of range. `axes` must outlive this.
    bool read(const Array& x, std::span<const Value> axes, std::int64_t origin);

    std::int64_t total() const { return axes_[0].count * axes_[1].count; }
    /// The axes of the items together.
    Shape shape() const;
    /// Whether an item occurs more than once.
    bool repeats() const { return axes_[0].repeats() || axes_[1].repeats(); }

    /// The items of `x`, an array with the axes of shape().
    Value items(const Array& x) const;
    /// Replaces the items of `x` by `y`: an atom, or an array of total() items. Returns false and does nothing if the
    /// storage of `x` does not hold `y`. Of a repeated item the last replacement remains. `x` becomes unique.
    bool assign(Value& x, const Value& y) const;

private:
    struct Axis {
        const std::int8_t* indices = nullptr;  // null: `count` indices from `first` on
        std::int64_t first = 0, count = 1;
        bool drops = true;

        bool read(const Value& index, std::int64_t length, std::int64_t origin);
        bool repeats() const;
    };
    // Calls f(place, k) for each row, or item, in order, with its place in the ravel of the array, and of the items.
    template <class Row> void each_row(Row f) const;
    template <class F> void each_place(F f) const;
    // `from` has one item for all, or all.
    void assign_bits(Array& x, const std::uint64_t* from, bool one) const;
    template <class T> void assign_items(Array& x, const T* from, bool one) const;

    Axis axes_[2];  // of a vector the second
    std::int64_t width_ = 0, origin_ = 0;
};

}  // namespace stele::prims::func
