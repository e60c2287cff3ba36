// Arithmetic that the run loop does itself for small integers.
#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

constexpr std::pair<const Meaning*, Op> direct[] = {
    {&meaning::plus, Op::plus},   {&meaning::minus, Op::minus},       {&meaning::times, Op::times},
    {&meaning::less, Op::less},   {&meaning::less_than, Op::less},    {&meaning::more, Op::more},
    {&meaning::equal, Op::equal}, {&meaning::greater_than, Op::more}, {&meaning::equal_to, Op::equal},
};

}  // namespace

void choose_arithmetic(Code& code) {
    for (std::uint32_t& word : code.words) {
        if (opcode(word) != Op::dyad) continue;
        const Meaning* m = code.functions[operand(word)].primitive->dyad;
        for (const auto& [meaning, op] : direct)
            if (m == meaning) word = instruction(op, operand(word));
    }
}

}  // namespace stele::interp
