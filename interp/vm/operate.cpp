// Operators on operands that the code has on the stack.
#include "interp/vm/instructions.hpp"

#include "prims/func/meanings.hpp"

namespace stele::interp {

void routine::operate(Machine& m, std::uint32_t constant) {
    const Rules rules = m.frame().code->rules;
    const Value& op = m.frame().code->constants[constant];
    Value f = m.take();
    if (rules != Rules::q && m.fewest(f, false) > 1) {
        const std::array<Value, 2> items{op, f};
        return m.call(make_function(Form::derived, items), m.sp, 1);
    }
    primitive_of(op).op->op(m, {f, f, rules}, m.sp, 1);
}

}  // namespace stele::interp
