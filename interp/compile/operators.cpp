// Each, over and scan of k and q on one argument run without a derived function.
#include "prims/catalogue/operators.hpp"
#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

// Whether a value is the primitive of an adverb that runs so.
bool is_direct(const Value& op) {
    if (!is_primitive(op)) return false;
    const Meaning* m = primitive_of(op).op;
    return m == &meaning::adverb_each || m == &meaning::adverb_over || m == &meaning::adverb_scan;
}

}  // namespace

void call_operators(Code& code) {
    if (code.notation == Notation::apl) return;
    const Graph graph(code);
    Edits edits(code);
    const auto constant = [&code](std::uint32_t at) -> const Value* {
        if (at == Graph::none || opcode(code.words[at]) != Op::constant) return nullptr;
        return &code.constants[operand(code.words[at])];
    };
    const auto operate = [&code](std::uint32_t at, std::size_t op) {
        code.words[at] = instruction(Op::routine, static_cast<std::uint32_t>(code.routines.size()));
        code.routines.push_back({Routine::operate, static_cast<std::uint32_t>(op)});
    };
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        const Instruction& i = graph[at].row;
        if (!graph[at].is_reached || i.act != Act::calls || i.n != 1) continue;
        const std::uint32_t head = graph.operands(at)[0];
        if (head == Graph::none) continue;
        if (const Value* f = constant(head);
            f && has_form(*f, Form::derived) && (*f)->n == 2 && is_direct((*f)->values()[0])) {
            const Value op = (*f)->values()[0], operand = (*f)->values()[1];
            code.words[head] = instruction(Op::constant, static_cast<std::uint32_t>(code.constants.size()));
            code.constants.push_back(operand);
            code.constants.push_back(op);
            operate(at, code.constants.size() - 1);
            continue;
        }
        const std::uint32_t word = code.words[head];
        const bool derives = opcode(word) == Op::routine && code.routines[operand(word)].routine == Routine::derive &&
                             code.routines[operand(word)].operand == 1;
        if (!derives) continue;
        const std::uint32_t name = graph.operands(head)[0];
        if (const Value* op = constant(name); op && is_direct(*op)) {
            edits.drop(name);
            edits.drop(head);
            operate(at, operand(code.words[name]));
        }
    }
    edits.apply();
}

}  // namespace stele::interp
