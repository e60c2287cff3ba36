// From the k family to APL. Lists of lists become vectors of vectors. A lambda becomes a dfn, with ⍺ and ⍵ for two
// arguments; with three, or where a function in it needs its arguments, their names. Calls of data become indices, and
// adverbs the operator, or the phrase, that applies the function to the same items.
#include <algorithm>

#include "interp/tools/translate/rewrite.hpp"
#include "prims/catalogue/k_lists.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/operators.hpp"
#include "prims/catalogue/selection.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

// The arguments of a function that the translation makes, until it is written.
constexpr std::string_view made_left = "⍺'", made_right = "⍵'";

const Primitive* apl_glyph(std::string_view glyph) { return prims::find_primitive(Notation::apl, glyph); }

// Renames the arguments of a made function; returns whether it names those of the function around it.
bool finish_made(Node* n) {
    if (!n) return false;
    bool names_outer = false;
    if (n->kind == NodeKind::name && n->path.is_simple()) {
        std::string& name = n->path.parts[0];
        if (name == made_left) name = "⍺";
        else if (name == made_right) name = "⍵";
        else names_outer = name == "⍺" || name == "⍵";
    }
    if (n->kind == NodeKind::lambda) return false;
    for (Node* part : n->parts) names_outer |= finish_made(part);
    return names_outer || n->kind == NodeKind::self;
}

bool is_null_literal(const Node& n) {
    return n.kind == NodeKind::literal && (n.value.is_null() || n.value.is_absent());
}
bool is_only(const Fact& f, unsigned forms) { return !(f.forms & ~forms); }

// Functions whose reduction has the same value from the left and from the right.
bool is_associative(const Meaning* m) {
    return m == &meaning::plus || m == &meaning::times || m == &meaning::minimum || m == &meaning::maximum ||
           m == &meaning::join;
}

bool assigns_name(const Node* n, const std::string& name) {
    if (!n) return false;
    if (n->kind == NodeKind::assign) {
        const Node* target = n->parts[0];
        if (target->kind == NodeKind::index) target = target->parts[0];
        if (target->kind == NodeKind::name && target->path.is_simple() && target->path.parts[0] == name) return true;
        if (target->kind == NodeKind::list)
            for (const Node* part : target->parts)
                if (part->kind == NodeKind::name && part->path.parts[0] == name) return true;
    }
    return std::any_of(n->parts.begin(), n->parts.end(), [&](const Node* part) { return assigns_name(part, name); });
}
bool assigns_anything(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    if (n->kind == NodeKind::assign && !n->global) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), assigns_anything);
}

}  // namespace

bool depends_on_origin(const Node* n) {
    constexpr std::string_view glyphs[] = {"⍳", "⍸", "⍋", "⍒", "⌷", "@", "?", "⌸"};
    if (!n) return false;
    if (n->kind == NodeKind::index || n->kind == NodeKind::with_axis || meaning_of_call(*n) == &meaning::pick)
        return true;
    if (n->kind == NodeKind::primitive &&
        std::find(std::begin(glyphs), std::end(glyphs), n->primitive->glyph) != std::end(glyphs))
        return true;
    // ⊃ between arguments, as an operand.
    if (n->kind == NodeKind::derive && n->parts.size() > 1 && n->parts[1] && n->parts[1]->kind == NodeKind::primitive &&
        n->parts[1]->primitive->glyph == "⊃" && operator_of(*n) == &meaning::each)
        return true;
    if (n->function && n->function->body && depends_on_origin(n->function->body)) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), depends_on_origin);
}

void Rewriter::declare_functions(AplBinder& binder) {
    for (const std::string& name : names_)
        if (facts_.find(Path::of(name)).forms == facts::function)
            binder.declare(renamed(name, {}), NameClass::function);
}

Node* Rewriter::apl_derive(std::string_view op, Node* left, Node* right) {
    Node* n = tree_.ast->make(NodeKind::derive, left->span, {tree_.ast->primitive(left->span, apl_glyph(op)), left},
                              NameClass::function);
    if (right) n->parts.push_back(right);
    return n;
}
Node* Rewriter::apl_call(std::string_view glyph, Node* right, Node* left) {
    Node* f = tree_.ast->primitive(right->span, apl_glyph(glyph), NameClass::function);
    std::vector<Node*> arguments;
    if (left) arguments.push_back(left);
    arguments.push_back(right);
    return tree_.apply(f, std::move(arguments), right->span);
}
Node* Rewriter::apl_text(std::string_view text, Span span) {
    Node* n = tree_of_phrase(text, Notation::apl, tree_.ast);
    n->span = span;
    return n;
}

