// The parts of a function that the calls of an operator may share: pure, and dependent only on arguments that the
// operator keeps fixed. The largest such parts become memos.
#include "interp/compile/graph.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::interp {

namespace {

bool is_pure(const Meaning* m) { return m && (m->properties & prims::pure); }

// A constant whose result depends only on its n arguments: a pure primitive, or an operator on pure primitives.
bool is_pure_function(const Value& f, int n) {
    if (is_primitive(f)) return is_pure(prims::func::meaning_of(f, n));
    if (is_pure_lambda(f)) return true;
    if (!has_form(f, Form::derived)) return false;
    for (std::int64_t i = 1; i < f->n; i++) {
        const Value& operand = f->values()[i];
        if (!is_primitive(operand)) return false;
        if (!is_pure(primitive_of(operand).dyad) && !is_pure(primitive_of(operand).monad)) return false;
    }
    return true;
}

// The parameters that a value depends on.
struct Dependence {
    bool is_pure = false;
    std::uint32_t parameters = 0;  // bit i: parameter i takes part
};

class Hoisting {
public:
    Hoisting(const Code& code, const Graph& graph) : code_(code), graph_(graph), of_(graph.size()) {
        of_local_.resize(code.locals);
        const std::vector<int> changes = changes_of_slots(code, graph);
        for (std::uint32_t at = 0; at < graph.size(); at++) {
            if (!graph[at].is_reached) continue;
            of_[at] = dependence(at);
            const Instruction& i = graph[at].row;
            const bool is_only_store =
                opcode(code.words[at]) == Op::set_local && i.n < code.locals && changes[i.n] == 1;
            if (is_only_store) of_local_[i.n] = of_operands(at);
        }
    }

    // Whether calls may share the node's value.
    bool is_fixed(std::uint32_t at) const {
        const Act act = graph_[at].row.act;
        const bool computes = act == Act::applies || act == Act::calls || act == Act::indexes || is_projection(at);
        if (!computes || !of_[at].is_pure || graph_[at].first == Graph::none || is_cheap(at)) return false;
        // The call of a name may be a tail call, which a memo would prevent.
        if (opcode(code_.words[at]) == Op::tail_call && is_name(graph_.operands(at)[0])) return false;
        return of_[at].parameters != (1u << code_.arguments) - 1;
    }

    Memo memo(std::uint32_t at) const {
        Memo m;
        m.parameters = of_[at].parameters;
        m.end = at + 1;
        for (std::uint32_t in = graph_[at].first; in <= at; in++) {
            if (graph_[in].row.act != Act::calls && !is_projection(in)) continue;
            const std::uint32_t head = graph_.operands(in)[0];
            const Instruction& i = graph_[head].row;
            if (i.operand == Operand::slot) m.data_slots.push_back(static_cast<std::uint16_t>(i.n));
            if (i.operand == Operand::cell) m.data_cells.push_back(code_.cells[i.n]);
            if (const NamePlace* name = name_of(code_, i); name && name->cell) m.data_cells.push_back(name->cell);
        }
        return m;
    }

    // Whether the code runs its words in order and has no effect; the cells of the functions that it calls.
    Purity purity() const {
        const std::uint32_t root = graph_.root();
        Purity purity{root != Graph::none && of_[root].is_pure, {}};
        for (std::uint32_t at = 0; at < graph_.size() && purity.is_pure; at++) {
            if (graph_[at].row.act != Act::calls && !is_projection(at)) continue;
            const Instruction& head = graph_[graph_.operands(at)[0]].row;
            if (head.operand == Operand::cell) purity.called.push_back(code_.cells[head.n]);
            else if (head.act == Act::reads) purity.is_pure = false;
        }
        return purity;
    }

private:
    bool is_projection(std::uint32_t at) const { return graph_[at].row.act == Act::projects; }
    bool is_name(std::uint32_t at) const {
        return at != Graph::none && (graph_[at].row.act == Act::reads || opcode(code_.words[at]) == Op::self);
    }

    // Of the operands from number `first` on.
    Dependence of_operands(std::uint32_t at, std::size_t first = 0) const {
        Dependence all{true, 0};
        const auto operands = graph_.operands(at);
        for (std::size_t i = first; i < operands.size(); i++) {
            if (operands[i] == Graph::none || !of_[operands[i]].is_pure) return {};
            all.parameters |= of_[operands[i]].parameters;
        }
        return all;
    }

