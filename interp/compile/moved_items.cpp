// The code runs on a stack of what is known of each value: whose items it has, or which primitive it is.
#include "interp/compile/moved_items.hpp"

#include <algorithm>

#include "interp/compile/opcodes.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::interp {

namespace {

struct Known {
    int argument = -1;                // whose items it has
    const Value* function = nullptr;  // what it is
};

class Moves {
public:
    explicit Moves(const Code& code) : code_(code) {}

    int result() {
        for (std::uint32_t word : code_.words) {
            if (opcode(word) == Op::give_back) return stack_.empty() ? -1 : stack_.back().argument;
            if (!step(opcode(word), static_cast<int>(operand(word)))) break;
        }
        return -1;
    }

private:
    bool step(Op op, int n) {
        switch (op) {
            case Op::local:
            case Op::move_local: stack_.push_back({.argument = std::max(-1, n - code_.locals)}); return true;
            case Op::constant:
                stack_.push_back({.function = &code_.constants[static_cast<std::size_t>(n)]});
                return true;
            case Op::global:
            case Op::closure: stack_.push_back({}); return true;
            case Op::monad: apply(meaning(n)->monad, 1); return true;
            case Op::dyad: apply(meaning(n)->dyad, 2); return true;
            case Op::index: replace(n + 1, stack_.back().argument); return true;
            case Op::call:
            case Op::tail_call: call(n); return true;
            case Op::derive: replace(n + 1, -1); return true;
            case Op::list:
            case Op::train: replace(n, -1); return true;
            case Op::memo:
            case Op::memo_fill: return true;
            default: return false;
        }
    }

    const Primitive* meaning(int n) const { return code_.functions[static_cast<std::size_t>(n)].primitive; }
    Known pop() {
        const Known top = stack_.back();
        stack_.pop_back();
        return top;
    }
    void replace(int count, int argument) {
        stack_.resize(stack_.size() - static_cast<std::size_t>(count));
        stack_.push_back({.argument = argument});
    }

    // A value that is called is indexed.
    void call(int n) {
        const Known f = pop();
        if (f.argument >= 0) return replace(n, f.argument);
        if (f.function && prims::is_primitive(*f.function)) return apply(prims::func::meaning_of(*f.function, n), n);
        replace(n, -1);
    }
    void apply(const Meaning* m, int n) {
        const int moved = argument_moved(m, n);
        replace(n, moved < 0 ? -1 : stack_[stack_.size() - 1 - static_cast<std::size_t>(moved)].argument);
    }

    const Code& code_;
    std::vector<Known> stack_;
};

}  // namespace

int argument_moved(const Code& code) { return Moves(code).result(); }

int argument_moved(const Meaning* m, int n) {
    if (!m) return -1;
    if (m == &prims::meaning::apply_at || m->properties & prims::keeps_left) return 0;
    return m->properties & (prims::selects | prims::keeps_facts) ? n - 1 : -1;
}

}  // namespace stele::interp
