// Aggregates.
//
// vectors       reduce_fast.hpp
// lists         the function between the items, from left to right
// all, any      booleans as they are, other items cast
#include "prims/func/fold/aggregates.hpp"

#include "prims/func/pervasive/arithmetic.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/conversion/cast.hpp"
#include "prims/func/fold/columns.hpp"
#include "prims/func/fold/reduce_fast.hpp"

namespace stele::prims::func::k {

namespace {

Value reduced(Engine& engine, std::string_view word, CoreFunction f, Value x) {
    Value keys;
    x = uncovered(std::move(x), keys, word);
    FoldBy by = fold_of(f);
    if (is_list(x) && x->kind == Kind::list) {
        if (x->n == 0) return identity_of(by, Kind::long_);
        Value t[2] = {x->values()[0], Value()};
        for (std::int64_t i = 1; i < x->n; i++) {
            if ((i & 0xFFFF) == 0) engine.poll();
            t[1] = x->values()[i];
            f(engine, t);
        }
        return std::move(t[0]);
    }
    Kind kind = kind_of_fold(by, x.kind());
    bool extreme = by.fold == Fold::minimum || by.fold == Fold::maximum;
    if (kind == Kind::null && !(x.kind() == Kind::datetime && by.fold != Fold::product))
        raise_type("the argument of " + std::string(word), extreme ? "numbers, times or characters" : "numbers", x);
    if (!is_list(x)) return kind == Kind::null ? x : as_kind(std::move(x), kind);
    if (Reducer reducer = fast_reducer(f, *x.array())) {
        Value r = reducer(engine, *x.array(), 0, x->n, 1);
        bool passes_null = x->n == 1 && is_null_atom(r);
        return passes_null ? identity_of(by, x->kind) : as_kind(std::move(r), kind);
    }
    // Datetimes.
    Value numbers = as_kind(std::move(x), Kind::floating);
    Value r = fast_reducer(f, *numbers.array())(engine, *numbers.array(), 0, numbers->n, 1);
    return float_atom(r.as_double(), Kind::datetime);
}

Value truth(Engine& engine, std::string_view word, CoreFunction f, Value x) {
    Value keys;
    x = uncovered(std::move(x), keys, word);
    if (is_list(x) && x->kind == Kind::list && x->n == 0) return Value::boolean(f == minimum<Rules::q>);
    Kind kind = x.kind();
    if (kind == Kind::symbol || kind == Kind::guid || kind == Kind::function)
        raise_type("the argument of " + std::string(word), "numbers, times or characters", x);
    if (kind != Kind::boolean) {
        Value t[2] = {Value::character('b'), std::move(x)};
        cast<Rules::q>(engine, t);
        x = std::move(t[0]);
    }
    return reduced(engine, word, f, std::move(x));
}

}  // namespace

template <Rules R> void sum(Engine& engine, Value* a) { a[0] = reduced(engine, "sum", add<R>, std::move(a[0])); }
template <Rules R> void prd(Engine& engine, Value* a) { a[0] = reduced(engine, "prd", multiply<R>, std::move(a[0])); }
template <Rules R> void greatest(Engine& engine, Value* a) {
    a[0] = reduced(engine, "max", maximum<R>, std::move(a[0]));
}
template <Rules R> void least(Engine& engine, Value* a) { a[0] = reduced(engine, "min", minimum<R>, std::move(a[0])); }
template <Rules R> void all(Engine& engine, Value* a) { a[0] = truth(engine, "all", minimum<R>, std::move(a[0])); }
template <Rules R> void any(Engine& engine, Value* a) { a[0] = truth(engine, "any", maximum<R>, std::move(a[0])); }

template void sum<Rules::q>(Engine&, Value*);
template void prd<Rules::q>(Engine&, Value*);
template void greatest<Rules::q>(Engine&, Value*);
template void least<Rules::q>(Engine&, Value*);
template void all<Rules::q>(Engine&, Value*);
template void any<Rules::q>(Engine&, Value*);

}  // namespace stele::prims::func::k
