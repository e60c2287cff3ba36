// Indexing in lanes.
//
// one array, indices that differ along its first axis   the same indexing once
// others                                                a loop over the indices of each lane
// Cost: one pass over the result.
#include <algorithm>

#include "prims/func/items/select.hpp"
#include "prims/func/lanes/lane_functions.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/move/gather.hpp"

namespace stele::prims::func {

namespace {

bool is_whole(const Lanes& index) { return index.is_same() && index.data.is_absent(); }

bool is_index(const Lanes& index) { return is_whole(index) || (is_simple(index) && is_integral(index.data.kind())); }

// The indices along one axis.
struct LaneIndex {
    Value integers;  // in storage i64; null for the whole axis
    bool is_same = true;
    std::int64_t count = 0;  // in a lane
    Shape axes;

    LaneIndex(const Lanes& given, std::int64_t length) {
        if (is_whole(given)) {
            count = length;
            axes.append(length);
            return;
        }
        is_same = given.is_same();
        integers = to_storage(at_least_vector(given.data), Storage::i64);
        axes.append(given.axes());
        count = product(axes.axes());
    }
    const std::int64_t* in_lane(std::int64_t i) const {
        return integers.is_null() ? nullptr : integers->items<std::int64_t>() + (is_same ? 0 : i * count);
    }
};

// The offsets of the items of an array of these lengths at indices along all its axes.
class LaneIndices {
public:
    LaneIndices(std::span<const LaneIndex> given, std::span<const std::int64_t> lengths_of_axes, std::int64_t first)
        : axes_(given), lengths_(lengths_of_axes), origin_(first) {}

    // Whether all indices are in range.
    bool are_inside() const {
        for (std::size_t a = 0; a < axes_.size(); a++) {
            if (axes_[a].integers.is_null() || axes_[a].count == 0) continue;
            const Bounds b = bounds(*axes_[a].integers.array());
            if (b.low < origin_ || b.high - origin_ >= lengths_[a]) return false;
        }
        return true;
    }
    // Writes the items of n lanes, each of an array of its own or all of one.
    template <class T> void write_all(const T* items, std::int64_t n, bool has_own, T* out) const {
        if (axes_.size() > 1) {
            for (std::int64_t i = 0; i < n; i++) out = write(items, 0, i, has_own ? i : 0, out);
            return;
        }
        const std::int64_t* indices = axes_[0].in_lane(0);
        const std::int64_t count = axes_[0].count, step = axes_[0].is_same ? 0 : count,
                           length = has_own ? lengths_[0] : 0;
        for (std::int64_t i = 0; i < n; i++, items += length, indices += step)
            out = write_row(items, indices, count, out);
    }

private:
    // Writes the items of a lane from axis `a` on; those before it have led to cell `cell` of the array.
    template <class T> T* write(const T* items, std::size_t a, std::int64_t lane, std::int64_t cell, T* out) const {
        const std::int64_t* const indices = axes_[a].in_lane(lane);
        const std::int64_t count = axes_[a].count, length = lengths_[a], first = origin_;
        if (a + 2 < axes_.size()) {
            for (std::int64_t k = 0; k < count; k++)
                out = write(items, a + 1, lane, cell * length + (indices ? indices[k] - first : k), out);
            return out;
        }
        if (a + 1 == axes_.size()) return write_row(items + cell * length, indices, count, out);
        const std::int64_t* const columns = axes_[a + 1].in_lane(lane);
        const std::int64_t in_row = axes_[a + 1].count, row_length = lengths_[a + 1];
        if (in_row == 1 && !indices) {
            const T* from = items + cell * length * row_length + (columns ? columns[0] - first : 0);
            for (std::int64_t k = 0; k < count; k++, from += row_length) out[k] = *from;
            return out + count;
        }
        for (std::int64_t k = 0; k < count; k++) {
            const std::int64_t row = cell * length + (indices ? indices[k] - first : k);
            out = write_row(items + row * row_length, columns, in_row, out);
        }
        return out;
    }
    template <class T> T* write_row(const T* row, const std::int64_t* indices, std::int64_t count, T* out) const {
        if (!indices) return std::copy_n(row, count, out);
        row -= origin_;
        std::int64_t k = 0;
        for (; k + 4 <= count; k += 4) {
            const T a = row[indices[k]], b = row[indices[k + 1]], c = row[indices[k + 2]], d = row[indices[k + 3]];
            out[k] = a, out[k + 1] = b, out[k + 2] = c, out[k + 3] = d;
        }
        for (; k < count; k++) out[k] = row[indices[k]];
        return out + count;
    }

