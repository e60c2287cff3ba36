// Each, each left, each right, each prior and windows.
//
// A primitive that works item by item anyway takes whole vectors in one call; others are called item by item, core
// functions without a detour through the machine.
#include <array>

#include "interp/vm/adverb.hpp"
#include "interp/vm/operators.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/digits/base.hpp"
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

constexpr int most_arguments = 8;

// A vector or an atom: what a pervasive function takes as each would.
bool is_plain(const Value& v) { return kf::is_list(v) || v.is_scalar(); }

}  // namespace

// The fold that the operand is, where it is one of a primitive; else none.
prims::func::FoldBy Adverb::folded() const {
    if (!has_form(f_, Form::derived)) return {};
    const Value* parts = f_->values();
    if (primitive_of(parts[0]).op->op != prims::Operator::k_fold || !is_primitive(parts[1])) return {};
    return prims::func::fold_of(primitive_of(parts[1]));
}

void Adverb::each(Value* a, int n) {
    if (apply_data_each(a, n)) return;
    if (n > 1) return each_together(a, n);
    if (pervasive_monad_ && kf::is_list(a[0])) return monadic_(m_, a);
    if (a[0].kind() == Kind::list)
        if (Value results = prims::func::reduce_each_row(folded(), a[0]); !results.is_absent()) {
            a[0] = std::move(results);
            return;
        }
    Value keys;
    Value x = items_of_argument(std::move(a[0]), keys);
    if (!kf::is_list(x)) {
        a[0] = std::move(x);
        return call1(a);
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
        call1(a, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

void Adverb::each_together(Value* a, int n) {
    if (n > most_arguments) raise(ErrorKind::rank, "each takes up to 8 arguments");
    if (n == 2 && pervasive_dyad_ && is_plain(a[0]) && is_plain(a[1])) return dyadic_(m_, a);
    std::int64_t length = -1;
    std::uint32_t fixed = 0;
    std::array<Value, most_arguments> lists;
    Value keys;
    for (int i = 0; i < n; i++) {
        Value& x = lists[static_cast<std::size_t>(i)];
        Value own_keys;
        Value argument = std::move(a[i]);
        // Dictionaries go together key by key.
        bool aligned = !keys.is_null() && kf::is_dictionary(argument) && !same(keys, prims::keys_of(argument));
        x = aligned ? kf::index(m_, std::move(argument), keys, rules_)
                    : items_of_argument(std::move(argument), own_keys);
        if (keys.is_null()) keys = std::move(own_keys);
        if (!kf::is_list(x)) {
            fixed |= 1u << i;
        } else if (length < 0) {
            length = x->n;
        } else if (length != x->n) {
            raise(ErrorKind::length,
                  "each was given lists of " + std::to_string(length) + " and " + std::to_string(x->n) + " items");
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
        if (n == 2) call2(a, memos.area());
        else m_.call(f_, a, n, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

// The argument that each of the integers f names, and of it the item at the same place.
void Adverb::choose(Value* a, int n) {
    Value results = prims::make_list(f_->n);
    for (std::int64_t i = 0; i < f_->n; i++) {
        std::int64_t which = prims::long_at(f_, i);
        if (which < 0 || which >= n)
            raise(ErrorKind::index, "argument " + std::to_string(which) + " is chosen of " + std::to_string(n));
        const Value& from = a[which];
        if (kf::is_list(from) && from->n != f_->n)
            raise(ErrorKind::length,
                  std::to_string(f_->n) + " choices from a list of " + std::to_string(from->n) + " items");
        results->values()[i] = kf::is_list(from) ? prims::item(*from.array(), i) : from;
    }
    a[0] = squeezed(std::move(results));
}

void Adverb::each_side(Value* a, int n, bool right) {
    if (!is_function(f_) && n == 1 && rules_ != Rules::k) {
        Value* b = m_.push(2);
        b[0] = f_;
        b[1] = std::move(a[0]);
        if (right) prims::func::scalar_from_vector(m_, b, Rules::q);
        else prims::func::vector_from_scalar(m_, b, Rules::q);
        a[0] = std::move(b[0]);
        return m_.pop(2);
    }
    if (n != 2) raise(ErrorKind::rank, "each left and each right take two arguments");
    std::size_t side = right ? 1 : 0;
    Value keys;
    Value x = items_of_argument(std::move(a[side]), keys);
    Value other = std::move(a[1 - side]);
    if (!kf::is_list(x) || (pervasive_dyad_ && keys.is_null() && other.is_scalar())) {
        a[side] = std::move(x);
        a[1 - side] = std::move(other);
        return call2(a);
    }
    Value results = prims::make_list(x->n);
    EachMemos memos(m_, f_, right ? 1u : 2u);
    for (std::int64_t i = 0; i < x->n; i++) {
        a[side] = prims::item(*x.array(), i);
        a[1 - side] = other;
        call2(a, memos.area());
        results->values()[i] = std::move(a[0]);
    }
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

// What stands before the first item: the function's identity element, or else the null. In q an identity element is
// never passed: the first item itself is the answer.
Value Adverb::seed_of_prior(const Value& x) {
    if (is_join()) return prims::make_list(0);
    Value none = x->kind == Kind::list ? prims::make_list(0) : prims::empty_vector(x->kind);
    Value identity = dyadic_ ? prims::func::reduce_nothing(m_, *primitive_of(f_).dyad, rules_, none) : Value::absent();
    return identity.is_absent() ? kf::missing_item(x, rules_) : identity;
}

// The runs of `width` items of a list.
void Adverb::windows(Value* a, const Value& width) {
    if (!kf::is_integer_atom(width)) kf::raise_type("the width of windows", "an integer", width);
    if (!kf::is_list(a[0])) kf::raise_type("what has windows", "a list", a[0]);
    Value x = prims::materialize(std::move(a[0]));
    std::int64_t w = width.as_long();
    if (w < 0) raise(ErrorKind::domain, "windows cannot be " + std::to_string(w) + " wide");
    std::int64_t n = std::max<std::int64_t>(0, x->n - w + 1);
    Value results = prims::make_list(n);
    for (std::int64_t i = 0; i < n; i++) results->values()[i] = squeezed(prims::slice(x, i, w));
    if (n == 0) {
        // An empty list of windows knows what they would be.
        Value fill = x->kind == Kind::long_ ? Value::integer(0) : kf::missing_item(x, rules_);
        Value window = prims::make_list(w);
        for (std::int64_t i = 0; i < w; i++) window->values()[i] = fill;
        results->values()[0] = squeezed(std::move(window));
    }
    a[0] = std::move(results);
}

// Each item with the one before it; before the first stands the left argument, or else the function's identity element
// or the null.
void Adverb::prior(Value* a, int n) {
    if (rules_ == Rules::k) {
        if (is_data() && n == 1) return windows(a, f_);
        if (n == 2 && m_.valence(f_) == 1 && !is_data()) {
            Value width = std::move(a[0]);
            a[0] = std::move(a[1]);
            windows(a, width);
            return each(a, 1);
        }
    }
    Value keys;
    Value x = items_of_argument(std::move(a[n - 1]), keys);
    if (!kf::is_list(x) || x->n == 0) {
        a[n - 1] = std::move(x);
        if (n == 2) a[0] = std::move(a[1]);
        return;
    }
    Value before = n == 2 ? std::move(a[0]) : seed_of_prior(x);
    if (pervasive_dyad_ && is_numeric(x->kind) && before.is_scalar()) {
        Value* b = m_.push(2);
        b[1] = kf::join(m_, std::move(before), prims::slice(x, 0, x->n - 1), rules_);
        b[0] = std::move(x);
        dyadic_(m_, b);
        a[0] = with_keys(keys, std::move(b[0]));
        return m_.pop(2);
    }
    bool known = is_primitive(f_) && primitive_of(f_).dyad && primitive_of(f_).dyad->identity_element.known;
    bool keep_first = n == 1 && rules_ != Rules::k && (known || is_join());
    Value results = prims::make_list(x->n);
    Value* b = m_.push(2);
    for (std::int64_t i = 0; i < x->n; i++) {
        Value item = prims::item(*x.array(), i);
        if (i == 0 && keep_first) {
            results->values()[0] = item;
        } else {
            b[0] = item;
            b[1] = std::move(before);
            call2(b);
            results->values()[i] = std::move(b[0]);
        }
        before = std::move(item);
    }
    m_.pop(2);
    a[0] = with_keys(keys, squeezed(std::move(results)));
}

}  // namespace stele::interp
