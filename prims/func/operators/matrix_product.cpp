// Matrix products.
//
//   floats                one column: a dot product for each row; few rows, small: row by row; else in blocks, y packed
//   integers              by the floats' loops if no sum can exceed 2^53; else item by item in 128 bits
#include "prims/func/operators/matrix_product.hpp"

#include <algorithm>
#include <cmath>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/kernel/product.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t depth_of_block = 256, columns_of_block = 256, rows_of_block = 128;
// Products with fewer terms do not repay packing.
constexpr std::int64_t few_terms = 8192, few_rows = 4;
// Terms computed at a time; a longer sum consists of pieces.
constexpr std::int64_t run_terms = 4 * run_items;
constexpr double largest_exact = 9007199254740992;  // 2^53

Value buffer(std::int64_t n) { return make_vector(Kind::floating, Storage::f64, n); }

void multiply_in_blocks(double* out, const double* x, const double* y, const Extents& e) {
    const std::int64_t width = std::min(
        columns_of_block, (e.columns + kernel::product.panel - 1) / kernel::product.panel * kernel::product.panel);
    Value packed = buffer(std::min(depth_of_block, e.depth) * width);
    const std::int64_t row_blocks = (e.rows + rows_of_block - 1) / rows_of_block;
    by_runs(e.columns, columns_of_block, [&](std::int64_t j, std::int64_t columns) {
        by_runs(e.depth, depth_of_block, [&](std::int64_t k, std::int64_t depth) {
            kernel::product.pack(packed->items<double>(), y + k * e.columns + j, e.columns, depth, columns);
            by_cells(row_blocks, rows_of_block * depth * columns, [&](std::int64_t block) {
                const std::int64_t i = block * rows_of_block;
                kernel::product.block(out + i * e.columns + j, e.columns, x + i * e.depth + k, e.depth,
                                      packed->items<double>(), std::min(rows_of_block, e.rows - i), depth, columns);
            });
        });
    });
}

double largest_magnitude(const Value& v) {
    Bounds b = bounds(*v.array());
    return std::max(-static_cast<double>(b.low), static_cast<double>(b.high));
}

// A long sum in pieces.
double dot(const double* x, const double* y, std::int64_t n, kernel::Order order) {
    if (n <= run_terms) return kernel::product.dot(x, y, n, order);
    double sum = 0;
    by_runs(n, [&](std::int64_t from, std::int64_t m) { sum += kernel::product.dot(x + from, y + from, m, order); });
    return sum;
}

// The integers that the floats' loops computed.
Value exact_longs(Value sums) {
    auto* to = sums->items<std::int64_t>();
    const auto* from = sums->items<double>();
    by_items(sums->n, [&](std::int64_t i) { to[i] = static_cast<std::int64_t>(from[i]); });
    return make_longs({to, static_cast<std::size_t>(sums->n)});
}

// Item by item in 128 bits; non-integral items are taken from `floats`, which is called when first needed.
template <class Floats>
Value multiply_longs(const std::int64_t* x, const std::int64_t* y, const Extents& e, Floats floats) {
    Value longs = make_vector(Kind::long_, Storage::i64, e.rows * e.columns), doubles;
    auto* out = longs->items<std::int64_t>();
    double* mixed = nullptr;
    by_cells(longs->n, e.depth, [&](std::int64_t at) {
        const std::int64_t *row = x + at / e.columns * e.depth, *column = y + at % e.columns;
        Wide sum = 0;
        const bool whole = all_items(e.depth, [&](std::int64_t k) {
            std::int64_t term = 0;
            if (__builtin_mul_overflow(row[k], column[k * e.columns], &term)) return false;
            sum += term;
            return true;
        });
        out[at] = static_cast<std::int64_t>(sum);
        if (mixed || !whole || out[at] != sum) {
            if (!mixed) {
                doubles = floats();
                mixed = doubles->template items<double>();
                for (std::int64_t i = 0; i < at; i++) mixed[i] = static_cast<double>(out[i]);
            }
            if (whole) mixed[at] = static_cast<double>(sum);
        }
    });
    if (mixed) return doubles;
    return make_longs({out, static_cast<std::size_t>(longs->n)});
}

