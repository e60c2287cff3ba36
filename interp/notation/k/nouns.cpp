// The nouns of the k family: strands of numbers and symbols, lists, dictionaries, lambdas.
#include <algorithm>

#include "interp/notation/k/binder.hpp"
#include "interp/notation/literal.hpp"
#include "prims/catalogue/wording.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp::k {

using prims::find_primitive;

Node* Binder::number_strand() {
    std::size_t first = at_;
    std::vector<std::string_view> texts;
    while (!done() && next().kind == TokenKind::number) {
        texts.push_back(source_->part(next().span));
        at_++;
    }
    Span span{(*tokens_)[first].span.begin, (*tokens_)[at_ - 1].span.end};
    try {
        return ast_->literal(span, read_numbers(texts, notation_));
    } catch (const Error& e) {
        if (e.ends_run()) throw;
        refuse(written(e.message, notation_), span, e.hint);
    }
}

Node* Binder::symbol_strand() {
    std::size_t first = at_;
    std::vector<std::uint32_t> numbers;
    do {
        numbers.push_back(intern(next().text_value));
        at_++;
    } while (!done() && next().kind == TokenKind::symbol && (!next().space_before || notation_ == Notation::k));
    Span span{(*tokens_)[first].span.begin, (*tokens_)[at_ - 1].span.end};
    if (numbers.size() == 1) return ast_->literal(span, Value::symbol(numbers[0]));
    return ast_->literal(span, prims::make_symbols(numbers));
}

namespace {

// a:1, from a token on
bool names_value(const Statement& s, std::size_t first = 0) {
    const std::vector<Token>& t = s.tokens;
    return t.size() > first + 2 && t[first].kind == TokenKind::name && is_glyph(t[first + 1], ":");
}

// A name for a column without one: `name`, or if that is taken, name1, name2 and so on.
std::uint32_t new_name(const std::vector<std::uint32_t>& taken, std::string_view name) {
    std::uint32_t symbol = intern(name);
    for (int i = 1; std::find(taken.begin(), taken.end(), symbol) != taken.end(); i++)
        symbol = intern(std::string(name) + std::to_string(i));
    return symbol;
}

// Whether brackets contain anything.
bool is_filled(const Token& bracket) {
    return !bracket.body.empty() && !(bracket.body.size() == 1 && bracket.body[0].tokens.empty());
}

}  // namespace

bool names_values(const Token& bracket) {
    return std::all_of(bracket.body.begin(), bracket.body.end(), [](const Statement& s) { return names_value(s); });
}

bool names_columns(const Token& bracket) {
    if (bracket.body.empty() || bracket.body[0].tokens.empty()) return false;
    const Token& keys = bracket.body[0].tokens[0];
    if (keys.kind != TokenKind::bracket || !names_value(bracket.body[0], 1)) return false;
    return (!is_filled(keys) || names_values(keys)) &&
           std::all_of(bracket.body.begin() + 1, bracket.body.end(), [](const Statement& s) { return names_value(s); });
}

Node* Binder::list(const Token& paren) {
    if (!is_filled(paren)) return ast_->literal(paren.span, make_list(0));
    const bool k = notation_ == Notation::k;
    if (k && names_columns(paren)) refuse("a table is [[]a:x;b:y] in k, not ([] ...)", paren.span);
    if (!k && !paren.body[0].tokens.empty() && paren.body[0].tokens[0].kind == TokenKind::bracket) return table(paren);
    if (paren.body.size() == 1) {
        Node* n = inner().statement(paren.body[0]);
        n->shy = false;
        return n;
    }
    Node* n = ast_->make(NodeKind::list, paren.span);
    for (const Statement& s : paren.body) n->parts.push_back(s.tokens.empty() ? nullptr : inner().statement(s));
    if (std::find(n->parts.begin(), n->parts.end(), nullptr) == n->parts.end()) return n;
    // In k an elided item is `::`; in k4 and q the list is a projection.
    if (k) return with_nulls(n, paren.span);
    return call(primitive("enlist", paren.span), std::move(n->parts), paren.span);
}

