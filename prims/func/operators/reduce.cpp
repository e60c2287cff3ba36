// Reductions along an axis and of windows, and the folds of the k family.
//
// Both first try the loops of fold/, over typed items; otherwise the function is called between items, by APL's rules
// from right to left, by the others from left to right.
#include <algorithm>
#include <array>

#include "prims/array/runs.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/items/integers.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/numbers/operands.hpp"
#include "prims/func/operators/arguments.hpp"
#include "prims/func/operators/lines.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::prims::func::operators {

namespace {

bool joins(const Meaning* f) { return f == &meaning::catenate || f == &meaning::catenate_first; }

// ,/ and ⍪/ of vectors and scalars, also enclosed: one pass instead of a growing catenation for each item. The result
// is enclosed. False for items of higher rank and if there are no items to join.
bool join_line(const Line& line, Value& result) {
    if (line.array.storage != Storage::value) {
        result = line.vector();
        return true;
    }
    const Pieces pieces{line.array.values() + line.start, line.length, line.stride};
    if (!all_items(line.length, [&](std::int64_t i) { return rank_of(pieces[i]) <= 1; })) return false;
    std::int64_t count = 0;
    const ItemType type = type_of_pieces(pieces, count, Rules::apl);
    if (count > 0) result = squeeze(joined_pieces(pieces, type, count, false), Rules::apl);
    return count > 0;
}

// The same for items of one rank over 1, joined in halves: n log n.
Value join_halves(Engine& engine, CoreFunction join, const Line& line, std::int64_t from, std::int64_t n) {
    if (n == 1) return line[from];
    Value slots[2] = {join_halves(engine, join, line, from, n / 2),
                      join_halves(engine, join, line, from + n / 2, n - n / 2)};
    join(engine, slots);
    return std::move(slots[0]);
}
bool join_arrays(Engine& engine, CoreFunction join, const Line& line, Value& result) {
    const int rank = rank_of(line[0]);
    for (std::int64_t i = 0; i < line.length; i++)
        if (rank_of(line[i]) != rank || rank < 2) return false;
    try {
        result = join_halves(engine, join, line, 0, line.length);
    } catch (const Error& e) {
        if (e.kind == ErrorKind::length) return false;  // of the pair that a reduction meets first
        throw;
    }
    return true;
}

// The result of , and ⍪ of an empty array: the prototype of the argument, without cells along an axis.
Value nothing_to_join(const Value& x, int axis) {
    Value prototype = prototype_of(x);
    Shape shape(axes_of(prototype));
    if (shape.rank == 0) return empty_of(prototype, std::array<std::int64_t, 1>{0});
    shape[axis] = 0;
    return empty_like(prototype, shape.axes());
}

// The axis along which a function joins arrays of this many axes, which are vectors if they have none; -1 if it does
// not, or joins them along a new axis.
int axis_joined(Engine& engine, const Value& f, int rank) {
    rank = std::max(rank, 1);
    if (!has_form(f, Form::with_axis)) {
        const Meaning* m = meaning_of(f, 2);
        return m == &meaning::catenate ? rank - 1 : m == &meaning::catenate_first ? 0 : -1;
    }
    const Value &base = f->values()[0], &axis = f->values()[1];
    if (!joins(meaning_of(base, 2)) || !is_atom(axis) || !is_integral(axis.kind())) return -1;
    const std::int64_t at = axis.as_long() - engine.settings.index_origin;
    return at >= 0 && at < rank ? static_cast<int>(at) : -1;
}

Value identity_element(Engine& engine, const Value& f, const Value& x) {
    const Meaning* meaning = meaning_of(f, 2);
    if (!meaning || !meaning->identity_element.known) {
        if (const int axis = axis_joined(engine, f, rank_of(prototype_of(x))); axis >= 0)
            return nothing_to_join(x, axis);
        raise(ErrorKind::domain,
              engine.host->text_of(f, Rules::apl) + "/ of an empty array: the function has no identity element");
    }
    if (meaning->identity_element.is_empty) return empty_vector(Kind::long_);
    double d = meaning->identity_element.number;
    bool whole = d > -1e18 && d < 1e18 && d == static_cast<double>(static_cast<std::int64_t>(d));
    Value number = whole ? Value::integer(static_cast<std::int64_t>(d)) : Value::floating(d);
    Value prototype = prototype_of(x);
    if (is_atom(prototype)) return number;
    // The identity element of a nested prototype has its structure: the prototype equal to itself, times the number.
    Value slots[2] = {prototype, prototype};
    meaning::equal_to.function.apl(engine, slots);
    slots[1] = number;
    meaning::times.function.apl(engine, slots);
    return slots[0];
}

Value reduce_windows(Engine& engine, const Value& f, const Value& width, Value y, int axis) {
    if (width.count() != 1 || !is_numeric(width.kind())) raise_domain("the window's width", "one integer", width);
    const std::int64_t w = std::max(one_integer(width, "the window's width"), -INT64_MAX), size = std::abs(w);
    AlongAxis along = along_axis(axes_of(y), axis);
    if (size - 1 > along.length)
        raise(ErrorKind::length, "windows of " + number(size) + " in an axis of length " + number(along.length));
    Shape shape(axes_of(y));
    std::int64_t windows;
    if (__builtin_add_overflow(along.length - size, 1, &windows))
        raise(ErrorKind::workspace_full, "the windows are too many to be counted");
    shape[axis] = windows;
    if (product(shape.axes()) == 0) return empty_like(y, shape.axes());
    const Meaning* loop = core_of(f, 2, Rules::apl) && y->kind != Kind::list ? meaning_of(f, 2) : nullptr;
    if (loop && shape.rank == 1)
        if (Value fast = func::reduce_windows(engine, *loop, y, w); !fast.is_absent()) return fast;
    Value results = make_array(Kind::list, Storage::value, shape.axes());
    Calls call(engine, f, 2, Rules::apl);
    each_line(y, along, [&](const Line& line, std::int64_t o, std::int64_t i) {
        Value fast = loop && shape.rank > 1 ? func::reduce_windows(engine, *loop, line.vector(), w) : Value::absent();
        for (std::int64_t k = 0; k < windows; k++)
            results->values()[(o * windows + k) * along.inner + i] = !fast.is_absent() ? item(fast, k)
                                                                     : size == 0
                                                                         ? identity_element(engine, f, y)
                                                                         : reduce_line(call, line, k, size, w < 0);
    });
    return settled(std::move(results), Rules::apl);
}

Value reduce_along(Engine& engine, const Value& f, Value* a, int n, int axis) {
    Value y = materialize(std::move(a[n - 1]));
    int rank = rank_of(y);
    if (axis < 0) axis = rank - 1;
    if (n == 2)
        return rank == 0 ? reduce_windows(engine, f, a[0], ravel(std::move(y)), 0)
                         : reduce_windows(engine, f, a[0], y, axis);
    if (rank == 0) return y;
    AlongAxis along = along_axis(axes_of(y), axis);
    Shape shape(axes_of(y));
    shape.erase(axis);
    if (product(shape.axes()) == 0) return empty_like(y, shape.axes());
    if (along.length > 0 && y->kind != Kind::list) {
        if (along.length == 1) return with_axes(std::move(y), shape.axes());
        if (Value fast = reduce_axis(engine, folding(f, Rules::apl), y, axis); !fast.is_absent()) {
            if (rank > 1) engine.count(FastPath::fold);
            return fast;
        }
    }
    const Primitive* within = is_primitive(f) || along.length < 2 ? nullptr : engine.host->applied_by(f, 2);
    if (within && is_integral(y->kind)) {
        // Integers may be added in any order, as long as none becomes a float.
        Value fast = reduce_axis(engine, folding(as_value(*within), Rules::apl), y, axis);
        if (!fast.is_absent() && !is_float(fast.kind())) return fast;
    }
    Value results = make_array(Kind::list, Storage::value, shape.axes());
    Calls call(engine, f, 2, Rules::apl);
    const Meaning* meaning = within ? within->dyad : meaning_of(f, 2);
    each_line(y, along, [&](const Line& line, std::int64_t o, std::int64_t i) {
        Value& result = results->values()[o * along.inner + i];
        if (along.length == 0) result = identity_element(engine, f, y);
        else if (along.length == 1 || !joins(meaning) ||
                 !(join_line(line, result) || join_arrays(engine, meaning->function.apl, line, result)))
            result = reduce_line(call, line, 0, along.length);
    });
    return settled(std::move(results), Rules::apl);
}

// Of an empty list: the function's identity element in the list's kind; else in q the empty list, in k the
// missing item.
Value fold_nothing(Engine& engine, const Operands& o, const Value& list) {
    const Meaning* known = core_of(o.f, 2, o.rules) ? meaning_of(o.f, 2) : nullptr;
    const bool is_k = o.rules == Rules::k;
    if (!is_k && known && (known->fold == Fold::none || list->kind == Kind::list)) known = nullptr;
    if (is_k && is_join(o.f)) {
        if (list->kind != Kind::list) return list;
        const Value& prototype = list->values()[0];
        if (prototype.is_null()) return make_text("");
        return is_list(prototype) ? slice(prototype, 0, 0) : make_list(0);
    }
    Value identity = known ? reduce_nothing(engine, *known, o.rules, list) : Value::absent();
    if (!identity.is_absent()) return identity;
    return is_k ? missing_item(list, o.rules) : make_list(0);
}

void reduce(Engine& engine, const Operands& o, Value* a, int n) { a[0] = reduce_along(engine, o.f, a, n, o.axis); }
void reduce_first(Engine& engine, const Operands& o, Value* a, int n) {
    a[0] = reduce_along(engine, o.f, a, n, std::max(0, o.axis));
}

// By k's rules arithmetic on text is on its codes, also for the first item.
Value folded_items(const Operands& o, Value list) {
    const bool codes = o.rules == Rules::k && list->kind == Kind::character && is_pervasive(o.f, 2, o.rules);
    return codes ? numbers_of_text(std::move(list)) : list;
}

// f/x of the k family.
[[gnu::noinline]] Value fold_items(Engine& engine, const Operands& o, Items x) {
    if (!x.is_list()) return std::move(x.list);
    Value& list = x.list;
    if (list->n == 0) return fold_nothing(engine, o, list);
    list = folded_items(o, std::move(list));
    if (is_join(o.f)) return raze(engine, std::move(list), o.rules);
    const FoldBy by = folding(o.f, o.rules);
    if (Value fast = fold_vector(engine, by, list); !fast.is_absent()) return fast;
    if (Value sums = reduce_rows(by, list); !sums.is_absent()) {
        engine.count(FastPath::fold);
        return sums;
    }
    Value first = x.item(0);
    // The first item of a list that is not shared is moved out of it: the fold can work in place.
    if (list.is_unique() && list->storage == Storage::value) list->values()[0] = Value();
    Calls call(engine, o.f, 2, o.rules);
    return call.fold(std::move(first), list->n - 1, false, [&](std::int64_t i) { return x.item(i + 1); });
}

// f\x and x f\y.
Value scan_list(Engine& engine, const Operands& o, Value* a, int n) {
    Items x(std::move(a[n - 1]));
    const Value& list = x.list;
    Calls call(engine, o.f, 2, o.rules);
    if (!x.is_list()) {
        a[n - 1] = std::move(x.list);
        if (n == 2) call(a);
        return std::move(a[0]);
    }
    if (list->n == 0) return x.keyed(has_form(o.f, Form::lambda) && o.rules == Rules::q ? make_list(0) : x.list);
    if (n == 1) x.list = folded_items(o, std::move(x.list));
    if (FoldBy by = folding(o.f, o.rules); n == 1 && list->kind != Kind::list && has_fold(by, *list.array()))
        if (Value fast = scan_items(engine, by, *list.array()); !fast.is_absent()) return x.keyed(std::move(fast));
    Value results = make_list(list->n), start = n == 2 ? std::move(a[0]) : x.item(0);
    std::int64_t first = n == 2 ? 0 : 1;
    if (n == 1) {
        if (is_join(o.f) && !is_list(start) && !is_dictionary(start)) start = enlist(std::move(start));
        results->values()[0] = start;
    }
    call.fold(
        std::move(start), list->n - first, false, [&](std::int64_t i) { return x.item(i + first); },
        [&](std::int64_t i, const Value& v) { results->values()[i + first] = v; });
    return x.keyed(squeeze(std::move(results), o.rules));
}

// x b\c of q's floats: c plus b times the previous result, the first being x. False for other operands and arguments.
[[gnu::noinline]] bool scan_of_floats(const Operands& o, Value* a, int n, bool keep) {
    const Value &start = a[0], &added = a[1];
    if (o.rules != Rules::q || n != 2 || !is_float(o.f.kind()) || !is_list(added)) return false;
    if (!start.is_scalar() || !is_numeric(start.kind()) || !is_numeric(added.kind())) return false;
    if (is_list(o.f) && o.f->n != added->n) raise_length(o.f, added);
    const std::int64_t count = added->n;
    Value r = make_vector(Kind::floating, Storage::f64, count);
    double last = start.as_double();
    by_runs(count, [&](std::int64_t from, std::int64_t size) {
        for (std::int64_t i = from; i < from + size; i++) {
            const double factor = is_list(o.f) ? double_at(*o.f.array(), i) : o.f.as_double();
            last = double_at(*added.array(), i) + last * factor;
            r->items<double>()[i] = last;
        }
    });
    a[0] = keep ? std::move(r) : Value::floating(last);
    return true;
}

// x f/y of the k family.
[[gnu::noinline]] void fold_from(Engine& engine, const Operands& o, Value* a) {
    Items x(std::move(a[1]));
    Calls call(engine, o.f, 2, o.rules);
    if (!x.is_list()) {
        a[1] = std::move(x.list);
        return call(a);
    }
    if (x.list->n == 0 && o.rules == Rules::k && is_join(o.f)) {
        a[0] = as_list(std::move(a[0]));
        return;
    }
    a[0] = call.fold(std::move(a[0]), x.list->n, false, [&](std::int64_t i) { return x.item(i); });
}

// Folds are not inlined here: their frames are not needed in nested iterations.
void adverb_over(Engine& engine, const Operands& o, Value* a, int n) {
    if (fold_of_data(engine, o, a, n, false) || scan_of_floats(o, a, n, false) || iterate(engine, o, a, n, false))
        return;
    if (n == 1) a[0] = fold_items(engine, o, Items(std::move(a[0])));
    else fold_from(engine, o, a);
}

void adverb_scan(Engine& engine, const Operands& o, Value* a, int n) {
    if (fold_of_data(engine, o, a, n, true) || scan_of_floats(o, a, n, true) || iterate(engine, o, a, n, true)) return;
    a[0] = scan_list(engine, o, a, n);
}

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning reduce =
    Meaning("reduce", 1, func::operators::reduce, "Inserts the function between the items along the last axis.",
            along_axis)
        .depends(Dependence::folds);
extern constinit const Meaning reduce_first =
    Meaning("reduce first", 1, func::operators::reduce_first,
            "Inserts the function between the items along the first axis.", along_axis)
        .depends(Dependence::folds);
extern constinit const Meaning adverb_over =
    Meaning("adverb over", 1, func::operators::adverb_over,
            "Inserts a function of two arguments between the items. Applies a function of one until nothing changes, a "
            "number of times, or while a condition holds.")
        .depends(Dependence::folds);
extern constinit const Meaning adverb_scan =
    Meaning("adverb scan", 1, func::operators::adverb_scan, "Like over, with all intermediate results.")
        .depends(Dependence::running);

}  // namespace stele::prims::meaning
