#include "interp/notation/bind.hpp"

#include <algorithm>

#include "interp/notation/k/binder.hpp"
#include "interp/notation/k/words.hpp"
#include "interp/source/letters.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::k {

using prims::find_primitive;

bool is_adverb(std::string_view glyph) {
    return glyph == "'" || glyph == "/" || glyph == "\\" || glyph == "':" || glyph == "/:" || glyph == "\\:";
}

namespace {

constexpr const char* not_a_target = "only a name, or items of one, can be assigned to";

bool names_word(const Node& n) { return n.kind == NodeKind::primitive && is_word(*n.primitive); }

bool is_own_verb(const Token& t) {
    return t.kind == TokenKind::glyph && static_cast<unsigned char>(t.text_value[0]) >= 0x80;
}

// (÷) and (÷:): a verb of the program's own as the target of an assignment.
bool holds_own_verb(const Token& t) {
    return t.kind == TokenKind::paren && t.body.size() == 1 && t.body[0].tokens.size() == 1 &&
           is_own_verb(t.body[0].tokens[0]);
}

// (a;b), which destructures a list.
bool holds_names(const Token& t) {
    return t.kind == TokenKind::paren && !t.body.empty() &&
           std::all_of(t.body.begin(), t.body.end(), [](const Statement& s) {
               return s.tokens.size() == 1 && (s.tokens[0].kind == TokenKind::name || holds_names(s.tokens[0]));
           });
}

// (x i) of k4 and q, a name with its index.
bool holds_indexed_name(const Token& t) {
    if (t.kind != TokenKind::paren || t.body.size() != 1 || t.body[0].tokens.size() < 2) return false;
    const Token &name = t.body[0].tokens[0], &index = t.body[0].tokens[1];
    return name.kind == TokenKind::name && index.kind != TokenKind::glyph && index.kind != TokenKind::bracket;
}

}  // namespace

Node* Binder::statement(const Statement& s) {
    const std::vector<Token>& t = s.tokens;
    if (t.empty()) return ast_->literal(s.span);
    if (body_->function && is_glyph(t[0], ":") && t.size() > 1 && !is_conditional(t[0], t[1]))
        return ast_->make(NodeKind::give_back, s.span, {expression(t, 1)});
    if (is_glyph(t[0], "'") && t.size() > 1 && t[1].kind != TokenKind::bracket)
        return ast_->make(NodeKind::signal, s.span, {expression(t, 1)});
    if (notation_ == Notation::k && t.size() == 2 && t[0].kind == TokenKind::name && is_glyph(t[1], ":"))
        return emptied(expression({t[0]}, 0), t[1].span);
    return expression(t, 0);
}

// `a:` without a value assigns the null to k's variable.
Node* Binder::emptied(Node* name, Span mark) {
    Node* n = ast_->make(NodeKind::assign, {name->span.begin, mark.end}, {name, ast_->literal(mark)});
    n->mark = mark;
    n->shy = true;
    make_variable(*name);
    if (name->kind != NodeKind::name) refuse_target(not_a_target, name->span);
    if (body_->function) note_local(name->path);
    return n;
}

Node* Binder::sequence(const std::vector<Statement>& statements, Span span) {
    Node* n = ast_->make(NodeKind::sequence, span);
    for (const Statement& s : statements) n->parts.push_back(statement(s));
    if (n->parts.empty()) n->parts.push_back(ast_->literal(span));
    return n;
}

// The tree of the tokens from `first` on; null without tokens.
Node* Binder::expression(const std::vector<Token>& tokens, std::size_t first) {
    prims::Engine::check_limits_of_any();
    const std::vector<Token>* outer_tokens = std::exchange(tokens_, &tokens);
    std::size_t outer_at = std::exchange(at_, first);
    Node* n = rest();
    tokens_ = outer_tokens;
    at_ = outer_at;
    return n;
}

// A statement may have any number of terms, so they are collected and then folded from the right: recursion would use
// the native stack for each term.
Node* Binder::rest() {
    std::vector<Term> terms;
    while (!done()) {
        // A `:` after a word can only be an assignment, which is refused.
        if (!terms.empty() && (!terms.back().verb || names_word(*terms.back().node)) && assigns()) {
            Node* target = terms.back().node;
            terms.pop_back();
            terms.push_back({assignment_head(target), false});
            continue;
        }
        if (!terms.empty() && is_noun(terms.back())) refuse_assignment(*terms.back().node);
        terms.push_back(term());
    }
    return fold(terms);
}

