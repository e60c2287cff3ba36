// Over and scan.
//
// function of two arguments    folds; of typed vectors by the kernels where there is one
//             of more          the first argument goes through, the others give their items
// function of one argument     until nothing changes, a number of times, while a test holds
// k: one argument more than the function takes: a recurrence of its last results
#include <algorithm>

#include "interp/vm/adverb.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/fold/reduce_fast.hpp"
#include "prims/func/fold/reduce_rows.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::raise;
using prims::Rules;
namespace kf = prims::func::k;

namespace {

// Whether results on the way are kept, and where.
class Trail {
public:
    explicit Trail(bool keep) : list_(keep ? prims::make_list(0) : Value()) {}
    void add(const Value& v) {
        if (list_.is_null()) return;
        prims::reserve_more(list_, 1);
        list_->values()[list_->n++] = v;
    }
    Value take() { return std::move(list_); }

private:
    Value list_;
};

}  // namespace

// An empty fold gives the function's identity element in the list's kind; in q else the empty list, in k the item that
// the list has not.
Value Adverb::fold_empty(const Value& list) {
    if (rules_ != Rules::k) {
        bool known =
            dyadic_ && primitive_of(f_).dyad->fold != prims::Fold::none && list->kind != Kind::list;
        Value identity = known ? prims::func::reduce_nothing(m_, *primitive_of(f_).dyad, rules_, list) : Value::absent();
        return identity.is_absent() ? prims::make_list(0) : identity;
    }
    if (is_join()) {
        if (list->kind != Kind::list) return list;
        const Value& prototype = list->values()[0];
        if (prototype.is_null()) return prims::make_text("");
        return kf::is_list(prototype) ? prims::slice(prototype, 0, 0) : prims::make_list(0);
    }
    Value identity = dyadic_ ? prims::func::reduce_nothing(m_, *primitive_of(f_).dyad, rules_, list) : Value::absent();
    return identity.is_absent() ? kf::missing_item(list, rules_) : identity;
}

Value Adverb::fold_items(Value start, const Value& list, std::int64_t from) {
    Value* b = m_.push(2);
    b[0] = std::move(start);
    for (std::int64_t i = from; i < list->n; i++) {
        b[1] = prims::item(*list.array(), i);
        call2(b);
    }
    Value result = std::move(b[0]);
    m_.pop(2);
    return result;
}

void Adverb::fold(Value* a, int n) {
    if (apply_data_fold(a, n, false)) return;
    int valence = m_.valence(f_);
    if (n == 1 && valence == 1) return converge(a, false);
    if (n == 2 && valence == 1) return is_function(a[0]) ? repeat_while(a, false) : repeat(a, false);
    if (n > 2) return rules_ == Rules::k && n == valence + 1 ? iterate(a, n, false) : fold_together(a, n, false);
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (n == 2) {
        if (!kf::is_list(x)) {
            a[1] = std::move(x);
            return call2(a);
        }
        a[0] = fold_items(std::move(a[0]), x, 0);
        return;
    }
    if (!kf::is_list(x)) {
        a[0] = std::move(x);
        return;
    }
    if (x->n == 0) {
        a[0] = fold_empty(x);
        return;
    }
    if (is_join()) {
        a[0] = kf::raze(m_, std::move(x), rules_);
        return;
    }
    if (dyadic_ && x->kind != Kind::list)
        if (const auto by = prims::func::fold_of(primitive_of(f_)); prims::func::has_fold(by, *x.array())) {
            a[0] = prims::func::reduce_items(m_, by, *x.array(), 0, x->n, 1);
            return;
        }
    if (dyadic_)
        if (Value sums = prims::func::reduce_rows(prims::func::fold_of(primitive_of(f_)), x); !sums.is_absent()) {
            a[0] = std::move(sums);
            return;
        }
    Value first = prims::item(*x.array(), 0);
    // A list that nobody else holds gives its first item away, so that the fold can work in place.
    if (x.is_unique() && x->storage == prims::Storage::value) x->values()[0] = Value();
    a[0] = fold_items(std::move(first), x, 1);
}

