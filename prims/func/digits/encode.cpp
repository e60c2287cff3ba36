// Encode and decode.
//
// Integers: digits by floor division in 64 bits, a few numbers on the stack and stored narrow at once, arrays through
// one array of longs that is narrowed at the end. Floats: the same with APL's tolerant floor, so that 0.1 steps give
// whole digits. Complex: Gaussian floor (McDonnell 1973). Decode is Horner's rule; integers that overflow start again
// as floats.
#include "prims/func/digits/encode.hpp"

#include <algorithm>
#include <cmath>
#include <complex>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/digits/encode_digits.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::prims::func {

namespace {

using Complex = std::complex<double>;

// Quotient and digit of one number by one radix.
struct Division {
    std::int64_t operator()(std::int64_t radix, std::int64_t& rest) const {
        if (radix == 0) return std::exchange(rest, 0);
        if (radix == 1) return 0;
        if (radix == -1) {
            rest = static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(rest));
            return 0;
        }
        std::int64_t quotient = rest / radix, digit = rest % radix;
        if (digit != 0 && (digit < 0) != (radix < 0)) digit += radix, quotient--;
        rest = quotient;
        return digit;
    }
    double operator()(double radix, double& rest) const {
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
    Complex operator()(Complex radix, Complex& rest) const {
        if (radix == Complex(0)) return std::exchange(rest, Complex(0));
        Complex quotient = rest / radix, nearest(std::nearbyint(quotient.real()), std::nearbyint(quotient.imag()));
        if (std::abs(quotient - nearest) <= tolerance * std::fmax(std::abs(quotient), std::abs(nearest))) {
            rest = nearest;
            return 0;
        }
        Complex whole = floor_of(quotient), digit = rest - radix * whole;
        rest = whole;
        return digit;
    }
    // The Gaussian integer below: at most a unit's length away.
    static Complex floor_of(Complex z) {
        double re = std::floor(z.real()), im = std::floor(z.imag()), x = z.real() - re, y = z.imag() - im;
        if (x + y < 1) return {re, im};
        return x >= y ? Complex(re + 1, im) : Complex(re, im + 1);
    }

    double tolerance;
};

// out[i, c, j]: digit i of item j of x by column c of the radices (rows by columns).
template <class T>
void encode_items(Engine& engine, const T* radix, std::int64_t rows, std::int64_t columns, const T* x, std::int64_t n,
                  double tolerance, T* out) {
    Division divide{tolerance};
    for (std::int64_t c = 0; c < columns; c++)
        for (std::int64_t j = 0; j < n; j++) {
            T rest = x[j];
            for (std::int64_t i = rows - 1; i >= 0; i--)
                out[(i * columns + c) * n + j] = divide(radix[i * columns + c], rest);
            if ((j & 0xFFFFF) == 0xFFFFF) engine.poll();
        }
}

// Horner's rule along rows of `radix` (rows by length, step 0 for one radix) and columns of digits (step 0 for one
// digit).
template <class T, class Step>
bool decode_items(Engine& engine, const DecodePlan& p, const T* radix, const T* digits, T* out, Step step) {
    for (std::int64_t r = 0; r < p.rows; r++)
        for (std::int64_t c = 0; c < p.columns; c++) {
            T sum = 0;
            for (std::int64_t i = 0; i < p.length; i++)
                if (!step(sum, radix[r * p.radix_row + i * p.radix_step], digits[i * p.digit_step + c])) return false;
            out[r * p.columns + c] = sum;
            if ((c & 0xFFFFF) == 0xFFFFF) engine.poll();
        }
    return true;
}

[[noreturn]] void raise_not_numbers(const char* which, const Value& v) { raise_domain(which, "numbers", v); }

// Numbers of an array or atom in one storage (i64, f64 or c128).
Value numbers_in(const Value& v, Storage s) {
    Value r = is_atom(v) ? enlist(v) : v;
    if (r->storage == s) return r;
    r = to_storage(std::move(r), s);
    return r;
}

Storage numbers_storage(const Value& v, const char* which) {
    if (!is_numeric(v.kind()) && !(v.rank() > 0 && v.count() == 0)) raise_not_numbers(which, v);
    if (v.kind() == Kind::complex) return Storage::c128;
    return is_float(v.kind()) ? Storage::f64 : Storage::i64;
}

// An array of longs that keeps its shape, in the narrowest storage.
Value narrowed(Value longs) {
    if (longs->n == 0) return to_storage(std::move(longs), Storage::bit);
    Bounds b = bounds(*longs.array());
    return to_storage(std::move(longs), narrowest(b.low, b.high));
}

// Floats that are all whole stay floats: APL shows no difference. Complex without imaginary parts become real.
Value settled_numbers(Value v) {
    if (v->storage == Storage::i64) v = narrowed(std::move(v));
    if (v->storage == Storage::c128) {
        auto* pairs = v->items<double>();
        bool real = true;
        for (std::int64_t i = 0; i < v->n && real; i++) real = pairs[2 * i + 1] == 0;
        if (real) {
            Value r = make_array(Kind::floating, Storage::f64, v->axes());
            for (std::int64_t i = 0; i < v->n; i++) r->items<double>()[i] = pairs[2 * i];
            v = std::move(r);
        }
    }
    return v->rank == 0 ? item(*v.array(), 0) : v;
}

Kind kind_of(Storage s) { return s == Storage::i64 ? Kind::long_ : s == Storage::f64 ? Kind::floating : Kind::complex; }

}  // namespace

