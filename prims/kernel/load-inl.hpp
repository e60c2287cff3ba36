// Loading items of one type as lanes of another. Compiled once for each target, so it has Highway's kind of guard.
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

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