namespace {
void replace_function(Node* n, Node* f) {
    if (!n) return;
    if (n->function && n->function->body) replace_function(n->function->body, f);
    for (Node*& part : n->parts) {
        replace_function(part, f);
        if (part && part->kind == NodeKind::name && part->path.joined() == "f") part = f;
    }
}
void rename_apl(Node* n, const std::string& from, const std::string& to) {
    if (!n) return;
    if (n->function && n->function->body) rename_apl(n->function->body, from, to);
    if (n->kind == NodeKind::name && n->path.joined() == from) n->path = Path::of(to);
    for (Node* part : n->parts) rename_apl(part, from, to);
}
// Whether a tree names the arguments of a dfn, outside the dfns in it.
bool names_arguments(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    if (n->kind == NodeKind::self) return true;
    if (n->kind == NodeKind::name && n->path.is_simple() && (n->path.parts[0] == "⍺" || n->path.parts[0] == "⍵"))
        return true;
    return std::any_of(n->parts.begin(), n->parts.end(), names_arguments);
}
}  // namespace

// A phrase with a dfn that applies a function `f`.
Node* Rewriter::apl_text_of(std::string_view text, Node* f, Span span) {
    if (names_arguments(f) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
    Node* n = apl_text(text, span);
    replace_function(n, f);
    return n;
}

// A literal; a value that only an expression writes becomes that expression.
Node* Rewriter::apl_literal(const Node& n) {
    if (is_null_literal(n)) return apl_text("⍬", n.span);
    const Value crossed = func::cross(Engine::current(), n.value, rules_of(from_), Rules::apl);
    for (std::int64_t i = 0; prims::is_integral(n.value.kind()) && i < n.value.count(); i++)
        if (prims::item(n.value, i).as_long() == null_long) return refuse(n, "apl has no nulls");
    const std::string text = literal_text(crossed, Notation::apl);
    if (text.empty()) return refuse(n, "this value has no literal in apl");
    Node* read = apl_text(text, n.span);
    if (read->kind == NodeKind::literal) tree_.spelled[read] = text;
    // A symbol is one item; its text is a vector.
    return n.value.kind() == Kind::symbol && n.value.rank() == 0 ? apl_call("⊂", read) : read;
}

// Items as a strand. One item is ,⊂x, none ⍬; numbers alone are a literal.
Node* Rewriter::apl_strand(std::vector<Node*> items, Span span) {
    if (items.empty()) return apl_text("⍬", span);
    if (items.size() == 1) {
        const bool is_scalar = items[0]->kind == NodeKind::literal && items[0]->value.rank() == 0;
        return apl_call(",", is_scalar ? items[0] : apl_call("⊂", items[0]));
    }
    std::string numbers;
    for (const Node* item : items) {
        const bool is_number = item->kind == NodeKind::literal && item->value.rank() == 0 && !item->value.is_absent() &&
                               item->value.kind() != Kind::character && item->value.kind() != Kind::list;
        if (!is_number) return tree_.ast->make(NodeKind::list, span, std::move(items));
        numbers += (numbers.empty() ? "" : " ") + literal_text(item->value, Notation::apl);
    }
    Node* read = apl_text(numbers, span);
    tree_.spelled[read] = numbers;
    return read;
}

// A part that no idiom covers.
Node* Rewriter::to_apl_part(Node& n) {
    switch (n.kind) {
        case NodeKind::literal: return apl_literal(n);
        case NodeKind::name: return to_apl_name(n);
        case NodeKind::self: {
            // ∇ in a function that the translation makes would be that function.
            const std::string name = apl_scopes_.empty() ? "" : apl_scopes_.back().name;
            if (apl_scopes_.empty() || !apl_scopes_.back().is_named)
                return tree_.ast->make(NodeKind::self, n.span, {}, NameClass::function);
            if (name.empty())
                return refuse(n, "a function without a name that calls itself has no phrase in apl here",
                              "assign it to a name");
            return tree_.ast->name(n.span, Path::of(renamed(name, n.span)), NameClass::function);
        }
        case NodeKind::system_name:
            return refuse(n, "`" + std::string(source_->part(n.span)) + "` has no counterpart in apl");
        case NodeKind::list: {
            std::vector<Node*> items;
            for (Node* part : n.parts) items.push_back(maybe(part));
            if (std::count(items.begin(), items.end(), nullptr))
                return refuse(n, "a list with gaps is a function, which has no phrase in apl");
            return apl_strand(std::move(items), n.span);
        }
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop: return to_apl_function(n, 0);
        case NodeKind::apply: return to_apl_apply(n);
        case NodeKind::index: return to_apl_index(*n.parts[0], {n.parts.begin() + 1, n.parts.end()}, n);
        case NodeKind::assign: return to_apl_assign(n);
        case NodeKind::lambda: return to_apl_lambda(n);
        case NodeKind::conditional: return to_apl_conditional(n);
        case NodeKind::give_back:
            return refuse(n, "an early return here has no phrase in apl",
                          "a guard, condition: result, is a statement of a dfn");
        case NodeKind::signal:
            return apl_call("⎕SIGNAL", apl_strand({value(*n.parts[0]), apl_text("11", n.span)}, n.span));
        case NodeKind::sequence: {
            if (n.parts.size() == 1) return value(*n.parts[0]);
            return apl_block(n);
        }
        default:
            return refuse(n, "apl's dfns have no loops",
                          "n f/x repeats n times, which is (f⍣n)x in apl; p f/x repeats while p holds");
    }
}

// Statements [a;b;c] as a dfn that runs them.
Node* Rewriter::apl_block(Node& n) {
    for (const Node* part : n.parts)
        if (part != n.parts.back() && assigns_anything(part) && apl_scopes_.empty())
            return refuse(n, "assignments in brackets have no phrase in apl outside a function");
    Node* body = tree_.ast->make(NodeKind::sequence, n.span);
    for (Node* part : n.parts) apl_statement(*part, part == n.parts.back(), body->parts);
    return apl_inner_call(body, n.span);
}
namespace {
bool calls_self(const Node* n) {
    if (!n || n->kind == NodeKind::lambda)
        return n && n->function->body &&
               std::any_of(n->function->body->parts.begin(), n->function->body->parts.end(), calls_self);
    return n->kind == NodeKind::self || std::any_of(n->parts.begin(), n->parts.end(), calls_self);
}
}  // namespace

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
    for (; i + 1 < count; i += 2)
        statements.push_back(
            tree_.ast->make(NodeKind::guard, n.span, {apl_test(*n.parts[i]), apl_branch(*n.parts[i + 1])}));
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
    Node* c = test(n);
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

bool Rewriter::is_apl_function(const Node& n) const {
    switch (n.kind) {
        case NodeKind::lambda:
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop:
        case NodeKind::self: return true;
        case NodeKind::apply: return has_holes(n);
        case NodeKind::name: {
            if (!n.path.is_simple()) return false;
            for (auto scope = apl_scopes_.rbegin(); scope != apl_scopes_.rend(); ++scope)
                if (contains(scope->function->locals, n.path.parts[0]))
                    return scope->functions.contains(n.path.parts[0]);
            return facts_.find(n.path).forms == facts::function;
        }
        default: return false;
    }
}

// The facts about a part, which may be an argument of a function that the translation makes.
Fact Rewriter::apl_fact(const Node& n) const {
    if (n.kind == NodeKind::name && !apl_made_facts_.empty() && n.path.is_simple()) {
        const std::vector<Fact>& known = apl_made_facts_.back();
        if (n.path.parts[0] == made_right && !known.empty()) return known.back();
        if (n.path.parts[0] == made_left && known.size() > 1) return known.front();
    }
    return facts_of(n, facts_);
}

Node* Rewriter::to_apl_name(Node& n) {
    if (!n.path.is_simple() || n.verb_of_own)
        return refuse(n, "`" + n.path.joined() + "` is a name that apl cannot have");
    const std::string& name = n.path.parts[0];
    Node* copy = tree_.ast->name(n.span, n.path, is_apl_function(n) ? NameClass::function : NameClass::array);
    if (name == made_left || name == made_right) return copy;
    if (!apl_scopes_.empty()) {
        const AplScope& scope = apl_scopes_.back();
        const std::size_t at = scope.function->parameters.find(name);
        const std::size_t count = scope.function->parameters.size();
        if (at != NameTable::none && !scope.is_named) {
            copy->path = Path::of(count == 2 && at == 0 ? "⍺" : "⍵");
            return copy;
        }
        // A function in a lambda sees the global name, in a dfn the name of the function around it.
        const bool is_own = at != NameTable::none || contains(scope.function->locals, name);
        for (std::size_t i = 0; !is_own && i + 1 < apl_scopes_.size(); i++)
            if (contains(apl_scopes_[i].function->locals, name) || contains(apl_scopes_[i].function->parameters, name))
                return refuse(
                    n, "`" + name + "` is the global name here, and would be that of the function around it in apl",
                    "another name for one of the two");
    }
    copy->path = Path::of(renamed(name, n.span));
    return copy;
}

std::size_t Rewriter::apl_arity(const Node& f) const {
    if (f.kind == NodeKind::lambda) return f.function->parameters.size();
    if (f.kind == NodeKind::self && !apl_scopes_.empty()) return apl_scopes_.back().function->parameters.size();
    if (f.kind == NodeKind::name && f.path.is_simple())
        if (const auto found = apl_lambdas_.find(f.path.parts[0]); found != apl_lambdas_.end())
            return found->second->parameters.size();
    return 0;
}

void Rewriter::note_apl_lambdas(const Node* n) {
    if (!n) return;
    for (const Node* part : n->parts) note_apl_lambdas(part);
    if (n->function && n->function->body) note_apl_lambdas(n->function->body);
    if (n->kind != NodeKind::assign || n->parts.size() != 2 || !n->parts[1] || n->parts[0]->kind != NodeKind::name)
        return;
    if (n->parts[1]->kind == NodeKind::lambda && n->parts[0]->path.is_simple())
        apl_lambdas_[n->parts[0]->path.parts[0]] = n->parts[1]->function;
}

Node* Rewriter::to_apl_lambda(Node& n) {
    const std::shared_ptr<Function> f = n.function;
    const std::size_t count = f->parameters.size();
    const Translation before = result_;
    const std::set<std::string> noted = noted_;
    AplScope scope{f.get(), count > 2, false, {}, std::exchange(apl_assigned_, {})};
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
    return copy;
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
            Node* first = to_apl_function(*n.parts[0], 1);
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
            if (!has_holes(n)) break;
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
            apl_made_facts_.push_back(argument_facts);
            Node* f = apl_made(*tree_.apply(n.parts[0], std::move(arguments), n.span), holes);
            apl_made_facts_.pop_back();
            return f;
        }
        default: return refuse(n, "a function that the text does not show has no phrase in apl");
    }
    std::vector<Node*> arguments;
    if (arity == 2) arguments.push_back(made_argument(made_left, n.span));
    arguments.push_back(made_argument(made_right, n.span));
    Node* call = tree_.apply(&n, std::move(arguments), n.span);
    call->mark = n.span;
    apl_made_facts_.push_back(argument_facts);
    Node* f = apl_made(*call, arity);
    apl_made_facts_.pop_back();
    return f;
}

