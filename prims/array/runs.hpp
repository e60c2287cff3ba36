// The driver of long loops: it cuts them into runs, between which a request to stop raises interrupt.
#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "prims/array/engine.hpp"
#include "prims/kernel/runs.hpp"

namespace stele::prims {

/// Items between two checks, for items that may take some hundred nanoseconds each.
inline constexpr std::int64_t items_between_looks = std::int64_t{1} << 16;

/// Whether holds(from, count) for each run of at most `step` of the items [0, n), in order; stops at the first run for
/// which it does not. Raises interrupt.
template <class F> bool all_runs(std::int64_t n, std::int64_t step, F holds) {
    for (std::int64_t from = 0; from < n; from += step) {
        if (!holds(from, std::min(step, n - from))) return false;
        if (from + step < n) Engine::current().check_stop();
    }
    return true;
}
/// The same for each of the items.
template <class F> bool all_items(std::int64_t n, F holds) {
    return all_runs(n, items_between_looks, [&](std::int64_t from, std::int64_t count) {
        for (std::int64_t i = from; i < from + count; i++)
            if (!holds(i)) return false;
        return true;
    });
}
/// The same for each of n cells of `size` items each.
template <class F> bool all_cells(std::int64_t n, std::int64_t size, F holds) {
    std::int64_t since_look = 0;
    for (std::int64_t i = 0; i < n; i++) {
        if (!holds(i)) return false;
        if ((since_look += size + 1) >= items_between_looks) Engine::current().check_stop(), since_look = 0;
    }
    return true;
}

// The loops without a result are written out: through those above, compilers would keep variables of `f` in memory.

/// f(from, count) for each run of at most `step` of the items [0, n), in order. Raises interrupt.
template <class F> void by_runs(std::int64_t n, std::int64_t step, F f) {
    for (std::int64_t from = 0; from < n; from += step) {
        f(from, std::min(step, n - from));
        if (from + step < n) Engine::current().check_stop();
    }
}
template <class F> void by_runs(std::int64_t n, F f) { by_runs(n, run_items, f); }
/// f(i) for each of the items.
template <class F> void by_items(std::int64_t n, F f) {
    for (std::int64_t from = 0; from < n; from += items_between_looks) {
        const std::int64_t end = std::min(from + items_between_looks, n);
        for (std::int64_t i = from; i < end; i++) f(i);
        if (end < n) Engine::current().check_stop();
    }
}
/// f(i) for each of n cells of `size` items each.
template <class F> void by_cells(std::int64_t n, std::int64_t size, F f) {
    std::int64_t since_look = 0;
    for (std::int64_t i = 0; i < n; i++) {
        f(i);
        if ((since_look += size + 1) >= items_between_looks) Engine::current().check_stop(), since_look = 0;
    }
}

/// Copies bytes that do not overlap.
inline void copy_bytes(void* to, const void* from, std::int64_t bytes) {
    by_runs(bytes, 8 * run_items, [&](std::int64_t at, std::int64_t n) {
        std::memcpy(static_cast<char*>(to) + at, static_cast<const char*>(from) + at, static_cast<std::size_t>(n));
    });
}

/// Whether the bytes are the same.
inline bool same_bytes(const void* x, const void* y, std::int64_t bytes) {
    return all_runs(bytes, 8 * run_items, [&](std::int64_t at, std::int64_t n) {
        return std::memcmp(static_cast<const char*>(x) + at, static_cast<const char*>(y) + at,
                           static_cast<std::size_t>(n)) == 0;
    });
}

/// Runs a kernel that returns early when its flag is set: kernel(stop) returns whether it has finished. Raises
/// interrupt if not.
template <class Kernel> void run_to_end(Kernel kernel) {
    Engine& engine = Engine::current();
    if (!kernel(engine.stop_flag())) engine.raise_interrupt();
}

/// During its lifetime, requests to stop wait: a change to a variable that has begun is completed.
class InterruptsDeferred {
public:
    explicit InterruptsDeferred(Engine& engine) noexcept : engine_(engine) { engine_.deferrals_++; }
    ~InterruptsDeferred() {
        if (--engine_.deferrals_ == 0 && engine_.stop.is_set()) engine_.stop.set();
    }
    InterruptsDeferred(const InterruptsDeferred&) = delete;
    InterruptsDeferred& operator=(const InterruptsDeferred&) = delete;

private:
    Engine& engine_;
};

}  // namespace stele::prims
