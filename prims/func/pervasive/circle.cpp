// APL's circle function, and the circular functions that k4 and q name by words.
//
// Item by item through the C library. A real argument outside of a function's real domain has a complex result by APL's
// rules, not-a-number by k's and q's. On the branch cuts of arc sine and arc cosine the side is taken that keeps arc sine odd.
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/number_theory.hpp"

namespace stele::prims::func {

namespace {

using Complex = std::complex<double>;
constexpr Complex i_unit{0, 1};

// Not-a-number where the result is not real or the number names no function.
double real_circle(int number, double x) {
    switch (number) {
        case 0: return std::sqrt(1 - x * x);
        case 1: return std::sin(x);
        case 2: return std::cos(x);
        case 3: return std::tan(x);
        case 4: return std::sqrt(1 + x * x);
        case 5: return std::sinh(x);
        case 6: return std::cosh(x);
        case 7: return std::tanh(x);
        case 9: return x;
        case 10: return std::abs(x);
        case 11: return 0;
        case 12: return x < 0 ? std::acos(-1.0) : 0;
        case -1: return std::asin(x);
        case -2: return std::acos(x);
        case -3: return std::atan(x);
        case -4: return x == -1 ? 0 : (x + 1) * std::sqrt((x - 1) / (x + 1));
        case -5: return std::asinh(x);
        case -6: return std::acosh(x);
        case -7: return std::atanh(x);
        case -9:
        case -10: return x;
        default: return not_a_number;
    }
}

// The root with a positive imaginary part where the square is negative: a negative zero would turn it.
Complex root_of(Complex z) { return std::sqrt(Complex(z.real(), z.imag() + 0.0)); }

Complex arc_sine_of(Complex z) {
    // A positive real above 1 lies under the cut, its negative over it.
    if (z.imag() == 0) z = Complex(z.real(), z.real() > 0 ? -0.0 : 0.0);
    return std::asin(z);
}

Complex complex_circle(int number, Complex z) {
    switch (number) {
        case 0: return root_of(1.0 - complex_product(z, z));
        case 1: return std::sin(z);
        case 2: return std::cos(z);
        case 3: return std::tan(z);
        case 4: return root_of(1.0 + complex_product(z, z));
        case 5: return std::sinh(z);
        case 6: return std::cosh(z);
        case 7: return std::tanh(z);
        case 8: return root_of(-1.0 - complex_product(z, z));
        case 9: return z.real();
        case 10: return std::hypot(z.real(), z.imag());
        case 11: return z.imag();
        case 12: return std::arg(z);
        case -1: return arc_sine_of(z);
        case -2: return std::acos(-1.0) / 2 - arc_sine_of(z);
        case -3: return std::atan(z);
        case -4: return z == -1.0 ? 0.0 : complex_product(z + 1.0, std::sqrt(complex_quotient(z - 1.0, z + 1.0)));
        case -5: return std::asinh(z);
        case -6: return std::acosh(z);
        case -7: return std::atanh(z);
        case -8: return -root_of(-1.0 - complex_product(z, z));
        case -9: return z;
        case -10: return std::conj(z);
        case -11: return complex_product(i_unit, z);
        default: return std::exp(complex_product(i_unit, z));
    }
}

int number_of(double v) { return v == std::round(v) && std::abs(v) <= 12 ? static_cast<int>(v) : 99; }

void circles(Engine&, const Dyad& dyad, Value* a, const Conformed& conformed) {
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    if (conformed.n == 0) {
        a[0] = make_result(Kind::floating, Storage::f64, conformed);
        return;
    }
    if (!is_numeric(x.kind) || !is_numeric(y.kind)) raise_operands(dyad.rules, dyad.whole, a[0], a[1]);
    for (std::int64_t i = 0; i < (x.single ? 1 : conformed.n); i++) {
        Complex which = x.complex_at(i);
        if (which.imag() != 0 || number_of(which.real()) == 99)
            raise_operand(dyad.rules, "left", "a whole number from ¯12 to 12", a[0]);
    }
    if (x.kind != Kind::complex && y.kind != Kind::complex) {
        auto of_floats = [](double p, double q) { return real_circle(number_of(p), q); };
        if (Value r = map_floats(conformed, x, y, Rules::apl, of_floats); !r.is_absent()) {
            a[0] = std::move(r);
            return;
        }
    }
    Value r = map_complex(conformed, x, y, [](Complex p, Complex q) -> Complex {
        int number = number_of(p.real());
        double real = q.imag() == 0 ? real_circle(number, q.real()) : not_a_number;
        if (!std::isnan(real)) return real;
        // Functions that only take a number apart have no errors.
        Complex z = complex_circle(number, q);
        return std::abs(number) >= 9 && number != -12 ? z : without_rounding_error(z);
    });
    if (r.is_absent()) raise(ErrorKind::domain, "a circle function has no finite value here");
    a[0] = std::move(r);
}

// The words: a member is the circle function's number.
void circular(Engine& engine, const Monad& monad, Value* a) {
    Conformed conformed = conformed_of(a[0]);
    Kind kind = a[0].kind();
    if (!is_numeric(kind) && !is_temporal(kind) && kind != Kind::character)
        raise_operand(monad.rules, "", "a number", a[0]);
    if (monad.rules == Rules::apl) {
        Value t[2] = {Value::integer(monad.member), std::move(a[0])};
        dyadic<circles>(engine, t, Rules::apl);
        a[0] = std::move(t[0]);
        return;
    }
    a[0] = map_floats(conformed, Operand(a[0], !conformed.like), monad.rules,
                      [&monad](double v) { return real_circle(monad.member, v); });
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning circle =
    Meaning("circle", 2, by<func::dyadic<func::circles>>(apl),
            "The circular, hyperbolic or Pythagorean function with the number on the left: 1 sine, 2 cosine, 3 "
            "tangent, 5 6 7 hyperbolic, 0 4 8 roots, 9 to 12 parts of complex numbers; negative numbers are inverses.",
            pervasive | pure, by<func::with_axis<func::dyadic<func::circles>>>(apl))
        .undone_by(inverse::circle);
extern constinit const Meaning sine("sine", 1, by<func::monadic<func::circular, 1>>(k, q),
                                    "The sine of an angle in radians.", pervasive | pure);
extern constinit const Meaning cosine("cosine", 1, by<func::monadic<func::circular, 2>>(k, q),
                                      "The cosine of an angle in radians.", pervasive | pure);
extern constinit const Meaning tangent("tangent", 1, by<func::monadic<func::circular, 3>>(k, q),
                                       "The tangent of an angle in radians.", pervasive | pure);
extern constinit const Meaning arc_sine("arc sine", 1, by<func::monadic<func::circular, -1>>(k, q),
                                        "The angle with the given sine, in radians.", pervasive | pure);
extern constinit const Meaning arc_cosine("arc cosine", 1, by<func::monadic<func::circular, -2>>(k, q),
                                          "The angle with the given cosine, in radians.", pervasive | pure);
extern constinit const Meaning arc_tangent("arc tangent", 1, by<func::monadic<func::circular, -3>>(k, q),
                                           "The angle with the given tangent, in radians.", pervasive | pure);

}  // namespace stele::prims::meaning
