// What undoes functions: the rows of meanings point here, and ⍣ with a negative number uses it.
#pragma once
#include <cstdint>

#include "prims/array/engine.hpp"

namespace stele::prims {

struct Meaning;

/// How one argument of a function is found from the other one, where there is one, and the result.
struct Undo {
    enum class Way : std::uint8_t {
        none,
        same_order,  // by a function of the other argument, where there is one, and the result
        swapped,     // by a function of the result and the other argument
        negated,     // by a function of minus the other argument and the result
        own,         // by a core function with the other argument, where there is one, and the result in its slots
    };
    Way way = Way::none;
    const Meaning* by = nullptr;
    CoreFunction own = nullptr;

    constexpr Undo() = default;
    constexpr Undo(Way how, const Meaning& function) : way(how), by(&function) {}
    constexpr Undo(CoreFunction function) : way(Way::own), own(function) {}
};

/// What undoes a function: its only argument or its right one, its left one, and both where they are the same array.
struct Inverse {
    Undo right, left, both;
};

namespace inverse {

extern const Inverse plus, minus, times, divide, power, logarithm, exponential, natural_logarithm, pi_times, circle,
    equal, not_equal, rotate_last, rotate_first, transpose_axes, mix, split, enclose, disclose, right, left, where,
    decode, encode, take, catenate;

}  // namespace inverse
}  // namespace stele::prims
