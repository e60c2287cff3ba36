#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/fold.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "hwy/highway.h"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/load-inl.hpp"
#include "prims/kernel/wide.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

// Wide enough for any sum of 64-bit integers.
__extension__ using Wide = __int128;
using std::int16_t, std::int32_t, std::int64_t, std::int8_t, std::uint16_t, std::uint32_t, std::uint64_t, std::uint8_t;

template <class D, class V> HWY_INLINE V first_items(D d, V v, int64_t n, int64_t lanes) {
    return n >= lanes ? v : hn::IfThenElseZero(hn::FirstN(d, static_cast<std::size_t>(n)), v);
}

// Bytes are offset to 0..255, because the target adds eight unsigned bytes at a time.
inline bool sum_bytes(int64_t* sum, const void* items, int64_t n) {
    const hn::ScalableTag<uint8_t> d;
    const hn::Repartition<uint64_t, decltype(d)> wide;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const uint8_t*>(items);
    const auto offset = hn::Set(d, 0x80);
    auto total = hn::Zero(wide);
    int64_t i = 0;
    for (; i < n; i += lanes) {
        auto x = hn::Xor(hn::LoadU(d, from + i), offset);
        total = hn::Add(total, hn::SumsOf8(first_items(d, x, n - i, lanes)));
    }
    *sum = static_cast<int64_t>(hn::GetLane(hn::SumOfLanes(wide, total))) - 128 * n;
    return true;
}

// Short integers are added as 32 bits, which hold 2^15 of them, then as 64.
inline bool sum_shorts(int64_t* sum, const void* items, int64_t n) {
    const hn::ScalableTag<int32_t> d;
    const hn::Repartition<int64_t, decltype(d)> wide;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const int16_t*>(items);
    auto total = hn::Zero(wide);
    for (int64_t i = 0; i < n;) {
        auto a = hn::Zero(d), b = hn::Zero(d);
        const int64_t end = n - i < 32768 * lanes ? n : i + 32768 * lanes;
        for (; i + 2 * lanes <= end; i += 2 * lanes) {
            a = hn::Add(a, load_as(d, from + i));
            b = hn::Add(b, load_as(d, from + i + lanes));
        }
        for (; i < end; i += lanes) a = hn::Add(a, first_items(d, load_as(d, from + i), end - i, lanes));
        for (auto half : {a, b}) {
            total = hn::Add(total, hn::PromoteTo(wide, hn::LowerHalf(half)));
            total = hn::Add(total, hn::PromoteTo(wide, hn::UpperHalf(hn::Half<decltype(d)>(), half)));
        }
        if (end == n) break;
    }
    *sum = hn::GetLane(hn::SumOfLanes(wide, total));
    return true;
}

inline bool sum_ints(int64_t* sum, const void* items, int64_t n) {
    const hn::ScalableTag<int64_t> d;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const int32_t*>(items);
    auto a = hn::Zero(d), b = hn::Zero(d);
    int64_t i = 0;
    for (; i + 2 * lanes <= n; i += 2 * lanes) {
        a = hn::Add(a, load_as(d, from + i));
        b = hn::Add(b, load_as(d, from + i + lanes));
    }
    for (; i < n; i += lanes) a = hn::Add(a, first_items(d, load_as(d, from + i), n - i, lanes));
    *sum = hn::GetLane(hn::SumOfLanes(d, hn::Add(a, b)));
    return true;
}

// Halves are summed separately, so that the true sum, not that of some order, decides whether it fits.
inline bool sum_longs(int64_t* sum, const void* items, int64_t n) {
    const hn::ScalableTag<int64_t> d;
    const hn::ScalableTag<uint64_t> bits;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const int64_t*>(items);
    auto high = hn::Zero(d), low = hn::Zero(d);
    const auto mask = hn::Set(d, 0xFFFFFFFF);
    for (int64_t i = 0; i < n; i += lanes) {
        auto x = first_items(d, hn::LoadU(d, from + i), n - i, lanes);
        low = hn::Add(low, hn::And(x, mask));
        // The high half with its sign offset to 0..2^32.
        auto moved = hn::Xor(hn::BitCast(bits, x), hn::Set(bits, uint64_t{1} << 63));
        high = hn::Add(high, hn::BitCast(d, hn::ShiftRight<32>(moved)));
    }
    const int64_t steps = (n + lanes - 1) / lanes * lanes;
    Wide total = hn::GetLane(hn::SumOfLanes(d, high));
    total = (total - (static_cast<Wide>(steps) << 31)) * (static_cast<Wide>(1) << 32);
    total += hn::GetLane(hn::SumOfLanes(d, low));
    *sum = static_cast<int64_t>(total);
    return total == *sum;
}

