#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/convert.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "hwy/highway.h"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/convert.hpp"
#include "prims/kernel/load-inl.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

// Whether load_as can convert; a plain loop does the rest.
template <class T, class F> constexpr bool loads_as() {
    if constexpr (std::is_same_v<T, double> || std::is_same_v<T, F>) return true;
    else if constexpr (std::is_same_v<T, float>) return std::is_same_v<F, double>;
    else if constexpr (std::is_floating_point_v<F>) return false;
    else return sizeof(F) < sizeof(T) && (std::is_unsigned_v<F> || std::is_signed_v<T>);
}

template <class T, class F> void convert_to(void* out, const void* items, std::int64_t n) {
    if constexpr (loads_as<T, F>()) {
        const hn::Rebind<T, hn::ScalableTag<std::conditional_t<(sizeof(F) > sizeof(T)), F, T>>> d;
        const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
        auto* from = static_cast<const F*>(items);
        auto* to = static_cast<T*>(out);
        for (std::int64_t i = 0; i < n; i += lanes) store_items(load_as(d, from + i), d, to + i, n - i);
    } else if constexpr (std::is_integral_v<T> && std::is_integral_v<F> && sizeof(T) < sizeof(F)) {
        const hn::ScalableTag<std::make_unsigned_t<F>> wide;
        const hn::Rebind<std::make_unsigned_t<T>, decltype(wide)> d;
        const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
        auto* from = static_cast<const std::make_unsigned_t<F>*>(items);
        auto* to = static_cast<std::make_unsigned_t<T>*>(out);
        for (std::int64_t i = 0; i < n; i += lanes)
            store_items(hn::TruncateTo(d, hn::LoadU(wide, from + i)), d, to + i, n - i);
    } else {
        auto* from = static_cast<const F*>(items);
        auto* to = static_cast<T*>(out);
        for (std::int64_t i = 0; i < n; i++) to[i] = static_cast<T>(from[i]);
    }
}

template <class F> void convert_to_complex(void* out, const void* items, std::int64_t n) {
    auto* from = static_cast<const F*>(items);
    auto* to = static_cast<double*>(out);
    for (std::int64_t i = 0; i < n; i++) {
        to[2 * i] = static_cast<double>(from[i]);
        to[2 * i + 1] = 0.0;
    }
}

inline void floats_or_null(void* out, const void* items, std::int64_t n) {
    const hn::ScalableTag<double> d;
    const hn::ScalableTag<std::int64_t> integers;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* from = static_cast<const std::int64_t*>(items);
    auto* to = static_cast<double*>(out);
    const auto null = hn::Set(integers, INT64_MIN);
    const auto nan = hn::Set(d, std::numeric_limits<double>::quiet_NaN());
    for (std::int64_t i = 0; i < n; i += lanes) {
        auto x = hn::LoadU(integers, from + i);
        auto is_null = hn::RebindMask(d, hn::Eq(x, null));
        store_items(hn::IfThenElse(is_null, nan, hn::ConvertTo(d, x)), d, to + i, n - i);
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
        store_items(v, d, to + i, n - i);
        v = hn::Add(v, stride);
    }
}

constexpr ConvertLoops make_loops() {
    ConvertLoops all = {.floats_or_null = floats_or_null};
    each_item_type([&all]<class T>(T*) {
        each_item_type([&all]<class F>(F*) { all.convert[storage_for<T>()][storage_for<F>()] = convert_to<T, F>; });
        all.convert[Storage::c128][storage_for<T>()] = convert_to_complex<T>;
    });
    each_integer_type([&all]<class T>(T*) { all.ramp[storage_for<T>()] = ramp<T>; });
    return all;
}

constexpr ConvertLoops loops = make_loops();

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit ConvertLoops convert = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (convert = STELE_TABLE_OF(target(), loops), true);

// Bits converted at a time, via bytes.
constexpr std::int64_t run_bits = 512;

}  // namespace

void convert_items(Storage from, const void* in, std::int64_t i, Storage to, void* out, std::int64_t j,
                   std::int64_t n) {
    if (from == to && from == Storage::bit)
        return copy_bits(static_cast<const std::uint64_t*>(in), i, static_cast<std::uint64_t*>(out), j, n);
    if (from == Storage::bit) {
        std::int8_t bytes[run_bits + 64];
        for (std::int64_t m; n > 0; i += m, j += m, n -= m) {
            m = std::min(n, run_bits);
            bits.unpack(bytes, static_cast<const std::uint64_t*>(in), i, m);
            convert_items(Storage::i8, bytes, 0, to, out, j, m);
        }
        return;
    }
    if (to == Storage::bit) {
        std::int8_t bytes[run_bits + 64];
        std::uint64_t words[run_bits / 64];
        for (std::int64_t m; n > 0; i += m, j += m, n -= m) {
            m = std::min(n, run_bits);
            convert_items(from, in, i, Storage::i8, bytes, 0, m);
            std::memset(bytes + m, 0, 8);  // packed by eight: a memory checker follows each of them into the word
            bits.pack(words, bytes, m);
            copy_bits(words, 0, static_cast<std::uint64_t*>(out), j, m);
        }
        return;
    }
    const char* source = static_cast<const char*>(in) + item_bytes(from, i);
    char* result = static_cast<char*>(out) + item_bytes(to, j);
    if (from == to) {
        std::memcpy(result, source, static_cast<std::size_t>(item_bytes(to, n)));
        return;
    }
    // Loops work on whole vectors, and 64 items fill one or more: the rest is converted in copies.
    const ConvertLoop loop = convert.convert[to][from];
    const std::int64_t whole = n / 64 * 64, rest = n - whole;
    if (whole > 0) loop(result, source, whole);
    if (rest == 0) return;
    alignas(64) char before[64 * 8 + 64], after[64 * 16 + 64];
    const auto size = static_cast<std::size_t>(item_bytes(from, rest));
    std::memcpy(before, source + item_bytes(from, whole), size);
    std::memset(before + size, 0, 64);  // the rest of a vector, undefined lanes of which a memory checker would track
    loop(after, before, rest);
    std::memcpy(result + item_bytes(to, whole), after, static_cast<std::size_t>(item_bytes(to, rest)));
}

}  // namespace stele::prims::kernel
#endif
