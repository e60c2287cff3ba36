// Walking simple operands with a function of single items: for the functions that have no loop in kernel/.
#pragma once
#include <algorithm>
#include <cmath>
#include <complex>

#include "prims/array/make.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/bit_cast.hpp"

namespace stele::prims::func {

/// A result of floats and whether all of them are finite.
struct Floats {
    Value value;
    bool finite = true;
};

inline constexpr double not_a_number = bit_cast<double>(0x7FF8000000000000);

/// The one not-a-number that results hold, whatever sign the machine gave it.
constexpr double canonical(double x) { return x != x ? not_a_number : x; }

/// f(x, y) of each pair of floats. `nulls`: 0N counts as not-a-number.
template <class F>
Floats map_floats(Engine& engine, const Frame& frame, const Operand& x, const Operand& y, bool nulls, F f) {
    Floats r{make_result(Kind::floating, Storage::f64, frame)};
    Block x_block, y_block;
    double sum = 0;
    by_blocks(engine, frame.n, block_items, [&](std::int64_t from, std::int64_t n) {
        const double *left = x.floats(from, n, x_block, nulls), *right = y.floats(from, n, y_block, nulls);
        double* out = r.value->items<double>() + from;
        for (std::int64_t i = 0; i < n; i++) {
            out[i] = canonical(f(left[x.single ? 0 : i], right[y.single ? 0 : i]));
            sum += out[i] - out[i];
        }
    });
    r.finite = sum == 0;
    r.value = as_scalar(std::move(r.value));
    return r;
}

/// f(x) of each float.
template <class F> Floats map_floats(Engine& engine, const Frame& frame, const Operand& x, bool nulls, F f) {
    Floats r{make_result(Kind::floating, Storage::f64, frame)};
    Block block;
    double sum = 0;
    by_blocks(engine, frame.n, block_items, [&](std::int64_t from, std::int64_t n) {
        const double* items = x.floats(from, n, block, nulls);
        double* out = r.value->items<double>() + from;
        for (std::int64_t i = 0; i < n; i++) {
            out[i] = canonical(f(items[i]));
            sum += out[i] - out[i];
        }
    });
    r.finite = sum == 0;
    r.value = as_scalar(std::move(r.value));
    return r;
}

/// The same by a kernel's loop. A unique operand gives its buffer.
inline Floats map_floats(Engine& engine, Value* a, const Frame& frame, bool nulls, kernel::MonadLoop loop) {
    Operand x(a[0], !frame.like);
    Floats r{reuse(a, Storage::f64, frame, 1)};
    if (r.value.is_absent()) r.value = make_result(Kind::floating, Storage::f64, frame);
    Block block;
    double sum = 0;
    by_blocks(engine, frame.n, block_items, [&](std::int64_t from, std::int64_t n) {
        double* out = r.value->items<double>() + from;
        loop(out, x.floats(from, n, block, nulls), n);
        for (std::int64_t i = 0; i < n; i++) {
            out[i] = canonical(out[i]);
            sum += out[i] - out[i];
        }
    });
    r.finite = sum == 0;
    r.value->kind = Kind::floating;
    r.value = as_scalar(std::move(r.value));
    return r;
}

/// f(x, y, out) of each pair of integers; absent as soon as one says that it has no integer result.
template <class F>
Value map_longs(Engine& engine, const Frame& frame, Kind kind, const Operand& x, const Operand& y, F f) {
    IntegerResult r(kind, frame);
    Block x_block, y_block, out;
    for (std::int64_t from = 0; from < frame.n; from += block_items) {
        if (from % poll_items == 0) engine.poll();
        std::int64_t n = std::min(block_items, frame.n - from);
        const std::int64_t *left = x.longs(from, n, x_block), *right = y.longs(from, n, y_block);
        bool defined = true;
        for (std::int64_t i = 0; i < n; i++)
            defined &= f(left[x.single ? 0 : i], right[y.single ? 0 : i], out.items[i]);
        if (!defined) return Value::absent();
        r.append(out.items, n);
    }
    return r.take();
}

/// f(x, y) of each pair of complex numbers; floats where no result has an imaginary part. Absent where one is not finite.
template <class F> Value map_complex(Engine& engine, const Frame& frame, const Operand& x, const Operand& y, F f) {
    Value r = make_result(Kind::complex, Storage::c128, frame);
    for (std::int64_t i = 0; i < frame.n; i++) {
        if (i % poll_items == 0) engine.poll();
        std::complex<double> z = f(x.complex_at(i), y.complex_at(i));
        if (!std::isfinite(z.real()) || !std::isfinite(z.imag())) return Value::absent();
        r->items<double>()[2 * i] = z.real();
        r->items<double>()[2 * i + 1] = z.imag();
    }
    return as_scalar(real_if_possible(std::move(r)));
}
template <class F> Value map_complex(Engine& engine, const Frame& frame, const Operand& x, F f) {
    return map_complex(engine, frame, x, x, [&f](std::complex<double> z, std::complex<double>) { return f(z); });
}

}  // namespace stele::prims::func
