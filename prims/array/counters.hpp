// Counters of the engine's fast paths: tests read them, so that a path that is no longer taken is noticed.
#pragma once
#include <cstdint>

namespace stele::prims {

enum class FastPath : std::uint8_t {
    product,  // a matrix product by the kernel
    fold,     // a reduction by a loop over its storage
    scan,     // the same for a scan
    phrase,   // a phrase of the compiler without the calls that it stands for
    memo,     // a value kept for the calls of an operator
    reuse,    // an operand changed in place
    count_
};

}  // namespace stele::prims
