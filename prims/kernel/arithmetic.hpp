// Loops of arithmetic over typed buffers: integers with detection of overflow, floats, least and greatest, sign.
//
// Every loop may read 64 bytes past the end of its operands and write 64 bytes past the end of `out`; the contents
// there do not matter. `out` may be an operand's buffer, but must not overlap one otherwise.
#pragma once
#include <cstdint>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

enum class Sum : std::uint8_t { add, subtract, multiply };
enum class Extreme : std::uint8_t { minimum, maximum };

/// Two operands of a Form; returns true when some item of `out` is wrong (see the tables).
using DyadLoop = bool (*)(void* out, const void* x, const void* y, std::int64_t n);
using MonadLoop = bool (*)(void* out, const void* x, std::int64_t n);
/// [Form]
using DyadLoops = DyadLoop[3];

struct ArithmeticLoops {
    /// [Sum][Storage][Form]: true if an integer does not fit its type, or a float is infinite or not a number.
    ByStorage<DyadLoops> checked[3];
    /// [Sum][Storage of the operands][Form]: into integers of twice the width, or from i64 into floats rounded once;
    /// never true. `out` is not an operand's buffer.
    ByStorage<DyadLoops> widened[3];
    /// [Sum][Form], i64 modulo 2^64; never true.
    DyadLoops wrapping[3];
    /// [Sum][Form], i64 with the least integer as a null that propagates; never true.
    DyadLoops with_nulls[3];
    /// [0÷0 is 1][Form], f64: true if some result is infinite or not a number.
    DyadLoops divide[2];
    /// [Extreme][Storage][Form]; never true. Not-a-number is less than every float.
    ByStorage<DyadLoops> extremes[2];
    /// True if the negative of an integer does not fit: the least integer is unchanged.
    ByStorage<MonadLoop> negate, magnitude;
    MonadLoop square_root;  // f64
    /// [floor, ceiling] of f64; the nearest integer if within `tolerance` * max(1, |x|).
    void (*round[2])(double* out, const double* x, std::int64_t n, double tolerance);
    /// Integral f64 as i64; true if some item is outside i64.
    bool (*to_longs)(std::int64_t* out, const double* x, std::int64_t n);
    /// i32 divided by a positive i32: [remainder from 0 on, quotient rounded down].
    void (*divide_by[2])(std::int32_t* out, const std::int32_t* x, std::int64_t n, std::int32_t divisor);
    /// -1, 0 or 1 for each f64, as i8; not-a-number gives -1.
    MonadLoop sign_of_floats;
};

extern ArithmeticLoops arithmetic;

}  // namespace stele::prims::kernel
