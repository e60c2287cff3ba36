// k's and q's adverbs. What an adverb does is decided by the valence of its function and the number of arguments.
#include <algorithm>
#include <array>

#include "interp/vm/machine.hpp"
#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/arithmetic.hpp"
#include "prims/func/k/base.hpp"
#include "prims/func/k/join.hpp"
#include "prims/func/k/list.hpp"
#include "prims/func/match.hpp"
#include "prims/func/reduce_fast.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::Operator;
using prims::raise;
using prims::Rules;
namespace kf = prims::func::k;

namespace {

// The arguments of one adverb call: its function, and slots of the machine for the function's own arguments.
class Adverb {
public:
    Adverb(Machine& m, const Value& f, Rules rules) : m_(m), f_(f), rules_(rules) {}

    void each(Value* a, int n);
    void fold(Value* a, int n);
    void scan(Value* a, int n);
    void each_side(Value* a, int n, bool right);
    void prior(Value* a, int n);

private:
    Value squeezed(Value list) const { return prims::squeeze(std::move(list), rules_); }
    // A list's items, or a dictionary's values; the dictionary's keys go to `keys`.
    static Value items_of_argument(Value x, Value& keys) {
        if (!kf::is_dictionary(x)) return x;
        keys = prims::keys_of(x);
        return prims::items_of(x);
    }
    static Value with_keys(const Value& keys, Value items) {
        return keys.is_null() ? items : prims::make_dictionary(keys, std::move(items));
    }
    bool same(const Value& x, const Value& y) { return prims::func::match(m_, x, y, rules_); }

    Value fold_items(Value start, const Value& list, std::int64_t from);
    Value fold_empty(const Value& list);
    void each_together(Value* a, int n);
    void converge(Value* a, bool keep);
    void repeat(Value* a, bool keep);
    void repeat_while(Value* a, bool keep);
    void fold_together(Value* a, int n, bool keep);

