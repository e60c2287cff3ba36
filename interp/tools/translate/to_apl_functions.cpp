// Functions of the k family in APL. A lambda becomes a dfn, with ⍺ and ⍵ for two arguments; with three, or where a
// function in it needs its arguments, their names. Conditionals become guards.
#include "interp/tools/translate/to_apl.hpp"
#include "prims/catalogue/k_lists.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

bool calls_self(const Node* n) {
    if (!n || n->kind == NodeKind::lambda)
        return n && n->function->body &&
               std::any_of(n->function->body->parts.begin(), n->function->body->parts.end(), calls_self);
    return n->kind == NodeKind::self || std::any_of(n->parts.begin(), n->parts.end(), calls_self);
}

// The assignments to names, and the names that a function tests for null.
void note_null_tests(const Node* n, std::map<std::string, std::vector<const Node*>>& assigned,
                     std::set<std::string>& tested) {
    if (!n || n->kind == NodeKind::lambda) return;
    if (n->kind == NodeKind::assign) {
        const Node* target = n->parts[0]->kind == NodeKind::index ? n->parts[0]->parts[0] : n->parts[0];
        if (target->kind == NodeKind::name) assigned[target->path.joined()].push_back(n);
        for (const Node* part : target->parts)
            if (part && part->kind == NodeKind::name) assigned[part->path.joined()].push_back(n);
    }
    if (meaning_of_call(*n) == &meaning::null_test && n->parts.size() == 2 && n->parts[1]->kind == NodeKind::name)
        tested.insert(n->parts[1]->path.joined());
    for (const Node* part : n->parts) note_null_tests(part, assigned, tested);
}
}  // namespace

// The local names that only i:x?y assigns, for an atom y, and that the function tests for null.
void Rewriter::note_null_indices(const Function& f, std::set<std::string>& names) {
    std::map<std::string, std::vector<const Node*>> assigned;
    std::set<std::string> tested;
    note_null_tests(f.body, assigned, tested);
    for (const std::string& name : tested) {
        const std::vector<const Node*>& all = assigned[name];
        const Node* found = all.size() == 1 && all[0]->parts.size() == 2 ? all[0]->parts[1] : nullptr;
        if (!found || all[0]->parts[0]->kind != NodeKind::name || !contains(f.locals, name)) continue;
        const Meaning* m = meaning_of_call(*found);
        if ((m != &meaning::find_or_roll && m != &meaning::find_or_draw) || has_holes(*found)) continue;
        const bool is_atom = is_only(facts_of(*found->parts[2], facts_), facts::atom);
        if (is_atom && !is_only(facts_of(*found->parts[1], facts_), facts::atom)) names.insert(name);
    }
}

// {...} of statements that see the arguments of the function around them: ⍺{...}⍵.
Node* Rewriter::apl_inner_call(Node* body, Span span) {
    Node* f = tree_.lambda({"⍺", "⍵"}, nullptr, Notation::apl, span);
    f->cls = NameClass::function;
    f->function->body = body;
    // ∇ in it would be the inner function.
    if (!apl_scopes_.empty() && !apl_scopes_.back().is_named && calls_self(body)) apl_scopes_.back().clashes = true;
    auto name = [&](const char* text) { return tree_.ast->name(span, Path::of(text)); };
    const bool is_named = apl_scopes_.empty() || apl_scopes_.back().is_named;
    if (is_named) return tree_.apply(f, {apl_text("⍬", span)}, span);
    if (apl_scopes_.back().function->parameters.size() == 1) return tree_.apply(f, {name("⍵")}, span);
    return tree_.apply(f, {name("⍺"), name("⍵")}, span);
}

