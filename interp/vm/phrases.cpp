#include "interp/vm/phrases.hpp"

#include <array>
#include <cstring>

#include "interp/vm/operators.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/func/k/join.hpp"
#include "prims/func/reduce_fast.hpp"

namespace stele::interp {

using prims::Kind;
using prims::Storage;

namespace {

// A glyph's primitive in the two notations whose texts have phrases.
class PrimitiveHere {
public:
    explicit PrimitiveHere(std::string_view glyph)
        : k_(prims::find_primitive(Notation::k, glyph)), k4_(prims::find_primitive(Notation::k4, glyph)) {}
    /// The one that the running text means.
    const prims::Primitive& operator()(const Machine& m) const { return m.rules() == prims::Rules::k ? *k_ : *k4_; }

private:
    const prims::Primitive *k_, *k4_;
};

// The plain form: a projection under each.
void each_amend_plainly(Machine& m, Value* a) {
    static const PrimitiveHere amend("@"), replace(":"), each("'");
    std::array<Value, 5> items{as_value(amend(m)), std::move(a[0]), std::move(a[1]), as_value(replace(m)), Value::absent()};
    std::array<Value, 2> derived{as_value(each(m)), make_function(Form::projection, items)};
    Value* b = m.push(1);
    b[0] = std::move(a[2]);
    m.call(make_function(Form::derived, derived), b, 1);
    a[2] = std::move(b[0]);
    m.pop(1);
}

// Bytes that take a byte at one place: a copy and a store each, the last one in the board itself where nobody else has it.
bool each_amend_bytes(Value* a) {
    Value& x = a[0];
    if (a[2].is_heap() && a[2]->rank == 1 && a[2]->n == 0) {
        a[2] = prims::make_list(0);
        return true;
    }
    if (!x.is_heap() || x->storage != Storage::i8 || x->rank != 1 || x->kind != Kind::long_ || !a[1].is_immediate(Kind::long_)) return false;
    const Value& y = a[2];
    if (!y.is_heap() || y->storage != Storage::i8 || y->rank != 1 || y->kind != Kind::long_) return false;
    std::int64_t at = a[1].payload(), n = y->n;
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->n)) return false;
    const auto* items = y->items<std::int8_t>();
    Value results = prims::make_list(n);
    for (std::int64_t i = 0; i < n; i++) {
        if (i + 1 == n && x.is_unique()) {
            prims::forget(*x.array());
            x->items<std::int8_t>()[at] = items[i];
            results->values()[i] = std::move(x);
            break;
        }
        Value copy = prims::make_vector(Kind::long_, Storage::i8, x->n);
        std::memcpy(copy->data, x->data, static_cast<std::size_t>(x->n));
        copy->items<std::int8_t>()[at] = items[i];
        results->values()[i] = std::move(copy);
    }
    a[2] = std::move(results);
    return true;
}

// The places in a vector of bytes at which a number stands, without the bits between.
bool where_equal_bytes(Value* a) {
    if (!a[0].is_immediate(Kind::long_) || !a[1].is_heap()) return false;
    const prims::Array& y = *a[1].array();
    if (y.storage != Storage::i8 || y.rank != 1 || y.kind != Kind::long_ || y.n > 127) return false;
    const std::int64_t wanted = a[0].payload();
    Value places = prims::make_vector(Kind::long_, Storage::i8, y.n);
    const auto* items = y.items<std::int8_t>();
    auto* out = places->items<std::int8_t>();
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < y.n; i++) {
        out[count] = static_cast<std::int8_t>(i);
        count += items[i] == wanted;
    }
    places->n = count;
    a[1] = std::move(places);
    return true;
}

void where_equal_plainly(Machine& m, Value* a) {
    static const PrimitiveHere equal("="), where("&");
    equal(m).dyadic(m, a);
    where(m).monadic(m, a);
    a[1] = std::move(a[0]);
}

// f/x of a typed vector, and ,/x: what the adverb would come to after looking at everything else it can be.
bool fold_vector(Machine& m, Value* a) {
    const Value& x = a[1];
    if (!x.is_heap() || x->rank != 1 || x->n == 0) return false;
    prims::CoreFunction core = primitive_of(a[0]).dyadic;
    const bool k = core == prims::func::k::join_items<prims::Rules::k>;
    if (k || core == prims::func::k::join_items<prims::Rules::q>) {
        a[1] = prims::func::k::raze(m, std::move(a[1]), k ? prims::Rules::k : prims::Rules::q);
        return true;
    }
    if (x->kind >= Kind::list || !core) return false;
    prims::func::Reducer reducer = prims::func::fast_reducer(core, *x.array());
    if (!reducer) return false;
    a[1] = reducer(m, *x.array(), 0, x->n, 1);
    return true;
}

}  // namespace

void run_phrase(Machine& m, Phrase phrase) {
    switch (phrase) {
        case Phrase::each_amend:
            if (!each_amend_bytes(m.sp)) each_amend_plainly(m, m.sp);
            return m.pop(2);
        case Phrase::where_equal:
            if (!where_equal_bytes(m.sp)) where_equal_plainly(m, m.sp);
            return m.pop(1);
        case Phrase::fold_items:
            if (fold_vector(m, m.sp)) return m.pop(1);
            [[fallthrough]];
        case Phrase::each_item: {
            Value f = std::move(*m.sp);
            m.pop(1);
            prims::Rules rules = prims::rules_of(m.frame().code->notation);
            return phrase == Phrase::each_item ? each_item(m, f, rules, m.sp) : fold_items(m, f, rules, m.sp);
        }
        case Phrase::none: return;
    }
}

}  // namespace stele::interp
