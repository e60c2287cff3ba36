// The adverbs of the k family: which one it is, and data as their operand.
#include "interp/vm/adverb.hpp"
#include "interp/vm/operators.hpp"
#include "prims/func/selection/apply_index.hpp"
#include "prims/func/digits/base.hpp"
#include "prims/func/structure/list.hpp"
#include "prims/func/search/interval.hpp"
#include "prims/func/mapping/table.hpp"
#include "prims/func/order/match.hpp"

namespace stele::interp {

using prims::ErrorKind;
using prims::Kind;
using prims::Operator;
using prims::raise;
using prims::Rules;
namespace kf = prims::func::k;

bool Adverb::same(const Value& x, const Value& y) { return prims::func::match(m_, x, y, rules_); }

Value Adverb::items_of_argument(Value x, Value& keys) {
    if (kf::is_dictionary(x)) {
        keys = prims::keys_of(x);
        return prims::items_of(x);
    }
    if (x.kind() != Kind::table) return x;
    return prims::rows_of_table(x);
}

namespace {

// Data, then the argument, as the operands of a core function.
void apply_core(Machine& m, prims::CoreFunction core, const Value& data, Value* a) {
    Value* b = m.push(2);
    b[0] = data;
    b[1] = std::move(a[0]);
    core(m, b);
    a[0] = std::move(b[0]);
    m.pop(2);
}

bool is_base(const Value& v) {
    bool atom_or_vector = v.is_scalar() || kf::is_list(v);
    return atom_or_vector && (v.kind() == Kind::character || is_integral(v.kind()));
}

}  // namespace

// X'y in k: a binary search; of a dictionary's values, answered by its keys. x'[y;z;...] with integers x: the item of
// the argument that each of them names.
bool Adverb::apply_data_each(Value* a, int n) {
    if (!is_data()) return false;
    if (n > 1) {
        if (!kf::is_integer_vector(f_)) return false;
        choose(a, n);
        return true;
    }
    if (rules_ != Rules::k) return false;
    if (is_function(a[0])) kf::raise_type("what is searched for", "data", a[0]);
    if (!kf::is_dictionary(f_)) {
        apply_core(m_, kf::bin, f_, a);
        return true;
    }
    Value keys;
    a[0] = items_of_argument(std::move(a[0]), keys);
    apply_core(m_, kf::bin, prims::items_of(f_), a);
    a[0] = with_keys(keys, kf::index(m_, prims::keys_of(f_), std::move(a[0]), rules_));
    return true;
}

// In k, integers and text: digits to numbers and back, text joined and split.
bool Adverb::apply_data_fold(Value* a, int n, bool split) {
    if (rules_ != Rules::k || n != 1 || !is_data() || !is_base(f_)) return false;
    apply_core(m_, split ? kf::split_or_encode : kf::join_or_decode, f_, a);
    return true;
}

void each_item(Machine& m, const Value& f, Rules rules, Value* a) { Adverb(m, f, rules).each(a, 1); }

void fold_items(Machine& m, const Value& f, Rules rules, Value* a) { Adverb(m, f, rules).fold(a, 1); }

namespace {

// f/[x;y] of a function of three arguments waits for the third.
bool waits(Machine& m, const Value& derived, Value* a, int n) {
    int wanted = m.valence(derived->values()[1]);
    if (n < 2 || n >= wanted) return false;
    Value waiting = make_function(Form::projection, wanted + 1);
    waiting->values()[0] = derived;
    for (int i = 0; i < n; i++) waiting->values()[i + 1] = std::move(a[i]);
    a[0] = std::move(waiting);
    return true;
}

}  // namespace

void apply_adverb(Machine& m, const Value& derived, Value* a, int n) {
    Adverb adverb(m, derived->values()[1], prims::rules_of(primitive_of(derived->values()[0]).notation));
    switch (primitive_of(derived->values()[0]).op->op) {
        case Operator::k_each: return adverb.each(a, n);
        case Operator::k_fold:
            if (n < 2 || !waits(m, derived, a, n)) adverb.fold(a, n);
            return;
        case Operator::k_scan:
            if (n < 2 || !waits(m, derived, a, n)) adverb.scan(a, n);
            return;
        case Operator::k_each_right: return adverb.each_side(a, n, true);
        case Operator::k_each_left: return adverb.each_side(a, n, false);
        default: return adverb.prior(a, n);
    }
}

}  // namespace stele::interp
