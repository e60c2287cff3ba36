// Items of a vector found or counted without the vectors in which a program looks for them.
#include <algorithm>
#include <bitset>

#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/search/search.hpp"
#include "prims/kernel/move/compress.hpp"
#include "prims/kernel/move/where.hpp"
#include "prims/kernel/search/find.hpp"

namespace stele::prims::func {

namespace {

bool is_bits(const Value& v) { return is_list(v) && v->storage == Storage::bit; }
bool is_simple_vector(const Value& v) { return is_list(v) && v->kind < Kind::list && v->n > 0; }
// A vector of integers that has no nulls.
bool is_narrow(const Value& v) {
    return is_simple_vector(v) && v->kind == Kind::long_ && v->storage >= Storage::i8 && v->storage <= Storage::i32;
}

std::int64_t origin_of(const Engine& engine, const FusedOperands& o) {
    return o.use.rules == Rules::apl ? engine.settings.index_origin : 0;
}

// The index of the first least or greatest item.
template <class Item> std::int64_t place_of_extreme(const Array& a, bool greatest) {
    const Item* items = a.items<Item>();
    const Item extreme = greatest ? *std::max_element(items, items + a.n) : *std::min_element(items, items + a.n);
    return std::find(items, items + a.n, extreme) - items;
}
Value extreme_index(Engine& engine, const FusedOperands& o, bool greatest) {
    const Value& x = o[0];
    if (!is_narrow(x)) return Value::absent();
    const Array& a = *x.array();
    const std::int64_t at = a.storage == Storage::i8    ? place_of_extreme<std::int8_t>(a, greatest)
                            : a.storage == Storage::i16 ? place_of_extreme<std::int16_t>(a, greatest)
                                                        : place_of_extreme<std::int32_t>(a, greatest);
    return Value::integer(at + origin_of(engine, o));
}

Value in_order(Engine& engine, const FusedOperands& o, bool down) {
    const Value& x = o[0];
    if (!is_simple_vector(x) || x->mark() != Mark::none) return Value::absent();
    return sorted(engine, o.take(0), down);
}

}  // namespace

Value sorted_up(Engine& engine, const FusedOperands& o) { return in_order(engine, o, false); }
Value sorted_down(Engine& engine, const FusedOperands& o) { return in_order(engine, o, true); }

Value index_of_least(Engine& engine, const FusedOperands& o) { return extreme_index(engine, o, false); }
Value index_of_greatest(Engine& engine, const FusedOperands& o) { return extreme_index(engine, o, true); }

Value last_item(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    return is_simple_vector(x) ? item(x, x->n - 1) : Value::absent();
}

Value items_at_ones(Engine& engine, const FusedOperands& o) {
    const Value &x = o[0], &bits = o[1];
    if (!is_simple_vector(x) || x->storage == Storage::range || !is_bits(bits) || bits->n != x->n)
        return Value::absent();
    if (const int bytes = item_bits(x->storage) / 8; bytes > 0 && x->storage != Storage::value && x->n < run_items) {
        const std::int64_t ones = kernel::where.count_ones(bits->words(), bits->n);
        if (ones == 0) return Value::absent();
        Value r = make_vector(x->kind, x->storage, ones);
        r->known = x->known & known::facts;
        kernel::compress.items(bytes, x->data, bits->words(), bits->n, r->data);
        return r;
    }
    Value a[] = {bits, x};
    meaning::replicate.function.apl(engine, a);
    const bool is_same_kind = is_list(a[0]) && a[0]->n > 0 && a[0]->kind == x->kind;
    return is_same_kind ? std::move(a[0]) : Value::absent();
}

Value count_of_ones(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_bits(x)) return Value::absent();
    return Value::integer(kernel::where.count_ones(x->words(), x->n));
}

Value index_of_first_one(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_bits(x)) return Value::absent();
    const std::int64_t at = kernel::find.first_bit(x->words(), x->n, true);
    return at < x->n ? Value::integer(at + origin_of(engine, o)) : Value::absent();
}

Value count_of_distinct(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_simple_vector(x)) return Value::absent();
    if (x->facts() & known::distinct) return Value::integer(x->n);
    if (x->storage != Storage::i8 && x->storage != Storage::c8) return Value::absent();
    std::bitset<256> seen;
    const auto* items = x->items<std::uint8_t>();
    for (std::int64_t i = 0; i < x->n; i++) seen.set(items[i]);
    return Value::integer(static_cast<std::int64_t>(seen.count()));
}

Value counts_of_items(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_list(x) || x->kind != Kind::list || x->n == 0) return Value::absent();
    std::int64_t most = 0;
    for (std::int64_t i = 0; i < x->n; i++) {
        const Value& v = x->values()[i];
        if (!is_list(v)) return Value::absent();
        most = std::max(most, v->n);
    }
    Value counts = make_vector(Kind::long_, most <= INT8_MAX ? Storage::i8 : Storage::i64, x->n);
    for (std::int64_t i = 0; i < x->n; i++) {
        const std::int64_t n = x->values()[i]->n;
        if (most <= INT8_MAX) counts->items<std::int8_t>()[i] = static_cast<std::int8_t>(n);
        else counts->items<std::int64_t>()[i] = n;
    }
    return counts;
}

Value indices_of_items(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    return is_list(x) && x->kind <= Kind::list ? make_range(origin_of(engine, o), 1, x->n) : Value::absent();
}

Value is_palindrome(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_narrow(x) && !(is_simple_vector(x) && x->storage == Storage::c8)) return Value::absent();
    bool same = true;
    for (std::int64_t i = 0, j = x->n - 1; i < j && same; i++, j--) same = item(x, i).same_bits(item(x, j));
    return Value::immediate(o.use.rules == Rules::q ? Kind::boolean : Kind::long_, same);
}

Value rank_of_array(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    if (x.kind() > Kind::list || x.is_null() || x.is_absent()) return Value::absent();
    Value r = make_vector(Kind::long_, Storage::i8, 1);
    r->items<std::int8_t>()[0] = static_cast<std::int8_t>(x.rank());
    return r;
}

Value count_of_all_items(Engine&, const FusedOperands& o) {
    const Value& x = o[0];
    return x.is_heap() && x->rank > 0 && x->kind <= Kind::list ? Value::integer(x->n) : Value::absent();
}

Value fold_of_ravel(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!x.is_heap() || x->rank < 2 || x->kind >= Kind::list || x->n == 0 || o.use.is_spelled_out)
        return Value::absent();
    return fold_vector(engine, {o.use.meaning->fold, o.use.rules}, ravel(x));
}

Value mean_of_items(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_narrow(x)) return Value::absent();
    Value a[] = {fold_vector(engine, {Fold::sum, o.use.rules}, x), Value::integer(x->n)};
    if (a[0].is_absent()) return Value::absent();
    meaning::divide.function[o.use.rules](engine, a);
    return std::move(a[0]);
}

Value ranks_of_items(Engine& engine, const FusedOperands& o) {
    const Value& x = o[0];
    if (!is_simple_vector(x) || x->n >= INT32_MAX) return Value::absent();
    const std::int64_t origin = origin_of(engine, o);
    const Value order = to_storage(materialize(grade(engine, x, false, 0)), Storage::i32);
    Value ranks = make_vector(Kind::long_, Storage::i32, x->n);
    const auto* at = order->items<std::int32_t>();
    auto* out = ranks->items<std::int32_t>();
    for (std::int64_t i = 0; i < x->n; i++) out[at[i]] = static_cast<std::int32_t>(i + origin);
    return ranks;
}

}  // namespace stele::prims::func
