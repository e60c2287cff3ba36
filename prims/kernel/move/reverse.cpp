#include "prims/kernel/move/reverse.hpp"

#include <algorithm>
#include <cstring>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::kernel {

namespace {

template <class T> void reverse_typed(const void* in, void* out, std::int64_t n) {
    auto* from = static_cast<const T*>(in);
    auto* to = static_cast<T*>(out);
    if (from == to) return std::reverse(to, to + n);
    // Where the buffers are known to be apart, the loop goes by whole vectors.
    const T* __restrict last = from + n - 1;
    T* __restrict apart = to;
    for (std::int64_t i = 0; i < n; i++) apart[i] = last[-i];
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

}  // namespace

void reverse(int bytes, const void* in, void* out, std::int64_t n) {
    if (bytes == 1) return reverse_bytes(static_cast<const std::uint8_t*>(in), static_cast<std::uint8_t*>(out), n);
    visit_size(bytes, [&](auto* type) { reverse_typed<Pointee<decltype(type)>>(in, out, n); });
}

void reverse_bits(const std::uint64_t* in, std::int64_t from, std::uint64_t* out, std::int64_t to, std::int64_t n) {
    while (n > 0) {
        // As many bits as the current word of the result takes, from the end of what is left.
        std::int64_t m = std::min<std::int64_t>(64 - (to & 63), n);
        write_bits(out, to, m, mirrored(read_bits(in, from + n - m, m)) >> (64 - m));
        to += m, n -= m;
    }
}

}  // namespace stele::prims::kernel
