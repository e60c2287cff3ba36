// The ladder of simple operands that conform.
//
//   kind           the row's rule; refuses operands without a kind of result
//   text           by k's rules bytes from -128 to 127, unless the row takes code points
//   no items       an empty result
//   two units      temporal kinds in the unit of the result, if the row has a common unit
//   bits           by words, if the row is a function of bits
//   the row's own step
//   integers       and q's text, by loops in the wider operand's storage, which is widened if a block overflows:
//                  linear, without a copy of whole operands. Or by blocks of 64 bits, into the narrowest storage; as
//                  floats if an item has no integer result
//   floats         blocks converted on the native stack; reals as floats, rounded once
//   complex        item by item
// A unique operand of the result's storage gives its buffer. COULD: streaming stores above the cache's size.
#include "prims/func/pervasive/ladder.hpp"

#include "prims/func/items/prototype.hpp"
#include "prims/func/numbers/calendar.hpp"
#include "prims/func/pervasive/convert.hpp"
#include "prims/kernel/convert.hpp"

namespace stele::prims::func {

namespace {

// The operands of one call, and the items for a loop. The steps are separate functions, because the compiler would keep
// nothing in registers in a single one.
struct Call {
    const Plan& plan;
    const Conformed& conformed;
    const Operand &x, &y;  // the same one of a function of one argument
    const kernel::ByStorage<kernel::Forms>& loops = plan.row.loops->by[static_cast<int>(plan.rules)];
    const int form = static_cast<int>(form_of(conformed));
    const bool nulls = plan.rules == Rules::q || (plan.rules == Rules::k && !plan.row.long_null_is_number);
    const double* right = nullptr;
    Block x_block, y_block;

    Call(const Plan& by, const Conformed& both, const Operand& left_one, const Operand& right_one)
        : plan(by), conformed(both), x(left_one), y(right_one) {}

