// Folds in lanes: sums, least and greatest of integers of up to 32 bits, along the last axis.
//
// Cost: one pass over the items.
#include <algorithm>

#include "prims/func/fold/fold.hpp"
#include "prims/func/lanes/lane_functions.hpp"
#include "prims/kernel/fold.hpp"

namespace stele::prims::func {

namespace {

template <class T> std::int64_t fold_run(Fold fold, Storage storage, const T* items, std::int64_t n) {
    if (fold == Fold::sum) {
        std::int64_t sum = 0;
        kernel::fold.sum[storage](&sum, items, n);  // of up to 32 bits: it fits
        return sum;
    }
    T best;
    kernel::fold.extreme[fold == Fold::any || fold == Fold::maximum][storage](&best, items, n);
    return best;
}

bool is_folded(Fold f) {
    return f == Fold::sum || f == Fold::minimum || f == Fold::maximum || f == Fold::any || f == Fold::all;
}

}  // namespace

MaybeLanes fold_lanes(const LaneUse& use, Fold fold, const Lanes& y) {
    if (!is_folded(fold) || !is_simple(y) || y.rank() == 0 || !is_integral(y.data->kind)) return {};
    if (use.rules != Rules::apl && y.rank() > 1) return {};
    const Kind kind = kind_of_fold({fold, use.rules}, y.data->kind);
    if (kind == Kind::null || y.data->storage >= Storage::i64) return {};
    const Value items = to_storage(y.data, std::max(Storage::i8, y.data->storage));
    if (fold == Fold::any || fold == Fold::all)
        if (const Bounds b = bounds(*items.array()); b.low < 0 || b.high > 1) return {};
    const bool is_ragged = y.form == Lanes::Form::vectors;
    const auto axes = is_ragged ? std::span<const std::int64_t>() : y.axes().first(y.axes().size() - 1);
    const Shape shape = axes_of_lanes(use.n, axes);
    const std::int64_t length = is_ragged ? 0 : y.axes().back();
    if (!is_ragged && length == 0) return {};
    Value r = make_array(kind, Storage::i64, shape.axes());
    bool have_items = true;
    visit_integers(items->storage, [&]<class T>(T*) {
        for (std::int64_t i = 0; i < r->n && have_items; i++) {
            const std::int64_t from = is_ragged ? y.begin(i) : i * length, n = is_ragged ? y.end(i) - from : length;
            have_items = n > 0;
            if (have_items) r->items<std::int64_t>()[i] = fold_run(fold, items->storage, items->items<T>() + from, n);
        }
    });
    if (!have_items) return {};
    const Bounds b = bounds(*r.array());
    const Storage storage = kind == Kind::boolean ? Storage::bit : std::max(Storage::i8, narrowest(b.low, b.high));
    return Lanes::alike(to_storage(std::move(r), storage));
}

}  // namespace stele::prims::func
