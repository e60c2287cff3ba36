// Functions that compute a composition of primitives in one pass. They work by storage, for the common shapes, and
// refuse all other operands: then the primitives run one by one, with their results and errors.
#pragma once
#include <utility>

#include "prims/array/engine.hpp"
#include "prims/func/meaning.hpp"

namespace stele::prims::func {

/// Operands of a fused function.
inline constexpr int most_fused = 4;

/// One place in a program that uses a fused function.
struct FusedUse {
    unsigned last_uses = 0;            // bit i: no code needs operand i after the function
    Rules rules{};                     // of the program
    const Meaning* meaning = nullptr;  // of the function that the composition leaves open
    bool is_spelled_out = false;       // that function is a program's, such as {x+y}, and so applied in order
};

/// The values that a fused function examines where they are, any of them absent. It may only change its own.
struct FusedOperands {
    const FusedUse& use;
    Value* at[most_fused];

    const Value& operator[](int i) const { return *at[i]; }
    /// Whether operand i may be changed in place.
    bool is_own(int i) const { return use.last_uses >> i & 1 && at[i]->is_unique(); }
    /// Operand i, for a function that will not refuse any more.
    Value take(int i) const { return use.last_uses >> i & 1 ? std::move(*at[i]) : *at[i]; }
};

/// The result, or absent for operands that it refuses. Raises only limits.
using FusedFunction = Value (*)(Engine&, const FusedOperands&);

}  // namespace stele::prims::func
