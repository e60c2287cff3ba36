// Grade, sort and rank as core functions.
//
// APL: grade.cpp. q: items of several types are sorted within each type; a table by its columns, from the last to the
// first. k: lists before atoms; < of a name opens a file and > of a number closes it. Sorts: the grade, then a
// selection. Rank: the inverse of the grade. Cost: that of a grade for each column, and one pass.
#include <cstdlib>

#include "prims/array/runs.hpp"
#include "prims/func/items/entries.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/select.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/order/attribute.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/kernel/wide.hpp"

namespace stele::prims::func {

namespace {

// q: items of several types are sorted within each type, the types by their numbers.
Value graded_by_type(Engine& engine, const Value& x, bool down) {
    Value indices = to_storage(grade(engine, x, down, 0), Storage::i64);
    auto type = [&x](std::int64_t i) { return std::abs(type_number(x->values()[i])); };
    bool alike = true;
    for (std::int64_t i = 1; i < x->n && alike; i++) alike = type(i) == type(0);
    if (alike) return indices;
    make_writable(indices);
    std::int64_t* p = indices->items<std::int64_t>();
    std::stable_sort(p, p + x->n,
                     [&](std::int64_t i, std::int64_t j) { return down ? type(i) > type(j) : type(i) < type(j); });
    return indices;
}

// By k's rules lists come before atoms, at each depth.
int compare_lists_first(Engine& engine, const Value& x, const Value& y) {
    if (is_list(x) != is_list(y)) return is_list(x) ? -1 : 1;
    if (!is_list(x) || x->n == 0 || y->n == 0 || (x->kind != Kind::list && y->kind != Kind::list))
        return compare(engine, x, y);
    const std::int64_t n = std::min(x->n, y->n);
    for (std::int64_t i = 0; i < n; i++) {
        engine.check_limits();
        if (int c = compare_lists_first(engine, item(x, i), item(y, i))) return c;
    }
    return x->n < y->n ? -1 : x->n > y->n;
}

Value graded_lists_first(Engine& engine, const Value& x, bool down) {
    auto is_deep = [](const Value& v) { return is_list(v) && v->kind == Kind::list; };
    if (std::any_of(x->values(), x->values() + x->n, is_deep)) return grade_items(engine, x, down, compare_lists_first);
    Value indices = grade(engine, x, down, 0);
    const Value* items = x->values();
    auto lists = std::count_if(items, items + x->n, is_list);
    if (lists == 0 || lists == x->n) return indices;
    indices = to_storage(std::move(indices), Storage::i64);
    make_writable(indices);
    std::int64_t* p = indices->items<std::int64_t>();
    std::stable_partition(p, p + x->n, [&](std::int64_t i) { return is_list(items[i]) != down; });
    return indices;
}

Value graded(Engine& engine, const Value& x, bool down, Rules rules);

// Rows of a table in the order of their values, the first column being most significant: stable grades of the columns
// from the last to the first. A column is graded like a list.
Value graded_rows(Engine& engine, const Value& table, bool down, Rules rules) {
    engine.check_limits();
    const std::int64_t n = row_count(table);
    if (n == 0) return empty_vector(Kind::long_);
    const Value& columns = items_of(columns_of(table));
    Value order = make_range(0, 1, n);
    for (std::int64_t c = columns->n; c-- > 0;) {
        const Value column = select_items(item(columns, c), order, 0, Rules::q);
        order = select_items(std::move(order), graded(engine, column, down, rules), 0, Rules::q);
    }
    return order;
}

Value graded(Engine& engine, const Value& x, bool down, Rules rules) {
    if (is_dictionary(x)) return items_at(engine, keys_of(x), graded(engine, items_of(x), down, rules), rules);
    if (is_table(x)) return graded_rows(engine, x, down, rules);
    if (rules == Rules::k) {
        if (is_integer_atom(x)) {
            if (!down) return x;
            engine.host->close(x.as_long());
            return {};
        }
        if (x.is_immediate(Kind::symbol) && !down) return engine.host->opened(x);
    }
    if (!is_list(x))
        raise_type("the argument of " + spelled(down ? meaning::grade_descending : meaning::grade_ascending),
                   "a list or dictionary", x);
    if (x->n == 0) return empty_vector(Kind::long_);
    if (x->kind != Kind::list) return grade(engine, x, down, 0);
    return rules == Rules::q ? graded_by_type(engine, x, down) : graded_lists_first(engine, x, down);
}

Value sorted_items(Engine& engine, Value x, bool down) {
    if (is_list(x) && x->kind != Kind::list) return x->n > 1 ? sorted(engine, std::move(x), down) : x;
    if (is_dictionary(x)) return entries_at(engine, x, graded(engine, items_of(x), down, Rules::q), Rules::q);
    if (!is_list(x) && !is_table(x)) raise_type("the argument", "a list, dictionary or table", x);
    Value indices = graded(engine, x, down, Rules::q);
    return items_at(engine, std::move(x), std::move(indices), Rules::q);
}

// asc of q marks its result as sorted; of a table the only column, or the first of several as parted.
Value marked_sorted(Value x) {
    if (is_table(x)) return with_column_marked(x, 0, items_of(columns_of(x))->n == 1 ? Mark::sorted : Mark::parted);
    return is_list(x) && x->n > 0 ? marked(std::move(x), Mark::sorted) : std::move(x);
}

Value ranks(Engine& engine, Value x) {
    if (!is_list(x) && !is_table(x)) raise_type("the argument of rank", "a list or table", x);
    x = materialize(graded(engine, x, false, Rules::q));
    if (x->storage == Storage::bit) x = to_storage(std::move(x), Storage::i8);
    Value r = make_vector(Kind::long_, x->storage, x->n);
    visit_integers(x->storage, [&]<class T>(T*) {
        by_items(x->n, [&](std::int64_t i) { r->items<T>()[x->items<T>()[i]] = static_cast<T>(i); });
    });
    return r;
}

void grade_by(Engine& engine, Value* a, bool down, Rules rules) {
    a[0] = rules == Rules::apl ? grade(engine, a[0], down, engine.settings.index_origin)
                               : graded(engine, a[0], down, rules);
}

// asc x and desc x of q: the items in order; entries by their values. Raise type for atoms.
void asc(Engine& engine, Value* a) { a[0] = marked_sorted(sorted_items(engine, std::move(a[0]), false)); }
void desc(Engine& engine, Value* a) { a[0] = sorted_items(engine, std::move(a[0]), true); }
// The rank of each item of a list in ascending order; x xrank y: its group among x groups of equal size.
void rank(Engine& engine, Value* a) { a[0] = ranks(engine, std::move(a[0])); }
void xrank(Engine& engine, Value* a) {
    if (!is_integer_atom(a[0])) raise_type("the left argument of xrank", "an integer", a[0]);
    std::int64_t groups = a[0].as_long();
    a[0] = to_storage(ranks(engine, std::move(a[1])), Storage::i64);
    std::int64_t n = a[0]->n, *indices = a[0]->items<std::int64_t>(), most;
    const bool fits = !__builtin_mul_overflow(groups, n, &most);
    by_items(n, [&](std::int64_t i) {
        indices[i] =
            fits ? indices[i] * groups / n : static_cast<std::int64_t>(static_cast<Wide>(indices[i]) * groups / n);
    });
}

}  // namespace

void grade_up(Engine& engine, Value* a, Rules rules) { grade_by(engine, a, false, rules); }
void grade_down(Engine& engine, Value* a, Rules rules) { grade_by(engine, a, true, rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning grade_up("grade up", 1, by<func::grade_up>(apl),
                                        "The indices that put the major cells in ascending order.",
                                        gives_distinct | fixed_shape);
extern constinit const Meaning grade_down("grade down", 1, by<func::grade_down>(apl),
                                          "The indices that put the major cells in descending order.",
                                          gives_distinct | fixed_shape);
extern constinit const Meaning grade_ascending(
    "grade ascending", 1, by<func::grade_up>(k, q),
    "The indices, or keys, that put the items in ascending order; equal items keep their order.",
    pure | gives_distinct | fixed_shape);
extern constinit const Meaning grade_descending(
    "grade descending", 1, by<func::grade_down>(k, q),
    "The indices, or keys, that put the items in descending order; equal items keep their order.",
    pure | gives_distinct | fixed_shape);
extern constinit const Meaning sort_ascending("sort ascending", 1, by<func::asc>(q),
                                              "The items, or the entries by their values, in ascending order.",
                                              pure | gives_sorted);
extern constinit const Meaning sort_descending("sort descending", 1, by<func::desc>(q),
                                               "The items, or the entries by their values, in descending order.", pure);
extern constinit const Meaning rank_of_items("rank of items", 1, by<func::rank>(q),
                                             "The rank of each item in ascending order.", pure);
extern constinit const Meaning rank_in_groups(
    "rank in groups", 2, by<func::xrank>(q), "The group of each item, among x groups of equal size in ascending order.",
    pure);

}  // namespace stele::prims::meaning
