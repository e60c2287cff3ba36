// Folds and indices of a comparison, without its bits: of a vector of integers with an atom, or with another of the same
// storage.
#include <algorithm>
#include <type_traits>

#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/fused/fused_functions.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/numbers/kinds.hpp"

namespace stele::prims::func {

namespace {

constexpr Relation flipped(Relation r) {
    switch (r) {
        case Relation::less: return Relation::more;
        case Relation::more: return Relation::less;
        case Relation::at_most: return Relation::at_least;
        case Relation::at_least: return Relation::at_most;
        default: return r;
    }
}

template <Relation r, class Item> bool holds(Item x, Item y) {
    switch (r) {
        case Relation::equal: return x == y;
        case Relation::not_equal: return x != y;
        case Relation::less: return x < y;
        case Relation::more: return x > y;
        case Relation::at_most: return x <= y;
        default: return x >= y;
    }
}

// The items of an operand: of a vector, or one for all.
template <class Item> struct Every {
    Item item;
    Item operator[](std::int64_t) const { return item; }
};

constexpr std::int64_t block = 256;  // compared without looking at the results

template <Relation r, class X, class Y> std::int64_t count(X x, Y y, std::int64_t n) {
    std::int64_t all = 0;
    for (std::int64_t from = 0; from < n; from += block) {
        const std::int64_t end = std::min(from + block, n);
        std::int32_t some = 0;
        for (std::int64_t i = from; i < end; i++) some += holds<r>(x[i], y[i]);
        all += some;
    }
    return all;
}

// Whether the relation holds, or does not hold, for any items: up to the first block with such.
template <Relation r, bool wanted, class X, class Y> bool any(X x, Y y, std::int64_t n) {
    for (std::int64_t from = 0; from < n; from += block) {
        const std::int64_t end = std::min(from + block, n);
        // Of the width of the items, so that the loop compiles to vector instructions.
        std::remove_cvref_t<decltype(x[0])> found = 0;
        for (std::int64_t i = from; i < end; i++) found |= holds<r>(x[i], y[i]) == wanted;
        if (found != 0) return true;
    }
    return false;
}

template <Relation r, class X, class Y> Value indices(X x, Y y, std::int64_t n, std::int64_t origin) {
    if (n + origin > most_short) return Value::absent();
    Value result = make_vector(Kind::long_, Storage::i8, n);
    auto* out = result->items<std::int8_t>();
    std::int64_t found = 0;
    for (std::int64_t i = 0; i < n; i++) {
        out[found] = static_cast<std::int8_t>(i + origin);
        found += holds<r>(x[i], y[i]);
    }
    result->n = found;
    return result;
}

template <Purpose p, Relation r, class X, class Y>
Value answer(Engine& engine, const FusedOperands& o, X x, Y y, std::int64_t n) {
    const Rules rules = o.use.rules;
    const auto of_fold = [rules](Fold fold, std::int64_t value) {
        return Value::integer(value, kind_of_fold({fold, rules}, answer_kind(rules)));
    };
    switch (p) {
        case Purpose::count:
            // By q's rules the fold of one item is the item, a truth value, and its sum is an integer.
            return rules == Rules::q && n == 1 ? Value::absent() : of_fold(Fold::sum, count<r>(x, y, n));
        case Purpose::all: return of_fold(Fold::minimum, !any<r, false>(x, y, n));
        case Purpose::any: return of_fold(Fold::maximum, any<r, true>(x, y, n));
        default: return indices<r>(x, y, n, rules == Rules::apl ? engine.settings.index_origin : 0);
    }
}

template <Purpose p, Relation r, class Item>
Value of_vectors(Engine& engine, const FusedOperands& o, const Array& x, const Value& y) {
    const Item* items = x.items<Item>();
    if (y.is_heap()) return answer<p, r>(engine, o, items, y->items<Item>(), x.n);
    const auto item = static_cast<Item>(y.payload());
    if (item != y.payload()) return Value::absent();
    return answer<p, r>(engine, o, items, Every<Item>{item}, x.n);
}

template <Purpose p, Relation r>
Value of_storage(Engine& engine, const FusedOperands& o, const Value& x, const Value& y) {
    switch (x->storage) {
        case Storage::i8: return of_vectors<p, r, std::int8_t>(engine, o, *x.array(), y);
        case Storage::i16: return of_vectors<p, r, std::int16_t>(engine, o, *x.array(), y);
        case Storage::i32: return of_vectors<p, r, std::int32_t>(engine, o, *x.array(), y);
        case Storage::i64: return of_vectors<p, r, std::int64_t>(engine, o, *x.array(), y);
        case Storage::c8:
            if (r != Relation::equal && r != Relation::not_equal) return Value::absent();
            return of_vectors<p, r, std::uint8_t>(engine, o, *x.array(), y);
        default: return Value::absent();
    }
}

}  // namespace

template <Purpose p, Relation r> Value of_comparison(Engine& engine, const FusedOperands& o) {
    const Value &x = o[0], &y = o[1];
    const bool is_left = is_list(x);
    const Value &vector = is_left ? x : y, &other = is_left ? y : x;
    if (!is_list(vector) || vector->n == 0 || vector->kind != other.kind()) return Value::absent();
    if (vector->kind != Kind::long_ && vector->kind != Kind::character) return Value::absent();
    if (other.is_heap() && (!is_list(other) || other->n != vector->n || other->storage != vector->storage))
        return Value::absent();
    return is_left ? of_storage<p, r>(engine, o, vector, other) : of_storage<p, flipped(r)>(engine, o, vector, other);
}

#define STELE_OF_COMPARISON(purpose)                                                                    \
    template Value of_comparison<Purpose::purpose, Relation::equal>(Engine&, const FusedOperands&);     \
    template Value of_comparison<Purpose::purpose, Relation::not_equal>(Engine&, const FusedOperands&); \
    template Value of_comparison<Purpose::purpose, Relation::less>(Engine&, const FusedOperands&);      \
    template Value of_comparison<Purpose::purpose, Relation::more>(Engine&, const FusedOperands&);      \
    template Value of_comparison<Purpose::purpose, Relation::at_most>(Engine&, const FusedOperands&);   \
    template Value of_comparison<Purpose::purpose, Relation::at_least>(Engine&, const FusedOperands&);
STELE_OF_COMPARISON(count)
STELE_OF_COMPARISON(all)
STELE_OF_COMPARISON(any)
STELE_OF_COMPARISON(where)
#undef STELE_OF_COMPARISON

}  // namespace stele::prims::func
