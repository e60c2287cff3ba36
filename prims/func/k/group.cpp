// Group, distinct, where, grade: the shared searches, with dictionaries seen through their keys.
#include "prims/func/k/group.hpp"

#include <algorithm>
#include <cstdlib>

#include "prims/func/grade.hpp"
#include "prims/func/k/apply_index.hpp"
#include "prims/func/k/list.hpp"
#include "prims/func/unique.hpp"
#include "prims/func/where.hpp"

namespace stele::prims::func::k {

namespace {

// Items of several types are sorted within each type, the types by their numbers.
Value graded_by_type(Engine& engine, const Value& x, bool down) {
    Value places = to_storage(func::grade(engine, x, down, 0), Storage::i64);
    auto type = [&x](std::int64_t i) { return std::abs(type_number(x->values()[i])); };
    bool alike = true;
    for (std::int64_t i = 1; i < x->n && alike; i++) alike = type(i) == type(0);
    if (alike) return places;
    make_writable(places);
    std::int64_t* p = places->items<std::int64_t>();
    std::stable_sort(p, p + x->n,
                     [&](std::int64_t i, std::int64_t j) { return down ? type(i) > type(j) : type(i) < type(j); });
    return places;
}

Value graded(Engine& engine, const Value& x, bool down) {
    if (is_dictionary(x)) return index(engine, keys_of(x), graded(engine, items_of(x), down));
    if (!is_list(x)) raise_type("what is graded", "a list or dictionary", x);
    if (x->n == 0) return empty_vector(Kind::long_);
    return x->kind == Kind::list ? graded_by_type(engine, x, down) : func::grade(engine, x, down, 0);
}

}  // namespace

template <Rules R> void group(Engine& engine, Value* a) {
    if (is_dictionary(a[0])) {
        Groups g = func::group(engine, items_of(a[0]), 0, 0, R);
        a[0] = make_dictionary(std::move(g.keys), index(engine, keys_of(a[0]), std::move(g.indices)));
        return;
    }
    if (!is_list(a[0])) raise_type("what is grouped", "a list or dictionary", a[0]);
    if (a[0]->n == 0) {
        a[0] = make_dictionary(std::move(a[0]), make_list(0));
        return;
    }
    Groups g = func::group(engine, a[0], 0, 0, R);
    a[0] = make_dictionary(std::move(g.keys), std::move(g.indices));
}

template <Rules R> void distinct(Engine& engine, Value* a) {
    if (is_dictionary(a[0])) a[0] = items_of(a[0]);
    if (!is_list(a[0])) raise_type("the argument of distinct", "a list", a[0]);
    if (a[0]->n > 1) a[0] = unique(engine, std::move(a[0]), 0, R);
}

template <Rules R> void where(Engine& engine, Value* a) {
    bool of_keys = is_dictionary(a[0]);
    Value counts = of_keys ? items_of(a[0]) : std::move(a[0]);
    if (is_list(counts) && counts->n == 0) {
        a[0] = of_keys ? index(engine, keys_of(a[0]), make_vector(Kind::long_, Storage::i8, 0))
                       : empty_vector(Kind::long_);
        return;
    }
    if (!is_integer_vector(counts) && !is_integer_atom(counts))
        raise_type("the argument of where", "booleans or counts", counts);
    Value places = where_true(engine, counts, 0);
    a[0] = of_keys ? index(engine, keys_of(a[0]), std::move(places)) : std::move(places);
}

template <Rules R> void grade_up(Engine& engine, Value* a) { a[0] = graded(engine, a[0], false); }

template <Rules R> void grade_down(Engine& engine, Value* a) { a[0] = graded(engine, a[0], true); }

template void group<Rules::q>(Engine&, Value*);
template void distinct<Rules::q>(Engine&, Value*);
template void where<Rules::q>(Engine&, Value*);
template void grade_up<Rules::q>(Engine&, Value*);
template void grade_down<Rules::q>(Engine&, Value*);

}  // namespace stele::prims::func::k
