// An assignment to a local whose value nothing else takes moves the value there.
#include "interp/compile/graph.hpp"

namespace stele::interp {

void merge_stores(Code& code) {
    std::vector<bool> is_target(code.words.size() + 1);
    bool has_store = false;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        is_target[target_of(code, decoded(code, code.words[at]))] = true;
        has_store |= opcode(code.words[at]) == Op::set_local;
    }
    if (!has_store) return;
    for (const std::uint32_t line : code.lines) is_target[line] = true;
    for (const std::uint32_t statement : code.statements) is_target[statement] = true;
    Edits edits(code);
    for (std::uint32_t at = 0; at + 1 < code.words.size(); at++) {
        std::uint32_t& word = code.words[at];
        if (opcode(word) != Op::set_local || opcode(code.words[at + 1]) != Op::pop || is_target[at + 1]) continue;
        word = instruction(Op::store_local, operand(word));
        edits.drop(at + 1);
    }
    edits.apply();
}

}  // namespace stele::interp
