// Long work in runs, between which the engine is polled: an interrupt ends it soon.
#pragma once
#include <algorithm>
#include <cstdint>

#include "prims/array/engine.hpp"

namespace stele::prims {

/// Items that are worked on between two polls.
inline constexpr std::int64_t run_items = std::int64_t{1} << 20;

/// f(from, count) for each run of at most `step` of the items [0, n), in order.
template <class F> void by_runs(std::int64_t n, std::int64_t step, F f) {
    for (std::int64_t from = 0; from < n; from += step) {
        if (from > 0 && from % run_items == 0) Engine::current().poll();
        f(from, std::min(step, n - from));
    }
}
template <class F> void by_runs(std::int64_t n, F f) { by_runs(n, run_items, f); }
/// f(i) for each of the items [0, n), in order.
template <class F> void by_items(std::int64_t n, F f) {
    by_runs(n, [&](std::int64_t from, std::int64_t count) {
        for (std::int64_t i = from; i < from + count; i++) f(i);
    });
}

}  // namespace stele::prims
