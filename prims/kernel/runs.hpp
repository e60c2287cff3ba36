// Long loops in runs. Kernels raise nothing: those that may work for long take a flag, and return early once it is set.
#pragma once
#include <atomic>
#include <cstdint>

namespace stele::prims {

/// Items of a run, between two of which a request to stop is noticed.
inline constexpr std::int64_t run_items = std::int64_t{1} << 20;

namespace kernel {

/// Set by who wants a kernel to end. The kernel says whether it has finished; its result is undefined where it has not.
using StopFlag = std::atomic<bool>;
inline bool is_set(const StopFlag& stop) { return stop.load(std::memory_order_relaxed); }

}  // namespace kernel
}  // namespace stele::prims
