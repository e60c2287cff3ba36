#include "interp/vm/instructions.hpp"

#include "prims/array/keep.hpp"
#include "prims/catalogue/comparison.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/fold/fold.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/mapping/join.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/search/search.hpp"

namespace stele::interp {

namespace {

// The primitive that has a meaning in the notation of the running code.
class Spelled {
public:
    explicit Spelled(const Meaning& m) {
        for (int n = 0; n < notation_count; n++) in_[n] = find_primitive(static_cast<Notation>(n), m);
    }
    Value in(Machine& m) const { return as_value(*in_[static_cast<int>(m.frame().code->notation)]); }

private:
    const Primitive* in_[notation_count] = {};
};

bool is_byte_vector(const Value& v) {
    if (!v.is_heap()) return false;
    const Array& a = *v.array();  // in one expression: compilers make one comparison of it
    return a.kind == Kind::long_ && a.storage == Storage::i8 && a.rank == 1;
}

// Applies a core function to the values at a.
void apply(Machine& m, const Meaning& meaning, Value* a) { meaning.function[m.frame().code->rules](m, a); }

bool by_rules_of_q(Machine& m) { return rules_of(m.frame().code->notation) == Rules::q; }

// The plain form: a projection under each.
void each_amend_plainly(Machine& m, Value* a) {
    static const Spelled amend(meaning::apply_at), replace(meaning::right_argument), each(meaning::adverb_each);
    std::array<Value, 5> items{amend.in(m), std::move(a[0]), std::move(a[1]), replace.in(m), Value::absent()};
    std::array<Value, 2> derived{each.in(m), make_function(Form::projection, items)};
    a[2] = m.call(make_function(Form::derived, derived), std::move(a[2]));
}

// Bytes that take a byte at one index: a copy and a store each, the last one in the vector itself if it is not shared.
bool each_amend_bytes(Machine& m, Value* a) {
    Value& x = a[0];
    if (a[2].is_heap() && a[2]->rank == 1 && a[2]->n == 0 && by_rules_of_q(m)) {
        a[2] = make_list(0);
        return true;
    }
    const Value& y = a[2];
    if (!is_byte_vector(x) || !a[1].is_immediate(Kind::long_) || !is_byte_vector(y)) return false;
    std::int64_t at = a[1].payload(), n = y->n;
    if (static_cast<std::uint64_t>(at) >= static_cast<std::uint64_t>(x->n)) return false;
    const auto* items = y->items<std::int8_t>();
    Value results = make_list(n);
    Value* out = results->values();
    const std::int64_t copies = n - (n > 0 && x.is_unique());
    for (std::int64_t i = 0; i < copies; i++) {
        const Value& copy = out[i] = make_vector(Kind::long_, Storage::i8, x->n);
        func::copy_few(copy->data, x->data, x->n);
        copy->items<std::int8_t>()[at] = items[i];
    }
    if (copies < n) {
        forget(*x.array());
        x->items<std::int8_t>()[at] = items[copies];
        out[copies] = std::move(x);
    }
    a[2] = std::move(results);
    return true;
}

// The indices of a number in a vector of bytes, without bits as an intermediate result.
bool where_equal_bytes(Machine&, Value* a) {
    if (!a[0].is_immediate(Kind::long_) || !is_byte_vector(a[1]) || a[1]->n > 127) return false;
    const Array& y = *a[1].array();
    const std::int64_t wanted = a[0].payload();
    Value indices = make_vector(Kind::long_, Storage::i8, y.n);
    const auto* items = y.items<std::int8_t>();
    auto* out = indices->items<std::int8_t>();
    std::int64_t count = 0;
    for (std::int64_t i = 0; i < y.n; i++) {
        out[count] = static_cast<std::int8_t>(i);
        count += items[i] == wanted;
    }
    indices->n = count;
    a[1] = std::move(indices);
    return true;
}

void where_equal_plainly(Machine& m, Value* a) {
    apply(m, meaning::equal, a);
    apply(m, meaning::where_true, a);
    a[1] = std::move(a[0]);
}

// f/x of a typed vector, and ,/x: the result of the adverb after excluding everything else it can mean.
bool fold_vector(Machine& m, Value* a) {
    const Value& x = a[1];
    if (!x.is_heap() || x->rank != 1 || x->n == 0) return false;
    CoreFunction core = primitive_of(a[0]).dyadic;
    const bool k = core == prims::under<func::join_items, Rules::k>;
    if (k || core == prims::under<func::join_items, Rules::q>) {
        a[1] = func::raze(m, std::move(a[1]), k ? Rules::k : Rules::q);
        return true;
    }
    Value r = func::fold_vector(m, func::fold_of(primitive_of(a[0])), x);
    if (r.is_absent()) return false;
    a[1] = std::move(r);
    return true;
}

// The indices of the items of y that are not in a table of small numbers: &c=x?y, where c is the table's length.
bool where_missing_bytes(Machine&, Value* a) {
    if (!a[0].is_immediate(Kind::long_) || !is_byte_vector(a[1]) || !is_byte_vector(a[2])) return false;
    const Array &x = *a[1].array(), &y = *a[2].array();
    if (x.n != a[0].payload() || y.n > 127) return false;
    Value indices = make_vector(Kind::long_, Storage::i8, y.n);
    indices->n = func::indices_of_missing(x, y, indices->items<std::int8_t>());
    a[2] = std::move(indices);
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

// A phrase of which `fast` does the common case and `plainly` all others; the last operand's slot takes the result.
template <auto fast, auto plainly, int operands> void run_phrase(Machine& m) {
    if (!m.plain && fast(m, m.sp)) m.count(FastPath::phrase);
    else plainly(m, m.sp);
    m.pop(operands - 1);
}

// A lambda of k or q with one parameter and no memos.
bool is_simple_lambda(const Value& f) {
    if (!has_form(f, Form::lambda)) return false;
    const Code* code = lambda_of(f).only;
    return code && code->rules != Rules::apl && code->arguments == 1 && code->memos.empty();
}

// f'x for such a lambda.
bool each_by_lambda(Machine& m, Value* a) {
    const Value &f = a[0], &x = a[1];
    if (!x.is_heap() || x->rank != 1 || !by_rules_of_q(m) || !is_simple_lambda(f)) return false;
    if (x->n > 0 && x->storage != Storage::value) return false;
    m.count(FastPath::phrase);
    if (x->n == 0) {
        a[1] = make_list(0);
        return true;
    }
    Value results = make_list(x->n);
    Value* b = m.push(1);
    // Items of a list that is not shared are moved to the function, which may then work in place.
    const bool give = x.is_unique();
    for (std::int64_t i = 0; i < x->n; i++) {
        if (give) *b = std::move(x->values()[i]);
        else *b = x->values()[i];
        m.call(f, b, 1);
        results->values()[i] = prims::kept(std::move(*b));
    }
    m.pop(1);
    m.result_is_shy = false;
    a[1] = squeeze(std::move(results), Rules::q);
    return true;
}

template <auto fast, const Meaning& adverb> void run_adverb(Machine& m) {
    if (fast(m, m.sp)) return m.pop(1);
    Value f = m.take();
    if (!by_rules_of_q(m) && m.fewest(f, false) > 1) {
        static const Spelled spelled(adverb);
        const std::array<Value, 2> items{spelled.in(m), f};
        return m.call(make_function(Form::derived, items), m.sp, 1);
    }
    adverb.op(m, {f, f, m.frame().code->rules}, m.sp, 1);
}

// The bytes of y that are not in x, without the indices of the others.
bool not_found_bytes(Machine&, Value* a) {
    if (!is_byte_vector(a[0]) || !is_byte_vector(a[1]) || a[1]->n > 64) return false;
    const Array &x = *a[0].array(), &y = *a[1].array();
    std::int8_t indices[128];  // kernels store whole vectors
    const std::int64_t missing = func::indices_of_missing(x, y, indices);
    Value bits = make_vector(Kind::long_, Storage::bit, y.n);
    std::uint64_t word = 0;
    for (std::int64_t i = 0; i < missing; i++) word |= std::uint64_t{1} << indices[i];
    bits->words()[0] = word;
    a[1] = std::move(bits);
    return true;
}

void not_found_plainly(Machine& m, Value* a) {
    Value* b = m.push(2);
    b[0] = std::move(a[0]);
    b[1] = std::move(a[1]);
    apply(m, meaning::find_or_draw, b);
    apply(m, meaning::null_test, b);
    a[1] = std::move(b[0]);
    m.pop(2);
}

}  // namespace

void routine::each_amend(Machine& m, std::uint32_t) { run_phrase<each_amend_bytes, each_amend_plainly, 3>(m); }
void routine::each_item(Machine& m, std::uint32_t) { run_adverb<each_by_lambda, meaning::adverb_each>(m); }
void routine::where_equal(Machine& m, std::uint32_t) { run_phrase<where_equal_bytes, where_equal_plainly, 2>(m); }
void routine::fold_items(Machine& m, std::uint32_t) { run_adverb<fold_vector, meaning::adverb_over>(m); }
void routine::where_missing(Machine& m, std::uint32_t) { run_phrase<where_missing_bytes, where_missing_plainly, 3>(m); }
void routine::not_found(Machine& m, std::uint32_t) { run_phrase<not_found_bytes, not_found_plainly, 2>(m); }

// f/x of a vector that needs no calls; the derived function does the rest.
void routine::reduce(Machine& m, std::uint32_t) {
    const Value& x = m.sp[1];
    if (x.is_heap() && x->rank == 1 && x->n > 0)
        if (Value r = func::fold_vector(m, func::fold_of(primitive_of(m.sp[0]->values()[1])), x); !r.is_absent()) {
            m.result_is_shy = false;
            m.sp[1] = std::move(r);
            return m.pop(1);
        }
    Value f = m.take();
    m.call(f, m.sp, 1);
}

}  // namespace stele::interp
