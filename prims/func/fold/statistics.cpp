// Statistics.
//
// means         sums in the order of kernel/fold.hpp; exact sums of integers up to 32 bits
// deviations    from the mean, in a second pass: no cancellation
// med           selection of the middle items, linear on average; of a table the middle rows, sorted as rows
#include <algorithm>
#include <cmath>

#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/kernel/fold.hpp"

namespace stele::prims::func {

namespace {

struct Total {
    double sum = 0;
    std::int64_t count = 0;  // of non-null items
    double mean() const { return count ? sum / static_cast<double>(count) : not_a_number; }
};

Total total_of(const double* items, std::int64_t n) {
    Total t{sum_of_floats(items, n, kernel::Order::forward), n};
    if (!std::isnan(t.sum)) return t;
    Value present = make_vector(Kind::floating, Storage::f64, n);
    t.count = 0;
    by_items(n, [&](std::int64_t i) {
        present->items<double>()[t.count] = items[i];
        t.count += !std::isnan(items[i]);
    });
    t.sum = sum_of_floats(present->items<double>(), t.count, kernel::Order::forward);
    return t;
}

// The sum of f(i) for `n` items, in the order of sum_of_floats.
template <class F> double sum_by_items(std::int64_t n, F f) {
    Block block;
    block.items[0] = 0;
    auto* out = reinterpret_cast<double*>(block.items);
    return sum_of_runs(n, block_items, kernel::Order::forward, [&](std::int64_t from, std::int64_t m) {
        for (std::int64_t i = 0; i < m; i++) out[i] = f(from + i);
        return out;
    });
}

Total total_of(Engine& engine, const Value& x, std::string_view word) {
    bool exact = is_list(x) && is_integral(x->kind) && x->storage <= Storage::i32;
    constexpr FoldBy sum{Fold::sum, Rules::k};
    if (exact && has_fold(sum, *x.array())) return {reduce_items(engine, sum, *x.array()).as_double(), x->n};
    FloatItems items(x, word);
    return total_of(items.begin(), items.size());
}

Value mean_of(Engine& engine, Value x) {
    if (const Value table = table_in(x); !table.is_null())
        return by_column(table, [&](Value c) { return mean_of(engine, std::move(c)); });
    Value keys;
    x = take_values(std::move(x), keys, "avg");
    if (!is_list(x) || x->kind != Kind::list || is_mixed_numbers(x))
        return Value::floating(canonical(total_of(engine, x, "avg").mean()));
    if (x->n == 0) return Value::floating(not_a_number);
    Value total = x;
    sum(engine, &total, Rules::q);
    return called(engine, meaning::divide, Rules::q, std::move(total), Value::integer(x->n));
}

// The sum of the squared distances from the mean.
Total squares_of(const Value& x, std::string_view word) {
    FloatItems items(x, word);
    const std::int64_t n = items.size();
    const double mean = total_of(items.begin(), n).mean();
    auto square = [&](std::int64_t i) { return (items[i] - mean) * (items[i] - mean); };
    const double sum = sum_by_items(n, square);
    if (!std::isnan(sum)) return {sum, n};
    Value squares = make_vector(Kind::floating, Storage::f64, n);
    by_items(n, [&](std::int64_t i) { squares->items<double>()[i] = square(i); });
    return total_of(squares->items<double>(), n);
}

template <bool sample, bool root> void spread(Engine& engine, Value* a) {
    constexpr std::string_view word = sample ? root ? "sdev" : "svar" : root ? "dev" : "var";
    a[0] = over_columns(engine, std::move(a[0]), word, false, [&](const Value& x) {
        const Total t = squares_of(x, word);
        const double v = t.count <= sample ? not_a_number : t.sum / static_cast<double>(t.count - sample);
        return Value::floating(canonical(root ? std::sqrt(v) : v));
    });
}

Value median(Engine& engine, const Value& x) {
    FloatItems items(x, "med");
    std::int64_t n = items.size();
    if (n == 0) return Value::floating(not_a_number);
    Value copy = items.copy();
    double* v = copy->items<double>();
    auto before = [&](double p, double q) {
        engine.check_limits();
        return std::isnan(p) ? !std::isnan(q) : p < q;
    };
    std::int64_t high = n / 2;
    std::nth_element(v, v + high, v + n, before);
    double middle[2] = {v[high], v[high]};
    if (n % 2 == 0) middle[0] = *std::max_element(v, v + high, before);
    return Value::floating(canonical(total_of(middle, 2).mean()));
}

// The mean of the middle rows, if any.
Value median_row(Engine& engine, Value table) {
    const std::int64_t n = row_count(table);
    if (n == 0) return mean_of(engine, std::move(table));
    const Value order = called(engine, meaning::grade_ascending, Rules::q, table, Value());
    const std::int64_t first = (n - 1) / 2;
    return mean_of(engine, index(engine, std::move(table), slice(order, first, n / 2 - first + 1), Rules::q));
}

// Pairs of floats without nulls; an atom is paired with every item.
struct Pairs {
    Value x, y;  // of `n` or more items
    std::int64_t n;
    const double* left() const { return x->items<double>(); }
    const double* right() const { return y->items<double>(); }
};

bool has_nan(const FloatItems& items) {
    return std::isnan(sum_of_floats(items.begin(), items.size(), kernel::Order::forward));
}

Pairs pairs_of(const Value& x, const Value& y, std::string_view word) {
    FloatItems left(x, word), right(y, word);
    if (is_list(x) && is_list(y) && x->n != y->n) raise_length(x, y);
    std::int64_t n = is_list(x) ? left.size() : right.size();
    if (is_list(x) && is_list(y) && !has_nan(left) && !has_nan(right)) return {left.vector(), right.vector(), n};
    Pairs p{make_vector(Kind::floating, Storage::f64, n), make_vector(Kind::floating, Storage::f64, n), 0};
    by_items(n, [&](std::int64_t i) {
        double u = left[is_list(x) ? i : 0], v = right[is_list(y) ? i : 0];
        p.x->items<double>()[p.n] = u;
        p.y->items<double>()[p.n] = v;
        p.n += !std::isnan(u) && !std::isnan(v);
    });
    return p;
}

// The sum of the products of x-x0 and y-y0.
double dot(const double* x, double x0, const double* y, double y0, std::int64_t n) {
    return sum_by_items(n, [&](std::int64_t i) { return (x[i] - x0) * (y[i] - y0); });
}
double dot(const Pairs& p) { return dot(p.left(), 0, p.right(), 0, p.n); }

enum class Measure { covariance, sample_covariance, correlation, weighted_mean };

Value measure(Engine& engine, Value x, Value y, std::string_view word, Measure what) {
    if (is_table(y) && !is_table(x))
        return by_column(y, [&](Value c) { return measure(engine, x, std::move(c), word, what); });
    if (is_table(x) && !is_table(y))
        return by_column(x, [&](Value c) { return measure(engine, std::move(c), y, word, what); });
    Value keys;
    x = take_values(std::move(x), keys, word);
    y = take_values(std::move(y), keys, word);
    // A matrix without columns is no longer nested when flipped.
    const bool x_nested = is_nested(x), y_nested = is_nested(y);
    if (x_nested || y_nested) {
        engine.check_limits();
        if (x_nested) flip(engine, &x, Rules::q);
        if (y_nested) flip(engine, &y, Rules::q);
        if (x_nested && y_nested && x->n != y->n) raise_length(x, y);
        Value r = make_list(x_nested ? x->n : y->n);
        for (std::int64_t i = 0; i < r->n; i++)
            r->values()[i] = measure(engine, x_nested ? item(x, i) : x, y_nested ? item(y, i) : y, word, what);
        return squeeze(std::move(r), Rules::q);
    }
    Pairs p = pairs_of(x, y, word);
    auto n = static_cast<double>(p.n);
    const double *left = p.left(), *right = p.right();
    auto total = [&p](const double* items) { return sum_of_floats(items, p.n, kernel::Order::forward); };
    if (what == Measure::weighted_mean) return Value::floating(canonical(dot(p) / total(left)));
    if (p.n == 0) return Value::floating(not_a_number);
    const double x0 = total(left) / n, y0 = total(right) / n;  // the means
    double together = dot(left, x0, right, y0, p.n);
    if (what == Measure::correlation)
        together /= std::sqrt(dot(left, x0, left, x0, p.n)) * std::sqrt(dot(right, y0, right, y0, p.n));
    else together /= what == Measure::covariance ? n : n - 1;
    return Value::floating(canonical(together));
}

template <Measure M> void measure(Engine& engine, Value* a) {
    constexpr std::string_view words[] = {"cov", "scov", "cor", "wavg"};
    a[0] = measure(engine, std::move(a[0]), std::move(a[1]), words[static_cast<int>(M)], M);
}

void avg(Engine& engine, Value* a) { a[0] = mean_of(engine, std::move(a[0])); }
void med(Engine& engine, Value* a) {
    if (Value table = table_in(a[0]); !table.is_null()) {
        a[0] = median_row(engine, std::move(table));
        return;
    }
    a[0] = over_columns(engine, std::move(a[0]), "med", false, [&](const Value& x) { return median(engine, x); });
}

void wsum(Engine& engine, Value* a, Rules rules) {
    if (is_integer_vector(a[0]) && is_integer_vector(a[1])) {
        Pairs p = pairs_of(a[0], a[1], "wsum");
        a[0] = Value::floating(dot(p));
        return;
    }
    // A dictionary is treated as its values.
    Value keys;
    for (int i : {0, 1})
        if (!is_table(a[i])) a[i] = take_values(std::move(a[i]), keys, "wsum");
    meaning::times.function[rules](engine, a);
    sum(engine, a, rules);
}

}  // namespace

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning mean("mean", 1, by<func::avg>(q), "The mean of the non-null items, as a float.", pure);
extern constinit const Meaning median("median", 1, by<func::med>(q),
                                      "The middle item in ascending order, or the mean of the two middle items.", pure);
extern constinit const Meaning variance("variance", 1, by<func::spread<false, false>>(q),
                                        "The population variance, ignoring nulls.", pure);
extern constinit const Meaning standard_deviation("standard deviation", 1, by<func::spread<false, true>>(q),
                                                  "The population standard deviation, ignoring nulls.", pure);
extern constinit const Meaning sample_variance("sample variance", 1, by<func::spread<true, false>>(q),
                                               "The sample variance, ignoring nulls.", pure);
extern constinit const Meaning sample_standard_deviation("sample standard deviation", 1,
                                                         by<func::spread<true, true>>(q),
                                                         "The sample standard deviation, ignoring nulls.", pure);
extern constinit const Meaning weighted_sum("weighted sum", 2, by<func::wsum>(q),
                                            "The sum of the products; a float if both arguments are lists of integers.",
                                            pure);
extern constinit const Meaning weighted_mean("weighted mean", 2, by<func::measure<func::Measure::weighted_mean>>(q),
                                             "The mean of the right argument weighted by the left, ignoring nulls.",
                                             pure);
extern constinit const Meaning covariance("covariance", 2, by<func::measure<func::Measure::covariance>>(q),
                                          "The population covariance of two lists, ignoring nulls.", pure);
extern constinit const Meaning sample_covariance("sample covariance", 2,
                                                 by<func::measure<func::Measure::sample_covariance>>(q),
                                                 "The sample covariance of two lists, ignoring nulls.", pure);
extern constinit const Meaning correlation("correlation", 2, by<func::measure<func::Measure::correlation>>(q),
                                           "The correlation of two lists, ignoring nulls.", pure);

}  // namespace stele::prims::meaning
