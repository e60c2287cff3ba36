// Up to a few hundred keys by comparison (insertion, then heap-free introsort); more by least-significant-digit radix
// sort, eight bits a pass, passes whose digit is the same everywhere left out. Both are linear passes over two
// buffers.
#include "prims/kernel/search/grade.hpp"
#include "prims/kernel/bit_cast.hpp"

#include <algorithm>
#include <cmath>

namespace stele::prims::kernel {

namespace {

constexpr std::int64_t few = 24, some = 300;

template <class T, class Less> void insert_sorted(T* items, std::int64_t n, Less less) {
    for (std::int64_t i = 1; i < n; i++) {
        T x = items[i];
        std::int64_t j = i;
        for (; j > 0 && less(x, items[j - 1]); j--) items[j] = items[j - 1];
        items[j] = x;
    }
}

// Key gives the 64-bit key of an item; digits below low_bit do not count.
template <class T, class Key> void radix_sort(T* items, T* spare, std::int64_t n, int low_bit, Key key, Poll poll) {
    std::uint64_t differing = 0, first = key(items[0]);
    by_items(n, poll, [&](std::int64_t i) { differing |= key(items[i]) ^ first; });
    T *from = items, *to = spare;
    for (int bit = low_bit; bit < 64; bit += 8) {
        if ((differing >> bit & 0xFF) == 0) continue;
        std::int64_t start[256] = {};
        by_items(n, poll, [&](std::int64_t i) { start[key(from[i]) >> bit & 0xFF]++; });
        std::int64_t sum = 0;
        for (std::int64_t& s : start) {
            std::int64_t count = s;
            s = sum;
            sum += count;
        }
        by_items(n, poll, [&](std::int64_t i) { to[start[key(from[i]) >> bit & 0xFF]++] = from[i]; });
        std::swap(from, to);
    }
    if (from != items) by_items(n, poll, [&](std::int64_t i) { items[i] = from[i]; });
}

}  // namespace

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

void sort_words(std::uint64_t* words, std::uint64_t* spare, std::int64_t n, int low_bit, Poll poll) {
    auto whole = [](std::uint64_t word) { return word; };
    if (n <= few)
        insert_sorted(words, n, [low_bit](std::uint64_t a, std::uint64_t b) { return a >> low_bit < b >> low_bit; });
    else if (n <= some) std::sort(words, words + n);  // indices are in the low bits, ascending
    else radix_sort(words, spare, n, low_bit, whole, poll);
}

void sort_graded(Graded* items, Graded* spare, std::int64_t n, Poll poll) {
    if (n <= few) {
        insert_sorted(items, n, [](const Graded& a, const Graded& b) { return a.key < b.key; });
    } else if (n <= some) {
        std::sort(items, items + n, [](const Graded& a, const Graded& b) {
            return a.key < b.key || (a.key == b.key && a.index < b.index);
        });
    } else {
        radix_sort(
            items, spare, n, 0, [](const Graded& g) { return g.key; }, poll);
    }
}

}  // namespace stele::prims::kernel
