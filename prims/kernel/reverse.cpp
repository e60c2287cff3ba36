#include "prims/kernel/reverse.hpp"

#include <algorithm>
#include <cstring>

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

// Eight at a time.
void reverse_bytes(const std::uint8_t* from, std::uint8_t* to, std::int64_t n) {
    std::int64_t i = 0;
    auto swapped = [](const std::uint8_t* at) {
        std::uint64_t eight;
        std::memcpy(&eight, at, 8);
        return __builtin_bswap64(eight);
    };
    if (from == to) {
        for (; 2 * i + 16 <= n; i += 8) {
            std::uint64_t front = swapped(to + i), back = swapped(to + n - 8 - i);
            std::memcpy(to + i, &back, 8);
            std::memcpy(to + n - 8 - i, &front, 8);
        }
        std::reverse(to + i, to + n - i);
        return;
    }
    for (; i + 8 <= n; i += 8) {
        std::uint64_t eight = swapped(from + n - 8 - i);
        std::memcpy(to + i, &eight, 8);
    }
    for (; i < n; i++) to[i] = from[n - 1 - i];
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
        case 1: return reverse_bytes(static_cast<const std::uint8_t*>(in), static_cast<std::uint8_t*>(out), n);
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
