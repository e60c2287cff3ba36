// Circular functions, factorial and binomial.
#include <cmath>

#include "tests/reference/arithmetic.hpp"

namespace stele::reference {

namespace {

long double real_only(const Number& n) {
    if (n.imaginary != 0) throw Unspecified{"this function of a complex number"};
    return n.real;
}
long double within(long double x, long double least, long double most) {
    if (x < least || x > most) throw Unspecified{"the branch of an inverse function"};
    return x;
}
Number root(long double x) { return x < 0 ? settled(0, std::sqrt(-x)) : settled(std::sqrt(x)); }

Number of_complex(long which, const Number& y) {
    Complex z{y.real, y.imaginary};
    switch (which) {
        case 9: return settled(z.real());
        case 10: return settled(std::abs(z));
        case 11: return settled(z.imag());
        case 12: return settled(std::arg(z));
        case -9: return y;
        case -10: return settled(z.real(), -z.imag());
        case -11: return settled(-z.imag(), z.real());
        case -12: return settled(std::exp(z * Complex(0, 1)));
        default: throw Unspecified{"this function of a complex number"};
    }
}

}  // namespace

Number circular(const Number& left, const Number& right) {
    long which = whole(Item(left));
    if (which < -12 || which > 12) throw Error{domain};
    if (std::labs(which) >= 9) return of_complex(which, right);
    long double y = real_only(right);
    switch (which) {
        case 0: return root(1 - y * y);
        case 1: return settled(std::sin(y));
        case 2: return settled(std::cos(y));
        case 3: return settled(std::tan(y));
        case 4: return root(1 + y * y);
        case 5: return settled(std::sinh(y));
        case 6: return settled(std::cosh(y));
        case 7: return settled(std::tanh(y));
        case 8: return settled(0, std::sqrt(1 + y * y));
        case -1: return settled(std::asin(within(y, -1, 1)));
        case -2: return settled(std::acos(within(y, -1, 1)));
        case -3: return settled(std::atan(y));
        case -4: {
            if (y == -1) return {};
            Number inner = root((y - 1) / (y + 1));
            return settled((y + 1) * inner.real, (y + 1) * inner.imaginary);
        }
        case -5: return settled(std::asinh(y));
        case -6: return settled(std::acosh(within(y, 1, 1e9L)));
        case -7:
            if (std::fabs(y) == 1) throw Error{domain};
            return settled(std::atanh(within(y, -1, 1)));
        default: return settled(0, -std::sqrt(1 + y * y));
    }
}

Number factorial(const Number& x) {
    long double n = real_only(x);
    if (n == std::trunc(n)) {
        if (n < 0) throw Error{domain};
        if (n > 170) throw Error{domain};
        long double product = 1;
        for (long double i = 2; i <= n; i++) product *= i;
        return settled(product);
    }
    return settled(std::tgamma(n + 1));
}

Number binomial(const Number& left, const Number& right) {
    long double k = real_only(left), n = real_only(right);
    bool whole_k = k == std::trunc(k), whole_n = n == std::trunc(n);
    if (std::max(std::fabs(k), std::fabs(n)) > 60) throw Unspecified{"a large binomial"};
    auto choose = [](long double from, long double some) {
        long double product = 1;
        for (long double i = 1; i <= some; i++) product = product * (from - some + i) / i;
        return std::round(product);
    };
    if (whole_k && whole_n) {
        long double odd = std::fmod(std::fabs(n >= 0 ? 0 : k >= 0 ? k : n - k), 2) == 1 ? -1 : 1;
        if (n >= 0) return settled(k < 0 || k > n ? 0 : choose(n, k));
        if (k >= 0) return settled(odd * choose(k - n - 1, k));
        return settled(k > n ? 0 : odd * choose(-k - 1, n - k));
    }
    if (whole_n && n < 0) throw Error{domain};
    long double rest = n - k;
    if ((whole_k && k < 0) || (rest == std::trunc(rest) && rest < 0)) return {};
    return settled(std::tgamma(n + 1) / (std::tgamma(k + 1) * std::tgamma(rest + 1)));
}

}  // namespace stele::reference
