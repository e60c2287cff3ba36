// Inverses: the row of a primitive names the function that undoes it; derived functions and trains are undone part by part,
// from the outside in.
#include "prims/func/operators/inverse.hpp"

#include "prims/func/items/integers.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"
#include "prims/func/parts/parts.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::operators {

void Undoing::raise_none(const Value& f) const {
    const std::string text = is_function(f) ? engine_.host->text_of(f, Rules::apl) : "an array";
    constexpr std::size_t longest = 40;
    raise(ErrorKind::domain, (text.size() <= longest ? "`" + text + "`" : "this function") + " has no inverse");
}

// f⍣¯1 as a function.
Value Undoing::inverse_of(const Value& f) const {
    const Value items[] = {power_, f, Value::integer(-1)};
    return make_function(Form::derived, items);
}

Value Undoing::right(const Value& f, const Value* x, Value y) {
    engine_.check_limits();
    if (is_primitive(f)) return primitive(f, x, std::move(y), nullptr);
    if (!is_function(f)) raise_none(f);
    const Value* items = f->values();
    switch (form_of(f)) {
        case Form::atop: return right(items[1], x, right(items[0], nullptr, std::move(y)));
        case Form::fork:
            if (is_function(items[0])) raise_none(f);
            return right(items[2], x, right(items[1], &items[0], std::move(y)));
        case Form::derived: return derived(f, x, std::move(y), nullptr);
        case Form::with_axis:
            if (is_primitive(items[0])) return primitive(items[0], x, std::move(y), &items[1]);
            if (has_form(items[0], Form::derived)) return derived(items[0], x, std::move(y), &items[1]);
            [[fallthrough]];
        default: raise_none(f);
    }
}

Value Undoing::left(const Value& f, const Value& x, Value y) {
    const Meaning* m = meaning_of(f, 2);
    if (m && m->inverse) return applied(m->inverse->left, f, &x, std::move(y), nullptr);
    if (has_form(f, Form::derived)) {
        const Value* items = f->values();
        const Meaning* op = primitive_of(items[0]).op;
        if (op == &meaning::commute && is_function(items[1])) return right(items[1], &x, std::move(y));
        if (op == &meaning::beside && is_function(items[1]) && is_function(items[2]))
            return left(items[1], passed_on(engine_.call(items[2], x)), std::move(y));
        if (op == &meaning::over)
            return right(items[2], nullptr, left(items[1], passed_on(engine_.call(items[2], x)), std::move(y)));
    }
    raise_none(f);
}

// The array that f, with it on both sides, turns into `y`.
Value Undoing::both(const Value& f, Value y) {
    const Meaning* m = meaning_of(f, 2);
    if (!m || !m->inverse) raise_none(f);
    return applied(m->inverse->both, f, nullptr, std::move(y), nullptr);
}

Value Undoing::primitive(const Value& f, const Value* x, Value y, const Value* axis) {
    const Meaning* m = meaning_of(f, x ? 2 : 1);
    if (m && m->properties & self_inverse && !x) {
        if (!axis) return engine_.call(f, std::move(y));
        const Value items[] = {f, *axis};
        return engine_.call(make_function(Form::with_axis, items), std::move(y));
    }
    if (!m || !m->inverse) raise_none(f);
    return applied(m->inverse->right, f, x, std::move(y), axis);
}

Value Undoing::applied(const Undo& undo, const Value& f, const Value* x, Value y, const Value* axis) {
    if (undo.way == Undo::Way::none || (undo.way == Undo::Way::own && axis)) raise_none(f);
    const bool swaps = undo.way == Undo::Way::swapped;
    const int slots = (x ? 2 : 1) + (axis ? 1 : 0);
    Value* b = engine_.push(slots);
    if (x) b[swaps ? 1 : 0] = *x;
    b[x && !swaps ? 1 : 0] = std::move(y);
    if (axis) b[slots - 1] = *axis;
    if (undo.way == Undo::Way::negated) meaning::negate.function.apl(engine_, b);
    CoreFunction core = undo.way == Undo::Way::own ? undo.own : axis ? undo.by->with_axis.apl : undo.by->function.apl;
    if (!core) raise_none(f);
    core(engine_, b);
    Value result = std::move(b[0]);
    engine_.pop(slots);
    return result;
}

