// APL's scans in which each result follows from the previous ones, although reductions go from right to left.
//
//   -\           the reduction of a prefix is its first item minus the second plus the third and so on. Integers in 128
//                bits; floats, and the parts of complex numbers, in as many floats as an exact sum needs: a result
//                is rounded once, so where the reduction rounds, last digits may differ. An item costs as
//                many additions as the sum has floats: one or two if magnitudes are similar, at most 40.
//                Numbers near the largest float are all scaled by a power of two. Nested items of one
//                shape: item by item; others by calls.
//   ÷\           running products, with every second item inverted, in twice the precision of floats: the result
//                without rounding in any order of operations. An error if a reduction of a suffix of a prefix is larger
//                than any float.
//   comparisons, logic, and other functions with truth values as results
//                a prefix a b ... x y is F(x f y), where F applies b f and then a f to a truth value: two bits
//                determine F, and the next prefix's F follows from it. Three applications of f to the whole vector
//                give all the information needed.
// All linear.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

constexpr Rules apl = Rules::apl;

// A product of two floats, representing one of twice the precision.
struct Twofold {
    double high, low = 0;

    void multiply(double y) {
        double product = high * y;
        settle(product, std::fma(high, y, -product) + low * y);
    }
    void divide(double y) {
        double quotient = high / y;
        settle(quotient, (std::fma(-quotient, y, high) + low) / y);
    }
    void scale(int exponent) {
        high = std::ldexp(high, exponent);
        low = std::ldexp(low, exponent);
    }
    /// The nearest float and a power of two, also subnormal: those are integer multiples of the least float.
    double scaled(int exponent) const {
        constexpr int least = 1074;
        const double units = std::ldexp(high, exponent + least);
        if (std::fabs(units) >= 0x1p52) return std::ldexp(high, exponent);
        double whole = std::nearbyint(units);
        const double rest = units - whole;
        if (std::fabs(rest) == 0.5 && low != 0) whole = units + ((low < 0) ? -0.5 : 0.5);
        return std::ldexp(whole, -least);
    }

private:
    void settle(double sum, double rest) {
        high = sum + rest;
        low = rest - (high - sum);
    }
};

// The largest sums to which adding cannot overflow.
constexpr double largest = 0x1p1000;

// Every `step`-th item, from the first on, and `out` likewise; with the items scaled by a power of two. False if a
// sum is too large for that. Raises domain if a reduction overflows.
bool running_differences(const double* items, double* out, std::int64_t n, int step, int exponent) {
    const double bound = std::ldexp(std::numeric_limits<double>::max(), exponent);
    Expansion running;
    double least = 0, most = 0;
    return all_items(n, [&](std::int64_t i) {
        const double item = exponent == 0 ? items[i * step] : std::ldexp(items[i * step], exponent);
        running.add(i & 1 ? -item : item);
        const double sum = running.value();
        if (exponent == 0) {
            out[i * step] = sum;
            return std::fabs(sum) <= largest;
        }
        // Reductions of a prefix's suffixes are differences of this sum and earlier ones.
        if (sum - least > bound || most - sum > bound) raise(ErrorKind::domain, "the result is larger than any number");
        least = std::min(least, sum), most = std::max(most, sum);
        out[i * step] = std::ldexp(sum, -exponent);
        return true;
    });
}

Value running_differences(const Array& a) {
    const bool complex = a.kind == Kind::complex;
    Value r = make_vector(complex ? Kind::complex : Kind::floating, complex ? Storage::c128 : Storage::f64, a.n);
    Value hold;
    const double* items = a.items<double>();
    if (!complex && a.storage != Storage::f64) {
        hold = make_vector(Kind::floating, Storage::f64, a.n);
        read_doubles(a, 0, a.n, hold->items<double>());
        items = hold->items<double>();
    }
    const int exponent = -2 - std::bit_width(static_cast<std::uint64_t>(a.n));
    for (int part = 0; part < 1 + complex; part++) {
        double* out = r->items<double>() + part;
        if (!running_differences(items + part, out, a.n, 1 + complex, 0))
            running_differences(items + part, out, a.n, 1 + complex, exponent);
    }
    return real_if_possible(std::move(r));
}

// A number other than zero, of any magnitude, without its sign; initially 1.
struct Magnitude {
    double fraction = 0.5;  // or more, less than 1
    std::int64_t exponent = 1;

    bool operator<(const Magnitude& y) const {
        return exponent != y.exponent ? exponent < y.exponent : fraction < y.fraction;
    }
    /// Whether the quotient of two is larger than any float.
    bool overflows_over(const Magnitude& y) const {
        constexpr std::int64_t most = 3000;
        const std::int64_t difference = std::clamp(exponent - y.exponent, -most, most);
        return !std::isfinite(std::ldexp(fraction / y.fraction, static_cast<int>(difference)));
    }
};

