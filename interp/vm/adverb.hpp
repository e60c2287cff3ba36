// One call of an adverb of the k family. What an adverb does is decided by its operand (a function of one or of two
// arguments, or data), by the number of arguments, and by the rules of the text it stands in.
#pragma once
#include "interp/vm/machine.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/fold/fold.hpp"

namespace stele::interp {

class Adverb {
public:
    Adverb(Machine& m, const Value& f, prims::Rules rules) : m_(m), f_(f), rules_(rules) {
        if (!is_primitive(f)) return;
        const prims::Primitive& p = primitive_of(f);
        monadic_ = p.monadic;
        dyadic_ = p.dyadic;
        pervasive_monad_ = monadic_ && p.monad && p.monad->properties & prims::pervasive;
        pervasive_dyad_ = dyadic_ && p.dyad && p.dyad->properties & prims::pervasive;
    }

    // Arguments in a[0..n), the machine's top; the result in a[0].
    void each(Value* a, int n);
    void fold(Value* a, int n);
    void scan(Value* a, int n);
    void each_side(Value* a, int n, bool right);
    void prior(Value* a, int n);

private:
    Value squeezed(Value list) const { return prims::squeeze(std::move(list), rules_); }
    // A list, a dictionary's values or a table's rows; a dictionary's keys go to `keys`.
    Value items_of_argument(Value x, Value& keys);
    bool same(const Value& x, const Value& y);
    void call1(Value* a, MemoArea* memo = nullptr) {
        if (monadic_) monadic_(m_, a);
        else m_.call(f_, a, 1, memo);
    }
    void call2(Value* a, MemoArea* memo = nullptr) {
        if (dyadic_) dyadic_(m_, a);
        else m_.call(f_, a, 2, memo);
    }
    // Data with an adverb: true where that has a meaning of its own, and has been done.
    bool apply_data_each(Value* a, int n);
    bool apply_data_fold(Value* a, int n, bool split);
    bool is_data() const { return !is_function(f_) && !f_.is_immediate(prims::Kind::symbol); }

    void each_together(Value* a, int n);
    void choose(Value* a, int n);
    void windows(Value* a, const Value& width);
    Value seed_of_prior(const Value& x);

    Value fold_items(Value start, const Value& list, std::int64_t from);
    Value fold_empty(const Value& list);
    void fold_together(Value* a, int n, bool keep);
    void iterate(Value* a, int n, bool keep);
    void converge(Value* a, bool keep);
    void repeat(Value* a, bool keep);
    void repeat_while(Value* a, bool keep);
    prims::func::FoldBy folded() const;
    bool is_join() const { return is_primitive(f_) && primitive_of(f_).glyph == ","; }

    Machine& m_;
    const Value& f_;
    prims::Rules rules_;
    prims::CoreFunction monadic_ = nullptr, dyadic_ = nullptr;
    bool pervasive_monad_ = false, pervasive_dyad_ = false;
};

/// A dictionary of `keys` and `items`, or just the items where there are no keys.
inline Value with_keys(const Value& keys, Value items) {
    return keys.is_null() ? std::move(items) : prims::make_dictionary(keys, std::move(items));
}

}  // namespace stele::interp
