// APL's reductions along an axis of an array, in one call.
//
//   last axis       each row by the loop of its storage, results straight into one array
//   another axis    each row is added to, or compared with, a row of totals: linear, in memory order
// Floats are added in the order of kernel/fold.hpp along any axis.
// COULD: sums of floats along other axes without a pass for each partial sum.
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/structure.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/wide.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

using Axes = std::span<const std::int64_t>;

// f(block, column, n) for each block of rows, n columns at a time.
template <class F> void each_block(const AlongAxis& along, F f) {
    by_cells(along.outer, along.length * along.inner, [&](std::int64_t block) {
        by_runs(along.inner, [&](std::int64_t column, std::int64_t n) { f(block, column, n); });
    });
}

// Longs with the axes of the result, in their narrowest storage.
Value narrowest_longs(const Value& longs, Axes axes) {
    IntegerResult narrow(Kind::long_, {longs->n, longs.array(), false, false});
    by_runs(longs->n, block_items,
            [&](std::int64_t from, std::int64_t n) { narrow.append(longs->items<std::int64_t>() + from, n); });
    return with_axes(narrow.take(), axes);
}

// Sums of integer rows; absent if one exceeds 64 bits.
Value sums_of_rows(const Array& a, const AlongAxis& along, Axes axes) {
    Array vector{};
    vector.rank = 1;
    IntegerResult result(Kind::long_, {along.outer, &vector, false, false});
    std::int64_t block[block_items];
    const bool fits = all_cells(along.outer, along.length, [&](std::int64_t row) {
        const std::int64_t at = row * along.length, i = row % block_items;
        if (a.storage == Storage::bit) block[i] = count_bits(a.words(), at, along.length);
        else if (!kernel::fold.sum[a.storage](&block[i], address(a, at), along.length)) return false;
        if (i == block_items - 1 || row == along.outer - 1) result.append(block, i + 1);
        return true;
    });
    return fits ? with_axes(result.take(), axes) : Value::absent();
}

// Sums over rows of integers; absent if one exceeds 64 bits.
Value sums_over_rows(const Array& a, const AlongAxis& along, Axes axes) {
    Value totals = make_vector(Kind::long_, Storage::i64, along.outer * along.inner);
    std::int64_t* to = totals->items<std::int64_t>();
    const bool bits = a.storage == Storage::bit;
    const std::int64_t width = std::min(along.inner, run_items);
    Value bytes = bits ? make_vector(Kind::long_, Storage::i8, width) : Value();
    auto add = kernel::fold.accumulate[bits ? Storage::i8 : a.storage];
    // Totals of one block at a time: kernels may write past the end of a row, into the next block's totals.
    Value row_totals = make_vector(Kind::long_, Storage::i64, width);
    std::int64_t* row = row_totals->items<std::int64_t>();
    bool fits = true;
    each_block(along, [&](std::int64_t block, std::int64_t column, std::int64_t n) {
        if (!fits) return;
        std::fill_n(row, n, 0);
        fits = all_cells(along.length, n, [&](std::int64_t i) {
            std::int64_t from = (block * along.length + i) * along.inner + column;
            if (bits) kernel::bits.unpack(bytes->items<std::int8_t>(), a.words(), from, n);
            return add(row, bits ? bytes->data : address(a, from), n);
        });
        std::copy_n(row, n, to + block * along.inner + column);
    });
    return fits ? narrowest_longs(totals, axes) : Value::absent();
}

// Sums of floats whose partial sums overflow, again if their items are finite.
void sum_again_where_infinite(const double* items, const AlongAxis& along, Value& sums) {
    double* to = sums->items<double>();
    Block block;
    by_cells(sums->n, along.length, [&](std::int64_t at) {
        if (std::isfinite(to[at])) return;
        const double* first = items + at / along.inner * along.length * along.inner + at % along.inner;
        to[at] = sum_again(to[at], along.length, block_items, [&](std::int64_t from, std::int64_t n) {
            auto* line = reinterpret_cast<double*>(block.items);
            for (std::int64_t i = 0; i < n; i++) line[i] = first[(from + i) * along.inner];
            return line;
        });
    });
}

// A float for each line of integers along the axis: add(i) takes the items from the last one on, result() ends the
// line.
template <class Add, class Result>
Value lines_as_floats(const Array& a, const AlongAxis& along, Axes axes, Add add, Result result) {
    Value r = make_array(Kind::floating, Storage::f64, axes);
    by_cells(r->n, along.length, [&](std::int64_t at) {
        const std::int64_t first = at / along.inner * along.length * along.inner + at % along.inner;
        by_items(along.length, [&](std::int64_t i) { add(long_at(a, first + (along.length - 1 - i) * along.inner)); });
        r->items<double>()[at] = result();
    });
    return r;
}

