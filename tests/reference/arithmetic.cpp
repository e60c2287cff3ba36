#include "tests/reference/arithmetic.hpp"

#include <cmath>
#include <utility>

#include "tests/reference/scalar.hpp"

namespace stele::reference {

namespace {

Complex complex(const Number& n) { return {n.real, n.imaginary}; }
bool is_real(const Number& n) { return n.imaginary == 0; }
long double real(const Number& n) { return real_of(Item(n)); }

long double boolean(const Number& n) {
    real(n);
    long x = whole(Item(n));
    if (x != 0 && x != 1) throw Error{domain};
    return static_cast<long double>(x);
}
bool is_boolean(const Number& n) { return is_real(n) && (n.real == 0 || n.real == 1); }

Number both(const Number& a, const Number& b) {
    if (is_boolean(a) && is_boolean(b)) return truth(a.real == 1 && b.real == 1);
    Number divisor = common_divisor(a, b);
    if (divisor.real == 0) return {};
    return settled(a.real * (b.real / divisor.real));
}

Number sign(const Number& x) {
    if (is_real(x)) return {x.real > 0 ? 1.L : x.real < 0 ? -1.L : 0.L, 0};
    return settled(complex(x) / std::abs(complex(x)));
}
Number magnitude(const Number& x) { return settled(is_real(x) ? std::fabs(x.real) : std::abs(complex(x))); }

}  // namespace

const std::map<std::string, ScalarMonad>& monads() {
    using N = const Number&;
    using S = const Settings&;
    static const std::map<std::string, ScalarMonad> table = {
        {"+", [](N x, S) { return settled(x.real, -x.imaginary); }},
        {"-", [](N x, S) { return settled(-x.real, -x.imaginary); }},
        {"×", [](N x, S) { return sign(x); }},
        {"÷",
         [](N x, S) {
             return divide({1, 0}, x);
         }},
        {"|", [](N x, S) { return magnitude(x); }},
        {"⌊", [](N x, S s) { return floor_of(x, s.tolerance); }},
        {"⌈",
         [](N x, S s) {
             Number down = floor_of({-x.real, -x.imaginary}, s.tolerance);
             return settled(-down.real, -down.imaginary);
         }},
        {"*", [](N x, S) { return is_real(x) ? settled(std::exp(x.real)) : settled(std::exp(complex(x))); }},
        {"⍟", [](N x, S) { return logarithm(x); }},
        {"○", [](N x, S) { return settled(complex(x) * std::acos(-1.L)); }},
        {"!", [](N x, S) { return factorial(x); }},
        {"~", [](N x, S) { return truth(boolean(x) == 0); }},
    };
    return table;
}

const std::map<std::string, ScalarDyad>& dyads() {
    using N = const Number&;
    using S = const Settings&;
    static const std::map<std::string, ScalarDyad> table = {
        {"+", [](N x, N y, S) { return settled(complex(x) + complex(y)); }},
        {"-", [](N x, N y, S) { return settled(complex(x) - complex(y)); }},
        {"×", [](N x, N y,
                 S) { return is_real(x) && is_real(y) ? settled(x.real * y.real) : settled(complex(x) * complex(y)); }},
        {"÷", [](N x, N y, S) { return divide(x, y); }},
        {"|", [](N x, N y, S s) { return residue(x, y, s.tolerance); }},
        {"⌊",
         [](N x, N y, S) {
             return Number{std::min(real(x), real(y)), 0};
         }},
        {"⌈",
         [](N x, N y, S) {
             return Number{std::max(real(x), real(y)), 0};
         }},
        {"*", [](N x, N y, S) { return power(x, y); }},
        {"⍟",
         [](N x, N y, S) {
             if (is_real(x) && x.real == 1 && !(y == Number{1, 0})) throw Error{domain};
             return divide(logarithm(y), logarithm(x));
         }},
        {"○", [](N x, N y, S) { return circular(x, y); }},
        {"!", [](N x, N y, S) { return binomial(x, y); }},
        {"∧", [](N x, N y, S) { return both(x, y); }},
        {"∨", [](N x, N y, S) { return common_divisor(x, y); }},
        {"⍲", [](N x, N y, S) { return truth(boolean(x) * boolean(y) == 0); }},
        {"⍱", [](N x, N y, S) { return truth(boolean(x) + boolean(y) == 0); }},
        {"=", [](N x, N y, S s) { return truth(equal(x, y, s.tolerance)); }},
        {"≠", [](N x, N y, S s) { return truth(!equal(x, y, s.tolerance)); }},
        {"<", [](N x, N y, S s) { return truth(real(x) < real(y) && !equal(x, y, s.tolerance)); }},
        {"≤", [](N x, N y, S s) { return truth(real(x) < real(y) || equal(x, y, s.tolerance)); }},
        {"≥", [](N x, N y, S s) { return truth(real(x) > real(y) || equal(x, y, s.tolerance)); }},
        {">", [](N x, N y, S s) { return truth(real(x) > real(y) && !equal(x, y, s.tolerance)); }},
    };
    return table;
}

Number divide(const Number& a, const Number& b) {
    if (b == Number{}) {
        if (a == Number{}) return {1, 0};
        throw Error{domain};
    }
    if (is_real(a) && is_real(b)) return settled(a.real / b.real);
    return settled(complex(a) / complex(b));
}

long double floor_of(long double x, long double tolerance) {
    long double nearest = std::round(x), apart = std::fabs(x - nearest), size = std::max(1.L, std::fabs(x));
    if (apart == 0) return nearest;
    if (tolerance > 0 && apart <= 3e-15L * size && (nearest != 0 || x > 0)) return nearest;
    if (apart < 1e-11L * size) throw Unspecified{"a number that is almost whole"};
    return std::floor(x);
}

Number floor_of(const Number& x, long double tolerance) {
    if (is_real(x)) return settled(floor_of(x.real, tolerance));
    long double a = floor_of(x.real, tolerance), b = floor_of(x.imaginary, tolerance);
    long double across = std::max(x.real - a, 0.L), up = std::max(x.imaginary - b, 0.L);
    if (std::fabs(across + up - 1) < 1e-11L && across * 1024 != std::trunc(across * 1024))
        throw Unspecified{"a complex number at a border"};
    if (across + up < 1) return settled(a, b);
    // Dyalog's result differs from that of the function in its language reference.
    if (across == up) throw Unspecified{"a complex number in the middle of a border"};
    return across < up ? settled(a, b + 1) : settled(a + 1, b);
}

Number residue(const Number& a, const Number& b, long double tolerance) {
    if (a == Number{}) return b;
    if (is_real(a) && is_real(b)) {
        long double left = a.real, right = b.real;
        long double size = std::fabs(right / left);
        if (size > 1e12L || (size < 1e-11L && right != 0))
            throw Unspecified{"the residue of a number with no digits left"};
        long double exactly = right / left, apart = std::fabs(exactly - std::round(exactly));
        if (std::max(std::fabs(left), std::fabs(right)) > 0x1p53L && apart != 0 && apart < 1e-11L)
            throw Unspecified{"a residue within ⎕CT of none"};
        if (left == std::trunc(left) && right == std::trunc(right)) {
            long double r = std::fmod(right, left);
            return settled(r != 0 && (r < 0) != (left < 0) ? r + left : r);
        }
        long double quotient = right / left;
        if (std::fabs(quotient) > 1e4L) throw Unspecified{"the residue of a number with few digits left"};
        if (floor_of(quotient, tolerance) == std::round(quotient) &&
            std::fabs(quotient - std::round(quotient)) < 1e-12L && std::fabs(quotient) > 0.5L)
            return {};
        long double rest = std::fmod(right, left);
        return settled(rest != 0 && (rest < 0) != (left < 0) ? rest + left : rest);
    }
    Complex quotient = complex(b) / complex(a);
    if (std::abs(quotient) > 1e3L) throw Unspecified{"the residue of a number with few digits left"};
    Number down = floor_of(Number{quotient.real(), quotient.imag()}, tolerance);
    Complex rest = complex(b) - complex(a) * complex(down);
    return std::abs(rest) < 1e-14L * std::abs(complex(b)) ? Number{} : settled(rest);
}

Number common_divisor(const Number& a, const Number& b) {
    if (!is_real(a) || !is_real(b)) throw Unspecified{"divisors of complex numbers"};
    if (is_boolean(a) && is_boolean(b)) return truth(a.real == 1 || b.real == 1);
    long double x = std::fabs(a.real), y = std::fabs(b.real);
    // The divisors of other fractions depend on the rounding of remainders.
    for (long double n : {x, y})
        if (n * 64 != std::trunc(n * 64) || n > 0x1p53L || (n > 1e9L && (x != std::trunc(x) || y != std::trunc(y))))
            throw Unspecified{"divisors of fractions"};
    while (y != 0) x = std::exchange(y, std::fmod(x, y));
    return settled(x);
}

Number power(const Number& a, const Number& b) {
    if (b == Number{}) return {1, 0};
    if (a == Number{}) {
        if (!is_real(b)) throw Unspecified{"0 to a complex power"};
        if (b.real < 0) throw Error{domain};
        return {};
    }
    if (is_real(b) && b.real == std::trunc(b.real) && std::fabs(b.real) <= 64) {
        Complex result = 1;
        for (long i = 0; i < std::lround(std::fabs(b.real)); i++) {
            result = is_real(a) ? Complex(result.real() * a.real) : result * complex(a);
            if (!std::isfinite(result.real()) || !std::isfinite(result.imag()))
                throw Unspecified{"a power out of range"};
        }
        return settled(b.real > 0 ? result : Complex(1) / result);
    }
    if (std::fabs(b.real) > 1000 && (!is_real(a) || a.real < 0))
        throw Unspecified{"a large power of no positive number"};
    if (is_real(a) && is_real(b) && a.real > 0) return settled(std::pow(a.real, b.real));
    return settled(std::exp(complex(b) * std::log(complex(a))));
}

Number logarithm(const Number& x) {
    if (x == Number{}) throw Error{domain};
    if (is_real(x) && x.real > 0) return settled(std::log(x.real));
    return settled(std::log(complex(x)));
}

}  // namespace stele::reference
