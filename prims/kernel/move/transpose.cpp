#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/move/transpose.cpp"
#define KERNEL_WITHOUT_FLOATS
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>
#include <cstring>

#include "hwy/cache_control.h"
#include "hwy/highway.h"
#include "prims/kernel/item_types.hpp"
#include "prims/kernel/move/transpose.hpp"
#include "prims/kernel/types-inl.hpp"
#include "prims/kernel/words.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

namespace {

constexpr int max_axes = 16;
// The side of a tile, and the number of items in a vector.
template <class T> constexpr std::int64_t tile = sizeof(T) < 4 ? 64 : 32;
template <class T> constexpr auto lanes_of = static_cast<std::int64_t>(16 / sizeof(T));

// Drops axes of length 1, and merges neighbours that are contiguous in the source.
int simplify(std::span<const StridedAxis> axes, StridedAxis* out) {
    int n = 0;
    for (const StridedAxis& axis : axes) {
        if (axis.length == 1) continue;
        if (n > 0 && out[n - 1].stride == axis.stride * axis.length)
            out[n - 1] = {out[n - 1].length * axis.length, axis.stride};
        else out[n++] = axis;
    }
    if (n == 0) out[n++] = {1, 1};
    return n;
}

// Steps `index` through the axes except the two of a tile; false at the end.
bool step(std::int64_t* index, const StridedAxis* axes, int n, int skipped) {
    for (int k = n - 2; k >= 0; k--) {
        if (k == skipped) continue;
        if (++index[k] < axes[k].length) return true;
        index[k] = 0;
    }
    return false;
}

template <class T>
void copy_tile(const T* __restrict from, T* __restrict to, std::int64_t rows, std::int64_t row_stride,
               std::int64_t row_step, std::int64_t columns, std::int64_t column_stride) {
    for (std::int64_t i = 0; i < rows; i++, from += row_stride, to += row_step) {
        const T* item = from;
        for (std::int64_t j = 0; j < columns; j++, item += column_stride) to[j] = *item;
    }
}

// Transposes a square with as many rows as a vector has lanes, in registers. Each round moves the highest bit of the
// row numbers to the lowest bit of the lane numbers, and the highest of these to the lowest of those.
template <class T> void turn(const T* in, std::int64_t pitch, T* out, std::int64_t row_step) {
    const hn::Full128<T> d;
    constexpr std::int64_t lanes = lanes_of<T>;
    hn::Vec<hn::Full128<T>> rows[lanes], turned[lanes];
    for (std::int64_t k = 0; k < lanes; k++) rows[k] = hn::LoadU(d, in + k * pitch);
    for (std::int64_t round = 1; round < lanes; round *= 2) {
        for (std::int64_t k = 0; k < lanes / 2; k++) {
            turned[2 * k] = hn::InterleaveLower(d, rows[k], rows[k + lanes / 2]);
            turned[2 * k + 1] = hn::InterleaveUpper(d, rows[k], rows[k + lanes / 2]);
        }
        std::copy_n(turned, lanes, rows);
    }
    for (std::int64_t k = 0; k < lanes; k++) hn::StoreU(rows[k], d, out + k * row_step);
}

// A tile whose rows are columns of the source.
template <class T>
void turn_tile(const T* in, T* out, std::int64_t rows, std::int64_t row_step, std::int64_t columns,
               std::int64_t pitch) {
    constexpr std::int64_t lanes = lanes_of<T>;
    const std::int64_t squares_down = rows / lanes * lanes, squares_across = columns / lanes * lanes;
    for (std::int64_t i = 0; i < squares_down; i += lanes)
        for (std::int64_t j = 0; j < squares_across; j += lanes)
            turn(in + j * pitch + i, pitch, out + i * row_step + j, row_step);
    copy_tile(in + squares_down, out + squares_down * row_step, rows - squares_down, 1, row_step, columns, pitch);
    copy_tile(in + squares_across * pitch, out + squares_across, squares_down, 1, row_step, columns - squares_across,
              pitch);
}

// The same by way of `staged`, which touches each cache line of the source and of the result once: lines of a tile that
// share a few sets of the cache would evict each other.
template <class T>
void turn_staged(const T* in, T* out, std::int64_t rows, std::int64_t row_step, std::int64_t columns,
                 std::int64_t pitch, bool streams) {
    constexpr std::int64_t lanes = lanes_of<T>;
    const hn::Full128<T> d;
    alignas(64) T staged[tile<T> * tile<T>];
    turn_tile(in, staged, rows, tile<T>, columns, pitch);
    for (std::int64_t i = 0; i < rows; i++, out += row_step) {
        const T* from = staged + i * tile<T>;
        std::int64_t j = 0;
        if (streams)
            for (; j + lanes <= columns; j += lanes) hn::Stream(hn::Load(d, from + j), d, out + j);
        std::copy(from + j, from + columns, out + j);
    }
}

bool evict_each_other(std::int64_t pitch) { return pitch % 1024 == 0; }

template <class T>
void copy_tiles(const T* in, T* out, StridedAxis rows, std::int64_t row_step, StridedAxis columns, bool streams) {
    [[maybe_unused]] const auto bytes = static_cast<std::int64_t>(sizeof(T));
    [[maybe_unused]] const bool staged =
        streams || evict_each_other(row_step * bytes) || evict_each_other(columns.stride * bytes);
    streams &= row_step * bytes % 16 == 0 && reinterpret_cast<std::uintptr_t>(out) % 16 == 0;
    for (std::int64_t j = 0; j < columns.length; j += tile<T>)
        for (std::int64_t i = 0; i < rows.length; i += tile<T>) {
            const T* from = in + i * rows.stride + j * columns.stride;
            T* to = out + i * row_step + j;
            const std::int64_t height = std::min(tile<T>, rows.length - i),
                               width = std::min(tile<T>, columns.length - j);
            if constexpr (lanes_of < T >> 1)
                if (rows.stride == 1) {
                    if (staged) turn_staged(from, to, height, row_step, width, columns.stride, streams);
                    else turn_tile(from, to, height, row_step, width, columns.stride);
                    continue;
                }
            copy_tile(from, to, height, rows.stride, row_step, width, columns.stride);
        }
    if (streams) hwy::FlushStream();
}

template <class T> void copy_typed(const T* in, T* out, const StridedAxis* axes, int n, bool streams) {
    std::int64_t steps[max_axes];
    steps[n - 1] = 1;
    for (int k = n - 1; k > 0; k--) steps[k - 1] = steps[k] * axes[k].length;
    // The axis that is tiled with the last one.
    int dense = -1;
    if (axes[n - 1].stride != 1)
        for (int k = 0; k < n - 1; k++)
            if (dense < 0 || std::abs(axes[k].stride) < std::abs(axes[dense].stride)) dense = k;
    std::int64_t index[max_axes];
    std::fill_n(index, n, 0);
    do {
        std::int64_t from = 0, to = 0;
        for (int k = 0; k < n - 1; k++) from += index[k] * axes[k].stride, to += index[k] * steps[k];
        if (axes[n - 1].stride == 1)
            std::memcpy(out + to, in + from, static_cast<std::size_t>(axes[n - 1].length) * sizeof(T));
        else if (dense < 0)
            for (std::int64_t j = 0; j < axes[n - 1].length; j++) out[j] = in[j * axes[n - 1].stride];
        else copy_tiles(in + from, out + to, axes[dense], steps[dense], axes[n - 1], streams);
    } while (step(index, axes, n, dense));
}

// Into words whose bits from `j` on are still zero.
void or_bits(std::uint64_t* out, std::int64_t j, std::int64_t n, std::uint64_t word) {
    std::int64_t at = j & 63;
    out[j >> 6] |= word << at;
    if (at + n > 64) out[(j >> 6) + 1] |= word >> (64 - at);
}

// Recursive halving.
void transpose_block(std::uint64_t* rows) {
    std::uint64_t mask = 0x00000000FFFFFFFFull;
    for (int width = 32; width != 0; width >>= 1, mask ^= mask << width)
        for (int k = 0; k < 64; k = ((k | width) + 1) & ~width) {
            std::uint64_t swapped = ((rows[k] >> width) ^ rows[k | width]) & mask;
            rows[k] ^= swapped << width;
            rows[k | width] ^= swapped;
        }
}

void copy_strided(int bytes, const void* in, void* out, std::span<const StridedAxis> all, bool streams) {
    StridedAxis axes[max_axes];
    int n = simplify(all, axes);
    with_size(bytes, [&](auto* type) {
        using T = Pointee<decltype(type)>;
        copy_typed(static_cast<const T*>(in), static_cast<T*>(out), axes, n, streams);
    });
}

void copy_strided_bits(const std::uint64_t* in, std::uint64_t* out, std::span<const StridedAxis> all) {
    StridedAxis axes[max_axes];
    int n = simplify(all, axes);
    std::int64_t index[max_axes], j = 0;
    std::fill_n(index, n, 0);
    std::uint64_t word = 0;
    do {
        std::int64_t from = 0;
        for (int k = 0; k < n - 1; k++) from += index[k] * axes[k].stride;
        for (std::int64_t i = 0; i < axes[n - 1].length; i++, from += axes[n - 1].stride) {
            word |= (in[from >> 6] >> (from & 63) & 1) << (j & 63);
            if ((++j & 63) == 0) out[(j >> 6) - 1] = word, word = 0;
        }
    } while (step(index, axes, n, -1));
    if (j & 63) out[j >> 6] = word;
}

void transpose_bits(const std::uint64_t* in, std::uint64_t* out, std::int64_t rows, std::int64_t columns) {
    std::memset(out, 0, static_cast<std::size_t>((rows * columns + 63) / 64 * 8));
    std::uint64_t block[64];
    for (std::int64_t i = 0; i < rows; i += 64)
        for (std::int64_t j = 0; j < columns; j += 64) {
            std::int64_t height = std::min<std::int64_t>(64, rows - i), width = std::min<std::int64_t>(64, columns - j);
            for (std::int64_t k = 0; k < 64; k++)
                block[k] = k < height ? read_bits(in, (i + k) * columns + j, width) : 0;
            transpose_block(block);
            for (std::int64_t k = 0; k < width; k++) or_bits(out, (j + k) * rows + i, height, block[k]);
        }
}

}  // namespace

constexpr TransposeLoops loops{.copy_strided = copy_strided,
                               .copy_strided_bits = copy_strided_bits,
                               .bits = transpose_bits,
                               .block = transpose_block};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit TransposeLoops transpose = HWY_STATIC_DISPATCH(loops);

namespace {
const bool chosen = (transpose = STELE_TABLE_OF(target(), loops), true);
}

}  // namespace stele::prims::kernel
#endif