Node* Rewriter::to_apl_apply(Node& n) {
    Node& head = *n.parts[0];
    const std::size_t arity = arity_of(n);
    if (has_holes(n))
        return is_apl_function(head) ? to_apl_function(n, 0)
                                     : to_apl_index(head, {n.parts.begin() + 1, n.parts.end()}, n);
    if (head.kind == NodeKind::derive) return to_apl_adverb(n);
    if (head.kind == NodeKind::primitive) {
        const Meaning* m = meaning_of(*head.primitive, arity);
        if (m == &meaning::apply_at)
            return is_apl_function(*n.parts[1]) ? apl_function_call(*n.parts[1], {n.parts[2]}, n)
                                                : to_apl_index(*n.parts[1], {n.parts[2]}, n);
        if (!m) return to_apl_amend(n);
        if (arity == 1 && is_apl_function(*n.parts[1])) return refuse(n, "a function is not a value in apl");
        std::vector<Node*> arguments;
        for (std::size_t i = 1; i < n.parts.size(); i++) {
            if (is_apl_function(*n.parts[i])) return refuse(*n.parts[i], "a function is not a value in apl");
            arguments.push_back(value(*n.parts[i]));
        }
        Node* f = spelled_primitive(head, *m, arity);
        f->cls = NameClass::function;
        return tree_.apply(f, std::move(arguments), n.span);
    }
    if (is_apl_function(head)) return apl_function_call(head, {n.parts.begin() + 1, n.parts.end()}, n);
    return to_apl_index(head, {n.parts.begin() + 1, n.parts.end()}, n);
}

