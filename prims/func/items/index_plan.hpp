// The positions of the items x[a;b;...]: offsets for each axis, computed and checked once, then used to read and write.
#pragma once
#include "prims/array/heap/heap_allocator.hpp"
#include "prims/array/keep.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/structure.hpp"

namespace stele::prims::func {

/// Trailing whole axes form one block; each axis before them is a level with a list of offsets in items.
struct IndexPlan {
    static constexpr std::int64_t room = 96;

    int levels = 0;
    const std::int64_t* offsets[max_rank];
    std::int64_t counts[max_rank];
    std::int64_t base = 0;     // the sum of the offsets of scalar indices
    std::int64_t block = 1;    // items of a block
    std::int64_t total = 1;    // items of the result
    Shape result;              // axes of the result
    std::int64_t small[room];  // at most `room` offsets
    Value large;               // more offsets

    IndexPlan() = default;
    IndexPlan(const IndexPlan&) = delete;
    IndexPlan& operator=(const IndexPlan&) = delete;

    /// Makes this a plan of `n` single items in a result of these axes; the caller writes their offsets in the ravel to
    /// the returned buffer.
    std::int64_t* scatter(std::int64_t n, std::span<const std::int64_t> axes);
    /// A buffer for `n` offsets.
    std::int64_t* room_for(std::int64_t n);
    /// Whether an item occurs more than once.
    bool repeats() const;

    /// Calls f(start, offsets, count) for each run of blocks of the last level, in order; without levels for one block
    /// at `base`. Raises interrupt between runs.
    template <class F> void for_each_run(F f) const {
        static constexpr std::int64_t none = 0;
        if (total == 0) return;
        if (levels == 0) return f(base, &none, std::int64_t{1});
        const int last = levels - 1;
        const std::int64_t step = std::max<std::int64_t>(1, run_items / block);
        const std::int64_t runs = (counts[last] + step - 1) / step, row = counts[last] * block;
        auto in_runs = [&](std::int64_t start) {
            by_cells(runs, step * block, [&](std::int64_t run) {
                const std::int64_t from = run * step;
                f(start, offsets[last] + from, std::min(step, counts[last] - from));
            });
        };
        if (levels == 1) return in_runs(base);
        if (levels == 2) return by_cells(counts[0], row, [&](std::int64_t i) { in_runs(base + offsets[0][i]); });
        std::int64_t at[max_rank] = {};
        by_cells(total / row, row, [&](std::int64_t) {
            std::int64_t start = base;
            for (int l = 0; l < last; l++) start += offsets[l][at[l]];
            in_runs(start);
            for (int l = last - 1; l >= 0 && ++at[l] == counts[l]; l--) at[l] = 0;
        });
    }
};

/// The plan of x[axes], one item of `axes` for each axis (absent: the whole axis). `x` is not an atom.
/// Raises domain for an index that is not a simple array of whole numbers, index for one out of range.
void plan_index(IndexPlan& plan, const Value& x, std::span<const Value> axes, std::int64_t origin);

/// The items of `x` at the positions of a plan for its shape.
Value planned_items(const Value& x, const IndexPlan& plan);

/// Replaces these items by those of `y`, one for all or one for each, in order; of a repeated item the last replacement
/// remains. `x` becomes unique, of the type that holds both by the rules. A list is squeezed, but not into a table if
/// `keeps_rows`. An error does not change `x`.
void store(Engine& engine, Value& x, const IndexPlan& plan, Value y, Rules rules, bool keeps_rows = false);

/// Whether a list with this new item may be uniform or a table.
inline bool may_squeeze(const Value& item) { return item.is_scalar() || is_dictionary(item); }

/// For each offset the index of its previous occurrence, -1 for the first; empty if no offset occurs twice.
HeapVector<std::int64_t> repetitions(std::span<const std::int64_t> offsets);

/// The items of `x` at `offsets` in its ravel after update(item, k), in order: a repeated offset continues with the
/// item updated before; a negative offset gives null. The list is squeezed, but not into a table.
template <class F> Value updated_items(const Value& x, std::span<const std::int64_t> offsets, Rules rules, F update) {
    const HeapVector<std::int64_t> before = repetitions(offsets);
    Value items = make_list(static_cast<std::int64_t>(offsets.size()));
    for (std::size_t k = 0; k < offsets.size(); k++) {
        if (offsets[k] < 0) continue;
        const bool again = !before.empty() && before[k] >= 0;
        Value one = again ? items->values()[before[k]] : item(*x.array(), offsets[k]);
        update(one, static_cast<std::int64_t>(k));
        items->values()[k] = kept(std::move(one));
    }
    return squeeze_atoms(std::move(items), rules);
}

/// An item moved out of its list for a change in place; it moves back even after an error.
class Taken {
public:
    explicit Taken(Value& slot) : item(std::move(slot)), slot_(slot) {}
    Taken(const Taken&) = delete;
    Taken& operator=(const Taken&) = delete;
    ~Taken() { slot_ = std::move(item); }

    Value item;

private:
    Value& slot_;
};

/// Applies change(item) to the item of `x` at the end of a path of offsets, by APL's rules; an item of a list changes
/// in place, unless another one `replaces` it. If `change` fails, `x` does not change.
template <class F>
void change_item(Engine& engine, Value& x, std::span<const std::int64_t> path, bool replaces, F change) {
    engine.check_limits();
    if (path.empty()) return change(x);
    if (is_atom(x)) return change_item(engine, x, path.subspan(1), replaces, change);
    if (x->storage != Storage::value || (replaces && path.size() == 1 && x->rank > 0)) {
        Value one = item(x, path[0]);
        change_item(engine, one, path.subspan(1), replaces, change);
        return put_squeezed(x, path[0], std::move(one), Rules::apl, true);
    }
    make_writable(x);
    {
        Taken one(x->values()[path[0]]);
        change_item(engine, one.item, path.subspan(1), replaces, change);
        keep(one.item);
    }
    x = settled(Value(x), Rules::apl);
}

/// Indices of one axis for a gather: an array in storage i8 to i64, or a range. Whole floats are converted by APL's
/// rules. Raises domain for anything else; type by the rules of k and q.
Value integer_indices(const Value& indices, bool is_apl);

/// Raises index for the first of `indices` (in an integer or range storage) outside [origin, origin+count).
[[noreturn]] void raise_first_outside(const Array& indices, std::int64_t origin, std::int64_t count);

/// Raises rank: `x` is indexed along `given` axes, not as many as its rank.
[[noreturn]] void raise_index_rank(std::size_t given, const Value& x);

/// Whether `axes` are the one list of indices of choose or reach indexing.
inline bool is_index_list(std::span<const Value> axes) {
    return axes.size() == 1 && axes[0].is_heap() && axes[0]->kind == Kind::list && axes[0]->n > 0;
}
/// Whether an item of an index list for `x` is a path, as reach indexing takes, and not the indices of one cell: it
/// contains arrays, or does not have as many items as `x` has axes.
bool is_path(const Value& x, const Value& index);

/// The offset in the ravel of `x` of the cell at an index: a scalar, or a simple vector with one whole number for each
/// axis (⍬ for an atom). Raises rank, domain, index.
std::int64_t cell_offset(const Value& x, const Value& index, std::int64_t origin);

/// Replaces `x` by its item at an item of an index list, an index of one cell or a path; appends the offset of each
/// step to `offsets`. Returns whether the last value indexed was an atom, which remains.
bool follow_index(Value& x, const Value& index, std::int64_t origin, HeapVector<std::int64_t>& offsets);

}  // namespace stele::prims::func
