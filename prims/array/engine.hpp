// Engine: what core functions are handed beside their operands.
#pragma once
#include <atomic>
#include <cstdint>

#include "prims/array/error.hpp"
#include "prims/array/value.hpp"

namespace stele::prims {

/// APL's system settings that primitives depend on. k and q run with origin 0 and their own fixed tolerance.
struct Settings {
    std::int64_t index_origin = 1;         // ⎕IO
    double comparison_tolerance = 1e-14;   // ⎕CT
    std::int64_t migration_level = 1;      // ⎕ML
    std::int64_t print_precision = 10;     // ⎕PP
};

struct Engine {
    Settings settings;
    /// Set from outside (interrupt key, time limit); kernels' drivers look at it between blocks.
    std::atomic<bool> stop{false};
    /// Lowest address that native recursion may reach; 0 where not known.
    std::uintptr_t stack_limit = 0;
    /// State of the random generator.
    std::uint64_t random_state = 0x9E3779B97F4A7C15ull;

    /// Raises interrupt when asked to stop. Call between blocks of at most 2^20 items.
    void poll() {
        if (stop.load(std::memory_order_relaxed)) [[unlikely]] raise_interrupt();
    }
    /// Raises stack when the native stack is nearly used up. Call where native code recurses over nested values.
    void check_stack() {
        if (reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) < stack_limit) [[unlikely]] raise_stack();
    }

private:
    [[noreturn]] void raise_interrupt();
    [[noreturn]] void raise_stack();
};

/// A core function. Operands in a[0] (left, or the only one) and a[1] (right), then an axis where it takes one; it owns
/// them and may reuse any that is unique. The result goes to a[0]; the caller drops what is left in the others.
using CoreFunction = void (*)(Engine&, Value* a);

/// A core function whose result depends on the rules it is called by.
using RuledFunction = void (*)(Engine&, Value* a, Rules rules);

/// A core function by one set of rules: an instance of its own, where the compiler knows the rules.
template <RuledFunction F, Rules R> void under(Engine& engine, Value* a) { F(engine, a, R); }

}  // namespace stele::prims
