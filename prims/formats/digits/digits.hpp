// Taking digits off numbers, for the encoders of all notations.
#pragma once
#include <bit>
#include <cmath>
#include <complex>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "prims/array/runs.hpp"
#include "prims/func/numbers/number_theory.hpp"
#include "prims/func/numbers/operands.hpp"

namespace stele::prims::func {

using Complex = std::complex<double>;

/// Takes the lowest digit in base `radix` off `rest`, which becomes the quotient, rounded down; for floats within
/// `tolerance`. Radix 0 takes the whole number.
inline std::int64_t take_digit(std::int64_t radix, std::int64_t& rest, double /*tolerance*/) {
    if (radix == 0) return std::exchange(rest, 0);
    std::int64_t quotient = quotient_of(rest, radix);
    std::int64_t digit = static_cast<std::int64_t>(
        static_cast<std::uint64_t>(rest) - static_cast<std::uint64_t>(quotient) * static_cast<std::uint64_t>(radix));
    rest = quotient;
    return digit;
}
inline double take_digit(double radix, double& rest, double tolerance) {
    if (radix == 0) return std::exchange(rest, 0.0);
    double quotient = rest / radix, nearest = std::nearbyint(quotient);
    if (std::fabs(quotient - nearest) <= tolerance * std::fmax(std::fabs(quotient), std::fabs(nearest)) ||
        !std::isfinite(quotient)) {
        rest = nearest;
        return 0;
    }
    double whole = std::floor(quotient), digit = rest - radix * whole;
    rest = whole;
    return digit;
}
inline Complex take_digit(Complex radix, Complex& rest, double tolerance) {
    if (radix == Complex(0)) return std::exchange(rest, Complex(0));
    Complex quotient = rest / radix, nearest(std::nearbyint(quotient.real()), std::nearbyint(quotient.imag()));
    if (std::abs(quotient - nearest) <= tolerance * std::fmax(std::abs(quotient), std::abs(nearest))) {
        rest = nearest;
        return 0;
    }
    const Complex whole = tolerant_floor(quotient, 0);
    Complex digit = rest - radix * whole;
    rest = whole;
    return digit;
}

/// Takes the lowest digit off each of `n` numbers.
template <class T> void take_digits(T radix, T* rest, std::int64_t n, double tolerance, T* digits) {
    if constexpr (std::is_same_v<T, std::int64_t>) {
        // A division of 64 bits takes several times as long as one of 32 bits, which takes longer than a shift.
        const auto size = static_cast<std::uint64_t>(radix);
        std::uint64_t all = 0;
        by_items(n, [&](std::int64_t i) { all |= static_cast<std::uint64_t>(rest[i]); });
        const bool shifts = radix > 0 && std::has_single_bit(size), narrow = radix > 0 && (all | size) <= UINT32_MAX;
        const int bits = std::countr_zero(size) & 63;
        if (shifts) return by_items(n, [&](std::int64_t i) { digits[i] = rest[i] & (radix - 1), rest[i] >>= bits; });
        if (narrow)
            return by_items(n, [&](std::int64_t i) {
                auto number = static_cast<std::uint32_t>(rest[i]), by = static_cast<std::uint32_t>(radix);
                digits[i] = number % by, rest[i] = number / by;
            });
    }
    by_items(n, [&](std::int64_t i) { digits[i] = take_digit(radix, rest[i], tolerance); });
}

}  // namespace stele::prims::func
