// Long loops in runs. Kernels raise nothing: those that may work for long take a flag, and return early when it is set.
#pragma once
#include <atomic>
#include <cstdint>

namespace stele::prims {

/// Items of a run, after which a request to stop is noticed.
inline constexpr std::int64_t run_items = std::int64_t{1} << 20;

namespace kernel {

/// Set to end a kernel. The kernel returns whether it has finished; if not, its result is undefined.
using StopFlag = std::atomic<bool>;
inline bool is_set(const StopFlag& stop) { return stop.load(std::memory_order_relaxed); }

}  // namespace kernel
}  // namespace stele::prims
