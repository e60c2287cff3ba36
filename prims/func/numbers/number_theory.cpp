// Numbers: complex arithmetic that does not overflow, divisors by binary steps or Euclid's algorithm, floors and
// remainders.
// Cost: logarithmic for divisors, constant for the others.
#include "prims/func/numbers/number_theory.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace stele::prims::func {

std::complex<double> complex_product(std::complex<double> x, std::complex<double> y) {
    return {x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real()};
}

std::complex<double> complex_quotient(std::complex<double> x, std::complex<double> y) {
    if (y.imag() == 0)
        return y.real() == 0 && x == 0.0 ? 1.0 : std::complex<double>(x.real() / y.real(), x.imag() / y.real());
    // Robert Smith's algorithm (1962): scaled by the larger part of the divisor.
    double c = y.real(), d = y.imag();
    if (std::abs(c) >= std::abs(d)) {
        double t = d / c, scale = c + d * t;
        return {(x.real() + x.imag() * t) / scale, (x.imag() - x.real() * t) / scale};
    }
    double t = c / d, scale = c * t + d;
    return {(x.real() * t + x.imag()) / scale, (x.imag() * t - x.real()) / scale};
}

std::complex<double> without_rounding_error(std::complex<double> z) {
    constexpr double small = 4 * std::numeric_limits<double>::epsilon();
    if (std::abs(z.imag()) < std::abs(z.real()) * small) return z.real();
    if (std::abs(z.real()) < std::abs(z.imag()) * small) return {0, z.imag()};
    return z;
}

std::int64_t common_divisor(std::int64_t x, std::int64_t y) {
    auto a = static_cast<std::uint64_t>(x), b = static_cast<std::uint64_t>(y);
    if (x < 0) a = 0 - a;
    if (y < 0) b = 0 - b;
    if (a == 0 || b == 0) return static_cast<std::int64_t>(a | b);
    // A first division brings a number down to the size of a much smaller one.
    if (a < b) std::swap(a, b);
    a %= b;
    if (a == 0) return static_cast<std::int64_t>(b);
    // Josef Stein's algorithm (1967): halves and differences instead of divisions, and no branch that depends on them.
    int twos = std::countr_zero(a | b);
    a >>= std::countr_zero(a);
    b >>= std::countr_zero(b);
    while (a != b) {
        const std::uint64_t difference = a > b ? a - b : b - a;
        a = std::min(a, b);
        b = difference >> std::countr_zero(difference);
    }
    return static_cast<std::int64_t>(a << twos);
}

double common_divisor(double x, double y) {
    double a = std::abs(x), b = std::abs(y);
    if (a < b) std::swap(a, b);
    if (a < 0x1p63 && a == std::trunc(a) && b == std::trunc(b))
        return static_cast<double>(common_divisor(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b)));
    // The quotients are those of a continued fraction. Its last denominator is the smaller number divided by the
    // divisor, and so gives the divisor without the errors that remainders accumulate.
    const double smaller = b;
    double times = 0, times_before = 1;
    // Bounds of the rounding errors of a and b, which grow with the quotients.
    constexpr double ulp = std::numeric_limits<double>::epsilon();
    double a_error = a * ulp, b_error = b * ulp;
    while (b > 0) {
        double r = std::fmod(a, b), error = a_error + (a - r) / b * b_error;
        double quotient = std::round((a - r) / b) + (r > error && b - r <= error ? 1 : 0);
        times_before = std::exchange(times, quotient * times + times_before);
        if (r <= error || b - r <= error) return smaller / times;
        a = std::exchange(b, r);
        a_error = std::exchange(b_error, error);
    }
    return a;
}

std::complex<double> common_divisor(std::complex<double> x, std::complex<double> y) {
    if (x.imag() == 0 && y.imag() == 0) return common_divisor(x.real(), y.real());
    // Remainders of whole numbers are exact if their products are.
    auto is_exact = [](double d) { return std::abs(d) <= 0x1p50 && d == std::trunc(d); };
    const bool exact = is_exact(x.real()) && is_exact(x.imag()) && is_exact(y.real()) && is_exact(y.imag());
    const double small = exact ? 0 : std::max(std::abs(x), std::abs(y)) * 1e-12;
    while (std::abs(y) > small) {
        std::complex<double> q = complex_quotient(x, y);
        x -= complex_product(y, {std::round(q.real()), std::round(q.imag())});
        std::swap(x, y);
    }
    while (x != 0.0 && (x.real() <= 0 || x.imag() < 0)) x = {-x.imag(), x.real()};
    return x;
}

double tolerant_floor(double x, double tolerance) {
    double nearest = std::round(x);
    if (std::abs(nearest - x) <= tolerance * std::max(1.0, std::abs(x))) return nearest;
    return std::floor(x);
}

std::complex<double> tolerant_floor(std::complex<double> x, double tolerance) {
    double re = tolerant_floor(x.real(), tolerance), im = tolerant_floor(x.imag(), tolerance);
    double re_rest = std::max(0.0, x.real() - re), im_rest = std::max(0.0, x.imag() - im);
    if (re_rest + im_rest < 1 - tolerance) return {re, im};
    if (re_rest > im_rest) return {re + 1, im};
    return {re, im + 1};
}

double residue_of(double x, double y, double tolerance) {
    if (x == 0) return y;
    double q = y / x;
    if (tolerance > 0 && std::abs(q - std::round(q)) <= tolerance * std::max(1.0, std::abs(q))) return 0;
    double r = std::fmod(y, x);
    if (r != 0 && (r < 0) != (x < 0)) r += x;
    return r == x ? 0 : r;
}

std::complex<double> residue_of(std::complex<double> x, std::complex<double> y, double tolerance) {
    if (x == 0.0) return y;
    if (x.imag() == 0 && y.imag() == 0) return residue_of(x.real(), y.real(), tolerance);
    return y - complex_product(x, tolerant_floor(complex_quotient(y, x), tolerance));
}

}  // namespace stele::prims::func