// Items with finite terms whose partial sums overflow.
void sum_again_where_infinite(double* out, const double* x, const double* y, const Extents& e) {
    constexpr std::int64_t most = 1024;
    double terms[most];
    by_cells(e.rows * e.columns, e.depth, [&](std::int64_t at) {
        if (std::isfinite(out[at])) return;
        const double *row = x + at / e.columns * e.depth, *column = y + at % e.columns;
        out[at] = sum_again(out[at], e.depth, most, [&](std::int64_t from, std::int64_t n) {
            for (std::int64_t i = 0; i < n; i++) terms[i] = row[from + i] * column[(from + i) * e.columns];
            return terms;
        });
    });
}

void multiply_in_range(double* out, const double* x, const double* y, const Extents& e, Rules rules) {
    if (e.columns == 1) {
        const kernel::Order order = rules == Rules::apl ? kernel::Order::backward : kernel::Order::forward;
        by_cells(e.rows, e.depth, [&](std::int64_t i) { out[i] = dot(x + i * e.depth, y, e.depth, order); });
        return;
    }
    const std::int64_t products = e.rows * e.columns;
    by_runs(products, [&](std::int64_t from, std::int64_t n) { std::fill_n(out + from, n, 0.0); });
    if (e.rows >= few_rows && e.rows * e.depth * e.columns >= few_terms) return multiply_in_blocks(out, x, y, e);
    const std::int64_t depth = std::max<std::int64_t>(1, run_terms / std::max<std::int64_t>(1, products));
    by_cells((e.depth + depth - 1) / depth, depth * products, [&](std::int64_t block) {
        const std::int64_t k = block * depth;
        if (products > run_terms) {
            for (std::int64_t i = 0; i < e.rows; i++)
                by_runs(e.columns, [&](std::int64_t j, std::int64_t n) {
                    kernel::product.rows(out + i * e.columns + j, x + i * e.depth + k, e.depth, y + k * e.columns + j,
                                         1, 1, n);
                });
            return;
        }
        kernel::product.rows(out, x + k, e.depth, y + k * e.columns, e.rows, std::min(depth, e.depth - k), e.columns);
    });
}

}  // namespace

void multiply_floats(Engine& engine, double* out, const double* x, const double* y, const Extents& e, Rules rules) {
    engine.count(FastPath::product);
    multiply_in_range(out, x, y, e, rules);
    sum_again_where_infinite(out, x, y, e);
}

Value multiply_matrices(Engine& engine, const Value& x, const Value& y, const Extents& e,
                        std::span<const std::int64_t> axes) {
    const bool integers = is_integral(x.kind()) && is_integral(y.kind());
    auto floats = [&] {
        const Value left = to_storage(x, Storage::f64), right = to_storage(y, Storage::f64);
        Value out = buffer(e.rows * e.columns);
        multiply_floats(engine, out->items<double>(), left->items<double>(), right->items<double>(), e, Rules::apl);
        return out;
    };
    Value result;
    if (integers && largest_magnitude(x) * largest_magnitude(y) * static_cast<double>(e.depth) <= largest_exact) {
        result = exact_longs(floats());
    } else if (integers) {
        const Value left = to_storage(x, Storage::i64), right = to_storage(y, Storage::i64);
        result = multiply_longs(left->items<std::int64_t>(), right->items<std::int64_t>(), e, floats);
    } else {
        result = floats();
    }
    if (result->storage == Storage::f64) check_finite(result->items<double>(), result->n);
    return axes.empty() ? item(result, 0) : with_axes(std::move(result), axes);
}

}  // namespace stele::prims::func
