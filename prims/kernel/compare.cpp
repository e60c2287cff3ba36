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
    template <class D, class V> static HWY_INLINE auto apply(D d, V x, V y, V tolerance) {
        if constexpr (R == Relation::greater) {
            return Exact<Relation::less>::apply(d, y, x, tolerance);
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
        if constexpr (nans) close = hn::Or(close, Exact<Relation::equal>::apply(d, x, y, tolerance));
        if constexpr (R == Relation::equal && nans) return close;
        else if constexpr (R == Relation::equal) return hn::Or(close, hn::Eq(x, y));
        else if constexpr (nans) return hn::AndNot(close, Exact<R>::apply(d, x, y, tolerance));
        else return hn::AndNot(close, R == Relation::less ? hn::Lt(x, y) : hn::Lt(y, x));
    }
};

template <class T, class Test, Form F>
void compare_items(std::uint64_t* out, const void* x, const void* y, std::int64_t n, std::uint64_t flip,
                   double tolerance) {
    const Tag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const T* left = static_cast<const T*>(x);
    const T* right = static_cast<const T*>(y);
    const auto one = hn::Set(d, F == Form::vectors ? T{} : *(F == Form::scalar_left ? left : right)),
               within = hn::Set(d, static_cast<T>(tolerance));
    for (std::int64_t i = 0; i < n; i += 64) {
        const std::int64_t m = n - i < 64 ? n - i : 64;
        std::uint64_t word = 0;
        for (std::int64_t j = 0; j < m; j += lanes) {
            auto a = F == Form::scalar_left ? one : hn::LoadU(d, left + i + j);
            auto b = F == Form::scalar_right ? one : hn::LoadU(d, right + i + j);
            word |= bits_of(d, Test::apply(d, a, b, within)) << j;
        }
        out[i >> 6] = (word ^ flip) & low_bits(m);
    }
}

template <class T, class Test> constexpr void set_forms(CompareForms& forms) {
    forms[0] = compare_items<T, Test, Form::vectors>;
    forms[1] = compare_items<T, Test, Form::scalar_left>;
    forms[2] = compare_items<T, Test, Form::scalar_right>;
}
template <Relation R> constexpr void set_relation(CompareLoops& all) {
    constexpr int r = static_cast<int>(R);
    each_item_type([&all]<class T>(T*) {
        if constexpr (!std::is_same_v<T, float>) set_forms<T, Exact<R>>(all.exact[r][storage_for<T>()]);
    });
    set_forms<double, Tolerant<R, false>>(all.tolerant[0][r]);
    set_forms<double, Tolerant<R, true>>(all.tolerant[1][r]);
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
