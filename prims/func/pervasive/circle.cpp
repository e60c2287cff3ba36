// APL's circle function, and the circular functions that k4 and q name by words.
//
// Item by item through the C library. A real argument outside a function's real domain has a complex result by APL's
// rules, not-a-number by those of k and q. On its branch cuts, arc sine takes the side that keeps it odd, and arc
// cosine follows.
#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

constexpr Complex i_unit{0, 1};

// Not-a-number if the result is not real or the number names no function.
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

// The root whose imaginary part is positive for a negative square, also with a negative zero as its imaginary part.
Complex root_of(Complex z) { return std::sqrt(Complex(z.real(), z.imag() + 0.0)); }

Complex arc_sine_of(Complex z) {
    // A real above 1 is taken below the cut, its negative above.
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

double numbered_circle(double number, double x) { return real_circle(number_of(number), x); }

Complex numbered_circle(Complex number, Complex x) {
    const int f = number_of(number.real());
    const double real = x.imag() == 0 ? real_circle(f, x.real()) : not_a_number;
    if (!std::isnan(real)) return real;
    // Functions that return a part of a number have no rounding errors.
    const Complex z = complex_circle(f, x);
    return std::abs(f) >= 9 && f != -12 ? z : without_rounding_error(z);
}

bool check_numbers(Engine&, const Plan& plan, Value* a, const Conformed& conformed, Kind, const Operand& x,
                   const Operand&) {
    for (std::int64_t i = 0; i < (x.single ? 1 : conformed.n); i++) {
        const Complex which = x.complex_at(i);
        if (which.imag() != 0 || number_of(which.real()) == 99)
            raise_operand(plan.rules, "left", "a whole number from ¯12 to 12", a[0]);
    }
    return false;
}

void raise_circle(const Plan&, const Value*, const double*, std::int64_t) {
    raise(ErrorKind::domain, "a circle function has no finite value here");
}

// The arguments distinguish the functions of floats from those of complex numbers.
constexpr kernel::Loops circle_loops = loops_of(plain<static_cast<FloatsFunction>(numbered_circle)>(Rules::apl));
constexpr Row circles = {.kind = kind_by<KindRule::ratio>,
                         .loops = &circle_loops,
                         .complex = numbered_circle,
                         .leaves_reals = true,
                         .empty = Kind::floating,
                         .special = check_numbers,
                         .fail = raise_circle};

// The words: a datetime gives a plain float.
Kind plain_float_kind(Rules rules, Kind x, Kind y) {
    return x == Kind::datetime ? Kind::floating : float_kind(rules, x, y);
}
template <int number> double circular_of(double x) { return real_circle(number, x); }
template <int number> constexpr kernel::Loops circular_loops = loops_of(plain<circular_of<number>>(Rules::k, Rules::q));
template <int number>
constexpr Row circular = {.valence = 1,
                          .kind = plain_float_kind,
                          .loops = &circular_loops<number>,
                          .alike = AlikeVectors::floats,
                          .code_points = true};

}  // namespace
}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning circle =
    func::meaning_of<func::circles, apl>(
        "circle",
        "The circular, hyperbolic or Pythagorean function with the number on the left: 1 sine, 2 cosine, 3 tangent, 5 "
        "6 7 hyperbolic, 0 4 8 roots, 9 to 12 parts of complex numbers; negative numbers are inverses.")
        .undone_by(inverse::circle);
extern constinit const Meaning sine =
    func::meaning_of<func::circular<1>, k, q>("sine", "The sine of an angle in radians.");
extern constinit const Meaning cosine =
    func::meaning_of<func::circular<2>, k, q>("cosine", "The cosine of an angle in radians.");
extern constinit const Meaning tangent =
    func::meaning_of<func::circular<3>, k, q>("tangent", "The tangent of an angle in radians.");
extern constinit const Meaning arc_sine =
    func::meaning_of<func::circular<-1>, k, q>("arc sine", "The angle with the given sine, in radians.");
extern constinit const Meaning arc_cosine =
    func::meaning_of<func::circular<-2>, k, q>("arc cosine", "The angle with the given cosine, in radians.");
extern constinit const Meaning arc_tangent =
    func::meaning_of<func::circular<-3>, k, q>("arc tangent", "The angle with the given tangent, in radians.");

}  // namespace stele::prims::meaning
