// Each prior, and k's windows.
//
// f': of a pervasive f and a vector    one call: f of the vector and itself moved by one item
// other functions                      a call for each pair
// n':x, n f':x of k                    slices of the list: no item is copied, and f is applied to each
#include <algorithm>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/items/table.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/arguments.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

// The predecessor of the first item: the function's identity element, or else the null. In q an identity element is
// never passed: the result is the first item itself.
Value seed(Engine& engine, const Operands& o, const Value& x) {
    if (is_join(o.f)) return make_list(0);
    if (o.rules == Rules::k) {  // a comparison gives 0 for the first item
        const Meaning* f = meaning_of(o.f, 2);
        if (f == &meaning::less || f == &meaning::more) return item(*x.array(), 0);
        if (f == &meaning::equal) return missing_item(x, o.rules);
    }
    bool known = core_of(o.f, 2, o.rules);
    const Kind kind = known && o.rules == Rules::k && x->kind == Kind::character ? Kind::long_ : x->kind;
    Value none = kind == Kind::list ? make_list(0) : empty_vector(kind);
    Value identity = known ? reduce_nothing(engine, *meaning_of(o.f, 2), o.rules, none) : Value::absent();
    return identity.is_absent() ? missing_item(x, o.rules) : identity;
}

// The windows of `width` items of a list.
Value windows(Engine& engine, Value x, const Value& width, Rules rules) {
    if (!is_integer_atom(width)) raise_type("the width of windows", "an integer", width);
    if (rules == Rules::k && is_table(x))
        return index(engine, x, windows(engine, make_range(0, 1, row_count(x)), width, rules), rules);
    if (!is_list(x)) raise_type("a list with windows", "a list", x);
    x = materialize(std::move(x));
    std::int64_t w = width.as_long();
    if (w < 0) raise(ErrorKind::domain, "windows cannot be " + number(w) + " wide");
    std::int64_t n = std::max<std::int64_t>(0, x->n - w + 1);
    // The prototype of an empty list of windows.
    if (n == 0) return empty_list_of(copies(w, missing_item(x, rules), rules));
    Value results = make_list(n);
    for (std::int64_t i = 0; i < n; i++) results->values()[i] = squeeze(slice(x, i, w), rules);
    return results;
}

// The predecessor of the first item is the left argument, or else the function's identity element or the null.
void each_prior(Engine& engine, const Operands& o, Value* a, int n) {
    if (o.rules == Rules::k) {
        if (is_data(o.f) && n == 1) {
            a[0] = windows(engine, std::move(a[0]), o.f, o.rules);
            return;
        }
        if (n == 2 && !is_data(o.f) && engine.host->valence(o.f) == 1) {
            Value* b = engine.push(1);
            *b = windows(engine, std::move(a[1]), a[0], o.rules);
            if (!is_list(*b) || (*b)->n > 0) meaning::adverb_each.op(engine, o, b, 1);
            a[0] = std::move(*b);
            return engine.pop(1);
        }
    }
    // With a function of one argument it is each, with threads in kdb+.
    if (o.rules == Rules::q && n == 1 && !is_data(o.f) && engine.host->valence(o.f) == 1)
        return meaning::adverb_each.op(engine, o, a, 1);
    Items x(std::move(a[n - 1]));
    const Value& list = x.list;
    if (!x.is_list() || list->n == 0) {
        a[0] = x.keyed(std::move(x.list));
        return;
    }
    Value before = n == 2 ? std::move(a[0]) : seed(engine, o, list);
    if (is_pervasive(o.f, 2, o.rules) && is_numeric(list->kind) && before.is_scalar()) {
        a[0] = join(engine, std::move(before), slice(list, 0, list->n - 1), o.rules);
        apply_core(engine, primitive_of(o.f).dyadic, std::move(x.list), a);
        a[0] = x.keyed(std::move(a[0]));
        return;
    }
    const Meaning* meaning = meaning_of(o.f, 2);
    bool known = meaning && meaning->identity_element.known;
    // The first item differs from any predecessor.
    const bool matches = meaning == &meaning::match_values;
    std::int64_t first = n == 1 && o.rules != Rules::k && (known || matches || is_join(o.f)) ? 1 : 0;
    Calls call(engine, o.f, 2, o.rules);
    Value results = make_list(list->n);
    if (first) before = x.item(0);
    if (first) results->values()[0] = matches ? Value::integer(0, Kind::boolean) : before;
    Value* b = engine.push(2);
    for (std::int64_t i = first; i < list->n; i++) {
        Value item = x.item(i);
        b[0] = item;
        b[1] = std::move(before);
        call(b);
        results->values()[i] = std::move(b[0]);
        before = std::move(item);
    }
    engine.pop(2);
    a[0] = x.keyed(squeeze(std::move(results), o.rules));
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning each_prior =
    Meaning("each prior", 1, func::operators::each_prior, "Applies the function to every item and its predecessor.")
        .depends(Dependence::pairs);

}  // namespace stele::prims::meaning