    std::span<const LaneIndex> axes_;
    std::span<const std::int64_t> lengths_;
    std::int64_t origin_;
};

// Items of a vector in each lane at vectors of indices.
MaybeLanes index_vectors(const LaneUse& use, const Lanes& x, const Lanes& index, std::int64_t origin) {
    const Value indices = to_storage(index.data, Storage::i64);
    Value offsets = make_vector(Kind::long_, Storage::i64, indices->n);
    const ItemsOfLanes items(x), at(index);
    for (std::int64_t i = 0; i < use.n; i++) {
        const std::int64_t *from = indices->items<std::int64_t>() + at.begin(i), count = items.count(i);
        std::int64_t* out = offsets->items<std::int64_t>() + at.begin(i);
        for (std::int64_t k = 0; k < at.count(i); k++) {
            const std::int64_t j = from[k] - origin;
            if (static_cast<std::uint64_t>(j) >= static_cast<std::uint64_t>(count)) return {};
            out[k] = items.begin(i) + j;
        }
    }
    Value found = select_items(ravel(x.data), std::move(offsets), 0, Rules::apl);
    if (index.form == Lanes::Form::vectors) return Lanes::vectors(std::move(found), index.starts);
    return Lanes::alike(with_axes(std::move(found), index.data->axes()));
}

// Items of a vector of bytes in each lane at indices in bytes, by vector instructions.
MaybeLanes index_bytes(const LaneUse& use, const Lanes& x, const Lanes& index, std::int64_t origin) {
    const Value &items = x.data, &at = index.data;
    if (x.form != Lanes::Form::alike || x.rank() != 1 || item_bits(items->storage) != 8) return {};
    if (!at.is_heap() || at->storage != Storage::i8 || index.rank() != 1) return {};
    const std::int64_t length = x.size(), count = ItemsOfLanes(index).size();
    const auto* indices = at->items<std::int8_t>();
    if (count <= 0 || !kernel::gather.all_bytes_inside(indices, at->n, origin, length)) return {};
    Value r = make_array(items->kind, items->storage, axes_of_lanes(use.n, {&count, 1}).axes());
    const auto* from = items->items<std::uint8_t>();
    auto* to = r->items<std::uint8_t>();
    for (std::int64_t i = 0; i < use.n; i++, from += length, to += count) {
        // A row is written in steps of 32 bytes, the last one exactly.
        const bool is_last = (use.n - i - 1) * count < 32;
        if (!is_last) kernel::gather.bytes(from, length, indices, origin, count, to);
        else
            for (std::int64_t k = 0; k < count; k++) to[k] = from[indices[k] - origin];
        if (!index.is_same()) indices += count;
    }
    return Lanes::alike(std::move(r));
}

// One array at indices that differ along axis `a`.
MaybeLanes index_once(const LaneUse& use, const Value& x, std::span<const Lanes> axes, std::size_t a,
                      std::int64_t origin) {
    if (axes[a].form == Lanes::Form::vectors && rank_of(x) != 1) return {};
    Value found;
    int before = 0;  // axes of the result before the lanes
    if (use.rules == Rules::apl) {
        std::vector<Value> indices;
        for (std::size_t i = 0; i < axes.size(); i++) {
            indices.push_back(axes[i].data);
            if (i < a) before += is_whole(axes[i]) ? 1 : axes[i].rank();
        }
        found = index_axes(use.engine, x, indices, origin);
    } else {
        found = select_items(x, axes[a].data, origin, use.rules);
    }
    if (!found.is_heap() || found->kind > Kind::list) return {};
    if (found->kind == Kind::list) {
        if (found->rank != 1 || axes[a].form != Lanes::Form::alike) return {};
        if (use.rules != Rules::apl)
            if (MaybeLanes r = in_lists({found->values(), static_cast<std::size_t>(found->n)})) return r;
        return in_lanes(std::move(found));
    }
    if (axes[a].form == Lanes::Form::vectors) return Lanes::vectors(std::move(found), axes[a].starts);
    return Lanes::alike(before == 0 ? std::move(found) : with_axis_moved(std::move(found), before, 0));
}

}  // namespace

MaybeLanes index_lanes(const LaneUse& use, const Lanes& x, std::span<const Lanes> axes) {
    const std::int64_t origin = use.rules == Rules::apl ? use.engine.settings.index_origin : 0;
    const bool is_apl = use.rules == Rules::apl;
    if (!std::all_of(axes.begin(), axes.end(), is_index)) return {};
    if (!(x.is_same() || x.form == Lanes::Form::alike || x.form == Lanes::Form::vectors) || !x.data.is_heap() ||
        x.data->kind > Kind::list)
        return {};
    if (x.rank() != static_cast<int>(axes.size())) return {};
    if (axes.size() == 1)
        if (MaybeLanes r = index_bytes(use, x, axes[0], origin)) return r;
    const auto differs = [](const Lanes& index) { return !index.is_same(); };
    const auto varied = std::find_if(axes.begin(), axes.end(), differs);
    if (x.is_same() && (varied == axes.begin() || !is_simple(x)) &&
        std::find_if(varied + 1, axes.end(), differs) == axes.end())
        return index_once(use, x.data, axes, static_cast<std::size_t>(varied - axes.begin()), origin);
    if (!is_simple(x)) return {};
    const bool has_vectors =
        x.form == Lanes::Form::vectors ||
        std::any_of(axes.begin(), axes.end(), [](const Lanes& index) { return index.form == Lanes::Form::vectors; });
    if (has_vectors) {
        if (axes.size() > 1 || axes[0].is_same()) return {};
        return index_vectors(use, x, axes[0], origin);
    }
    if (!is_apl && axes[0].rank() > 1) return {};
    std::vector<LaneIndex> indices;
    Shape shape;
    shape.append(use.n);
    for (std::size_t a = 0; a < axes.size(); a++) {
        indices.emplace_back(axes[a], x.axes()[a]);
        shape.append(indices.back().axes.axes());
    }
    const LaneIndices plan(indices, x.axes(), origin);
    if (x.data->kind == Kind::boolean || product(shape.axes()) == 0 || !plan.are_inside()) return {};
    const Value items = in_bytes(x.data);
    Value r = make_array(items->kind, items->storage, shape.axes());
    by_width(item_bits(items->storage) / 8,
             [&]<class T>(T*) { plan.write_all(items->items<T>(), use.n, !x.is_same(), r->items<T>()); });
    return Lanes::alike(std::move(r));
}

}  // namespace stele::prims::func
