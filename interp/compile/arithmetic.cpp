// Arithmetic that the run loop does itself for small integers: of values on the stack, or of a local and a constant where
// they are. Two locals are as often arrays.
#include <optional>

#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

struct Direct {
    const Meaning* meaning;
    Op op, pair;
};

constexpr Direct direct[] = {
    {&meaning::plus, Op::plus, Op::plus_pair},
    {&meaning::minus, Op::minus, Op::minus_pair},
    {&meaning::times, Op::times, Op::times_pair},
    {&meaning::less, Op::less, Op::less_pair},
    {&meaning::less_than, Op::less, Op::less_pair},
    {&meaning::more, Op::more, Op::more_pair},
    {&meaning::greater_than, Op::more, Op::more_pair},
    {&meaning::equal, Op::equal, Op::equal_pair},
    {&meaning::equal_to, Op::equal, Op::equal_pair},
    {&meaning::at_most, Op::up_to, Op::up_to_pair},
    {&meaning::less_than_or_equal_to, Op::up_to, Op::up_to_pair},
    {&meaning::at_least, Op::at_least, Op::at_least_pair},
    {&meaning::greater_than_or_equal_to, Op::at_least, Op::at_least_pair},
    {&meaning::not_equal, Op::unequal, Op::unequal_pair},
    {&meaning::not_equal_to, Op::unequal, Op::unequal_pair},
};

const Direct* direct_of(const Code& code, const Instruction& i) {
    if (i.act != Act::applies || i.takes != 2) return nullptr;
    const Meaning* m = code.functions[i.n].primitive->dyad;
    for (const Direct& d : direct)
        if (m == d.meaning) return &d;
    return nullptr;
}

// Half of the operand of a pair: the slot or constant that the word pushes.
std::optional<std::uint32_t> half_of_pair(const Code& code, std::uint32_t word) {
    const std::uint32_t n = operand(word);
    if (n > most_paired) return {};
    if (opcode(word) == Op::local) return n << 1;
    if (opcode(word) == Op::constant && code.constants[n].is_immediate(Kind::long_)) return n << 1 | 1;
    return {};
}

}  // namespace

void choose_arithmetic(Code& code) {
    const Graph graph(code);
    Edits edits(code);
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        if (!graph[at].is_reached) continue;
        const Direct* d = direct_of(code, graph[at].row);
        if (!d) continue;
        code.words[at] = instruction(d->op, graph[at].row.n);
        const auto operands = graph.operands(at);
        if (operands[0] != at - 1 || operands[1] != at - 2) continue;
        const auto left = half_of_pair(code, code.words[at - 1]), right = half_of_pair(code, code.words[at - 2]);
        if (left && right && ((*left | *right) & 1))
            edits.insert_before(at - 2, instruction(d->pair, *left | *right << 12), code.marks[at]);
    }
    edits.apply();
}

}  // namespace stele::interp
