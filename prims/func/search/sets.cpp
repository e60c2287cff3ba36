// Sets, sorting, rearranging.
//
// except, inter   a mask by in, its places, one selection
// union           joined, then the different ones
// cross           a join for each pair
// rank            the inverse of the grade
#include "prims/func/search/sets.hpp"

#include <algorithm>

#include "prims/array/attribute.hpp"
#include "prims/array/symbol.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/pervasive/meanings.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/fold/columns.hpp"
#include "prims/func/mapping/dictionary.hpp"
#include "prims/func/search/group.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/search/query_words.hpp"
#include "prims/func/selection/take_drop_k.hpp"
#include "prims/func/selection/where.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func::k {

namespace {

Value as_list(Value v) {
    if (is_list(v)) return v;
    Value one = make_list(1);
    one->values()[0] = std::move(v);
    return squeeze(std::move(one), Rules::q);
}

Value chosen(Engine& engine, Value x, Value y, std::string_view word, bool members) {
    Value keys;
    x = uncovered(std::move(x), keys, word);
    if (!is_list(x)) raise_type("the left argument of " + std::string(word), "a list", x);
    if (x->n == 0) return x;
    Value t[2] = {x, std::move(y)};
    in(engine, t, Rules::q);
    if (!is_list(t[0])) {
        // A vector that is one item of a list of vectors.
        if ((t[0].payload() != 0) == members) return x;
        return part(x, 0, 0, Rules::q);
    }
    if (!members) meaning::not_.function[Rules::q](engine, t);
    where(engine, t, Rules::q);
    return index(engine, std::move(x), std::move(t[0]), Rules::q);
}

Value crossed(Engine& engine, Value x, Value y) {
    if (is_dictionary(x) && is_dictionary(y))
        return make_dictionary(crossed(engine, keys_of(x), keys_of(y)), crossed(engine, items_of(x), items_of(y)));
    if (x.kind() == Kind::table || y.kind() == Kind::table || is_dictionary(x) || is_dictionary(y))
        raise_not_implemented("cross of a table");
    x = as_list(std::move(x));
    y = as_list(std::move(y));
    std::int64_t n;
    if (__builtin_mul_overflow(x->n, y->n, &n)) raise(ErrorKind::limit, "cross would have too many items");
    Value r = make_list(n);
    for (std::int64_t i = 0; i < x->n; i++) {
        engine.poll();
        Value left = item(x, i);
        for (std::int64_t j = 0; j < y->n; j++) r->values()[i * y->n + j] = join(engine, left, item(y, j), Rules::q);
    }
    return r;
}

Value sorted_items(Engine& engine, Value x, bool down) {
    if (x.is_heap() && x->kind == Kind::table) raise_not_implemented("sorting a table");
    bool simple = is_list(x) && x->kind != Kind::list;
    if (simple) return x->n > 1 ? func::sorted(engine, std::move(x), down) : x;
    if (is_dictionary(x)) {
        Value places = items_of(x);
        (down ? under<grade_down, Rules::q> : under<grade_up, Rules::q>)(engine, &places);
        return entries_at(engine, x, std::move(places), Rules::q);
    }
    if (!is_list(x)) raise_type("what is sorted", "a list or dictionary", x);
    Value places = x;
    (down ? under<grade_down, Rules::q> : under<grade_up, Rules::q>)(engine, &places);
    return index(engine, std::move(x), std::move(places), Rules::q);
}

Value ranks(Engine& engine, Value x) {
    if (!is_list(x)) raise_type("what is ranked", "a list", x);
    grade_up(engine, &x, Rules::q);
    Value r = make_vector(Kind::long_, Storage::i64, x->n);
    for (std::int64_t i = 0; i < x->n; i++) r->items<std::int64_t>()[long_at(x, i)] = i;
    return r;
}

Value rotated(Engine& engine, std::int64_t by, Value x) {
    if (is_dictionary(x)) return make_dictionary(rotated(engine, by, keys_of(x)), rotated(engine, by, items_of(x)));
    if (!is_list(x)) raise_type("what is rotated", "a list", x);
    if (x->n == 0) return x;
    by %= x->n;
    if (by < 0) by += x->n;
    if (by == 0) return x;
    return join(engine, part(x, by, x->n - by, Rules::q), part(x, 0, by, Rules::q), Rules::q);
}

Value slice_of(const Value& x, std::int64_t from, std::int64_t n) {
    if (is_dictionary(x)) return make_dictionary(slice_of(keys_of(x), from, n), slice_of(items_of(x), from, n));
    return part(x, from, n, Rules::q);
}

}  // namespace

void except(Engine& engine, Value* a) {
    a[0] = chosen(engine, std::move(a[0]), std::move(a[1]), "except", false);
}
void inter(Engine& engine, Value* a) {
    a[0] = chosen(engine, std::move(a[0]), std::move(a[1]), "inter", true);
}
void set_union_of(Engine& engine, Value* a, Rules rules) {
    Value keys;
    for (int i : {0, 1}) a[i] = as_list(uncovered(std::move(a[i]), keys, "union"));
    a[0] = join(engine, std::move(a[0]), std::move(a[1]), Rules::q);
    distinct(engine, a, rules);
}
void cross(Engine& engine, Value* a) { a[0] = crossed(engine, std::move(a[0]), std::move(a[1])); }

