// The passes over generated code, in their order.
#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

bool eaches_name(const Code& code) {
    for (std::size_t at = 0; at < code.words.size(); at++)
        if (is_name_of_each(code, at)) return true;
    return false;
}

// Of the improved code: a phrase is one application, and parts that calls may share are none.
Work work_of(const Code& code) {
    Work work;
    for (std::uint32_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        if (i.operand == Operand::memo) {
            at = code.memos[i.n].end - 1;
            continue;
        }
        if (i.operand == Operand::phrase) at = code.phrases[i.n].end - 1;
        if (i.operand == Operand::phrase || i.act == Act::applies || i.act == Act::indexes) work.applications++;
        if (i.act == Act::calls) work.applications += Work::of_call;
        if (i.act == Act::tests) work.tests++;
    }
    return work;
}

}  // namespace

bool is_name_of_each(const Code& code, std::size_t at) {
    const Op op = opcode(code.words[at]);
    if ((op != Op::global && op != Op::self) || at + 1 == code.words.size()) return false;
    if (opcode(code.words[at + 1]) != Op::routine) return false;
    const RoutineCall& called = code.routines[operand(code.words[at + 1])];
    return called.routine == Routine::operate &&
           primitive_of(code.constants[called.operand]).op == &meaning::adverb_each;
}

void improve(Code& code, std::vector<bool> pinned, bool keeps_values) {
    if (!code.is_plain) {
        if (code.notation != Notation::apl) {
            pinned.insert(pinned.begin(), inline_calls(code), false);
            propagate_copies(code);
        }
        if (!pinned.empty()) expand_modifications(code);
        fold_constants(code);
        const Graph graph(code);
        Edits edits(code);
        const std::vector<bool> kept = hoist(code, graph, keeps_values, edits);
        find_phrases(code, graph, kept, edits);
        code.pervasion = pervasion_of(code, graph);
        edits.apply();
        code.work = work_of(code);
        call_operators(code);
        code.work.eaches_name = eaches_name(code);
        call_directly(code);
        choose_arithmetic(code);
    }
    if (!pinned.empty() && !code.keeps_locals) mark_moves(code, pinned);
    note_last_uses(code);
    if (!code.is_plain) merge_stores(code);
}

}  // namespace stele::interp
