// Systems of linear equations.
#pragma once
#include <complex>
#include <cstdint>

#include "prims/kernel/runs.hpp"

namespace stele::prims::kernel {

/// A system a·x = b in matrices stored by columns: `a` of `rows` by `columns` (at most as many), `b` of `rows` by
/// `right_sides`. Both are overwritten; the first `columns` rows of b become x, the least-squares solution if rows is
/// greater. `norms` has room for a number per column, `space` for one per column or right side.
/// Checks `stop` once per column.
template <class T> struct System {
    T *a, *b;
    std::int64_t rows, columns, right_sides;
    double* norms;
    T* space;
};
/// Singular, within rounding.
enum class Solved : std::uint8_t { yes, singular, stopped };
Solved solve(const System<double>& system, const StopFlag& stop);
Solved solve(const System<std::complex<double>>& system, const StopFlag& stop);

}  // namespace stele::prims::kernel
