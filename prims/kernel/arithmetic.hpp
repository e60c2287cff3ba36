// Loops of arithmetic over typed buffers: integers with detection of overflow, floats, least and greatest, sign.
//
// Every loop may read 64 bytes past the end of its operands and write 64 bytes past the end of `out`; what lies there has
// no influence. `out` may be the very buffer of an operand, but may not overlap it otherwise.
#pragma once
#include <cstdint>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

enum class Sum : std::uint8_t { add, subtract, multiply };
enum class Extreme : std::uint8_t { minimum, maximum };

/// Two operands in a Form, or `x` alone; returns true if an item of `out` is wrong.
using Loop = bool (*)(void* out, const void* x, const void* y, std::int64_t n);
/// [Form]; only the first for one operand.
using Forms = Loop[3];

/// The loops of a function; null for missing ones.
struct Loops {
    /// [Rules][Storage of the operands]: true if an integer does not fit its type, or a float is infinite or not a
    /// number. Beyond i64 integers wrap by k's rules; by q's the least one is a null that propagates too.
    ByStorage<Forms> by[3];
    /// [Storage of the operands]: into integers of twice the width, or of i64 into floats rounded once; never true. `out`
    /// is no operand's buffer. A function whose integers always fit has none.
    ByStorage<Forms> widened;
};

struct ArithmeticLoops {
    Loops sums[3];      // [Sum]
    Loops divide;       // by APL's rules 0÷0 is 1
    Loops extremes[2];  // [Extreme], of text too; never true. Not-a-number is less than every float.
    /// True if the negative of an integer does not fit: the least integer stays as it is, by all rules.
    Loops negate, magnitude;
    /// [floor, ceiling] of f64; the nearest whole number where that is no further than `tolerance` * max(1, |x|).
    void (*round[2])(double* out, const double* x, std::int64_t n, double tolerance);
    /// Whole f64 as i64; true where some item lies outside of i64.
    bool (*to_longs)(std::int64_t* out, const double* x, std::int64_t n);
    /// i32 divided by a positive i32: [remainder from 0 on, quotient rounded down].
    void (*divide_by[2])(std::int32_t* out, const std::int32_t* x, std::int64_t n, std::int32_t divisor);
    /// -1, 0 or 1 for each f64, as i8; not-a-number gives -1.
    void (*sign_of_floats)(std::int8_t* out, const double* x, std::int64_t n);
};

extern ArithmeticLoops arithmetic;

}  // namespace stele::prims::kernel
