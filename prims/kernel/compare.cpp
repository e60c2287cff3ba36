#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/compare.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "hwy/highway.h"
#include "prims/kernel/compare.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class T> using Tag = hn::ScalableTag<T>;

// A mask's lanes as the low bits of a word, not by way of memory if the target allows.
template <class D, class M> HWY_INLINE std::uint64_t bits_of(D d, M mask) {
#if HWY_TARGET == HWY_AVX3
    static_cast<void>(d);
    return static_cast<std::uint64_t>(mask.raw);
#elif HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_SSE4
    static_cast<void>(d);
    return hn::detail::BitsFromMask(mask);
#else
    std::uint64_t bits = 0;
    hn::StoreMaskBits(d, mask, reinterpret_cast<std::uint8_t*>(&bits));
    return bits;
#endif
}

template <Relation R> struct Exact {
    template <class D, class V> static HWY_INLINE auto apply(D, V x, V y) {
        if constexpr (R == Relation::greater) {
            return Exact<Relation::less>::apply(D(), y, x);
        } else if constexpr (hwy::IsFloat<hn::TFromD<D>>()) {
            if constexpr (R == Relation::equal) return hn::Or(hn::Eq(x, y), hn::And(hn::IsNaN(x), hn::IsNaN(y)));
            else return hn::Or(hn::Lt(x, y), hn::AndNot(hn::IsNaN(y), hn::IsNaN(x)));
        } else {
            if constexpr (R == Relation::equal) return hn::Eq(x, y);
            else return hn::Lt(x, y);
        }
    }
};

template <Relation R, bool nans> struct Tolerant {
    template <class D, class V> static HWY_INLINE auto apply(D d, V x, V y, V tolerance) {
        // Under, not at most: an infinity's distance is not under its infinite bound.
        auto close = hn::Lt(hn::Abs(hn::Sub(x, y)), hn::Mul(tolerance, hn::Max(hn::Abs(x), hn::Abs(y))));
        if constexpr (nans) close = hn::Or(close, Exact<Relation::equal>::apply(d, x, y));
        if constexpr (R == Relation::equal && nans) return close;
        else if constexpr (R == Relation::equal) return hn::Or(close, hn::Eq(x, y));
        else if constexpr (nans) return hn::AndNot(close, Exact<R>::apply(d, x, y));
        else return hn::AndNot(close, R == Relation::less ? hn::Lt(x, y) : hn::Lt(y, x));
    }
};

template <class T, Relation R, bool scalar>
void exact(std::uint64_t* out, const void* x, const void* y, std::int64_t n, std::uint64_t flip) {
    const Tag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const T* left = static_cast<const T*>(x);
    const T* right = static_cast<const T*>(y);
    const auto one = hn::Set(d, scalar ? *right : T{});
    for (std::int64_t i = 0; i < n; i += 64) {
        const std::int64_t m = n - i < 64 ? n - i : 64;
        std::uint64_t word = 0;
        for (std::int64_t j = 0; j < m; j += lanes) {
            auto a = hn::LoadU(d, left + i + j);
            auto b = scalar ? one : hn::LoadU(d, right + i + j);
            word |= bits_of(d, Exact<R>::apply(d, a, b)) << j;
        }
        out[i >> 6] = (word ^ flip) & low_bits(m);
    }
}

template <bool nans, Relation R, bool scalar>
void tolerant(std::uint64_t* out, const double* x, const double* y, std::int64_t n, std::uint64_t flip,
              double tolerance) {
    const Tag<double> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const auto one = hn::Set(d, scalar ? *y : 0.0);
    const auto within = hn::Set(d, tolerance);
    for (std::int64_t i = 0; i < n; i += 64) {
        const std::int64_t m = n - i < 64 ? n - i : 64;
        std::uint64_t word = 0;
        for (std::int64_t j = 0; j < m; j += lanes) {
            auto a = hn::LoadU(d, x + i + j);
            auto b = scalar ? one : hn::LoadU(d, y + i + j);
            word |= bits_of(d, Tolerant<R, nans>::apply(d, a, b, within)) << j;
        }
        out[i >> 6] = (word ^ flip) & low_bits(m);
    }
}

template <Relation R> constexpr void set_relation(CompareLoops& all) {
    constexpr int r = static_cast<int>(R);
    auto set = [&all]<class T>(T*) {
        ComparePair& row = all.exact[r][storage_for<T>()];
        row[0] = exact<T, R, false>, row[1] = exact<T, R, true>;
    };
    each_integer_type(set);
    each_text_type(set);
    set(static_cast<double*>(nullptr));
    all.tolerant[0][r][0] = tolerant<false, R, false>, all.tolerant[0][r][1] = tolerant<false, R, true>;
    all.tolerant[1][r][0] = tolerant<true, R, false>, all.tolerant[1][r][1] = tolerant<true, R, true>;
}

constexpr CompareLoops make_loops() {
    CompareLoops all = {};
    set_relation<Relation::equal>(all);
    set_relation<Relation::less>(all);
    set_relation<Relation::greater>(all);
    return all;
}

constexpr CompareLoops loops = make_loops();

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit CompareLoops compare = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (compare = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
