// Phrases, and operators on operands that the code has on the stack.
#include "interp/vm/instructions.hpp"

#include "prims/array/keep.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

bool by_rules_of_q(Machine& m) { return rules_of(m.frame().code->notation) == Rules::q; }

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

}  // namespace

Value try_phrase(Machine& m, const PhraseUse& phrase, Value* base) {
    using Place = PhraseOperand::Place;
    const Code& code = *m.frame().code;
    prims::func::FusedOperands operands{phrase.use, {}};
    Value* const places[] = {m.sp, base, const_cast<Value*>(code.constants.data())};
    for (int i = 0; i < phrase.count; i++) {
        const PhraseOperand& o = phrase.operands[i];
        if (o.place != Place::global) [[likely]] {
            operands.at[i] = places[static_cast<int>(o.place)] + o.number;
            continue;
        }
        Cell& cell = *code.cells[o.number];
        if (cell.rules != code.rules) return Value::absent();
        operands.at[i] = &cell.value;
    }
    return phrase.function(m, operands);
}

void routine::operate(Machine& m, std::uint32_t constant) {
    const Value& op = m.frame().code->constants[constant];
    const Meaning& adverb = *primitive_of(op).op;
    if (&adverb == &meaning::adverb_each && each_by_lambda(m, m.sp)) return m.pop(1);
    Value f = m.take();
    if (!by_rules_of_q(m) && m.fewest(f, false) > 1) {
        const std::array<Value, 2> items{op, f};
        return m.call(make_function(Form::derived, items), m.sp, 1);
    }
    adverb.op(m, {f, f, m.frame().code->rules}, m.sp, 1);
}

}  // namespace stele::interp
