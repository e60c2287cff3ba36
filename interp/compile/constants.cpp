// Constants: k's monads of short literals (!10, ,5, -3), pervasive functions and casts of two (1000*!10), and derived
// functions of constant operands.
#include "interp/compile/graph.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/func/search/search.hpp"
#include "prims/func/selection/selection.hpp"

namespace stele::interp {

namespace {

// Whether the result of a pure monad for a short literal is short, or a range. The length of some results depends on
// the integers: &1000 1000 has as many items as their sum, !100 100 as their product, =100 as their square.
bool makes_little(const Meaning& m, const Value& literal) {
    constexpr std::int64_t most = 1000, most_made = 10000;
    if (literal.count() > most) return false;
    const bool grows = &m == &prims::meaning::til || &m == &prims::meaning::where_true || &m == &prims::meaning::group;
    if (!grows || !is_integral(literal.kind())) return true;
    if (literal.is_scalar() && (&m == &prims::meaning::til || long_at(literal, 0) < 0)) return true;
    std::int64_t product = 1;
    for (std::int64_t i = 0; i < literal.count(); i++) {
        const std::int64_t n = long_at(literal, i);
        if (n < -most || n > most) return false;
        product *= std::max<std::int64_t>(n < 0 ? -n : n, 1);
        if (product > most_made) return false;
    }
    return true;
}

// The result of a core function; absent if it raises an error, for the program to raise if it gets there.
Value result_of(CoreFunction core, Value* slots) {
    Engine& engine = Engine::current();
    const Value* top = engine.sp;
    try {
        core(engine, slots);
    } catch (const Error& e) {
        engine.pop(static_cast<int>(top - engine.sp));
        if (e.is_stop) throw;
        return Value::absent();
    }
    return slots[0].count() <= 1000 ? materialize(std::move(slots[0])) : std::move(slots[0]);
}

// The result of a primitive for a literal; absent if the program is to compute it, or to raise its error.
Value folded(const Primitive& p, const Value& literal) {
    if (!p.monad || !(p.monad->properties & prims::pure) || !makes_little(*p.monad, literal)) return Value::absent();
    Value slots[2] = {literal, Value()};
    return result_of(p.monadic, slots);
}

// The same for a pervasive function or a conversion of two short constants.
Value folded(const Primitive& p, const Value& x, const Value& y) {
    const bool is_short = x.count() <= 1000 && y.count() <= 1000;
    const bool keeps_length = p.dyad && ((p.dyad->properties & prims::pervasive) || p.dyad == &prims::meaning::cast);
    if (!is_short || !keeps_length || !(p.dyad->properties & prims::pure)) return Value::absent();
    Value slots[2] = {x, y};
    return result_of(p.dyadic, slots);
}

}  // namespace

void fold_constants(Code& code) {
    const Graph graph(code);
    Edits edits(code);
    const auto is_constant = [&code](std::uint32_t at) {
        return at != Graph::none && opcode(code.words[at]) == Op::constant;
    };
    const auto value_at = [&code](std::uint32_t at) -> const Value& { return code.constants[operand(code.words[at])]; };
    // The node's operands are constants of the text, or were made so here.
    const auto replace = [&](std::uint32_t at, Value value) {
        for (const std::uint32_t operand : graph.operands(at)) edits.drop(operand);
        code.words[at] = instruction(Op::constant, static_cast<std::uint32_t>(code.constants.size()));
        code.constants.push_back(std::move(value));
    };
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        if (!graph[at].is_reached || graph[at].first == Graph::none) continue;
        const Instruction& i = graph[at].row;
        const auto operands = graph.operands(at);
        if (operands.empty() || !std::all_of(operands.begin(), operands.end(), is_constant)) continue;
        if (opcode(code.words[at]) == Op::monad && code.notation != Notation::apl) {
            const Value& literal = value_at(operands[0]);
            if (is_function(literal)) continue;
            if (Value v = folded(*code.functions[i.n].primitive, literal); !v.is_absent()) replace(at, std::move(v));
        } else if (opcode(code.words[at]) == Op::dyad && code.notation != Notation::apl) {
            const Value &x = value_at(operands[0]), &y = value_at(operands[1]);
            if (is_function(x) || is_function(y)) continue;
            if (Value v = folded(*code.functions[i.n].primitive, x, y); !v.is_absent()) replace(at, std::move(v));
        } else if (opcode(code.words[at]) == Op::routine &&
                   code.routines[operand(code.words[at])].routine == Routine::derive) {
            std::vector<Value> items;
            for (const std::uint32_t part : operands) items.push_back(value_at(part));
            replace(at, make_function(Form::derived, items));
        }
    }
    edits.apply();
}

}  // namespace stele::interp
