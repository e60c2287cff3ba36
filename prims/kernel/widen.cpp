#include "prims/kernel/widen.hpp"

#include <cstring>

namespace stele::prims::kernel {

namespace {

template <class To, class From> void convert(const From* in, To* out, std::int64_t n) {
    for (std::int64_t k = 0; k < n; k++) out[k] = static_cast<To>(in[k]);
}

template <class From> void convert_complex(const From* in, double* out, std::int64_t n) {
    for (std::int64_t k = 0; k < n; k++) {
        out[2 * k] = static_cast<double>(in[k]);
        out[2 * k + 1] = 0.0;
    }
}

template <class From> void convert_to(const From* in, Storage to, void* out, std::int64_t j, std::int64_t n) {
    switch (to) {
        case Storage::i8: return convert(in, static_cast<std::int8_t*>(out) + j, n);
        case Storage::i16: return convert(in, static_cast<std::int16_t*>(out) + j, n);
        case Storage::i32: return convert(in, static_cast<std::int32_t*>(out) + j, n);
        case Storage::i64: return convert(in, static_cast<std::int64_t*>(out) + j, n);
        case Storage::f32: return convert(in, static_cast<float*>(out) + j, n);
        case Storage::f64: return convert(in, static_cast<double*>(out) + j, n);
        case Storage::c128: return convert_complex(in, static_cast<double*>(out) + 2 * j, n);
        case Storage::c8: return convert(in, static_cast<std::uint8_t*>(out) + j, n);
        case Storage::c16: return convert(in, static_cast<std::uint16_t*>(out) + j, n);
        case Storage::c32: return convert(in, static_cast<std::uint32_t*>(out) + j, n);
        default: return;
    }
}

// Eight bits as eight bytes of 0 or 1, the lowest bit first.
std::uint64_t spread(std::uint64_t bits) {
    std::uint64_t each = (bits & 0xFF) * 0x0101010101010101ull & 0x8040201008040201ull;
    return (each + 0x00406070787C7E7Full) >> 7 & 0x0101010101010101ull;
}

// Bits reach the typed loops by the byte, in runs that fit a small buffer.
void convert_bits(const std::uint64_t* words, std::int64_t i, Storage to, void* out, std::int64_t j, std::int64_t n) {
    std::int8_t run[512];
    while (n > 0) {
        std::int64_t m = n < 512 ? n : 512, k = 0;
        for (; k + 8 <= m; k += 8) {
            std::int64_t at = i + k, off = at & 63;
            std::uint64_t word = words[at >> 6] >> off;
            if (off > 56) word |= words[(at >> 6) + 1] << (64 - off);
            std::uint64_t bytes = spread(word);
            std::memcpy(run + k, &bytes, 8);
        }
        for (; k < m; k++) run[k] = static_cast<std::int8_t>(words[(i + k) >> 6] >> ((i + k) & 63) & 1);
        convert_to(run, to, out, j, m);
        i += m, j += m, n -= m;
    }
}

}  // namespace

bool can_widen(Storage from, Storage to) {
    if (from == to) return true;
    if (is_text_storage(from)) return is_text_storage(to) && from < to;
    if (from == Storage::f32) return to == Storage::f64 || to == Storage::c128;
    if (from == Storage::f64) return to == Storage::c128;
    if (!is_integer_storage(from)) return false;
    return is_integer_storage(to) ? from < to : to == Storage::f32 || to == Storage::f64 || to == Storage::c128;
}

void widen(Storage from, const void* in, std::int64_t i, Storage to, void* out, std::int64_t j, std::int64_t n) {
    switch (from) {
        case Storage::bit: return convert_bits(static_cast<const std::uint64_t*>(in), i, to, out, j, n);
        case Storage::i8: return convert_to(static_cast<const std::int8_t*>(in) + i, to, out, j, n);
        case Storage::i16: return convert_to(static_cast<const std::int16_t*>(in) + i, to, out, j, n);
        case Storage::i32: return convert_to(static_cast<const std::int32_t*>(in) + i, to, out, j, n);
        case Storage::i64: return convert_to(static_cast<const std::int64_t*>(in) + i, to, out, j, n);
        case Storage::f32: return convert_to(static_cast<const float*>(in) + i, to, out, j, n);
        case Storage::f64: return convert_to(static_cast<const double*>(in) + i, to, out, j, n);
        case Storage::c8: return convert_to(static_cast<const std::uint8_t*>(in) + i, to, out, j, n);
        case Storage::c16: return convert_to(static_cast<const std::uint16_t*>(in) + i, to, out, j, n);
        default: return;
    }
}

void narrow(const std::int64_t* in, Storage to, void* out, std::int64_t j, std::int64_t n) {
    convert_to(in, to, out, j, n);
}

}  // namespace stele::prims::kernel