void asc(Engine& engine, Value* a) { a[0] = sorted_items(engine, std::move(a[0]), false); }
void desc(Engine& engine, Value* a) { a[0] = sorted_items(engine, std::move(a[0]), true); }
void rank(Engine& engine, Value* a) { a[0] = ranks(engine, std::move(a[0])); }
void xrank(Engine& engine, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of xrank", "an integer", a[0]);
    std::int64_t groups = a[0].as_long();
    Value r = ranks(engine, std::move(a[1]));
    for (std::int64_t i = 0; i < r->n; i++) {
        std::int64_t& place = r->items<std::int64_t>()[i];
        place = static_cast<std::int64_t>(static_cast<Wide>(place) * groups / r->n);
    }
    a[0] = std::move(r);
}

void rotate_items(Engine& engine, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of rotate", "an integer", a[0]);
    a[0] = rotated(engine, a[0].as_long(), std::move(a[1]));
}
void sublist(Engine&, Value* a) {
    Value x = std::move(a[0]), y = std::move(a[1]);
    if (!is_list(y) && !is_dictionary(y)) raise_type("the right argument of sublist", "a list or dictionary", y);
    std::int64_t n = count_of(y), from = 0, count = 0;
    if (is_integer_atom(x)) {
        count = std::clamp(x.as_long(), -n, n);
        from = count < 0 ? n + count : 0;
        count = count < 0 ? -count : count;
    } else if (is_integer_vector(x)) {
        if (x->n != 2)
            raise(ErrorKind::length, "sublist takes a place and a count, not " + std::to_string(x->n) + " items");
        from = std::clamp<std::int64_t>(long_at(x, 0), 0, n);
        count = std::clamp<std::int64_t>(long_at(x, 1), 0, n - from);
    } else {
        raise_type("the left argument of sublist", "an integer or two", x);
    }
    a[0] = slice_of(y, from, count);
}
void attr(Engine&, Value* a) {
    const Attribute* known = is_list(a[0]) ? a[0]->attribute : nullptr;
    std::string_view name = !known ? "" : known->sorted ? "s" : known->unique ? "u" : known->grouped ? "g" : "";
    a[0] = Value::symbol(intern(name));
}
void cut(Engine& engine, Value* a, Rules rules) {
    if (!is_integer_atom(a[0])) return drop(engine, a, rules);
    std::int64_t size = a[0].as_long();
    Value x = std::move(a[1]);
    if (!is_list(x)) raise_type("what is cut", "a list", x);
    if (size < 1) raise(ErrorKind::domain, "pieces have 1 item or more, not " + std::to_string(size));
    std::int64_t n = x->n / size + (x->n % size != 0);
    Value r = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        if ((i & 0xFFFF) == 0) engine.poll();
        r->values()[i] = part(x, i * size, std::min(size, x->n - i * size), Rules::q);
    }
    a[0] = std::move(r);
}


}  // namespace stele::prims::func::k

namespace stele::prims::meaning {

extern constinit const Meaning items_except{
    .name = "items except",
    .valence = 2,
    .function = by<func::k::except>(q),
    .properties = pure,
    .sentence = "The left items that are not among the right ones.",
};

extern constinit const Meaning items_in_both{
    .name = "items in both",
    .valence = 2,
    .function = by<func::k::inter>(q),
    .properties = pure,
    .sentence = "The left items that are among the right ones.",
};

extern constinit const Meaning union_of_items{
    .name = "union of items",
    .valence = 2,
    .function = by<func::k::set_union_of>(q),
    .properties = pure,
    .sentence = "The different items of both arguments.",
};

extern constinit const Meaning cross{
    .name = "cross",
    .valence = 2,
    .function = by<func::k::cross>(q),
    .properties = pure,
    .sentence = "Every left item joined with every right one.",
};

extern constinit const Meaning sort_ascending{
    .name = "sort ascending",
    .valence = 1,
    .function = by<func::k::asc>(q),
    .properties = pure,
    .sentence = "The items, or the entries by their values, in ascending order.",
};

extern constinit const Meaning sort_descending{
    .name = "sort descending",
    .valence = 1,
    .function = by<func::k::desc>(q),
    .properties = pure,
    .sentence = "The items, or the entries by their values, in descending order.",
};

extern constinit const Meaning rank_of_items{
    .name = "rank of items",
    .valence = 1,
    .function = by<func::k::rank>(q),
    .properties = pure,
    .sentence = "The place that each item has in ascending order.",
};

extern constinit const Meaning rank_in_groups{
    .name = "rank in groups",
    .valence = 2,
    .function = by<func::k::xrank>(q),
    .properties = pure,
    .sentence = "Which of x groups of equal size, in ascending order, each item falls into.",
};

extern constinit const Meaning rotate_items{
    .name = "rotate items",
    .valence = 2,
    .function = by<func::k::rotate_items>(q),
    .properties = pure,
    .sentence = "The items from place x on, then those before it.",
};

extern constinit const Meaning sublist{
    .name = "sublist",
    .valence = 2,
    .function = by<func::k::sublist>(q),
    .properties = pure,
    .sentence = "The first x items, or the last for a negative x, as far as there are any; of two integers, place and "
                 "count.",
};

extern constinit const Meaning cut{
    .name = "cut",
    .valence = 2,
    .function = by<func::k::cut>(q),
    .properties = pure,
    .sentence = "Pieces of x items. Several places: cut before each.",
};

extern constinit const Meaning attribute{
    .name = "attribute",
    .valence = 1,
    .function = by<func::k::attr>(q),
    .properties = pure,
    .sentence = "What is known of a list: `s sorted, `u unique, `g grouped, ` nothing.",
};

}  // namespace stele::prims::meaning