Value Undoing::derived(const Value& f, const Value* x, Value y, const Value* axis) {
    const Value* items = f->values();
    const Meaning* op = primitive_of(items[0]).op;
    const Value &g = items[1], &h = items[f->n > 2 ? 2 : 1];
    auto by = [&](const Value& made) {
        return x ? engine_.call(made, *x, std::move(y)) : engine_.call(made, std::move(y));
    };
    if (op == &meaning::scan || op == &meaning::scan_first) {
        if (x) raise_none(f);
        const int rank = rank_of(y);
        if (rank == 0) return y;
        return scanned(g, std::move(y),
                       axis                   ? axis_argument(engine_, *axis, rank)
                       : op == &meaning::scan ? rank - 1
                                              : 0);
    }
    if (axis) raise_none(f);
    if (op == &meaning::beside) {
        if (is_function(g) && is_function(h)) return right(h, nullptr, right(g, x, std::move(y)));
        if (x) raise_none(f);
        return is_function(h) ? right(h, &g, std::move(y)) : left(g, h, std::move(y));
    }
    if (op == &meaning::rank) {
        if (is_function(h)) return right(h, x, right(g, nullptr, std::move(y)));
        const Value made[] = {items[0], inverse_of(g), h};
        return by(make_function(Form::derived, made));
    }
    if (op == &meaning::over) {
        if (!x) return right(h, nullptr, right(g, nullptr, std::move(y)));
        const Value other = passed_on(engine_.call(h, *x));
        return right(h, nullptr, right(g, &other, std::move(y)));
    }
    if (op == &meaning::behind && x) {
        const Value other = passed_on(engine_.call(g, *x));
        return right(h, &other, std::move(y));
    }
    if (op == &meaning::commute && is_function(g)) return x ? left(g, *x, std::move(y)) : both(g, std::move(y));
    if (op == &meaning::each) {
        const Value made[] = {items[0], inverse_of(g)};
        return by(make_function(Form::derived, made));
    }
    if (op == &meaning::outer_product && x) return outer(g, *x, std::move(y));
    if (op == &meaning::power_operator && !is_function(h) && is_integral(h.kind()) && h.count() == 1) {
        const Value made[] = {items[0], g, Value::integer(-long_at(h, 0))};
        return by(make_function(Form::derived, made));
    }
    raise_none(f);
}

// The vectors whose scans by a primitive `f` are the vectors along an axis of `y`: each item is found from a result and
// the previous one. Scans go from right to left: every second item of those by - and ÷ is inverted.
Value Undoing::scanned(const Value& f, Value y, int axis) {
    const Meaning* m = meaning_of(f, 2);
    const bool alternates = m == &meaning::minus || m == &meaning::divide;
    const bool known = m == &meaning::plus || m == &meaning::times || m == &meaning::equal_to ||
                       m == &meaning::not_equal_to || alternates;
    if (!known) raise_none(f);
    const std::int64_t length = y->axes()[static_cast<std::size_t>(axis)];
    if (length < 2) return y;
    const Value first = slab(engine_, y, axis, 0, 1, Rules::apl),
                before = slab(engine_, y, axis, 0, length - 1, Rules::apl);
    Value rest = slab(engine_, y, axis, 1, length - 1, Rules::apl);
    Value* b = engine_.push(3);
    const Value place = Value::integer(axis + engine_.settings.index_origin);
    if (alternates) {
        b[0] = rest;
        b[1] = before;
        m->function.apl(engine_, b);
        Value signs = make_vector(Kind::long_, Storage::i8, length - 1);
        for (std::int64_t i = 0; i < signs->n; i++) signs->items<std::int8_t>()[i] = i % 2 == 0 ? -1 : 1;
        b[1] = std::move(signs);
        b[2] = place;
        (m == &meaning::minus ? meaning::times : meaning::power).with_axis.apl(engine_, b);
        rest = std::move(b[0]);
    } else {
        rest = applied(m->inverse->right, f, &before, std::move(rest), nullptr);
    }
    b[0] = first;
    b[1] = std::move(rest);
    b[2] = place;
    catenate_axis(engine_, b);
    Value result = std::move(b[0]);
    engine_.pop(3);
    return result;
}

// X∘.f r is Y: r from the first item of X and its cell, if the other cells agree.
Value Undoing::outer(const Value& f, const Value& x, Value y) {
    const auto x_axes = axes_of(x), y_axes = axes_of(y);
    const std::size_t rank = x_axes.size();
    if (rank > y_axes.size() || !std::equal(x_axes.begin(), x_axes.end(), y_axes.begin()) || item_count(x) == 0)
        raise(ErrorKind::domain, "no right argument of the outer product gives an array of this shape");
    const auto axes = y_axes.subspan(rank);
    Value cell = is_atom(y) ? y : with_axes(slice(ravel(materialize(y)), 0, product(axes)), axes);
    const Value undone = inverse_of(f);
    Value* b = engine_.push(2);
    b[0] = enclosed(item_of(x, 0));
    b[1] = std::move(cell);
    meaning::each.op(engine_, {undone, undone, Rules::apl}, b, 2);
    Value r = b[0];
    b[0] = x;
    b[1] = r;
    meaning::outer_product.op(engine_, {f, f, Rules::apl}, b, 2);
    if (!match(engine_, b[0], y, Rules::apl))
        raise(ErrorKind::domain, "no right argument of the outer product gives this array");
    engine_.pop(2);
    return r;
}

}  // namespace stele::prims::func::operators
