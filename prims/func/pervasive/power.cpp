// exponential, logarithms, power, square root, reciprocal, pi times.
//
//   floats             item by item through the C library, square roots by vectors
//   integers to powers products while they are exact (below 2*53), else floats
//   APL                a result that is not real is complex; no result is infinite (domain)
//   k, q               not-a-number and infinities
#include <cmath>
#include <numbers>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/inverses.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/conform.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/pervasive/number_theory.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

namespace {

using Complex = std::complex<double>;

enum Power { e_to_the, log_e, root, times_pi };

template <class T> T value_of(int member, T x) {
    switch (member) {
        case e_to_the: return std::exp(x);
        case log_e: return std::log(x);
        case root: return std::sqrt(x);
        default: return x * std::numbers::pi;
    }
}

void transcendental(Engine&, const Monad& monad, Value* a) {
    if (monad.rules == Rules::k) a[0] = numbers_of_text(std::move(a[0]));
    Conformed conformed = conformed_of(a[0]);
    Kind kind = a[0].kind();
    bool apl = monad.rules == Rules::apl;
    if (!is_numeric(kind) && (apl || !(is_temporal(kind) || kind == Kind::character)))
        return refuse(monad, a, conformed, Kind::floating);
    Operand x(a[0], !conformed.like);
    if (kind != Kind::complex) {
        int member = monad.member;
        Value r = member == root && !apl
                      ? map_floats(a, conformed, monad.rules, kernel::arithmetic.square_root)
                      : map_floats(conformed, x, monad.rules, [member](double v) { return value_of(member, v); });
        if (!r.is_absent()) {
            if (kind != Kind::datetime) a[0] = std::move(r);
            else if (r.is_heap()) a[0] = as_float_kind(std::move(r), kind);
            else a[0] = float_atom(r.as_double(), kind);
            return;
        }
        if (member == e_to_the || member == times_pi) raise_undefined(monad.whole);
    }
    Value r =
        map_complex(conformed, x, [&monad](Complex z) { return without_rounding_error(value_of(monad.member, z)); });
    if (r.is_absent()) raise_undefined(monad.whole);
    a[0] = std::move(r);
}

// x*y in integers that floats hold too.
bool integer_power(std::int64_t x, std::int64_t y, std::int64_t& out) {
    constexpr std::int64_t exact = std::int64_t{1} << 53;
    out = 1;
    if (x == 1 || y == 0) return true;
    if (x == -1) {
        out = y & 1 ? -1 : 1;
        return true;
    }
    if (y < 0) return false;
    if (x == 0) {
        out = 0;
        return true;
    }
    if (y > 53) return false;
    for (; y > 0; y--)
        if (__builtin_mul_overflow(out, x, &out) || out > exact || out < -exact) return false;
    return true;
}

double real_power(double x, double y) {
    if (y == 2) return x * x;
    return x == 0 && y < 0 ? HUGE_VAL : std::pow(x, y);
}

// By squaring where the exponent is a small whole number: then whole parts stay whole.
Complex complex_power(Complex x, Complex y) {
    if (y == 0.0) return 1.0;
    if (x == 0.0) return y.real() > 0 ? 0.0 : Complex(not_a_number, 0);
    if (y == 0.5) return std::sqrt(x);
    if (y.imag() == 0 && y.real() == std::round(y.real()) && std::abs(y.real()) <= 1024) {
        Complex result = 1.0, factor = x;
        for (auto n = static_cast<unsigned>(std::abs(y.real())); n; n >>= 1) {
            if (n & 1) result = complex_product(result, factor);
            factor = complex_product(factor, factor);
        }
        return y.real() < 0 ? complex_quotient(1.0, result) : result;
    }
    return std::exp(complex_product(y, std::log(x)));
}

// Exact for the powers of two and ten.
double real_logarithm(double base, double x) {
    if (base == 1) return x == 1 ? 1.0 : not_a_number;
    if (!(base > 0) || !(x > 0)) return not_a_number;
    if (base == 2) return std::log2(x);
    if (base == 10) return std::log10(x);
    return std::log(x) / std::log(base);
}
Complex complex_logarithm(Complex base, Complex x) {
    if (x == 0.0 || base == 0.0) return not_a_number;
    Complex top = std::log(x), bottom = std::log(base);
    return bottom == 0.0 && top != 0.0 ? Complex(not_a_number, 0) : complex_quotient(top, bottom);
}

enum Pair { raised, in_base };

void powers(Engine&, const Dyad& dyad, Value* a, const Conformed& conformed) {
    Operand x(a[0], conformed.x_single), y(a[1], conformed.y_single);
    const bool apl = dyad.rules == Rules::apl;
    auto counts = [&](Kind k) {
        return is_numeric(k) || (!apl && (k == Kind::character || (dyad.member == in_base && is_temporal(k))));
    };
    if (!counts(x.kind) || !counts(y.kind)) return refuse(dyad, a, conformed);
    const bool power = dyad.member == raised;
    if (!apl) {
        a[0] = map_floats(conformed, x, y, dyad.rules, [power](double p, double q) {
            if (power) return !(p >= 0) || std::isnan(q) ? not_a_number : std::pow(p, q);
            return q == 0 && p > 0 ? (p > 1 ? -HUGE_VAL : HUGE_VAL) : real_logarithm(p, q);
        });
        return;
    }
    auto of_floats = [power](double p, double q) { return power ? real_power(p, q) : real_logarithm(p, q); };
    Value r = Value::absent();
    if (power && is_integral(x.kind) && is_integral(y.kind)) r = map_longs(conformed, Kind::long_, x, y, integer_power);
    if (r.is_absent() && x.kind != Kind::complex && y.kind != Kind::complex)
        r = map_floats(conformed, x, y, dyad.rules, of_floats);
    if (r.is_absent())
        r = map_complex(conformed, x, y, [power, of_floats](Complex p, Complex q) -> Complex {
            if (p.imag() == 0 && q.imag() == 0)
                if (double v = of_floats(p.real(), q.real()); !std::isnan(v)) return v;
            return without_rounding_error(power ? complex_power(p, q) : complex_logarithm(p, q));
        });
    if (r.is_absent()) raise_undefined(dyad.whole);
    a[0] = std::move(r);
}

void reciprocal(Engine& engine, Value* a, Rules rules) {
    Value t[2] = {Value::integer(1), std::move(a[0])};
    meaning::divide.function[rules](engine, t);
    a[0] = std::move(t[0]);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning reciprocal("reciprocal", 1, by<func::reciprocal>(apl, k, q), "1 divided by the number.",
                                          pervasive | pure | self_inverse);
extern constinit const Meaning exponential =
    Meaning("exponential", 1, by<func::monadic<func::transcendental, func::e_to_the>>(apl, k, q),
            "e to the power of the number.", pervasive | pure)
        .undone_by(inverse::exponential);
extern constinit const Meaning power =
    Meaning("power", 2, by<func::dyadic<func::powers, func::raised>>(apl, k, q),
            "The left argument to the power of the right argument.", pervasive | pure,
            by<func::with_axis<func::dyadic<func::powers, func::raised>>>(apl), Fold::none, neutral(1))
        .undone_by(inverse::power);
extern constinit const Meaning natural_logarithm =
    Meaning("natural logarithm", 1, by<func::monadic<func::transcendental, func::log_e>>(apl, k, q),
            "The logarithm to the base e.", pervasive | pure)
        .undone_by(inverse::natural_logarithm);
extern constinit const Meaning logarithm =
    Meaning("logarithm", 2, by<func::dyadic<func::powers, func::in_base>>(apl, k, q),
            "The logarithm of the right argument to the base of the left argument.", pervasive | pure,
            by<func::with_axis<func::dyadic<func::powers, func::in_base>>>(apl))
        .undone_by(inverse::logarithm);
extern constinit const Meaning pi_times =
    Meaning("pi times", 1, by<func::monadic<func::transcendental, func::times_pi>>(apl), "Pi times the number.",
            pervasive | pure)
        .undone_by(inverse::pi_times);
extern constinit const Meaning square_root("square root", 1, by<func::monadic<func::transcendental, func::root>>(k, q),
                                           "The number whose square is the argument.", pervasive | pure);

}  // namespace stele::prims::meaning