Node* Rewriter::apl_function_call(Node& head, std::vector<Node*> parts, Node& n) {
    const std::size_t known = apl_arity(head);
    if (known > parts.size() && known > 1 && !(parts.size() == 1 && is_null_literal(*parts[0]))) {
        if (known == 2) return apl_derive("∘", value(*parts[0]), value(head));
        return refuse(n, "a call with too few arguments makes a function, which has no phrase in apl here");
    }
    std::vector<Node*> arguments;
    std::vector<Fact> known_facts;
    for (Node* part : parts) {
        if (is_apl_function(*part))
            return refuse(*part, "a function as an argument has no phrase in apl",
                          "an operator gets functions as its operands");
        arguments.push_back(value(*part));
        known_facts.push_back(facts_of(*part, facts_));
    }
    apl_arguments_ = known_facts;
    Node* f =
        head.kind == NodeKind::apply || head.kind == NodeKind::atop ? to_apl_function(head, parts.size()) : value(head);
    apl_arguments_.clear();
    if (arguments.size() > 2) arguments = {apl_strand(std::move(arguments), n.span)};
    return tree_.apply(f, std::move(arguments), n.span);
}

// x[i;j;...]
Node* Rewriter::to_apl_index(Node& base, std::vector<Node*> parts, Node& n) {
    if (parts.size() == 1 && (!parts[0] || is_null_literal(*parts[0]))) return value(base);
    Node* x = value(base);
    return apl_index(x, facts_of(base, facts_), parts, 0, n);
}
namespace {
// Whether a call gives a list of lists, perhaps.
bool is_each(const Node& n) {
    const Meaning* op = n.kind == NodeKind::apply ? operator_of(*n.parts[0]) : nullptr;
    return op == &meaning::adverb_each || op == &meaning::each_left || op == &meaning::each_right;
}
}  // namespace

