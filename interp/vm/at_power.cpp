// @ and ⍣.
#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/selection/amend.hpp"
#include "prims/func/order/match.hpp"
#include "prims/func/selection/select.hpp"
#include "prims/func/structure/structure.hpp"
#include "prims/func/selection/where.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
namespace fn = prims::func;

// (new@places)x and (f@places)x: places are indices of major cells, indices of items (nested), or a function that says 1
// for each item to be changed.
void apply_at(Machine& m, const Value& what, const Value& where, Value* a, int n) {
    Value x = std::move(a[n - 1]), left = n == 2 ? std::move(a[0]) : Value::absent();
    std::int64_t origin = m.settings.index_origin;
    Value places = where;
    fn::Shape shape(fn::axes_of(x));
    bool by_mask = is_function(where);
    if (by_mask) {
        Value mask = m.call(where, x);
        if (fn::rank_of(mask) != shape.rank) prims::raise_rank(mask, x);
        if (fn::item_count(mask) != fn::item_count(x)) prims::raise_length(mask, x);
        places = fn::where_true(m, prims::ravel(std::move(mask)), origin);
        x = prims::ravel(std::move(x));
    }
    bool nested = places.is_heap() && places->kind == Kind::list;
    auto select = [&]() -> Value {
        if (!nested) return fn::select_items(m, x, places, origin, fn::Miss::error);
        Value index[1] = {places};
        return fn::index_axes(m, x, index, origin);
    };
    Value y = what;
    if (is_function(what)) {
        y = n == 2 ? m.call(what, left, select()) : m.call(what, select());
        if (y.is_absent()) raise(ErrorKind::value, "the function of @ gave no value");
    } else if (n == 2) {
        raise(ErrorKind::syntax, "@ with new values takes one argument");
    }
    if (fn::is_atom(x)) x = prims::enlist(std::move(x));
    if (nested) {
        Value index[1] = {places};
        fn::assign_axes(m, x, index, std::move(y), origin);
    } else {
        fn::assign_items(m, x, places, std::move(y), origin, Rules::apl);
    }
    a[0] = shape.rank == x.rank() && !by_mask ? std::move(x) : prims::with_axes(std::move(x), shape.axes());
}

// f⍣n and f⍣g, with a left argument bound where there is one.
void apply_power(Machine& m, const Value& f, const Value& times, Value* a, int n) {
    Value y = std::move(a[n - 1]), left = n == 2 ? std::move(a[0]) : Value();
    auto step = [&](Value v) {
        Value next = n == 2 ? m.call(f, left, std::move(v)) : m.call(f, std::move(v));
        if (next.is_absent()) raise(ErrorKind::value, "the function of ⍣ gave no value");
        return next;
    };
    if (is_function(times)) {
        for (;;) {
            m.poll();
            Value next = step(y);
            Value done = m.call(times, next, std::move(y));
            y = std::move(next);
            if (done.count() != 1 || !is_numeric(done.kind())) prims::raise_domain("the test of ⍣", "0 or 1", done);
            if (prims::item(done, 0).as_double() == 1) break;
        }
        a[0] = std::move(y);
        return;
    }
    if (times.count() != 1 || !is_integral(times.kind())) prims::raise_domain("the right operand of ⍣", "an integer or a function", times);
    std::int64_t count = prims::long_at(times, 0);
    if (count < 0) raise(ErrorKind::not_implemented, "the inverse of a function, ⍣ with a negative number, is not yet part of stele");
    while (count-- > 0) {
        m.poll();
        y = step(std::move(y));
    }
    a[0] = std::move(y);
}

}  // namespace stele::interp
