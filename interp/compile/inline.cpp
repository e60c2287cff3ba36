// Calls of lambdas that are written in place become the lambdas' words, on new locals. An error within them has the
// sites that the call would have given it: Code::inlined keeps them.
#include <algorithm>

#include "interp/compile/graph.hpp"

namespace stele::interp {

namespace {

constexpr std::size_t most_words = 200, most_in_code = 2000;

// Whether a code runs its words in order, needs no frame of its own, and keeps its locals to itself.
bool is_straight(const Code& code) {
    if (code.words.size() > most_words || !code.names.empty() || !code.lambdas.empty()) return false;
    for (std::size_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        switch (i.act) {
            case Act::writes:
                if (opcode(code.words[at]) != Op::constant) return false;
                break;
            case Act::reads:
                if (i.operand != Operand::slot && opcode(code.words[at]) != Op::global) return false;
                break;
            case Act::stores:
                if (i.operand != Operand::slot && i.operand != Operand::cell) return false;
                break;
            case Act::drops:
            case Act::applies:
            case Act::lists:
            case Act::indexes:
            case Act::projects:
            case Act::operates:
            case Act::shortens: break;
            case Act::calls:
                if (i.n == 0) return false;
                break;
            case Act::returns: return at + 1 == code.words.size() && i.n == 0;
            case Act::makes:
                if (i.leaves != 1) return false;
                break;
            default: return false;
        }
    }
    return false;
}

// The lambda whose call is the node `at`, if the constant before it is one that can be inlined; else null.
const Lambda* inlinable(const Code& code, const Graph& graph, std::uint32_t at) {
    const GraphNode& node = graph[at];
    if (!node.is_reached || node.row.act != Act::calls || node.row.n == 0 || graph.operands(at)[0] != at - 1)
        return nullptr;
    const std::uint32_t head = code.words[at - 1];
    if (opcode(head) != Op::constant || !has_form(code.constants[operand(head)], Form::lambda)) return nullptr;
    const Lambda& lambda = lambda_of(code.constants[operand(head)]);
    const Code* callee = lambda.only;
    const bool fits = callee && callee->arguments == node.row.n && callee->rules == code.rules &&
                      callee->source == code.source && is_straight(*callee);
    return fits ? &lambda : nullptr;
}

template <class T> std::uint32_t add(std::vector<T>& table, std::type_identity_t<T> row) {
    table.push_back(std::move(row));
    return static_cast<std::uint32_t>(table.size() - 1);
}

// A word of a callee for its caller: its slots begin at `first`.
std::uint32_t moved(Code& code, const Code& callee, std::uint32_t word, std::uint32_t first) {
    const std::uint32_t n = operand(word);
    const Instruction i = decoded(callee, word);
    if (i.act == Act::applies)
        return instruction(i.takes == 1 ? Op::monad : Op::dyad, add(code.functions, callee.functions[n]));
    switch (opcode(word)) {
        case Op::constant: return instruction(Op::constant, add(code.constants, callee.constants[n]));
        case Op::local:
        case Op::move_local: return instruction(Op::local, first + n);
        case Op::set_local: return instruction(Op::set_local, first + n);
        case Op::global:
        case Op::set_global: return instruction(opcode(word), add(code.cells, callee.cells[n]));
        case Op::tail_call: return instruction(Op::call, n);
        case Op::routine: return instruction(Op::routine, add(code.routines, callee.routines[n]));
        default: return word;
    }
}

// A call to inline, and the first of the new locals for it.
struct Site {
    std::uint32_t at;
    const Lambda* lambda;
    std::uint32_t first;
    bool is_tail;
    std::vector<std::uint32_t> places{};  // by word of the callee: its number among the words of the site
};

// Makes room for new locals before the slots.
void shift_slots(Code& code, std::uint32_t count) {
    for (std::uint32_t& word : code.words)
        if (decoded(code, word).operand == Operand::slot) word += instruction(Op{}, count);
    for (NamePlace& name : code.names)
        for (NamePlace::Slot& s : name.slots)
            if (s.links == 0) s.slot = static_cast<std::uint16_t>(s.slot + count);
    code.locals = static_cast<std::uint16_t>(code.locals + count);
}

void put(Code& code, Edits& edits, Site& site) {
    const Code& callee = *site.lambda->only;
    const Span mark = code.marks[site.at];
    std::uint32_t added = 0;
    const auto insert = [&](std::uint32_t word, Span at) {
        edits.insert_before(site.at, word, at);
        added++;
    };
    for (std::uint32_t i = 0; i < callee.arguments; i++) {
        insert(instruction(Op::set_local, site.first + callee.locals + i), mark);
        insert(instruction(Op::pop), mark);
    }
    for (std::size_t i = 0; i < callee.words.size(); i++) {
        site.places.push_back(added);
        const Instruction own = decoded(callee, callee.words[i]);
        if (own.act == Act::shortens || own.act == Act::returns) continue;
        if (own.act == Act::operates) {
            // As it was before its pass.
            insert(instruction(Op::constant, add(code.constants, callee.constants[own.n])), callee.marks[i]);
            insert(instruction(Op::routine, add(code.routines, {Routine::derive, 1})), callee.marks[i]);
            insert(instruction(Op::call, 1), callee.marks[i]);
        } else {
            insert(moved(code, callee, callee.words[i], site.first), callee.marks[i]);
        }
    }
    edits.drop(site.at - 1);
    edits.drop(site.at);
}

}  // namespace

std::uint32_t inline_calls(Code& code) {
    const Graph graph(code);
    std::vector<Site> sites;
    std::uint32_t slots = 0;
    std::size_t words = code.words.size();
    for (std::uint32_t at = 1; at < graph.size() && words < most_in_code; at++)
        if (const Lambda* lambda = inlinable(code, graph, at)) {
            sites.push_back({at, lambda, slots, opcode(code.words[at]) == Op::tail_call});
            slots += static_cast<std::uint32_t>(lambda->only->slots());
            words += lambda->only->words.size();
        }
    if (sites.empty()) return 0;
    shift_slots(code, slots);
    Edits edits(code);
    for (Site& site : sites) put(code, edits, site);
    const std::vector<std::uint32_t> start = edits.apply();
    for (const Site& site : sites) {
        const auto place = [&](std::uint32_t word) { return start[site.at] + site.places[word]; };
        code.inlined.push_back(
            {start[site.at], start[site.at + 1], site.lambda->function, code.marks[start[site.at]], site.is_tail});
        for (const InlinedCall& inner : site.lambda->only->inlined)
            code.inlined.push_back(
                {place(inner.begin), place(inner.end), inner.function, inner.mark, inner.replaces_frame});
    }
    return slots;
}

}  // namespace stele::interp
