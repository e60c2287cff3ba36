// Fast reductions.
//
//   sums              by vectors in 64 bits; of bits a count; of a range a formula. APL: the exact sum, as a float if
//                     it exceeds 64 bits
//   least, greatest   by vectors, in the array's storage
//   bits              from the number of ones
// By q's rules nulls are searched for once; only an array with nulls is visited item by item.
// COULD: threads.
#include <algorithm>
#include <cmath>

#include "prims/array/error.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/prototype.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

// An exact integer in the representation of the rules.
Value whole(Wide v, FoldBy by, Kind kind) {
    auto low = static_cast<std::int64_t>(v);
    if (by.rules == Rules::apl) return low == v ? Value::integer(low) : Value::floating(static_cast<double>(v));
    return Value::integer(by.rules == Rules::q && is_int_sized(kind) ? wrapped_to_int(low) : low, kind);
}

Value whole_float(double v, FoldBy by, Kind kind) {
    if (by.rules == Rules::apl) check_finite(&v, 1);
    return kind == Kind::real ? Value::real(static_cast<float>(v)) : Value::floating(canonical(v));
}

// Calls f with blocks of items as integers.
template <class F> void each_block(const Array& a, F f) {
    std::int64_t block[block_items];
    by_runs(a.n, block_items, [&](std::int64_t i, std::int64_t m) {
        read_longs(a, i, m, block);
        f(block, m);
    });
}

// Floats as one run, with q's nulls replaced; in the array itself if possible.
const double* float_run(const Array& a, Value& hold, const double* for_null) {
    if (a.storage == Storage::f64 && !for_null) return a.items<double>();
    hold = make_vector(Kind::floating, Storage::f64, a.n);
    double* items = hold->items<double>();
    read_doubles(a, 0, a.n, items);
    if (for_null) by_items(a.n, [&](std::int64_t i) { items[i] = std::isnan(items[i]) ? *for_null : items[i]; });
    return items;
}

Value sum_of(FoldBy by, Kind kind, const Array& a) {
    if (is_float_storage(a.storage)) {
        Value hold;
        double total = sum_of_floats(float_run(a, hold, nullptr), a.n, kernel::Order::forward);
        if (std::isnan(total) && by.rules == Rules::q) {
            const double zero = 0;
            total = sum_of_floats(float_run(a, hold, &zero), a.n, kernel::Order::forward);
        }
        return whole_float(total, by, kind);
    }
    if (a.storage == Storage::range)
        return whole(static_cast<Wide>(a.range_start()) * a.n + static_cast<Wide>(a.n) * (a.n - 1) / 2 * a.range_step(),
                     by, kind);
    Wide total = 0;
    if (is_integer_storage(a.storage) && (a.storage != Storage::i64 || by.rules != Rules::q)) {
        bool fits = true;
        by_runs(a.n, [&](std::int64_t i, std::int64_t m) {
            std::int64_t part;
            fits = kernel::fold.sum[a.storage](&part, address(a, i), m) && fits;
            total += part;
        });
        if (fits) return whole(total, by, kind);
        total = 0;
    }
    each_block(a, [&](const std::int64_t* items, std::int64_t m) {
        for (std::int64_t i = 0; i < m; i++)
            if (by.rules != Rules::q || items[i] != null_long) total += items[i];
    });
    return whole(total, by, kind);
}

Value product_of_integers(FoldBy by, Kind kind, const Array& a) {
    if (by.rules == Rules::apl) {
        IntegerProduct product;
        each_block(a, [&](const std::int64_t* items, std::int64_t m) {
            for (std::int64_t i = 0; i < m; i++) product.multiply(items[i]);
        });
        return product.fits() ? Value::integer(product.exact()) : whole_float(product.rounded(), by, kind);
    }
    std::int64_t total = 1;
    each_block(a, [&](const std::int64_t* items, std::int64_t m) {
        for (std::int64_t i = 0; i < m; i++)
            if (by.rules != Rules::q || items[i] != null_long) (void)__builtin_mul_overflow(total, items[i], &total);
    });
    return whole(total, by, kind);
}

Value product(FoldBy by, Kind kind, const Array& a) {
    if (!is_float_storage(a.storage)) return product_of_integers(by, kind, a);
    Value hold;
    const double one = 1;
    const double* items = float_run(a, hold, by.rules == Rules::q ? &one : nullptr);
    double total = 1;
    by_items(a.n, [&](std::int64_t i) { total *= items[i]; });
    return whole_float(total, by, kind);
}

// The item at `p`, of any storage but value and range.
Value item_value(void* p, Storage s, Kind kind) {
    Array one{};
    one.kind = kind;
    one.storage = s;
    one.data = p;
    return item(one, 0);
}

