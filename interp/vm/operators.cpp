#include "interp/vm/operators.hpp"

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Operator;
using prims::raise;

namespace {

// f∘g, A∘g and f∘A.
void apply_beside(Machine& m, const Value& f, const Value& g, Value* a, int n) {
    if (is_function(f) && is_function(g)) {
        if (n == 1) {
            m.call(g, a, 1);
            return m.call(f, a, 1);
        }
        Value right = m.call(g, std::move(a[1]));
        a[1] = std::move(right);
        return m.call(f, a, 2);
    }
    if (n == 2) raise(ErrorKind::syntax, "a function bound to one argument takes only one more");
    a[0] = is_function(g) ? m.call(g, f, std::move(a[0])) : m.call(f, std::move(a[0]), g);
}

void apply_commute(Machine& m, const Value& f, Value* a, int n) {
    if (!is_function(f)) {
        a[0] = f;
        return;
    }
    if (n == 1) {
        a[0] = m.call(f, a[0], a[0]);
        return;
    }
    std::swap(a[0], a[1]);
    m.call(f, a, 2);
}

void apply_over(Machine& m, const Value& f, const Value& g, Value* a, int n) {
    if (n == 1) {
        m.call(g, a, 1);
        return m.call(f, a, 1);
    }
    Value right = m.call(g, std::move(a[1]));
    Value left = m.call(g, std::move(a[0]));
    a[0] = m.call(f, std::move(left), std::move(right));
}

[[noreturn]] void needs_two(const char* what) { raise(ErrorKind::syntax, std::string(what) + " takes two arguments"); }

}  // namespace

void apply_derived(Machine& m, const Value& derived, Value* a, int n) {
    if (primitive_of(derived->values()[0]).op->op >= Operator::k_each) apply_adverb(m, derived, a, n);
    else apply_operator(m, derived, a, n);
}

void apply_operator(Machine& m, const Value& derived, Value* a, int n) {
    const Value* items = derived->values();
    const Value& f = items[1];
    switch (primitive_of(items[0]).op->op) {
        case Operator::each: return apply_each(m, f, a, n);
        case Operator::reduce: return apply_reduce(m, f, a, n, -1);
        case Operator::reduce_first: return apply_reduce(m, f, a, n, 0);
        case Operator::scan:
        case Operator::scan_first:
            if (n != 1) raise(ErrorKind::syntax, "a scan takes one argument");
            return apply_scan(m, f, a, primitive_of(items[0]).op->op == Operator::scan ? -1 : 0);
        case Operator::commute: return apply_commute(m, f, a, n);
        case Operator::beside: return apply_beside(m, f, items[2], a, n);
        case Operator::rank:
            if (is_function(items[2])) {
                m.call(items[2], a, n);
                return m.call(f, a, 1);
            }
            return apply_rank(m, f, items[2], a, n);
        case Operator::over: return apply_over(m, f, items[2], a, n);
        case Operator::inner_product:
            if (n != 2) needs_two("an inner product");
            return apply_inner_product(m, f, items[2], a);
        case Operator::outer_product:
            if (n != 2) needs_two("an outer product");
            return apply_outer_product(m, f, a);
        case Operator::power: return apply_power(m, f, items[2], a, n);
        case Operator::at: return apply_at(m, f, items[2], a, n);
        default: raise(ErrorKind::not_implemented, "this operator is not yet part of stele");
    }
}

void apply_along(Machine& m, const Value& derived, int axis, Value* a, int n) {
    const Value* items = derived->values();
    switch (primitive_of(items[0]).op->op) {
        case Operator::reduce:
        case Operator::reduce_first: return apply_reduce(m, items[1], a, n, axis);
        case Operator::scan:
        case Operator::scan_first: return apply_scan(m, items[1], a, axis);
        default: raise(ErrorKind::syntax, "this operator takes no axis");
    }
}

void apply_with_axis(Machine& m, const Value& derived, const Value& axis, Value* a, int n) {
    if (!has_form(derived, Form::derived)) raise(ErrorKind::syntax, "only primitives and reductions take an axis");
    int rank = prims::func::rank_of(a[n - 1]);
    if (axis.count() != 1 || !is_integral(axis.kind())) prims::raise_domain("an axis", "an integer", axis);
    std::int64_t k = prims::long_at(axis, 0) - m.settings.index_origin;
    if (k < 0 || k >= rank) raise(ErrorKind::rank, "axis " + prims::number(k + m.settings.index_origin) + " of an array of rank " + prims::number(rank));
    apply_along(m, derived, static_cast<int>(k), a, n);
}

}  // namespace stele::interp
