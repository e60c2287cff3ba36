// Walking simple operands with a function of single items: for the functions that have no loop in kernel/.
#pragma once
#include <algorithm>
#include <cmath>
#include <complex>
#include <cstring>
#include <utility>

#include "prims/array/make.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/kernel/arithmetic.hpp"

namespace stele::prims::func {

/// The one not-a-number that results hold, whatever sign the machine gave it.
constexpr double canonical(double x) { return x != x ? not_a_number : x; }

/// Fills `r` with floats by fill(out, from, n), block by block. By APL's rules absent where one is not finite; by the other
/// rules 0N in an operand counts as not-a-number.
template <class Fill> Value fill_floats(const Conformed& conformed, Rules rules, Value r, Fill fill) {
    double sum = 0;
    by_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        double* out = r->items<double>() + from;
        fill(out, from, n);
        for (std::int64_t i = 0; i < n; i++) {
            out[i] = canonical(out[i]);
            sum += out[i] - out[i];
        }
    });
    return rules == Rules::apl && sum != 0 ? Value::absent() : as_scalar(std::move(r));
}

/// f(x, y) of each pair of floats, as fill_floats.
template <class F> Value map_floats(const Conformed& conformed, const Operand& x, const Operand& y, Rules rules, F f) {
    Block x_block, y_block;
    const bool nulls = rules != Rules::apl;
    return fill_floats(conformed, rules, make_result(Kind::floating, Storage::f64, conformed),
                       [&](double* out, std::int64_t from, std::int64_t n) {
                           const double *left = x.floats(from, n, x_block, nulls),
                                        *right = y.floats(from, n, y_block, nulls);
                           for (std::int64_t i = 0; i < n; i++)
                               out[i] = f(left[x.single ? 0 : i], right[y.single ? 0 : i]);
                       });
}

/// f(x) of each float.
template <class F> Value map_floats(const Conformed& conformed, const Operand& x, Rules rules, F f) {
    Block block;
    return fill_floats(conformed, rules, make_result(Kind::floating, Storage::f64, conformed),
                       [&](double* out, std::int64_t from, std::int64_t n) {
                           const double* items = x.floats(from, n, block, rules != Rules::apl);
                           for (std::int64_t i = 0; i < n; i++) out[i] = f(items[i]);
                       });
}

/// The same through a kernel's loop, in the buffer of a unique operand.
inline Value map_floats(Value* a, const Conformed& conformed, Rules rules, kernel::MonadLoop loop) {
    Operand x(a[0], !conformed.like);
    Block block;
    return fill_floats(conformed, rules, result_in(a, Kind::floating, Storage::f64, conformed, 1),
                       [&](double* out, std::int64_t from, std::int64_t n) {
                           loop(out, x.floats(from, n, block, rules != Rules::apl), n);
                       });
}

/// Integers computed in storage `s`, block by block, by loop(s, out, from, n), which says whether a result does not fit:
/// then the block is computed again one storage wider, after the finished ones have been widened, and beyond 64 bits
/// rest(out, from) computes what is left as floats. `checks_longs`: whether the loop for i64 may ask for that.
/// `is_ready(s)`: whether the loop takes its operands as they are.
template <class Ready, class Loop, class Rest>
Value widening(Value* a, int slots, const Conformed& conformed, Kind kind, Storage s, bool checks_longs, Ready is_ready,
               Loop loop, Rest rest) {
    Value operand, r = reuse(a, s, conformed, slots);
    bool in_place = !r.is_absent();
    if (in_place) r->kind = kind;
    else r = make_result(kind, s, conformed);
    Block block;
    by_runs(conformed.n, [&](std::int64_t from, std::int64_t count) {
        const std::int64_t end = from + count;
        while (from < end && s != Storage::f64) {
            // A loop that may have to run again must not write over its operand.
            const bool aside = in_place && (s != Storage::i64 || checks_longs);
            const std::int64_t n = std::min(is_ready(s) && !aside ? count : block_items, end - from);
            void* to = static_cast<char*>(r->data) + item_bytes(s, from);
            if (!loop(s, aside ? block.items : to, from, n)) {
                if (aside) std::memcpy(to, block.items, static_cast<std::size_t>(item_bytes(s, n)));
                from += n;
                continue;
            }
            const bool is_long = s == Storage::i64;
            s = is_long ? Storage::f64 : next_wider(s);
            Value wide = in_wider(*r.array(), from, is_long ? Kind::floating : kind, s, conformed);
            if (std::exchange(in_place, false)) operand = std::move(r);
            r = std::move(wide);
            if (is_long) rest(r->items<double>(), from);
        }
    });
    return r;
}

/// f(x, y, out) of each pair of integers; absent as soon as one has no integer result.
template <class F> Value map_longs(const Conformed& conformed, Kind kind, const Operand& x, const Operand& y, F f) {
    IntegerResult r(kind, conformed);
    Block x_block, y_block, out;
    const bool defined = all_runs(conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        const std::int64_t *left = x.longs(from, n, x_block), *right = y.longs(from, n, y_block);
        bool all = true;
        for (std::int64_t i = 0; i < n; i++) all &= f(left[x.single ? 0 : i], right[y.single ? 0 : i], out.items[i]);
        if (all) r.append(out.items, n);
        return all;
    });
    return defined ? r.take() : Value::absent();
}

/// f(x, y) of each pair of complex numbers; floats where no result has an imaginary part. Absent where one is not finite.
template <class F> Value map_complex(const Conformed& conformed, const Operand& x, const Operand& y, F f) {
    Value r = make_result(Kind::complex, Storage::c128, conformed);
    const bool finite = all_items(conformed.n, [&](std::int64_t i) {
        std::complex<double> z = f(x.complex_at(i), y.complex_at(i));
        r->items<double>()[2 * i] = z.real();
        r->items<double>()[2 * i + 1] = z.imag();
        return std::isfinite(z.real()) && std::isfinite(z.imag());
    });
    return finite ? as_scalar(real_if_possible(std::move(r))) : Value::absent();
}
template <class F> Value map_complex(const Conformed& conformed, const Operand& x, F f) {
    return map_complex(conformed, x, x, [&f](std::complex<double> z, std::complex<double>) { return f(z); });
}

}  // namespace stele::prims::func