// A statement of a function, as one or more of a dfn.
void Rewriter::apl_statement(Node& n, bool is_last, std::vector<Node*>& statements) {
    statement_ = is_last && from_ != Notation::k ? nullptr : &n;
    if (n.kind == NodeKind::conditional && (is_last || n.parts.size() <= 3)) return apl_guards(n, is_last, statements);
    if (n.kind == NodeKind::run_if) {
        Node* last = n.parts.back();
        if (n.parts.size() == 2 && last->kind == NodeKind::give_back) {
            statements.push_back(
                tree_.ast->make(NodeKind::guard, n.span, {apl_test(*n.parts[0]), value(*last->parts[0])}));
            return;
        }
        statements.push_back(refuse(n, "`if` without an early return has no phrase in apl", "$[c;a;b] becomes guards"));
        return;
    }
    if (n.kind == NodeKind::sequence && is_last) {
        for (Node* part : n.parts) apl_statement(*part, part == n.parts.back(), statements);
        return;
    }
    if (n.kind == NodeKind::give_back) {
        statements.push_back(value(*n.parts[0]));
        return;
    }
    Node* s = is_null_literal(n) ? apl_text("⍬", n.span) : value(n);
    if (!is_last && is_null_literal(n)) return;
    // The first statement that is not an assignment would be the result.
    if (!is_last && s->kind != NodeKind::assign)
        s = tree_.ast->make(NodeKind::assign, n.span, {tree_.ast->name(n.span, Path::of("_")), s});
    if (is_last && s->kind == NodeKind::assign) {
        if (from_ == Notation::k) statements.push_back(s), s = apl_text("⍬", n.span);
        else s = apl_call("⊢", s);
    }
    statements.push_back(s);
}

// $[a;b;c;d;e] as the guards a:b ⋄ c:d ⋄ e.
void Rewriter::apl_guards(Node& n, bool is_last, std::vector<Node*>& statements) {
    const std::size_t count = n.parts.size();
    if (!is_last) {
        // $[c;:v;::] in the middle of a function returns v.
        Node* taken = n.parts[1];
        if (taken->kind != NodeKind::give_back || (count == 3 && !is_null_literal(*n.parts[2]))) {
            statements.push_back(refuse(n, "a conditional that is not the last statement has no phrase in apl",
                                        "a guard returns from the function"));
            return;
        }
        statements.push_back(
            tree_.ast->make(NodeKind::guard, n.span, {apl_test(*n.parts[0]), value(*taken->parts[0])}));
        return;
    }
    std::size_t i = 0;
    for (; i + 1 < count; i += 2) {
        // $[[a;b];c;...] as a ⋄ b:c
        Node* condition = n.parts[i];
        if (condition->kind == NodeKind::sequence && !condition->parts.empty()) {
            for (Node* part : condition->parts)
                if (part != condition->parts.back()) apl_statement(*part, false, statements);
            condition = condition->parts.back();
        }
        statements.push_back(
            tree_.ast->make(NodeKind::guard, n.span, {apl_test(*condition), apl_branch(*n.parts[i + 1])}));
    }
    if (i < count) apl_statement(*n.parts[i], true, statements);
    else statements.push_back(apl_text("⍬", n.span));
}
Node* Rewriter::apl_branch(Node& n) {
    if (n.kind == NodeKind::give_back) return value(*n.parts[0]);
    if (is_null_literal(n)) return apl_text("⍬", n.span);
    return value(n);
}
// A condition of a guard is 0 or 1.
Node* Rewriter::apl_test(Node& n) {
    const bool is_truth = !(facts_of(n, facts_).leaves & ~facts::boolean);
    Node* null_test = apl_null_test(n);
    Node* c = null_test ? null_test : test(n);
    return is_truth ? c : apl_call("≠", c, apl_text("0", n.span));
}
Node* Rewriter::to_apl_conditional(Node& n) {
    for (const Node* part : n.parts)
        if (assigns_anything(part))
            return refuse(n, "an assignment in a conditional has no phrase in apl",
                          "assign the value of the conditional instead");
    Node* body = tree_.ast->make(NodeKind::sequence, n.span);
    apl_guards(n, true, body->parts);
    return apl_inner_call(body, n.span);
}

