// factorial and binomial.
//
//   small whole numbers     exact: products up to 2*53
//   floats                  the C library's gamma; binomials of a whole count as products, else as a quotient of gammas
//   complex numbers         gamma by Lanczos's approximation (g = 7, nine terms, as published by P. Godfrey)
// Binomials of negative whole numbers follow ISO 13751's cases.
#include <numbers>

#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t exact = std::int64_t{1} << 53;
constexpr double exact_float = 0x1p53;

bool is_whole(double x) { return x == std::round(x); }

// The gamma function of x+1; not-a-number at its poles.
double real_factorial(double x) {
    if (is_whole(x)) {
        if (x < 0) return not_a_number;
        if (x > 170) return HUGE_VAL;
        double r = 1;
        for (int i = 2; i <= static_cast<int>(x); i++) r *= i;
        return r;
    }
    return std::tgamma(x + 1);
}

Complex complex_factorial(Complex z) {
    if (z.imag() == 0) return real_factorial(z.real());
    if (z.real() < -0.5) {
        // The reflection formula.
        Complex pi_z = std::numbers::pi * (z + 1.0);
        return std::numbers::pi / (std::sin(pi_z) * complex_factorial(-z - 1.0));
    }
    constexpr double terms[] = {0.99999999999980993,  676.5203681218851,     -1259.1392167224028,
                                771.32342877765313,   -176.61502916214059,   12.507343278686905,
                                -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7};
    Complex sum = terms[0];
    for (int i = 1; i < 9; i++) sum += terms[i] / (z + static_cast<double>(i));
    Complex t = z + 7.5;
    return std::sqrt(2 * std::numbers::pi) * std::pow(t, z + 0.5) * std::exp(-t) * sum;
}

bool integer_factorial(std::int64_t x, std::int64_t, std::int64_t& out) {
    if (x < 0 || x > 18) return false;
    out = 1;
    for (std::int64_t i = 2; i <= x; i++) out *= i;
    return true;
}

void raise_factorial(const Plan& plan, const Value*, const double*, std::int64_t) {
    raise_undefined(plan.whole, "it has no value at negative whole numbers and is too large above 170");
}

constexpr kernel::Loops factorial_loops =
    loops_of(plain<integer_factorial>(Rules::apl), plain<real_factorial>(Rules::apl));
constexpr Row factorial = {.valence = 1,
                           .kind = kind_by<KindRule::sum>,
                           .loops = &factorial_loops,
                           .complex = rounded_of_one<complex_factorial>,
                           .fail = raise_factorial};

// n choose k for whole 0 <= k <= n, exact below 2*53.
bool choose(std::int64_t k, std::int64_t n, std::int64_t& out) {
    k = std::min(k, n - k);
    out = 1;
    for (std::int64_t i = 1; i <= k; i++) {
        if (__builtin_mul_overflow(out, n - k + i, &out)) return false;
        out /= i;
        if (out > exact) return false;
    }
    return true;
}

bool integer_binomial(std::int64_t k, std::int64_t n, std::int64_t& out) {
    if (0 <= k && k <= n) return choose(k, n, out);
    out = 0;
    if (n >= 0 || (k < 0 && n < k)) return true;
    std::int64_t top;
    if (k >= 0 && __builtin_add_overflow(k, -(n + 1), &top)) return false;
    bool fits = k >= 0 ? choose(k, top, out) : choose(-(n + 1), -(k + 1), out);
    if ((k >= 0 ? k : n - k) & 1) out = -out;
    return fits;
}

// n(n-1)... over k!, for a small whole k.
template <class T> T falling_quotient(T n, double k) {
    T r = 1.0;
    for (double i = 1; i <= k; i++) r *= (n - k + i) / i;
    return r;
}

double real_binomial(double k, double n) {
    if (is_whole(k) && k >= 0 && k <= 1000) return falling_quotient(n, k);
    double rest = n - k;
    if (is_whole(k) && k >= 0 && k < exact_float && is_whole(n) && n < 0 && n >= -1000)
        return falling_quotient(k - n - 1, -n - 1) * (std::fmod(k, 2) == 0 ? 1 : -1);
    if (is_whole(rest) && rest >= 0 && rest <= 1000) return falling_quotient(n, rest);
    if (is_whole(k) && k < 0) return is_whole(n) && n < 0 && rest >= 0 ? not_a_number : 0;
    if (is_whole(rest) && rest < 0) return is_whole(n) && n < 0 ? not_a_number : 0;
    double top = real_factorial(n), bottom = real_factorial(k) * real_factorial(rest);
    if (std::isfinite(top) && std::isfinite(bottom)) return top / bottom;
    return std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(rest + 1));
}
Complex complex_binomial(Complex k, Complex n) {
    if (k.imag() == 0 && n.imag() == 0) return real_binomial(k.real(), n.real());
    if (k.imag() == 0 && is_whole(k.real()) && k.real() >= 0 && k.real() <= 1000) return falling_quotient(n, k.real());
    return complex_quotient(complex_factorial(n), complex_product(complex_factorial(k), complex_factorial(n - k)));
}

constexpr kernel::Loops binomial_loops =
    loops_of(plain<integer_binomial>(Rules::apl), plain<real_binomial>(Rules::apl));
constexpr Row binomial = {.kind = kind_by<KindRule::sum>, .loops = &binomial_loops, .complex = complex_binomial};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning factorial = func::meaning_of<func::factorial, apl>(
    "factorial", "The product of the integers from 1 to a number; for other numbers n, the gamma function of n+1.");
extern constinit const Meaning binomial = func::meaning_of<func::binomial, apl>(
    "binomial", "The number of ways to choose the left number of items from the right number.", pure, Fold::none,
    neutral(1));

}  // namespace stele::prims::meaning
