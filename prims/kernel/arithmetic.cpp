#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/arithmetic.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "hwy/highway.h"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/wide.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T> using Tag = hn::ScalableTag<T>;

// An operation has an item type T and `apply(d, x, y, bad)`, which also marks lanes with wrong results in `bad`: by a
// set sign bit (integers) or by not-a-number (floats; x-x is 0 only for finite x).
template <Sum S, class T> struct Checked {
    using Item = T;
    template <class D, class V> static HWY_INLINE V apply(D, V x, V y, V& bad) {
        if constexpr (S == Sum::add) {
            V r = hn::Add(x, y);
            bad = hn::Or(bad, hn::And(hn::Xor(x, r), hn::Xor(y, r)));
            return r;
        } else {
            V r = hn::Sub(x, y);
            bad = hn::Or(bad, hn::And(hn::Xor(x, y), hn::Xor(x, r)));
            return r;
        }
    }
};

template <> struct Checked<Sum::multiply, std::int16_t> {
    using Item = std::int16_t;
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V& bad) {
        V low = hn::Mul(x, y), high = hn::MulHigh(x, y);
        bad = hn::Or(bad, hn::VecFromMask(d, hn::Ne(high, hn::ShiftRight<15>(low))));
        return low;
    }
};

template <> struct Checked<Sum::multiply, std::int32_t> {
    using Item = std::int32_t;
    // The high halves of the 64-bit products must equal the sign of the low halves.
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V& bad) {
        const hn::Repartition<std::int64_t, D> wide;
        auto even = hn::MulEven(x, y);
        auto odd = hn::MulEven(hn::BitCast(d, hn::ShiftRight<32>(hn::BitCast(wide, x))),
                               hn::BitCast(d, hn::ShiftRight<32>(hn::BitCast(wide, y))));
        V low = hn::OddEven(hn::BitCast(d, hn::ShiftLeft<32>(odd)), hn::BitCast(d, even));
        V high = hn::OddEven(hn::BitCast(d, odd), hn::BitCast(d, hn::ShiftRight<32>(even)));
        bad = hn::Or(bad, hn::VecFromMask(d, hn::Ne(high, hn::ShiftRight<31>(low))));
        return low;
    }
};

template <Sum S, bool nulls> struct Wrapping {
    using Item = std::int64_t;
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V&) {
        V r;
        if constexpr (S == Sum::add) r = hn::Add(x, y);
        else if constexpr (S == Sum::subtract) r = hn::Sub(x, y);
        else r = hn::Mul(x, y);
        if constexpr (nulls) {
            V null = hn::Set(d, INT64_MIN);
            r = hn::IfThenElse(hn::Or(hn::Eq(x, null), hn::Eq(y, null)), null, r);
        }
        return r;
    }
};

template <Sum S> struct Floats {
    using Item = double;
    template <class D, class V> static HWY_INLINE V apply(D, V x, V y, V& bad) {
        V r = S == Sum::add ? hn::Add(x, y) : S == Sum::subtract ? hn::Sub(x, y) : hn::Mul(x, y);
        bad = hn::Or(bad, hn::Sub(r, r));
        return r;
    }
};

template <bool zero_by_zero_is_one> struct Divide {
    using Item = double;
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V& bad) {
        V r = hn::Div(x, y);
        if constexpr (zero_by_zero_is_one) {
            V zero = hn::Zero(d);
            r = hn::IfThenElse(hn::And(hn::Eq(x, zero), hn::Eq(y, zero)), hn::Set(d, 1.0), r);
        }
        bad = hn::Or(bad, hn::Sub(r, r));
        return r;
    }
};

template <Extreme E, class T> struct Extremes {
    using Item = T;
    template <class D, class V> static HWY_INLINE V apply(D, V x, V y, V&) {
        if constexpr (!std::is_same_v<T, double>) {
            return E == Extreme::minimum ? hn::Min(x, y) : hn::Max(x, y);
        } else if constexpr (E == Extreme::minimum) {
            return hn::IfThenElse(hn::Or(hn::Lt(x, y), hn::IsNaN(x)), x, y);
        } else {
            return hn::IfThenElse(hn::Or(hn::Lt(y, x), hn::IsNaN(y)), x, y);
        }
    }
};

