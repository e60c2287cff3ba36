// Fast scans.
//
//   sums              running sums in 64 bits by blocks, in the narrowest storage that holds them; of bits too.
//                     APL: exact sums as floats if they exceed 64 bits
//   products          the same, item by item; APL: floats from the first product that exceeds 64 bits
//   least, greatest   in the array's storage
//   bits              ∧ ∨: the index of the first 0 or 1; = ≠: running parity, 64 bits at a time
// Sums with bounds known to fit run by vectors. All linear. Floats run from left to right by every set of rules.
#include <bit>
#include <cmath>

#include "prims/array/make.hpp"
#include "prims/array/runs.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/numbers/blocks.hpp"
#include "prims/func/numbers/kinds.hpp"
#include "prims/kernel/fold.hpp"
#include "prims/kernel/wide.hpp"
#include "prims/kernel/words.hpp"

namespace stele::prims::func {

namespace {

Value float_scan(FoldBy by, Kind kind, const Array& a) {
    Value r = make_vector(Kind::floating, Storage::f64, a.n);
    double* items = r->items<double>();
    read_doubles(a, 0, a.n, items);
    const bool passes_nulls = by.rules == Rules::q;
    double sum = by.fold == Fold::product   ? 1
                 : by.fold == Fold::sum     ? 0
                 : by.fold == Fold::maximum ? -HUGE_VAL
                                            : HUGE_VAL;
    if (!passes_nulls && a.n > 0 && by.fold >= Fold::minimum) sum = items[0];
    bool finite = true;
    by_items(a.n, [&](std::int64_t i) {
        double v = items[i];
        if (!(passes_nulls && std::isnan(v))) {
            switch (by.fold) {
                case Fold::sum: sum = i == 0 ? v : sum + v; break;
                case Fold::product: sum = i == 0 ? v : sum * v; break;
                case Fold::minimum: sum = sum < v || std::isnan(sum) ? sum : v; break;
                default: sum = v < sum || std::isnan(v) ? sum : v; break;
            }
        }
        finite = finite && std::isfinite(sum);
        items[i] = canonical(sum);
    });
    if (!finite && by.rules == Rules::apl) return Value::absent();
    return as_float_kind(std::move(r), kind);
}

// Running products of integers that exceed 64 bits. Absent if one is larger than any float.
Value running_products(const Array& a) {
    Value r = make_vector(Kind::floating, Storage::f64, a.n);
    IntegerProduct product;
    Block block;
    by_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(a, from, n, block.items);
        for (std::int64_t i = 0; i < n; i++) {
            product.multiply(block.items[i]);
            r->items<double>()[from + i] = canonical(product.rounded());
        }
    });
    return std::isfinite(product.rounded()) ? r : Value::absent();
}

Value integer_scan(FoldBy by, Kind kind, const Array& a) {
    IntegerResult result(kind, {a.n, &a, false, false});
    std::int64_t in[block_items + 8], out[block_items + 8];
    std::int64_t carry = by.fold == Fold::product, high = long_infinity(by.rules, a.kind);
    const bool sum = by.fold == Fold::sum, least = by.fold == Fold::minimum, greatest = by.fold == Fold::maximum;
    if (greatest) carry = by.rules == Rules::q ? -high : INT64_MIN;
    if (least) carry = high;
    const bool complete = all_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        bool fits = true;
        read_longs(a, from, n, in);
        if (by.rules == Rules::q && a.storage == Storage::i64 && !greatest)
            for (std::int64_t i = 0; i < n; i++)
                if (in[i] == null_long) in[i] = sum ? 0 : by.fold == Fold::product ? 1 : high;
        if (sum) {
            fits = kernel::fold.checked_running_sum(out, in, n, carry);
            carry = out[n - 1];
        } else {
            for (std::int64_t i = 0; i < n; i++) {
                if (least) carry = std::min(carry, in[i]);
                else if (greatest) carry = std::max(carry, in[i]);
                else fits = !__builtin_mul_overflow(carry, in[i], &carry) && fits;
                out[i] = carry;
            }
        }
        if (!fits && by.rules == Rules::apl) return false;
        if (by.rules == Rules::q && is_int_sized(kind) && (sum || by.fold == Fold::product))
            for (std::int64_t i = 0; i < n; i++) out[i] = wrapped_to_int(out[i]);
        result.append(out, n);
        return true;
    });
    if (!complete) return sum ? exact_running_sums(a, false) : running_products(a);
    return result.take();
}