Value encode_by(Engine& engine, const Value& radix, const Value& x, double tolerance) {
    // A few integer radices and one integer.
    if (x.is_immediate(Kind::long_) && radix.is_heap() && radix->rank == 1 && radix->storage <= Storage::i16 &&
        radix->n <= 16) [[likely]] {
        std::int64_t digits[16], rest = x.payload(), low = 0, high = 0;
        Division divide{tolerance};
        const Array& r = *radix.array();
        for (std::int64_t i = r.n - 1; i >= 0; i--) {
            std::int64_t by = r.storage == Storage::i8    ? r.items<std::int8_t>()[i]
                              : r.storage == Storage::i16 ? r.items<std::int16_t>()[i]
                                                          : r.bit(i);
            digits[i] = divide(by, rest);
            low = std::min(low, digits[i]), high = std::max(high, digits[i]);
        }
        Storage s = std::max(Storage::i8, narrowest(low, high));
        Value v = make_vector(Kind::long_, s, r.n);
        if (s == Storage::i8) {
            for (std::int64_t i = 0; i < r.n; i++) v->items<std::int8_t>()[i] = static_cast<std::int8_t>(digits[i]);
        } else {
            visit_integers(s, [&](auto* type) {
                using T = std::remove_pointer_t<decltype(type)>;
                for (std::int64_t i = 0; i < r.n; i++) v->items<T>()[i] = static_cast<T>(digits[i]);
            });
        }
        return v;
    }
    Storage s = std::max(numbers_storage(radix, "the left argument"), numbers_storage(x, "the right argument"));
    if (rank_of(radix) + rank_of(x) > max_rank) raise(ErrorKind::limit, "the result would have a rank over 15");
    Shape shape(axes_of(radix));
    for (std::int64_t length : axes_of(x)) shape.append(length);
    Value by = numbers_in(radix, s), of = numbers_in(x, s);
    std::int64_t rows = rank_of(radix) == 0 ? 1 : radix->axes()[0], columns = rows == 0 ? 0 : by->n / rows;
    Value r = make_array(kind_of(s), s, shape.axes());
    if (s == Storage::i64)
        encode_items(engine, by->items<std::int64_t>(), rows, columns, of->items<std::int64_t>(), of->n, tolerance,
                     r->items<std::int64_t>());
    else if (s == Storage::f64)
        encode_items(engine, by->items<double>(), rows, columns, of->items<double>(), of->n, tolerance,
                     r->items<double>());
    else
        encode_items(engine, by->items<Complex>(), rows, columns, of->items<Complex>(), of->n, tolerance,
                     r->items<Complex>());
    return settled_numbers(std::move(r));
}

Value encode(Engine& engine, const Value& radix, const Value& x, double tolerance) {
    return encode_by(engine, is_atom(radix) ? enlist(radix) : radix, x, tolerance);
}

Value encode_in_base(Engine& engine, std::int64_t base, const Value& x) {
    if (numbers_storage(x, "the right argument") != Storage::i64) raise_domain("the right argument", "integers", x);
    if (base < 2) raise(ErrorKind::domain, "the base must be 2 or more, not " + number(base));
    Value of = numbers_in(x, Storage::i64);
    Bounds b = of->n == 0 ? Bounds{0, 0} : bounds(*of.array());
    std::uint64_t most = static_cast<std::uint64_t>(std::max(b.high, b.low == INT64_MIN ? INT64_MAX : std::abs(b.low)));
    std::int64_t count = 1;
    for (most /= static_cast<std::uint64_t>(base); most > 0; most /= static_cast<std::uint64_t>(base)) count++;
    Value radix = make_vector(Kind::long_, Storage::i64, count);
    std::fill_n(radix->items<std::int64_t>(), count, base);
    return encode_by(engine, radix, x, 0);
}

Value decode_by(Engine& engine, const Value& radix, const Value& digits, const DecodePlan& plan) {
    Storage s = std::max(numbers_storage(radix, "the left argument"), numbers_storage(digits, "the right argument"));
    if (s == Storage::i64) {
        Value by = numbers_in(radix, s), of = numbers_in(digits, s);
        Value r = make_array(Kind::long_, s, plan.shape.axes());
        bool fits =
            decode_items(engine, plan, by->items<std::int64_t>(), of->items<std::int64_t>(), r->items<std::int64_t>(),
                         [](std::int64_t& sum, std::int64_t b, std::int64_t d) {
                             return !__builtin_mul_overflow(sum, b, &sum) && !__builtin_add_overflow(sum, d, &sum);
                         });
        if (fits) return settled_numbers(std::move(r));
        s = Storage::f64;
    }
    Value by = numbers_in(radix, s), of = numbers_in(digits, s);
    Value r = make_array(kind_of(s), s, plan.shape.axes());
    auto horner = [](auto& sum, auto b, auto d) {
        sum = sum * b + d;
        return true;
    };
    if (s == Storage::f64)
        decode_items(engine, plan, by->items<double>(), of->items<double>(), r->items<double>(), horner);
    else decode_items(engine, plan, by->items<Complex>(), of->items<Complex>(), r->items<Complex>(), horner);
    return settled_numbers(std::move(r));
}

Value decode(Engine& engine, const Value& radix, const Value& digits) {
    return decode_by(engine, radix, digits, plan_decode(radix, digits));
}

}  // namespace stele::prims::func