template <class D, class V> HWY_INLINE bool any_bad(D d, V bad) {
    if constexpr (hwy::IsFloat<hn::TFromD<D>>()) return !hn::AllFalse(d, hn::IsNaN(bad));
    else if constexpr (hwy::IsSigned<hn::TFromD<D>>()) return !hn::AllFalse(d, hn::Lt(bad, hn::Zero(d)));
    else return false;
}

template <class Op, Form F> bool dyad(void* out, const void* x, const void* y, std::int64_t n) {
    using T = typename Op::Item;
    const Tag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const T* left = static_cast<const T*>(x);
    const T* right = static_cast<const T*>(y);
    T* to = static_cast<T*>(out);
    const auto left_one = hn::Set(d, F == Form::scalar_left ? *left : T{});
    const auto right_one = hn::Set(d, F == Form::scalar_right ? *right : T{});
    auto bad = hn::Zero(d);
    std::int64_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        auto a = F == Form::scalar_left ? left_one : hn::LoadU(d, left + i);
        auto b = F == Form::scalar_right ? right_one : hn::LoadU(d, right + i);
        hn::StoreU(Op::apply(d, a, b, bad), d, to + i);
    }
    if (i < n) {
        auto a = F == Form::scalar_left ? left_one : hn::LoadU(d, left + i);
        auto b = F == Form::scalar_right ? right_one : hn::LoadU(d, right + i);
        auto tail = hn::Zero(d);
        hn::StoreU(Op::apply(d, a, b, tail), d, to + i);
        tail = hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), tail);
        bad = hn::Or(bad, tail);
    }
    return any_bad(d, bad);
}

// Products of bytes are made as 16-bit integers.
template <Form F> bool multiply_bytes(void* out, const void* x, const void* y, std::int64_t n) {
    const Tag<std::int16_t> d;
    const hn::Rebind<std::int8_t, Tag<std::int16_t>> narrow;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* left = static_cast<const std::int8_t*>(x);
    auto* right = static_cast<const std::int8_t*>(y);
    auto* to = static_cast<std::int8_t*>(out);
    const auto left_one = hn::Set(d, F == Form::scalar_left ? *left : std::int8_t{0});
    const auto right_one = hn::Set(d, F == Form::scalar_right ? *right : std::int8_t{0});
    auto bad = hn::Zero(d);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto a = F == Form::scalar_left ? left_one : hn::PromoteTo(d, hn::LoadU(narrow, left + i));
        auto b = F == Form::scalar_right ? right_one : hn::PromoteTo(d, hn::LoadU(narrow, right + i));
        auto r = hn::Mul(a, b);
        auto wrong = hn::Xor(r, hn::ShiftRight<8>(hn::ShiftLeft<8>(r)));
        if (n - i < lanes) wrong = hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), wrong);
        bad = hn::Or(bad, wrong);
        hn::StoreU(hn::DemoteTo(narrow, r), narrow, to + i);
    }
    return !hn::AllTrue(d, hn::Eq(bad, hn::Zero(d)));
}

// No target has vectors of 64-bit products with high halves.
template <Form F> bool multiply_longs(void* out, const void* x, const void* y, std::int64_t n) {
    auto* left = static_cast<const std::int64_t*>(x);
    auto* right = static_cast<const std::int64_t*>(y);
    auto* to = static_cast<std::int64_t*>(out);
    const std::int64_t left_one = *left, right_one = *right;
    bool bad = false;
    for (std::int64_t i = 0; i < n; i++) {
        std::int64_t r;
        bad |= __builtin_mul_overflow(F == Form::scalar_left ? left_one : left[i],
                                      F == Form::scalar_right ? right_one : right[i], &r);
        to[i] = r;
    }
    return bad;
}

