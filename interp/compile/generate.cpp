// From the syntax tree to bytecode: expressions of every kind, whole texts.
#include "interp/compile/generate.hpp"

#include <cassert>

#include "interp/compile/generator.hpp"
#include "interp/compile/graph.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp {

namespace {

// Whether one of the names is assigned anywhere in the tree, inner functions apart.
bool assigns(const Node* n, const NameTable& names) {
    if (!n) return false;
    Engine::current().check_limits();
    if (n->kind == NodeKind::assign) {
        const Node* t = n->parts[0];
        if (t->kind == NodeKind::index) t = t->parts[0];
        if (t->path.is_simple() && contains(names, t->path.parts[0])) return true;
    }
    return std::any_of(n->parts.begin(), n->parts.end(), [&names](const Node* p) { return assigns(p, names); });
}

// Whether the last statement is an assignment, not one in parentheses or after `:`.
bool ends_in_assignment(const Node& body) {
    const Node& last = body.kind == NodeKind::sequence ? *body.parts.back() : body;
    return last.kind == NodeKind::assign && last.shy;
}

}  // namespace

Code::~Code() = default;

bool in_scopes(const Scope* scope, const std::string& name) {
    while (scope && !contains(scope->slots, name)) scope = scope->around(name);
    return scope != nullptr;
}

void set_only_code(Lambda& lambda, std::unique_ptr<Code> code) {
    lambda.only = code.get();
    lambda.variants.push_back({.code = std::move(code)});
}

void Generator::expression(const Node& n, bool tail) {
    value(n, tail);
    code_.spans.resize(code_.words.size());
    // The last word of a sequence, or of a conditional, has the span of its last part.
    const bool has_word = n.kind != NodeKind::sequence && n.kind != NodeKind::conditional;
    if (has_word && !code_.spans.empty()) code_.spans.back() = n.span;
}

void Generator::value(const Node& n, bool tail) {
    Engine::current().check_limits();
    switch (n.kind) {
        case NodeKind::literal: return constant(n.value, n.mark);
        case NodeKind::primitive: return constant(as_value(*n.primitive), n.mark);
        case NodeKind::name: return name(n);
        case NodeKind::member: expression(*n.parts[0]); return emit(Routine::member, members(n.path), n.mark);
        case NodeKind::new_space: return new_space(n);
        case NodeKind::within: return within(n);
        case NodeKind::system_name: return emit(Routine::system_get, system_number(n), n.mark);
        case NodeKind::self: return emit(Op::self, is_statement_ ? 2 : 0, n.mark);
        case NodeKind::self_operator: return emit(Op::self, is_statement_ ? 3 : 1, n.mark);
        case NodeKind::list: return list(n);
        case NodeKind::rows: push_parts(n, 0); return emit(Routine::rows, n.parts.size(), n.mark);
        case NodeKind::apply: return apply(n, tail);
        case NodeKind::index: return index(n);
        case NodeKind::derive: return derive(n);
        case NodeKind::bind_operator: return form(n, Form::bound);
        case NodeKind::with_axis: return form(n, Form::with_axis);
        case NodeKind::atop: return form(n, Form::atop);
        case NodeKind::fork: return form(n, Form::fork);
        case NodeKind::lambda: return lambda(n);
        case NodeKind::assign: return assign(n);
        case NodeKind::conditional: return conditional(n, tail);
        case NodeKind::repeat_while: return run_while(n, true);
        case NodeKind::run_if: return run_while(n, false);
        case NodeKind::repeat_times: return repeat_times(n);
        case NodeKind::give_back: expression(*n.parts[0], true); return emit(Op::give_back, 0, n.mark);
        case NodeKind::signal:
            expression(*n.parts[0]);
            emit(Routine::signal, 0, n.mark);
            return constant(Value(), n.mark);
        case NodeKind::sequence: return sequence(n, tail);
        case NodeKind::guard:
            refuse("`:` is allowed only in a dfn", n.mark,
                   "a guard, condition: result, is a statement of a dfn: {⍵>0: 'positive' ⋄ 'other'}");
        case NodeKind::error_guard:
            refuse("`::` is allowed only in a dfn", n.mark,
                   "an error guard, numbers:: result, is a statement of a dfn: {0:: 'failed' ⋄ ÷⍵}");
    }
}