    Dependence dependence(std::uint32_t at) const {
        const Instruction& i = graph_[at].row;
        switch (i.act) {
            case Act::writes: return {opcode(code_.words[at]) == Op::constant, 0};
            case Act::reads: return of_variable(at, i);
            case Act::applies: {
                const Primitive& p = *code_.functions[i.n].primitive;
                return is_pure(i.takes == 1 ? p.monad : p.dyad) ? of_operands(at) : Dependence{};
            }
            case Act::indexes: return of_operands(at);
            case Act::lists: return opcode(code_.words[at]) == Op::list ? of_operands(at) : Dependence{};
            default: return i.act == Act::calls || is_projection(at) ? of_call(at, i) : Dependence{};
        }
    }

    Dependence of_variable(std::uint32_t at, const Instruction& i) const {
        if (i.operand == Operand::cell) return {opcode(code_.words[at]) == Op::global, 0};
        if (i.operand == Operand::slot)
            return i.n < code_.locals ? of_local_[i.n] : Dependence{true, 1u << (i.n - code_.locals)};
        const NamePlace* name = name_of(code_, i);
        const bool is_outside =
            name && name->members.empty() &&
            std::none_of(name->slots.begin(), name->slots.end(), [](const NamePlace::Slot& s) { return s.links == 0; });
        return {is_outside, 0};
    }

    // Keeping an enlisted variable would cost more than enlisting it.
    bool is_cheap(std::uint32_t at) const {
        const Instruction& i = graph_[at].row;
        return i.act == Act::applies && i.takes == 1 && graph_[at].first + 1 == at &&
               code_.functions[i.n].primitive->monad == &meaning::enlist_item;
    }

    // A name that is called must hold data or a pure function: `check_memo` examines it before the memo is filled.
    Dependence of_call(std::uint32_t at, const Instruction& i) const {
        const std::uint32_t head = graph_.operands(at)[0];
        if (head == Graph::none) return {};
        if (graph_[head].row.act == Act::reads) return of_operands(at);
        const std::uint32_t word = code_.words[head];
        const bool is_pure =
            opcode(word) == Op::constant && is_pure_function(code_.constants[operand(word)], static_cast<int>(i.n));
        return is_pure ? of_operands(at, 1) : Dependence{};
    }

    const Code& code_;
    const Graph& graph_;
    std::vector<Dependence> of_;
    std::vector<Dependence> of_local_;  // of those with one value in the whole code
};

}  // namespace

bool is_pure_lambda(const Value& f, int depth) {
    if (depth == 0 || !has_form(f, Form::lambda) || !lambda_of(f).only) return false;
    const Purity& purity = lambda_of(f).only->purity;
    return purity.is_pure && std::all_of(purity.called.begin(), purity.called.end(), [depth](const Cell* cell) {
               return !is_function(cell->value) || is_pure_lambda(cell->value, depth - 1);
           });
}

std::vector<bool> hoist(Code& code, const Graph& graph, bool keeps_values, Edits& edits) {
    std::vector<bool> is_root(graph.size());
    if (code.arguments == 0 || code.arguments >= 32) return is_root;
    const Hoisting hoisting(code, graph);
    code.purity = hoisting.purity();
    if (!keeps_values) return is_root;
    for (std::uint32_t at = graph.size(), begin = at; at-- > 0;) {
        if (at >= begin || !graph[at].is_reached || !hoisting.is_fixed(at)) continue;
        is_root[at] = true;
        begin = graph[at].first;
    }
    for (std::uint32_t at = 0; at < graph.size(); at++) {
        if (!is_root[at]) continue;
        const auto number = static_cast<std::uint32_t>(code.memos.size());
        if (number >= max_memos) {
            is_root[at] = false;
            continue;
        }
        code.memos.push_back(hoisting.memo(at));
        if (opcode(code.words[at]) == Op::tail_call) code.words[at] = instruction(Op::call, operand(code.words[at]));
        edits.insert_before(graph[at].first, instruction(Op::memo, number), code.marks[at]);
        edits.insert_after(at, instruction(Op::memo_fill, number), code.marks[at]);
    }
    return is_root;
}

}  // namespace stele::interp
