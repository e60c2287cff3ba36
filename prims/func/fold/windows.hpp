// Folds of all windows of a vector, by a function of which only the order of the operands matters, not that of the calls.
//
// The items are cut into blocks of a window's length. A window is the end of one block and the front of the next, so
// folds of all fronts and all ends give every window by one more step: linear, and no sum is ever subtracted from
// another, so that an infinity or a rounding stays in its own windows.
#pragma once
#include <algorithm>
#include <cstdint>

#include "prims/array/runs.hpp"
#include "prims/func/pervasive/operands.hpp"

namespace stele::prims::func {

/// Item i becomes the fold of the window of `w` items that ends there, of fewer at the front; `ends` has room for as many.
template <class T, class F> void fold_windows(Engine& engine, T* items, T* ends, std::int64_t n, std::int64_t w, F f) {
    w = std::min(w, n);
    if (w <= 1) return;
    for (std::int64_t block = 0; block < n; block += w) {
        if (block % poll_items < w) engine.poll();
        std::int64_t end = std::min(block + w, n);
        std::copy(items + block, items + end, ends + block);
        for (std::int64_t i = end - 2; i >= block; i--) ends[i] = f(ends[i], ends[i + 1]);
        for (std::int64_t i = block + 1; i < end; i++) items[i] = f(items[i - 1], items[i]);
    }
    by_items(n - w, [&](std::int64_t k) {
        if (k % w != w - 1) items[k + w] = f(ends[k + 1], items[k + w]);
    });
}

}  // namespace stele::prims::func
