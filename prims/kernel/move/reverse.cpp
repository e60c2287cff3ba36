#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/move/reverse.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <cstring>

#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/reverse.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// At least a vector's lanes: by vectors from both ends, or, if the result is in another buffer, from its first item on,
// the last vector overlapping.
template <class T> void reverse_items(const void* in, void* out, std::int64_t n) {
    const hn::ScalableTag<T> d;
    const auto lanes = static_cast<std::int64_t>(hn::Lanes(d));
    auto* from = static_cast<const T*>(in);
    auto* to = static_cast<T*>(out);
    std::int64_t i = 0;
    if (from == to) {
        for (; 2 * (i + lanes) <= n; i += lanes) {
            const auto front = hn::LoadU(d, to + i), back = hn::LoadU(d, to + n - i - lanes);
            hn::StoreU(hn::Reverse(d, back), d, to + i);
            hn::StoreU(hn::Reverse(d, front), d, to + n - i - lanes);
        }
        return std::reverse(to + i, to + n - i);
    }
    for (; i + lanes <= n; i += lanes) hn::StoreU(hn::Reverse(d, hn::LoadU(d, from + n - i - lanes)), d, to + i);
    hn::StoreU(hn::Reverse(d, hn::LoadU(d, from)), d, to + n - lanes);
}

constexpr ReverseLoops loops{reverse_items<std::uint16_t>, reverse_items<std::uint32_t>, reverse_items<std::uint64_t>};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

namespace {

const ReverseLoops loops = STELE_TABLE_OF(target(), loops);
// For fewer items the compiler's loop is faster.
constexpr std::int64_t many = 64;

template <class T> void reverse_few(const void* in, void* out, std::int64_t n) {
    auto* from = static_cast<const T*>(in);
    auto* to = static_cast<T*>(out);
    if (from == to) return std::reverse(to, to + n);
    // If the buffers are known not to overlap, the loop uses whole vectors.
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
    if (n < many || bytes == 16)
        return visit_size(bytes, [&](auto* type) { reverse_few<Pointee<decltype(type)>>(in, out, n); });
    (bytes == 2 ? loops.two : bytes == 4 ? loops.four : loops.eight)(in, out, n);
}

void reverse_bits(const std::uint64_t* in, std::int64_t from, std::uint64_t* out, std::int64_t to, std::int64_t n) {
    while (n > 0) {
        // As many bits as fit into the current word of the result, from the end of the rest.
        std::int64_t m = std::min<std::int64_t>(64 - (to & 63), n);
        write_bits(out, to, m, mirrored(read_bits(in, from + n - m, m)) >> (64 - m));
        to += m, n -= m;
    }
}

}  // namespace stele::prims::kernel
#endif
