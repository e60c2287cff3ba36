// q's moving windows.
//
// msum, mcount, mavg     one pass over prefix and suffix folds of the blocks of w items (windows.hpp): three operations an
//                        item for any width; no item is subtracted from a sum, which would lose digits
// mdev                   the same for the sums and the sums of squares of deviations from the mean of all items
// mmax, mmin             the same in the storage of the items
// ema                    a recurrence, item by item
// Tables column by column, dictionaries by their values. COULD: a kernel for each target; a deque for mmax.
#include <algorithm>
#include <cmath>
#include <functional>
#include <type_traits>

#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/fold/windows.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/numbers/kinds.hpp"

namespace stele::prims::func {

namespace {

// The folds of the windows of a vector of items of type T.
template <class T, class F> Value windows_of(Value x, std::int64_t w, F f) {
    make_writable(x);
    Value ends = make_vector(x->kind, x->storage, x->n);
    fold_windows(x->items<T>(), ends->items<T>(), x->n, w, f);
    return x;
}

// A new vector of longs: the items of `x`.
Value long_items(const Value& x) {
    Value r = make_vector(Kind::long_, Storage::i64, x->n);
    read_longs(*x.array(), 0, x->n, r->items<std::int64_t>());
    return r;
}

// The sums of the windows of f of each item, 0 for nulls.
template <class F> Value sum_windows(const FloatItems& items, std::int64_t w, F f) {
    Value r = items.copy();
    double* floats = r->items<double>();
    by_items(r->n, [&](std::int64_t i) { floats[i] = std::isnan(floats[i]) ? 0 : f(floats[i]); });
    return windows_of<double>(std::move(r), w, std::plus());
}
Value sum_long_windows(Value longs, std::int64_t w) {
    return windows_of<std::uint64_t>(std::move(longs), w, std::plus());  // wraps
}

// The number of items in each window that are not null.
Value counts(Engine& engine, std::int64_t w, const Value& x) {
    Value nulls = x;
    meaning::null_test.function.q(engine, &nulls);
    if (nulls->kind != Kind::boolean) raise_type("the right argument of mcount", "a list of atoms", x);
    Value r = long_items(nulls);
    std::int64_t* items = r->items<std::int64_t>();
    by_items(r->n, [&](std::int64_t i) { items[i] = w > 0 && !items[i]; });
    return sum_long_windows(std::move(r), w);
}

// Temporal kinds that count from a date give durations.
Kind kind_of_sums(Kind kind) {
    switch (kind) {
        case Kind::boolean:
        case Kind::byte:
        case Kind::short_int:
        case Kind::month:
        case Kind::date: return Kind::int_;
        case Kind::timestamp: return Kind::timespan;
        case Kind::datetime: return Kind::floating;
        default: return kind;
    }
}

Value moving_sum(Engine&, std::int64_t w, const Value& x) {
    Kind kind = kind_of_sums(x->kind);
    if (is_float(kind)) {
        Value r = sum_windows(FloatItems(x, "msum"), w, [w](double v) { return w < 1 ? 0 : v; });
        double* items = r->items<double>();
        by_items(r->n, [&](std::int64_t i) { items[i] = canonical(items[i]); });
        return as_float_kind(std::move(r), kind);
    }
    if (!is_integral(kind)) raise_type("the right argument of msum", "numbers", x);
    Value r = long_items(x);
    std::int64_t* items = r->items<std::int64_t>();
    by_items(r->n, [&](std::int64_t i) { items[i] = items[i] == null_long || w < 1 ? 0 : items[i]; });
    r = sum_long_windows(std::move(r), w);
    if (is_int_sized(kind)) by_items(r->n, [&](std::int64_t i) { items[i] = wrapped_to_int(items[i]); });
    return as_kind(std::move(r), kind);
}

Value moving_mean(Engine& engine, std::int64_t w, const Value& x) {
    FloatItems items(x, "mavg");
    Value count = counts(engine, w, x), sums = sum_windows(items, w, [](double v) { return v; });
    by_items(x->n, [&](std::int64_t i) {
        double& v = sums->items<double>()[i];
        const std::int64_t n = count->items<std::int64_t>()[i];
        v = n ? canonical(v / static_cast<double>(n)) : not_a_number;
    });
    return sums;
}

// Deviations from the mean of all items are small if the moving deviations are: squares of large numbers near each
// other would cancel.
Value moving_deviation(Engine& engine, std::int64_t w, const Value& x) {
    FloatItems items(x, "mdev");
    Value count = counts(engine, w, x);
    double total = 0, present = 0;
    by_items(items.size(), [&](std::int64_t i) {
        if (!std::isfinite(items[i])) return;
        total += items[i];
        present++;
    });
    const double origin = present > 0 ? total / present : 0;
    Value sums = sum_windows(items, w, [&](double v) { return v - origin; });
    Value squares = sum_windows(items, w, [&](double v) { return (v - origin) * (v - origin); });
    by_items(x->n, [&](std::int64_t i) {
        double& v = sums->items<double>()[i];
        auto n = static_cast<double>(count->items<std::int64_t>()[i]);
        double mean = v / n, variance = squares->items<double>()[i] / n - mean * mean;
        v = canonical(std::sqrt(variance < 0 ? 0 : variance));
    });
    return sums;
}

template <bool Greatest> Value moving_extreme(Engine&, std::int64_t w, const Value& given) {
    constexpr std::string_view word = Greatest ? "mmax" : "mmin";
    Value x = given;
    if (!is_quantity(x->kind) && x->kind != Kind::character)
        raise_type("the right argument of " + std::string(word), "numbers, times or characters", x);
    Kind kind = x->kind;
    if (w < 1 || x->n == 0) return x;
    if (is_float(kind)) {
        Value r = FloatItems(x, word).copy();
        double* items = r->items<double>();
        if (Greatest) by_items(r->n, [&](std::int64_t i) { items[i] = std::isnan(items[i]) ? -HUGE_VAL : items[i]; });
        r = windows_of<double>(std::move(r), w, [](double u, double v) {
            if constexpr (Greatest) return std::max(u, v);
            else return std::isnan(u) || std::isnan(v) ? not_a_number : std::min(u, v);
        });
        return as_float_kind(std::move(r), kind);
    }
    auto better = [](auto u, auto v) { return Greatest ? std::max(u, v) : std::min(u, v); };
    if (kind == Kind::character) return windows_of<std::uint8_t>(std::move(x), w, better);
    x = materialize(std::move(x));
    if (x->storage == Storage::bit) x = to_storage(std::move(x), Storage::i8);
    if (Greatest && x->storage == Storage::i64) {
        make_writable(x);
        std::int64_t* items = x->items<std::int64_t>();
        const std::int64_t least = -long_infinity(Rules::q, kind);
        by_items(x->n, [&](std::int64_t i) { items[i] = items[i] == null_long ? least : items[i]; });
    }
    return visit_integers(x->storage, [&](auto* type) {
        return windows_of<std::remove_pointer_t<decltype(type)>>(std::move(x), w, better);
    });
}

using Moving = Value (*)(Engine&, std::int64_t w, const Value& x);

void over_windows(Engine& engine, Value* a, std::string_view word, Moving f) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of " + std::string(word), "an integer", a[0]);
    const std::int64_t w = a[0].as_long();
    a[0] = over_columns(engine, std::move(a[1]), word, true, [&](Value x) {
        if (!is_list(x)) raise(ErrorKind::rank, std::string(word) + " needs a list, not " + value_phrase(x));
        if (x->kind == Kind::list && x->n > 0) raise_type("the right argument of " + std::string(word), "a vector", x);
        return x->kind == Kind::list ? x : f(engine, w, x);
    });
}

Value smoothed(const Value& weights, const Value& x) {
    if (!is_list(x)) raise(ErrorKind::rank, "ema needs a list, not " + value_phrase(x));
    FloatItems items(x, "ema"), weight(weights, "ema");
    bool single = !is_list(weights);
    if (!single && weight.size() != items.size()) raise_length(weights, x);
    Value r = make_vector(Kind::floating, Storage::f64, items.size());
    double* out = r->items<double>();
    by_items(items.size(), [&](std::int64_t i) {
        double w = weight[single ? 0 : i];
        out[i] = canonical(i ? (1 - w) * out[i - 1] + w * items[i] : items[0]);
    });
    return r;
}

void msum(Engine& engine, Value* a) { over_windows(engine, a, "msum", moving_sum); }
void mcount(Engine& engine, Value* a) { over_windows(engine, a, "mcount", counts); }
void mavg(Engine& engine, Value* a) { over_windows(engine, a, "mavg", moving_mean); }
void mdev(Engine& engine, Value* a) { over_windows(engine, a, "mdev", moving_deviation); }
void mmax(Engine& engine, Value* a) { over_windows(engine, a, "mmax", moving_extreme<true>); }
void mmin(Engine& engine, Value* a) { over_windows(engine, a, "mmin", moving_extreme<false>); }
void ema(Engine& engine, Value* a) {
    a[0] = over_columns(engine, std::move(a[1]), "ema", true, [&](const Value& x) { return smoothed(a[0], x); });
}

void xbar(Engine& engine, Value* a, Rules rules) {
    // A duration counts its nanoseconds.
    if (a[0].kind() == Kind::timespan) a[0] = as_kind(std::move(a[0]), Kind::long_);
    a[1] = called(engine, meaning::quotient, rules, std::move(a[1]), a[0]);
    meaning::times.function[rules](engine, a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning moving_sums("moving sums", 2, by<func::msum>(q),
                                           "For each item, the sum of the last x items up to it; nulls count as 0.",
                                           pure);
extern constinit const Meaning moving_counts("moving counts", 2, by<func::mcount>(q),
                                             "For each item, the number of non-null items among the last x up to it.",
                                             pure);
extern constinit const Meaning moving_means("moving means", 2, by<func::mavg>(q),
                                            "For each item, the mean of the last x items up to it, ignoring nulls.",
                                            pure);
extern constinit const Meaning moving_deviations(
    "moving deviations", 2, by<func::mdev>(q),
    "For each item, the standard deviation of the last x items up to it, ignoring nulls.", pure);
extern constinit const Meaning moving_greatest(
    "moving greatest", 2, by<func::mmax>(q),
    "For each item, the greatest of the last x items up to it, ignoring nulls.", pure);
extern constinit const Meaning moving_least(
    "moving least", 2, by<func::mmin>(q), "For each item, the least of the last x items up to it; a null is the least.",
    pure);
extern constinit const Meaning exponential_moving_means(
    "exponential moving means", 2, by<func::ema>(q),
    "Exponentially weighted means of the items so far; each new item has the weight x.", pure);
extern constinit const Meaning bar("bar", 2, by<func::xbar>(q), "Rounds down to a multiple of the left argument.",
                                   pure);

}  // namespace stele::prims::meaning
