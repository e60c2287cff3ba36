// A local that is assigned once, to a variable that never changes or to a constant, is that variable or constant.
#include "interp/compile/graph.hpp"

namespace stele::interp {

std::vector<int> changes_of_slots(const Code& code, const Graph& graph) {
    std::vector<int> changes(static_cast<std::size_t>(code.slots()));
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        const Instruction& i = graph[at].row;
        if (i.act == Act::stores && i.operand == Operand::slot) changes[i.n]++;
        if (i.act == Act::repeats) changes.assign(changes.size(), 2);
        if (const NamePlace* name = name_of(code, i))
            for (const NamePlace::Slot& s : name->slots)
                if (s.links == 0) changes[s.slot] += 2;
    }
    return changes;
}

void propagate_copies(Code& code) {
    if (code.locals == 0) return;
    const Graph graph(code);
    const std::vector<int> changes = changes_of_slots(code, graph);
    Edits edits(code);
    // By slot: the word to read instead, or 0; no slot of a function's own is read by word 0, a constant.
    constexpr std::uint32_t same = ~std::uint32_t{0};
    std::vector<std::uint32_t> instead(changes.size(), same);
    std::vector<bool> is_read(changes.size());
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        std::uint32_t& word = code.words[at];
        if (opcode(word) == Op::local && instead[operand(word)] != same) word = instead[operand(word)];
        if (opcode(word) == Op::local) is_read[operand(word)] = true;
        if (opcode(word) != Op::set_local || !graph[at].is_reached) continue;
        const std::uint32_t slot = operand(word), value = graph.operands(at)[0];
        if (slot >= code.locals || changes[slot] != 1 || value == Graph::none) continue;
        const std::uint32_t source = code.words[value];
        const bool is_fixed =
            opcode(source) == Op::constant ||
            (opcode(source) == Op::local && operand(source) >= code.locals && changes[operand(source)] == 0);
        if (is_fixed) instead[slot] = source;
    }
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        if (opcode(code.words[at]) != Op::set_local || !graph[at].is_reached) continue;
        const std::uint32_t slot = operand(code.words[at]);
        if (slot >= code.locals || changes[slot] != 1 || is_read[slot]) continue;
        edits.drop(at);
        const std::uint32_t value = graph.operands(at)[0], user = graph[at].user;
        const bool is_for_nothing = instead[slot] != same && user != Graph::none && opcode(code.words[user]) == Op::pop;
        if (!is_for_nothing) continue;
        edits.drop(value);
        edits.drop(user);
    }
    edits.apply();
}

}  // namespace stele::interp
