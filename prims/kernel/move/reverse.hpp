// Items in reverse order.
#pragma once
#include <cstdint>

namespace stele::prims::kernel {

/// `n` items of `bytes` bytes (1, 2, 4, 8 or 16) of `in` in reverse order into `out`, which may be `in`.
void reverse(int bytes, const void* in, void* out, std::int64_t n);
/// The same for items of a fixed size, for one target.
struct ReverseLoops {
    void (*two)(const void* in, void* out, std::int64_t n);
    void (*four)(const void* in, void* out, std::int64_t n);
    void (*eight)(const void* in, void* out, std::int64_t n);
};
/// Bits [from, from+n) of `in` in reverse order into the bits of `out` at `to`. The two do not overlap.
void reverse_bits(const std::uint64_t* in, std::int64_t from, std::uint64_t* out, std::int64_t to, std::int64_t n);

}  // namespace stele::prims::kernel
