// Calls of globals and of the running function start its frame without a push of the function.
#include "interp/compile/graph.hpp"

namespace stele::interp {

void call_directly(Code& code) {
    const Graph graph(code);
    Edits edits(code);
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        const Instruction& i = graph[at].row;
        const Op op = opcode(code.words[at]);
        const bool is_call = op == Op::call || op == Op::tail_call;
        if (!is_call || !graph[at].is_reached || i.n == 0 || i.n > direct_call::most_values) continue;
        if (graph.operands(at)[0] != at - 1) continue;
        const std::uint32_t head = code.words[at - 1];
        const bool is_global = opcode(head) == Op::global;
        if (is_global && operand(head) >= direct_call::most_cells) continue;
        if (!is_global && head != instruction(Op::self)) continue;
        const std::uint32_t callee = direct_call::operand(is_global ? operand(head) : 0, i.n, op == Op::tail_call);
        edits.insert_before(at - 1, instruction(is_global ? Op::call_global : Op::call_self, callee), code.marks[at]);
    }
    edits.apply();
}

}  // namespace stele::interp
