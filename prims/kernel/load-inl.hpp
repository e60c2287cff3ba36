// Loading items of one type as lanes of another, and storing lanes. Compiled once for each target, so it has Highway's
// kind of guard.
#if defined(STELE_KERNEL_LOAD_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef STELE_KERNEL_LOAD_INL
#undef STELE_KERNEL_LOAD_INL
#else
#define STELE_KERNEL_LOAD_INL
#endif

#include <cstdint>
#include <type_traits>

#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// As many items from `p` on as `d` has lanes, as lanes of `d`; via 32 bits if no target converts directly.
template <class D, class F> HWY_INLINE hn::VFromD<D> load_as(D d, const F* p) {
    using T = hn::TFromD<D>;
    const hn::Rebind<F, D> source;
    if constexpr (std::is_same_v<T, F>) {
        return hn::LoadU(d, p);
    } else if constexpr (std::is_same_v<T, double> && std::is_same_v<F, std::uint32_t>) {
        return hn::ConvertTo(d, load_as(hn::Rebind<std::int64_t, D>(), p));
    } else if constexpr (std::is_same_v<T, double> && std::is_same_v<F, std::int64_t>) {
        return hn::ConvertTo(d, hn::LoadU(source, p));
    } else if constexpr (std::is_same_v<T, float>) {
        return hn::DemoteTo(d, hn::LoadU(source, p));
    } else if constexpr (std::is_same_v<T, std::int64_t> && std::is_same_v<F, std::uint32_t>) {
        return hn::BitCast(d, hn::PromoteTo(hn::Rebind<std::uint64_t, D>(), hn::LoadU(source, p)));
    } else if constexpr (sizeof(T) == 8 && sizeof(F) < 4) {
        return hn::PromoteTo(d, load_as(hn::Rebind<std::int32_t, D>(), p));
    } else {
        return hn::PromoteTo(d, hn::LoadU(source, p));
    }
}

/// Stores a vector at `p`, where the result has n > 0 items left: all lanes, or the n first and at most the rest of a step
/// of 32 bytes, to which buffers are rounded up.
template <class D> HWY_INLINE void store_items(hn::VFromD<D> v, D d, hn::TFromD<D>* p, std::int64_t n) {
    constexpr std::size_t step = 32;
    if constexpr (hn::MaxLanes(D()) * sizeof(hn::TFromD<D>) <= step) hn::StoreU(v, d, p);
    else if (n >= static_cast<std::int64_t>(hn::Lanes(d))) hn::StoreU(v, d, p);
    else hn::BlendedStore(v, hn::FirstN(d, static_cast<std::size_t>(n)), d, p);
}

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
