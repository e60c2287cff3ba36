// What work costs the engine.
#pragma once
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

#include "prims/array/engine.hpp"

namespace stele::tests {

struct Costs {
    std::uint64_t arrays = 0;        // made
    std::uint64_t polls = 0;         // looks whether to stop, none of which is obeyed
    std::uint64_t paths = 0;         // fast ones, taken
    std::uint64_t stack_checks = 0;  // looks at the native stack, none of which is obeyed
};

/// What work() costs. It must end by itself, in the native stack that there is.
template <class F> Costs costs_of(prims::Engine& engine, F work) {
    auto taken = [&] { return std::accumulate(std::begin(engine.taken), std::end(engine.taken), std::uint64_t{0}); };
    Costs costs;
    const std::uint64_t taken_before = taken();
    engine.counted_polls = &costs.polls;
    engine.stop = true;
    engine.counted_stack_checks = &costs.stack_checks;
    const std::uintptr_t stack_limit = std::exchange(engine.stack_limit, UINTPTR_MAX);
    const prims::Heap::Counting counting(engine.heap);
    work();
    costs.arrays = counting.arrays();
    engine.stack_limit = stack_limit;
    engine.counted_stack_checks = nullptr;
    engine.stop = false;
    engine.counted_polls = nullptr;
    costs.paths = taken() - taken_before;
    return costs;
}

}  // namespace stele::tests