inline void add_floats(double* partial, const double* items, int64_t n) {
    const hn::CappedTag<double, 16> d;
    constexpr int64_t lanes = HWY_LANES(double) < 16 ? HWY_LANES(double) : 16;
    using V = hn::VFromD<decltype(d)>;
    V sums[16 / lanes];
    for (int k = 0; k < 16 / lanes; k++) sums[k] = hn::LoadU(d, partial + k * lanes);
    int64_t i = 0;
    for (; i + 16 <= n; i += 16)
        for (int k = 0; k < 16 / lanes; k++) sums[k] = hn::Add(sums[k], hn::LoadU(d, items + i + k * lanes));
    for (int k = 0; k < 16 / lanes; k++) hn::StoreU(sums[k], d, partial + k * lanes);
    for (int k = 0; i < n; i++, k++) partial[k] += items[i];
}

inline double sum_floats(const double* items, int64_t n, Order order) {
    if (n <= 64) {
        double sum = n > 0 ? items[order == Order::forward ? 0 : n - 1] : 0.0;
        if (order == Order::forward)
            for (int64_t i = 1; i < n; i++) sum += items[i];
        else
            for (int64_t i = n - 2; i >= 0; i--) sum = items[i] + sum;
        return sum;
    }
    PartialSums sums;
    add_floats(sums.sums, items, n);
    return sums.total();
}

template <bool greatest, class V> HWY_INLINE V extreme_of(V x, V y) {
    if constexpr (!hwy::IsFloat<hn::TFromV<V>>()) return greatest ? hn::Max(x, y) : hn::Min(x, y);
    else if constexpr (greatest) return hn::IfThenElse(hn::Or(hn::Lt(y, x), hn::IsNaN(y)), x, y);
    else return hn::IfThenElse(hn::Or(hn::Lt(x, y), hn::IsNaN(x)), x, y);
}
template <bool greatest, class T> HWY_INLINE T extreme_of_items(T x, T y) {
    if constexpr (greatest) return y < x || y != y ? x : y;
    else return x < y || x != x ? x : y;
}

// Quarters of 16 bytes first, then halves of those, rotated so that no lane from outside enters.
template <bool greatest, class D> HWY_INLINE hn::TFromD<D> extreme_of_lanes(D d, hn::VFromD<D> v) {
    using T = hn::TFromD<D>;
    HWY_ALIGN T rest[HWY_LANES(T)];
    hn::Store(v, d, rest);
    const hn::CappedTag<T, 16 / sizeof(T)> block;
    auto a = hn::Load(block, rest);
    for (std::size_t i = hn::Lanes(block); i < hn::Lanes(d); i += hn::Lanes(block))
        a = extreme_of<greatest>(a, hn::Load(block, rest + i));
    a = extreme_of<greatest>(a, hn::CombineShiftRightBytes<8>(block, a, a));
    if constexpr (sizeof(T) < 8) a = extreme_of<greatest>(a, hn::CombineShiftRightBytes<4>(block, a, a));
    if constexpr (sizeof(T) < 4) a = extreme_of<greatest>(a, hn::CombineShiftRightBytes<2>(block, a, a));
    if constexpr (sizeof(T) < 2) a = extreme_of<greatest>(a, hn::CombineShiftRightBytes<1>(block, a, a));
    return hn::GetLane(a);
}

template <bool greatest, class T> void extreme(void* out, const void* items, int64_t n) {
    const hn::ScalableTag<T> d;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const T*>(items);
    T best = from[0];
    if (n >= lanes) {
        auto a = hn::LoadU(d, from);
        // The last vector may overlap the previous one: in an extreme, repetitions have no effect.
        if (n >= 4 * lanes) {
            auto b = a, c = a, e = a;
            int64_t i = 0;
            for (; i + 4 * lanes <= n; i += 4 * lanes) {
                a = extreme_of<greatest>(a, hn::LoadU(d, from + i));
                b = extreme_of<greatest>(b, hn::LoadU(d, from + i + lanes));
                c = extreme_of<greatest>(c, hn::LoadU(d, from + i + 2 * lanes));
                e = extreme_of<greatest>(e, hn::LoadU(d, from + i + 3 * lanes));
            }
            a = extreme_of<greatest>(extreme_of<greatest>(a, b), extreme_of<greatest>(c, e));
            for (; i + lanes <= n; i += lanes) a = extreme_of<greatest>(a, hn::LoadU(d, from + i));
        } else {
            for (int64_t i = lanes; i + lanes <= n; i += lanes) a = extreme_of<greatest>(a, hn::LoadU(d, from + i));
        }
        a = extreme_of<greatest>(a, hn::LoadU(d, from + n - lanes));
        best = extreme_of_lanes<greatest>(d, a);
    } else {
        for (int64_t i = 1; i < n; i++) best = extreme_of_items<greatest>(best, from[i]);
    }
    *static_cast<T*>(out) = best;
}