void Adverb::scan(Value* a, int n) {
    if (apply_data_fold(a, n, true)) return;
    int valence = m_.valence(f_);
    if (n == 1 && valence == 1) return converge(a, true);
    if (n == 2 && valence == 1) return is_function(a[0]) ? repeat_while(a, true) : repeat(a, true);
    if (n > 2) return rules_ == Rules::k && n == valence + 1 ? iterate(a, n, true) : fold_together(a, n, true);
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (!kf::is_list(x)) {
        a[n - 1] = std::move(x);
        if (n == 2) call2(a);
        return;
    }
    if (x->n == 0) {
        a[0] = std::move(x);
        return;
    }
    if (n == 1 && dyadic_ && x->kind != Kind::list)
        if (const auto by = prims::func::fold_of(primitive_of(f_)); prims::func::has_fold(by, *x.array()))
            if (Value sums = prims::func::scan_items(m_, by, *x.array(), 0, x->n, 1); !sums.is_absent()) {
                a[0] = with_keys(keys, std::move(sums));
                return;
            }
    Value results = prims::make_list(x->n);
    std::int64_t i = 0;
    Value last = n == 2 ? std::move(a[0]) : Value();
    if (n == 1) {
        last = prims::item(*x.array(), 0);
        if (is_join() && !kf::is_list(last) && !kf::is_dictionary(last)) last = prims::enlist(std::move(last));
        results->values()[i++] = last;
    }
    Value* b = m_.push(2);
    for (; i < x->n; i++) {
        b[0] = std::move(last);
        b[1] = prims::item(*x.array(), i);
        call2(b);
        last = std::move(b[0]);
        results->values()[i] = last;
    }
    m_.pop(2);
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

// f/[x;y;z]: the first argument goes through, the others give their items.
void Adverb::fold_together(Value* a, int n, bool keep) {
    std::int64_t length = 1;
    for (int i = 1; i < n; i++)
        if (kf::is_list(a[i])) {
            if (length != 1 && a[i]->n != length)
                raise(ErrorKind::length, "lists of different lengths are folded together");
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

// f\[c;x;y]: x, y, f[x;y] and so on, f of the last results as long as the condition c holds for an item; with a count,
// that many items after the first.
void Adverb::iterate(Value* a, int n, bool keep) {
    bool counted = !is_function(a[0]);
    if (counted && !kf::is_integer_atom(a[0]))
        kf::raise_type("how often a function is applied", "a count or a test", a[0]);
    std::int64_t left = counted ? a[0].as_long() : 0;
    int terms = n - 1;
    Value* b = m_.push(terms);
    auto goes_on = [&](const Value& item) {
        m_.poll();
        if (counted) return left-- > 0;
        b[0] = item;
        m_.call(a[0], b, 1);
        return is_true(b[0]);
    };
    Trail trail(keep);
    int at = 0;
    trail.add(a[1]);
    while (goes_on(a[1 + at])) {
        if (at + 1 < terms) {
            at++;
        } else {
            for (int j = 0; j < terms; j++) b[j] = a[1 + j];
            m_.call(f_, b, terms);
            for (int j = 1; j < terms; j++) a[j] = std::move(a[1 + j]);
            a[terms] = std::move(b[0]);
        }
        trail.add(a[1 + at]);
    }
    m_.pop(terms);
    a[0] = keep ? squeezed(trail.take()) : std::move(a[1 + at]);
}

// Until the result is the one before, or the first one.
void Adverb::converge(Value* a, bool keep) {
    Value first = a[0], last = a[0];
    Trail trail(keep);
    for (;;) {
        m_.poll();
        trail.add(last);
        a[0] = last;
        call1(a);
        if (same(a[0], last) || same(a[0], first)) break;
        last = std::move(a[0]);
    }
    a[0] = keep ? squeezed(trail.take()) : std::move(last);
}

void Adverb::repeat(Value* a, bool keep) {
    if (!kf::is_integer_atom(a[0]))
        raise(ErrorKind::type,
              "over of a function of one argument repeats it: the left argument must be a count or a test, not " +
                  prims::value_phrase(a[0]));
    std::int64_t times = a[0].as_long();
    Trail trail(keep);
    Value* b = m_.push(1);
    b[0] = std::move(a[1]);
    trail.add(b[0]);
    while (times-- > 0) {
        m_.poll();
        call1(b);
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
        call1(b);
        x = std::move(b[0]);
    }
    m_.pop(1);
    a[0] = keep ? squeezed(trail.take()) : std::move(x);
}

}  // namespace stele::interp
