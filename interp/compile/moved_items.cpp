// Whether code only moves the items of an argument. The code runs on a stack that holds, for each value, the argument
// whose items it has, or its primitive.
#include "interp/compile/generate.hpp"

#include "prims/catalogue/system.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::interp {

namespace {

struct Known {
    int argument = -1;                // the argument whose items it has
    const Value* function = nullptr;  // the value itself
};

}  // namespace

int argument_moved(const Code& code) {
    std::vector<Known> stack;
    // Replaces the top values by one with the items of that at `moved` under the top; -1: with others.
    const auto replace = [&stack](int values, int moved) {
        const int argument = moved < 0 ? -1 : stack.end()[-1 - moved].argument;
        stack.resize(stack.size() - static_cast<std::size_t>(values));
        stack.push_back({.argument = argument});
    };
    for (std::uint32_t word : code.words) {
        const Instruction i = decoded(code, word);
        const auto n = static_cast<int>(i.n);
        switch (i.act) {
            case Act::reads:
                if (i.operand != Operand::slot && i.operand != Operand::cell) return -1;
                stack.push_back({.argument = i.operand == Operand::slot ? std::max(-1, n - code.locals) : -1});
                break;
            case Act::writes:
                stack.push_back({.function = i.operand == Operand::constant ? &code.constants[i.n] : nullptr});
                break;
            case Act::applies: {
                const Primitive& p = *code.functions[i.n].primitive;
                replace(i.takes, argument_moved(i.takes == 1 ? p.monad : p.dyad, i.takes));
                break;
            }
            case Act::calls: {
                const Known f = stack.back();
                const int moved = f.function ? argument_moved(prims::func::meaning_of(*f.function, n), n) : -1;
                if (f.argument >= 0) replace(i.takes, 0);  // data, which is indexed
                else replace(i.takes, moved < 0 ? -1 : moved + 1);
                break;
            }
            case Act::indexes: replace(i.takes, 0); break;
            case Act::lists: replace(i.takes, -1); break;
            case Act::makes:
                if (i.leaves != 1) return -1;
                replace(i.takes, -1);
                break;
            case Act::shortens: break;
            case Act::returns: return stack.empty() ? -1 : stack.back().argument;
            default: return -1;
        }
    }
    return -1;
}

int argument_moved(const Meaning* m, int n) {
    if (!m) return -1;
    if (m == &prims::meaning::apply_at || m->properties & prims::keeps_left) return 0;
    return m->properties & (prims::selects | prims::keeps_facts) ? n - 1 : -1;
}

}  // namespace stele::interp