// Sums of integers some of which exceed 64 bits: each is exact, and rounded once if the result must be floats.
Value sums_as_floats(const Array& a, const AlongAxis& along, Axes axes) {
    Wide total = 0;
    return lines_as_floats(
        a, along, axes, [&](std::int64_t i) { total += i; },
        [&] { return static_cast<double>(std::exchange(total, 0)); });
}

// Absent if one is larger than any float, which is an error of the function.
Value products_as_floats(const Array& a, const AlongAxis& along, Axes axes) {
    IntegerProduct product;
    bool finite = true;
    Value r = lines_as_floats(
        a, along, axes, [&](std::int64_t i) { product.multiply(i); },
        [&] {
            const double rounded = std::exchange(product, {}).rounded();
            finite = finite && std::isfinite(rounded);
            return rounded;
        });
    return finite ? r : Value::absent();
}

// Products over rows of integers; absent if one exceeds 64 bits.
Value products_over_rows(const Array& a, const AlongAxis& along, Axes axes) {
    Value totals = make_vector(Kind::long_, Storage::i64, along.outer * along.inner);
    Block items;
    bool fits = true;
    each_block(along, [&](std::int64_t block, std::int64_t column, std::int64_t n) {
        std::int64_t* to = totals->items<std::int64_t>() + block * along.inner + column;
        std::fill_n(to, n, 1);
        by_cells(along.length, n, [&](std::int64_t row) {
            const std::int64_t from = (block * along.length + row) * along.inner + column;
            for (std::int64_t at = 0; at < n && fits; at += block_items) {
                const std::int64_t m = std::min(block_items, n - at);
                read_longs(a, from + at, m, items.items);
                for (std::int64_t i = 0; i < m; i++)
                    fits &= !__builtin_mul_overflow(to[at + i], items.items[i], &to[at + i]);
            }
        });
    });
    return fits ? narrowest_longs(totals, axes) : Value::absent();
}

Value sums_of_floats(const Array& a, const AlongAxis& along, Axes axes) {
    Value r = make_array(Kind::floating, Storage::f64, axes);
    double* to = r->items<double>();
    const double* items = a.items<double>();
    if (along.inner == 1) {
        by_cells(along.outer, along.length, [&](std::int64_t row) {
            to[row] = kernel::fold.sum_floats(items + row * along.length, along.length, kernel::Order::backward);
        });
    } else {
        auto add = kernel::arithmetic.sums[static_cast<int>(kernel::Sum::add)].by[0][Storage::f64][0];
        const std::int64_t parts = along.length <= 64 ? 1 : 16, inner = along.inner;
        // Each partial sum is a separate array, since kernels may write past the end of a row.
        std::vector<Value> partial;
        for (std::int64_t k = 0; k < parts; k++)
            partial.push_back(make_vector(Kind::floating, Storage::f64, std::min(inner, run_items)));
        auto sum_at = [&](std::int64_t k) { return partial[static_cast<std::size_t>(k)]->items<double>(); };
        each_block(along, [&](std::int64_t block, std::int64_t column, std::int64_t n) {
            const double* rows = items + block * along.length * inner + column;
            by_cells(along.length, n, [&](std::int64_t i) {
                const double* row = rows + (parts == 1 ? along.length - 1 - i : i) * inner;
                double* sum = sum_at(i % parts);
                if (i < parts) std::copy_n(row, n, sum);
                else if (parts == 1) add(sum, row, sum, n);
                else add(sum, sum, row, n);
            });
            for (std::int64_t half = parts / 2; half > 0; half /= 2)
                for (std::int64_t k = 0; k < half; k++) add(sum_at(k), sum_at(k), sum_at(k + half), n);
            std::copy_n(sum_at(0), n, to + block * inner + column);
        });
    }
    sum_again_where_infinite(items, along, r);
    check_finite(to, r->n);
    return r;
}

