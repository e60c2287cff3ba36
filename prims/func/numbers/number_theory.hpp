// Divisors, multiples and remainders of single numbers.
#pragma once
#include <complex>

#include "prims/array/kind.hpp"

namespace stele::prims::func {

/// x divided by y, scaled so that parts neither overflow nor vanish; 0÷0 is 1.
std::complex<double> complex_quotient(std::complex<double> x, std::complex<double> y);
std::complex<double> complex_product(std::complex<double> x, std::complex<double> y);

/// `z` without a part that is so much smaller than the other that it is a rounding error: e to the power of pi i is -1.
std::complex<double> without_rounding_error(std::complex<double> z);

/// The greatest common divisor, not negative, except that of the least integer with itself or 0, which is the least
/// integer.
std::int64_t common_divisor(std::int64_t x, std::int64_t y);
/// Of floats: by Euclid's algorithm; a remainder no larger than the accumulated rounding errors counts as 0.
double common_divisor(double x, double y);
/// Of complex numbers, in the first quadrant.
std::complex<double> common_divisor(std::complex<double> x, std::complex<double> y);

/// The largest whole number at most `x`, or the nearest one if it differs by at most `tolerance` times the larger of 1
/// and the magnitude of `x`.
double tolerant_floor(double x, double tolerance);
/// McDonnell's complex floor: the whole number below in a tiling by unit squares turned by 45 degrees.
std::complex<double> tolerant_floor(std::complex<double> x, double tolerance);

/// y modulo x, with the sign of x; y if x is 0.
constexpr std::int64_t residue_of(std::int64_t x, std::int64_t y) {
    if (x == 0) return y;
    if (x == -1) return 0;
    std::int64_t r = y % x;
    return r != 0 && (r < 0) != (x < 0) ? r + x : r;
}
/// The same; 0 if y is a multiple of x within `tolerance`.
double residue_of(double x, double y, double tolerance);
std::complex<double> residue_of(std::complex<double> x, std::complex<double> y, double tolerance);

/// A whole number as an integer of k and q, clamped to 64 bits; not-a-number as null.
inline std::int64_t clamped_long(double x) {
    if (x != x) return null_long;
    return x >= 0x1p63 ? INT64_MAX : x < -0x1p63 ? -INT64_MAX : static_cast<std::int64_t>(x);
}

/// x divided by y, rounded down; `y` is not 0. The least integer by -1 is itself.
constexpr std::int64_t quotient_of(std::int64_t x, std::int64_t y) {
    if (y == -1) return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(x));
    std::int64_t q = x / y;
    return q - (q * y != x && (x < 0) != (y < 0));
}

}  // namespace stele::prims::func
