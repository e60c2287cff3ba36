// Long work in runs, between which somebody else may act: an interrupt ends it soon.
#pragma once
#include <algorithm>
#include <cstdint>

namespace stele::prims {

/// Whether runs are so short that the small arrays of tests have several: in debug builds.
#if defined(NDEBUG)
inline constexpr bool runs_are_short = false;
#else
inline constexpr bool runs_are_short = true;
#endif
/// Items that are worked on between two polls.
inline constexpr std::int64_t run_items = std::int64_t{1} << (runs_are_short ? 10 : 20);
/// The same where each item is a call, a search or an allocation.
inline constexpr std::int64_t run_calls = std::int64_t{1} << (runs_are_short ? 6 : 16);

namespace kernel {

/// What is called between two runs. It may raise an error.
using Poll = void (*)();

/// f(from, count) for each run of at most `step` of the items [0, n), in order.
template <class F> void by_runs(std::int64_t n, std::int64_t step, Poll poll, F f) {
    for (std::int64_t from = 0; from < n; from += step) {
        if (from > 0 && from % run_items == 0) poll();
        f(from, std::min(step, n - from));
    }
}
/// f(i) for each of the items [0, n), in order.
template <class F> void by_items(std::int64_t n, Poll poll, F f) {
    by_runs(n, run_items, poll, [&](std::int64_t from, std::int64_t count) {
        for (std::int64_t i = from; i < from + count; i++) f(i);
    });
}

}  // namespace kernel
}  // namespace stele::prims