Value extreme(FoldBy by, Kind kind, const Array& a) {
    const bool greatest = by.fold == Fold::maximum, floats = is_float_storage(a.storage);
    if (a.storage == Storage::range) {
        std::int64_t first = a.range_start(), last = first + (a.n - 1) * a.range_step();
        return Value::integer(greatest ? std::max(first, last) : std::min(first, last), kind);
    }
    alignas(8) char item[64];
    extreme_item(a, greatest, item);
    Value best = item_value(item, a.storage, kind);
    if (by.rules != Rules::q || (a.storage != Storage::i64 && !floats)) return best;
    // The least item is a null, if there is one.
    extreme_item(a, false, item);
    if (!is_null_atom(item_value(item, a.storage, kind))) return best;
    if (floats) {
        Value hold;
        const double neutral = greatest ? -HUGE_VAL : HUGE_VAL;
        float_run(a, hold, &neutral);
        double v;
        extreme_item(*hold.array(), greatest, &v);
        return whole_float(v, by, kind);
    }
    std::int64_t v = greatest ? -long_infinity(by.rules, kind) : long_infinity(by.rules, kind);
    each_block(a, [&](const std::int64_t* items, std::int64_t m) {
        for (std::int64_t i = 0; i < m; i++)
            if (items[i] != null_long) v = greatest ? std::max(v, items[i]) : std::min(v, items[i]);
    });
    return Value::integer(v, kind);
}

// The identity element in the structure of a value; absent if one of its items has none.
Value identity_like(Engine& engine, FoldBy by, const Value& v) {
    engine.check_limits();
    if (v.is_null()) return identity_of(by, Kind::long_);
    if (v.kind() == Kind::dictionary) {
        Value items = identity_like(engine, by, items_of(v));
        return items.is_absent() ? items : make_dictionary(keys_of(v), std::move(items));
    }
    if (v.kind() != Kind::list && kind_of_fold(by, v.kind()) == Kind::null) return Value::absent();
    if (v.rank() == 0) return identity_of(by, v.kind());
    Value r = make_list(v->n);
    for (std::int64_t i = 0; i < std::max<std::int64_t>(v->n, 1); i++) {
        bool known = v->kind != Kind::list || v->n > 0 || !v->values()[0].is_null();
        if (!known) break;
        Value one = v->kind == Kind::list ? identity_like(engine, by, v->values()[i]) : identity_of(by, v->kind);
        if (one.is_absent()) return one;
        r->values()[i] = std::move(one);
    }
    return squeeze(std::move(r), by.rules);
}

// As fold_of; also treats - and % like + and *.
FoldBy fold_or_inverse(const Meaning& f, Rules rules) {
    if (&f == &meaning::minus) return {Fold::sum, rules};
    if (&f == &meaning::divide) return {Fold::product, rules};
    return fold_of(f, rules);
}

}  // namespace

Value fold_small(FoldBy by, const Array& a) {
    if (a.storage < Storage::i8 || a.storage > Storage::i32 || a.kind != Kind::long_ || a.rank != 1 || a.n == 0 ||
        a.n > run_items)
        return Value::absent();
    const bool least = by.fold == Fold::minimum;
    if (least || by.fold == Fold::maximum) {
        alignas(8) char best[8];
        kernel::fold.extreme[!least][a.storage](best, a.data, a.n);
        return a.storage == Storage::i8 ? Value::immediate(Kind::long_, static_cast<std::int8_t>(best[0]))
                                        : item_value(best, a.storage, Kind::long_);
    }
    if (by.fold == Fold::sum) {
        std::int64_t total;
        kernel::fold.sum[a.storage](&total, a.data, a.n);
        return Value::integer(total);
    }
    return Value::absent();
}

Value fold_vector(Engine& engine, FoldBy by, const Value& x) {
    if (x->kind >= Kind::list) return Value::absent();
    Value small = fold_small(by, *x.array());
    if (small.is_absent()) return has_fold(by, *x.array()) ? reduce_items(engine, by, *x.array()) : Value::absent();
    engine.count(FastPath::fold);
    return small;
}

Value reduce_nothing(Engine& engine, const Meaning& f, Rules rules, const Value& list) {
    const FoldBy by = fold_or_inverse(f, rules);
    if (by.fold < Fold::sum || by.fold > Fold::maximum) return Value::absent();
    if (list->kind == Kind::list) return identity_like(engine, by, list->values()[0]);
    return kind_of_fold(by, list->kind) == Kind::null ? Value::absent() : identity_of(by, list->kind);
}

bool has_fold(FoldBy by, const Array& a) {
    if (a.storage == Storage::value || a.storage == Storage::c128) return false;
    if (by.fold == Fold::none || kind_of_fold(by, a.kind) == Kind::null) return false;
    if (by.fold >= Fold::all && a.storage != Storage::bit) return false;
    // Text is summed as bytes from -128 to 127.
    return !(by.rules == Rules::k && by.fold <= Fold::maximum && is_text_storage(a.storage));
}

Value reduce_items(Engine& engine, FoldBy by, const Array& a) {
    if (a.n == 0) return identity_of(by, a.kind);
    if (a.n == 1) return item(a, 0);
    engine.count(FastPath::fold);
    const Kind kind = kind_of_fold(by, a.kind);
    if (a.storage == Storage::bit)
        return Value::integer(fold_of_bits(by.fold, count_bits(a.words(), 0, a.n), a.n), kind);
    if (by.fold == Fold::sum) return sum_of(by, kind, a);
    return by.fold == Fold::product ? product(by, kind, a) : extreme(by, kind, a);
}

}  // namespace stele::prims::func
