// Runs of bits in 64-bit words, least significant bit first.
#pragma once
#include <algorithm>
#include <cstdint>

namespace stele::prims::kernel {

inline constexpr std::uint64_t all_ones = ~std::uint64_t{0};

/// The lowest `n` bits set, 0 <= n <= 64.
constexpr std::uint64_t low_bits(std::int64_t n) { return n >= 64 ? all_ones : (std::uint64_t{1} << n) - 1; }

/// Clears the bits after the first `n` in the last word.
inline void clear_tail(std::uint64_t* words, std::int64_t n) {
    if (n & 63) words[n >> 6] &= low_bits(n & 63);
}

/// Bits [i, i+n) as a word, 0 < n <= 64.
inline std::uint64_t read_bits(const std::uint64_t* words, std::int64_t i, std::int64_t n) {
    std::int64_t off = i & 63;
    std::uint64_t word = words[i >> 6] >> off;
    if (off + n > 64) word |= words[(i >> 6) + 1] << (64 - off);
    return word & low_bits(n);
}

/// The lowest `n` bits of `word`, whose other bits are zero, over bits [i, i+n), which are in one word.
inline void write_bits(std::uint64_t* words, std::int64_t i, std::int64_t n, std::uint64_t word) {
    std::int64_t at = i & 63;
    words[i >> 6] = (words[i >> 6] & ~(low_bits(n) << at)) | word << at;
}

/// Bits [i, i+n) of `in` over bits [j, j+n) of `out`.
inline void copy_bits(const std::uint64_t* in, std::int64_t i, std::uint64_t* out, std::int64_t j, std::int64_t n) {
    const std::int64_t head = std::min((64 - (j & 63)) & 63, n);
    if (head) write_bits(out, j, head, read_bits(in, i, head));
    i += head, j += head, n -= head;
    std::uint64_t* to = out + (j >> 6);
    const std::uint64_t* from = in + (i >> 6);
    const std::int64_t off = i & 63, whole = n >> 6;
    if (off == 0) std::copy_n(from, whole, to);
    else
        for (std::int64_t k = 0; k < whole; k++) to[k] = from[k] >> off | from[k + 1] << (64 - off);
    if (n & 63) write_bits(out, j + whole * 64, n & 63, read_bits(in, i + whole * 64, n & 63));
}

/// Bits [i, i+n) become `bit`.
inline void fill_bits(std::uint64_t* words, std::int64_t i, std::int64_t n, bool bit) {
    const std::uint64_t all = bit ? all_ones : 0;
    const std::int64_t head = std::min((64 - (i & 63)) & 63, n), whole = (n - head) >> 6, tail = (n - head) & 63;
    if (head) write_bits(words, i, head, all & low_bits(head));
    std::fill_n(words + ((i + head) >> 6), whole, all);
    if (tail) write_bits(words, i + n - tail, tail, all & low_bits(tail));
}

/// The eight lowest bits, each in a byte of a word: in each byte the selected bit carries into bit 7.
constexpr std::uint64_t spread_bits(std::uint64_t byte) {
    std::uint64_t picked = (byte & 0xFF) * 0x0101010101010101u & 0x8040201008040201u;
    return (picked + 0x7F7F7F7F7F7F7F7Fu) >> 7 & 0x0101010101010101u;
}
/// The lowest bits of eight bytes, gathered.
constexpr std::uint64_t gather_low_bits(std::uint64_t bytes) {
    return (bytes & 0x0101010101010101u) * 0x0102040810204080u >> 56;
}

/// A word's bits in reverse order.
constexpr std::uint64_t mirrored(std::uint64_t w) {
    w = (w >> 1 & 0x5555555555555555u) | (w & 0x5555555555555555u) << 1;
    w = (w >> 2 & 0x3333333333333333u) | (w & 0x3333333333333333u) << 2;
    w = (w >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (w & 0x0F0F0F0F0F0F0F0Fu) << 4;
    return __builtin_bswap64(w);
}

}  // namespace stele::prims::kernel
