#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/arithmetic.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "prims/kernel/loops-inl.hpp"
#include "prims/kernel/wide.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

template <Sum S, class V> HWY_INLINE V sum_of(V x, V y) {
    if constexpr (S == Sum::add) return hn::Add(x, y);
    else if constexpr (S == Sum::subtract) return hn::Sub(x, y);
    else return hn::Mul(x, y);
}

template <Sum S, class T> struct Checked : Operation<T> {
    template <class D, class V> static HWY_INLINE V apply(D, V x, V y, V& bad) {
        V r = sum_of<S>(x, y);
        if constexpr (hwy::IsFloat<T>()) bad = hn::Or(bad, hn::Sub(r, r));
        else if constexpr (S == Sum::add) bad = hn::Or(bad, hn::And(hn::Xor(x, r), hn::Xor(y, r)));
        else bad = hn::Or(bad, hn::And(hn::Xor(x, y), hn::Xor(x, r)));
        return r;
    }
};

// Products of bytes are made as 16-bit integers.
template <> struct Checked<Sum::multiply, std::int8_t> : Operation<std::int8_t, 2, std::int16_t> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V& bad) {
        V r = hn::Mul(x, y);
        bad = hn::Or(bad, hn::VecFromMask(d, hn::Ne(r, hn::ShiftRight<8>(hn::ShiftLeft<8>(r)))));
        return r;
    }
};

template <> struct Checked<Sum::multiply, std::int16_t> : Operation<std::int16_t> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V& bad) {
        V low = hn::Mul(x, y), high = hn::MulHigh(x, y);
        bad = hn::Or(bad, hn::VecFromMask(d, hn::Ne(high, hn::ShiftRight<15>(low))));
        return low;
    }
};

template <> struct Checked<Sum::multiply, std::int32_t> : Operation<std::int32_t> {
    // The high halves of the 64-bit products must repeat the sign of the low ones.
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

// No target has vectors of 64-bit products with their high halves.
template <> struct Checked<Sum::multiply, std::int64_t> : Operation<std::int64_t> {
    static bool one(std::int64_t x, std::int64_t y, std::int64_t& out) { return __builtin_mul_overflow(x, y, &out); }
};

template <Sum S, bool nulls> struct Wrapping : Operation<std::int64_t> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V y, V&) {
        V r = sum_of<S>(x, y);
        if constexpr (nulls) {
            V null = hn::Set(d, INT64_MIN);
            r = hn::IfThenElse(hn::Or(hn::Eq(x, null), hn::Eq(y, null)), null, r);
        }
        return r;
    }
};

// Results that do not fit the operands' type, in one of twice the width.
template <Sum S, class T, class W> struct Widened : Operation<T, 2, W, W> {
    template <class D, class V> static HWY_INLINE V apply(D, V x, V y, V&) { return sum_of<S>(x, y); }
};
template <Sum S> struct Widened<S, std::int64_t, double> : Operation<std::int64_t, 2, std::int64_t, double> {
    static bool one(Wide x, std::int64_t y, double& out) {
        out = static_cast<double>(S == Sum::add ? x + y : S == Sum::subtract ? x - y : x * y);
        return false;
    }
};

template <bool zero_by_zero_is_one> struct Divide : Operation<double> {
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

template <Extreme E, class T> struct Extremes : Operation<T> {
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

template <class T> struct Negate : Operation<T, 1> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V& bad) {
        if constexpr (!hwy::IsFloat<T>())
            bad = hn::Or(bad, hn::VecFromMask(d, hn::Eq(x, hn::Set(d, hwy::LimitsMin<T>()))));
        return hn::Neg(x);
    }
};
// 0 and not -0.
struct NegateToZero : Operation<double, 1> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V&) { return hn::Sub(hn::Zero(d), x); }
};
template <class T> struct Magnitude : Operation<T, 1> {
    template <class D, class V> static HWY_INLINE V apply(D d, V x, V& bad) {
        if constexpr (hwy::IsFloat<T>()) {
            return hn::Abs(x);
        } else {
            bad = hn::Or(bad, hn::VecFromMask(d, hn::Eq(x, hn::Set(d, hwy::LimitsMin<T>()))));
            return hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Neg(x), x);
        }
    }
};
template <bool magnitude> struct SignedFloat : Operation<std::int64_t, 1, std::int64_t, double> {
    static bool one(std::int64_t x, std::int64_t, double& out) {
        out = magnitude ? std::abs(static_cast<double>(x)) : 0 - static_cast<double>(x);
        return false;
    }
};

