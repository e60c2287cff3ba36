// Long work in runs, between which the engine is polled.
#pragma once
#include <cstdint>
#include <cstring>
#include <utility>

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

/// Copies bytes that do not overlap.
inline void copy_bytes(void* to, const void* from, std::int64_t bytes) {
    by_runs(bytes, 8 * run_items, [&](std::int64_t at, std::int64_t n) {
        std::memcpy(static_cast<char*>(to) + at, static_cast<const char*>(from) + at, static_cast<std::size_t>(n));
    });
}

/// Whether as many bytes are the same.
inline bool same_bytes(const void* x, const void* y, std::int64_t bytes) {
    bool same = true;
    by_runs(bytes, 8 * run_items, [&](std::int64_t at, std::int64_t n) {
        same = same && std::memcmp(static_cast<const char*>(x) + at, static_cast<const char*>(y) + at,
                                   static_cast<std::size_t>(n)) == 0;
    });
    return same;
}

/// While it lives, requests to stop wait: what has begun to change a variable goes on to its end.
class Unstopped {
public:
    explicit Unstopped(Engine& engine) noexcept
        : engine_(engine),
          counted_(std::exchange(engine.counted_polls, &polls_)),
          obeyed_(std::exchange(engine.obeyed_poll, 0)) {}
    ~Unstopped() {
        engine_.counted_polls = counted_;
        engine_.obeyed_poll = obeyed_;
    }
    Unstopped(const Unstopped&) = delete;
    Unstopped& operator=(const Unstopped&) = delete;

private:
    Engine& engine_;
    std::uint64_t polls_ = 0;
    std::uint64_t* counted_;
    std::uint64_t obeyed_;
};

}  // namespace stele::prims