    bool is_ready(Storage s) const { return x.is_ready(s) && y.is_ready(s); }
    // Items [from, from+n) read as storage `s`; returns true if the loop marks an item of `out` as wrong.
    bool run(kernel::Loop loop, void* out, Storage s, std::int64_t from, std::int64_t n) {
        const void* left = x.items(s, from, n, x_block, nulls);
        const void* other = &y == &x ? left : y.items(s, from, n, y_block, nulls);
        right = static_cast<const double*>(other);
        return loop(out, left, other, n);
    }
};

// Results in storage `s`. If one does not fit, the finished blocks are widened and the block is computed again in the
// next storage; beyond 64 bits the rest become floats.
[[gnu::noinline]] Value integers(Call& call, Value* a, Kind kind, Storage s) {
    const Conformed& conformed = call.conformed;
    const kernel::Loops& loops = *call.plan.row.loops;
    const bool apl = call.plan.rules == Rules::apl, widens = loops.widened[Storage::i64][0] != nullptr;
    Value operand, r = reuse(a, s, conformed, call.plan.row.valence);
    bool in_place = !r.is_absent();
    if (in_place) r->kind = kind;
    else r = make_result(kind, s, conformed);
    Block block;
    by_runs(conformed.n, [&](std::int64_t from, std::int64_t count) {
        const std::int64_t end = from + count;
        while (from < end && s != Storage::f64) {
            const bool is_long = s == Storage::i64;
            // A loop that may run again must not overwrite its operand.
            const bool aside = in_place && widens && (!is_long || apl);
            const std::int64_t n = std::min(call.is_ready(s) && !aside ? count : block_items, end - from);
            void* to = static_cast<char*>(r->data) + item_bytes(s, from);
            if (!call.run(call.loops[s][call.form], aside ? block.items : to, s, from, n) || (is_long && !apl)) {
                if (aside) std::memcpy(to, block.items, static_cast<std::size_t>(item_bytes(s, n)));
                from += n;
                continue;
            }
            s = is_long ? Storage::f64 : next_wider(s);
            Value wide = in_wider(*r.array(), from, is_long ? Kind::floating : kind, s, conformed);
            if (std::exchange(in_place, false)) operand = std::move(r);
            r = std::move(wide);
            if (!is_long) continue;
            by_runs(conformed.n - from, block_items, [&](std::int64_t done, std::int64_t items) {
                const std::int64_t at = from + done;
                call.run(loops.widened[Storage::i64][call.form], r->items<double>() + at, Storage::i64, at, items);
            });
        }
    });
    if (r->storage == Storage::i64 && call.plan.rules == Rules::q && is_int_sized(kind))
        for (std::int64_t i = 0; i < conformed.n; i++)
            r->items<std::int64_t>()[i] = wrapped_to_int(r->items<std::int64_t>()[i]);
    if (kind == Kind::boolean) r = to_storage(std::move(r), Storage::bit);
    return as_scalar(std::move(r));
}

// 64-bit integers from any storage; absent if an item has no integer result.
[[gnu::noinline]] Value longs(Call& call, Kind kind) {
    const kernel::Loop loop = call.loops[Storage::i64][call.form];
    if (!loop) return Value::absent();
    IntegerResult r(kind, call.conformed);
    Block out;
    const bool defined = all_runs(call.conformed.n, block_items, [&](std::int64_t from, std::int64_t n) {
        if (call.run(loop, out.items, Storage::i64, from, n)) return false;
        r.append(out.items, n);
        return true;
    });
    return defined ? r.take() : Value::absent();
}

// Absent if the result is not real.
[[gnu::noinline]] Value floats(Engine& engine, Call& call, Value* a, Kind kind) {
    const Row& row = call.plan.row;
    const bool apl = call.plan.rules == Rules::apl, leaves = apl && row.leaves_reals;
    const Conformed& conformed = call.conformed;
    Value r = result_in(a, Kind::floating, Storage::f64, conformed, leaves ? 0 : std::min(row.reusable, row.valence));
    const kernel::Loop loop = call.loops[Storage::f64][call.form];
    // An item of some functions, such as the greatest common divisor, takes some hundred nanoseconds.
    const std::int64_t step = call.is_ready(Storage::f64) ? items_between_looks : block_items;
    const bool real = all_runs(conformed.n, step, [&](std::int64_t from, std::int64_t n) {
        double* out = r->items<double>() + from;
        if (!call.run(loop, out, Storage::f64, from, n)) return true;
        if (leaves) return false;
        if (apl) fail(call.plan, a, call.right, call.y.single ? 1 : n);
        std::transform(out, out + n, out, canonical);
        return true;
    });
    if (!real) return Value::absent();
    return is_float(kind) ? as_float_kind(std::move(r), kind) : cast_to(engine, kind, as_scalar(std::move(r)));
}

[[gnu::noinline]] Value complexes(Call& call, const Value* a) {
    const auto f = call.plan.row.complex;
    if (!f) fail(call.plan, a, nullptr, 0);
    Value r = make_result(Kind::complex, Storage::c128, call.conformed);
    by_items(call.conformed.n, [&](std::int64_t i) {
        const Complex y = call.y.complex_at(i), z = f(call.x.complex_at(i), y);
        r->items<double>()[2 * i] = z.real();
        r->items<double>()[2 * i + 1] = z.imag();
        const double divisor = y == 0.0 ? 0 : 1;
        if (!std::isfinite(z.real()) || !std::isfinite(z.imag())) fail(call.plan, a, &divisor, 1);
    });
    return as_scalar(real_if_possible(std::move(r)));
}

// The steps after kinds.
void walk_items(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed, Kind kind, const Operand& x,
                const Operand& y) {
    const Row& row = plan.row;
    if (row.of_bits && x.is_stored_as(Storage::bit) && y.is_stored_as(Storage::bit) && !is_temporal(kind)) {
        a[0] = combined_bits(a, conformed, kind, *row.of_bits);
        return;
    }
    if (row.special && row.special(engine, plan, a, conformed, kind, x, y)) return;
    Call call(plan, conformed, x, y);
    // Text keeps its storage if both operands have one; otherwise it is converted to numbers.
    const bool text = kind == Kind::character;
    const bool whole = (text || is_integral(kind)) && !is_float(x.kind) && !is_float(y.kind);
    Value r = Value::absent();
    if (whole) {
        const bool as_text = text && y.kind == kind && x.is_stored_as(x.storage) && y.is_stored_as(x.storage);
        const Kind number = text && !as_text ? Kind::long_ : kind;
        r = row.loops->by[0][Storage::i8][0] ? integers(call, a, number, as_text ? x.storage : wider(x, y))
                                             : longs(call, number);
        if (number != kind) r = cast_to(engine, kind, std::move(r));
    }
    if (r.is_absent() && kind != Kind::complex) r = floats(engine, call, a, whole ? Kind::floating : kind);
    a[0] = r.is_absent() ? complexes(call, a) : std::move(r);
}

// Two temporal kinds, in the unit of the result.
[[gnu::noinline]] void walk_in_unit(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed, Kind kind) {
    const Value left = as_temporal(a[0], kind), right = as_temporal(a[1], kind);
    walk_items(engine, plan, a, conformed, kind, Operand(left, conformed.x_single), Operand(right, conformed.y_single));
}

}  // namespace

static bool is_alike_bits(const Array& a) { return is_alike_vector(a, Kind::long_, Storage::bit, Storage::bit); }
static bool is_alike_range(const Array& a) { return is_alike_vector(a, Kind::long_, Storage::range, Storage::range); }

bool widen_operand(Value* a) {
    // In memory of arrays a loop needs no copy of the last items.
    const auto convert = [](Value& v, Storage s) {
        Value r = v->storage == Storage::bit ? to_storage(v, s) : make_numbers(v->kind, s, v->n);
        if (v->storage != Storage::bit) kernel::convert.convert[s][v->storage](r->data, v->data, v->n);
        if (s == Storage::f64) r->kind = Kind::floating;
        v = std::move(r);
        return true;
    };
    if (!are_on_heap(a)) {
        const int vector = a[1].is_heap();
        const Value& one = a[1 - vector];
        if (!a[vector].is_heap()) return false;
        const Array& v = *a[vector].array();
        if (!is_alike_vector(v) || v.storage >= Storage::i64) return false;
        if (one.is_immediate(Kind::long_)) {
            const std::int64_t number = one.payload();
            return !holds_long(v.storage, number) && convert(a[vector], narrowest(number, number));
        }
        return one.kind() == Kind::floating && convert(a[vector], Storage::f64);
    }
    const Array &x = *a[0].array(), &y = *a[1].array();
    if (x.n != y.n) return false;
    if (is_alike_range(x) || is_alike_range(y)) {
        Value &range = a[!is_alike_range(x)], &other = a[is_alike_range(x)];
        if (!is_alike_vector(*other.array())) return false;
        range = materialize(std::move(range));
        return true;
    }
    const bool is_second = x.storage > y.storage;
    Value &narrow = a[is_second], &wide = a[!is_second];
    const bool is_bits = is_alike_bits(*narrow.array());
    if (!is_alike_vector(*wide.array()) || !(is_bits || is_alike_vector(*narrow.array()))) return false;
    const Storage to = wide->storage, from = narrow->storage;
    // Nulls of 64 bits become others.
    return from != to && !(from == Storage::i64 && to == Storage::f64) && convert(narrow, to);
}

bool loop_aside(kernel::Loop loop, void* out, const void* x, const void* y, std::int64_t n, std::int64_t bytes) {
    Block block;
    if (loop(block.items, x, y, n)) return true;
    std::memcpy(out, block.items, static_cast<std::size_t>(bytes));
    return false;
}

Value widened_longs(Value r, Alike p, kernel::Loop widened) {
    const bool is_long = p.storage == Storage::i64, in_place = r->data == p.x || r->data == p.y;
    const Storage wide = is_long ? Storage::f64 : next_wider(p.storage);
    const std::int64_t n = r->n;
    Value operand;
    if (in_place || item_bytes(wide, n) > r->capacity()) operand = std::exchange(r, make_vector(Kind::long_, wide, n));
    r->storage = wide;
    r->kind = is_long ? Kind::floating : Kind::long_;
    widened(r->data, p.x, p.y, n);
    return r;
}

void fail(const Plan& plan, const Value* a, const double* right, std::int64_t n) {
    if (plan.row.fail) plan.row.fail(plan, a, right, n);
    raise_undefined(plan.whole);
}

void walk(Engine& engine, const Plan& plan, Value* a, const Conformed& conformed) {
    const Row& row = plan.row;
    const bool two = row.valence == 2;
    const Operand x(a[0], conformed.x_single), y = two ? Operand(a[1], conformed.y_single) : x;
    const Kind kind = row.kind(plan.rules, x.kind, y.kind);
    if (kind == Kind::null) return refuse(plan, a, conformed, row.empty);
    if (plan.rules == Rules::k && !row.code_points && (x.kind == Kind::character || y.kind == Kind::character)) {
        const Conformed numbers = numbers_of_text(a, conformed, row.valence);
        walk(engine, plan, a, numbers);
    } else if (conformed.n == 0) {
        a[0] = make_result(kind, blank_storage(kind), conformed);
    } else if (row.common_unit && x.kind != y.kind && is_temporal(x.kind) && is_temporal(y.kind) && is_temporal(kind)) {
        walk_in_unit(engine, plan, a, conformed, kind);
    } else {
        walk_items(engine, plan, a, conformed, kind, x, two ? y : x);
    }
}

}  // namespace stele::prims::func
