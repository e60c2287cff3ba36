// Scalar functions on single numbers.
#pragma once
#include <complex>
#include <functional>
#include <map>
#include <string>

#include "tests/reference/value.hpp"

namespace stele::reference {

using ScalarMonad = std::function<Number(const Number&, const Settings&)>;
using ScalarDyad = std::function<Number(const Number&, const Number&, const Settings&)>;

using Complex = std::complex<long double>;
/// `settled` for both parts of a complex number.
inline Number settled(const Complex& z) { return settled(z.real(), z.imag()); }

/// The functions by glyph.
const std::map<std::string, ScalarMonad>& monads();
const std::map<std::string, ScalarDyad>& dyads();

/// The monads and dyads that need more than a line.
Number power(const Number& left, const Number& right);
Number logarithm(const Number& x);
Number divide(const Number& left, const Number& right);
Number circular(const Number& left, const Number& right);
Number factorial(const Number& x);
Number binomial(const Number& left, const Number& right);
Number floor_of(const Number& x, long double tolerance);
Number common_divisor(const Number& left, const Number& right);

}  // namespace stele::reference