// A quotient of products of floats other than zero, of any magnitude.
class RunningQuotient {
public:
    void begin(double first) {
        quotient_ = Twofold{first};
        exponent_ = 0;
        least_multiplied_.exponent = std::int64_t{1} << 60;
        most_divided_.exponent = -least_multiplied_.exponent;
        settle();
    }
    void step(double y, bool divides) {
        if (divides) most_divided_ = std::max(most_divided_, magnitude_);
        else least_multiplied_ = std::min(least_multiplied_, magnitude_);
        int exponent = 0;
        if (!is_moderate(y)) y = std::frexp(y, &exponent);
        if (divides) quotient_.divide(y), exponent_ -= exponent;
        else quotient_.multiply(y), exponent_ += exponent;
        settle();
    }
    /// Whether the reduction of a suffix of the prefix is larger than any float: the quotient of this reduction and
    /// that of the items before the suffix, inverted if the suffix follows an even number of divisions.
    bool overflows() const {
        return magnitude_.overflows_over({}) || magnitude_.overflows_over(least_multiplied_) ||
               most_divided_.overflows_over(magnitude_);
    }
    double value() const {
        constexpr std::int64_t least = -5000;
        return quotient_.scaled(static_cast<int>(std::max(least, exponent_)));
    }

private:
    // Products of two such floats, and their rounding errors, are normal floats.
    static bool is_moderate(double y) { return std::fabs(y) >= 0x1p-200 && std::fabs(y) <= 0x1p200; }

    // Keeps the quotient's parts at moderate magnitudes.
    void settle() {
        int exponent = 0;
        magnitude_.fraction = std::fabs(std::frexp(quotient_.high, &exponent));
        if (!is_moderate(quotient_.high)) {
            quotient_.scale(-exponent);
            exponent_ += exponent;
            exponent = 0;
        }
        magnitude_.exponent = exponent_ + exponent;
    }

    Twofold quotient_{1};
    std::int64_t exponent_ = 0;  // of 2, a factor
    Magnitude magnitude_, least_multiplied_, most_divided_;
};
// A zero divisor determines the value of the items before it: 0÷0 is 1, or everything is 0 if ⎕DIV is 1.
Value running_quotients(Engine& engine, const Value& x) {
    const bool by_zero_is_zero = engine.settings.division_method != 0;
    Value r = make_vector(Kind::floating, Storage::f64, x->n);
    double* items = r->items<double>();
    read_doubles(*x.array(), 0, x->n, items);
    RunningQuotient running;
    std::int64_t begin = 0;
    double settled = 0;  // the result if all items after `begin` are nonzero
    by_items(x->n, [&](std::int64_t i) {
        const double y = items[i];
        if (y == 0 && (i == begin || by_zero_is_zero)) {
            begin = i + 1;
            settled = !by_zero_is_zero && begin % 2 == 0;
            items[i] = settled;
            return;
        }
        if (y == 0) raise(ErrorKind::domain, "division by zero");
        if (i == begin) running.begin(y);
        else running.step(y, (i - begin) & 1);
        if (running.overflows()) raise(ErrorKind::domain, "the result of ÷ is larger than any number");
        items[i] = begin > 0 ? settled : running.value();
    });
    return r;
}

Value integer_parts(const Array& a) {
    IntegerResult result(Kind::long_, {a.n, &a, false, false});
    Block in, out;
    std::int64_t running = 0;
    bool fits = true;
    by_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(a, from, n, in.items);
        for (std::int64_t i = 0; i < n; i++) {
            const bool odd = (from + i) & 1;
            fits &= !(odd ? __builtin_sub_overflow(running, in.items[i], &running)
                          : __builtin_add_overflow(running, in.items[i], &running));
            out.items[i] = running;
        }
        if (fits) result.append(out.items, n);
    });
    return fits ? result.take() : exact_running_sums(a, true);
}

// Items of any kind: minus the next, plus the next.
Value parts_by_calls(Engine& engine, const Value& x) {
    Value results = make_list(x->n), slots[2] = {item(x, 0), Value()};
    results->values()[0] = slots[0];
    by_items(x->n - 1, [&](std::int64_t i) {
        slots[1] = item(x, i + 1);
        (i & 1 ? meaning::plus : meaning::minus).function.apl(engine, slots);
        results->values()[i + 1] = slots[0];
    });
    return squeeze(std::move(results), apl);
}

bool is_real(const Array& a) { return a.storage != Storage::value && is_numeric(a.kind) && a.kind != Kind::complex; }

Value alternating_sums(Engine& engine, const Value& x);

