// Cells of arrays, as ⍤ and ⌸ visit them, and the array of the results of calls for cells.
#pragma once
#include <algorithm>
#include <cstdint>

#include "prims/func/items/assemble.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::operators {

/// The cells of rank `r` of an array, or of its rank plus `r` if that is negative: of `frame` axes before, and `cell` axes of each.
struct Cells {
    const Value& array;
    Shape frame, cell;
    std::int64_t cell_items = 1;
    Value flat;  // the ravel, where cells are parts of it

    Cells(const Value& v, std::int64_t r) : array(v) {
        std::span<const std::int64_t> axes = axes_of(v);
        auto rank = static_cast<std::int64_t>(axes.size());
        std::int64_t taken = r >= 0 ? std::min(r, rank) : std::max<std::int64_t>(0, rank + r);
        frame = Shape(axes.first(static_cast<std::size_t>(rank - taken)));
        cell = Shape(axes.last(static_cast<std::size_t>(taken)));
        cell_items = along_axis(axes, frame.rank - 1).inner;
        if (frame.rank > 0 && cell.rank > 0 && cell_items > 0) flat = ravel(array);
    }
    /// Cell `i`, a slice of the ravel; a scalar holds an item.
    Value at(std::int64_t i) const {
        if (frame.rank == 0) return array;
        if (cell.rank == 0) return enclosed(item(*array.array(), i));
        if (cell_items == 0) return empty_like(array, cell.axes());
        Value part = with_axes(slice(flat, i * cell_items, cell_items), cell.axes());
        if (flat->kind == Kind::list) part = squeeze(std::move(part), Rules::apl);
        return part;
    }
    /// The prototype of a cell; an array without a frame is its own cell.
    Value prototype() const {
        if (frame.rank == 0) return array;
        if (cell_items == 0) return empty_like(array, cell.axes());
        Value items = make_array(Kind::list, Storage::value, cell.axes());
        std::fill_n(items->values(), items->n, prototype_of(array));
        return settled(std::move(items), Rules::apl);
    }
};

/// The results of Calls as one array; absent if they are.
inline Value mixed_results(Engine& engine, Value results) {
    if (results.is_absent()) return results;
    return mixed(engine, squeeze(std::move(results), Rules::apl), Rules::apl);
}

}  // namespace stele::prims::func::operators
