// Long work in runs, between which the engine is polled.
#pragma once
#include "prims/array/engine.hpp"
#include "prims/kernel/runs.hpp"

namespace stele::prims {

/// f(from, count) for each run of at most `step` of the items [0, n), in order.
template <class F> void by_runs(std::int64_t n, std::int64_t step, F f) {
    kernel::by_runs(
        n, step, [] { Engine::current().poll(); }, f);
}
template <class F> void by_runs(std::int64_t n, F f) { by_runs(n, run_items, f); }
/// f(i) for each of the items [0, n), in order.
template <class F> void by_items(std::int64_t n, F f) {
    kernel::by_items(
        n, [] { Engine::current().poll(); }, f);
}

}  // namespace stele::prims
