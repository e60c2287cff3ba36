// Folds of all windows of a vector, by a function for which only the order of the operands matters, not that of the
// calls.
//
// The items are cut into blocks of a window's length. A window is the end of one block and the front of the next, so
// folds of all fronts and all ends give every window in one more step: linear, and no sum is ever subtracted from
// another, so that an infinity or a rounding error stays in its windows.
#pragma once
#include <algorithm>
#include <cstdint>

#include "prims/array/runs.hpp"

namespace stele::prims::func {

/// Item i becomes the fold of the window of `w` items that ends there, shorter at the front; `ends` has room for as
/// many.
template <class T, class F> void fold_windows(T* items, T* ends, std::int64_t n, std::int64_t w, F f) {
    w = std::min(w, n);
    if (w <= 1) return;
    auto each = [w](std::int64_t count, auto step) {
        if (w > run_items) return by_items(count, step);
        for (std::int64_t i = 0; i < count; i++) step(i);
    };
    by_runs(n, w, [&](std::int64_t block, std::int64_t m) {
        const std::int64_t last = block + m - 1;
        ends[last] = items[last];
        each(last - block, [&](std::int64_t i) { ends[last - 1 - i] = f(items[last - 1 - i], ends[last - i]); });
        each(last - block, [&](std::int64_t i) { items[block + 1 + i] = f(items[block + i], items[block + 1 + i]); });
    });
    by_items(n - w, [&](std::int64_t k) {
        if (k % w != w - 1) items[k + w] = f(ends[k + 1], items[k + w]);
    });
}

}  // namespace stele::prims::func