Node* Rewriter::to_apl_lambda(Node& n) {
    const std::shared_ptr<Function> f = n.function;
    const std::size_t count = f->parameters.size();
    const Translation before = result_;
    const std::set<std::string> noted = noted_;
    AplScope scope{f.get(), count > 2, false, {}, std::exchange(apl_assigned_, {}), false, {}};
    if (from_ == Notation::k) note_null_indices(*f, scope.null_indices);
    for (const std::string& p : f->parameters) scope.is_named |= assigns_name(f->body, p);
    for (const std::string& local : f->locals)
        for (const Node* part : f->body->parts)
            if (part->kind == NodeKind::assign && part->parts.size() == 2 && part->parts[1] &&
                assigns_name(part, local) && part->parts[0]->kind == NodeKind::name && is_apl_function(*part->parts[1]))
                scope.functions.insert(local);
    const std::vector<Fact> argument_facts = std::exchange(apl_arguments_, {});
    Node* body = nullptr;
    for (;;) {
        apl_scopes_.push_back(scope);
        facts_.enter(*f, argument_facts);
        body = tree_.ast->make(NodeKind::sequence, f->body->span);
        if (scope.is_named) apl_parameters(*f, n.span, body->parts);
        const std::size_t first = body->parts.size();
        for (Node* part : f->body->parts) apl_statement(*part, part == f->body->parts.back(), body->parts);
        if (body->parts.size() == first) body->parts.push_back(apl_text("⍬", n.span));
        facts_.leave();
        const bool clashes = apl_scopes_.back().clashes;
        scope.name = apl_scopes_.back().name;
        scope.makes_name = apl_scopes_.back().makes_name;
        apl_scopes_.pop_back();
        const Token* brace = layout_.bracket_ending(n.span.end);
        if (!clashes || scope.is_named) {
            if (brace && brace->kind == TokenKind::brace && brace->body.size() == body->parts.size() - first) {
                tree_.gaps[body] = layout_.gaps_of(*brace);
                for (std::size_t i = 0; i < first; i++) tree_.gaps[body].insert(tree_.gaps[body].begin() + 1, " ⋄ ");
            }
            break;
        }
        scope.is_named = true;
        result_ = before;
        noted_ = noted;
    }
    // {{...}⍵} is the inner function.
    const Node* only = body->parts.size() == 1 ? body->parts[0] : nullptr;
    if (only && count == 1 && only->kind == NodeKind::apply && only->parts.size() == 2 &&
        only->parts[0]->kind == NodeKind::lambda && only->parts[1]->kind == NodeKind::name &&
        only->parts[1]->path.joined() == "⍵")
        return only->parts[0];
    Node* copy = tree_.lambda({"⍺", "⍵"}, nullptr, Notation::apl, n.span);
    copy->cls = NameClass::function;
    copy->function->body = body;
    if (!scope.makes_name) return copy;
    // {self←{...} ⋄ self ⍵}
    auto name = [&](const std::string& text, NameClass cls) { return tree_.ast->name(n.span, Path::of(text), cls); };
    Node* to = name(scope.name, NameClass::function);
    Node* assigned = tree_.ast->make(NodeKind::assign, n.span, {to, copy}, NameClass::function);
    assigned->shy = true;
    std::vector<Node*> arguments;
    if (count == 2) arguments.push_back(name("⍺", NameClass::array));
    arguments.push_back(name("⍵", NameClass::array));
    Node* around = tree_.lambda({"⍺", "⍵"}, nullptr, Notation::apl, n.span);
    around->cls = NameClass::function;
    Node* call = tree_.apply(name(scope.name, NameClass::function), std::move(arguments), n.span);
    around->function->body = tree_.ast->make(NodeKind::sequence, n.span, {assigned, call});
    return around;
}

// x←⍵, or x←⍺ ⋄ y←⍵, or (x y z)←⍵.
void Rewriter::apl_parameters(const Function& f, Span span, std::vector<Node*>& statements) {
    auto name = [&](const std::string& text) { return tree_.ast->name(span, Path::of(text)); };
    auto assign = [&](Node* to, const char* argument) {
        statements.push_back(tree_.ast->make(NodeKind::assign, span, {to, name(argument)}));
    };
    std::vector<Node*> names;
    for (const std::string& p : f.parameters) names.push_back(name(renamed(p, span)));
    if (names.size() == 1) return assign(names[0], "⍵");
    if (names.size() == 2) return assign(names[0], "⍺"), assign(names[1], "⍵");
    assign(tree_.ast->make(NodeKind::list, span, names), "⍵");
}