// The item for an atom, a vector of items for a list; the index of each further level applies to each item.
Node* Rewriter::apl_index(Node* x, const Fact& fact, std::vector<Node*>& parts, std::size_t at, Node& n) {
    while (!parts.empty() && parts.size() > at && (!parts.back() || is_null_literal(*parts.back()))) parts.pop_back();
    if (at == parts.size()) return x;
    auto bracket = [&](Node* i) { return tree_.ast->make(NodeKind::index, n.span, {x, i}); };
    Node* part = parts[at];
    const bool is_whole = !part || is_null_literal(*part);
    const Fact index = is_whole ? Fact{.forms = facts::list} : facts_of(*part, facts_);
    const bool is_last = at + 1 == parts.size();
    if (is_last) {
        Node* i = value(*part);
        const bool is_flat = index.forms != facts::nested && part->kind != NodeKind::list && !is_each(*part);
        if (is_flat && (is_only(index, facts::list) || (fact.forms == facts::vector && is_only(index, facts::atom))))
            return bracket(i);
        if (is_only(index, facts::atom)) return apl_call("⊃", x, i);
        if (!(i->kind == NodeKind::name)) return bracket_of_any(x, i, n);
        Node* is_atom = apl_call("=", apl_call("≡", i), apl_text("0", n.span));
        return tree_.apply(apl_derive("⍣", tree_.ast->primitive(n.span, apl_glyph("⊃"), NameClass::function), is_atom),
                           {bracket(i)}, n.span);
    }
    if (is_only(index, facts::atom))
        return apl_index(apl_call("⊃", x, value(*part)), AplFacts::item_of(fact), parts, at + 1, n);
    if (!is_only(index, facts::list) || parts.size() > at + 2)
        return refuse(n, "an index of several levels whose first may be an atom or a list has no phrase in apl");
    Node* items = is_whole ? x : bracket(value(*part));
    Node* last = parts[at + 1];
    const Fact inner = facts_of(*last, facts_);
    Node* i = value(*last);
    if (is_only(inner, facts::atom))
        return tree_.apply(apl_derive("¨", tree_.ast->primitive(n.span, apl_glyph("⊃"), NameClass::function)),
                           {i, items}, n.span);
    return tree_.apply(apl_derive("¨", tree_.ast->primitive(n.span, apl_glyph("⌷"), NameClass::function)),
                       {apl_call("⊂", apl_call("⊂", i)), items}, n.span);
}
Node* Rewriter::bracket_of_any(Node* x, Node* i, Node& n) {
    return tree_.apply(apl_text("{1<≡⍵:⍺∘∇¨⍵ ⋄ ⍬≡⍴⍵:⍵⊃⍺ ⋄ ⍺[⍵]}", n.span), {x, i}, n.span);
}

