#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/convert.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "hwy/highway.h"
#include "prims/kernel/convert.hpp"
#include "prims/kernel/load-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

template <class T, class F> void convert_items(void* out, const void* items, std::int64_t n) {
    const hn::Rebind<T, hn::ScalableTag<std::conditional_t<(sizeof(F) > sizeof(T)), F, T>>> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* from = static_cast<const F*>(items);
    auto* to = static_cast<T*>(out);
    for (std::int64_t i = 0; i < n; i += lanes) hn::StoreU(load_as(d, from + i), d, to + i);
}

inline void floats_or_null(void* out, const void* items, std::int64_t n) {
    const hn::ScalableTag<double> d;
    const hn::ScalableTag<std::int64_t> integers;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* from = static_cast<const std::int64_t*>(items);
    auto* to = static_cast<double*>(out);
    const auto null = hn::Set(integers, INT64_MIN);
    const auto nan = hn::NaN(d);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto x = hn::LoadU(integers, from + i);
        auto is_null = hn::RebindMask(d, hn::Eq(x, null));
        hn::StoreU(hn::IfThenElse(is_null, nan, hn::ConvertTo(d, x)), d, to + i);
    }
}

template <class T, class F> void narrow(void* out, const void* items, std::int64_t n) {
    const hn::ScalableTag<F> wide;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(wide));
    auto* from = static_cast<const F*>(items);
    auto* to = static_cast<T*>(out);
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto x = hn::LoadU(wide, from + i);
        if constexpr (sizeof(T) == sizeof(F)) {
            hn::StoreU(x, wide, to + i);
        } else {
            const hn::Rebind<T, decltype(wide)> d;
            hn::StoreU(hn::TruncateTo(d, x), d, to + i);
        }
    }
}

template <class T> void ramp(void* out, std::int64_t start, std::int64_t step, std::int64_t n) {
    const hn::ScalableTag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* to = static_cast<T*>(out);
    HWY_ALIGN T first[HWY_LANES(T)];
    for (std::int64_t i = 0; i < lanes; i++)
        first[i] = static_cast<T>(static_cast<std::uint64_t>(start) +
                                  static_cast<std::uint64_t>(i) * static_cast<std::uint64_t>(step));
    auto v = hn::Load(d, first);
    const auto stride =
        hn::Set(d, static_cast<T>(static_cast<std::uint64_t>(lanes) * static_cast<std::uint64_t>(step)));
    for (std::int64_t i = 0; i < n; i += lanes) {
        hn::StoreU(v, d, to + i);
        v = hn::Add(v, stride);
    }
}

using std::int16_t, std::int32_t, std::int64_t, std::int8_t, std::uint16_t, std::uint32_t, std::uint64_t, std::uint8_t;

constexpr ConvertLoops loops = {
    .convert = {{convert_items<int8_t, int8_t>, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr},
                {convert_items<int16_t, int8_t>, convert_items<int16_t, int16_t>, nullptr, nullptr, nullptr, nullptr,
                 convert_items<int16_t, uint8_t>, nullptr, nullptr},
                {convert_items<int32_t, int8_t>, convert_items<int32_t, int16_t>, convert_items<int32_t, int32_t>,
                 nullptr, nullptr, nullptr, convert_items<int32_t, uint8_t>, convert_items<int32_t, uint16_t>, nullptr},
                {convert_items<int64_t, int8_t>, convert_items<int64_t, int16_t>, convert_items<int64_t, int32_t>,
                 convert_items<int64_t, int64_t>, nullptr, nullptr, convert_items<int64_t, uint8_t>,
                 convert_items<int64_t, uint16_t>, convert_items<int64_t, uint32_t>},
                {convert_items<double, int8_t>, convert_items<double, int16_t>, convert_items<double, int32_t>,
                 convert_items<double, int64_t>, convert_items<double, float>, convert_items<double, double>,
                 convert_items<double, uint8_t>, convert_items<double, uint16_t>, convert_items<double, uint32_t>},
                {nullptr, nullptr, nullptr, nullptr, convert_items<float, float>, convert_items<float, double>, nullptr,
                 nullptr, nullptr}},
    .floats_or_null = floats_or_null,
    .narrow = {narrow<uint8_t, uint64_t>, narrow<uint16_t, uint64_t>, narrow<uint32_t, uint64_t>,
               narrow<uint64_t, uint64_t>},
    .narrow_ints = {narrow<uint8_t, uint32_t>, narrow<uint16_t, uint32_t>, narrow<uint32_t, uint32_t>},
    .ramp = {ramp<int8_t>, ramp<int16_t>, ramp<int32_t>, ramp<int64_t>},
};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit ConvertLoops convert = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (convert = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