// A function with one or two arguments, from the call that it makes of them.
Node* Rewriter::apl_made(Node& call, std::size_t arity) {
    Node* body = value(call);
    auto is_made = [&](const Node* n, std::string_view name) {
        return n && n->kind == NodeKind::name && n->path.is_simple() && n->path.parts[0] == name;
    };
    const bool is_plain = body->kind == NodeKind::apply && body->parts.size() == arity + 1 &&
                          is_made(body->parts.back(), made_right) &&
                          (arity == 1 || is_made(body->parts[1], made_left)) && body->parts[0]->kind != NodeKind::apply;
    if (is_plain) return body->parts[0];
    // f g ⍵ is the train (f g).
    const bool is_train = arity == 1 && body->kind == NodeKind::apply && body->parts.size() == 2 &&
                          body->parts[1]->kind == NodeKind::apply && body->parts[1]->parts.size() == 2 &&
                          is_made(body->parts[1]->parts[1], made_right) && body->parts[0]->kind != NodeKind::lambda &&
                          body->parts[1]->parts[0]->kind != NodeKind::lambda;
    if (is_train)
        return tree_.ast->make(NodeKind::atop, call.span, {body->parts[0], body->parts[1]->parts[0]},
                               NameClass::function);
    if (finish_made(body) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
    Node* f = tree_.lambda({"⍺", "⍵"}, body, Notation::apl, call.span);
    f->cls = NameClass::function;
    return f;
}
// The function that calls `head` with the arguments `before` and one more.
Node* Rewriter::apl_made_call(Node* head, std::vector<Node*> before, const Fact& argument, Span span) {
    before.push_back(made_argument(made_right, span));
    facts_.enter_made({argument});
    Node* f = apl_made(*tree_.apply(head, std::move(before), span), 1);
    facts_.leave_made();
    return f;
}
Node* Rewriter::made_argument(std::string_view name, Span span) {
    return tree_.ast->name(span, Path::of(std::string(name)));
}

// A function as a value or an operand.
Node* Rewriter::to_apl_function(Node& n, std::size_t arity) {
    const std::vector<Fact> argument_facts =
        n.kind == NodeKind::lambda ? apl_arguments_ : std::exchange(apl_arguments_, {});
    switch (n.kind) {
        case NodeKind::lambda:
        case NodeKind::name:
        case NodeKind::self: return value(n);
        case NodeKind::atop: {
            apl_arguments_ = argument_facts;
            Node* last = to_apl_function(*n.parts[1], arity);
            apl_arguments_.clear();
            // f@ followed by a function is f.
            Node* outer = n.parts[0];
            const bool is_at = outer->kind == NodeKind::apply && arity_of(*outer) == 2 && !outer->parts[2] &&
                               meaning_of_call(*outer) == &meaning::apply_at && outer->parts[1] &&
                               is_apl_function(*outer->parts[1]);
            Node* first = to_apl_function(is_at ? *outer->parts[1] : *outer, 1);
            return tree_.ast->make(NodeKind::atop, n.span, {first, last}, NameClass::function);
        }
        case NodeKind::primitive:
            if (n.primitive->op || (!n.primitive->monad && !n.primitive->dyad))
                return refuse(n, "`" + std::string(n.primitive->glyph) + "` has no counterpart in apl");
            if (arity == 0 || !meaning_of(*n.primitive, arity)) arity = n.primitive->dyad ? 2 : 1;
            break;
        case NodeKind::derive:
            if (arity == 0) arity = 1;
            break;
        case NodeKind::apply: {
            if (!has_holes(n)) {
                if (is_partial_call(n)) return value(n);
                break;
            }
            std::size_t holes = 0;
            std::vector<Node*> arguments;
            for (std::size_t i = 1; i < n.parts.size(); i++) holes += !n.parts[i];
            if (holes > 2) return refuse(n, "a function of more than two arguments has no phrase in apl");
            // x∘f binds the left argument.
            if (n.parts.size() == 3 && holes == 1 && n.parts[0]->kind != NodeKind::derive) {
                Node* f = to_apl_function(*n.parts[0], 2);
                if (f->kind == NodeKind::primitive || f->kind == NodeKind::lambda || f->kind == NodeKind::name)
                    return n.parts[1] ? apl_derive("∘", value(*n.parts[1]), f) : apl_derive("∘", f, value(*n.parts[2]));
            }
            std::size_t seen = 0;
            for (std::size_t i = 1; i < n.parts.size(); i++) {
                Node* hole =
                    holes == 2 && seen == 0 ? made_argument(made_left, n.span) : made_argument(made_right, n.span);
                seen += !n.parts[i];
                arguments.push_back(n.parts[i] ? n.parts[i] : hole);
            }
            facts_.enter_made(argument_facts);
            Node* f = apl_made(*tree_.apply(n.parts[0], std::move(arguments), n.span), holes);
            facts_.leave_made();
            return f;
        }
        default: return refuse(n, "a function that the text does not show has no phrase in apl");
    }
    std::vector<Node*> arguments;
    if (arity == 2) arguments.push_back(made_argument(made_left, n.span));
    arguments.push_back(made_argument(made_right, n.span));
    Node* call = tree_.apply(&n, std::move(arguments), n.span);
    call->mark = n.span;
    facts_.enter_made(argument_facts);
    Node* f = apl_made(*call, arity);
    facts_.leave_made();
    return f;
}

}  // namespace stele::interp::translate
