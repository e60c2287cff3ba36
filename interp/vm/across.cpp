#include "interp/vm/across.hpp"

#include <algorithm>

#include "prims/func/conversion/crossing.hpp"

namespace stele::interp {

using prims::Rules;
using prims::func::cross;

Rules rules_of_function(const Value& f) {
    const Value* inner = &f;
    for (;;) {
        if (is_primitive(*inner)) return prims::rules_of(primitive_of(*inner).notation);
        if (!is_function(*inner)) return Rules::apl;
        switch (form_of(*inner)) {
            case Form::lambda:
            case Form::with_operands: return prims::rules_of(lambda_of(*inner).function->notation);
            case Form::fork: inner = &(*inner)->values()[1]; break;
            default: inner = &(*inner)->values()[0];
        }
    }
}

Value Machine::seen(const Cell& cell) { return cross(*this, cell.value, cell.rules, rules()); }

void Machine::call_across(const Value& f, Value* a, int n, Rules inside) {
    Rules here = rules();
    if (here == Rules::apl && has_form(f, Form::lambda)) {
        int wants = std::max<int>(1, static_cast<int>(lambda_of(f).function->parameters.size()));
        if (n != wants)
            prims::raise(prims::ErrorKind::syntax,
                         "a function of " + prims::number(wants) + (wants == 1 ? " parameter" : " parameters") +
                             " was called with " + prims::number(n) + (n == 1 ? " argument" : " arguments"));
    }
    for (int i = 0; i < n; i++) a[i] = cross(*this, std::move(a[i]), here, inside);
    struct Crossing {
        Machine& m;
        std::int64_t depth;
        Rules rules;
        ~Crossing() { m.crossed_depth_ = depth, m.crossed_rules_ = rules; }
    } crossing{*this, crossed_depth_, crossed_rules_};
    crossed_depth_ = depth_;
    crossed_rules_ = inside;
    call_own(f, a, n, nullptr);
    a[0] = cross(*this, std::move(a[0]), inside, here);
}

}  // namespace stele::interp
