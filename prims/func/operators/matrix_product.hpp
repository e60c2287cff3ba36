// Products of matrices of numbers, for APL's +.× and q's mmu.
#pragma once
#include <cstdint>
#include <span>

#include "prims/array/engine.hpp"
#include "prims/array/value.hpp"

namespace stele::prims::func {

/// The left matrix is rows by depth, the right one depth by columns.
struct Extents {
    std::int64_t rows, depth, columns;
};

/// The product of row-major matrices into `out`. The order of additions depends only on the extents; `rules` determine
/// the direction in which up to 64 terms of a single column are added, as in a sum.
void multiply_floats(Engine& engine, double* out, const double* x, const double* y, const Extents& e, Rules rules);

/// APL's +.× of arrays of integers or floats, as matrices; `axes` are the result's. Exact in integers if an
/// item's terms and sum fit; else that item is a float. Raises domain if a float is not finite.
Value multiply_matrices(Engine& engine, const Value& x, const Value& y, const Extents& e,
                        std::span<const std::int64_t> axes);

/// A list of floats, or of such lists (at least one).
bool is_of_floats(const Value& v);
/// The matrix product of two values that are of floats. Raises length.
Value matrix_product(Engine&, const Value& x, const Value& y);

}  // namespace stele::prims::func
