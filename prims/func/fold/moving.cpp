// Moving windows.
//
// The items are cut into blocks of a window's length. A window is the end of one block and the front of the next, so
// folds of all fronts and all ends give every window by one more step: linear, and no sum is ever subtracted from
// another, so that an infinity or a rounding stays in the windows it belongs to.
#include <algorithm>
#include <cmath>
#include <type_traits>

#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/kinds.hpp"
#include "prims/func/pervasive/meanings.hpp"

namespace stele::prims::func {

namespace {

// `items` become the folds of their windows of `w` items; `ends` is as much room.
template <class T, class F> void fold_windows(Engine& engine, T* items, T* ends, std::int64_t n, std::int64_t w, F f) {
    w = std::min(w, n);
    if (w <= 1) return;
    for (std::int64_t block = 0; block < n; block += w) {
        if (block % poll_items < w) engine.poll();
        std::int64_t end = std::min(block + w, n);
        std::copy(items + block, items + end, ends + block);
        for (std::int64_t i = end - 2; i >= block; i--) ends[i] = f(ends[i], ends[i + 1]);
        for (std::int64_t i = block + 1; i < end; i++) items[i] = f(items[i - 1], items[i]);
    }
    for (std::int64_t i = w; i < n; i++)
        if (i % w != w - 1) items[i] = f(ends[i - w + 1], items[i]);
}

// A new vector of `n` items of kind long or float, and the items of `x` in it.
Value long_items(const Value& x) {
    Value r = make_vector(Kind::long_, Storage::i64, x->n);
    read_longs(*x.array(), 0, x->n, r->items<std::int64_t>());
    return r;
}
Value float_items(const FloatItems& items) {
    Value r = make_vector(Kind::floating, Storage::f64, items.size());
    std::copy(items.begin(), items.end(), r->items<double>());
    return r;
}

void sum_windows(Engine& engine, Value& floats, std::int64_t w) {
    std::int64_t n = floats->n;
    Value ends = make_vector(Kind::floating, Storage::f64, n);
    fold_windows(engine, floats->items<double>(), ends->items<double>(), n, w,
                 [](double u, double v) { return u + v; });
}
void sum_long_windows(Engine& engine, Value& longs, std::int64_t w) {
    std::int64_t n = longs->n;
    Value ends = make_vector(Kind::long_, Storage::i64, n);
    fold_windows(engine, longs->items<std::int64_t>(), ends->items<std::int64_t>(), n, w,
                 [](std::int64_t u, std::int64_t v) {
                     return static_cast<std::int64_t>(static_cast<std::uint64_t>(u) + static_cast<std::uint64_t>(v));
                 });
}

// How many items of each window are no nulls.
Value counts(Engine& engine, const Value& x, std::int64_t w) {
    Value nulls = x;
    meaning::null_test.function.q(engine, &nulls);
    if (nulls->kind != Kind::boolean) raise_type("the right argument of mcount", "a list of atoms", x);
    Value r = long_items(nulls);
    std::int64_t* items = r->items<std::int64_t>();
    for (std::int64_t i = 0; i < r->n; i++) items[i] = w > 0 && !items[i];
    sum_long_windows(engine, r, w);
    return r;
}

// Temporal kinds that count from a day in history give lengths of time.
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

Value moving_sum(Engine& engine, std::int64_t w, const Value& x) {
    Kind kind = kind_of_sums(x->kind);
    if (is_float(kind)) {
        FloatItems items(engine, x, "msum");
        Value r = float_items(items);
        for (double& v : std::span(r->items<double>(), static_cast<std::size_t>(r->n)))
            v = std::isnan(v) || w < 1 ? 0 : v;
        sum_windows(engine, r, w);
        for (double& v : std::span(r->items<double>(), static_cast<std::size_t>(r->n))) v = canonical(v);
        return kind == Kind::real ? to_storage(as_kind(std::move(r), kind), Storage::f32) : r;
    }
    if (!is_integral(kind)) raise_type("the right argument of msum", "numbers", x);
    Value r = long_items(x);
    std::int64_t* items = r->items<std::int64_t>();
    for (std::int64_t i = 0; i < r->n; i++) items[i] = items[i] == null_long || w < 1 ? 0 : items[i];
    sum_long_windows(engine, r, w);
    if (is_int_sized(kind))
        for (std::int64_t i = 0; i < r->n; i++) items[i] = wrapped_to_int(items[i]);
    return as_kind(std::move(r), kind);
}

// The items that are no nulls less `origin`, 0 for nulls, with their squares.
struct Moments {
    Value sums, squares;
};
Moments moments(Engine& engine, const FloatItems& items, std::int64_t w, double origin) {
    Moments m{float_items(items), make_vector(Kind::floating, Storage::f64, items.size())};
    double *sums = m.sums->items<double>(), *squares = m.squares->items<double>();
    for (std::int64_t i = 0; i < items.size(); i++) {
        double v = std::isnan(sums[i]) ? 0 : sums[i] - origin;
        sums[i] = v;
        squares[i] = v * v;
    }
    sum_windows(engine, m.sums, w);
    sum_windows(engine, m.squares, w);
    return m;
}

Value moving_mean(Engine& engine, std::int64_t w, const Value& x) {
    FloatItems items(engine, x, "mavg");
    Value count = counts(engine, x, w);
    Moments m = moments(engine, items, w, 0);
    for (std::int64_t i = 0; i < x->n; i++) {
        double& v = m.sums->items<double>()[i];
        std::int64_t n = count->items<std::int64_t>()[i];
        v = n ? canonical(v / static_cast<double>(n)) : not_a_number;
    }
    return std::move(m.sums);
}

// Deviations from the mean of all items are small where the moving ones are: squares of large numbers near each other
// would cancel.
Value moving_deviation(Engine& engine, std::int64_t w, const Value& x) {
    FloatItems items(engine, x, "mdev");
    Value count = counts(engine, x, w);
    double total = 0, present = 0;
    for (double v : items)
        if (std::isfinite(v)) {
            total += v;
            present++;
        }
    Moments m = moments(engine, items, w, present > 0 ? total / present : 0);
    for (std::int64_t i = 0; i < x->n; i++) {
        double& v = m.sums->items<double>()[i];
        auto n = static_cast<double>(count->items<std::int64_t>()[i]);
        double mean = v / n, variance = m.squares->items<double>()[i] / n - mean * mean;
        v = canonical(std::sqrt(variance < 0 ? 0 : variance));
    }
    return std::move(m.sums);
}

template <class T, class F> Value windows_of(Engine& engine, Value x, std::int64_t w, F f) {
    make_writable(x);
    forget(*x.array());
    Value ends = make_vector(x->kind, x->storage, x->n);
    fold_windows(engine, x->items<T>(), ends->items<T>(), x->n, w, f);
    return x;
}

template <bool Greatest> Value moving_extreme(Engine& engine, std::int64_t w, Value x, std::string_view word) {
    bool counts =
        (is_numeric(x->kind) && x->kind != Kind::complex) || is_temporal(x->kind) || x->kind == Kind::character;
    if (!counts) raise_type("the right argument of " + std::string(word), "numbers, times or characters", x);
    Kind kind = x->kind;
    if (w < 1 || x->n == 0) return x;
    if (is_float(kind)) {
        FloatItems items(engine, x, word);
        Value r = float_items(items);
        if constexpr (Greatest)
            for (std::int64_t i = 0; i < r->n; i++)
                if (double& v = r->items<double>()[i]; std::isnan(v)) v = -HUGE_VAL;
        r = windows_of<double>(engine, std::move(r), w, [](double u, double v) {
            if constexpr (Greatest) return std::max(u, v);
            else return std::isnan(u) || std::isnan(v) ? not_a_number : std::min(u, v);
        });
        return kind == Kind::real ? to_storage(as_kind(std::move(r), kind), Storage::f32) : as_kind(std::move(r), kind);
    }
    auto better = [](auto u, auto v) { return Greatest ? std::max(u, v) : std::min(u, v); };
    if (kind == Kind::character) return windows_of<std::uint8_t>(engine, std::move(x), w, better);
    x = materialize(std::move(x));
    if (x->storage == Storage::bit) x = to_storage(std::move(x), Storage::i8);
    if (Greatest && x->storage == Storage::i64) {
        make_writable(x);
        std::int64_t low = -long_infinity(Rules::q, kind);
        for (std::int64_t i = 0; i < x->n; i++)
            if (std::int64_t& v = x->items<std::int64_t>()[i]; v == null_long) v = low;
    }
    return visit_integers(x->storage, [&](auto* type) {
        return windows_of<std::remove_pointer_t<decltype(type)>>(engine, std::move(x), w, better);
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

Value smoothed(Engine& engine, const Value& weights, const Value& x) {
    if (!is_list(x)) raise(ErrorKind::rank, "ema needs a list, not " + value_phrase(x));
    FloatItems items(engine, x, "ema"), weight(engine, weights, "ema");
    bool single = !is_list(weights);
    if (!single && weight.size() != items.size()) raise_length(weights, x);
    Value r = make_vector(Kind::floating, Storage::f64, items.size());
    double* out = r->items<double>();
    for (std::int64_t i = 0; i < items.size(); i++) {
        double w = weight[single ? 0 : i];
        out[i] = canonical(i ? (1 - w) * out[i - 1] + w * items[i] : items[0]);
    }
    return r;
}

void msum(Engine& engine, Value* a) { over_windows(engine, a, "msum", moving_sum); }
void mcount(Engine& engine, Value* a) {
    over_windows(engine, a, "mcount", [](Engine& e, std::int64_t w, const Value& x) { return counts(e, x, w); });
}
void mavg(Engine& engine, Value* a) { over_windows(engine, a, "mavg", moving_mean); }
void mdev(Engine& engine, Value* a) { over_windows(engine, a, "mdev", moving_deviation); }
void mmax(Engine& engine, Value* a) {
    over_windows(engine, a, "mmax",
                 [](Engine& e, std::int64_t w, const Value& x) { return moving_extreme<true>(e, w, x, "mmax"); });
}
void mmin(Engine& engine, Value* a) {
    over_windows(engine, a, "mmin",
                 [](Engine& e, std::int64_t w, const Value& x) { return moving_extreme<false>(e, w, x, "mmin"); });
}
void ema(Engine& engine, Value* a) {
    a[0] =
        over_columns(engine, std::move(a[1]), "ema", true, [&](const Value& x) { return smoothed(engine, a[0], x); });
}

void xbar(Engine& engine, Value* a, Rules rules) {
    // A length of time counts its nanoseconds.
    if (a[0].kind() == Kind::timespan) a[0] = as_kind(std::move(a[0]), Kind::long_);
    Value t[2] = {a[1], a[0]};
    meaning::quotient.function[rules](engine, t);
    a[1] = std::move(t[0]);
    meaning::times.function[rules](engine, a);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning moving_sums("moving sums", 2, by<func::msum>(q),
                                           "The sums of the last x items up to each one, nulls as 0.", pure);
extern constinit const Meaning moving_counts("moving counts", 2, by<func::mcount>(q),
                                             "How many of the last x items up to each one are no nulls.", pure);
extern constinit const Meaning moving_means("moving means", 2, by<func::mavg>(q),
                                            "The means of the last x items up to each one, without nulls.", pure);
extern constinit const Meaning moving_deviations(
    "moving deviations", 2, by<func::mdev>(q),
    "The standard deviations of the last x items up to each one, without nulls.", pure);
extern constinit const Meaning moving_greatest("moving greatest", 2, by<func::mmax>(q),
                                               "The greatest of the last x items up to each one, without nulls.", pure);
extern constinit const Meaning moving_least("moving least", 2, by<func::mmin>(q),
                                            "The least of the last x items up to each one; a null is the least.", pure);
extern constinit const Meaning exponential_moving_means("exponential moving means", 2, by<func::ema>(q),
                                                        "Means of the items so far, in which each new one weighs x.",
                                                        pure);
extern constinit const Meaning bar("bar", 2, by<func::xbar>(q), "Rounds down to a multiple of the left argument.",
                                   pure);

}  // namespace stele::prims::meaning
