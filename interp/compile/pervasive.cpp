// Whether a function may be called once on whole vectors: it applies pervasive functions to its arguments and to atoms.
#include <algorithm>

#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"

namespace stele::interp {

namespace {

constexpr int unbounded = 1000;

// The bits of an integer result of arguments of this many, before any of them would become a float by APL's rules.
int bits_of_result(const Meaning& m, int x, int y) {
    const int widest = std::max(x, y);
    if (&m == &meaning::plus || &m == &meaning::minus || &m == &meaning::negate || &m == &meaning::magnitude)
        return widest + 1;
    if (&m == &meaning::times) return x + y;
    if (&m == &meaning::maximum || &m == &meaning::minimum) return widest;
    for (const Meaning* test : {&meaning::equal_to, &meaning::not_equal_to, &meaning::less_than, &meaning::greater_than,
                                &meaning::less_than_or_equal_to, &meaning::greater_than_or_equal_to})
        if (&m == test) return std::max(widest, 1);
    return unbounded;
}

int bits_of_constant(const Value& v) {
    if (!is_integral(v.kind())) return 0;
    int bits = 1;
    for (std::int64_t i = v.payload() < 0 ? ~v.payload() : v.payload(); i > 0; i >>= 1) bits++;
    return bits;
}

// The most bits of any integer in the computation of the root, for arguments of `bits`; -1 if it is not pervasive.
// `arguments` gets a bit for each argument in it.
int bits_of(const Code& code, const Graph& graph, std::uint32_t root, int bits, std::uint32_t& arguments) {
    std::vector<int> most(root + 1, -1);
    for (std::uint32_t at = 0; at <= root; at++) {
        const Instruction& i = graph[at].row;
        if (i.act == Act::reads && i.operand == Operand::slot) {
            if (i.n < code.locals) return -1;
            arguments |= 1u << (i.n - code.locals);
            most[at] = bits;
        } else if (opcode(code.words[at]) == Op::constant) {
            const Value& v = code.constants[i.n];
            if (v.is_heap() || is_function(v) || v.is_absent() || v.is_null()) return -1;
            most[at] = bits_of_constant(v);
        } else if (i.act == Act::applies) {
            const Primitive& p = *code.functions[i.n].primitive;
            const Meaning* m = i.takes == 1 ? p.monad : p.dyad;
            if (!m || !(m->properties & prims::pervasive) || (m->properties & prims::random_result)) return -1;
            const auto operands = graph.operands(at);
            const int x = most[operands[0]], y = i.takes == 1 ? 0 : most[operands[1]];
            most[at] = std::min(unbounded, std::max({x, y, bits_of_result(*m, x, y)}));
        } else {
            return -1;
        }
    }
    return most[root];
}

}  // namespace

Pervasion pervasion_of(const Code& code, const Graph& graph) {
    const std::uint32_t root = graph.root();
    if (root == Graph::none || graph[root].row.act != Act::applies) return {};
    Pervasion p;
    if (code.arguments > 32 || bits_of(code, graph, root, 0, p.arguments) < 0) return {};
    p.most_bits = code.rules == Rules::apl ? 0 : 64;
    if (code.rules != Rules::apl) return p;
    for (const int bits : {1, 8, 16, 32, 48})
        if (bits_of(code, graph, root, bits, p.arguments) < 64) p.most_bits = bits;
    return p;
}

}  // namespace stele::interp
