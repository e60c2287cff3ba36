// ¨ and ⍤: a function on items, and on cells.
#include <algorithm>

#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/mix_split.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::Operator;
using prims::raise;
using prims::Rules;
using prims::Storage;
namespace fn = prims::func;

namespace {

// Item i of the ravel, disclosed; an atom is its own item.
Value item_of(const Value& v, std::int64_t i) { return fn::is_atom(v) ? v : prims::item(*v.array(), i); }

// f on items of x (and, where `both`, of y beside them); a single item of either goes with all of the other.
void each(Machine& m, const Value& f, const Value* x, const Value& y, Value* result) {
    bool x_one = x && fn::item_count(*x) == 1, y_one = fn::item_count(y) == 1;
    const Value& shaped = !x ? y : y_one && (!x_one || fn::rank_of(*x) > fn::rank_of(y)) ? *x : y;
    if (x && !x_one && !y_one) {
        if (fn::rank_of(*x) != fn::rank_of(y)) prims::raise_rank(*x, y);
        if (!std::equal(fn::axes_of(*x).begin(), fn::axes_of(*x).end(), fn::axes_of(y).begin())) prims::raise_length(*x, y);
    }
    int n = x ? 2 : 1;
    Value* b = m.push(n);
    std::int64_t count = fn::item_count(shaped);
    if (count == 0) {
        // The function says, of the prototypes, what an item would have looked like.
        if (x) b[0] = fn::item_count(*x) == 0 ? fn::prototype_of(*x) : item_of(*x, 0);
        b[n - 1] = fn::item_count(y) == 0 ? fn::prototype_of(y) : item_of(y, 0);
        m.call(f, b, n);
        *result = fn::empty_of(b[0].is_absent() ? Value::integer(0) : b[0], fn::axes_of(shaped));
        return m.pop(n);
    }
    std::uint32_t fixed = x ? (x_one ? 1u : 0u) | (y_one ? 2u : 0u) : 0u;
    EachMemos memos(m, f, fixed);
    Value results = prims::make_array(Kind::list, Storage::value, fn::axes_of(shaped));
    for (std::int64_t i = 0; i < count; i++) {
        if (x) b[0] = item_of(*x, x_one ? 0 : i);
        b[n - 1] = item_of(y, y_one ? 0 : i);
        m.call_keeping(f, b, n, memos.area());
        if (b[0].is_absent()) raise(ErrorKind::value, "the function gave no value for an item of each");
        results->values()[i] = std::move(b[0]);
    }
    m.pop(n);
    *result = fn::settled(std::move(results), Rules::apl);
}

// A∘f¨y is A f¨y with the whole of A: bound, it is the same in every call.
void each_bound(Machine& m, const Value& f, const Value& bound, bool left, const Value& y, Value* result) {
    std::int64_t count = fn::item_count(y);
    EachMemos memos(m, f, left ? 1u : 2u);
    Value results = prims::make_array(Kind::list, Storage::value, fn::axes_of(y));
    Value* b = m.push(2);
    for (std::int64_t i = 0; i < count; i++) {
        b[left ? 0 : 1] = bound;
        b[left ? 1 : 0] = item_of(y, i);
        m.call_keeping(f, b, 2, memos.area());
        if (b[0].is_absent()) raise(ErrorKind::value, "the function gave no value for an item of each");
        results->values()[i] = std::move(b[0]);
    }
    m.pop(2);
    *result = fn::settled(std::move(results), Rules::apl);
}

// The cells of an array for rank r: `frame` axes before, `cell` axes of each.
struct Cells {
    const Value& array;
    fn::Shape frame, cell;
    std::int64_t cell_items = 1;

