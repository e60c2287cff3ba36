// Where the items that x[a;b;...] names lie: offsets for each axis, worked out and checked once, then walked.
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>

#include "prims/array/runs.hpp"
#include "prims/array/value.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

/// Trailing whole axes become one block; each axis before them is a level with a list of offsets in items.
struct IndexPlan {
    static constexpr std::int64_t room = 96;

    int levels = 0;
    const std::int64_t* offsets[max_rank];
    std::int64_t counts[max_rank];
    std::int64_t base = 0;     // the part of scalar indices
    std::int64_t block = 1;    // items of a block
    std::int64_t total = 1;    // items of the result
    Shape result;              // axes of the result
    std::int64_t small[room];  // offsets, where they are few
    Value large;               // and where they are many

    IndexPlan() = default;
    IndexPlan(const IndexPlan&) = delete;
    IndexPlan& operator=(const IndexPlan&) = delete;

    /// Calls f(start, offsets, count) for each run of blocks of the last level, in order; no levels: one block at
    /// `base`. Raises interrupt between two runs.
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

/// Works out the plan of x[axes] (absent: the whole axis). `x` is not an atom; as many axes as its rank.
/// Raises domain for an index that is not a simple array of whole numbers, index for one outside.
void plan_index(IndexPlan& plan, const Value& x, std::span<const Value> axes, std::int64_t origin);

/// Indices of one axis as they are needed for a gather: an array in storage i8 to i64, or a range. Floats that are
/// whole will do. Raises domain for anything else; type by the rules of k and q, which take no floats.
Value integer_indices(const Value& indices, bool is_apl);

/// The first of `indices` (in an integer or range storage) outside [origin, origin+count), raised as an index error.
[[noreturn]] void raise_first_outside(const Array& indices, std::int64_t origin, std::int64_t count);

/// `x` is indexed along `given` axes, not as many as its rank.
[[noreturn]] void raise_index_rank(std::size_t given, const Value& x);

/// Whether an item of an index list for `x` is a path, as reach indexing takes, and not the indices of one cell: one
/// that holds arrays itself, or that has another number of items than `x` has axes.
bool is_path(const Value& x, const Value& index);

/// The offset in the ravel of `x` (not an atom, or ⍬ for one) that an index of one cell names: a scalar, or a simple
/// vector with one whole number for each axis. Raises rank, domain, index.
std::int64_t cell_offset(const Value& x, const Value& index, std::int64_t origin);

}  // namespace stele::prims::func
