// One term of the k family: a noun, a verb or a name, with the brackets and adverbs that follow it.
#include <algorithm>

#include "interp/notation/k/binder.hpp"
#include "interp/notation/k/words.hpp"
#include "prims/catalogue/system.hpp"

namespace stele::interp::k {

using prims::find_primitive;

namespace {

bool is_value_of_name(std::string_view text) {
    return text.size() > 1 && text[0] == '.' && text.find('.', 1) == std::string_view::npos;
}

}  // namespace

Binder::Term Binder::term() {
    Term t = core();
    while (!done()) {
        const Token& n = next();
        if (n.kind == TokenKind::bracket) {
            t = {bracketed(t.node), false};
            at_++;
        } else if (n.kind == TokenKind::glyph && is_adverb(n.text_value) && !n.space_before) {
            const Primitive* p = find_primitive(notation_, n.text_value);
            if (!p) refuse("the adverb `" + n.text_value + "` is not defined", n.span);
            t = {derived(p, n, t.node), true};
            at_++;
        } else if (const Primitive* word = word_adverb()) {
            // raze each x: the derived verb is applied to the next noun.
            t = {derived(word, n, t.node), false};
            at_++;
        } else {
            break;
        }
    }
    return t;
}

Node* Binder::derived(const Primitive* adverb, const Token& t, Node* operand) {
    Span span{operand->span.begin, t.span.end};
    Node* n = ast_->make(NodeKind::derive, span, {primitive(adverb, t.span), operand});
    n->mark = t.span;
    return n;
}

// The adverb, if the next token is q's each, over, scan or prior; else null.
const Primitive* Binder::word_adverb() const {
    const Token& t = next();
    if (notation_ != Notation::q || t.kind != TokenKind::name || is_local(t.text_value)) return nullptr;
    // each[f;x] is a call.
    const Token* after = at_ + 1 < tokens_->size() ? &(*tokens_)[at_ + 1] : nullptr;
    const bool called = after && after->kind == TokenKind::bracket && !after->space_before;
    const Primitive* p = find_primitive(notation_, t.text_value);
    return p && p->op && !called ? p : nullptr;
}

bool Binder::is_local(std::string_view name) const {
    const Function* f = body_->function;
    return f && (contains(f->locals, name) || contains(f->parameters, name));
}

// The bracket that is the next token, after `f`.
Node* Binder::bracketed(Node* f) {
    const Token& bracket = next();
    std::vector<Node*> arguments;
    const bool branches = f->kind == NodeKind::primitive && at_ > 0 && is_conditional((*tokens_)[at_ - 1], bracket);
    for (const Statement& s : bracket.body) {
        // A branch in brackets is a sequence, even if it contains only assignments.
        bool sequence_alone = branches && s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::bracket;
        arguments.push_back(s.tokens.empty() ? nullptr
                            : sequence_alone ? inner().sequence(s.tokens[0].body, s.tokens[0].span)
                                             : inner().statement(s));
    }
    if (arguments.empty()) arguments.push_back(nullptr);
    if (arguments.size() == 1 && !arguments[0]) arguments[0] = ast_->literal(bracket.span);
    Span span{f->span.begin, bracket.span.end};
    if (branches) return with_nulls(ast_->make(NodeKind::conditional, span, std::move(arguments)), bracket.span);
    if (f->kind == NodeKind::name && notation_ != Notation::k) {
        for (auto [word, kind] : control_words)
            if (f->path.is_simple() && f->path.parts[0] == word) {
                if (!arguments[0]) refuse("`" + std::string(word) + "` needs a test", bracket.span);
                Node* n = with_nulls(ast_->make(kind, span, std::move(arguments)), bracket.span);
                n->shy = true;
                return n;
            }
    }
    return call(f, std::move(arguments), span);
}

Binder::Term Binder::core() {
    const Token& t = next();
    switch (t.kind) {
        case TokenKind::number: return {number_strand(), false};
        case TokenKind::symbol: return {symbol_strand(), false};
        case TokenKind::string: {
            at_++;
            bool one = t.text_value.size() == 1;
            auto first = static_cast<unsigned char>(t.text_value[0]);
            return {ast_->literal(t.span, one ? Value::character(first) : make_text(t.text_value)), false};
        }
        case TokenKind::name: return name();
        case TokenKind::glyph: return glyph();
        case TokenKind::paren: at_++; return {list(t), false};
        case TokenKind::brace: at_++; return {lambda(t), false};
        case TokenKind::bracket: {
            at_++;
            if (notation_ == Notation::k && names_values(t)) return {named_lists(t.body, 0, t.span), false};
            if (notation_ == Notation::k && names_columns(t)) return {table(t), false};
            return {inner().sequence(t.body, t.span), false};
        }
        case TokenKind::definition:
        case TokenKind::control:
        case TokenKind::space:
        case TokenKind::directive: break;
    }
    refuse("a command must be at the start of a line", t.span);
}

Binder::Term Binder::name() {
    const Token& t = next();
    at_++;
    const Primitive* p = find_primitive(notation_, t.text_value);
    if (p && !is_local(t.text_value)) {
        Node* n = primitive(p, t.span);
        bool infix = p->dyad && !(p->dyad->properties & prims::prefix);
        return {n, infix || p->op != nullptr};
    }
    if (notation_ == Notation::q &&
        std::find(std::begin(query_words), std::end(query_words), t.text_value) != std::end(query_words))
        refuse("`" + t.text_value + "` queries are not yet part of stele", t.span);
    if (notation_ == Notation::q && t.text_value == "csv" && !is_local(t.text_value))
        return {ast_->literal(t.span, Value::character(',')), false};
    if (Node* n = own_name(t)) return {n, false};
    if (notation_ != Notation::k && t.text_value.starts_with(".q."))
        if (const Primitive* word = find_primitive(Notation::q, t.text_value.substr(3)))
            return {primitive(word, t.span), false};
    Node* n = ast_->name(t.span, t.path);
    if (notation_ != Notation::q && is_value_of_name(t.text_value)) {
        // .d is the value of d; in q it is the namespace .d.
        n->path = Path::of(t.text_value.substr(1));
        n->span.begin++;
        n = call(primitive(".", {t.span.begin, t.span.begin + 1}), {n}, t.span);
    }
    if (body_->function) note_implicit(t.text_value);
    return {n, false};
}

// .z.s, k's o, .z.x and other system names; null for other names.
Node* Binder::own_name(const Token& t) {
    const bool is_self = t.text_value == ".z.s", is_o = notation_ == Notation::k && t.text_value == "o";
    if (!is_o && (t.path.parts[0] != ".z" || t.text_value.size() != 4)) return nullptr;
    if (is_self && !body_->function) refuse("`.z.s` is outside a function", t.span);
    Node* n = ast_->name(t.span, t.path);
    if (is_o) return body_->own_names.emplace_back(n);
    n->kind = is_self ? NodeKind::self : NodeKind::system_name;
    if (!is_self) n->value = Value::symbol(intern(t.text_value));
    return n;
}

// x, y and z are parameters of a lambda without a list of parameters.
void Binder::note_implicit(std::string_view text) {
    if (!body_->implicit || (text != "x" && text != "y" && text != "z")) return;
    NameTable& parameters = body_->function->parameters;
    for (char c = static_cast<char>('x' + parameters.size()); c <= text[0]; c++)
        parameters.push_back(std::string(1, c));
}

Binder::Term Binder::glyph() {
    const Token& t = next();
    at_++;
    if (is_adverb(t.text_value)) return adverb(t);
    if (t.text_value == "::") {
        // k4's f g:: composes, as f g@ does.
        const bool composes = notation_ != Notation::k && done() && at_ > 2 && !t.space_before;
        if (composes) return {primitive("@", t.span), true};
        return {ast_->literal(t.span), false};
    }
    const Primitive* p = find_primitive(notation_, t.text_value);
    if (!p && static_cast<unsigned char>(t.text_value[0]) >= 0x80) return {own_verb(t.text_value, t.span), true};
    if (!p) refuse("`" + t.text_value + "` is not part of " + std::string(name_of(notation_)), t.span);
    return {primitive(p, t.span), true};
}

// An adverb without a left operand: '[f;g] composes, /[f] is f/, and an adverb alone is a value.
Binder::Term Binder::adverb(const Token& t) {
    if (notation_ != Notation::k && !done() && next().kind == TokenKind::bracket) {
        const Token& functions = next();
        if (functions.body.size() == 1) {
            at_++;
            if (functions.body[0].tokens.empty()) refuse("an adverb needs a function", functions.span);
            return {derived(find_primitive(notation_, t.text_value), t, inner().statement(functions.body[0])), false};
        }
        if (t.text_value == "'" && functions.body.size() == 2) {
            at_++;
            return {composition(t, functions), false};
        }
    }
    if (notation_ == Notation::k && t.text_value == "\\" && t.space_before && !done())
        return {primitive(find_primitive(notation_, prims::meaning::trace), t.span), true};
    if (tokens_->size() > 1) refuse("the adverb `" + t.text_value + "` has nothing on its left", t.span);
    return {primitive(t.text_value, t.span), false};
}

// '[f;g]. With one or both elided, a function that composes: '[;] is {'[x;y]}, '[f;] its projection on f.
Node* Binder::composition(const Token& sign, const Token& functions) {
    std::vector<Node*> parts;
    for (const Statement& s : functions.body) parts.push_back(s.tokens.empty() ? nullptr : inner().statement(s));
    const Span span{sign.span.begin, functions.span.end};
    if (parts[0] && parts[1]) return ast_->make(NodeKind::atop, span, std::move(parts));
    Token brace{TokenKind::brace, span}, bracket = functions;
    for (std::size_t i = 0; i < 2; i++) {
        const std::string name(1, "xy"[i]);
        bracket.body[i].tokens = {Token{TokenKind::name, functions.span, false, name, {}, Path::of(name)}};
    }
    brace.body = {Statement{{sign, std::move(bracket)}, span}};
    Node* composing = lambda(brace);
    return parts[0] || parts[1] ? call(composing, std::move(parts), span) : composing;
}

}  // namespace stele::interp::k
