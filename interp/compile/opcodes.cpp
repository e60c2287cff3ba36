// The readers of the rows of opcodes: decoded instructions, code as text, the depth of the stack at every reachable
// word.

#include "interp/compile/generate.hpp"
#include "interp/compile/phrases.hpp"

namespace stele::interp {

namespace {

#define STELE_DECODE(set, name, operand, act, takes, leaves) \
    case set::name:                                          \
        return {#name, Operand::operand, Act::act, n, static_cast<int>(takes), static_cast<int>(leaves)};
#define STELE_DECODE_OP(name, operand, act, takes, leaves, comment) STELE_DECODE(Op, name, operand, act, takes, leaves)
#define STELE_DECODE_ROUTINE(name, operand, act, takes, leaves, comment) \
    STELE_DECODE(Routine, name, operand, act, takes, leaves)

Instruction decoded(const Code& code, const RoutineCall& call) {
    const std::uint32_t n = call.operand;
    switch (call.routine) { STELE_ROUTINES(STELE_DECODE_ROUTINE) }
    return {};
}

}  // namespace

Instruction decoded(const Code& code, std::uint32_t word) {
    const std::uint32_t n = operand(word);
    if (opcode(word) == Op::routine) return decoded(code, code.routines[n]);
    switch (opcode(word)) { STELE_OPCODES(STELE_DECODE_OP) }
    return {};
}

const NamePlace* name_of(const Code& code, const Instruction& i) {
    return i.operand == Operand::name    ? &code.names[i.n]
           : i.operand == Operand::amend ? &code.names[code.amends[i.n].name]
                                         : nullptr;
}

std::uint32_t target_of(const Code& code, const Instruction& i) {
    switch (i.operand) {
        case Operand::word: return i.n;
        case Operand::memo: return code.memos[i.n].end;
        case Operand::phrase: return code.phrases[i.n].end;
        case Operand::loop: return code.loops[i.n].end;
        case Operand::trap: return code.traps[i.n].handler;
        default: return 0;
    }
}

// A pair shows the numbers of two slots or constants, a callee the number of its cell and the count of its arguments.
static std::vector<std::uint32_t> shown_operands(const Instruction& i) {
    if (i.operand == Operand::pair) return {i.n >> 1 & most_paired, i.n >> 13};
    if (i.operand == Operand::callee) return {direct_call::cell_in(i.n), direct_call::count_in(i.n)};
    return {i.n};
}

std::string disassemble(const Code& code) {
    std::string text;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        text += std::to_string(at) + " " + std::string(i.name);
        for (const std::uint32_t n : shown_operands(i)) text += " " + std::to_string(n);
        if (i.operand == Operand::function) text += " " + std::string(code.functions[i.n].primitive->glyph);
        if (i.operand == Operand::cell) text += " " + code.cells[i.n]->name;
        if (opcode(code.words[at]) == Op::call_global) text += " " + code.cells[direct_call::cell_in(i.n)]->name;
        if (const NamePlace* name = name_of(code, i)) text += " " + name->name;
        if (i.operand == Operand::phrase) text += " " + std::string(code.phrases[i.n].row->text);
        if (i.operand == Operand::amend) text += ", " + std::to_string(code.amends[i.n].indices) + " indices";
        text += "\n";
    }
    return text;
}

bool check_stack_depths(Code& code) {
    constexpr int unreached = -1;
    std::vector<int> depths(code.words.size(), unreached);
    std::vector<std::size_t> waiting;
    const auto reach = [&](std::size_t at, int depth) {
        if (at >= depths.size()) return false;
        if (depths[at] == unreached) waiting.push_back(at), depths[at] = depth;
        return depths[at] == depth;
    };
    bool sound = reach(0, 0);
    while (sound && !waiting.empty()) {
        const std::size_t at = waiting.back();
        waiting.pop_back();
        const Instruction i = decoded(code, code.words[at]);
        const int before = depths[at], after = before - i.takes + i.leaves;
        sound = before >= i.takes;
        if (!sound || i.act == Act::returns) continue;
        switch (i.operand) {
            case Operand::word: sound = reach(i.n, after); break;
            case Operand::trap: sound = after == 0 && reach(code.traps[i.n].handler, 0); break;
            case Operand::memo: sound = reach(code.memos[i.n].end, before + 1); break;  // a filled one is pushed
            case Operand::phrase:
                sound = reach(code.phrases[i.n].end, before - static_cast<int>(code.phrases[i.n].drops) + 1);
                break;
            case Operand::pair: sound = reach(at + 1 + paired_words, before + 1); break;
            case Operand::callee:
                sound = direct_call::is_tail(i.n) || reach(at + 1 + direct_call::replaced_words,
                                                           before - static_cast<int>(direct_call::count_in(i.n)) + 1);
                break;
            case Operand::loop: sound = reach(code.loops[i.n].end, before); break;
            default: break;
        }
        // Branches go to the beginnings of statements, and so does code that is bound again.
        const Op op = opcode(code.words[at]);
        if (op == Op::branch || op == Op::bind) sound = after == 0;
        if (op == Op::branch)
            for (std::uint32_t line : code.lines) sound = sound && reach(line, 0);
        sound = sound && (i.act == Act::jumps || reach(at + 1, after));
    }
    if (sound) code.stack_depths = std::move(depths);
    return sound;
}

}  // namespace stele::interp