// Results that do not fit the operands' type, in one of twice the width.
template <Sum S, class T, Form F> bool widened(void* out, const void* x, const void* y, std::int64_t n) {
    using W = hwy::MakeWide<T>;
    const Tag<W> d;
    const hn::Rebind<T, Tag<W>> narrow;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* left = static_cast<const T*>(x);
    auto* right = static_cast<const T*>(y);
    auto* to = static_cast<W*>(out);
    const auto left_one = hn::Set(d, F == Form::scalar_left ? *left : T{});
    const auto right_one = hn::Set(d, F == Form::scalar_right ? *right : T{});
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto a = F == Form::scalar_left ? left_one : hn::PromoteTo(d, hn::LoadU(narrow, left + i));
        auto b = F == Form::scalar_right ? right_one : hn::PromoteTo(d, hn::LoadU(narrow, right + i));
        auto r = S == Sum::add ? hn::Add(a, b) : S == Sum::subtract ? hn::Sub(a, b) : hn::Mul(a, b);
        hn::StoreU(r, d, to + i);
    }
    return false;
}
template <Sum S, Form F> bool longs_as_floats(void* out, const void* x, const void* y, std::int64_t n) {
    auto* left = static_cast<const std::int64_t*>(x);
    auto* right = static_cast<const std::int64_t*>(y);
    auto* to = static_cast<double*>(out);
    for (std::int64_t i = 0; i < n; i++) {
        const Wide a = left[F == Form::scalar_left ? 0 : i], b = right[F == Form::scalar_right ? 0 : i];
        to[i] = static_cast<double>(S == Sum::add ? a + b : S == Sum::subtract ? a - b : a * b);
    }
    return false;
}

template <class T> struct Negate {
    using Item = T;
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V& bad) {
        if constexpr (!hwy::IsFloat<T>())
            bad = hn::Or(bad, hn::VecFromMask(d, hn::Eq(x, hn::Set(d, hwy::LimitsMin<T>()))));
        return hn::Neg(x);
    }
};
template <class T> struct Magnitude {
    using Item = T;
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V& bad) {
        if constexpr (hwy::IsFloat<T>()) {
            return hn::Abs(x);
        } else {
            bad = hn::Or(bad, hn::VecFromMask(d, hn::Eq(x, hn::Set(d, hwy::LimitsMin<T>()))));
            return hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Neg(x), x);
        }
    }
};
struct SquareRoot {
    using Item = double;
    template <class D, class V> static HWY_INLINE V apply(D, V x, V&) { return hn::Sqrt(x); }
};
template <class Op> bool monad(void* out, const void* x, std::int64_t n) {
    using T = typename Op::Item;
    const Tag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const T* from = static_cast<const T*>(x);
    T* to = static_cast<T*>(out);
    auto bad = hn::Zero(d);
    std::int64_t i = 0;
    for (; i + lanes <= n; i += lanes) hn::StoreU(Op::apply(d, hn::LoadU(d, from + i), bad), d, to + i);
    if (i < n) {
        auto tail = hn::Zero(d);
        hn::StoreU(Op::apply(d, hn::LoadU(d, from + i), tail), d, to + i);
        bad = hn::Or(bad, hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), tail));
    }
    if constexpr (hwy::IsFloat<T>()) return false;
    else return any_bad(d, bad);
}

template <bool up> void round_items(double* out, const double* x, std::int64_t n, double tolerance) {
    const Tag<double> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto within = hn::Set(d, tolerance), one = hn::Set(d, 1.0);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto v = hn::LoadU(d, x + i), nearest = hn::Round(v);
        auto close = hn::Le(hn::Abs(hn::Sub(nearest, v)), hn::Mul(within, hn::Max(one, hn::Abs(v))));
        hn::StoreU(hn::IfThenElse(close, nearest, up ? hn::Ceil(v) : hn::Floor(v)), d, out + i);
    }
}

inline bool to_longs(std::int64_t* out, const double* x, std::int64_t n) {
    const Tag<double> d;
    const Tag<std::int64_t> integers;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto low = hn::Set(d, -0x1p63), high = hn::Set(d, 0x1p63);
    auto outside = hn::Zero(d);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto v = hn::LoadU(d, x + i);
        auto inside = hn::And(hn::Ge(v, low), hn::Lt(v, high));
        auto wrong = hn::IfThenZeroElse(inside, hn::Set(d, 1.0));
        if (n - i < lanes) wrong = hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n - i)), wrong);
        outside = hn::Or(outside, wrong);
        hn::StoreU(hn::ConvertTo(integers, hn::IfThenElseZero(inside, v)), integers, out + i);
    }
    return !hn::AllTrue(d, hn::Eq(outside, hn::Zero(d)));
}

