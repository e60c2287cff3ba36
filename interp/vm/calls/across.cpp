#include "interp/vm/machine.hpp"

#include "interp/compile/generate.hpp"
#include "prims/formats/conversion/crossing.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::interp {

using func::cross;

Rules rules_of_function(const Value& f) {
    const Value* inner = &f;
    for (;;) {
        if (is_primitive(*inner)) return rules_of(primitive_of(*inner).notation);
        if (!is_function(*inner)) return Rules::apl;
        switch (form_of(*inner)) {
            case Form::lambda:
            case Form::with_operands: return rules_of(lambda_of(*inner).function->notation);
            case Form::external: return rules_of(external_of(*inner).notation);
            case Form::fork: inner = &(*inner)->values()[1]; break;
            default: inner = &(*inner)->values()[0];
        }
    }
}

// During its lifetime, the running frame has other rules.
struct Machine::Crossed {
    Crossed(Machine& m, Rules inside) : frame(m.crossed_, m.top_), rules(m.crossed_rules_, inside) {}
    Restored<const Frame*> frame;
    Restored<Rules> rules;
};

Value Machine::seen(const Cell& cell) { return cross(*this, cell.value, cell.rules, rules()); }

// The argument, of `n`, whose items a function only moves, {x} and {⍵[⍋⍵]}: -1 for other functions. `whole`: it
// returns the argument without examining it. If another function returns an atom that is equal to an argument, it may
// be computed.
int Machine::argument_passed_on(const Value& f, int n, bool& whole) {
    whole = false;
    if (is_primitive(f)) return argument_moved(func::meaning_of(f, n), n);
    if (!has_form(f, Form::lambda)) return -1;
    Lambda& lambda = lambda_of(f);
    const bool is_apl = lambda.function->notation == Notation::apl;
    if (is_apl && (lambda.function->traditional || lambda.function->statements.size() != 1)) return -1;
    const Code& code = is_apl ? code_for(lambda, n == 2, nullptr) : *lambda.only;
    whole = code.words.size() == 2;
    const int slot = argument_moved(code);
    if (!is_apl) return n == code.arguments ? slot : -1;
    return slot == 1 ? n - 1 : n == 2 ? slot : -1;
}

void Machine::call_across(const Value& f, Value* a, int n, Rules inside) {
    Rules here = rules();
    if (here == Rules::apl && (has_form(f, Form::lambda) || has_form(f, Form::external))) {
        int wants = valence(f);
        if (n != wants)
            raise(ErrorKind::syntax, "a function of " + prims::counted(wants, "parameter") + " was called with " +
                                         prims::counted(n, "argument"));
    }
    func::Crossing crossing(*this, here, inside);
    const Value called = f;  // the function may assign its own name
    for (int i = 0; i < n; i++) a[i] = crossing.over(std::move(a[i]));
    {
        Crossed crossed(*this, inside);
        call_own(f, a, n, nullptr);
    }
    bool whole;
    const int passed = argument_passed_on(called, n, whole);
    a[0] = passed < 0 ? crossing.back(std::move(a[0]))
           : whole    ? crossing.given(passed)
                      : crossing.moved(passed, std::move(a[0]));
}

Value Machine::call_from(Rules outside, const Value& f, std::span<const Value> given) {
    expect(outside);
    Crossed crossed(*this, outside);
    return unwinding([&] { return call(f, given); });
}

void Machine::call_external(const Value& f, Value* a, int n) {
    const External& external = external_of(f);
    int wants = external.valence;
    if (n == wants) {
        a[0] = external.run({a, static_cast<std::size_t>(n)});
        return;
    }
    bool projects = n < wants && external.notation != Notation::apl;
    if (!projects)
        raise(external.notation == Notation::apl ? ErrorKind::syntax : ErrorKind::rank,
              external.name + " takes " + prims::counted(wants, "argument") + ", not " + number(n));
    a[0] = prims::make_projection(f, {a, static_cast<std::size_t>(n)}, wants);
}

}  // namespace stele::interp
