// Square systems: elimination with partial pivoting, exact for halves and integers. Others:
// Householder reflections. Column by column, so that long work can be interrupted.
#include "prims/kernel/solve.hpp"

#include <cmath>
#include <limits>

#include <Eigen/Core>
#include <Eigen/Householder>

namespace stele::prims::kernel {

namespace {

template <class T> using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic>;

// A remainder of column k that is at most this fraction of the whole is rounding error.
class Rounding {
public:
    template <class A>
    Rounding(const A& a, double* norms)
        : norms_(norms), part_(std::numeric_limits<double>::epsilon() * static_cast<double>(a.rows())) {
        for (Eigen::Index k = 0; k < a.cols(); k++) norms[k] = a.col(k).stableNorm();
    }
    bool hides(double left, Eigen::Index k) const { return !(left > part_ * norms_[k]); }

private:
    const double* norms_;
    double part_;
};

template <class T>
Solved eliminate(Eigen::Map<Matrix<T>> a, Eigen::Map<Matrix<T>> b, const Rounding& rounding, const StopFlag& stop) {
    const Eigen::Index n = a.rows();
    for (Eigen::Index k = 0; k < n; k++) {
        if (is_set(stop)) return Solved::stopped;
        const Eigen::Index rest = n - k - 1;
        Eigen::Index pivot;
        const double size = a.col(k).tail(rest + 1).cwiseAbs().maxCoeff(&pivot);
        if (rounding.hides(size, k)) return Solved::singular;
        if (pivot != 0) {
            a.row(k).tail(rest + 1).swap(a.row(k + pivot).tail(rest + 1));
            b.row(k).swap(b.row(k + pivot));
        }
        if (rest == 0) break;
        auto factors = a.col(k).tail(rest);
        factors /= a(k, k);
        a.bottomRightCorner(rest, rest).noalias() -= factors * a.row(k).tail(rest);
        b.bottomRows(rest).noalias() -= factors * b.row(k);
    }
    return Solved::yes;
}

template <class T>
Solved reflect(Eigen::Map<Matrix<T>> a, Eigen::Map<Matrix<T>> b, const Rounding& rounding, T* space,
               const StopFlag& stop) {
    for (Eigen::Index k = 0; k < a.cols(); k++) {
        if (is_set(stop)) return Solved::stopped;
        const Eigen::Index rest = a.rows() - k;
        T factor;
        double size;
        a.col(k).tail(rest).makeHouseholderInPlace(factor, size);
        if (rounding.hides(std::abs(size), k)) return Solved::singular;
        a(k, k) = size;
        const auto essential = a.col(k).tail(rest - 1);
        a.bottomRightCorner(rest, a.cols() - k - 1).applyHouseholderOnTheLeft(essential, factor, space);
        b.bottomRows(rest).applyHouseholderOnTheLeft(essential, factor, space);
    }
    return Solved::yes;
}

// x from the upper triangle of `a`, from its last row upwards.
template <class T> Solved substitute(Eigen::Map<Matrix<T>> a, Eigen::Map<Matrix<T>> b, const StopFlag& stop) {
    for (Eigen::Index k = a.cols(); k-- > 0;) {
        if (is_set(stop)) return Solved::stopped;
        b.row(k) /= a(k, k);
        b.topRows(k).noalias() -= a.col(k).head(k) * b.row(k);
    }
    return Solved::yes;
}

template <class T> Solved solved(const System<T>& s, const StopFlag& stop) {
    if (s.columns == 0) return Solved::yes;
    Eigen::Map<Matrix<T>> a(s.a, s.rows, s.columns), b(s.b, s.rows, s.right_sides);
    const Rounding rounding(a, s.norms);
    const bool square = s.rows == s.columns;
    const Solved reduced = square ? eliminate<T>(a, b, rounding, stop) : reflect<T>(a, b, rounding, s.space, stop);
    return reduced == Solved::yes ? substitute<T>(a, b, stop) : reduced;
}

}  // namespace

Solved solve(const System<double>& system, const StopFlag& stop) { return solved(system, stop); }
Solved solve(const System<std::complex<double>>& system, const StopFlag& stop) { return solved(system, stop); }

}  // namespace stele::prims::kernel
