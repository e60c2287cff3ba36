// Group, distinct, where, grade: the shared searches, with dictionaries seen through their keys.
#include "prims/func/search/group.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "prims/func/meaning.hpp"
#include "prims/func/order/grade.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/selection/random.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/search/unique.hpp"
#include "prims/func/selection/where.hpp"

namespace stele::prims::func::k {

namespace {

// q: items of several types are sorted within each type, the types by their numbers.
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

Value graded(Engine& engine, const Value& x, bool down, Rules rules) {
    if (is_dictionary(x)) return index(engine, keys_of(x), graded(engine, items_of(x), down, rules), rules);
    if (rules == Rules::k) {
        if (is_table(x)) {
            // Rows in the order of their values, the first column first.
            Value rows = rows_of_table(x);
            for (std::int64_t i = 0; i < rows->n; i++) rows->values()[i] = items_of(rows->values()[i]);
            return rows->n == 0 ? empty_vector(Kind::long_) : func::grade(engine, rows, down, 0);
        }
        if (is_integer_atom(x) && !down) return x;
        if (x.is_immediate(Kind::symbol)) raise_not_implemented(down ? "closing a file" : "opening a file");
    }
    if (!is_list(x)) raise_type("what is graded", "a list or dictionary", x);
    if (x->n == 0) return empty_vector(Kind::long_);
    bool mixed = rules == Rules::q && x->kind == Kind::list;
    return mixed ? graded_by_type(engine, x, down) : func::grade(engine, x, down, 0);
}

// =n of k: n rows with a one each.
Value unit_matrix(Engine& engine, std::int64_t n) {
    if (n < 0) raise(ErrorKind::domain, "a unit matrix cannot have " + std::to_string(n) + " rows");
    if (n == 0) return empty_list_of(empty_vector(Kind::long_));
    Value rows = make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        Value row = make_vector(Kind::long_, Storage::i8, n);
        std::memset(row->data, 0, static_cast<std::size_t>(n));
        row->items<std::int8_t>()[i] = 1;
        rows->values()[i] = std::move(row);
        if ((i & 0xFF) == 0xFF) engine.poll();
    }
    return rows;
}

// &x of nested lists: at each level the index that leads to a one.
class DeepWhere {
public:
    DeepWhere(Engine& engine, int levels)
        : engine_(engine), path_(static_cast<std::size_t>(levels)), found_(path_.size()) {}

    void visit(const Value& x, std::size_t level) {
        if (level + 1 == path_.size()) return visit_vector(x);
        if (!is_list(x) || (x->n > 0 && x->kind != Kind::list)) raise_uneven(x);
        engine_.check_stack();
        for (std::int64_t i = 0; i < x->n; i++) {
            path_[level] = i;
            visit(x->values()[i], level + 1);
        }
    }
    Value columns() const {
        Value r = make_list(static_cast<std::int64_t>(found_.size()));
        for (std::size_t i = 0; i < found_.size(); i++)
            r->values()[i] = found_[i].empty() ? empty_vector(Kind::long_) : make_longs(found_[i]);
        return r;
    }

private:
    [[noreturn]] void raise_uneven(const Value& x) {
        raise_type("the argument of &", "integers, in lists of one depth", x);
    }
    void visit_vector(const Value& x) {
        if (is_list(x) && x->n == 0) return;
        if (!is_integer_vector(x)) raise_uneven(x);
        Value places = where_true(engine_, x, 0);
        for (std::size_t i = 0; i + 1 < path_.size(); i++)
            found_[i].insert(found_[i].end(), static_cast<std::size_t>(places->n), path_[i]);
        for (std::int64_t i = 0; i < places->n; i++) found_.back().push_back(long_at(places, i));
    }

    Engine& engine_;
    std::vector<std::int64_t> path_;
    std::vector<std::vector<std::int64_t>> found_;
};

}  // namespace

