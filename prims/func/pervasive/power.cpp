// exponential, logarithms, power, reciprocal, pi times.
//
//   floats             item by item through the C library
//   integers to powers products that are exact (up to 2*53), else floats
//   APL                results may be complex; an infinite result raises domain
//   k, q               not-a-number and infinities
#include <numbers>

#include "prims/func/pervasive/ladder.hpp"

namespace stele::prims::func {

namespace {

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
double power_of_positive(double x, double y) { return !(x >= 0) || std::isnan(y) ? not_a_number : std::pow(x, y); }

// By squaring for a small whole exponent, so that whole parts stay whole.
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
double logarithm_or_infinity(double base, double x) {
    return x == 0 && base > 0 ? (base > 1 ? -HUGE_VAL : HUGE_VAL) : real_logarithm(base, x);
}
Complex complex_logarithm(Complex base, Complex x) {
    if (x == 0.0 || base == 0.0) return not_a_number;
    Complex top = std::log(x), bottom = std::log(base);
    return bottom == 0.0 && top != 0.0 ? Complex(not_a_number, 0) : complex_quotient(top, bottom);
}

// For complex numbers: the real function if it has a result, else the complex one.
template <double (*real)(double, double), Complex (*of_complex)(Complex, Complex)>
Complex real_or(Complex x, Complex y) {
    if (x.imag() == 0 && y.imag() == 0)
        if (double v = real(x.real(), y.real()); !std::isnan(v)) return v;
    return without_rounding_error(of_complex(x, y));
}

Kind power_kind(Rules rules, Kind x, Kind y) {
    if (rules == Rules::apl) return result_kind(rules, KindRule::sum, x, y);
    return is_temporal(x) || is_temporal(y) ? Kind::null : result_kind(rules, KindRule::ratio, x, y);
}

constexpr kernel::Loops power_loops = loops_of(plain<integer_power>(Rules::apl), plain<real_power>(Rules::apl),
                                               plain<power_of_positive>(Rules::k, Rules::q));
constexpr Row raised = {
    .of_floats = [](Rules rules, double x,
                    double y) { return rules == Rules::apl ? not_a_number : power_of_positive(x, y); },
    .kind = power_kind,
    .loops = &power_loops,
    .alike = AlikeVectors::floats,
    .complex = real_or<real_power, complex_power>,
    .leaves_reals = true,
    .code_points = true};
constexpr kernel::Loops logarithm_loops =
    loops_of(plain<real_logarithm>(Rules::apl), plain<logarithm_or_infinity>(Rules::k, Rules::q));
constexpr Row in_base = {.kind = kind_by<KindRule::ratio>,
                         .loops = &logarithm_loops,
                         .alike = AlikeVectors::floats,
                         .complex = real_or<real_logarithm, complex_logarithm>,
                         .leaves_reals = true,
                         .code_points = true};

template <class T> T e_to_the(T x) { return std::exp(x); }
template <class T> T log_e(T x) { return std::log(x); }
template <class T> T times_pi(T x) { return x * std::numbers::pi; }

template <double (*f)(double)>
constexpr kernel::Loops loops_by_all = loops_of(plain<f>(Rules::apl, Rules::k, Rules::q));
// After an overflow there is no complex result either.
template <double (*real)(double), Complex (*of_complex)(Complex), bool leaves = false>
constexpr Row transcendental = {.valence = 1,
                                .of_floats = [](Rules, double x, double) { return real(x); },
                                .kind = float_kind,
                                .loops = &loops_by_all<real>,
                                .alike = AlikeVectors::floats,
                                .complex = rounded_of_one<of_complex>,
                                .leaves_reals = leaves,
                                .empty = Kind::floating};

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
    func::meaning_of<func::transcendental<func::e_to_the, func::e_to_the>, apl, k, q>("exponential",
                                                                                      "e to the power of the number.")
        .undone_by(inverse::exponential);
extern constinit const Meaning power =
    func::meaning_of<func::raised, apl, k, q>("power", "The left argument to the power of the right argument.", pure,
                                              Fold::none, neutral(1))
        .undone_by(inverse::power);
extern constinit const Meaning natural_logarithm =
    func::meaning_of<func::transcendental<func::log_e, func::log_e, true>, apl, k, q>("natural logarithm",
                                                                                      "The logarithm to the base e.")
        .undone_by(inverse::natural_logarithm);
extern constinit const Meaning logarithm =
    func::meaning_of<func::in_base, apl, k, q>("logarithm",
                                               "The logarithm of the right argument to the base of the left argument.")
        .undone_by(inverse::logarithm);
extern constinit const Meaning pi_times =
    func::meaning_of<func::transcendental<func::times_pi, func::times_pi>, apl>("pi times", "Pi times the number.")
        .undone_by(inverse::pi_times);

}  // namespace stele::prims::meaning
