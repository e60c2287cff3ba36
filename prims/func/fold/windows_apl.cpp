// APL's reductions of windows, w f/ y, without a reduction for each.
//
//   + × ⌊ ⌈ of numbers, and on bits ∧ ∨ = ≠     windows.hpp; floats are added and multiplied from right to left in
//                                               windows of up to 64 items, as reductions are
//   - of numbers                                sums of the items with alternating signs
//   other associative functions of integers     windows of 2, 4, 8 ... items by whole vectors: n log w
#include "prims/func/fold/windows.hpp"

#include <cmath>

#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/numbers/kinds.hpp"

namespace stele::prims::func {

namespace {

constexpr std::int64_t one_by_one = 64;

struct Windows {
    std::int64_t size, count;
    bool backwards;
    bool changes_signs;  // of every second item, before and after
    Fold fold;
};

// Windows of floats: from right to left, or from left to right if they are reversed.
template <class F> void fold_each(const double* items, double* out, const Windows& w, F f) {
    by_runs(w.count, block_items, [&](std::int64_t from, std::int64_t n) {
        for (std::int64_t k = from; k < from + n; k++) {
            const double* window = items + k;
            double folded = window[w.backwards ? 0 : w.size - 1];
            for (std::int64_t i = 1; i < w.size; i++) folded = f(window[w.backwards ? i : w.size - 1 - i], folded);
            out[k] = folded;
        }
    });
}

// Every second item of `items` negated if the windows are alternating sums.
template <class T> bool change_signs(T* items, std::int64_t n, const Windows& w, std::int64_t first = 0) {
    bool fits = true;
    by_items(w.changes_signs ? n : 0, [&](std::int64_t i) {
        if (((first + i) & 1) == 0) return;
        if constexpr (std::is_same_v<T, double>) items[i] = -items[i];
        else fits &= !__builtin_sub_overflow(T{0}, items[i], &items[i]);
    });
    return fits;
}

// The item that determines the sign of a window: its first, or its last if reversed.
std::int64_t sign_from(const Windows& w) { return w.backwards ? w.size - 1 : 0; }

Value float_windows(const Array& a, const Windows& w) {
    Value x = make_vector(Kind::floating, Storage::f64, a.n), ends = make_vector(Kind::floating, Storage::f64, a.n);
    double *items = x->items<double>(), *out = items + w.size - 1;
    read_doubles(a, 0, a.n, items);
    change_signs(items, a.n, w);
    auto run = [&](auto f, bool rounds) {
        if (!rounds || w.size > one_by_one) return fold_windows(items, ends->items<double>(), a.n, w.size, f);
        fold_each(items, ends->items<double>(), w, f);
        out = ends->items<double>();
    };
    switch (w.fold) {
        case Fold::sum: run([](double p, double q) { return p + q; }, true); break;
        case Fold::product: run([](double p, double q) { return p * q; }, true); break;
        case Fold::minimum: run([](double p, double q) { return std::min(p, q); }, false); break;
        default: run([](double p, double q) { return std::max(p, q); }, false); break;
    }
    change_signs(out, w.count, w, sign_from(w));
    bool is_finite = true;
    by_items(w.count, [&](std::int64_t k) { is_finite &= std::isfinite(out[k]); });
    if (!is_finite) return Value::absent();
    return make_doubles({out, static_cast<std::size_t>(w.count)});
}

// Also bits, for which the ones of a window suffice.
Value integer_windows(const Array& a, const Windows& w) {
    Value x = make_vector(Kind::long_, Storage::i64, a.n), ends = make_vector(Kind::long_, Storage::i64, a.n);
    std::int64_t *items = x->items<std::int64_t>(), *out = items + w.size - 1;
    read_longs(a, 0, a.n, items);
    bool fits = change_signs(items, a.n, w);
    auto run = [&](auto f) { fold_windows(items, ends->items<std::int64_t>(), a.n, w.size, f); };
    auto add = [&fits](std::int64_t p, std::int64_t q) {
        fits &= !__builtin_add_overflow(p, q, &p);
        return p;
    };
    auto multiply = [&fits](std::int64_t p, std::int64_t q) {
        fits &= !__builtin_mul_overflow(p, q, &p);
        return p;
    };
    const bool bits = a.storage == Storage::bit && !w.changes_signs;
    if (bits || w.fold == Fold::sum) run(add);
    else if (w.fold == Fold::product) run(multiply);
    else if (w.fold == Fold::minimum) run([](std::int64_t p, std::int64_t q) { return std::min(p, q); });
    else run([](std::int64_t p, std::int64_t q) { return std::max(p, q); });
    if (bits) by_items(w.count, [&](std::int64_t k) { out[k] = fold_of_bits(w.fold, out[k], w.size); });
    fits &= change_signs(out, w.count, w, sign_from(w));
    return fits ? make_longs({out, static_cast<std::size_t>(w.count)}) : Value::absent();
}

// Windows of a power of two items from two of half the size; the last step may overlap two windows.
Value doubled_windows(Engine& engine, const Meaning& f, Value x, std::int64_t size) {
    Value whole = Value::absent(), power = std::move(x);
    auto combined = [&](Value left, const Value& right, std::int64_t shift) {
        std::int64_t n = right->n - shift;
        Value slots[2] = {slice(left, 0, n), slice(right, shift, n)};
        f.function.apl(engine, slots);
        return std::move(slots[0]);
    };
    std::int64_t done = 0;
    for (std::int64_t bit = 1; bit <= size; bit *= 2) {
        if (size & bit) {
            whole = whole.is_absent() ? power : combined(std::move(whole), power, done);
            done += bit;
        }
        if (bit * 2 <= size) power = combined(power, power, bit);
    }
    return whole;
}

}  // namespace

Value reduce_windows(Engine& engine, const Meaning& f, Value x, std::int64_t width) {
    const bool minus = &f == &meaning::minus, whole = is_integral(x->kind) && is_numeric(x->kind);
    Windows w{std::abs(width), x->n - std::abs(width) + 1, width < 0, minus, minus ? Fold::sum : f.fold};
    if (w.size < 2 || w.count < 1) return Value::absent();
    if (w.fold >= Fold::all && whole && x->storage != Storage::bit)
        if (Bounds b = bounds(*x.array()); b.low >= 0 && b.high <= 1) x = to_storage(std::move(x), Storage::bit);
    const Array& a = *x.array();
    Value r = Value::absent();
    if (has_fold({w.fold, Rules::apl}, a))
        r = is_float_storage(a.storage) ? float_windows(a, w) : integer_windows(a, w);
    else if ((f.properties & associative) && (f.properties & pervasive) && whole && !w.backwards)
        r = doubled_windows(engine, f, x, w.size);
    if (!r.is_absent()) engine.count(FastPath::fold);
    return r;
}

}  // namespace stele::prims::func
