// Systems of linear equations.
#pragma once
#include <complex>
#include <cstdint>

#include "prims/kernel/runs.hpp"

namespace stele::prims::kernel {

/// A system a·x = b in matrices stored by columns: `a` of `rows` by `columns` (at most as many), `b` of `rows` by
/// `right_sides`. Both are overwritten; the first `columns` rows of b become x, where rows is greater the one of least
/// squares. `norms` has room for a number a column, `space` for one a column or right side.
/// Looks at `stop` once a column.
template <class T> struct System {
    T *a, *b;
    std::int64_t rows, columns, right_sides;
    double* norms;
    T* space;
};
/// Singular: as far as rounding lets one see.
enum class Solved : std::uint8_t { yes, singular, stopped };
Solved solve(const System<double>& system, const StopFlag& stop);
Solved solve(const System<std::complex<double>>& system, const StopFlag& stop);

}  // namespace stele::prims::kernel
