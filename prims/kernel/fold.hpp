// Folds and scans of typed buffers. Loops may read 64 bytes past the end of their operand; those bytes have no effect.
#pragma once
#include <cstdint>

#include "prims/kernel/convert.hpp"
#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

/// The direction in which up to 64 floats are added; longer vectors are added as 16 interleaved partial sums, item i to
/// sum i mod 16, which are then added as halves: 8 to 8, 4 to 4, 2 to 2, 1 to 1.
enum class Order : std::uint8_t { forward, backward };

/// The partial sums of a longer vector in runs. Sums begin with -0, which changes no float.
struct PartialSums {
    alignas(64) double sums[16] = {-0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0., -0.};

    double total() {
        for (int half = 8; half > 0; half /= 2)
            for (int k = 0; k < half; k++) sums[k] += sums[k + half];
        return sums[0];
    }
};

/// The sum of integers into `*sum`; false if it does not fit (i64 only).
using SumLoop = bool (*)(std::int64_t* sum, const void* items, std::int64_t n);
/// The least or greatest of n > 0 items, as an item of the same type at `out`.
using ExtremeLoop = void (*)(void* out, const void* items, std::int64_t n);
/// Running sums from `carry` on, which must fit. May write 16 bytes past the end of `out`.
using RunningSumLoop = void (*)(void* out, const void* items, std::int64_t n, std::int64_t carry);
/// Running least or greatest from the item at `carry` on.
using RunningExtremeLoop = void (*)(void* out, const void* items, std::int64_t n, const void* carry);

struct FoldLoops {
    /// For the integer storages except bit.
    ByStorage<SumLoop> sum;
    double (*sum_floats)(const double* items, std::int64_t n, Order order);
    /// Adds a run of floats to 16 partial sums; all runs but the last have a multiple of 16 items.
    void (*add_floats)(double* sums, const double* items, std::int64_t n);
    /// [least, greatest], of all storages of numbers and text. Not-a-number is less than every float.
    ByStorage<ExtremeLoop> extreme[2];
    /// Adds a row of integers to i64 totals; false if a total does not fit.
    ByStorage<bool (*)(std::int64_t* totals, const void* items, std::int64_t n)> accumulate;
    /// [to i16, i32 or i64][from one as narrow or narrower]
    ByStorage<ByStorage<RunningSumLoop>> running_sum;
    /// Running sums from `carry` on; false if one does not fit.
    bool (*checked_running_sum)(std::int64_t* out, const std::int64_t* items, std::int64_t n, std::int64_t carry);
    /// [least, greatest]
    ByStorage<RunningExtremeLoop> running_extreme[2];
};

extern FoldLoops fold;

}  // namespace stele::prims::kernel
