// Aggregates.
//
// vectors       reduce_fast.cpp
// lists         the function inserted between the items, from left to right
// tables        column by column: a dictionary of the results
// all, any      booleans directly, other items cast
#include "prims/array/runs.hpp"
#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/meaning.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/pervasive/convert.hpp"

namespace stele::prims::func {

namespace {

Value reduced(Engine& engine, std::string_view word, const Meaning& f, Rules rules, Value x) {
    if (const Value table = table_in(x); !table.is_null())
        return by_column(table, [&](Value c) { return reduced(engine, word, f, rules, std::move(c)); });
    Value keys;
    x = take_values(std::move(x), keys, word);
    FoldBy by = fold_of(f, rules);
    if (is_list(x) && x->kind == Kind::list) {
        if (x->n == 0) return identity_of(by, Kind::long_);
        Value result = x->values()[0];
        by_items(x->n - 1,
                 [&](std::int64_t i) { result = called(engine, f, rules, std::move(result), x->values()[i + 1]); });
        return result;
    }
    Kind kind = kind_of_fold(by, x.kind());
    bool extreme = by.fold == Fold::minimum || by.fold == Fold::maximum;
    if (kind == Kind::null && !(x.kind() == Kind::datetime && by.fold != Fold::product))
        raise_type("the argument of " + std::string(word), extreme ? "numbers, times or characters" : "numbers", x);
    if (!is_list(x)) return kind == Kind::null ? x : as_kind(std::move(x), kind);
    if (has_fold(by, *x.array())) {
        Value r = reduce_items(engine, by, *x.array());
        bool passes_null = x->n == 1 && is_null_atom(r);
        return passes_null ? identity_of(by, x->kind) : as_kind(std::move(r), kind);
    }
    // Datetimes.
    Value numbers = as_kind(std::move(x), Kind::floating);
    return as_kind(reduce_items(engine, by, *numbers.array()), Kind::datetime);
}

Value truth(Engine& engine, std::string_view word, const Meaning& f, Rules rules, Value x) {
    if (const Value table = table_in(x); !table.is_null())
        return by_column(table, [&](Value c) { return truth(engine, word, f, rules, std::move(c)); });
    Value keys;
    x = take_values(std::move(x), keys, word);
    if (is_list(x) && x->kind == Kind::list && x->n == 0) return Value::boolean(&f == &meaning::minimum);
    Kind kind = x.kind();
    if (kind == Kind::symbol || kind == Kind::guid || kind == Kind::function)
        raise_type("the argument of " + std::string(word), "numbers, times or characters", x);
    if (kind != Kind::boolean) x = cast_to(engine, Kind::boolean, std::move(x));
    return reduced(engine, word, f, rules, std::move(x));
}

void reduce(Engine& engine, Value* a, std::string_view word, const Meaning& f, Rules rules) {
    a[0] = reduced(engine, word, f, rules, std::move(a[0]));
}
void prd(Engine& engine, Value* a, Rules rules) { reduce(engine, a, "prd", meaning::times, rules); }
void greatest(Engine& engine, Value* a, Rules rules) { reduce(engine, a, "max", meaning::maximum, rules); }
void least(Engine& engine, Value* a, Rules rules) { reduce(engine, a, "min", meaning::minimum, rules); }

void test(Engine& engine, Value* a, std::string_view word, const Meaning& f, Rules rules) {
    a[0] = truth(engine, word, f, rules, std::move(a[0]));
}
void all(Engine& engine, Value* a, Rules rules) { test(engine, a, "all", meaning::minimum, rules); }
void any(Engine& engine, Value* a, Rules rules) { test(engine, a, "any", meaning::maximum, rules); }

}  // namespace

void sum(Engine& engine, Value* a, Rules rules) { reduce(engine, a, "sum", meaning::plus, rules); }

}  // namespace stele::prims::func

namespace stele::prims::meaning {

extern constinit const Meaning sum_of_items(
    "sum of items", 1, by<func::sum>(q),
    "The sum of the items; nulls in vectors are ignored. The sum of an atom is the atom.", pure);
extern constinit const Meaning product_of_items("product of items", 1, by<func::prd>(q),
                                                "The product of the items; nulls in vectors are ignored.", pure);
extern constinit const Meaning greatest_item("greatest item", 1, by<func::greatest>(q),
                                             "The greatest item; nulls in vectors are ignored; -0W without items.",
                                             pure);
extern constinit const Meaning least_item("least item", 1, by<func::least>(q),
                                          "The least item; nulls in vectors are ignored; 0W without items.", pure);
extern constinit const Meaning all_true("all true", 1, by<func::all>(q), "True if no item is zero.", pure);
extern constinit const Meaning any_true("any true", 1, by<func::any>(q), "True if any item is not zero.", pure);

}  // namespace stele::prims::meaning
