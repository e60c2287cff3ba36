// APL's scans in which a result follows from what came before it, though the reductions go from right to left.
//
//   -\ ÷\        the reduction of a part is its first item less the second plus the third and so on: running sums, or
//                products, with every second item's sign, or inverse. Integers exactly; floats in twice their precision,
//                so that a result is the one that no order of the operations would round: where the reduction rounds,
//                their last digits may differ. Other items, and integers beyond 64 bits: by calls, item by item.
//   comparisons, logic, and what else makes truth values
//                a part a b ... x y is F(x f y), where F applies b f and then a f to a truth value: two bits say what
//                F is, and the next part's F follows from it. Three applications of f to the whole vector give all that
//                there is to know.
// All linear.
#include <cmath>

#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/pervasive/blocks.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/structure/functions.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

constexpr Rules apl = Rules::apl;

// A sum, or a product, of two floats that stand for one of twice the precision.
struct Twofold {
    double high, low = 0;

    void add(double y) {
        double sum = high + y, part = sum - high;
        settle(sum, low + ((high - (sum - part)) + (y - part)));
    }
    void multiply(double y) {
        double product = high * y;
        settle(product, std::fma(high, y, -product) + low * y);
    }
    void divide(double y) {
        double quotient = high / y;
        settle(quotient, (std::fma(-quotient, y, high) + low) / y);
    }

private:
    void settle(double sum, double rest) {
        high = sum + rest;
        low = rest - (high - sum);
    }
};

// Floats whose magnitude stays between these: no part of the reductions leaves what a float holds.
constexpr double smallest = 0x1p-500, largest = 0x1p500;

Value float_parts(Engine& engine, const Array& a, bool divides) {
    Value r = make_vector(Kind::floating, Storage::f64, a.n);
    double* items = r->items<double>();
    read_doubles(a, 0, a.n, items);
    Twofold running{items[0]};
    for (std::int64_t i = 1; i < a.n; i++) {
        if (i % run_items == run_items - 1) engine.poll();
        const double y = items[i];
        if (!divides) running.add(i & 1 ? -y : y);
        else if (i & 1) running.divide(y);
        else running.multiply(y);
        const double size = std::fabs(running.high);
        if (!(size <= largest) || (divides && !(size >= smallest))) return Value::absent();
        items[i] = running.high;
    }
    return r;
}

Value integer_parts(Engine& engine, const Array& a) {
    IntegerResult result(Kind::long_, {a.n, &a, false, false});
    Block in, out;
    std::int64_t running = 0;
    bool fits = true;
    by_blocks(engine, a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(a, from, n, in.items);
        for (std::int64_t i = 0; i < n; i++) {
            const bool odd = (from + i) & 1;
            fits &= !(odd ? __builtin_sub_overflow(running, in.items[i], &running)
                          : __builtin_add_overflow(running, in.items[i], &running));
            out.items[i] = running;
        }
        if (fits) result.append(out.items, n);
    });
    return fits ? result.take() : Value::absent();
}

// Items of any kind: less the next one, plus the next.
Value parts_by_calls(Engine& engine, const Value& x) {
    Value results = make_list(x->n), slots[2] = {item(x, 0), Value()};
    results->values()[0] = slots[0];
    for (std::int64_t i = 1; i < x->n; i++) {
        engine.poll();
        slots[1] = item(x, i);
        (i & 1 ? meaning::minus : meaning::plus).function.apl(engine, slots);
        results->values()[i] = slots[0];
    }
    return squeeze(std::move(results), apl);
}

// Items that doubles hold exactly.
bool are_floats(const Array& a) {
    if (is_float(a.kind)) return true;
    if (!is_integral(a.kind) || !is_numeric(a.kind)) return false;
    Bounds b = bounds(a);
    return b.low >= -(std::int64_t{1} << 53) && b.high <= std::int64_t{1} << 53;
}

Value alternating(Engine& engine, const Value& x, bool divides) {
    const Array& a = *x.array();
    const bool real = a.storage != Storage::value && is_numeric(a.kind) && a.kind != Kind::complex;
    Value fast = Value::absent();
    if (real && (divides || is_float(a.kind))) fast = are_floats(a) ? float_parts(engine, a, divides) : fast;
    else if (real) fast = integer_parts(engine, a);
    return fast.is_absent() && !divides ? parts_by_calls(engine, x) : fast;
}

// f of two simple values as bits; absent where the results are not all truth values.
Value bits_of(Engine& engine, const Meaning& f, Value x, Value y) {
    Value slots[2] = {std::move(x), std::move(y)};
    f.function.apl(engine, slots);
    Value& r = slots[0];
    if (!r.is_heap() || !is_integral(r->kind)) return Value::absent();
    if (r->storage == Storage::bit) return r;
    Bounds b = bounds(*r.array());
    return b.low >= 0 && b.high <= 1 ? to_storage(materialize(std::move(r)), Storage::bit) : Value::absent();
}

bool bit(const Value& bits, std::int64_t i) { return bits->words()[i >> 6] >> (i & 63) & 1; }

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
    bool zero = false, one = true;  // what F makes of 0 and of 1
    std::uint64_t word = 0;
    for (std::int64_t i = 0; i < n - 1; i++) {
        word |= static_cast<std::uint64_t>(bit(pairs, i) ? one : zero) << (i & 63);
        if ((i & 63) == 63 || i == n - 2) r->words()[i >> 6] = std::exchange(word, 0);
        const bool next = bit(of_zero, i) ? one : zero;
        one = bit(of_one, i) ? one : zero;
        zero = next;
        if (i % run_items == 0) engine.poll();
    }
    Value slots[2] = {item(x, 0), std::move(r)};
    catenate(engine, slots);
    return std::move(slots[0]);
}

}  // namespace

Value scan_parts(Engine& engine, const Meaning& f, Value x) {
    const bool alternates = &f == &meaning::minus || &f == &meaning::divide;
    if (x->n < 2 || !(f.properties & pervasive) || (!alternates && x->storage == Storage::value))
        return Value::absent();
    if (f.properties & associative) return Value::absent();
    Value r = Value::absent();
    try {
        if (alternates) r = alternating(engine, x, &f == &meaning::divide);
        else r = truth_values(engine, f, x);
    } catch (const Error& e) {
        // Reduction by reduction the error is that of the part in which it arises.
        if (e.kind != ErrorKind::domain && e.kind != ErrorKind::length && e.kind != ErrorKind::rank) throw;
    }
    if (!r.is_absent()) engine.took(FastPath::scan);
    return r;
}

}  // namespace stele::prims::func
