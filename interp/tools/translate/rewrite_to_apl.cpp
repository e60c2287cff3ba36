// From the k family to APL: names, literals, and the parts from which phrases are made. Lists of lists become vectors of
// vectors.
#include "interp/tools/translate/to_apl.hpp"
#include "prims/catalogue/structure.hpp"
#include "prims/formats/conversion/crossing.hpp"

namespace stele::interp::translate {

namespace {

using prims::Fact;
namespace facts = prims::facts;

}  // namespace

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
void replace_function(Node* n, const std::string& name, Node* f) {
    if (!n) return;
    if (n->function && n->function->body) replace_function(n->function->body, name, f);
    for (Node*& part : n->parts) {
        replace_function(part, name, f);
        if (part && part->kind == NodeKind::name && part->path.joined() == name) part = f;
    }
}
void rename_apl(Node* n, const std::string& from, const std::string& to) {
    if (!n) return;
    if (n->function && n->function->body) rename_apl(n->function->body, from, to);
    if (n->kind == NodeKind::name && n->path.joined() == from) n->path = Path::of(to);
    for (Node* part : n->parts) rename_apl(part, from, to);
}
}  // namespace

// A phrase with a dfn that applies a function `f`, and perhaps `h`.
Node* Rewriter::apl_text_of(std::string_view text, Node* f, Span span, Node* h) {
    if ((mentions_arguments(f) || mentions_arguments(h)) && !apl_scopes_.empty()) apl_scopes_.back().clashes = true;
    Node* n = apl_text(text, span);
    if (h) replace_function(n, "h", h);
    replace_function(n, "f", f);
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
            if (apl_scopes_.empty() || !apl_scopes_.back().is_named)
                return tree_.ast->make(NodeKind::self, n.span, {}, NameClass::function);
            return tree_.ast->name(n.span, Path::of(own_name()), NameClass::function);
        }
        case NodeKind::system_name:
            if (source_->part(n.span) == ".z.x") return apl_text("2↓2⎕NQ'.' 'GetCommandLineArgs'", n.span);
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

bool Rewriter::is_apl_function(const Node& n) const {
    switch (n.kind) {
        case NodeKind::lambda:
        case NodeKind::primitive:
        case NodeKind::derive:
        case NodeKind::atop:
        case NodeKind::self: return true;
        case NodeKind::apply: return has_holes(n) || is_partial_call(n);
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

// Whether a call of a function has too few arguments, and so makes a function.
bool Rewriter::is_partial_call(const Node& n) const {
    const bool has_none = arity_of(n) == 1 && n.parts[1] && is_null_literal(*n.parts[1]);
    return !has_none && n.parts[0]->kind != NodeKind::self && apl_arity(*n.parts[0]) > arity_of(n);
}

// The name of the function around a part. A function without one gets it.
std::string Rewriter::own_name() {
    AplScope& scope = apl_scopes_.back();
    if (!scope.name.empty()) return scope.makes_name ? scope.name : renamed(scope.name, {});
    scope.makes_name = true;
    scope.name = "self";
    for (int i = 1; names_.contains(scope.name); i++) scope.name = "self" + std::to_string(i);
    names_.insert(scope.name);
    return scope.name;
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

}  // namespace stele::interp::translate
