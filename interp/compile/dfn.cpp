// A dfn, compiled for one form of call: the classes of its names, its statements, the slots that may be moved.
#include <cassert>

#include "interp/compile/generator.hpp"
#include "interp/compile/graph.hpp"
#include "interp/notation/apl/structures.hpp"
#include "interp/notation/bind.hpp"

namespace stele::interp {

namespace {

// The classes of names in one dfn: its own, those of the enclosing functions, the workspace's.
class DfnClasses : public NameClasses {
public:
    DfnClasses(Scope& scope, Runtime& runtime, const Function& f) : scope_(scope), runtime_(runtime), function_(f) {}

    NameClass class_of(const Path& name) override {
        if (name.is_simple()) {
            for (const Scope* s = &scope_; s; s = s->around(name.parts[0]))
                if (std::size_t slot = s->slots.find(name.parts[0]);
                    slot < s->classes.size() && s->classes[slot] != NameClass::unknown)
                    return s->classes[slot];
        } else {
            if (const NameClass* cls = members_.find(name)) return *cls;
            // The namespace that a variable of the function will hold is unknown.
            if (!name.rooted && in_scopes(&scope_, name.parts[0])) return runtime_.class_of_member(name.parts.back());
        }
        NameClass cls = runtime_.class_of(name);
        if (assumed_.number(name.key()) == assumed.size()) assumed.emplace_back(name, cls);
        return cls;
    }
    NameClass class_of_target(const Path& name) override {
        if (!is_local(name)) return class_of(name);
        const std::size_t slot = scope_.slots.find(name.parts[0]);
        return slot < scope_.classes.size() ? scope_.classes[slot] : NameClass::unknown;
    }
    void assigned(const Path& name, NameClass cls) override {
        std::size_t slot = name.is_simple() ? scope_.slots.find(name.parts[0]) : NameTable::none;
        if (slot != NameTable::none) scope_.classes[slot] = cls;
        if (!name.is_simple()) members_.set(name, cls);
    }
    NameClass class_of_member(std::string_view name) override { return runtime_.class_of_member(name); }
    bool is_local(const Path& name) const override {
        return name.is_simple() && contains(function_.locals, name.parts[0]);
    }
    bool is_local_around(const Path& name) const override {
        return name.is_simple() && !contains(scope_.slots, name.parts[0]) &&
               in_scopes(scope_.around(name.parts[0]), name.parts[0]);
    }
    NameClass class_of_self() const override { return function_.cls; }

    std::vector<std::pair<Path, NameClass>> assumed;

private:
    NameTable assumed_;
    PathClasses members_;  // of n.f that the function has assigned
    Scope& scope_;
    Runtime& runtime_;
    const Function& function_;
};

}  // namespace

void Generator::result(const Node* n, bool tail, Span span) {
    branch(n, tail, Value::absent(), span);
    emit(Op::give_back, shyness(n), span);
}

// The right side of a guard: an expression, nothing, or → alone, which is not part of the tree.
void Generator::guarded(const Node& guard, bool tail) {
    if (guard.parts.size() == 1) emit(Routine::end_calls, 0, guard.span);
    else result(guard.parts[1], tail, guard.span);
}

bool Generator::dfn_statement(const Bound& bound, bool is_last) {
    const Node& n = *bound.node;
    if (n.kind == NodeKind::guard) {
        std::size_t over = jump_unless(*n.parts[0]);
        guarded(n, true);
        aim(over);
        return true;
    }
    if (n.kind == NodeKind::error_guard) {
        expression(*n.parts[0]);
        emit(Routine::trap, code_.traps.size(), n.parts[0]->mark);
        std::size_t over = jump(Op::jump, n.span);
        const auto handler = static_cast<std::uint32_t>(code_.words.size());
        code_.traps.push_back({.handler = handler});
        // The handler runs later than the guard, as a statement.
        code_.statements.push_back(handler);
        if (bound.tentative) emit(Op::bind, code_.statements.size() - 1, n.span);
        guarded(n, false);
        aim(over);
        return true;
    }
    // The value of a last assignment is the result, which is not shown.
    bool is_result = is_last && (n.cls == NameClass::array || scope_->is_space);
    if (n.kind == NodeKind::assign && n.shy && !is_result) {
        expression(n);
        emit(Op::pop, 0, n.span);
        return true;
    }
    result(&n, true, n.span);
    return false;
}

std::unique_ptr<Code> compile_dfn(Lambda& lambda, const CallForm& form, Runtime& runtime, bool plain) {
    const Function& f = *lambda.function;
    auto code = new_code(Notation::apl, f.source, plain);
    code->keeps_locals = plain && !runtime.compiles_plain();
    auto scope = std::make_shared<Scope>();
    scope->outer = lambda.outer;
    scope->slots = f.locals;
    scope->is_operator = is_operator(f.cls);
    scope->is_space = f.is_space;
    code->left_operand = static_cast<std::uint16_t>(scope->slots.size());
    code->right_operand = static_cast<std::uint16_t>(code->left_operand + 1);
    scope->slots.append(f.operands);
    code->locals = static_cast<std::uint16_t>(scope->slots.size());
    code->arguments = static_cast<std::uint16_t>(f.parameters.size());
    code->has_left = form.has_left;
    code->scope = scope;
    scope->slots.append(f.parameters);
    scope->classes.resize(scope->slots.size(), NameClass::unknown);
    for (const std::string& parameter : f.parameters) scope->classes[scope->slots.find(parameter)] = NameClass::array;
    for (std::size_t i = 0; i < f.operands.size(); i++)
        scope->classes[scope->slots.find(f.operands[i])] = i == 0 ? form.left_operand : form.right_operand;

    DfnClasses classes(*scope, runtime, f);
    Generator g(*code, runtime, scope);
    for (std::size_t i = form.has_left ? 0 : 1; i < f.parameters.size(); i++) g.assume_set(f.parameters[i]);
    for (std::size_t i = 0; i < f.operands.size(); i++)
        if (i == 0 || f.cls == NameClass::dyadic_operator) g.assume_set(f.operands[i]);
    if (lambda.is_relative) g.make_relative();

    auto ast = std::make_shared<Ast>();
    bool goes_on = true;
    for (const LateStatement& s : f.statements) {
        if (!s.tokens) continue;
        code->statements.push_back(static_cast<std::uint32_t>(code->words.size()));
        if (!goes_on || (s.is_default && g.holds("⍺"))) continue;
        if (apl::begins_with_branch(*s.tokens) && s.tokens->tokens.size() == 1) {
            g.emit(Routine::end_calls, 0, s.span);
            continue;
        }
        Bound b = apl::bind(*s.tokens, f.source, classes, ast);
        if (b.tentative) g.emit(Op::bind, code->statements.size() - 1, s.span);
        goes_on = g.dfn_statement(b, &s == &f.statements.back());
    }
    if (goes_on) g.result(nullptr, true, f.span);
    code->assumed = std::move(classes.assumed);

    std::vector<bool> pinned(scope->slots.size(), f.reaches_locals);
    for (std::size_t i = 0; i < pinned.size(); i++)
        if (contains(f.inner_names, scope->slots[i])) pinned[i] = true;
    improve(*code, pinned, !f.sets_system_names && !f.changes_left && !f.reaches_locals && !lambda.is_relative);
    assert(check_stack_depths(*code));
    return code;
}

}  // namespace stele::interp
