// The passes over generated code, in their order.
#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

// Whether a word applies f' with the function of a name, or this one, as f.
bool eaches_name(const Code& code) {
    for (std::size_t at = 1; at < code.words.size(); at++) {
        if (opcode(code.words[at]) != Op::routine) continue;
        const RoutineCall& called = code.routines[operand(code.words[at])];
        const Op before = opcode(code.words[at - 1]);
        if (called.routine == Routine::operate && (before == Op::global || before == Op::self) &&
            primitive_of(code.constants[called.operand]).op == &meaning::adverb_each)
            return true;
    }
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

void improve(Code& code, std::vector<bool> pinned, bool keeps_values) {
    if (!code.is_plain) {
        if (!pinned.empty() && code.notation != Notation::apl) {
            pinned.insert(pinned.begin(), inline_calls(code), false);
            propagate_copies(code);
        }
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
    if (!pinned.empty()) mark_moves(code, pinned);
    note_last_uses(code);
}

}  // namespace stele::interp
