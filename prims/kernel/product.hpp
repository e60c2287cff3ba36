// Products of matrices of floats. Every item of a result is the sum of its terms from first to last, on every target
// and for all blocks; only `dot` adds in the order of kernel/fold.hpp.
#pragma once
#include <cstdint>

#include "prims/kernel/fold.hpp"
#include "prims/kernel/target.hpp"

namespace stele::prims::kernel {

/// Row-major matrices: out is rows by columns, x rows by depth, y depth by columns; strides are in items.
struct ProductLoops {
    /// Items in a row of a panel: `pack` stores y in panels of this many columns, the last padded with zeros.
    std::int64_t panel;
    void (*pack)(double* packed, const double* y, std::int64_t stride, std::int64_t depth, std::int64_t columns);
    /// Adds the product of x and a packed y to out.
    void (*block)(double* out, std::int64_t out_stride, const double* x, std::int64_t x_stride, const double* packed,
                  std::int64_t rows, std::int64_t depth, std::int64_t columns);
    /// The same for a few rows, with y unpacked.
    void (*rows)(double* out, const double* x, std::int64_t x_stride, const double* y, std::int64_t rows,
                 std::int64_t depth, std::int64_t columns);
    /// The sum of x[i]×y[i].
    double (*dot)(const double* x, const double* y, std::int64_t n, Order order);
};

extern ProductLoops product;

}  // namespace stele::prims::kernel