// The name of a column that is not assigned: the last name in it, else x.
std::string_view Binder::column_name(const std::vector<Token>& tokens, std::size_t first) {
    std::string_view name = "x";
    for (std::size_t i = first; i < tokens.size(); i++)
        if (tokens[i].kind == TokenKind::name) name = tokens[i].text_value;
    return name;
}

// The dictionary of columns a:x or x, the first of which begins with token `first`. ([];a:x) has no column before its
// first `;`.
Node* Binder::named_lists(const std::vector<Statement>& body, std::size_t first, Span span) {
    std::vector<std::uint32_t> names;
    Node* lists = ast_->make(NodeKind::list, span);
    for (const Statement& s : body) {
        const std::vector<Token>& t = s.tokens;
        if (first == 1 && t.size() == 1 && body.size() > 1) {
            first = 0;
            continue;
        }
        if (first >= t.size()) refuse("a column is missing", s.span);
        const bool assigned = first + 1 < t.size() && t[first].kind == TokenKind::name && is_glyph(t[first + 1], ":");
        names.push_back(assigned ? intern(t[first].text_value) : new_name(names, column_name(t, first)));
        lists->parts.push_back(inner().expression(t, assigned ? first + 2 : first));
        if (!lists->parts.back()) refuse("a column is missing", s.span);
        first = 0;
    }
    return call(primitive("!", span), {ast_->literal(span, prims::make_symbols(names)), lists}, span);
}

Node* Binder::columns(const std::vector<Statement>& body, std::size_t first, Span span) {
    return call(primitive(find_primitive(notation_, prims::meaning::flip), span), {named_lists(body, first, span)},
                span);
}

// ([]a:x;b:y), [[]a:x;b:y] in k, and with columns in the bracket a keyed table; ([a:x;b:y]) is a dictionary.
Node* Binder::table(const Token& paren) {
    const Token& keys = paren.body[0].tokens[0];
    const bool keyed = is_filled(keys);
    if (keyed && paren.body.size() == 1 && paren.body[0].tokens.size() == 1)
        return named_lists(keys.body, 0, keys.span);
    // Right to left, like the items of a list.
    Node* items = columns(paren.body, 1, paren.span);
    if (!keyed) return items;
    return call(primitive("!", keys.span), {columns(keys.body, 0, keys.span), items}, paren.span);
}

Node* Binder::lambda(const Token& brace) {
    auto f = std::make_shared<Function>(Function{notation_, source_, brace.span});
    Body own;
    own.function = f.get();
    std::vector<Statement> body = brace.body;
    if (!body.empty() && !body[0].tokens.empty() && body[0].tokens[0].kind == TokenKind::bracket) {
        own.implicit = false;
        for (const Statement& s : body[0].tokens[0].body) {
            if (s.tokens.empty()) continue;
            if (s.tokens.size() != 1 || s.tokens[0].kind != TokenKind::name || !s.tokens[0].path.is_simple())
                refuse("a parameter must be a name", s.span);
            f->parameters.push_back(s.tokens[0].text_value);
        }
        body[0].tokens.erase(body[0].tokens.begin());
    }
    f->body = Binder(source_, notation_, ast_, own).sequence(body, brace.span);
    if (own.implicit && f->parameters.empty()) f->parameters = {"x"};
    // A text may assign an implicit parameter before it reads it: then it is not a local.
    NameTable locals;
    for (const std::string& l : f->locals)
        if (!contains(f->parameters, l)) locals.push_back(l);
    f->locals = std::move(locals);
    for (Node* n : own.own_names)
        if (!contains(f->locals, n->path.parts[0]) && !contains(f->parameters, n->path.parts[0]))
            n->kind = NodeKind::self;
    Node* n = ast_->make(NodeKind::lambda, brace.span);
    n->function = std::move(f);
    return n;
}

}  // namespace stele::interp::k