// The first item of a list that is an array; the number of items if there is none, or if the arrays differ in shape.
std::int64_t first_array(const Value& x) {
    std::int64_t first = x->n;
    for (std::int64_t i = 0; i < x->n; i++) {
        const Value& v = x->values()[i];
        if (v.rank() == 0) {
            if (v.kind() == Kind::list) return x->n;
            continue;
        }
        if (first == x->n) first = i;
        const auto axes = v->axes(), wanted = x->values()[first]->axes();
        if (!std::equal(axes.begin(), axes.end(), wanted.begin(), wanted.end())) return x->n;
    }
    return first;
}

// Items of one shape, or scalars: the alternating sums of the items at each index.
Value nested_sums(Engine& engine, const Value& x) {
    engine.check_limits();
    const std::int64_t first = first_array(x), count = first < x->n ? x->values()[first]->n : 0;
    if (count == 0) return parts_by_calls(engine, x);
    Value results = make_list(x->n);
    for (std::int64_t i = first; i < x->n; i++)
        results->values()[i] = make_array(Kind::list, Storage::value, x->values()[first]->axes());
    for (std::int64_t place = 0; place < count; place++) {
        Value column = make_list(x->n);
        by_items(x->n, [&](std::int64_t i) {
            const Value& v = x->values()[i];
            column->values()[i] = v.rank() == 0 ? v : item(v, place);
        });
        const Value sums = alternating_sums(engine, squeeze(std::move(column), apl));
        by_items(x->n, [&](std::int64_t i) {
            (i < first ? results->values()[i] : results->values()[i]->values()[place]) = item(sums, i);
        });
    }
    for (std::int64_t i = first; i < x->n; i++) results->values()[i] = squeeze(std::move(results->values()[i]), apl);
    return squeeze(std::move(results), apl);
}

Value alternating_sums(Engine& engine, const Value& x) {
    const Array& a = *x.array();
    if (a.storage == Storage::value) return nested_sums(engine, x);
    if (!is_numeric(a.kind)) return parts_by_calls(engine, x);
    return is_integral(a.kind) ? integer_parts(a) : running_differences(a);
}

// f of two simple values as bits; absent if the results are not all truth values.
Value bits_of(Engine& engine, const Meaning& f, Value x, Value y) {
    Value slots[2] = {std::move(x), std::move(y)};
    f.function.apl(engine, slots);
    Value& r = slots[0];
    if (!r.is_heap() || !is_integral(r->kind)) return Value::absent();
    if (r->storage == Storage::bit) return r;
    Bounds b = bounds(*r.array());
    return b.low >= 0 && b.high <= 1 ? to_storage(materialize(std::move(r)), Storage::bit) : Value::absent();
}

Value truth_values(Engine& engine, const Meaning& f, const Value& x) {
    const std::int64_t n = x->n;
    Value left = slice(x, 0, n - 1);
    Value of_zero = bits_of(engine, f, left, Value::integer(0));
    if (of_zero.is_absent()) return of_zero;
    Value of_one = bits_of(engine, f, left, Value::integer(1));
    if (of_one.is_absent()) return of_one;
    Value pairs = bits_of(engine, f, std::move(left), slice(x, 1, n - 1));
    if (pairs.is_absent()) return pairs;
    Value r = make_vector(Kind::long_, Storage::bit, n - 1);
    bool zero = false, one = true;  // the results of F for 0 and for 1
    std::uint64_t word = 0;
    by_items(n - 1, [&](std::int64_t i) {
        word |= static_cast<std::uint64_t>(pairs->bit(i) ? one : zero) << (i & 63);
        if ((i & 63) == 63 || i == n - 2) r->words()[i >> 6] = std::exchange(word, 0);
        const bool next = of_zero->bit(i) ? one : zero;
        one = of_one->bit(i) ? one : zero;
        zero = next;
    });
    Value slots[2] = {item(x, 0), std::move(r)};
    catenate(engine, slots);
    return std::move(slots[0]);
}

}  // namespace

Value scan_parts(Engine& engine, const Meaning& f, Value x) {
    const bool divides = &f == &meaning::divide, alternates = divides || &f == &meaning::minus;
    if (x->n < 2 || !(f.properties & pervasive) || (!alternates && x->storage == Storage::value))
        return Value::absent();
    if ((f.properties & associative) || (divides && !is_real(*x.array()))) return Value::absent();
    Value r = Value::absent();
    if (divides) {
        r = running_quotients(engine, x);
    } else {
        try {
            r = alternates ? alternating_sums(engine, x) : truth_values(engine, f, x);
        } catch (const Error& e) {
            // The error is that of the first prefix in which it occurs.
            if (e.kind != ErrorKind::domain && e.kind != ErrorKind::length && e.kind != ErrorKind::rank) throw;
        }
    }
    if (!r.is_absent()) engine.count(FastPath::scan);
    return r;
}

}  // namespace stele::prims::func
