// A modified assignment of a whole local by a pervasive primitive, x+:y or x+←y, becomes an assignment: x:x+y.
#include <algorithm>

#include "interp/compile/graph.hpp"
#include "prims/func/meaning.hpp"

namespace stele::interp {

namespace {

// Whether words may run in an order that jumps do not show.
bool has_hidden_order(const Code& code) {
    return std::any_of(code.words.begin(), code.words.end(), [&](std::uint32_t word) {
        const Act act = decoded(code, word).act;
        return act == Act::handles || act == Act::enters || act == Act::repeats || opcode(word) == Op::branch;
    });
}

// By slot of a local: the word from which on it has a value, whichever way the code took; else the number of words.
std::vector<std::size_t> assigned_from(const Code& code) {
    std::vector<std::size_t> from(static_cast<std::size_t>(code.slots()), code.words.size());
    std::fill(from.begin() + code.locals, from.end(), 0);
    std::size_t reached = 0;  // words before this one may be jumped over
    for (std::size_t at = 0; at < code.words.size(); at++) {
        const Instruction i = decoded(code, code.words[at]);
        const bool always_runs = at >= reached;
        if (always_runs && opcode(code.words[at]) == Op::set_local) from[i.n] = std::min(from[i.n], at);
        reached = std::max<std::size_t>(reached, target_of(code, i));
    }
    return from;
}

// The primitive of the modified assignment of a whole local at `at`; null for others.
const Primitive* modifying(const Code& code, const Graph& graph, std::uint32_t at) {
    const Amend& amend = code.amends[graph[at].row.n];
    if (!amend.has_function || amend.indices > 0 || amend.selects || amend.of_member) return nullptr;
    const NamePlace& name = code.names[amend.name];
    if (name.slots.empty() || name.slots[0].links != 0 || !name.members.empty()) return nullptr;
    if (graph.operands(at)[0] != at - 1 || opcode(code.words[at - 1]) != Op::constant) return nullptr;
    // APL's assignment has the value of the right side.
    const std::uint32_t user = graph[at].user;
    if (code.notation == Notation::apl && (user == Graph::none || opcode(code.words[user]) != Op::pop)) return nullptr;
    const Value& f = code.constants[operand(code.words[at - 1])];
    if (!is_primitive(f)) return nullptr;
    const Primitive& p = primitive_of(f);
    const bool is_pervasive = p.dyad && (p.dyad->properties & prims::pervasive) && p.dyadic;
    return is_pervasive && rules_of(p.notation) == code.rules ? &p : nullptr;
}

}  // namespace

void expand_modifications(Code& code) {
    if (code.amends.empty() || has_hidden_order(code)) return;
    const Graph graph(code);
    const std::vector<std::size_t> assigned = assigned_from(code);
    Edits edits(code);
    for (std::uint32_t at = 1; at < graph.size(); at++) {
        if (!graph[at].is_reached || graph[at].row.act != Act::amends) continue;
        const Primitive* p = modifying(code, graph, at);
        if (!p) continue;
        const std::uint32_t slot = code.names[code.amends[graph[at].row.n].name].slots[0].slot;
        if (assigned[slot] >= at) continue;
        code.words[at - 1] = instruction(Op::local, slot);
        edits.insert_before(at, instruction(Op::dyad, static_cast<std::uint32_t>(code.functions.size())),
                            code.marks[at]);
        code.functions.push_back({p->dyadic, p});
        code.words[at] = instruction(Op::set_local, slot);
    }
    edits.apply();
}

}  // namespace stele::interp