std::uint32_t Generator::shyness(const Node* n) {
    if (!n) return 0;
    if (n->kind == NodeKind::assign) return n->shy ? 1 : 0;  // not in parentheses
    if (n->kind == NodeKind::within) return 2;
    if (n->kind != NodeKind::apply) return 0;
    const Primitive* p = n->parts[0]->primitive;
    return !p || !(n->parts.size() == 2 ? p->monadic : p->dyadic) ? 2 : 0;  // ⍎ is the machine's
}

void Generator::emit(Op op, std::size_t operand, Span mark) {
    code_.words.push_back(instruction(op, static_cast<std::uint32_t>(operand)));
    code_.marks.push_back(mark);
}

void Generator::emit(Routine routine, std::size_t operand, Span mark) {
    emit(Op::routine, add(code_.routines, {routine, static_cast<std::uint32_t>(operand)}), mark);
}

void Generator::constant(const Value& v, Span mark) {
    const std::size_t at = constants_.number(v.bits());
    if (at == code_.constants.size()) code_.constants.push_back(v);
    emit(Op::constant, at, mark);
}

void Generator::call(const Meaning& m, Span mark) {
    const Primitive* p = prims::find_primitive(Notation::apl, m);
    assert(p);
    const bool is_monad = m.valence == 1;
    emit(is_monad ? Op::monad : Op::dyad, add(code_.functions, {is_monad ? p->monadic : p->dyadic, p}), mark);
}

std::unique_ptr<Code> new_code(Notation notation, const std::shared_ptr<const Source>& source, bool plain) {
    auto code = std::make_unique<Code>();
    code->is_plain = plain;
    code->notation = notation;
    code->rules = rules_of(notation);
    code->source = source;
    return code;
}

std::unique_ptr<Code> compile_statement(Node* statement, Notation notation, const std::shared_ptr<const Source>& source,
                                        Runtime& runtime, const std::shared_ptr<Scope>& scope) {
    auto code = new_code(notation, source, Engine::current().plain);
    if (scope) {
        code->scope = std::make_shared<Scope>();
        code->scope->outer = scope;
    }
    Generator g(*code, runtime, code->scope, true);
    g.expression(*statement);
    g.emit(Op::give_back, Generator::shyness(statement), statement->span);
    improve(*code, {}, false);
    assert(check_stack_depths(*code));
    return code;
}

std::unique_ptr<Code> compile_lambda(const Lambda& lambda, Runtime& runtime, bool plain) {
    const Function& f = *lambda.function;
    auto code = new_code(f.notation, f.source, plain);
    code->keeps_locals = plain && !runtime.compiles_plain();
    auto scope = std::make_shared<Scope>();
    scope->slots = f.locals;
    scope->slots.append(f.parameters);
    // A call has at least one argument: without parameters, its slot has no name.
    if (f.parameters.empty()) scope->slots.push_back({});
    code->locals = static_cast<std::uint16_t>(f.locals.size());
    code->arguments = static_cast<std::uint16_t>(scope->slots.size() - f.locals.size());
    Generator g(*code, runtime, scope);
    for (const std::string& p : f.parameters) g.assume_set(p);
    g.expression(*f.body, true);
    if (f.notation == Notation::k && ends_in_assignment(*f.body)) {
        g.emit(Op::pop, 0, f.span);
        g.constant(Value(), f.span);
    }
    g.emit(Op::give_back, 0, f.span);
    improve(*code, std::vector<bool>(scope->slots.size(), false), !assigns(f.body, f.parameters));
    assert(check_stack_depths(*code));
    return code;
}

}  // namespace stele::interp
