// Conditionals, loops and sequences of k in bytecode.
#include "interp/compile/generator.hpp"

namespace stele::interp {

void Generator::conditional(const Node& n, bool tail) {
    std::vector<std::size_t> ends;
    std::size_t i = 0;
    for (; i + 1 < n.parts.size(); i += 2) {
        expression(*n.parts[i]);
        std::size_t over = code_.words.size();
        emit(Op::jump_unless, 0, n.parts[i]->mark);
        std::vector<std::string> before = set_;
        expression(*n.parts[i + 1], tail);
        set_ = std::move(before);
        ends.push_back(code_.words.size());
        emit(Op::jump, 0, n.mark);
        aim(over);
    }
    std::vector<std::string> before = set_;
    if (i < n.parts.size()) expression(*n.parts[i], tail);
    else constant(Value(), n.mark);
    set_ = std::move(before);
    for (std::size_t end : ends) aim(end);
}

void Generator::statements(const Node& n, std::size_t first) {
    std::vector<std::string> before = set_;
    for (std::size_t i = first; i < n.parts.size(); i++) {
        expression(*n.parts[i]);
        emit(Op::pop, 0, n.parts[i]->mark);
    }
    set_ = std::move(before);
}

void Generator::repeat_while(const Node& n) {
    auto top = static_cast<std::uint32_t>(code_.words.size());
    expression(*n.parts[0]);
    std::size_t over = code_.words.size();
    emit(Op::jump_unless, 0, n.parts[0]->mark);
    statements(n, 1);
    emit(Op::jump_back, top, n.mark);
    aim(over);
    constant(Value(), n.mark);
}

void Generator::repeat_times(const Node& n) {
    expression(*n.parts[0]);
    auto top = static_cast<std::uint32_t>(code_.words.size());
    emit(Op::count_down, 0, n.parts[0]->mark);
    statements(n, 1);
    emit(Op::jump_back, top, n.mark);
    aim(top);
    emit(Op::pop, 0, n.mark);
    constant(Value(), n.mark);
}

void Generator::run_if(const Node& n) {
    expression(*n.parts[0]);
    std::size_t over = code_.words.size();
    emit(Op::jump_unless, 0, n.parts[0]->mark);
    statements(n, 1);
    aim(over);
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
