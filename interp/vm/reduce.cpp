// Reductions and scans along an axis, and reductions of windows.
#include <algorithm>
#include <array>

#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/structure/assemble.hpp"
#include "prims/func/structure/prototype.hpp"
#include "prims/func/fold/reduce_fast.hpp"
#include "prims/func/structure/structure.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
using prims::Storage;
namespace fn = prims::func;

namespace {

// The items of one vector inside an array: start, then every `stride`.
struct Line {
    const prims::Array& array;
    std::int64_t start, stride, length;
    Value operator[](std::int64_t i) const { return prims::item(array, start + i * stride); }
};

prims::CoreFunction core_of(const Value& f) { return is_primitive(f) ? primitive_of(f).dyadic : nullptr; }
const prims::Meaning* meaning_of(const Value& f) { return is_primitive(f) ? primitive_of(f).dyad : nullptr; }

// Right to left over [from, from+n).
Value reduce_line(Machine& m, const Value& f, const Line& line, std::int64_t from, std::int64_t n, bool backwards = false) {
    Value* b = m.push(2);
    prims::CoreFunction core = core_of(f);
    auto at = [&](std::int64_t i) { return line[backwards ? from + n - 1 - i : from + i]; };
    b[0] = at(n - 1);
    for (std::int64_t i = n - 1; i-- > 0;) {
        b[1] = std::move(b[0]);
        b[0] = at(i);
        if (core) core(m, b);
        else m.call(f, b, 2);
        if (b[0].is_absent()) raise(ErrorKind::value, "the function of the reduction gave no value");
    }
    Value result = std::move(b[0]);
    m.pop(2);
    return result;
}

// ,/ of vectors: one pass instead of a growing catenation for each item.
bool join_line(const Value& f, const Line& line, Value& result) {
    const prims::Meaning* meaning = meaning_of(f);
    if (!meaning || meaning->name != "catenate" || line.array.storage != Storage::value || line.stride != 1) return false;
    const Value* items = line.array.values() + line.start;
    std::int64_t total = 0;
    fn::ItemType type{};
    bool typed = false;
    for (std::int64_t i = 0; i < line.length; i++) {
        if (fn::rank_of(items[i]) > 1 || (!fn::is_atom(items[i]) && items[i]->rank == 0)) return false;
        std::int64_t n = fn::item_count(items[i]);
        total += n;
        if (n == 0) continue;
        type = typed ? fn::common_type(type, fn::item_type(items[i]), Rules::apl) : fn::item_type(items[i]);
        typed = true;
    }
    if (!typed) return false;
    Value joined = prims::make_vector(type.kind, type.storage, total);
    std::int64_t at = 0;
    for (std::int64_t i = 0; i < line.length; i++) {
        std::int64_t n = fn::item_count(items[i]);
        if (n > 0) fn::place_items(*joined.array(), at, items[i], 0, n);
        at += n;
    }
    result = prims::squeeze(std::move(joined), Rules::apl);
    return true;
}

// The identity of , and ⍪: the prototype of what is reduced, with no cells along its last or first axis.
Value nothing_to_join(const Value& x, bool last) {
    Value prototype = fn::prototype_of(x);
    fn::Shape shape(fn::axes_of(prototype));
    if (shape.rank == 0) return fn::empty_of(prototype, std::array<std::int64_t, 1>{0});
    shape[last ? shape.rank - 1 : 0] = 0;
    return fn::empty_like(prototype, shape.axes());
}

Value identity_of(Machine& m, const Value& f, const Value& x) {
    const prims::Meaning* meaning = meaning_of(f);
    if (!meaning || !meaning->identity_element.known) {
        if (meaning && meaning->name.starts_with("catenate")) return nothing_to_join(x, meaning->name == "catenate");
        raise(ErrorKind::domain, text_of_function(f, &m) + "/ of an empty array: the function has no identity element");
    }
    double d = meaning->identity_element.number;
    Value number = d == static_cast<double>(static_cast<std::int64_t>(d)) && d > -1e18 && d < 1e18 ? Value::integer(static_cast<std::int64_t>(d)) : Value::floating(d);
    Value prototype = fn::prototype_of(x);
    if (fn::is_atom(prototype)) return number;
    // The identity of a nested prototype has its structure.
    Value same = fn::type_of(prototype);
    Value slots[2] = {std::move(same), number};
    primitive_of(f).dyadic(m, slots);
    return slots[0];
}

void reduce_windows(Machine& m, const Value& f, Value width, const Value& y, int axis, Value* result) {
    if (width.count() != 1 || !is_integral(width.kind())) prims::raise_domain("the window's width", "one integer", width);
    std::int64_t w = prims::long_at(width, 0), size = std::abs(w);
    fn::AlongAxis along = fn::along_axis(fn::axes_of(y), axis);
    if (size > along.length + 1)
        raise(ErrorKind::length, "windows of " + std::to_string(size) + " in an axis of length " + std::to_string(along.length));
    fn::Shape shape(fn::axes_of(y));
    std::int64_t windows = along.length - size + 1;
    shape[axis] = windows;
    std::int64_t total = prims::product(shape.axes());
    if (total == 0) {
        *result = fn::empty_like(y, shape.axes());
        return;
    }
    Value results = prims::make_array(Kind::list, Storage::value, shape.axes());
    for (std::int64_t o = 0; o < along.outer; o++)
        for (std::int64_t i = 0; i < along.inner; i++) {
            Line line{*y.array(), o * along.length * along.inner + i, along.inner, along.length};
            for (std::int64_t k = 0; k < windows; k++)
                results->values()[(o * windows + k) * along.inner + i] = size == 0 ? identity_of(m, f, y) : reduce_line(m, f, line, k, size, w < 0);
        }
    *result = fn::settled(std::move(results), Rules::apl);
}

}  // namespace

