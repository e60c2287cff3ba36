// Up to a few hundred words by comparison (insertion, then heap-free introsort); more by least-significant-digit radix
// sort over two buffers, without digits that are the same in all words.
//
// A grade sorts words with indices in their low bits, and above them enough of the key's high bits to make few words
// equal; equal words are sorted by the bits that follow.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/search/grade.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <numeric>

#include "hwy/highway.h"
#include "prims/kernel/bit_cast.hpp"
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace {

constexpr std::int64_t insertion_limit = 24, comparison_limit = 300;
// Bits of a digit: its counters fit into the first-level cache and are cleared quickly.
constexpr int long_digit = 11, short_digit = 8;
constexpr std::int64_t worth_a_long_digit = 4096;
// Bits, beyond those that count n keys, that make few keys equal.
constexpr int more_bits = 6;

int longest_digit(std::int64_t n) { return n < worth_a_long_digit ? short_digit : long_digit; }

// Bits in the digits that make few of n keys equal.
int worth_sorting(std::int64_t n) {
    const int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(n)) + more_bits, digit = longest_digit(n);
    return (bits + digit - 1) / digit * digit;
}

template <class T, class Less> void insert_sorted(T* items, std::int64_t n, Less less) {
    for (std::int64_t i = 1; i < n; i++) {
        T x = items[i];
        std::int64_t j = i;
        for (; j > 0 && less(x, items[j - 1]); j--) items[j] = items[j - 1];
        items[j] = x;
    }
}

// By the bits that differ, from low_bit up. The result is in `words`; false if `stop` ended it between two passes.
bool radix_sort(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, int low_bit, const StopFlag& stop) {
    std::uint64_t differing = 0;
    for (std::int64_t i = 0; i < n; i++) differing |= words[i] ^ words[0];
    differing = differing >> low_bit << low_bit;
    if (differing == 0) return true;
    const int begin = std::countr_zero(differing), width = 64 - std::countl_zero(differing) - begin;
    const int longest = longest_digit(n);
    const int passes = (width + longest - 1) / longest, digit = (width + passes - 1) / passes;
    const std::uint64_t mask = low_bits(digit);
    std::uint64_t *from = words, *to = spare;
    for (int bit = begin; bit < begin + width; bit += digit) {
        if ((differing >> bit & mask) == 0) continue;
        std::int64_t start[1 << long_digit];
        std::fill_n(start, 1 << digit, 0);
        for (std::int64_t i = 0; i < n; i++) start[from[i] >> bit & mask]++;
        std::exclusive_scan(start, start + (1 << digit), start, std::int64_t{0});
        if (is_set(stop)) return false;
        for (std::int64_t i = 0; i < n; i++) to[start[from[i] >> bit & mask]++] = from[i];
        std::swap(from, to);
    }
    if (from != words) std::copy_n(from, n, words);
    return true;
}

// By the bits from low_bit up; those below are in ascending order.
bool sort_from(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, int low_bit, const StopFlag& stop) {
    if (n > comparison_limit) return radix_sort(words, spare, n, low_bit, stop);
    if (n <= insertion_limit) insert_sorted(words, n, std::less<>());
    else std::sort(words, words + n);
    return true;
}

struct Grading {
    const std::uint64_t* keys;
    std::uint64_t* spare;
    int index_bits;
    const StopFlag& stop;

    std::uint64_t mask() const { return low_bits(index_bits); }
    std::uint64_t key_of(std::uint64_t word) const { return keys[word & mask()]; }

    // Sorts words with ascending indices whose keys differ only in the lowest `left` bits; returns whether it has
    // finished.
    bool sort(std::uint64_t* words, std::int64_t n, int left) const {
        if (n <= insertion_limit) {
            insert_sorted(words, n, [this](std::uint64_t a, std::uint64_t b) { return key_of(a) < key_of(b); });
            return true;
        }
        const int now = std::min({left, worth_sorting(n), 64 - index_bits}), rest = left - now;
        for (std::int64_t i = 0; i < n; i++)
            words[i] = (key_of(words[i]) >> rest & low_bits(now)) << index_bits | (words[i] & mask());
        if (!sort_from(words, spare, n, index_bits, stop)) return false;
        for (std::int64_t from = 0, to = 0; rest > 0 && from < n; from = to) {
            while (to < n && words[to] >> index_bits == words[from] >> index_bits) to++;
            if (to - from > 1 && (is_set(stop) || !sort(words + from, to - from, rest))) return false;
        }
        return true;
    }
};

bool sort_words(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, const StopFlag& stop) {
    return sort_from(words, spare, n, 0, stop);
}

bool grade_keys(const std::uint64_t* keys, int bits, std::uint64_t* graded, std::uint64_t* spare, std::int64_t n,
                const StopFlag& stop) {
    std::iota(graded, graded + n, std::uint64_t{0});
    return Grading{keys, spare, index_bits(n), stop}.sort(graded, n, bits);
}

}  // namespace

constexpr GradeLoops loops{.sort_words = sort_words, .keys = grade_keys};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

std::uint64_t order_of(double d) {
    if (std::isnan(d)) return 0;
    if (d == 0) d = 0;
    auto bits = bit_cast<std::uint64_t>(d);
    return bits >> 63 ? ~bits : bits | std::uint64_t{1} << 63;
}

double double_of(std::uint64_t order) {
    if (order == 0) return bit_cast<double>(std::uint64_t{0x7FF8} << 48);
    return bit_cast<double>(order >> 63 ? order & ~(std::uint64_t{1} << 63) : ~order);
}

constinit GradeLoops grade = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (grade = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
