// Inverses of functions, for ⍣ with a negative number; the rows of meanings point here.
#pragma once
#include "prims/array/engine.hpp"

namespace stele::prims {

struct Meaning;

/// How to find one argument of a function from its result and the other argument, if it has two.
struct Undo {
    enum class Way : std::uint8_t {
        none,
        same_order,  // by a function of the other argument, if any, and the result
        swapped,     // by a function of the result and the other argument
        negated,     // by a function of the negated other argument and the result
        own,         // by a core function with the other argument, if any, and the result in its slots
    };
    Way way = Way::none;
    const Meaning* by = nullptr;
    CoreFunction own = nullptr;

    constexpr Undo() = default;
    constexpr Undo(Way how, const Meaning& function) : way(how), by(&function) {}
    constexpr Undo(CoreFunction function) : way(Way::own), own(function) {}
};

/// The inverse of a function: by its right or only argument, by its left one, and by both if they are the same array.
struct Inverse {
    Undo right, left, both;
};

namespace inverse {

extern const Inverse plus, minus, times, divide, power, logarithm, exponential, natural_logarithm, pi_times, circle,
    equal, not_equal, rotate_last, rotate_first, transpose_axes, mix, split, enclose, disclose, right, left, where,
    decode, encode, take, catenate;

}  // namespace inverse
}  // namespace stele::prims
