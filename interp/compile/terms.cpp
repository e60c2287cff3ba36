#include "interp/compile/terms.hpp"

#include "interp/compile/phrases.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/func/operators/calls.hpp"

namespace stele::interp {

namespace {

constexpr int most_applications = 64, most_depth = 8, most_nesting = 32;

bool is_absent_value(const Term* t) { return t && t->kind == Term::Kind::value && t->value.is_absent(); }

}  // namespace

const Meaning index_meaning{"index by brackets", 2, 0u, ""};

bool Term::is_same(const Term& other) const {
    if (this == &other) return true;
    if (kind != other.kind) return false;
    if (kind == Kind::variable) return number == other.number && cell == other.cell;
    if (kind == Kind::value) return value.bits() == other.value.bits();
    return node != Graph::none && node == other.node;
}

Terms::Terms(const Code& code, const Graph& graph, std::vector<bool> kept)
    : outer_{code, graph, nullptr, std::vector<const Term*>(graph.size())}, kept_(std::move(kept)) {}

const Term* Terms::make(Term t) { return &made_.emplace_back(std::move(t)); }

const Term* Terms::applied(const Term& function, std::uint8_t n) {
    const Term*& result = results_[{&function, n}];
    if (result) return result;
    Parts parameters;
    for (std::uint8_t i = 0; i < n; i++) parameters.push_back(make({.kind = Term::Kind::parameter, .number = i}));
    budget_ = most_applications;
    result = apply(function, std::move(parameters), true);
    return result;
}

// Functions that return an argument disappear.
const Term* Terms::applied(const Meaning* m, Parts arguments) {
    if (m == &meaning::same || m == &meaning::left) return arguments[0];
    if (m == &meaning::right && arguments.size() == 2) return arguments[1];
    return make({.kind = Term::Kind::apply, .meaning = m, .parts = std::move(arguments)});
}

const Term* Terms::term(Body& body, std::uint32_t at) {
    if (at == Graph::none) return make({});
    Engine::current().check_limits();
    const Term*& t = body.terms[at];
    if (t) return t;
    const bool is_outer = &body == &outer_;
    // No pattern looks deeper.
    if (nesting_ == most_nesting) return make({.node = is_outer ? at : Graph::none});
    const bool is_closed = is_outer && !kept_.empty() && kept_[at];
    nesting_++;
    const Term* found = is_closed || !body.graph[at].is_reached ? nullptr : made_at(body, at);
    nesting_--;
    if (!found) found = make({});
    if (is_outer && found->node != at) {
        // A value seen through a function is computed by the function's call.
        Term own = *found;
        own.node = at;
        found = make(std::move(own));
    }
    return body.terms[at] = found;
}

Terms::Parts Terms::terms(Body& body, std::span<const std::uint32_t> nodes, std::size_t first) {
    Parts parts;
    for (std::size_t i = first; i < nodes.size(); i++) parts.push_back(term(body, nodes[i]));
    return parts;
}

const Term* Terms::constant(const Value& v) { return make({.kind = Term::Kind::value, .value = v}); }

const Term* Terms::local(const Body& body, std::uint32_t slot) {
    if (!body.arguments) return make({.kind = Term::Kind::variable, .number = slot});
    if (slot < body.code.locals) return nullptr;
    return (*body.arguments)[slot - body.code.locals];
}

const Term* Terms::made_at(Body& body, std::uint32_t at) {
    const Code& code = body.code;
    const Instruction& i = body.graph[at].row;
    const auto operands = body.graph.operands(at);
    budget_ = &body == &outer_ ? most_applications : budget_;
    if (i.act == Act::applies) {
        const Primitive& p = *code.functions[i.n].primitive;
        return applied(i.takes == 1 ? p.monad : p.dyad, terms(body, operands));
    }
    switch (opcode(code.words[at])) {
        case Op::constant: return constant(code.constants[i.n]);
        case Op::local:
        case Op::move_local: return local(body, i.n);
        case Op::global: return make({.kind = Term::Kind::variable, .cell = code.cells[i.n]});
        case Op::call:
        case Op::tail_call: return i.n == 0 ? nullptr : apply(*term(body, operands[0]), terms(body, operands, 1));
        case Op::index:
            return make({.kind = Term::Kind::apply, .meaning = &index_meaning, .parts = terms(body, operands)});
        case Op::routine: return routine(body, at);
        default: return nullptr;
    }
}

const Term* Terms::routine(Body& body, std::uint32_t at) {
    const auto operands = body.graph.operands(at);
    const RoutineCall& call = body.code.routines[operand(body.code.words[at])];
    switch (call.routine) {
        case Routine::project: {
            Parts parts = terms(body, operands);
            for (std::size_t i = 1; i < parts.size(); i++)
                if (is_absent_value(parts[i])) parts[i] = nullptr;
            return make({.kind = Term::Kind::projection, .parts = std::move(parts)});
        }
        case Routine::derive: {
            const Term& op = *term(body, operands[0]);
            if (op.kind != Term::Kind::value || !is_primitive(op.value) || !primitive_of(op.value).op) return nullptr;
            return make(
                {.kind = Term::Kind::derived, .meaning = primitive_of(op.value).op, .parts = terms(body, operands, 1)});
        }
        case Routine::operate: {
            const Primitive& op = primitive_of(body.code.constants[call.operand]);
            return apply_operator(*op.op, {term(body, operands[0])}, {term(body, operands[1])});
        }
        case Routine::form:
            switch (static_cast<Form>(call.operand)) {
                case Form::atop: return make({.kind = Term::Kind::atop, .parts = terms(body, operands)});
                case Form::fork: return make({.kind = Term::Kind::fork, .parts = terms(body, operands)});
                default: return nullptr;
            }
        default: return nullptr;
    }
}

const Term* Terms::filled(const Parts& projection, const Parts& arguments) {
    Parts parts;
    std::size_t used = 0;
    for (std::size_t i = 1; i < projection.size(); i++) {
        if (!projection[i] && used == arguments.size()) return nullptr;
        parts.push_back(projection[i] ? projection[i] : arguments[used++]);
    }
    return used == arguments.size() ? apply(*projection[0], std::move(parts)) : nullptr;
}

const Term* Terms::apply(const Term& f, Parts arguments, bool in_operator) {
    if (budget_-- <= 0) return nullptr;
    Engine::current().check_limits();
    switch (f.kind) {
        case Term::Kind::value: return apply_value(f.value, std::move(arguments), in_operator);
        case Term::Kind::projection: return filled(f.parts, arguments);
        case Term::Kind::derived: return apply_operator(*f.meaning, f.parts, std::move(arguments));
        case Term::Kind::atop: {
            const Term* inner = apply(*f.parts[1], std::move(arguments), in_operator);
            return inner ? apply(*f.parts[0], {inner}, true) : nullptr;
        }
        case Term::Kind::fork: {
            const Term* right = apply(*f.parts[2], arguments, true);
            const bool is_data = f.parts[0]->kind == Term::Kind::value && !is_function(f.parts[0]->value);
            const Term* left = is_data ? f.parts[0] : apply(*f.parts[0], std::move(arguments), true);
            return left && right ? apply(*f.parts[1], {left, right}, true) : nullptr;
        }
        case Term::Kind::parameter: return nullptr;
        default:
            // Data and an index, if the function of the phrase finds them so.
            if (arguments.size() != 1) return nullptr;
            return make({.kind = Term::Kind::apply, .meaning = &meaning::apply_at, .parts = {&f, arguments[0]}});
    }
}

const Term* Terms::apply_value(const Value& f, Parts arguments, bool in_operator) {
    const std::size_t n = arguments.size();
    if (is_primitive(f)) {
        const Primitive& p = primitive_of(f);
        const Meaning* m = n == 1 ? p.monad : p.dyad;
        // A verb of k as a value waits for its second argument.
        const bool waits = n == 1 && p.dyad && p.notation == Notation::k && !in_operator;
        if (!m || waits) return nullptr;
        return applied(m, std::move(arguments));
    }
    if (!is_function(f)) return nullptr;
    Parts parts;
    for (std::int64_t i = 0; i < f->n; i++)
        parts.push_back(f->values()[i].is_absent() ? nullptr : constant(f->values()[i]));
    switch (form_of(f)) {
        case Form::lambda: return apply_lambda(f, arguments);
        case Form::projection: return filled(parts, arguments);
        case Form::derived:
            if (!is_primitive(f->values()[0])) return nullptr;
            parts.erase(parts.begin());
            return apply_operator(*primitive_of(f->values()[0]).op, parts, std::move(arguments));
        case Form::atop:
            return apply({.kind = Term::Kind::atop, .parts = std::move(parts)}, std::move(arguments), true);
        case Form::fork:
            return apply({.kind = Term::Kind::fork, .parts = std::move(parts)}, std::move(arguments), true);
        default: return nullptr;
    }
}

const Term* Terms::apply_operator(const Meaning& op, const Parts& operands, Parts arguments) {
    if (std::find(operands.begin(), operands.end(), nullptr) != operands.end()) return nullptr;
    if (&op == &prims::meaning::commute) return apply(*operands[0], {arguments.back(), arguments.front()}, true);
    Parts parts = operands;
    parts.insert(parts.end(), arguments.begin(), arguments.end());
    return make({.kind = Term::Kind::apply, .meaning = &op, .parts = std::move(parts)});
}

const Term* Terms::apply_lambda(const Value& f, const Parts& arguments) {
    const Code* code = lambda_of(f).only;
    if (!code || code->arguments < arguments.size() || code->rules != outer_.code.rules || depth_ == most_depth)
        return nullptr;
    if (arguments.size() < code->arguments) {
        Parts parts{constant(f)};
        parts.insert(parts.end(), arguments.begin(), arguments.end());
        parts.resize(code->arguments + std::size_t{1});
        return make({.kind = Term::Kind::projection, .parts = std::move(parts)});
    }
    const Graph graph(*code);
    const std::uint32_t root = graph.root();
    if (root == Graph::none) return nullptr;
    depth_++;
    Body body{*code, graph, &arguments, std::vector<const Term*>(graph.size())};
    const Term* result = term(body, root);
    depth_--;
    return result;
}

}  // namespace stele::interp
