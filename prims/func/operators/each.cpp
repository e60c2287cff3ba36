// Each: a function on items. APL's ¨, the k family's ' /: and \:.
//
// A primitive that works item by item gets whole vectors in one call.
#include <algorithm>
#include <array>

#include "prims/func/fold/fold.hpp"
#include "prims/func/items/assemble.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/arguments.hpp"
#include "prims/func/search/match.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::prims::func::operators {

namespace {

constexpr int most_arguments = 8;

// f on items of x, if given, and of y; a single item of either is paired with all of the other.
void each_item(Engine& engine, const Value& f, const Value* x, const Value& y, Value* a) {
    bool x_one = x && item_count(*x) == 1, y_one = item_count(y) == 1;
    const Value& shaped = !x ? y : y_one && (!x_one || rank_of(*x) > rank_of(y)) ? *x : y;
    if (x && !x_one && !y_one) {
        if (rank_of(*x) != rank_of(y)) raise_rank(*x, y);
        if (!std::equal(axes_of(*x).begin(), axes_of(*x).end(), axes_of(y).begin())) raise_length(*x, y);
    }
    int n = x ? 2 : 1;
    Value& right = a[n - 1];
    if (item_count(shaped) == 0) {
        // Applied to prototypes, the function shows the prototype of its result.
        if (x) a[0] = first_or_prototype(*x);
        right = first_or_prototype(y);
        a[0] = empty_of(result_of_prototypes(engine, f, a, n, prototype_of(shaped)), axes_of(shaped));
        return;
    }
    if (!x || ((x_one || x->kind() < Kind::list) && (y_one || y.kind() < Kind::list))) {
        if (x) a[0] = x_one ? item_of(*x, 0) : *x;
        right = x && y_one ? item_of(y, 0) : y;
        const bool is_of_items = !x || ((!x_one || a[0].is_scalar()) && (!y_one || right.is_scalar()));
        if (is_of_items && call_whole(engine, f, a, n)) return;
    }
    Calls call(engine, f, n, Rules::apl, x ? (x_one ? 1u : 0u) | (y_one ? 2u : 0u) : 0u);
    const auto arguments = [&](std::int64_t i) {
        if (x) a[0] = item_of(*x, x_one ? 0 : i);
        right = item_of(y, y_one ? 0 : i);
    };
    Value one;
    if (x && (x_one || y_one)) one = item_of(x_one ? *x : y, 0);
    const auto source = [&](const Value& v, bool is_one) {
        return is_one ? Calls::Source{nullptr, &one} : Calls::items_in(v);
    };
    const Calls::Source sources[] = {source(x ? *x : y, x && x_one), source(y, y_one && !x_one)};
    Value results = call.results_into(make_array(Kind::list, Storage::value, axes_of(shaped)), a, arguments,
                                      {sources, static_cast<std::size_t>(n)});
    a[0] = settled(std::move(results), Rules::apl);
}

// A∘f¨y is (⊂A)f¨y, f∘A¨y is y f¨⊂A.
void each_bound(Engine& engine, const Value& f, const Value& bound, bool left, const Value& y, Value* a) {
    Value one = enclosed(bound);
    Value* b = engine.push(2);
    each_item(engine, f, left ? &one : &y, left ? y : one, b);
    a[0] = std::move(b[0]);
    engine.pop(2);
}

// A vector or an atom: pervasive functions treat it as each would.
bool is_plain(const Value& v) { return is_list(v) || v.is_scalar(); }

// The fold of the operand if it is derived from a primitive; else none.
FoldBy folded(const Value& f, Rules rules) {
    if (!has_form(f, Form::derived) || primitive_of(f->values()[0]).op != &meaning::adverb_over)
        return {Fold::none, rules};
    return folding(f->values()[1], rules);
}

// An empty list: the function is not applied to it, whatever its result would be.
bool is_nothing(const Value& v) { return is_list(v) && v->n == 0; }

// The result of f' for an empty list: by k's rules that list, with its prototype.
Value each_of_nothing(Value list, Rules rules) {
    if (rules != Rules::k) return make_list(0);
    // k: () for an empty list of lists; a vector, and a table, is unchanged.
    if (list->kind == Kind::list && !is_dictionary(list->values()[0])) return make_list(0);
    return squeeze(std::move(list), rules);
}

void each_together(Engine& engine, const Operands& o, Value* a, int n) {
    if (n > most_arguments) raise(ErrorKind::rank, "`'` takes at most 8 arguments");
    if (n == 2 && is_pervasive(o.f, 2, o.rules) && is_plain(a[0]) && is_plain(a[1]) && !is_nothing(a[0]) &&
        !is_nothing(a[1]))
        return primitive_of(o.f).dyadic(engine, a);
    if (call_whole(engine, o.f, a, n)) return;
    std::int64_t length = -1;
    std::uint32_t fixed = 0;
    std::array<Value, most_arguments> lists;
    Value keys;
    for (int i = 0; i < n; i++) {
        Value& x = lists[static_cast<std::size_t>(i)];
        Value argument = std::move(a[i]);
        // Dictionaries are paired key by key.
        if (!keys.is_null() && is_dictionary(argument) && !match(engine, keys, keys_of(argument), o.rules)) {
            x = index(engine, std::move(argument), keys, o.rules);
        } else {
            Items items(std::move(argument));
            x = std::move(items.list);
            if (keys.is_null()) keys = std::move(items.keys);
        }
        if (!is_list(x)) {
            fixed |= 1u << i;
        } else if (length < 0) {
            length = x->n;
        } else if (length != x->n) {
            raise(ErrorKind::length,
                  "`'` needs lists of one length, not of " + number(length) + " and " + counted(x->n, "item"));
        }
    }
    if (length < 0) {
        for (int i = 0; i < n; i++) a[i] = std::move(lists[static_cast<std::size_t>(i)]);
        return engine.call(o.f, a, n);
    }
    if (length == 0 && o.rules == Rules::k) {
        Value none = each_of_nothing(std::move(*std::find_if(lists.begin(), lists.begin() + n, is_list)), o.rules);
        a[0] = keys.is_null() ? std::move(none) : make_dictionary(std::move(keys), std::move(none));
        return;
    }
    Calls call(engine, o.f, n, o.rules, fixed);
    const auto source = [&](std::size_t j) {
        return fixed >> j & 1 ? Calls::Source{nullptr, &lists[j]} : Calls::items_in(lists[j]);
    };
    const Calls::Source sources[] = {source(0), source(1)};  // of more lists none
    const auto arguments = [&](std::int64_t i) {
        for (int j = 0; j < n; j++) {
            const Value& x = lists[static_cast<std::size_t>(j)];
            a[j] = fixed >> j & 1 ? x : item(*x.array(), i);
        }
    };
    Value results = call.results(length, a, arguments, {sources, static_cast<std::size_t>(std::min(n, 2))});
    results = squeeze(std::move(results), o.rules);
    a[0] = keys.is_null() ? std::move(results) : make_dictionary(std::move(keys), std::move(results));
}

// The operand inside, if f is derived by the same operator: f'' and x f/:/: y apply it to the items of the items. It
// takes so many arguments. Null for other operands.
const Value* inner_operand(Engine& engine, const Value& f, const Meaning& op, int arguments) {
    if (engine.plain || !has_form(f, Form::derived) || primitive_of(f->values()[0]).op != &op) return nullptr;
    const Value& inner = f->values()[1];
    if (!is_function(inner)) return nullptr;
    const bool takes_them = is_primitive(inner)
                                ? (arguments == 1 ? primitive_of(inner).monad : primitive_of(inner).dyad) != nullptr
                                : engine.host->valence(inner) == arguments;
    return takes_them ? &inner : nullptr;
}

// The items of a list's items, which are lists, vectors of one type or lists of values, none empty; absent for others.
Value items_of_items(const Value& list) {
    if (list->storage != Storage::value || list->n == 0) return Value::absent();
    const std::span<const Value> parts(list->values(), static_cast<std::size_t>(list->n));
    std::int64_t total = 0;
    for (const Value& part : parts) {
        if (!is_list(part) || part->n == 0 || part->type() != parts[0]->type() || part->storage == Storage::range)
            return Value::absent();
        total = add_counts(total, part->n);
    }
    Value items = make_vector(parts[0]->kind, parts[0]->storage, total);
    std::int64_t at = 0;
    for (const Value& part : parts) {
        copy_items(*items.array(), at, *part.array(), 0, part->n);
        at += part->n;
    }
    return items;
}

// Lists of results, as long as the items of `list`.
Value lists_like(const Value& list, Value results, Rules rules) {
    if (results->kind == Kind::table) results = rows_of_table(results);
    Value lists = make_list(list->n);
    std::int64_t at = 0;
    for (std::int64_t i = 0; i < list->n; i++) {
        const std::int64_t n = list->values()[i]->n;
        lists->values()[i] = squeeze(kept(slice(results, at, n)), rules);
        at += n;
    }
    return lists;
}

// f''x, x f/:/:y or x f\:\:y by the operator `op`, whose items are those of a[side]: the inner operand is applied to the
// items of all items at once, in the same order. False for other operands and arguments.
bool each_nested(Engine& engine, const Meaning& op, const Operands& o, Value* a, int n, int side) {
    if (!is_list(a[side]) || a[side]->storage != Storage::value) return false;
    const Value* inner = inner_operand(engine, o.f, op, n);
    if (!inner) return false;
    Value items = items_of_items(a[side]);
    if (items.is_absent()) return false;
    const Value list = std::exchange(a[side], std::move(items));
    engine.count(FastPath::nested);
    op.op(engine, {*inner, *inner, o.rules}, a, n);
    a[0] = lists_like(list, std::move(a[0]), o.rules);
    return true;
}

void each_side(Engine& engine, const Operands& o, Value* a, int n, bool right) {
    if (!is_function(o.f) && n == 1 && o.rules != Rules::k) {
        const Meaning& base = right ? meaning::scalar_from_vector : meaning::vector_from_scalar;
        return apply_core(engine, base.function.q, o.f, a);
    }
    if (n != 2) raise(ErrorKind::rank, "`/:` and `\\:` take two arguments");
    std::size_t side = right ? 1 : 0;
    if (each_nested(engine, right ? meaning::each_right : meaning::each_left, o, a, n, right ? 1 : 0)) return;
    Items x(std::move(a[side]));
    Value other = std::move(a[1 - side]);
    Calls call(engine, o.f, 2, o.rules, right ? 1u : 2u);
    const bool whole = is_pervasive(o.f, 2, o.rules) && x.keys.is_null() && other.is_scalar();
    if (!x.is_list() || (whole && !is_nothing(x.list))) {
        a[side] = std::move(x.list);
        a[1 - side] = std::move(other);
        return call(a);
    }
    if (x.list->n == 0) {
        a[0] = x.keyed(each_of_nothing(std::move(x.list), o.rules));
        return;
    }
    if (other.is_scalar() && x.keys.is_null()) {
        a[side] = x.list;
        a[1 - side] = other;
        if (call_whole(engine, o.f, a, n)) return;
    }
    const auto arguments = [&](std::int64_t i) {
        a[side] = x.item(i);
        a[1 - side] = other;
    };
    Calls::Source sources[2];
    sources[side] = Calls::items_in(x.list);
    sources[1 - side] = {nullptr, &other};
    Value results = call.results(x.list->n, a, arguments, sources);
    a[0] = x.keyed(squeeze(std::move(results), o.rules));
}

void each(Engine& engine, const Operands& o, Value* a, int n) {
    const Value& f = o.f;
    if (!is_function(f)) raise(ErrorKind::syntax, "`¨` needs a function as its operand");
    Value y = std::move(a[n - 1]);
    if (n == 2) {
        Value x = std::move(a[0]);
        return each_item(engine, f, &x, y, a);
    }
    if (has_form(f, Form::derived) && primitive_of(f->values()[0]).op == &meaning::beside && item_count(y) > 0) {
        const Value &left = f->values()[1], &right = f->values()[2];
        if (!is_function(left)) return each_bound(engine, right, left, true, y, a);
        if (!is_function(right)) return each_bound(engine, left, right, false, y, a);
    }
    each_item(engine, f, nullptr, y, a);
}

// Items of a list that is not shared are moved to the function, which may then work in place. Not inlined: its frame is
// not needed in nested calls for atoms.
[[gnu::noinline]] Value each_of_list(Engine& engine, const Operands& o, Value* a, const Items& x) {
    Calls call(engine, o.f, 1, o.rules);
    const bool give = x.list.is_unique() && x.list->storage == Storage::value;
    const auto argument = [&](std::int64_t i) { a[0] = give ? std::move(x.list->values()[i]) : x.item(i); };
    const Calls::Source sources[] = {Calls::items_in(x.list)};
    Value results = call.results(x.list->n, a, argument, sources, give);
    return x.keyed(squeeze(std::move(results), o.rules));
}

// The same of a list of one value, without the preparation of several calls.
Value each_of_one(Engine& engine, const Operands& o, Value* a) {
    Value list = std::move(a[0]);
    const bool give = list.is_unique();
    a[0] = give ? std::move(list->values()[0]) : list->values()[0];
    if (!give) list = make_list(1);
    engine.call(o.f, a, 1);
    Calls::check_value(a[0]);
    forget(*list.array());
    list->values()[0] = kept(std::move(a[0]));
    return squeeze(std::move(list), o.rules);
}

void adverb_each(Engine& engine, const Operands& o, Value* a, int n) {
    // A list of values, by a program's function: recursion over short lists is often this.
    if (n == 1 && has_form(o.f, Form::lambda) && is_list(a[0]) && a[0]->storage == Storage::value && a[0]->n > 0) {
        a[0] = a[0]->n == 1 ? each_of_one(engine, o, a) : each_of_list(engine, o, a, Items(std::move(a[0])));
        return;
    }
    if (each_of_data(engine, o, a, n)) return;
    if (n == 1 && each_nested(engine, meaning::adverb_each, o, a, 1, 0)) return;
    if (n > 1) return each_together(engine, o, a, n);
    if (is_list(a[0]) && is_pervasive(o.f, 1, o.rules) && !is_nothing(a[0]))
        return primitive_of(o.f).monadic(engine, a);
    if (is_list(a[0]) && call_whole(engine, o.f, a, 1)) return;
    if (a[0].kind() == Kind::list && item_count(a[0]) > 0)
        if (Value results = reduce_each_row(folded(o.f, o.rules), a[0]); !results.is_absent()) {
            engine.count(FastPath::fold);
            a[0] = std::move(results);
            return;
        }
    Items x(std::move(a[0]));
    if (x.is_list() && x.list->n == 0) {
        a[0] = x.keyed(each_of_nothing(std::move(x.list), o.rules));
        return;
    }
    if (!x.is_list()) {
        a[0] = std::move(x.list);
        engine.call(o.f, a, 1);
        return Calls::check_value(a[0]);
    }
    a[0] = each_of_list(engine, o, a, x);
}

void each_right(Engine& engine, const Operands& o, Value* a, int n) { each_side(engine, o, a, n, true); }
void each_left(Engine& engine, const Operands& o, Value* a, int n) { each_side(engine, o, a, n, false); }

}  // namespace

}  // namespace stele::prims::func::operators

namespace stele::prims::meaning {

extern constinit const Meaning each =
    Meaning("each", 1, func::operators::each, "Applies the function to every item, or to every pair of items.")
        .depends(Dependence::each);
extern constinit const Meaning adverb_each =
    Meaning("adverb each", 1, func::operators::adverb_each,
            "Applies the function to every item, or to the items of several lists together.")
        .depends(Dependence::each);
extern constinit const Meaning each_right =
    Meaning("each right", 1, func::operators::each_right,
            "Applies the function to the left argument and every item of the right argument.")
        .depends(Dependence::each_right);
extern constinit const Meaning each_left =
    Meaning("each left", 1, func::operators::each_left,
            "Applies the function to every item of the left argument and the whole right argument.")
        .depends(Dependence::each_left);

}  // namespace stele::prims::meaning
