#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "prims/kernel/product.cpp"
#include "prims/kernel/each_target.hpp"  // before highway.h

#include <algorithm>

#include "hwy/highway.h"
#include "prims/kernel/product.hpp"

HWY_BEFORE_NAMESPACE();
namespace stele::prims::kernel::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using std::int64_t;
using Tag = hn::ScalableTag<double>;
using Vector = hn::VFromD<Tag>;

constexpr int64_t lanes = HWY_LANES(double);
constexpr int64_t panel_columns = 2 * lanes;
// Four rows by two vectors of sums: enough to hide the latency of an addition, few enough for 16 registers.
constexpr int tile_rows = 4;

inline void pack(double* packed, const double* y, int64_t stride, int64_t depth, int64_t columns) {
    for (int64_t j = 0; j < columns; j += panel_columns) {
        const int64_t width = std::min(panel_columns, columns - j);
        for (int64_t k = 0; k < depth; k++, packed += panel_columns) {
            std::copy_n(y + k * stride + j, width, packed);
            std::fill_n(packed + width, panel_columns - width, 0.0);
        }
    }
}

// One panel of y with Rows rows of x.
template <int Rows>
HWY_INLINE void tile(double* out, int64_t out_stride, const double* x, int64_t x_stride, const double* packed,
                     int64_t depth) {
    const Tag d;
    Vector left[Rows], right[Rows];
    for (int r = 0; r < Rows; r++) {
        left[r] = hn::LoadU(d, out + r * out_stride);
        right[r] = hn::LoadU(d, out + r * out_stride + lanes);
    }
    for (int64_t k = 0; k < depth; k++) {
        const auto y0 = hn::LoadU(d, packed + k * panel_columns), y1 = hn::LoadU(d, packed + k * panel_columns + lanes);
        for (int r = 0; r < Rows; r++) {
            const auto factor = hn::Set(d, x[r * x_stride + k]);
            left[r] = hn::Add(left[r], hn::Mul(factor, y0));
            right[r] = hn::Add(right[r], hn::Mul(factor, y1));
        }
    }
    for (int r = 0; r < Rows; r++) {
        hn::StoreU(left[r], d, out + r * out_stride);
        hn::StoreU(right[r], d, out + r * out_stride + lanes);
    }
}

template <int Rows>
void panel_by_rows(double* out, int64_t out_stride, const double* x, int64_t x_stride, const double* packed,
                   int64_t depth, int64_t width) {
    if (width == panel_columns) return tile<Rows>(out, out_stride, x, x_stride, packed, depth);
    double whole[Rows * panel_columns] = {};
    for (int r = 0; r < Rows; r++) std::copy_n(out + r * out_stride, width, whole + r * panel_columns);
    tile<Rows>(whole, panel_columns, x, x_stride, packed, depth);
    for (int r = 0; r < Rows; r++) std::copy_n(whole + r * panel_columns, width, out + r * out_stride);
}

inline void block(double* out, int64_t out_stride, const double* x, int64_t x_stride, const double* packed,
                  int64_t rows, int64_t depth, int64_t columns) {
    for (int64_t j = 0; j < columns; j += panel_columns, packed += panel_columns * depth) {
        const int64_t width = std::min(panel_columns, columns - j);
        int64_t i = 0;
        for (; i + tile_rows <= rows; i += tile_rows)
            panel_by_rows<tile_rows>(out + i * out_stride + j, out_stride, x + i * x_stride, x_stride, packed, depth,
                                     width);
        for (; i < rows; i++)
            panel_by_rows<1>(out + i * out_stride + j, out_stride, x + i * x_stride, x_stride, packed, depth, width);
    }
}

inline void rows(double* out, const double* x, int64_t x_stride, const double* y, int64_t rows, int64_t depth,
                 int64_t columns) {
    const Tag d;
    for (int64_t i = 0; i < rows; i++, out += columns, x += x_stride)
        for (int64_t k = 0; k < depth; k++) {
            const double factor = x[k];
            const double* row = y + k * columns;
            const auto factors = hn::Set(d, factor);
            int64_t j = 0;
            for (; j + lanes <= columns; j += lanes)
                hn::StoreU(hn::Add(hn::LoadU(d, out + j), hn::Mul(factors, hn::LoadU(d, row + j))), d, out + j);
            for (; j < columns; j++) out[j] += factor * row[j];
        }
}

inline double dot(const double* x, const double* y, int64_t n, Order order) {
    if (n <= 64) {
        if (n == 0) return 0;
        const bool forward = order == Order::forward;
        const int64_t first = forward ? 0 : n - 1;
        double sum = x[first] * y[first];
        for (int64_t i = 1; i < n; i++) {
            const int64_t at = forward ? i : n - 1 - i;
            sum += x[at] * y[at];
        }
        return sum;
    }
    const hn::CappedTag<double, 16> d;
    constexpr int64_t width = lanes < 16 ? lanes : 16;
    hn::VFromD<decltype(d)> sums[16 / width];
    double partial[16];
    for (int k = 0; k < 16 / width; k++) sums[k] = hn::Mul(hn::LoadU(d, x + k * width), hn::LoadU(d, y + k * width));
    int64_t i = 16;
    for (; i + 16 <= n; i += 16)
        for (int k = 0; k < 16 / width; k++)
            sums[k] = hn::Add(sums[k], hn::Mul(hn::LoadU(d, x + i + k * width), hn::LoadU(d, y + i + k * width)));
    for (int k = 0; k < 16 / width; k++) hn::StoreU(sums[k], d, partial + k * width);
    for (int k = 0; i < n; i++, k++) partial[k] += x[i] * y[i];
    for (int half = 8; half > 0; half /= 2)
        for (int k = 0; k < half; k++) partial[k] += partial[k + half];
    return partial[0];
}

constexpr ProductLoops product_loops = {
    .panel = panel_columns,
    .pack = pack,
    .block = block,
    .rows = rows,
    .dot = dot,
};

}  // namespace stele::prims::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace stele::prims::kernel {

constinit ProductLoops product = HWY_STATIC_DISPATCH(product_loops);

namespace {
const bool chosen = (product = STELE_TABLE_OF(target(), product_loops), true);
}

}  // namespace stele::prims::kernel
#endif