Value extremes(bool greatest, const Array& a, const AlongAxis& along, Axes axes) {
    Value r = make_array(a.kind, a.storage, axes);
    std::int64_t width = item_bytes(a.storage, 1);
    auto* to = static_cast<char*>(r->data);
    auto* items = static_cast<const char*>(a.data);
    if (along.inner == 1) {
        auto loop = kernel::fold.extreme[greatest][a.storage];
        by_cells(along.outer, along.length,
                 [&](std::int64_t row) { loop(to + row * width, items + row * along.length * width, along.length); });
        return r;
    }
    auto loop = kernel::arithmetic.extremes[greatest].by[0][a.storage][0];
    Value best = make_vector(a.kind, a.storage, std::min(along.inner, run_items));
    std::int64_t bytes = along.inner * width;
    each_block(along, [&](std::int64_t block, std::int64_t column, std::int64_t n) {
        const char* rows = items + block * along.length * bytes + column * width;
        std::copy_n(rows, n * width, static_cast<char*>(best->data));
        by_cells(along.length - 1, n, [&](std::int64_t i) { loop(best->data, best->data, rows + (i + 1) * bytes, n); });
        std::copy_n(static_cast<const char*>(best->data), n * width, to + block * bytes + column * width);
    });
    return r;
}

// A bit operation of rows of bits, a word of the result at a time.
template <class Op> Value rows_combined(const Array& a, const AlongAxis& along, Value r, Op op) {
    by_cells(along.outer, along.length * along.inner, [&](std::int64_t block) {
        for (std::int64_t column = 0, n; column < along.inner; column += n) {
            const std::int64_t to = block * along.inner + column;
            n = std::min(64 - (to & 63), along.inner - column);
            std::int64_t from = block * along.length * along.inner + column;
            std::uint64_t word = kernel::read_bits(a.words(), from, n);
            by_cells(along.length - 1, 64, [&](std::int64_t) {
                from += along.inner;
                word = op(word, kernel::read_bits(a.words(), from, n));
            });
            kernel::write_bits(r->words(), to, n, word);
        }
    });
    return r;
}

// Every fold of bits except the sum: along the last axis, and of =, from the number of ones.
Value bits(Fold fold, const Array& a, const AlongAxis& along, Axes axes) {
    Value r = make_array(Kind::long_, Storage::bit, axes);
    std::fill_n(r->words(), (r->n + 63) / 64, 0);
    auto put = [&](std::int64_t i, std::int64_t ones) {
        kernel::write_bits(r->words(), i, 1, static_cast<std::uint64_t>(fold_of_bits(fold, ones, along.length)));
    };
    if (along.inner == 1) {
        by_cells(along.outer, along.length,
                 [&](std::int64_t row) { put(row, count_bits(a.words(), row * along.length, along.length)); });
        return r;
    }
    switch (fold) {
        case Fold::any:
        case Fold::maximum: return rows_combined(a, along, std::move(r), std::bit_or<>());
        case Fold::all:
        case Fold::minimum:
        case Fold::product: return rows_combined(a, along, std::move(r), std::bit_and<>());
        case Fold::differ: return rows_combined(a, along, std::move(r), std::bit_xor<>());
        default: break;
    }
    Value counts = to_storage(sums_over_rows(a, along, axes), Storage::i64);
    for (std::int64_t i = 0; i < r->n; i++) put(i, counts->items<std::int64_t>()[i]);
    return r;
}

}  // namespace

Value reduce_axis(Engine& engine, FoldBy by, const Value& x, int axis) {
    if (!x.is_heap() || x->rank == 0 || x->n == 0) return Value::absent();
    const Array& a = *x.array();
    if (a.rank == 1) return has_fold(by, a) ? reduce_items(engine, by, a) : Value::absent();
    if (by.fold == Fold::none || by.rules != Rules::apl || kind_of_fold(by, a.kind) == Kind::null)
        return Value::absent();
    const AlongAxis along = along_axis(a.axes(), axis);
    Shape shape(a.axes());
    shape.erase(axis);
    const Axes axes = shape.axes();
    if (a.storage == Storage::bit && by.fold != Fold::sum) return bits(by.fold, a, along, axes);
    if (by.fold == Fold::sum) {
        if (a.storage == Storage::f64) return sums_of_floats(a, along, axes);
        if (!is_integer_storage(a.storage)) return Value::absent();
        Value r = along.inner == 1 ? sums_of_rows(a, along, axes) : sums_over_rows(a, along, axes);
        return r.is_absent() ? sums_as_floats(a, along, axes) : r;
    }
    if (by.fold == Fold::product && along.inner > 1 && is_integer_storage(a.storage)) {
        Value r = products_over_rows(a, along, axes);
        return r.is_absent() ? products_as_floats(a, along, axes) : r;
    }
    if ((by.fold == Fold::minimum || by.fold == Fold::maximum) &&
        ((a.storage >= Storage::i8 && a.storage <= Storage::i64) || a.storage == Storage::f64))
        return extremes(by.fold == Fold::maximum, a, along, axes);
    return Value::absent();
}

}  // namespace stele::prims::func