    Machine& m_;
    const Value& f_;
    Rules rules_;
};

// Whether results on the way are kept, and where.
class Trail {
public:
    explicit Trail(bool keep) : list_(keep ? prims::make_list(0) : Value()) {}
    void add(const Value& v) {
        if (list_.is_null()) return;
        prims::reserve_more(list_, 1);
        list_->values()[list_->n++] = v;
    }
    bool kept() const { return !list_.is_null(); }
    Value take() { return std::move(list_); }

private:
    Value list_;
};

void Adverb::each(Value* a, int n) {
    if (n > 1) return each_together(a, n);
    Value keys;
    Value x = items_of_argument(std::move(a[0]), keys);
    if (!kf::is_list(x)) {
        a[0] = std::move(x);
        return m_.call(f_, a, 1);
    }
    if (x->n == 0) {
        a[0] = with_keys(keys, prims::make_list(0));
        return;
    }
    Value results = prims::make_list(x->n);
    EachMemos memos(m_, f_, 0);
    // Nobody else holds the list: its items are given to the function, which may then work in place.
    bool give = x.is_unique() && x->storage == prims::Storage::value;
    for (std::int64_t i = 0; i < x->n; i++) {
        a[0] = give ? std::move(x->values()[i]) : prims::item(*x.array(), i);
        m_.call(f_, a, 1, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

void Adverb::each_together(Value* a, int n) {
    std::int64_t length = -1;
    std::uint32_t fixed = 0;
    std::array<Value, 8> lists;
    Value keys;
    if (n > 8) raise(ErrorKind::rank, "each takes up to 8 arguments");
    for (int i = 0; i < n; i++) {
        lists[static_cast<std::size_t>(i)] = items_of_argument(std::move(a[i]), keys);
        const Value& x = lists[static_cast<std::size_t>(i)];
        if (!kf::is_list(x)) {
            fixed |= 1u << i;
        } else if (length < 0) {
            length = x->n;
        } else if (length != x->n) {
            raise(ErrorKind::length, "each was given lists of " + std::to_string(length) + " and " + std::to_string(x->n) + " items");
        }
    }
    if (length < 0) {
        for (int i = 0; i < n; i++) a[i] = std::move(lists[static_cast<std::size_t>(i)]);
        return m_.call(f_, a, n);
    }
    Value results = prims::make_list(length);
    EachMemos memos(m_, f_, fixed);
    for (std::int64_t i = 0; i < length; i++) {
        for (int j = 0; j < n; j++) {
            const Value& x = lists[static_cast<std::size_t>(j)];
            a[j] = fixed >> j & 1 ? x : prims::item(*x.array(), i);
        }
        m_.call(f_, a, n, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

// An empty fold gives the function's identity element in the list's kind, or the empty list.
Value Adverb::fold_empty(const Value& list) {
    prims::CoreFunction core = is_primitive(f_) ? primitive_of(f_).dyadic : nullptr;
    if (core && list->kind != Kind::list) {
        namespace fn = prims::func;
        Kind kind = list->kind == Kind::boolean ? Kind::int_ : list->kind;
        bool whole = is_integral(kind);
        if (core == fn::add<Rules::q>) return whole ? Value::integer(0, kind) : Value::floating(0);
        if (core == fn::multiply<Rules::q>) return whole ? Value::integer(1, kind) : Value::floating(1);
        if (core == fn::minimum<Rules::q>) return whole ? Value::integer(INT64_MAX, kind) : Value::floating(__builtin_inf());
        if (core == fn::maximum<Rules::q>) return whole ? Value::integer(-INT64_MAX, kind) : Value::floating(-__builtin_inf());
    }
    return prims::make_list(0);
}

Value Adverb::fold_items(Value start, const Value& list, std::int64_t from) {
    Value* b = m_.push(2);
    b[0] = std::move(start);
    prims::CoreFunction core = is_primitive(f_) ? primitive_of(f_).dyadic : nullptr;
    for (std::int64_t i = from; i < list->n; i++) {
        b[1] = prims::item(*list.array(), i);
        if (core) core(m_, b);
        else m_.call(f_, b, 2);
    }
    Value result = std::move(b[0]);
    m_.pop(2);
    return result;
}

void Adverb::fold(Value* a, int n) {
    bool monadic = m_.valence(f_) == 1;
    if (n == 1 && monadic) return converge(a, false);
    if (n == 2 && monadic) return is_function(a[0]) ? repeat_while(a, false) : repeat(a, false);
    if (n > 2) return fold_together(a, n, false);
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (n == 2) {
        if (!kf::is_list(x)) {
            a[1] = std::move(x);
            return m_.call(f_, a, 2);
        }
        a[0] = fold_items(std::move(a[0]), x, 0);
        return;
    }
    if (!kf::is_list(x)) {
        a[0] = std::move(x);
        return;
    }
    if (is_primitive(f_)) {
        prims::CoreFunction core = primitive_of(f_).dyadic;
        if (core == kf::join_items<Rules::q>) {
            a[0] = kf::raze(m_, std::move(x));
            return;
        }
        if (x->kind != Kind::list && x->n > 0)
            if (auto reducer = prims::func::fast_reducer(core, *x.array())) {
                a[0] = reducer(m_, *x.array(), 0, x->n, 1);
                return;
            }
    }
    if (x->n == 0) {
        a[0] = fold_empty(x);
        return;
    }
    Value first = prims::item(*x.array(), 0);
    // A list that nobody else holds gives its first item away, so that the fold can work in place.
    if (x.is_unique() && x->storage == prims::Storage::value) x->values()[0] = Value();
    a[0] = fold_items(std::move(first), x, 1);
}

void Adverb::scan(Value* a, int n) {
    bool monadic = m_.valence(f_) == 1;
    if (n == 1 && monadic) return converge(a, true);
    if (n == 2 && monadic) return is_function(a[0]) ? repeat_while(a, true) : repeat(a, true);
    if (n > 2) return fold_together(a, n, true);
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (!kf::is_list(x)) {
        a[n - 1] = std::move(x);
        if (n == 2) m_.call(f_, a, 2);
        return;
    }
    if (n == 1 && x->n > 0 && x->kind != Kind::list && is_primitive(f_))
        if (auto scanner = prims::func::fast_scanner(primitive_of(f_).dyadic, *x.array()))
            if (Value r = scanner(m_, *x.array(), 0, x->n, 1); !r.is_absent()) {
                a[0] = with_keys(keys, std::move(r));
                return;
            }
    Value results = prims::make_list(x->n);
    std::int64_t i = 0;
    Value last = n == 2 ? std::move(a[0]) : Value();
    if (n == 1 && x->n > 0) {
        last = prims::item(*x.array(), 0);
        results->values()[i++] = last;
    }
    Value* b = m_.push(2);
    for (; i < x->n; i++) {
        b[0] = std::move(last);
        b[1] = prims::item(*x.array(), i);
        m_.call(f_, b, 2);
        last = std::move(b[0]);
        results->values()[i] = last;
    }
    m_.pop(2);
    a[0] = x->n == 0 ? x : with_keys(keys, squeezed(std::move(results)));
}

// f/[x;y;z]: the first argument goes through, the others give their items.
void Adverb::fold_together(Value* a, int n, bool keep) {
    std::int64_t length = 1;
    for (int i = 1; i < n; i++)
        if (kf::is_list(a[i])) {
            if (length != 1 && a[i]->n != length) raise(ErrorKind::length, "lists of different lengths are folded together");
            length = a[i]->n;
        }
    Trail trail(keep);
    Value* b = m_.push(n);
    b[0] = std::move(a[0]);
    for (std::int64_t i = 0; i < length; i++) {
        for (int j = 1; j < n; j++) b[j] = kf::is_list(a[j]) ? prims::item(*a[j].array(), i) : a[j];
        m_.call(f_, b, n);
        trail.add(b[0]);
    }
    a[0] = keep ? squeezed(trail.take()) : std::move(b[0]);
    m_.pop(n);
}

// Until the result is the one before, or the first one.
void Adverb::converge(Value* a, bool keep) {
    Value first = a[0], last = a[0];
    Trail trail(keep);
    for (;;) {
        m_.poll();
        trail.add(last);
        a[0] = last;
        m_.call(f_, a, 1);
        if (same(a[0], last) || same(a[0], first)) break;
        last = std::move(a[0]);
    }
    a[0] = keep ? squeezed(trail.take()) : std::move(last);
}

void Adverb::repeat(Value* a, bool keep) {
    if (!kf::is_integer_atom(a[0])) raise(ErrorKind::type, "over of a function of one argument repeats it: the left argument must be a count or a test, not " + prims::value_phrase(a[0]));
    std::int64_t times = a[0].as_long();
    Trail trail(keep);
    Value* b = m_.push(1);
    b[0] = std::move(a[1]);
    trail.add(b[0]);
    while (times-- > 0) {
        m_.poll();
        m_.call(f_, b, 1);
        trail.add(b[0]);
    }
    a[0] = keep ? squeezed(trail.take()) : std::move(b[0]);
    m_.pop(1);
}

void Adverb::repeat_while(Value* a, bool keep) {
    Trail trail(keep);
    Value* b = m_.push(1);
    Value x = std::move(a[1]);
    for (;;) {
        m_.poll();
        trail.add(x);
        b[0] = x;
        m_.call(a[0], b, 1);
        if (!is_true(b[0])) break;
        b[0] = std::move(x);
        m_.call(f_, b, 1);
        x = std::move(b[0]);
    }
    m_.pop(1);
    a[0] = keep ? squeezed(trail.take()) : std::move(x);
}

void Adverb::each_side(Value* a, int n, bool right) {
    if (!is_function(f_)) {
        if (n != 1) raise(ErrorKind::rank, "data with each left or each right takes one argument");
        Value* b = m_.push(2);
        b[0] = f_;
        b[1] = std::move(a[0]);
        if (right) kf::scalar_from_vector<Rules::q>(m_, b);
        else kf::vector_from_scalar<Rules::q>(m_, b);
        a[0] = std::move(b[0]);
        return m_.pop(2);
    }
    if (n != 2) raise(ErrorKind::rank, "each left and each right take two arguments");
    std::size_t side = right ? 1 : 0;
    Value keys;
    Value x = items_of_argument(std::move(a[side]), keys);
    Value other = std::move(a[1 - side]);
    if (!kf::is_list(x)) {
        a[side] = std::move(x);
        a[1 - side] = std::move(other);
        return m_.call(f_, a, 2);
    }
    Value results = prims::make_list(x->n);
    EachMemos memos(m_, f_, right ? 1u : 2u);
    for (std::int64_t i = 0; i < x->n; i++) {
        a[side] = prims::item(*x.array(), i);
        a[1 - side] = other;
        m_.call(f_, a, 2, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

// Each item with the one before it; before the first stands the left argument, or else the function's identity element,
// for which the first item itself is the answer, or the null.
void Adverb::prior(Value* a, int n) {
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (!kf::is_list(x) || x->n == 0) {
        a[n - 1] = std::move(x);
        if (n == 2) a[0] = std::move(a[1]);
        return;
    }
    Value before = n == 2 ? std::move(a[0]) : Value();
    bool keep_first = n == 1 && is_primitive(f_) && primitive_of(f_).dyad && primitive_of(f_).dyad->identity_element.known;
    Value results = prims::make_list(x->n);
    Value* b = m_.push(2);
    for (std::int64_t i = 0; i < x->n; i++) {
        Value item = prims::item(*x.array(), i);
        if (i == 0 && keep_first) {
            results->values()[0] = item;
        } else {
            b[0] = item;
            b[1] = i == 0 && n == 1 ? kf::missing_item(x) : std::move(before);
            m_.call(f_, b, 2);
            results->values()[i] = std::move(b[0]);
        }
        before = std::move(item);
    }
    m_.pop(2);
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

}  // namespace

void each_item(Machine& m, const Value& f, Rules rules, Value* a) { Adverb(m, f, rules).each(a, 1); }

void fold_items(Machine& m, const Value& f, Rules rules, Value* a) { Adverb(m, f, rules).fold(a, 1); }

void apply_adverb(Machine& m, const Value& derived, Value* a, int n) {
    Adverb adverb(m, derived->values()[1], prims::rules_of(primitive_of(derived->values()[0]).notation));
    switch (primitive_of(derived->values()[0]).op->op) {
        case Operator::k_each: return adverb.each(a, n);
        case Operator::k_fold: return adverb.fold(a, n);
        case Operator::k_scan: return adverb.scan(a, n);
        case Operator::k_each_right: return adverb.each_side(a, n, true);
        case Operator::k_each_left: return adverb.each_side(a, n, false);
        default: return adverb.prior(a, n);
    }
}

}  // namespace stele::interp