// Running sums with bounds known to fit; absent for others.
Value sums_within_bounds(FoldBy by, Kind kind, const Array& a) {
    if (a.n == 0 || a.storage < Storage::i8 || a.storage > Storage::i64) return Value::absent();
    std::int64_t bound = -INT8_MIN;
    if (a.storage != Storage::i8) {
        Bounds b = bounds(a);
        if (b.low == INT64_MIN) return Value::absent();  // q's null, or too far down
        bound = std::max(-b.low, b.high);
    }
    if (__builtin_mul_overflow(bound, a.n, &bound)) return Value::absent();
    const Storage s = bound <= INT16_MAX && a.storage <= Storage::i16   ? Storage::i16
                      : bound <= INT32_MAX && a.storage <= Storage::i32 ? Storage::i32
                                                                        : Storage::i64;
    if (s == Storage::i64 && by.rules == Rules::q && is_int_sized(kind)) return Value::absent();
    Value r = make_vector(kind, s, a.n);
    const auto loop = kernel::fold.running_sum[s][a.storage];
    auto* out = static_cast<char*>(r->data);
    std::int64_t low = 0, high = 0, carry = 0;
    by_runs(a.n, s == Storage::i64 ? block_items : run_items, [&](std::int64_t from, std::int64_t n) {
        void* sums = out + item_bytes(s, from);
        loop(sums, address(a, from), n, carry);
        carry = long_at(*r.array(), from + n - 1);
        if (s != Storage::i64) return;
        std::int64_t least, greatest;
        kernel::fold.extreme[0][s](&least, sums, n);
        kernel::fold.extreme[1][s](&greatest, sums, n);
        low = std::min(low, least), high = std::max(high, greatest);
    });
    return s == Storage::i64 ? to_storage(std::move(r), std::max(Storage::i8, narrowest(low, high))) : r;
}

// Running least or greatest items in the array's storage; absent if there may be a null to skip.
Value plain_extremes(FoldBy by, Kind kind, const Array& a) {
    if (!is_text_storage(a.storage)) {
        if (a.storage < Storage::i8 || a.storage > Storage::i64 || a.n == 0) return Value::absent();
        if (by.rules == Rules::q && a.storage == Storage::i64 && bounds(a).low == null_long) return Value::absent();
    }
    Value r = make_vector(kind, a.storage, a.n);
    const auto loop = kernel::fold.running_extreme[by.fold == Fold::maximum][a.storage];
    const std::int64_t width = item_bits(a.storage) / 8;
    auto* out = static_cast<char*>(r->data);
    by_runs(a.n, [&](std::int64_t from, std::int64_t n) {
        loop(out + from * width, address(a, from), n, from ? out + (from - 1) * width : a.data);
    });
    return r;
}

// The index of the first bit of a value; n if there is none.
std::int64_t first_bit(const Array& a, bool value) {
    for (std::int64_t i = 0; i < a.n; i += 64) {
        std::uint64_t word = a.words()[i >> 6] ^ (value ? 0 : ~std::uint64_t{0});
        if (word) return std::min(a.n, i + std::countr_zero(word));
    }
    return a.n;
}

Value bit_scan(FoldBy by, Kind kind, const Array& a) {
    Value r = make_vector(kind, Storage::bit, a.n);
    if (by.fold != Fold::same && by.fold != Fold::differ) {
        const bool any = by.fold == Fold::any || by.fold == Fold::maximum;
        const std::int64_t first = first_bit(a, any);
        kernel::fill_bits(r->words(), 0, first, !any);
        kernel::fill_bits(r->words(), first, a.n - first, any);
    } else {
        // For =, every second answer is the complement of the parity.
        const std::uint64_t flip = by.fold == Fold::same ? 0xAAAAAAAAAAAAAAAA : 0;
        std::uint64_t carry = 0;
        for (std::int64_t i = 0; i < (a.n + 63) >> 6; i++) {
            std::uint64_t word = a.words()[i];
            for (int shift = 1; shift < 64; shift *= 2) word ^= word << shift;
            word ^= carry;
            carry = 0 - (word >> 63);
            r->words()[i] = word ^ flip;
        }
        kernel::clear_tail(r->words(), a.n);
    }
    return r;
}

Value scan_vector(FoldBy by, const Array& a) {
    Kind kind = kind_of_fold(by, a.kind);
    // The first result is the item itself: by q's rules = of non-boolean numbers gives a mixed list.
    if (by.rules == Rules::q && by.fold > Fold::maximum && kind != a.kind) return Value::absent();
    if (is_float_storage(a.storage)) return float_scan(by, kind, a);
    if (a.storage == Storage::bit && by.fold != Fold::sum && !(by.fold == Fold::product && by.rules == Rules::q))
        return bit_scan(by, kind, a);
    Value fast = by.fold == Fold::sum       ? sums_within_bounds(by, kind, a)
                 : by.fold >= Fold::minimum ? plain_extremes(by, kind, a)
                                            : Value::absent();
    return fast.is_absent() ? integer_scan(by, kind, a) : fast;
}

}  // namespace

Value exact_running_sums(const Array& a, bool alternates) {
    Value r = make_vector(Kind::floating, Storage::f64, a.n);
    Wide sum = 0;
    Block block;
    by_runs(a.n, block_items, [&](std::int64_t from, std::int64_t n) {
        read_longs(a, from, n, block.items);
        for (std::int64_t i = 0; i < n; i++) {
            sum += alternates && (from + i) % 2 == 1 ? -Wide{block.items[i]} : Wide{block.items[i]};
            r->items<double>()[from + i] = static_cast<double>(sum);
        }
    });
    return r;
}

Value scan_items(Engine& engine, FoldBy by, const Array& a) {
    Value result = scan_vector(by, a);
    if (!result.is_absent()) engine.count(FastPath::scan);
    return result;
}

}  // namespace stele::prims::func
