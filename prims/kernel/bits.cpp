#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/bits.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include "hwy/highway.h"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Word = std::uint64_t;
using Words = hn::ScalableTag<Word>;

template <Logic F, class V> HWY_INLINE V combine(V x, V y) {
    if constexpr (F == Logic::both) return hn::And(x, y);
    else if constexpr (F == Logic::either) return hn::Or(x, y);
    else if constexpr (F == Logic::differ) return hn::Xor(x, y);
    else if constexpr (F == Logic::neither) return hn::Not(hn::Or(x, y));
    else if constexpr (F == Logic::not_both) return hn::Not(hn::And(x, y));
    else if constexpr (F == Logic::same) return hn::Not(hn::Xor(x, y));
    else if constexpr (F == Logic::less) return hn::AndNot(x, y);
    else if constexpr (F == Logic::greater) return hn::AndNot(y, x);
    else if constexpr (F == Logic::less_or_same) return hn::Not(hn::AndNot(y, x));
    else return hn::Not(hn::AndNot(x, y));
}

// Up to 128 bits, the usual size of a board, need no vectors.
template <Logic F> HWY_INLINE Word combine_words(Word x, Word y) {
    const hn::CappedTag<Word, 1> d;
    return hn::GetLane(combine<F>(hn::Set(d, x), hn::Set(d, y)));
}

template <Logic F> void logic(Word* out, const Word* x, const Word* y, std::int64_t n) {
    const Words d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const std::int64_t words = (n + 63) >> 6;
    std::int64_t i = 0;
    for (; i + lanes <= words; i += lanes) hn::StoreU(combine<F>(hn::LoadU(d, x + i), hn::LoadU(d, y + i)), d, out + i);
    for (; i < words; i++) out[i] = combine_words<F>(x[i], y[i]);
    clear_tail(out, n);
}

inline void complement(Word* out, const Word* x, std::int64_t n) {
    const Words d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    const std::int64_t words = (n + 63) >> 6;
    std::int64_t i = 0;
    for (; i + lanes <= words; i += lanes) hn::StoreU(hn::Not(hn::LoadU(d, x + i)), d, out + i);
    for (; i < words; i++) out[i] = ~x[i];
    clear_tail(out, n);
}

inline std::int64_t count(const Word* x, std::int64_t n) {
    const std::int64_t words = (n + 63) >> 6;
    std::int64_t i = 0, sum = 0;
#if HWY_TARGET != HWY_SSE4
    const Words d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    if (words >= 4 * lanes) {
        auto a = hn::Zero(d), b = hn::Zero(d);
        for (; i + 2 * lanes <= words; i += 2 * lanes) {
            a = hn::Add(a, hn::PopulationCount(hn::LoadU(d, x + i)));
            b = hn::Add(b, hn::PopulationCount(hn::LoadU(d, x + i + lanes)));
        }
        sum = static_cast<std::int64_t>(hn::GetLane(hn::SumOfLanes(d, hn::Add(a, b))));
    }
#endif
    for (; i < words; i++) sum += __builtin_popcountll(x[i]);
    return sum;
}

inline void unpack(std::int8_t* out, const Word* x, std::int64_t from, std::int64_t n) {
    std::int64_t i = 0;
    for (; i + 8 <= n; i += 8) {
        const std::int64_t at = from + i, shift = at & 63;
        Word byte = x[at >> 6] >> shift;
        if (shift > 56) byte |= x[(at >> 6) + 1] << (64 - shift);
        Word wide = spread_bits(byte);
        __builtin_memcpy(out + i, &wide, 8);
    }
    for (; i < n; i++) out[i] = static_cast<std::int8_t>(x[(from + i) >> 6] >> ((from + i) & 63) & 1);
}

inline void pack(Word* out, const std::int8_t* x, std::int64_t n) {
    for (std::int64_t i = 0; i < n; i += 64) {
        Word word = 0;
        const std::int64_t m = n - i < 64 ? n - i : 64;
        for (std::int64_t j = 0; j < m; j += 8) {
            Word bytes;
            __builtin_memcpy(&bytes, x + i + j, 8);
            word |= gather_low_bits(bytes) << j;
        }
        out[i >> 6] = word & low_bits(m);
    }
}

constexpr BitLoops loops = {
    .logic = {logic<Logic::both>, logic<Logic::either>, logic<Logic::differ>, logic<Logic::neither>,
              logic<Logic::not_both>, logic<Logic::same>, logic<Logic::less>, logic<Logic::greater>,
              logic<Logic::less_or_same>, logic<Logic::greater_or_same>},
    .complement = complement,
    .count = count,
    .unpack = unpack,
    .pack = pack,
};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit BitLoops bits = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (bits = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