// By the reciprocal in floats, whose error changes the quotient by at most 1.
template <bool quotient>
void divide_by(std::int32_t* out, const std::int32_t* x, std::int64_t n, std::int32_t divisor) {
    const Tag<double> d;
    const hn::Rebind<std::int32_t, decltype(d)> integers;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto by = hn::Set(d, static_cast<double>(divisor)), inverse = hn::Set(d, 1.0 / divisor);
    const auto zero = hn::Zero(d), one = hn::Set(d, 1.0);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto v = hn::PromoteTo(d, hn::LoadU(integers, x + i));
        auto q = hn::Floor(hn::Mul(v, inverse));
        auto r = hn::Sub(v, hn::Mul(q, by));
        auto under = hn::Lt(r, zero), over = hn::Ge(r, by);
        if constexpr (quotient) {
            q = hn::Sub(q, hn::IfThenElseZero(under, one));
            q = hn::Add(q, hn::IfThenElseZero(over, one));
            hn::StoreU(hn::DemoteTo(integers, q), integers, out + i);
        } else {
            r = hn::Add(r, hn::IfThenElseZero(under, by));
            r = hn::Sub(r, hn::IfThenElseZero(over, by));
            hn::StoreU(hn::DemoteTo(integers, r), integers, out + i);
        }
    }
}

inline bool sign_of_floats(void* out, const void* x, std::int64_t n) {
    auto* from = static_cast<const double*>(x);
    auto* to = static_cast<std::int8_t*>(out);
    for (std::int64_t i = 0; i < n; i++) to[i] = static_cast<std::int8_t>((from[i] > 0) - !(from[i] >= 0));
    return false;
}

template <class Op> constexpr void set_forms(DyadLoops& row) {
    row[0] = dyad<Op, Form::vectors>, row[1] = dyad<Op, Form::scalar_left>, row[2] = dyad<Op, Form::scalar_right>;
}

template <Sum S> constexpr void set_sums(ArithmeticLoops& all) {
    constexpr int s = static_cast<int>(S);
    auto set = [&all]<class T>(T*) {
        DyadLoops& row = all.checked[s][storage_for<T>()];
        if constexpr (S == Sum::multiply && sizeof(T) == 1) {
            row[0] = multiply_bytes<Form::vectors>;
            row[1] = multiply_bytes<Form::scalar_left>;
            row[2] = multiply_bytes<Form::scalar_right>;
        } else if constexpr (S == Sum::multiply && sizeof(T) == 8) {
            row[0] = multiply_longs<Form::vectors>;
            row[1] = multiply_longs<Form::scalar_left>;
            row[2] = multiply_longs<Form::scalar_right>;
        } else {
            set_forms<Checked<S, T>>(row);
        }
        DyadLoops& wide = all.widened[s][storage_for<T>()];
        if constexpr (sizeof(T) == 8) {
            wide[0] = longs_as_floats<S, Form::vectors>;
            wide[1] = longs_as_floats<S, Form::scalar_left>;
            wide[2] = longs_as_floats<S, Form::scalar_right>;
        } else {
            wide[0] = widened<S, T, Form::vectors>;
            wide[1] = widened<S, T, Form::scalar_left>;
            wide[2] = widened<S, T, Form::scalar_right>;
        }
    };
    each_integer_type(set);
    set_forms<Floats<S>>(all.checked[s][Storage::f64]);
    set_forms<Wrapping<S, false>>(all.wrapping[s]);
    set_forms<Wrapping<S, true>>(all.with_nulls[s]);
}

constexpr ArithmeticLoops make_loops() {
    ArithmeticLoops all = {
        .square_root = monad<SquareRoot>,
        .round = {round_items<false>, round_items<true>},
        .to_longs = to_longs,
        .divide_by = {divide_by<false>, divide_by<true>},
        .sign_of_floats = sign_of_floats,
    };
    set_sums<Sum::add>(all);
    set_sums<Sum::subtract>(all);
    set_sums<Sum::multiply>(all);
    set_forms<Divide<false>>(all.divide[0]);
    set_forms<Divide<true>>(all.divide[1]);
    auto extremes = [&all]<class T>(T*) {
        set_forms<Extremes<Extreme::minimum, T>>(all.extremes[0][storage_for<T>()]);
        set_forms<Extremes<Extreme::maximum, T>>(all.extremes[1][storage_for<T>()]);
    };
    auto signs = [&all]<class T>(T*) {
        all.negate[storage_for<T>()] = monad<Negate<T>>;
        all.magnitude[storage_for<T>()] = monad<Magnitude<T>>;
    };
    each_integer_type(extremes);
    each_text_type(extremes);
    extremes(static_cast<double*>(nullptr));
    each_integer_type(signs);
    signs(static_cast<double*>(nullptr));
    return all;
}

constexpr ArithmeticLoops loops = make_loops();

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit ArithmeticLoops arithmetic = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (arithmetic = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
