// APL's reductions along an axis of an array, in one call.
//
//   last axis       each row by the loop of its storage, results straight into one array
//   another axis    each row is added to, or compared with, a row of totals: linear, and in the order of memory
// Floats are added in the order of kernel/fold.hpp along any axis.
#include <algorithm>
#include <cmath>
#include <vector>

#include "prims/array/error.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/fold/reduce_fast.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/operands.hpp"
#include "prims/kernel/arithmetic.hpp"
#include "prims/kernel/bits.hpp"
#include "prims/kernel/fold.hpp"

namespace stele::prims::func {

namespace {

// An array seen as `outer` blocks of `length` rows of `inner` items each; the reduction runs over the rows.
struct Layout {
    std::int64_t outer = 1, length = 1, inner = 1;
};

// The axes of the result as an array header that is on no heap: what a frame looks at.
struct Axes {
    Array header{};
    std::int64_t more[max_rank] = {};

    void push(std::int64_t length) {
        std::int64_t* lengths = header.shape;  // runs on into `more`
        lengths[header.rank++] = length;
    }
    void count() {
        header.n = 1;
        const std::int64_t* lengths = header.shape;
        for (int k = 0; k < header.rank; k++) header.n *= lengths[k];
    }
    Frame frame() const { return {header.n, &header, false, false}; }
};

void put_bit(std::uint64_t* words, std::int64_t i, bool b) {
    words[i >> 6] |= static_cast<std::uint64_t>(b) << (i & 63);
}

Value make_zero_bits(const Axes& axes) {
    Value r = make_result(Kind::long_, Storage::bit, axes.frame());
    std::fill_n(r->words(), (r->n + 63) / 64, 0);
    return r;
}

// Sums of integer rows; absent when one leaves 64 bits.
Value sums_of_rows(Engine& engine, const Array& a, const Layout& layout, const Axes& axes) {
    IntegerResult result(Kind::long_, axes.frame());
    std::int64_t block[block_items];
    std::int64_t filled = 0;
    for (std::int64_t row = 0; row < layout.outer; row++) {
        std::int64_t from = row * layout.length;
        if (a.storage == Storage::bit) {
            block[filled] = count_bits(a.words(), from, layout.length);
        } else {
            const void* items = static_cast<const char*>(a.data) + item_bytes(a.storage, from);
            if (!kernel::fold.sum[a.storage](&block[filled], items, layout.length)) return Value::absent();
        }
        if (++filled == block_items || row + 1 == layout.outer) {
            engine.poll();
            result.append(block, filled);
            filled = 0;
        }
    }
    return result.take();
}

// Sums over rows of integers; absent when one leaves 64 bits.
Value sums_over_rows(Engine& engine, const Array& a, const Layout& layout, const Axes& axes) {
    Value totals = make_result(Kind::long_, Storage::i64, axes.frame());
    std::int64_t* to = totals->items<std::int64_t>();
    Value bytes = a.storage == Storage::bit ? make_vector(Kind::long_, Storage::i8, layout.inner) : Value();
    // Totals of one block at a time: kernels may write past the end of a row, where the next block's totals begin.
    Value row_totals = make_vector(Kind::long_, Storage::i64, layout.inner);
    std::int64_t* row = row_totals->items<std::int64_t>();
    for (std::int64_t block = 0; block < layout.outer; block++) {
        std::fill_n(row, layout.inner, 0);
        for (std::int64_t i = 0; i < layout.length; i++) {
            if ((i & 1023) == 0) engine.poll();
            std::int64_t from = (block * layout.length + i) * layout.inner;
            const void* items;
            Storage storage = Storage::i8;
            if (a.storage == Storage::bit) {
                kernel::bits.unpack(bytes->items<std::int8_t>(), a.words(), from, layout.inner);
                items = bytes->data;
            } else {
                items = static_cast<const char*>(a.data) + item_bytes(a.storage, from);
                storage = a.storage;
            }
            if (!kernel::fold.accumulate[storage](row, items, layout.inner)) return Value::absent();
        }
        std::copy_n(row, layout.inner, to + block * layout.inner);
    }
    IntegerResult narrow(Kind::long_, axes.frame());
    for (std::int64_t i = 0; i < totals->n; i += block_items)
        narrow.append(to + i, std::min(block_items, totals->n - i));
    return narrow.take();
}

void check_finite(const double* items, std::int64_t n) {
    for (std::int64_t i = 0; i < n; i++)
        if (!std::isfinite(items[i])) raise(ErrorKind::domain, "the result is larger than any number");
}

Value sums_of_floats(Engine& engine, const Array& a, const Layout& layout, const Axes& axes) {
    Value r = make_result(Kind::floating, Storage::f64, axes.frame());
    double* to = r->items<double>();
    const double* items = a.items<double>();
    if (layout.inner == 1) {
        for (std::int64_t row = 0; row < layout.outer; row++) {
            if ((row & 1023) == 0) engine.poll();
            to[row] = kernel::fold.sum_floats(items + row * layout.length, layout.length, kernel::Order::backward);
        }
    } else {
        auto add =
            kernel::arithmetic
                .checked[static_cast<int>(kernel::Sum::add)][Storage::f64][static_cast<int>(kernel::Form::vectors)];
        const std::int64_t parts = layout.length <= 64 ? 1 : 16, inner = layout.inner;
        // Each partial sum is an array of its own, since kernels may write past the end of a row.
        std::vector<Value> partial;
        for (std::int64_t k = 0; k < parts; k++) partial.push_back(make_vector(Kind::floating, Storage::f64, inner));
        for (std::int64_t block = 0; block < layout.outer; block++) {
            const double* rows = items + block * layout.length * inner;
            for (std::int64_t i = 0; i < layout.length; i++) {
                if ((i & 1023) == 0) engine.poll();
                const double* row = rows + (parts == 1 ? layout.length - 1 - i : i) * inner;
                double* sum = partial[static_cast<std::size_t>(i % parts)]->items<double>();
                if (i < parts) std::copy_n(row, inner, sum);
                else if (parts == 1) add(sum, row, sum, inner);
                else add(sum, sum, row, inner);
            }
            for (std::int64_t half = parts / 2; half > 0; half /= 2)
                for (std::int64_t k = 0; k < half; k++) {
                    double* sum = partial[static_cast<std::size_t>(k)]->items<double>();
                    add(sum, sum, partial[static_cast<std::size_t>(k + half)]->items<double>(), inner);
                }
            std::copy_n(partial[0]->items<double>(), inner, to + block * inner);
        }
    }
    check_finite(to, r->n);
    return r;
}

Value extremes(Engine& engine, bool greatest, const Array& a, const Layout& layout, const Axes& axes) {
    Value r = make_result(a.kind, a.storage, axes.frame());
    std::int64_t width = item_bytes(a.storage, 1);
    auto* to = static_cast<char*>(r->data);
    auto* items = static_cast<const char*>(a.data);
    if (layout.inner == 1) {
        auto loop = kernel::fold.extreme[greatest][a.storage];
        for (std::int64_t row = 0; row < layout.outer; row++) {
            if ((row & 1023) == 0) engine.poll();
            loop(to + row * width, items + row * layout.length * width, layout.length);
        }
        return r;
    }
    auto loop = kernel::arithmetic.extremes[greatest][a.storage][static_cast<int>(kernel::Form::vectors)];
    Value best = make_vector(a.kind, a.storage, layout.inner);
    std::int64_t bytes = layout.inner * width;
    for (std::int64_t block = 0; block < layout.outer; block++) {
        const char* rows = items + block * layout.length * bytes;
        std::copy_n(rows, bytes, static_cast<char*>(best->data));
        for (std::int64_t i = 1; i < layout.length; i++) {
            if ((i & 1023) == 0) engine.poll();
            loop(best->data, best->data, rows + i * bytes, layout.inner);
        }
        std::copy_n(static_cast<const char*>(best->data), bytes, to + block * bytes);
    }
    return r;
}

// Every fold of bits but the sum: for each result the number of ones says it all.
Value bits(Engine& engine, Fold fold, const Array& a, const Layout& layout, const Axes& axes) {
    Value r = make_zero_bits(axes);
    auto answer = [&](std::int64_t ones) -> bool {
        switch (fold) {
            case Fold::all:
            case Fold::minimum:
            case Fold::product: return ones == layout.length;
            case Fold::any:
            case Fold::maximum: return ones > 0;
            case Fold::differ: return ones & 1;
            default: return ((ones ^ (layout.length - 1)) & 1) != 0;
        }
    };
    if (layout.inner == 1) {
        for (std::int64_t row = 0; row < layout.outer; row++) {
            if ((row & 1023) == 0) engine.poll();
            put_bit(r->words(), row, answer(count_bits(a.words(), row * layout.length, layout.length)));
        }
        return r;
    }
    Value counts = sums_over_rows(engine, a, layout, axes);
    counts = to_storage(std::move(counts), Storage::i64);
    for (std::int64_t i = 0; i < r->n; i++) put_bit(r->words(), i, answer(counts->items<std::int64_t>()[i]));
    return r;
}

}  // namespace

Value reduce_axis(Engine& engine, FoldBy by, const Value& x, int axis) {
    if (!x.is_heap() || x->rank == 0 || x->n == 0) return Value::absent();
    if (x->rank == 1) {
        return has_fold(by, *x.array()) ? reduce_items(engine, by, *x.array(), 0, x->n, 1) : Value::absent();
    }
    const Array& a = *x.array();
    if (by.fold == Fold::none || by.rules != Rules::apl || kind_of_fold(by, a.kind) == Kind::null)
        return Value::absent();
    Layout layout;
    Axes axes;
    for (int k = 0; k < a.rank; k++) {
        std::int64_t length = a.axes()[static_cast<std::size_t>(k)];
        if (k == axis) layout.length = length;
        else axes.push(length);
        if (k < axis) layout.outer *= length;
        if (k > axis) layout.inner *= length;
    }
    axes.count();
    const bool greatest = by.fold == Fold::maximum;
    if (a.storage == Storage::bit && by.fold != Fold::sum) return bits(engine, by.fold, a, layout, axes);
    if (by.fold == Fold::sum) {
        if (a.storage == Storage::f64) return sums_of_floats(engine, a, layout, axes);
        if (!is_integer_storage(a.storage)) return Value::absent();
        return layout.inner == 1 ? sums_of_rows(engine, a, layout, axes) : sums_over_rows(engine, a, layout, axes);
    }
    if ((by.fold == Fold::minimum || greatest) &&
        ((a.storage >= Storage::i8 && a.storage <= Storage::i64) || a.storage == Storage::f64))
        return extremes(engine, greatest, a, layout, axes);
    return Value::absent();
}

}  // namespace stele::prims::func
