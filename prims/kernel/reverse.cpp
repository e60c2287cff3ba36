#include "prims/kernel/reverse.hpp"

#include <algorithm>

namespace stele::prims::kernel {

namespace {

struct Pair {
    std::uint64_t first, second;
};

template <class T> void reverse_typed(const void* in, void* out, std::int64_t n) {
    auto* from = static_cast<const T*>(in);
    auto* to = static_cast<T*>(out);
    if (from == to) std::reverse(to, to + n);
    else std::reverse_copy(from, from + n, to);
}

std::uint64_t mirrored(std::uint64_t w) {
    w = (w >> 1 & 0x5555555555555555ull) | (w & 0x5555555555555555ull) << 1;
    w = (w >> 2 & 0x3333333333333333ull) | (w & 0x3333333333333333ull) << 2;
    w = (w >> 4 & 0x0F0F0F0F0F0F0F0Full) | (w & 0x0F0F0F0F0F0F0F0Full) << 4;
    return __builtin_bswap64(w);
}

}  // namespace

void reverse(int bytes, const void* in, void* out, std::int64_t n) {
    switch (bytes) {
        case 1: return reverse_typed<std::uint8_t>(in, out, n);
        case 2: return reverse_typed<std::uint16_t>(in, out, n);
        case 4: return reverse_typed<std::uint32_t>(in, out, n);
        case 8: return reverse_typed<std::uint64_t>(in, out, n);
        default: return reverse_typed<Pair>(in, out, n);
    }
}

void reverse_bits(const std::uint64_t* in, std::int64_t from, std::uint64_t* out, std::int64_t to, std::int64_t n) {
    while (n > 0) {
        // As many bits as the current word of the result takes, from the end of what is left.
        std::int64_t at = to & 63, m = std::min<std::int64_t>(64 - at, n), i = from + n - m, off = i & 63;
        std::uint64_t word = in[i >> 6] >> off;
        if (off + m > 64) word |= in[(i >> 6) + 1] << (64 - off);
        word = mirrored(word) >> (64 - m);
        std::uint64_t mask = (m == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << m) - 1) << at;
        out[to >> 6] = (out[to >> 6] & ~mask) | (word << at & mask);
        to += m, n -= m;
    }
}

}  // namespace stele::prims::kernel
