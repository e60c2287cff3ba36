// Conditionals, loops and sequences of k in bytecode.
#include "interp/compile/generator.hpp"

namespace stele::interp {

std::size_t Generator::jump(Op op, Span mark) {
    emit(op, 0, mark);
    return code_.words.size() - 1;
}

std::size_t Generator::jump_unless(const Node& test, Op op) {
    expression(test);
    return jump(op, test.mark);
}

void Generator::aim(std::size_t at) {
    code_.words[at] = instruction(opcode(code_.words[at]), static_cast<std::uint32_t>(code_.words.size()));
}

void Generator::branch(const Node* n, bool tail, const Value& instead, Span span) {
    const std::size_t before = set_.size();
    if (n) expression(*n, tail);
    else constant(instead, span);
    unset_after(before);
}

void Generator::conditional(const Node& n, bool tail) {
    std::vector<std::size_t> ends;
    std::size_t i = 0;
    for (; i + 1 < n.parts.size(); i += 2) {
        std::size_t over = jump_unless(*n.parts[i]);
        branch(n.parts[i + 1], tail, {}, n.mark);
        ends.push_back(jump(Op::jump, n.mark));
        aim(over);
    }
    branch(i < n.parts.size() ? n.parts[i] : nullptr, tail, {}, n.mark);
    for (std::size_t end : ends) aim(end);
}

void Generator::statements(const Node& n, std::size_t first) {
    const std::size_t before = set_.size();
    for (std::size_t i = first; i < n.parts.size(); i++) {
        expression(*n.parts[i]);
        emit(Op::pop, 0, n.parts[i]->mark);
    }
    unset_after(before);
}

void Generator::run_while(const Node& n, bool repeats) {
    std::size_t top = code_.words.size();
    std::size_t over = jump_unless(*n.parts[0]);
    statements(n, 1);
    if (repeats) emit(Op::jump, top, n.mark);
    aim(over);
    constant(Value(), n.mark);
}

void Generator::repeat_times(const Node& n) {
    std::size_t top = jump_unless(*n.parts[0], Op::count_down);
    statements(n, 1);
    emit(Op::jump, top, n.mark);
    aim(top);
    emit(Op::pop, 0, n.mark);
    constant(Value(), n.mark);
}

void Generator::sequence(const Node& n, bool tail) {
    for (std::size_t i = 0; i + 1 < n.parts.size(); i++) {
        expression(*n.parts[i]);
        emit(Op::pop, 0, n.parts[i]->mark);
    }
    expression(*n.parts.back(), tail);
}

}  // namespace stele::interp