    Cells(const Value& v, std::int64_t r) : array(v) {
        std::span<const std::int64_t> axes = fn::axes_of(v);
        auto rank = static_cast<std::int64_t>(axes.size());
        std::int64_t taken = r >= 0 ? std::min(r, rank) : std::max<std::int64_t>(0, rank + r);
        frame = fn::Shape(axes.first(static_cast<std::size_t>(rank - taken)));
        cell = fn::Shape(axes.last(static_cast<std::size_t>(taken)));
        for (std::int64_t length : cell.axes()) cell_items *= length;
    }
    Value at(std::int64_t i) const {
        if (frame.rank == 0) return array;
        if (cell.rank == 0) return fn::enclosed(prims::item(*array.array(), i));
        Value v = fn::empty_like(array, cell.axes());
        if (cell_items == 0) return v;
        return prims::with_axes(prims::slice(prims::ravel(array), i * cell_items, cell_items), cell.axes());
    }
    // What a cell would look like where there is none; an array without a frame is its own cell.
    Value prototype() const {
        if (frame.rank == 0) return array;
        if (cell_items == 0) return fn::empty_like(array, cell.axes());
        Value items = prims::make_array(Kind::list, Storage::value, cell.axes());
        std::fill_n(items->values(), items->n, fn::prototype_of(array));
        return fn::settled(std::move(items), Rules::apl);
    }
};

// ⍤'s ranks: one for all, two for left and right, or three with the monadic one first.
std::int64_t rank_for(const Value& ranks, int n, bool left) {
    std::int64_t count = ranks.count();
    if (ranks.rank() > 1 || count < 1 || count > 3 || !is_integral(ranks.kind()))
        prims::raise_domain("the right operand of ⍤", "one to three integers", ranks);
    std::int64_t at = count == 1 ? 0 : count == 2 ? (n == 2 && left ? 0 : 1) : n == 1 ? 0 : left ? 1 : 2;
    return prims::long_at(ranks, at);
}

}  // namespace

void apply_each(Machine& m, const Value& f, Value* a, int n) {
    if (!is_function(f)) raise(ErrorKind::syntax, "each needs a function");
    Value y = std::move(a[n - 1]);
    if (n == 2) {
        Value x = std::move(a[0]);
        return each(m, f, &x, y, a);
    }
    if (has_form(f, Form::derived) && primitive_of(f->values()[0]).op->op == Operator::beside && fn::item_count(y) > 0) {
        const Value &left = f->values()[1], &right = f->values()[2];
        if (!is_function(left)) return each_bound(m, right, left, true, y, a);
        if (!is_function(right)) return each_bound(m, left, right, false, y, a);
    }
    each(m, f, nullptr, y, a);
}

void apply_rank(Machine& m, const Value& f, const Value& ranks, Value* a, int n) {
    Value y = std::move(a[n - 1]), x = n == 2 ? std::move(a[0]) : Value();
    Cells right(y, rank_for(ranks, n, false));
    Cells left(n == 2 ? x : y, n == 2 ? rank_for(ranks, n, true) : 0);
    bool both = n == 2 && left.frame.rank > 0 && right.frame.rank > 0;
    if (both && !std::equal(left.frame.axes().begin(), left.frame.axes().end(), right.frame.axes().begin(), right.frame.axes().end()))
        raise(left.frame.rank == right.frame.rank ? ErrorKind::length : ErrorKind::rank, "the frames of both arguments of ⍤ differ");
    const fn::Shape& frame = n == 2 && left.frame.rank > 0 ? left.frame : right.frame;
    std::int64_t count = prims::product(frame.axes());
    Value* b = m.push(n);
    Value results = prims::make_array(Kind::list, Storage::value, frame.axes());
    EachMemos memos(m, f, n == 2 ? (left.frame.rank == 0 ? 1u : 0u) | (right.frame.rank == 0 ? 2u : 0u) : 0u);
    for (std::int64_t i = 0; i < std::max<std::int64_t>(count, 1); i++) {
        if (count == 0) {
            if (n == 2) b[0] = left.prototype();
            b[n - 1] = right.prototype();
        } else {
            if (n == 2) b[0] = left.at(left.frame.rank > 0 ? i : 0);
            b[n - 1] = right.at(right.frame.rank > 0 ? i : 0);
        }
        m.call_keeping(f, b, n, memos.area());
        if (b[0].is_absent()) raise(ErrorKind::value, "the function gave no value for a cell");
        // An enclosed result is one item of the mix; an item of the list is what lies in it.
        results->values()[i] = std::move(b[0]);
    }
    m.pop(n);
    if (count == 0) {
        Value cell = results->values()[0];
        a[0] = fn::mixed(m, fn::empty_of(cell, frame.axes()), Rules::apl);
        return;
    }
    if (frame.rank == 0) {
        a[0] = std::move(results->values()[0]);
        return;
    }
    a[0] = fn::mixed(m, prims::squeeze(std::move(results), Rules::apl), Rules::apl);
}

}  // namespace stele::interp