// An adverb's function with its arguments.
Node* Rewriter::to_apl_adverb(Node& n) {
    Node& derived = *n.parts[0];
    const Meaning* op = operator_of(derived);
    Node& f = *derived.parts[1];
    const std::size_t arity = arity_of(n);
    if (!op || arity > 2) return refuse(n, "this adverb with these arguments has no phrase in apl");
    const bool is_data = !is_apl_function(f);
    Node& last = *n.parts.back();
    auto fact = [&](const Node& part) { return apl_fact(part); };
    if (op == &meaning::adverb_each) {
        if (is_data) return apl_each_index(f, last, n);
        std::vector<Fact> items;
        for (std::size_t i = 1; i <= arity; i++) items.push_back(AplFacts::item_of(fact(*n.parts[i])));
        apl_arguments_ = items;
        Node* g = to_apl_function(f, arity);
        apl_arguments_.clear();
        std::vector<Node*> arguments;
        for (std::size_t i = 1; i <= arity; i++) arguments.push_back(value(*n.parts[i]));
        bool may_be_empty = true;
        for (std::size_t i = 1; i <= arity; i++) {
            const Node& part = *n.parts[i];
            may_be_empty &= !(part.kind == NodeKind::literal && part.value.count() > 0) && part.kind != NodeKind::list;
        }
        return apl_each(g, std::move(arguments), n.span, may_be_empty);
    }
    if (is_data) return refuse(n, "this adverb of a value that may be data has no phrase in apl");
    if ((op == &meaning::each_left || op == &meaning::each_right) && arity == 2) {
        const bool is_left = op == &meaning::each_left;
        apl_arguments_ = {is_left ? AplFacts::item_of(fact(*n.parts[1])) : fact(*n.parts[1]),
                          is_left ? fact(last) : AplFacts::item_of(fact(last))};
        Node* g = to_apl_function(f, 2);
        apl_arguments_.clear();
        Node *x = value(*n.parts[1]), *y = value(last);
        if (is_left) y = is_only(fact(last), facts::atom) ? y : apl_call("⊂", y);
        else x = is_only(fact(*n.parts[1]), facts::atom) ? x : apl_call("⊂", x);
        return apl_each(g, {x, y}, n.span, true);
    }
    if (op != &meaning::adverb_over && op != &meaning::adverb_scan)
        return refuse(n, "this adverb with these arguments has no phrase in apl");
    return apl_fold(n, f, op == &meaning::adverb_scan, fact(last));
}

namespace {
// Whether a function can fail or run on for the prototype, to which ¨ applies it if there are no items.
bool can_fail_on_prototype(const Node* n) {
    if (!n) return false;
    if (n->kind == NodeKind::index || n->kind == NodeKind::self || n->kind == NodeKind::guard) return true;
    if (n->kind == NodeKind::name && n->cls == NameClass::function) return true;
    if (n->function && n->function->body && can_fail_on_prototype(n->function->body)) return true;
    return std::any_of(n->parts.begin(), n->parts.end(), can_fail_on_prototype);
}
}  // namespace

// f¨x; the adverb of k does not call the function if there are no items.
Node* Rewriter::apl_each(Node* f, std::vector<Node*> arguments, Span span, bool may_be_empty) {
    if (!may_be_empty || !can_fail_on_prototype(f)) return tree_.apply(apl_derive("¨", f), std::move(arguments), span);
    const bool has_left = arguments.size() == 2;
    return tree_.apply(apl_text_of(has_left ? "{0∊(≢⍺),≢⍵:⍬ ⋄ ⍺ f¨⍵}" : "{0=≢⍵:⍬ ⋄ f¨⍵}", f, span),
                       std::move(arguments), span);
}

// x'y of data: an index at each level.
Node* Rewriter::apl_each_index(Node& x, Node& y, Node& n) {
    Node* pick = tree_.ast->primitive(n.span, apl_glyph("⌷"), NameClass::function);
    return tree_.apply(apl_derive("¨", pick), {value(y), apl_call("⊂", value(x))}, n.span);
}

std::size_t Rewriter::apl_valence(const Node& f) const {
    if (f.kind == NodeKind::primitive) return f.primitive->dyad ? 2 : 1;
    if (const std::size_t known = apl_arity(f)) return known;
    if (f.kind == NodeKind::atop) return apl_valence(*f.parts[1]);
    if (f.kind == NodeKind::apply) {
        std::size_t holes = 0;
        for (const Node* part : f.parts) holes += !part;
        return holes;
    }
    if (f.kind == NodeKind::derive) {
        const Meaning* op = operator_of(f);
        if (op == &meaning::adverb_each) return apl_valence(*f.parts[1]);
        if (op == &meaning::each_left || op == &meaning::each_right) return 2;
        return 1;
    }
    return 0;
}