void group(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::k && is_integer_atom(a[0])) {
        a[0] = unit_matrix(engine, a[0].as_long());
        return;
    }
    if (is_dictionary(a[0])) {
        Groups g = func::group(engine, items_of(a[0]), 0, 0, rules);
        a[0] = make_dictionary(std::move(g.keys), index(engine, keys_of(a[0]), std::move(g.indices), rules));
        return;
    }
    bool rows = rules == Rules::k && is_table(a[0]);
    if (rows) a[0] = rows_of_table(a[0]);
    if (!is_list(a[0])) raise_type("what is grouped", "a list or dictionary", a[0]);
    if (a[0]->n == 0) {
        Value lists = rules == Rules::k ? empty_list_of(empty_vector(Kind::long_)) : make_list(0);
        a[0] = make_dictionary(std::move(a[0]), std::move(lists));
        return;
    }
    Groups g = func::group(engine, a[0], 0, 0, rules);
    a[0] = make_dictionary(std::move(g.keys), std::move(g.indices));
}

void distinct(Engine& engine, Value* a, Rules rules) {
    if (rules == Rules::k && is_integer_atom(a[0])) {
        a[0] = random_fractions(engine, a[0].as_long());
        return;
    }
    if (is_dictionary(a[0])) a[0] = items_of(a[0]);
    if (rules == Rules::k && is_table(a[0])) {
        a[0] = squeeze(unique(engine, rows_of_table(a[0]), 0, rules), rules);
        return;
    }
    if (!is_list(a[0])) raise_type("the argument of distinct", "a list", a[0]);
    if (a[0]->n > 1) a[0] = unique(engine, std::move(a[0]), 0, rules);
}

void where(Engine& engine, Value* a, Rules rules) {
    bool of_keys = is_dictionary(a[0]);
    Value counts = of_keys ? items_of(a[0]) : std::move(a[0]);
    if (int levels = rules == Rules::k && !of_keys ? depth_of(counts, Rules::q) : 0; levels > 1) {
        DeepWhere deep(engine, levels);
        deep.visit(counts, 0);
        a[0] = deep.columns();
        return;
    }
    if (is_list(counts) && counts->n == 0) {
        a[0] = of_keys ? index(engine, keys_of(a[0]), make_vector(Kind::long_, Storage::i8, 0), rules)
                       : empty_vector(Kind::long_);
        return;
    }
    if (!is_integer_vector(counts) && !is_integer_atom(counts))
        raise_type("the argument of where", "booleans or counts", counts);
    Value places = where_true(engine, counts, 0);
    a[0] = of_keys ? index(engine, keys_of(a[0]), std::move(places), rules) : std::move(places);
}

void grade_up(Engine& engine, Value* a, Rules rules) { a[0] = graded(engine, a[0], false, rules); }

void grade_down(Engine& engine, Value* a, Rules rules) { a[0] = graded(engine, a[0], true, rules); }


}  // namespace stele::prims::func::k

namespace stele::prims::meaning {

extern constinit const Meaning grade_ascending{
    .name = "grade ascending",
    .valence = 1,
    .function = by<func::k::grade_up>(k, q),
    .properties = pure,
    .sentence = "The indices, or keys, that put the items in ascending order; equals keep theirs.",
};

extern constinit const Meaning grade_descending{
    .name = "grade descending",
    .valence = 1,
    .function = by<func::k::grade_down>(k, q),
    .properties = pure,
    .sentence = "The indices, or keys, that put the items in descending order; equals keep theirs.",
};

extern constinit const Meaning where_true{
    .name = "where true",
    .valence = 1,
    .function = by<func::k::where>(k, q),
    .properties = pure,
    .sentence = "The indices of the ones, each index as often as its count says; keys, of a dictionary.",
};

extern constinit const Meaning group{
    .name = "group",
    .valence = 1,
    .function = by<func::k::group>(k, q),
    .properties = pure,
    .sentence = "A dictionary of the different items, in order of first appearance, and their indices.",
};

extern constinit const Meaning distinct_or_uniform{
    .name = "distinct or uniform",
    .valence = 1,
    .function = by<func::k::distinct>(k),
    .sentence = "The different items in order of first appearance; of an integer that many random floats below 1.",
};

extern constinit const Meaning distinct{
    .name = "distinct",
    .valence = 1,
    .function = by<func::k::distinct>(q),
    .properties = pure,
    .sentence = "The different items in order of first appearance.",
};

}  // namespace stele::prims::meaning
