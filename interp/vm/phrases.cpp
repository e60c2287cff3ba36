#include "interp/vm/phrases.hpp"

#include <array>

#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/operators/meanings.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/structure/join.hpp"
#include "prims/func/structure/list.hpp"

namespace stele::interp {

using prims::Kind;
using prims::Storage;
namespace meaning = prims::meaning;

namespace {

// The primitive that has a meaning in the notation of the running code.
class Spelled {
public:
    explicit Spelled(const prims::Meaning& m) {
        for (const prims::Primitive& p : prims::primitives())
            if (p.dyad == &m || p.op == &m) in_[static_cast<int>(p.notation)] = &p;
    }
    Value in(Machine& m) const { return as_value(*in_[static_cast<int>(m.frame().code->notation)]); }

private:
    const prims::Primitive* in_[prims::notation_count] = {};
};

// Applies a core function to the values at a.
void apply(Machine& m, const prims::Meaning& meaning, Value* a) { meaning.function[m.frame().code->rules](m, a); }

bool by_rules_of_q(Machine& m) { return prims::rules_of(m.frame().code->notation) == prims::Rules::q; }

// The plain form: a projection under each.
void each_amend_plainly(Machine& m, Value* a) {
    static const Spelled amend(meaning::apply_at), replace(meaning::right_argument), each(meaning::adverb_each);
    std::array<Value, 5> items{amend.in(m), std::move(a[0]), std::move(a[1]), replace.in(m), Value::absent()};
    std::array<Value, 2> derived{each.in(m), make_function(Form::projection, items)};
    Value* b = m.push(1);
    b[0] = std::move(a[2]);
    m.call(make_function(Form::derived, derived), b, 1);
    a[2] = std::move(b[0]);
    m.pop(1);
}

// Bytes that take a byte at one place: a copy and a store each, the last one in the board itself where nobody else has it.
bool each_amend_bytes(Machine& m, Value* a) {
    Value& x = a[0];
    if (a[2].is_heap() && a[2]->rank == 1 && a[2]->n == 0 && by_rules_of_q(m)) {
        a[2] = prims::make_list(0);
        return true;
    }
    if (!x.is_heap() || x->storage != Storage::i8 || x->rank != 1 || x->kind != Kind::long_ ||
        !a[1].is_immediate(Kind::long_))
        return false;
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
        prims::func::copy_few(copy->data, x->data, x->n);
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
    apply(m, meaning::equal, a);
    apply(m, meaning::where_true, a);
    a[1] = std::move(a[0]);
}

// f/x of a typed vector, and ,/x: what the adverb would come to after looking at everything else it can be.
bool fold_vector(Machine& m, Value* a) {
    const Value& x = a[1];
    if (!x.is_heap() || x->rank != 1 || x->n == 0) return false;
    prims::CoreFunction core = primitive_of(a[0]).dyadic;
    const bool k = core == prims::under<prims::func::join_items, prims::Rules::k>;
    if (k || core == prims::under<prims::func::join_items, prims::Rules::q>) {
        a[1] = prims::func::raze(m, std::move(a[1]), k ? prims::Rules::k : prims::Rules::q);
        return true;
    }
    Value r = prims::func::fold_vector(m, prims::func::fold_of(primitive_of(a[0])), x);
    if (r.is_absent()) return false;
    a[1] = std::move(r);
    return true;
}

// The numbers of the items of y that a table of small numbers lacks: &c=x?y, where c is the table's length.
bool where_missing_bytes(Value* a) {
    if (!a[0].is_immediate(Kind::long_) || !a[1].is_heap() || !a[2].is_heap()) return false;
    const prims::Array &x = *a[1].array(), &y = *a[2].array();
    if (x.storage != Storage::i8 || x.rank != 1 || x.kind != Kind::long_ || x.n != a[0].payload()) return false;
    if (y.storage != Storage::i8 || y.rank != 1 || y.kind != Kind::long_ || y.n > 127) return false;
    Value places = prims::make_vector(Kind::long_, Storage::i8, y.n);
    places->n = prims::func::places_of_missing(x, y, places->items<std::int8_t>());
    a[2] = std::move(places);
    return true;
}

void where_missing_plainly(Machine& m, Value* a) {
    Value* b = m.push(2);
    b[0] = std::move(a[1]);
    b[1] = std::move(a[2]);
    apply(m, meaning::find_or_roll, b);
    a[1] = std::move(b[0]);
    m.pop(2);
    where_equal_plainly(m, a);
    a[2] = std::move(a[1]);
}

void nothing(Machine&) {}

void each_amend(Machine& m) {
    if (each_amend_bytes(m, m.sp)) m.took(prims::FastPath::phrase);
    else each_amend_plainly(m, m.sp);
    m.pop(2);
}

void where_equal(Machine& m) {
    if (where_equal_bytes(m.sp)) m.took(prims::FastPath::phrase);
    else where_equal_plainly(m, m.sp);
    m.pop(1);
}

void where_missing(Machine& m) {
    if (where_missing_bytes(m.sp)) m.took(prims::FastPath::phrase);
    else where_missing_plainly(m, m.sp);
    m.pop(2);
}

// f'x for a lambda of one parameter that keeps nothing between its calls.
bool each_by_lambda(Machine& m, Value* a) {
    const Value &f = a[0], &x = a[1];
    if (!x.is_heap() || x->rank != 1 || !by_rules_of_q(m) || !m.calls_simply(f)) return false;
    if (x->n == 0) {
        a[1] = prims::make_list(0);
        return true;
    }
    if (x->storage != Storage::value) return false;
    Value results = prims::make_list(x->n);
    Value* b = m.push(1);
    // Nobody else holds the list: its items are given to the function, which may then work in place.
    const bool give = x.is_unique();
    for (std::int64_t i = 0; i < x->n; i++) {
        if (give) *b = std::move(x->values()[i]);
        else *b = x->values()[i];
        m.call_simply(f, b);
        results->values()[i] = std::move(*b);
    }
    m.pop(1);
    m.result_is_shy = false;
    a[1] = prims::squeeze(std::move(results), prims::Rules::q);
    return true;
}

void each_item_of_top(Machine& m) {
    if (each_by_lambda(m, m.sp)) {
        m.took(prims::FastPath::phrase);
        return m.pop(1);
    }
    Value f = std::move(*m.sp);
    m.pop(1);
    prims::meaning::adverb_each.op(m, {f, f, m.frame().code->rules}, m.sp, 1);
}

void fold_items_of_top(Machine& m) {
    if (fold_vector(m, m.sp)) return m.pop(1);
    Value f = std::move(*m.sp);
    m.pop(1);
    prims::meaning::adverb_over.op(m, {f, f, m.frame().code->rules}, m.sp, 1);
}

// Which bytes of y are none of x, without the places of the others.
bool not_found_bytes(Value* a) {
    if (!a[0].is_heap() || !a[1].is_heap()) return false;
    const prims::Array &x = *a[0].array(), &y = *a[1].array();
    if (x.storage != Storage::i8 || x.rank != 1 || x.kind != Kind::long_) return false;
    if (y.storage != Storage::i8 || y.rank != 1 || y.kind != Kind::long_ || y.n > 64) return false;
    std::int8_t places[128];  // kernels store whole vectors of places
    const std::int64_t missing = prims::func::places_of_missing(x, y, places);
    Value bits = prims::make_vector(Kind::long_, Storage::bit, y.n);
    std::uint64_t word = 0;
    for (std::int64_t i = 0; i < missing; i++) word |= std::uint64_t{1} << places[i];
    bits->words()[0] = word;
    a[1] = std::move(bits);
    return true;
}

void not_found(Machine& m) {
    if (not_found_bytes(m.sp)) {
        m.took(prims::FastPath::phrase);
    } else {
        Value* b = m.push(2);
        b[0] = std::move(b[2]);
        b[1] = std::move(b[3]);
        apply(m, meaning::find_or_draw, b);
        apply(m, meaning::null_test, b);
        b[3] = std::move(b[0]);
        m.pop(2);
    }
    m.pop(1);
}

// f/x of a vector that needs no calls; the derived function does the rest.
void reduce(Machine& m) {
    const Value& x = m.sp[1];
    if (x.is_heap() && x->rank == 1 && x->n > 0)
        if (Value r = prims::func::fold_vector(m, prims::func::fold_of(primitive_of(m.sp[0]->values()[1])), x);
            !r.is_absent()) {
            m.result_is_shy = false;
            m.sp[1] = std::move(r);
            return m.pop(1);
        }
    Value f = std::move(*m.sp);
    m.pop(1);
    m.call(f, m.sp, 1);
}

}  // namespace

// In the order of Phrase.
void (*const phrase_functions[])(Machine&) = {nothing,           each_amend,    each_item_of_top, where_equal,
                                              fold_items_of_top, where_missing, not_found,        reduce};

}  // namespace stele::interp
