#include "interp/compile/generate.hpp"

#include <algorithm>

#include "interp/runtime/function.hpp"
#include "interp/compile/generator.hpp"
#include "interp/compile/phrases.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"

namespace stele::interp {

using prims::Primitive;

namespace {

const std::vector<std::string> no_names;

// What k4 and q programs read of the system: .z.x and its like.
bool is_k_system_name(std::string_view name) { return name.size() == 4 && name.starts_with(".z.") && name != ".z.s"; }

// Assigned anywhere in the tree, inner functions apart.
bool assigns(const Node* n, std::string_view name) {
    if (!n) return false;
    if (n->kind == NodeKind::assign) {
        const Node* t = n->parts[0];
        if (t->kind == NodeKind::index) t = t->parts[0];
        if (t->text == name) return true;
    }
    return std::any_of(n->parts.begin(), n->parts.end(), [name](const Node* p) { return assigns(p, name); });
}

}  // namespace

void Generator::expression(const Node& n, bool tail) {
    // What is in tail position may be a tail call, which a memo would keep from being one.
    bool may_call = n.kind == NodeKind::apply && n.parts[0]->kind == NodeKind::name;
    if (memos_allowed_ && !in_memo_ && !(tail && may_call) && memo(n)) return;
    switch (n.kind) {
        case NodeKind::literal: return constant(n.value, n.mark);
        case NodeKind::primitive: return constant(as_value(*n.primitive), n.mark);
        case NodeKind::name: return name(n);
        case NodeKind::list: return list(n);
        case NodeKind::rows: return gather(n, Op::rows);
        case NodeKind::apply: return apply(n, tail);
        case NodeKind::index: return index(n);
        case NodeKind::derive: return derive(n);
        case NodeKind::with_axis:
            expression(*n.parts[1]);
            expression(*n.parts[0]);
            return emit(Op::with_axis, 0, n.mark);
        case NodeKind::atop:
        case NodeKind::fork: return gather(n, Op::train);
        case NodeKind::lambda: return lambda(n);
        case NodeKind::assign: return assign(n);
        case NodeKind::pass_on: expression(*n.parts[0]); return emit(Op::system_set, prims::intern(n.text), n.mark);
        case NodeKind::conditional: return conditional(n, tail);
        case NodeKind::repeat_while: return repeat_while(n);
        case NodeKind::repeat_times: return repeat_times(n);
        case NodeKind::run_if: return run_if(n);
        case NodeKind::give_back: expression(*n.parts[0], true); return emit(Op::give_back, 0, n.mark);
        case NodeKind::signal:
            expression(*n.parts[0]);
            emit(Op::signal, 0, n.mark);
            return constant(Value(), n.mark);
        case NodeKind::sequence: return sequence(n, tail);
        case NodeKind::guard:
        case NodeKind::error_guard: throw SyntaxProblem{"a guard must begin a statement of a dfn", "", n.span, {}};
    }
}

std::uint32_t Generator::shyness(const Node* n) {
    if (!n) return 0;
    if (n->kind == NodeKind::assign || n->kind == NodeKind::pass_on) return n->shy ? 1 : 0;  // not in parentheses
    if (n->kind != NodeKind::apply) return 0;
    const Primitive* p = n->parts[0]->primitive;
    return !p || !(n->parts.size() == 2 ? p->monadic : p->dyadic) ? 2 : 0;  // ⍎ is the machine's
}

void Generator::emit(Op op, std::uint32_t operand, Span mark) {
    code_.words.push_back(instruction(op, operand));
    code_.marks.push_back(mark);
}

void Generator::constant(const Value& v, Span mark) {
    auto same =
        std::find_if(code_.constants.begin(), code_.constants.end(), [&v](const Value& c) { return c.same_bits(v); });
    auto at = static_cast<std::uint32_t>(same - code_.constants.begin());
    if (same == code_.constants.end()) code_.constants.push_back(v);
    emit(Op::constant, at, mark);
}

void Generator::aim(std::size_t at) {
    code_.words[at] = instruction(opcode(code_.words[at]), static_cast<std::uint32_t>(code_.words.size()));
}

bool Generator::memo(const Node& n) {
    if (n.kind != NodeKind::apply && n.kind != NodeKind::index) return false;
    Dependence d;
    if (!find_dependence(n, parameters_, locals_, d) || !d.computes) return false;
    std::uint32_t all = (1u << parameters_.size()) - 1;
    if (parameters_.empty() || d.parameters == all) return false;
    if (d.parameters == 0 && folds(n)) return false;
    Memo m;
    m.parameters = d.parameters;
    for (const std::string& text : d.data) {
        if (auto slot = slot_of(text)) m.data_slots.push_back(*slot);
        else m.data_cells.push_back(workspace_.cell(text));
    }
    auto number = static_cast<std::uint32_t>(code_.memos.size());
    if (number >= max_memos) return false;
    code_.memos.push_back(std::move(m));
    emit(Op::memo, number, n.mark);
    in_memo_ = true;
    expression(n);
    in_memo_ = false;
    emit(Op::memo_fill, number, n.mark);
    code_.memos[number].end = static_cast<std::uint32_t>(code_.words.size());
    return true;
}

// k's monads on short literals are values already when the program is read: !10, ,5, -3.
bool Generator::folds(const Node& n) const {
    return code_.notation != Notation::apl && n.kind == NodeKind::apply && n.parts.size() == 2 && n.parts[1] &&
           n.parts[0]->kind == NodeKind::primitive && n.parts[1]->kind == NodeKind::literal &&
           n.parts[0]->primitive->monadic && n.parts[0]->primitive->monad &&
           (n.parts[0]->primitive->monad->properties & prims::pure) && n.parts[1]->value.count() <= 1000;
}

bool Generator::fold(const Node& n) {
    if (!folds(n)) return false;
    Value slots[2] = {n.parts[1]->value, Value()};
    try {
        n.parts[0]->primitive->monadic(prims::Engine::current(), slots);
    } catch (const prims::Error&) {
        return false;  // it is raised when, and if, the program gets there
    }
    if (slots[0].count() <= 1000) slots[0] = prims::materialize(std::move(slots[0]));
    constant(slots[0], n.mark);
    return true;
}

std::optional<std::uint16_t> Generator::slot_of(std::string_view name) const {
    if (!scope_) return {};
    auto at = std::find(scope_->slots.begin(), scope_->slots.end(), name);
    if (at == scope_->slots.end()) return {};
    return static_cast<std::uint16_t>(at - scope_->slots.begin());
}

std::uint32_t Generator::place(const std::string& text) {
    for (std::size_t i = 0; i < code_.names.size(); i++)
        if (code_.names[i].name == text) return static_cast<std::uint32_t>(i);
    NamePlace p;
    p.name = text;
    std::uint16_t links = 0;
    for (const Scope* s = scope_.get(); s; s = s->outer.get(), links++) {
        auto at = std::find(s->slots.begin(), s->slots.end(), text);
        if (at != s->slots.end()) p.slots.push_back({links, static_cast<std::uint16_t>(at - s->slots.begin())});
        if (code_.notation != Notation::apl) break;
    }
    p.cell = workspace_.cell(text);
    code_.names.push_back(std::move(p));
    return static_cast<std::uint32_t>(code_.names.size() - 1);
}

bool Generator::in_outer_scope(std::string_view text) const {
    if (!scope_ || code_.notation != Notation::apl) return false;
    for (const Scope* s = scope_->outer.get(); s; s = s->outer.get())
        if (contains(s->slots, text)) return true;
    return false;
}

void Generator::name(const Node& n) {
    if (n.text == "∇" || n.text == "∇∇" || n.text == ".z.s" || n.text == "o") {
        if (n.text != "o" || (code_.notation == Notation::k && !slot_of("o"))) return self(n);
    }
    if (code_.notation == Notation::apl ? is_system_name(n.text) : is_k_system_name(n.text))
        return emit(Op::system_get, prims::intern(n.text), n.mark);
    if (auto slot = slot_of(n.text)) {
        if (contains(set_, n.text)) return emit(Op::local, *slot, n.mark);
        return emit(Op::name, place(n.text), n.mark);
    }
    if (in_outer_scope(n.text)) return emit(Op::name, place(n.text), n.mark);
    emit(Op::global, cell(n.text), n.mark);
}

// ∇ within an operator is the operator with its operands; ∇∇ the operator alone.
void Generator::self(const Node& n) {
    if (!scope_) throw SyntaxProblem{n.text + " stands outside a function", "", n.span, {}};
    bool is_operator = is_statement_ ? scope_->outer->is_operator : scope_->is_operator;
    if (n.text == "∇∇" && !is_operator)
        throw SyntaxProblem{"∇∇ is the operator that it stands in, but this function is none",
                            "an operator names its operand, ⍺⍺; a function names itself ∇", n.span, {}};
    emit(Op::self, (n.text == "∇∇" ? 1u : 0u) + (is_statement_ ? 2u : 0u), n.mark);
}

std::uint32_t Generator::cell(const std::string& text) {
    Cell* c = workspace_.cell(text);
    auto at = std::find(code_.cells.begin(), code_.cells.end(), c);
    if (at == code_.cells.end()) at = code_.cells.insert(at, c);
    return static_cast<std::uint32_t>(at - code_.cells.begin());
}

// Right to left, null parts as absent.
void Generator::push_parts(const Node& n, std::size_t first) {
    for (std::size_t i = n.parts.size(); i-- > first;) {
        if (n.parts[i]) expression(*n.parts[i]);
        else constant(Value::absent(), n.span);
    }
}

void Generator::gather(const Node& n, Op op) {
    push_parts(n, 0);
    emit(op, static_cast<std::uint32_t>(n.parts.size()), n.mark);
}

void Generator::list(const Node& n) {
    // ⎕OFF 1: the name takes an exit status where it stands before one.
    if (code_.notation == Notation::apl && n.parts.size() == 2 && n.parts[0] && n.parts[1] &&
        n.parts[0]->text == "⎕OFF") {
        expression(*n.parts[1]);
        return emit(Op::system_set, prims::intern("⎕OFF"), n.mark);
    }
    bool holes = std::find(n.parts.begin(), n.parts.end(), nullptr) != n.parts.end();
    if (holes)
        throw SyntaxProblem{
            "a list with an item left out, which waits for it, is not yet part of stele", "", n.span, {}};
    bool literal =
        std::all_of(n.parts.begin(), n.parts.end(), [](const Node* p) { return p->kind == NodeKind::literal; });
    if (!literal) return gather(n, Op::list);
    Value items = prims::make_list(static_cast<std::int64_t>(n.parts.size()));
    for (std::size_t i = 0; i < n.parts.size(); i++) items->values()[i] = n.parts[i]->value;
    constant(prims::squeeze(std::move(items), prims::rules_of(code_.notation)), n.mark);
}

void Generator::apply(const Node& n, bool tail) {
    if (fold(n)) return;
    if (PhraseMatch match = match_phrase(n); match.phrase != Phrase::none) {
        for (const Node* operand : match.operands) expression(*operand);
        return emit(Op::phrase, static_cast<std::uint32_t>(match.phrase), n.mark);
    }
    const Node& f = *n.parts[0];
    std::size_t arguments = n.parts.size() - 1;
    bool holes = std::find(n.parts.begin() + 1, n.parts.end(), nullptr) != n.parts.end();
    push_parts(n, 1);
    auto count = static_cast<std::uint32_t>(arguments);
    if (holes) {
        expression(f);
        return emit(Op::project, count, n.mark);
    }
    if (f.kind == NodeKind::primitive && arguments <= 2) {
        prims::CoreFunction core = arguments == 1 ? f.primitive->monadic : f.primitive->dyadic;
        if (core) {
            code_.functions.push_back({core, f.primitive});
            return emit(arguments == 1 ? Op::monad : Op::dyad, static_cast<std::uint32_t>(code_.functions.size() - 1),
                        n.mark);
        }
    }
    expression(f);
    emit(tail ? Op::tail_call : Op::call, count, n.mark);
}

void Generator::index(const Node& n) {
    push_parts(n, 1);
    expression(*n.parts[0]);
    emit(Op::index, static_cast<std::uint32_t>(n.parts.size() - 1), n.mark);
}

// An operator on primitives is a value that can be made now.
void Generator::derive(const Node& n) {
    bool fixed = std::all_of(n.parts.begin(), n.parts.end(), [](const Node* p) {
        return !p || p->kind == NodeKind::primitive || p->kind == NodeKind::literal;
    });
    if (fixed) {
        std::vector<Value> items;
        for (const Node* p : n.parts)
            items.push_back(!p ? Value::absent() : p->kind == NodeKind::literal ? p->value : as_value(*p->primitive));
        return constant(make_function(Form::derived, items), n.mark);
    }
    push_parts(n, 0);
    emit(Op::derive, static_cast<std::uint32_t>(n.parts.size() - 1), n.mark);
}

void Generator::lambda(const Node& n) {
    auto l = std::make_shared<Lambda>();
    l->function = n.function;
    if (code_.notation == Notation::apl) {
        l->outer = is_statement_ && scope_ ? scope_->outer : scope_;
        code_.lambdas.push_back(l);
        return emit(Op::closure, static_cast<std::uint32_t>(code_.lambdas.size() - 1), n.mark);
    }
    set_only_code(*l, compile_lambda(*l, workspace_));
    constant(make_closure(l, -1), n.mark);
}

void Generator::assign(const Node& n) {
    const Node& target = *n.parts[0];
    const Node* function = n.parts.size() > 2 ? n.parts[2] : nullptr;
    expression(*n.parts[1]);
    if (target.kind == NodeKind::index || function) return amend(target, function, n);
    if (target.kind == NodeKind::name) {
        store(target);
    } else if (target.kind == NodeKind::list) {
        unstrand(target);
    } else {
        throw SyntaxProblem{
            "this cannot be assigned", "a name, names, or name[index] stand left of the arrow", target.span, {}};
    }
}

void Generator::store(const Node& target) {
    if (code_.notation == Notation::apl && is_system_name(target.text))
        return emit(Op::system_set, prims::intern(target.text), target.mark);
    // k's x::y too sets a local of that name where there is one.
    auto slot = slot_of(target.text);
    if (!slot && is_statement_ && in_outer_scope(target.text))
        return emit(Op::set_name, place(target.text), target.mark);
    if (!slot) return emit(Op::set_global, cell(target.text), target.mark);
    emit(Op::set_local, *slot, target.mark);
    assume_set(target.text);
}

// Keeps the value under its items, so that the assignment has a value itself.
void Generator::unstrand(const Node& target) {
    emit(Op::unstrand, static_cast<std::uint32_t>(target.parts.size()), target.mark);
    for (std::size_t i = target.parts.size(); i-- > 0;) {
        const Node& part = *target.parts[i];
        if (part.kind == NodeKind::name) store(part);
        else if (part.kind == NodeKind::list) unstrand(part);
        else throw SyntaxProblem{"only names can be assigned together", "", part.span, {}};
        emit(Op::pop, 0, part.mark);
    }
}

void Generator::amend(const Node& target, const Node* function, const Node& n) {
    const Node& array = target.kind == NodeKind::index ? *target.parts[0] : target;
    if (array.kind != NodeKind::name) throw SyntaxProblem{"only a name's items can be assigned", "", array.span, {}};
    if (function) expression(*function);
    std::uint32_t indices = 0;
    if (target.kind == NodeKind::index) {
        push_parts(target, 1);
        indices = static_cast<std::uint32_t>(target.parts.size() - 1);
    }
    if (code_.notation == Notation::apl && is_system_name(array.text))
        throw SyntaxProblem{"a system name cannot be amended", "", array.span, {}};
    std::uint32_t where = place(array.text);
    emit(Op::amend, where, n.mark);
    code_.words.push_back(indices | (function ? 1u << 16 : 0u));
    code_.marks.push_back(n.mark);
}

void Generator::conditional(const Node& n, bool tail) {
    std::vector<std::size_t> ends;
    std::size_t i = 0;
    for (; i + 1 < n.parts.size(); i += 2) {
        expression(*n.parts[i]);
        std::size_t over = code_.words.size();
        emit(Op::jump_unless, 0, n.parts[i]->mark);
        std::vector<std::string> before = set_;
        expression(*n.parts[i + 1], tail);
        set_ = std::move(before);
        ends.push_back(code_.words.size());
        emit(Op::jump, 0, n.mark);
        aim(over);
    }
    std::vector<std::string> before = set_;
    if (i < n.parts.size()) expression(*n.parts[i], tail);
    else constant(Value(), n.mark);
    set_ = std::move(before);
    for (std::size_t end : ends) aim(end);
}

void Generator::statements(const Node& n, std::size_t first) {
    std::vector<std::string> before = set_;
    for (std::size_t i = first; i < n.parts.size(); i++) {
        expression(*n.parts[i]);
        emit(Op::pop, 0, n.parts[i]->mark);
    }
    set_ = std::move(before);
}

void Generator::repeat_while(const Node& n) {
    auto top = static_cast<std::uint32_t>(code_.words.size());
    expression(*n.parts[0]);
    std::size_t over = code_.words.size();
    emit(Op::jump_unless, 0, n.parts[0]->mark);
    statements(n, 1);
    emit(Op::jump_back, top, n.mark);
    aim(over);
    constant(Value(), n.mark);
}

void Generator::repeat_times(const Node& n) {
    expression(*n.parts[0]);
    auto top = static_cast<std::uint32_t>(code_.words.size());
    emit(Op::count_down, 0, n.parts[0]->mark);
    statements(n, 1);
    emit(Op::jump_back, top, n.mark);
    aim(top);
    emit(Op::pop, 0, n.mark);
    constant(Value(), n.mark);
}

void Generator::run_if(const Node& n) {
    expression(*n.parts[0]);
    std::size_t over = code_.words.size();
    emit(Op::jump_unless, 0, n.parts[0]->mark);
    statements(n, 1);
    aim(over);
    constant(Value(), n.mark);
}

void Generator::sequence(const Node& n, bool tail) {
    for (std::size_t i = 0; i + 1 < n.parts.size(); i++) {
        expression(*n.parts[i]);
        emit(Op::pop, 0, n.parts[i]->mark);
    }
    expression(*n.parts.back(), tail);
}

std::unique_ptr<Code> new_code(Notation notation, const std::shared_ptr<const Source>& source) {
    auto code = std::make_unique<Code>();
    code->notation = notation;
    code->rules = prims::rules_of(notation);
    code->source = source;
    return code;
}

std::unique_ptr<Code> compile_statement(Node* statement, Notation notation, const std::shared_ptr<const Source>& source,
                                        Workspace& workspace, const std::shared_ptr<Scope>& scope) {
    auto code = new_code(notation, source);
    if (scope) {
        code->scope = std::make_shared<Scope>();
        code->scope->outer = scope;
    }
    Generator g(*code, workspace, code->scope, no_names, no_names, false);
    g.expression(*statement);
    g.emit(Op::give_back, Generator::shyness(statement), statement->span);
    return code;
}

std::unique_ptr<Code> compile_lambda(const Lambda& lambda, Workspace& workspace) {
    const Function& f = *lambda.function;
    auto code = new_code(f.notation, f.source);
    auto scope = std::make_shared<Scope>();
    scope->slots = f.locals;
    scope->slots.insert(scope->slots.end(), f.parameters.begin(), f.parameters.end());
    code->locals = static_cast<std::uint16_t>(f.locals.size());
    code->arguments = static_cast<std::uint16_t>(f.parameters.size());
    Generator g(*code, workspace, scope, f.parameters, f.locals, true);
    for (const std::string& p : f.parameters) {
        g.assume_set(p);
        if (assigns(f.body, p)) g.forbid_memos();
    }
    g.expression(*f.body, true);
    g.emit(Op::give_back, 0, f.span);
    mark_moves(*code, std::vector<bool>(scope->slots.size(), false));
    return code;
}

}  // namespace stele::interp