template <bool up> void round_items(double* out, const double* x, std::int64_t n, double tolerance) {
    const Tag<double> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto within = hn::Set(d, tolerance), one = hn::Set(d, 1.0);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto v = hn::LoadU(d, x + i), nearest = hn::Round(v);
        auto close = hn::Le(hn::Abs(hn::Sub(nearest, v)), hn::Mul(within, hn::Max(one, hn::Abs(v))));
        store_items(hn::IfThenElse(close, nearest, up ? hn::Ceil(v) : hn::Floor(v)), d, out + i, n - i);
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
        store_items(hn::ConvertTo(integers, hn::IfThenElseZero(inside, v)), integers, out + i, n - i);
    }
    return !hn::AllTrue(d, hn::Eq(outside, hn::Zero(d)));
}

// By the reciprocal in floats, whose error moves the quotient by 1 at most.
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
            store_items(hn::DemoteTo(integers, q), integers, out + i, n - i);
        } else {
            r = hn::Add(r, hn::IfThenElseZero(under, by));
            r = hn::Sub(r, hn::IfThenElseZero(over, by));
            store_items(hn::DemoteTo(integers, r), integers, out + i, n - i);
        }
    }
}

inline void sign_of_floats(std::int8_t* out, const double* x, std::int64_t n) {
    for (std::int64_t i = 0; i < n; i++) out[i] = static_cast<std::int8_t>((x[i] > 0) - !(x[i] >= 0));
}

template <Sum S> constexpr Loops sums() {
    Loops all = loops_of<Checked<S, double>>();
    each_integer_type([&all]<class T>(T*) {
        set_loops<Checked<S, T>>(all);
        if constexpr (sizeof(T) == 8) set_forms<Widened<S, T, double>>(all.widened[Storage::i64]);
        else set_forms<Widened<S, T, hwy::MakeWide<T>>>(all.widened[storage_for<T>()]);
    });
    set_forms<Wrapping<S, false>>(all.by[static_cast<int>(Rules::k)][Storage::i64]);
    set_forms<Wrapping<S, true>>(all.by[static_cast<int>(Rules::q)][Storage::i64]);
    return all;
}

template <Extreme E> constexpr Loops extremes() {
    Loops all;
    each_item_type([&all]<class T>(T*) {
        if constexpr (!std::is_same_v<T, float>) set_loops<Extremes<E, T>>(all);
    });
    return all;
}

template <template <class> class Op, bool magnitude> constexpr Loops signs() {
    Loops all = loops_of<Op<std::int8_t>, Op<std::int16_t>, Op<std::int32_t>, Op<std::int64_t>, Op<double>>();
    set_forms<SignedFloat<magnitude>>(all.widened[Storage::i64]);
    return all;
}

constexpr ArithmeticLoops make_loops() {
    ArithmeticLoops all = {
        .sums = {sums<Sum::add>(), sums<Sum::subtract>(), sums<Sum::multiply>()},
        .divide = loops_of<Divide<false>>(),
        .extremes = {extremes<Extreme::minimum>(), extremes<Extreme::maximum>()},
        .negate = signs<Negate, false>(),
        .magnitude = signs<Magnitude, true>(),
        .round = {round_items<false>, round_items<true>},
        .to_longs = to_longs,
        .divide_by = {divide_by<false>, divide_by<true>},
        .sign_of_floats = sign_of_floats,
    };
    constexpr int apl = static_cast<int>(Rules::apl);
    set_forms<Divide<true>>(all.divide.by[apl][Storage::f64]);
    set_forms<NegateToZero>(all.negate.by[apl][Storage::f64]);
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