// Whether the next token is the `:`, `v:` or `::` of an assignment.
bool Binder::assigns() const {
    const Token& t = next();
    if (t.kind != TokenKind::glyph || at_ == 0) return false;
    std::string_view g = t.text_value;
    if (g.empty() || g.back() != ':' || is_adverb(g) || is_digit(g[0])) return false;
    const bool is_k = notation_ == Notation::k;
    const Token& before = (*tokens_)[at_ - 1];
    bool assignable = before.kind == TokenKind::name ||
                      (before.kind == TokenKind::bracket && at_ >= 2 && (*tokens_)[at_ - 2].kind == TokenKind::name) ||
                      (g == ":" && (is_k ? holds_names(before) || holds_own_verb(before) : holds_indexed_name(before)));
    const bool after_list = is_k && !assignable && holds_names(before);
    // `f x+:` at the end of a train is not an assignment, as it has no value. Nor is k's i|:/x, a verb with its adverb
    // between two arguments.
    if ((!assignable && !after_list) || at_ + 1 == tokens_->size()) return false;
    const Token& after = (*tokens_)[at_ + 1];
    bool derives = is_k && g != ":" && g != "::" && after.kind == TokenKind::glyph && is_adverb(after.text_value) &&
                   !after.space_before;
    if (after_list && g == "::") refuse("`:` assigns several names, and `::` does not", t.span);
    return !derives;
}

// Refuses `:` and `::` of q and k4 after a value that is not a name.
void Binder::refuse_assignment(const Node& target) const {
    const Token& t = next();
    if (notation_ == Notation::k || !(is_glyph(t, ":") || is_glyph(t, "::")) || at_ + 1 == tokens_->size()) return;
    const Token& after = (*tokens_)[at_ + 1];
    const bool is_verb = (after.kind == TokenKind::glyph && is_adverb(after.text_value)) ||
                         (after.kind == TokenKind::bracket && !after.space_before);
    if (!is_verb)
        refuse_target(not_a_target, target.span, "x[i]:y changes items of a variable, @[x;i;:;y] those of a value");
}

// k4 and q call this error assign.
void Binder::refuse_target(std::string message, Span span, std::string hint) const {
    throw SyntaxProblem{.message = std::move(message),
                        .hint = std::move(hint),
                        .span = span,
                        .name = notation_ == Notation::k ? "" : "assign"};
}

// An assign node whose value is still missing; fold fills it in.
Node* Binder::assignment_head(Node* target) {
    const Token& t = (*tokens_)[at_++];
    Node* n = ast_->make(NodeKind::assign, {target->span.begin, t.span.end}, {target, nullptr});
    n->mark = t.span;
    n->shy = true;
    std::string verb = t.text_value.substr(0, t.text_value.size() - 1);
    if (t.text_value == "::") {
        n->global = true;
    } else if (!verb.empty()) {
        const Primitive* p = find_primitive(notation_, verb);
        if (!p && !is_own_verb(t)) refuse("`" + verb + "` is not a verb of " + std::string(name_of(notation_)), t.span);
        n->parts.push_back(p ? primitive(p, t.span) : own_verb(verb, t.span));
    }
    if (target->verb_of_own) n->global = true;
    if (target->kind == NodeKind::list) {
        // (a;b)+:x is (a;b):(a;b)+x, except that it makes no locals.
        if (n->parts.size() > 2) n->parts[2] = call(n->parts[2], {copied(*target), nullptr}, t.span);
        note_names(*target, n->parts.size() == 2);
        return n;
    }
    Node* name = target->kind == NodeKind::apply ? target->parts[0] : target;
    if (target->kind == NodeKind::apply) target->kind = NodeKind::index;
    make_variable(*name);
    if (names_word(*name))
        refuse_target("`" + std::string(name->primitive->glyph) + "` is a word of " + std::string(name_of(notation_)) +
                          " and cannot be assigned to",
                      name->span);
    if (name->kind != NodeKind::name) refuse_target(not_a_target, target->span);
    // Without a local of that name, a change of items or by a verb is one of the global.
    bool changes = target->kind == NodeKind::index || n->parts.size() > 2;
    if (body_->function && !n->global && !changes) note_local(name->path);
    return n;
}

// The target of an assignment is a variable, even if its name has another meaning in expressions.
void Binder::make_variable(Node& name) {
    std::erase(body_->own_names, &name);
    if (name.kind == NodeKind::system_name || name.kind == NodeKind::self) name.kind = NodeKind::name;
}

void Binder::note_names(Node& target, bool are_local) {
    make_variable(target);
    if (target.kind == NodeKind::name && body_->function && are_local) note_local(target.path);
    for (Node* part : target.parts) note_names(*part, are_local);
}

// A copy of the names in a list, to be read as well as assigned.
Node* Binder::copied(const Node& names) {
    Node* n = ast_->make(names.kind, names.span);
    n->path = names.path;
    n->primitive = names.primitive;
    for (const Node* part : names.parts) n->parts.push_back(copied(*part));
    return n;
}

void Binder::note_local(const Path& path) {
    if (!path.is_simple() || is_local(path.parts[0])) return;
    body_->function->locals.push_back(path.parts[0]);
}

