// Lists and applications in bytecode: calls, indices, derived functions, lambdas.
#include "interp/compile/generator.hpp"
#include "prims/catalogue/catalogue.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp {

// Right to left, null parts as absent.
void Generator::push_parts(const Node& n, std::size_t first) {
    for (std::size_t i = n.parts.size(); i-- > first;) {
        if (n.parts[i]) expression(*n.parts[i]);
        else constant(Value::absent(), n.span);
    }
}

void Generator::list(const Node& n) {
    bool holes = std::find(n.parts.begin(), n.parts.end(), nullptr) != n.parts.end();
    if (holes) refuse("a list with an item left out (a projection) is not yet part of stele", n.span);
    bool literal =
        std::all_of(n.parts.begin(), n.parts.end(), [](const Node* p) { return p->kind == NodeKind::literal; });
    if (!literal) {
        push_parts(n, 0);
        return emit(Op::list, n.parts.size(), n.mark);
    }
    Value items = make_list(static_cast<std::int64_t>(n.parts.size()));
    for (std::size_t i = 0; i < n.parts.size(); i++) items->values()[i] = n.parts[i]->value;
    constant(squeeze(std::move(items), rules_of(code_.notation)), n.mark);
}

void Generator::apply(const Node& n, bool tail) {
    const Node& f = *n.parts[0];
    std::size_t count = n.parts.size() - 1;
    bool holes = std::find(n.parts.begin() + 1, n.parts.end(), nullptr) != n.parts.end();
    push_parts(n, 1);
    if (!holes) return apply_to_pushed(f, count, n.mark, tail);
    expression(f);
    emit(Routine::project, count, n.mark);
}

// `f` on the arguments at the top.
void Generator::apply_to_pushed(const Node& f, std::size_t count, Span mark, bool tail) {
    const bool is_k = code_.notation == Notation::k;
    if (f.kind == NodeKind::atop && is_k) {
        // A train of k with arguments compiles to its calls: its last verb has one argument or two.
        Engine::current().check_limits();
        apply_to_pushed(*f.parts[1], count, f.parts[1]->mark, false);
        return apply_to_pushed(*f.parts[0], 1, f.parts[0]->mark, tail);
    }
    if (f.kind == NodeKind::primitive && count <= 2) {
        CoreFunction core = count == 1 ? f.primitive->monadic : f.primitive->dyadic;
        if (core) {
            return emit(count == 1 ? Op::monad : Op::dyad, add(code_.functions, {core, f.primitive}), mark);
        }
    }
    // x@y is x y, and the first argument is on top.
    if (f.kind == NodeKind::primitive && count == 2 && f.primitive->dyad == &prims::meaning::apply_at)
        return emit(tail ? Op::tail_call : Op::call, 1, mark);
    if (f.kind == NodeKind::primitive && !f.primitive->op && count == 1 && is_k) {
        // As a value the verb would wait for its other argument.
        const Primitive* monad = prims::monadic_form(*f.primitive);
        constant(as_value(monad ? *monad : *f.primitive), f.mark);
    } else {
        expression(f);
    }
    emit(tail ? Op::tail_call : Op::call, count, mark);
}

void Generator::index(const Node& n) {
    push_parts(n, 1);
    expression(*n.parts[0]);
    emit(Op::index, n.parts.size() - 1, n.mark);
}

// An operator on primitives is a constant.
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
    emit(Routine::derive, n.parts.size() - 1, n.mark);
}

void Generator::form(const Node& n, Form form) {
    push_parts(n, 0);
    emit(Routine::form, static_cast<std::size_t>(form), n.mark);
}

void Generator::lambda(const Node& n) {
    if (code_.notation == Notation::apl) return closure(n, is_relative_);
    auto l = std::make_shared<Lambda>(Lambda{n.function});
    l->home = runtime_.home();
    set_only_code(*l, compile_lambda(*l, runtime_, runtime_.compiles_plain()));
    constant(runtime_.closure(l), n.mark);
}

// A function of APL, bound to the frame.
void Generator::closure(const Node& n, bool is_relative) {
    auto l = std::make_shared<Lambda>(Lambda{n.function});
    l->is_relative = is_relative;
    if (!is_relative) l->home = runtime_.home();
    l->outer = is_statement_ && scope_ ? scope_->outer : scope_;
    emit(Op::closure, add(code_.lambdas, std::move(l)), n.mark);
}

void Generator::new_space(const Node& n) {
    for (const Node* part : n.parts) expression(*part);
    emit(Routine::new_space, members(n.path), n.mark);
}

// An expression in namespaces; one whose value is a function becomes a function, applied later.
void Generator::within(const Node& n) {
    expression(*n.parts[0]);
    closure(n, true);
    emit(n.cls == NameClass::array ? Routine::within : Routine::spread, 0, n.mark);
}

}  // namespace stele::interp