// Folds and scans, and repetitions.
Node* Rewriter::apl_fold(Node& n, Node& f, bool is_scan, const Fact& list) {
    const std::size_t arity = arity_of(n), valence = apl_valence(f);
    Node& y = *n.parts.back();
    auto glyph = [&](std::string_view text) {
        return tree_.ast->primitive(n.span, apl_glyph(text), NameClass::function);
    };
    if (valence == 1) {
        Node* g = to_apl_function(f, 1);
        Node* x = value(y);
        if (is_scan && arity == 1)
            return tree_.apply(apl_text_of("{n←f⊃⌽⍵ ⋄ (⊂n)∊⍵[0,¯1+≢⍵]:⍵ ⋄ ∇⍵,⊂n}", g, n.span),
                               {apl_call(",", apl_call("⊂", x))}, n.span);
        if (is_scan && is_apl_function(*n.parts[1]))
            return refuse(n, "a scan while a condition holds has no phrase in apl");
        if (is_scan)
            return tree_.apply(apl_derive("⍣", apl_text_of("{⍵,⊂f⊃⌽⍵}", g, n.span), value(*n.parts[1])),
                               {apl_call(",", apl_call("⊂", x))}, n.span);
        if (arity == 1) return tree_.apply(apl_derive("⍣", g, glyph("≡")), {x}, n.span);
        Node& count = *n.parts[1];
        if (is_apl_function(count)) {
            // {p ⍵:∇ f ⍵ ⋄ ⍵}
            Node* argument = made_argument(made_right, n.span);
            Node* p = apl_test(*tree_.apply(&count, {argument}, n.span));
            Node* step = tree_.apply(tree_.ast->make(NodeKind::self, n.span, {}, NameClass::function),
                                     {tree_.apply(g, {argument}, n.span)}, n.span);
            Node* loop = tree_.lambda({"⍺", "⍵"}, nullptr, Notation::apl, n.span);
            loop->cls = NameClass::function;
            loop->function->body = tree_.ast->make(NodeKind::sequence, n.span,
                                                   {tree_.ast->make(NodeKind::guard, n.span, {p, step}), argument});
            if (finish_made(p) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
            if (finish_made(step->parts[1]) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
            finish_made(argument);
            return tree_.apply(loop, {x}, n.span);
        }
        return tree_.apply(apl_derive("⍣", g, value(count)), {x}, n.span);
    }
    if (valence != 2)
        return refuse(n, "a fold of a function whose number of arguments the text does not show has no phrase in apl");
    const Meaning* m = f.kind == NodeKind::primitive ? f.primitive->dyad : nullptr;
    const bool is_simple = is_only(list, facts::vector) && m != &meaning::join;
    auto shut = [&](Node* v) { return is_simple ? v : apl_call("⊃", v); };
    if (arity == 1 && is_associative(m)) {
        Node* g = to_apl_function(f, 2);
        Node* x = value(y);
        if (is_scan) return tree_.apply(apl_derive("\\", g), {x}, n.span);
        return shut(tree_.apply(apl_derive("/", g), {x}, n.span));
    }
    apl_arguments_ = {Fact{}, AplFacts::item_of(list)};
    Node* g = to_apl_function(f, 2);
    apl_arguments_.clear();
    Node* items = apl_call("⌽", value(y));
    if (is_scan && arity == 2) return refuse(n, "a scan with a first value has no phrase in apl");
    if (is_scan) return tree_.apply(apl_text_of("{⊃{⍵,⊂(⊃⌽⍵)f ⍺}/(⌽1↓⍵),⊂1↑⍵}", g, n.span), {value(y)}, n.span);
    if (arity == 2) items = apl_call(",", apl_call("⊂", value(*n.parts[1])), items);
    return apl_call("⊃", tree_.apply(apl_derive("/", apl_derive("⍨", g)), {items}, n.span));
}

// @[x;i;f], @[x;i;f;y] and other words of three and more arguments.
Node* Rewriter::to_apl_amend(Node& n) {
    const std::string_view glyph = n.parts[0]->primitive->glyph;
    if (glyph == "@" && (arity_of(n) == 3 || arity_of(n) == 4)) {
        Node& f = *n.parts[3];
        const Fact at = apl_fact(*n.parts[2]);
        Node* i = value(*n.parts[2]);
        Node* x = value(*n.parts[1]);
        Node* changed = nullptr;
        const bool assigns = f.kind == NodeKind::primitive && f.primitive->glyph == ":";
        if (arity_of(n) == 4 && assigns) {
            changed = value(*n.parts[4]);
            const Fact fact = apl_fact(*n.parts[4]);
            if (!is_only(fact, facts::atom) && is_only(at, facts::atom)) changed = apl_call("⊂", changed);
        } else {
            if (!is_apl_function(f))
                return refuse(n, "an amendment with a function that the text does not show has no phrase in apl");
            Node* g = to_apl_function(f, arity_of(n) - 2);
            const bool pervades = g->kind == NodeKind::primitive && meaning_of(*g->primitive, arity_of(n) - 2) &&
                                  (meaning_of(*g->primitive, arity_of(n) - 2)->properties & prims::pervasive);
            const bool is_distinct = is_only(at, facts::atom) || meaning_of_call(*n.parts[2]) == &meaning::where_true;
            if (arity_of(n) == 4 && !is_distinct)
                return refuse(n, "an amendment with a function at indices that may repeat has no phrase in apl");
            if (arity_of(n) == 4) g = apl_derive("∘", pervades ? g : apl_derive("¨", g), value(*n.parts[4]));
            else if (!pervades) g = apl_derive("¨", g);
            changed = g;
        }
        return tree_.apply(apl_derive("@", changed, i), {apl_call("⊢", x)}, n.span);
    }
    return refuse(
        n, "`" + std::string(glyph) + "` with " + std::to_string(arity_of(n)) + " arguments has no phrase in apl");
}

Node* Rewriter::to_apl_assign(Node& n) {
    Node& target = *n.parts[0];
    if (!n.parts[1]) return refuse(n, "this assignment has no phrase in apl");
    Node* to = nullptr;
    bool makes_item = false;
    if (target.kind == NodeKind::index) {
        to = apl_target(target, makes_item);
    } else if (target.kind == NodeKind::list) {
        to = tree_.ast->make(NodeKind::list, target.span);
        for (Node* part : target.parts) to->parts.push_back(value(*part));
    } else {
        to = value(target);
    }
    const bool is_function = is_apl_function(*n.parts[1]);
    if (n.parts[1]->kind == NodeKind::lambda && target.kind == NodeKind::name && target.path.is_simple())
        apl_assigned_ = target.path.parts[0];
    const bool appends = n.parts.size() > 2 && from_ != Notation::k && n.parts[2]->kind == NodeKind::primitive &&
                         n.parts[2]->primitive->dyad == &meaning::join;
    Node* v = is_function ? to_apl_function(*n.parts[1], 0) : value(*n.parts[1]);
    if (makes_item && !is_only(facts_of(*n.parts[1], facts_), facts::atom)) v = apl_call("⊂", v);
    if (appends) v = apl_appended(target, *n.parts[1], to, v);
    Node* copy =
        tree_.ast->make(NodeKind::assign, n.span, {to, v}, is_function ? NameClass::function : NameClass::array);
    copy->shy = true;
    if (is_function && to->kind == NodeKind::name) to->cls = NameClass::function;
    if (n.parts.size() > 2) {
        Node* g = to_apl_function(*n.parts[2], 2);
        copy->parts.push_back(g);
    } else if (n.global && !apl_scopes_.empty()) {
        if (is_function)
            return refuse(n, "a function assigned to a global name from inside a function has no phrase in apl");
        copy->parts.push_back(tree_.ast->primitive(n.span, apl_glyph("⊢"), NameClass::function));
    }
    return copy;
}
// In k4 and q, x,:y of a nested list x and a vector y appends y as one item.
Node* Rewriter::apl_appended(const Node& x, const Node& y, Node* to, Node* v) {
    const Fact list = facts_of(x, facts_), item = facts_of(y, facts_);
    if (is_only(item, facts::atom) || list.forms == facts::vector || item.forms == facts::nested) return v;
    if (list.forms == facts::nested && item.forms == facts::vector) return apl_call("⊂", v);
    if (to->kind != NodeKind::name)
        return refuse(x, "whether `,:` appends one item or several is unknown here", "x:x,y or x:x,,y");
    Node* n = apl_text("{⊂⍣((1<≡x)∧1=≡⍵)⊢⍵}", x.span);
    rename_apl(n, "x", to->path.parts[0]);
    return tree_.apply(n, {v}, x.span);
}

// x[i], (i⊃x)[j], (j⊃¨x).
Node* Rewriter::apl_target(Node& target, bool& makes_item) {
    Node* x = value(*target.parts[0]);
    std::vector<Node*> parts{target.parts.begin() + 1, target.parts.end()};
    while (!parts.empty() && (!parts.back() || is_null_literal(*parts.back()))) parts.pop_back();
    if (parts.empty()) return x;
    auto is_atom = [&](Node* part) {
        return part && !is_null_literal(*part) && is_only(facts_of(*part, facts_), facts::atom);
    };
    auto bracket = [&](Node* base, Node* i) { return tree_.ast->make(NodeKind::index, target.span, {base, i}); };
    const bool is_vector = facts_of(*target.parts[0], facts_).forms == facts::vector;
    if (parts.size() == 1) {
        makes_item = is_atom(parts[0]) && !is_vector;
        return bracket(x, value(*parts[0]));
    }
    if (parts.size() == 2 && is_atom(parts[0])) return bracket(apl_call("⊃", x, value(*parts[0])), value(*parts[1]));
    if (parts.size() == 2 && (!parts[0] || is_null_literal(*parts[0])) && is_atom(parts[1]))
        return tree_.apply(apl_derive("¨", tree_.ast->primitive(target.span, apl_glyph("⊃"), NameClass::function)),
                           {value(*parts[1]), x}, target.span);
    return refuse(target, "an assignment at several levels whose indices may be lists has no phrase in apl");
}

}  // namespace stele::interp::translate