Node* Binder::fold(std::vector<Term>& terms) {
    if (terms.empty()) return nullptr;
    Term right = terms.back();
    std::size_t i = terms.size() - 1;
    if (is_open_assignment(right)) refuse("`:` has no value on its right", right.node->span);
    bool train = right.verb;
    if (train && i > 0 && is_noun(terms[i - 1])) {
        // A verb with only its left argument is a projection: (100>)
        Node* left = terms[--i].node;
        right.node = call(right.node, {left, nullptr}, {left->span.begin, right.node->span.end});
    }
    while (i > 0) {
        Term left = terms[--i];
        Span span{left.node->span.begin, right.node->span.end};
        if (is_open_assignment(left)) {
            complete(*left.node, right.node);
            left.node->span = span;
            right = {left.node, false};
            train = false;
            continue;
        }
        const bool is_trace =
            left.node->kind == NodeKind::primitive && left.node->primitive->monad == &prims::meaning::trace;
        bool infix = left.verb && i > 0 && is_noun(terms[i - 1]) && !is_trace;
        Node* argument = infix ? terms[i - 1].node : nullptr;
        if (infix) span.begin = argument->span.begin;
        if (train) {
            Node* f = left.node;
            if (infix) {
                f = call(left.node, {argument, nullptr}, {span.begin, left.node->span.end});
                i--;
            }
            right = {ast_->make(NodeKind::atop, span, {f, right.node}), true};
            continue;
        }
        if (infix) {
            right = {call(left.node, {argument, right.node}, span), false};
            i--;
        } else {
            if (!left.verb) left.node = prefix_form(left.node);
            refuse_monad(*left.node);
            if (left.node->verb_of_own && !left.node->path.parts[0].ends_with(':'))
                left.node = own_verb(left.node->path.parts[0] + ":", left.node->span);
            right = {call(left.node, {right.node}, span), false};
        }
    }
    return right.node;
}

// Gives an assign node its value; a change of several names has a call as its value.
void Binder::complete(Node& assign, Node* value) {
    assign.parts[1] = value;
    if (assign.parts[0]->kind != NodeKind::list || assign.parts.size() == 2) return;
    Node* change = assign.parts[2];
    change->parts.back() = value;
    change->span.end = value->span.end;
    assign.parts[1] = change;
    assign.parts.pop_back();
}

// A verb that the program defines is a variable whose name is the verb's sign.
Node* Binder::own_verb(const std::string& sign, Span span) {
    Node* n = ast_->name(span, Path::of(sign));
    n->verb_of_own = true;
    return n;
}

// k's :[c;a;b], as $[c;a;b].
bool Binder::is_conditional(const Token& glyph, const Token& bracket) const {
    return (is_glyph(glyph, "$") || (notation_ == Notation::k && is_glyph(glyph, ":"))) &&
           bracket.kind == TokenKind::bracket && !bracket.space_before && bracket.body.size() >= 3;
}

bool Binder::is_open_assignment(const Term& t) {
    return t.node->kind == NodeKind::assign && t.node->parts[1] == nullptr;
}

// q's verb in parentheses before one argument, as in ($)42, is k4's verb of one argument; other nodes are unchanged.
Node* Binder::prefix_form(Node* f) {
    if (notation_ != Notation::q || f->kind != NodeKind::primitive || f->primitive->monad || f->primitive->op) return f;
    const Primitive* monad = prims::monadic_form(*f->primitive);
    return monad ? primitive(monad, f->span) : f;
}

// Refuses q's glyphs with one argument; words have these meanings in q.
void Binder::refuse_monad(const Node& f) const {
    if (notation_ != Notation::q || f.kind != NodeKind::primitive || f.primitive->monad || !f.primitive->dyad) return;
    std::string hint;
    if (const Primitive* in_k4 = find_primitive(Notation::k4, f.primitive->glyph); in_k4 && in_k4->monad)
        for (const prims::Spelling* s : prims::spellings())
            if ((s->notations & prims::in_q) && &s->meaning == in_k4->monad)
                hint = "with one argument it is `" + std::string(s->glyph) + " x` in q";
    refuse("`" + std::string(f.primitive->glyph) + "` has no left argument", f.span, hint);
}

Node* Binder::call(Node* f, std::vector<Node*> arguments, Span span) {
    arguments.insert(arguments.begin(), f);
    Node* n = ast_->make(NodeKind::apply, span, std::move(arguments));
    n->mark = f->span;
    return n;
}

Node* bind(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
           const std::shared_ptr<Ast>& ast) {
    Binder::Body outside;
    Node* n = Binder(source, notation, ast, outside).statement(statement);
    // Outside functions `o` is an ordinary name.
    for (Node* own : outside.own_names) own->kind = NodeKind::name;
    return n;
}

}  // namespace stele::interp::k
