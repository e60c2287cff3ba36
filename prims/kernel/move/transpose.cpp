#include "prims/kernel/move/transpose.hpp"

#include <algorithm>
#include <cstring>

#include "prims/kernel/item_types.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::kernel {

namespace {

constexpr int max_axes = 16;
constexpr std::int64_t tile = 32;

// Axes of length 1 dropped, neighbours that the source runs through as through one axis merged.
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

// Steps `index` through the axes but the two that a tile covers; false when all have been seen.
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

template <class T> void copy_tiles(const T* in, T* out, StridedAxis rows, std::int64_t row_step, StridedAxis columns) {
    for (std::int64_t i = 0; i < rows.length; i += tile)
        for (std::int64_t j = 0; j < columns.length; j += tile)
            copy_tile(in + i * rows.stride + j * columns.stride, out + i * row_step + j,
                      std::min(tile, rows.length - i), rows.stride, row_step, std::min(tile, columns.length - j),
                      columns.stride);
}

template <class T> void copy_typed(const T* in, T* out, const StridedAxis* axes, int n) {
    std::int64_t steps[max_axes];
    steps[n - 1] = 1;
    for (int k = n - 1; k > 0; k--) steps[k - 1] = steps[k] * axes[k].length;
    // The axis that is tiled together with the last one.
    int dense = -1;
    if (axes[n - 1].stride != 1)
        for (int k = 0; k < n - 1; k++)
            if (dense < 0 || std::abs(axes[k].stride) < std::abs(axes[dense].stride)) dense = k;
    std::int64_t index[max_axes] = {};
    do {
        std::int64_t from = 0, to = 0;
        for (int k = 0; k < n - 1; k++) from += index[k] * axes[k].stride, to += index[k] * steps[k];
        if (axes[n - 1].stride == 1)
            std::memcpy(out + to, in + from, static_cast<std::size_t>(axes[n - 1].length) * sizeof(T));
        else if (dense < 0)
            for (std::int64_t j = 0; j < axes[n - 1].length; j++) out[j] = in[j * axes[n - 1].stride];
        else copy_tiles(in + from, out + to, axes[dense], steps[dense], axes[n - 1]);
    } while (step(index, axes, n, dense));
}

// Into words whose bits from `j` on are still zero.
void or_bits(std::uint64_t* out, std::int64_t j, std::int64_t n, std::uint64_t word) {
    std::int64_t at = j & 63;
    out[j >> 6] |= word << at;
    if (at + n > 64) out[(j >> 6) + 1] |= word >> (64 - at);
}

}  // namespace

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

void copy_strided(int bytes, const void* in, void* out, std::span<const StridedAxis> all) {
    StridedAxis axes[max_axes];
    int n = simplify(all, axes);
    visit_size(bytes, [&](auto* type) {
        using T = Pointee<decltype(type)>;
        copy_typed(static_cast<const T*>(in), static_cast<T*>(out), axes, n);
    });
}

void copy_strided_bits(const std::uint64_t* in, std::uint64_t* out, std::span<const StridedAxis> all) {
    StridedAxis axes[max_axes];
    int n = simplify(all, axes);
    std::int64_t index[max_axes] = {}, j = 0;
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

}  // namespace stele::prims::kernel
