// The calls that an operator makes of its operand.
#include <algorithm>
#include <cassert>

#include "interp/compile/generate.hpp"
#include "interp/vm/instructions.hpp"

namespace stele::interp {

// The result of a call on a[0..n), which has replaced the last argument, moves to a[0].
void Machine::put_result(Value* a, [[maybe_unused]] int n) {
    assert(sp == a + n - 1);
    for (; sp > a; sp--) new (sp - 1) Value(std::move(*sp));
}

// A call of an operator: the code that the last one found serves until a name changes its class.
void Machine::call_again(Host& host, Calls& calls, const Value& f, Value* a, int n, MemoArea* memo) {
    auto& m = static_cast<Machine&>(host);
    if (m.workspace.epoch() <= calls.valid_through && !m.is_traced()) [[likely]] {
        m.sp = a;
        m.check_limits();
        m.enter_ready(*static_cast<const Code*>(calls.code), Value(f), a, n, memo);
        m.run();
        m.put_result(a, n);
    } else {
        m.call_keeping(f, a, n, memo);
        calls.code = m.ready_for_operator(f, n);
        calls.valid_through = calls.code ? lambda_of(f).ready[n % 2].valid_through : 0;
    }
    m.some_result_is_shy_ |= m.result_is_shy;
}

// The same of a projection of a lambda: the values kept for its calls depend on the arguments that it fixes, too.
void Machine::call_projected(Host& host, Calls& calls, const Value& f, Value* a, int n, MemoArea* memo) {
    auto& m = static_cast<Machine&>(host);
    const auto wanted = static_cast<int>(f->n) - 1;
    m.sp = a;
    Value* b = m.push(wanted);
    fill_holes(f, a, b);
    call_again(host, calls, f->values()[0], b, wanted, memo);
    a[0] = std::move(b[0]);
    m.pop(wanted);
    for (int i = 1; i < n; i++) a[i] = Value();
}

// Finds the codes of a repetition's calls that need only a frame.
void Machine::make_ready(Repetition& r) {
    r.valid_through = UINT64_MAX;
    for (int i = 0; i < 2; i++) {
        const Repetition::Called& c = r.called[i];
        r.ready[i] = {.end = r.a + c.n};
        const Code* code = ready_for_operator(*c.f, c.n);
        if (!code || r.ready[i].end - code->slots() < stack_floor) continue;
        r.ready[i].code = code;
        r.ready[i].base = r.ready[i].end - code->slots();
        r.valid_through = std::min(r.valid_through, lambda_of(*c.f).ready[c.n % 2].valid_through);
    }
}

void Machine::repeat(Repetition& r, int next) {
    check_stop();
    while (next >= 0) {
        Repetition::Called& c = r.called[next];
        r.running = next;
        make_ready(r);
        if (const auto* code = static_cast<const Code*>(r.ready[next].code)) {
            sp = r.a;
            check_limits();
            enter_ready(*code, Value(*c.f), r.a, c.n, c.memo);
            next = run(r);
        } else {
            c.calls->call(*this, *c.calls, *c.f, r.a, c.n, c.memo);
            next = r.turn();
            check_stop();
        }
    }
}

namespace {

// A projection of a lambda with a hole for each of n arguments.
bool is_projected_lambda(const Value& f, int n) {
    if (!has_form(f, Form::projection) || !has_form(f->values()[0], Form::lambda)) return false;
    const Code* code = lambda_of(f->values()[0]).only;
    if (!code || code->arguments != f->n - 1) return false;
    return n == std::count_if(f->values() + 1, f->values() + f->n, [](const Value& v) { return v.is_absent(); });
}

}  // namespace

prims::Host::Calls Machine::repeated(const Value& f, int n, std::uint32_t fixed) {
    if (is_projected_lambda(f, n)) {
        std::uint32_t all = 0;
        for (int i = 1, hole = 0; i < f->n; i++) {
            const bool is_hole = f->values()[i].is_absent();
            if (!is_hole || fixed >> hole & 1) all |= 1u << (i - 1);
            hole += is_hole;
        }
        return {call_projected, !lambda_of(f->values()[0]).only->memos.empty(), all};
    }
    bool keeps = has_form(f, Form::lambda) || has_form(f, Form::with_operands);
    if (has_form(f, Form::lambda) && lambda_of(f).only) keeps = !lambda_of(f).only->memos.empty();
    return {call_again, keeps, fixed};
}

bool Machine::is_pervasive(const Value& f, int n, std::uint32_t vectors, int bits) {
    if (is_traced() || n > 2) return false;
    const Value* lambda = &f;
    std::uint32_t among = vectors;  // the vectors among the lambda's arguments
    if (has_form(f, Form::projection)) {
        if (!is_projected_lambda(f, n)) return false;
        among = 0;
        for (int i = 1, hole = 0; i < f->n; i++) {
            const Value& v = f->values()[i];
            const bool is_atom = !v.is_heap() && !v.is_null() && !is_function(v);
            if (!v.is_absent() && !is_atom) return false;
            if (v.is_absent()) among |= (vectors >> hole++ & 1) << (i - 1);
        }
        lambda = f->values();
    }
    if (!has_form(*lambda, Form::lambda)) return false;
    Lambda& l = lambda_of(*lambda);
    const Function& text = *l.function;
    const bool is_apl = text.notation == Notation::apl;
    if (rules_of(text.notation) != rules()) return false;
    if (is_apl && (text.cls != NameClass::function || text.statements.size() != 1 || text.traditional)) return false;
    if (!is_apl && lambda == &f && l.only->arguments != n) return false;
    if (is_apl && n == 1) among <<= 1;  // ⍺ has a slot, too
    const Pervasion& p = code_for(l, n == 2, nullptr).pervasion;
    return (p.arguments & among) != 0 && (bits == 0 || bits <= p.most_bits);
}

const Primitive* Machine::applied_by(const Value& f, int n) {
    if (!has_form(f, Form::lambda)) return nullptr;
    Lambda& lambda = lambda_of(f);
    const Function& text = *lambda.function;
    if (text.notation != Notation::apl || text.cls != NameClass::function || text.statements.size() != 1)
        return nullptr;
    // The arguments, the right one first, then one call: nothing else but memos.
    const Code& code = code_for(lambda, true, nullptr);
    const Primitive* applied = nullptr;
    int pushed = 0;
    for (std::uint32_t word : code.words) {
        const Instruction i = decoded(code, word);
        if (i.act == Act::shortens) continue;
        if (i.act == Act::returns) return applied;
        if (applied) return nullptr;
        const bool is_next = i.act == Act::reads && i.operand == Operand::slot;
        if (is_next && static_cast<int>(i.n) == code.locals + 1 - pushed) pushed++;
        else if (i.act == Act::applies && i.takes == n && pushed == n) applied = code.functions[i.n].primitive;
        else return nullptr;
    }
    return nullptr;
}

}  // namespace stele::interp