void apply_reduce(Machine& m, const Value& f, Value* a, int n, int axis) {
    Value y = prims::materialize(std::move(a[n - 1]));
    int rank = fn::rank_of(y);
    if (axis < 0) axis = rank - 1;
    if (n == 2) {
        Value width = std::move(a[0]);
        if (rank == 0) {
            y = prims::ravel(std::move(y));
            axis = 0;
        }
        return reduce_windows(m, f, std::move(width), y, axis, a);
    }
    if (rank == 0) {
        a[0] = std::move(y);
        return;
    }
    fn::AlongAxis along = fn::along_axis(fn::axes_of(y), axis);
    fn::Shape shape(fn::axes_of(y));
    shape.erase(axis);
    std::int64_t total = along.outer * along.inner;
    if (total == 0) {
        a[0] = fn::empty_like(y, shape.axes());
        return;
    }
    if (along.length > 0 && y->kind != Kind::list) {
        if (along.length == 1) {
            a[0] = prims::with_axes(std::move(y), shape.axes());
            return;
        }
        if (core_of(f)) {
            Value fast = fn::reduce_axis(m, fn::fold_of(primitive_of(f)), y, axis);
            if (!fast.is_absent()) {
                a[0] = std::move(fast);
                return;
            }
        }
    }
    Value results = prims::make_array(Kind::list, Storage::value, shape.axes());
    for (std::int64_t o = 0; o < along.outer; o++)
        for (std::int64_t i = 0; i < along.inner; i++) {
            Value& result = results->values()[o * along.inner + i];
            Line line{*y.array(), o * along.length * along.inner + i, along.inner, along.length};
            if (along.length == 0) result = identity_of(m, f, y);
            else if (!join_line(f, line, result)) result = reduce_line(m, f, line, 0, along.length);
        }
    a[0] = fn::settled(std::move(results), Rules::apl);
}

void apply_scan(Machine& m, const Value& f, Value* a, int axis) {
    Value y = prims::materialize(std::move(a[0]));
    int rank = fn::rank_of(y);
    if (axis < 0) axis = rank - 1;
    if (rank == 0 || fn::item_count(y) == 0) {
        a[0] = std::move(y);
        return;
    }
    fn::AlongAxis along = fn::along_axis(fn::axes_of(y), axis);
    const prims::Meaning* meaning = meaning_of(f);
    bool associative = meaning && (meaning->properties & prims::associative);
    if (rank == 1 && is_primitive(f))
        if (const auto by = fn::fold_of(primitive_of(f)); fn::has_fold(by, *y.array())) {
            a[0] = fn::scan_items(m, by, *y.array(), 0, y->n, 1);
            return;
        }
    Value results = prims::make_array(Kind::list, Storage::value, fn::axes_of(y));
    Value* b = m.push(2);
    for (std::int64_t o = 0; o < along.outer; o++)
        for (std::int64_t i = 0; i < along.inner; i++) {
            std::int64_t start = o * along.length * along.inner + i;
            Line line{*y.array(), start, along.inner, along.length};
            Value last;
            for (std::int64_t k = 0; k < along.length; k++) {
                if (!associative) {
                    last = reduce_line(m, f, line, 0, k + 1);
                } else if (k == 0) {
                    last = line[0];
                } else {
                    b[0] = std::move(last);
                    b[1] = line[k];
                    m.call(f, b, 2);
                    last = std::move(b[0]);
                }
                results->values()[start + k * along.inner] = last;
            }
        }
    m.pop(2);
    a[0] = fn::settled(std::move(results), Rules::apl);
}

}  // namespace stele::interp