template <class T> bool accumulate(int64_t* totals, const void* items, int64_t n) {
    const hn::ScalableTag<int64_t> d;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    auto* from = static_cast<const T*>(items);
    auto bad = hn::Zero(d);
    for (int64_t i = 0; i < n; i += lanes) {
        auto x = load_as(d, from + i), y = hn::LoadU(d, totals + i), r = hn::Add(x, y);
        bad = hn::Or(bad, first_items(d, hn::And(hn::Xor(x, r), hn::Xor(y, r)), n - i, lanes));
        store_items(r, d, totals + i, n - i);
    }
    return hn::AllFalse(d, hn::Lt(bad, hn::Zero(d)));
}

bool checked_running_sum(int64_t* out, const int64_t* items, int64_t n, int64_t carry) {
    bool bad = false;
    for (int64_t i = 0; i < n; i++) {
        bad |= __builtin_add_overflow(carry, items[i], &carry);
        out[i] = carry;
    }
    return !bad;
}

// 16 bytes at a time: sums of neighbours, of pairs, of fours; then the sum of all previous vectors is added, the only
// dependency between vectors.
template <class T, class F> void running_sum(void* out, const void* items, int64_t n, int64_t before) {
    const hn::CappedTag<T, 16 / sizeof(T)> d;
    constexpr int64_t lanes = 16 / sizeof(T);
    auto* from = static_cast<const F*>(items);
    auto* to = static_cast<T*>(out);
    auto carry = hn::Set(d, static_cast<T>(before));
    for (int64_t i = 0; i < n; i += lanes) {
        auto v = load_as(d, from + i);
        v = hn::Add(v, hn::ShiftLeftLanes<1>(d, v));
        if constexpr (lanes >= 4) v = hn::Add(v, hn::ShiftLeftLanes<2>(d, v));
        if constexpr (lanes == 8) v = hn::Add(v, hn::ShiftLeftLanes<4>(d, v));
        hn::StoreU(hn::Add(v, carry), d, to + i);
        carry = hn::Add(carry, hn::Broadcast<lanes - 1>(v));
    }
}

template <bool greatest, class T> void running_extreme(void* out, const void* items, int64_t n, const void* carry) {
    auto* from = static_cast<const T*>(items);
    auto* to = static_cast<T*>(out);
    T best = *static_cast<const T*>(carry);
    for (int64_t i = 0; i < n; i++) to[i] = best = extreme_of_items<greatest>(best, from[i]);
}

constexpr FoldLoops make_loops() {
    FoldLoops all = {.sum_floats = sum_floats, .add_floats = add_floats, .checked_running_sum = checked_running_sum};
    all.sum[Storage::i8] = sum_bytes;
    all.sum[Storage::i16] = sum_shorts;
    all.sum[Storage::i32] = sum_ints;
    all.sum[Storage::i64] = sum_longs;
    each_item_type([&all]<class T>(T*) {
        constexpr Storage s = storage_for<T>();
        all.extreme[0][s] = extreme<false, T>, all.extreme[1][s] = extreme<true, T>;
        all.running_extreme[0][s] = running_extreme<false, T>, all.running_extreme[1][s] = running_extreme<true, T>;
    });
    each_integer_type([&all]<class T>(T*) {
        all.accumulate[storage_for<T>()] = accumulate<T>;
        each_integer_type([&all]<class F>(F*) {
            if constexpr (sizeof(T) > 1 && sizeof(F) <= sizeof(T))
                all.running_sum[storage_for<T>()][storage_for<F>()] = running_sum<T, F>;
        });
    });
    return all;
}

constexpr FoldLoops loops = make_loops();

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit FoldLoops fold = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (fold = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
