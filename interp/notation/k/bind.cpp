#include "interp/notation/k/bind.hpp"

#include <algorithm>
#include <array>

#include "interp/notation/k/literal.hpp"
#include "prims/array/items.hpp"
#include "prims/array/make.hpp"
#include "prims/array/symbol.hpp"

namespace stele::interp::k {

namespace {

using prims::find_primitive;
using prims::Kind;
using prims::Primitive;

bool is_adverb(std::string_view glyph) {
    return glyph == "'" || glyph == "/" || glyph == "\\" || glyph == "':" || glyph == "/:" || glyph == "\\:";
}

bool is_glyph(const Token& t, std::string_view text) { return t.kind == TokenKind::glyph && t.text_value == text; }

[[noreturn]] void refuse(std::string message, Span span, std::string hint = {}) {
    throw SyntaxProblem{std::move(message), std::move(hint), span, {}};
}

// A run of tokens with a place in it, and the function it stands in.
class Binder {
public:
    Binder(const std::shared_ptr<const Source>& source, Notation notation, const std::shared_ptr<Ast>& ast,
           Function* function)
        : source_(source), notation_(notation), ast_(ast), function_(function) {}

    Node* statement(const Statement& s) {
        const std::vector<Token>& t = s.tokens;
        if (t.empty()) return null_literal(s.span);
        if (function_ && is_glyph(t[0], ":") && t.size() > 1) {
            Node* n = ast_->make(NodeKind::give_back, s.span);
            n->parts = {expression(t, 1)};
            return n;
        }
        if (is_glyph(t[0], "'") && t.size() > 1 && !is_glyph(t[1], "[") && t[1].kind != TokenKind::bracket) {
            Node* n = ast_->make(NodeKind::signal, s.span);
            n->parts = {expression(t, 1)};
            return n;
        }
        return expression(t, 0);
    }

    Node* sequence(const std::vector<Statement>& statements, Span span, std::size_t first = 0) {
        Node* n = ast_->make(NodeKind::sequence, span);
        for (std::size_t i = first; i < statements.size(); i++) n->parts.push_back(statement(statements[i]));
        if (n->parts.empty()) n->parts.push_back(null_literal(span));
        return n;
    }

private:
    // A term with what follows it: `t e`, `n v e`, or the term alone. A null tree has no tokens.
    Node* expression(const std::vector<Token>& tokens, std::size_t first) {
        const std::vector<Token>* outer_tokens = std::exchange(tokens_, &tokens);
        std::size_t outer_at = std::exchange(at_, first);
        Node* n = rest();
        tokens_ = outer_tokens;
        at_ = outer_at;
        return n;
    }

    bool done() const { return at_ >= tokens_->size(); }
    const Token& next() const { return (*tokens_)[at_]; }

    // Right recursion over the statement would use the native stack once a term: statements are seldom long, and the
    // grammar bounds nesting, but a flat statement is not bounded, so terms are collected first and folded from the right.
    struct Term {
        Node* node;
        bool verb;
    };
    Node* rest() {
        std::vector<Term> terms;
        while (!done()) {
            if (!terms.empty() && !terms.back().verb && assigns()) {
                Node* target = terms.back().node;
                terms.pop_back();
                terms.push_back({assignment_head(target), false});
                continue;
            }
            terms.push_back(term());
        }
        return fold(terms);
    }

    // n `:` or n `v:` or n `::`, where n can be assigned.
    bool assigns() const {
        const Token& t = next();
        if (t.kind != TokenKind::glyph || at_ == 0) return false;
        std::string_view g = t.text_value;
        if (g.empty() || g.back() != ':' || is_adverb(g) || (g[0] >= '0' && g[0] <= '9')) return false;
        const Token& before = (*tokens_)[at_ - 1];
        bool assignable =
            before.kind == TokenKind::name ||
            (before.kind == TokenKind::bracket && at_ >= 2 && (*tokens_)[at_ - 2].kind == TokenKind::name) ||
            (notation_ == Notation::k && g == ":" && holds_names(before));
        // `f x+:` at the end of a train is not an assignment: there is nothing to assign.
        return assignable && (at_ + 1 < tokens_->size());
    }

    // (a;b), whose names take an item each.
    static bool holds_names(const Token& t) {
        return t.kind == TokenKind::paren && !t.body.empty() &&
               std::all_of(t.body.begin(), t.body.end(), [](const Statement& s) {
                   return s.tokens.size() == 1 && (s.tokens[0].kind == TokenKind::name || holds_names(s.tokens[0]));
               });
    }

    // An assign node that still lacks its value, which fold fills in.
    Node* assignment_head(Node* target) {
        const Token& t = (*tokens_)[at_++];
        Node* n = ast_->make(NodeKind::assign, {target->span.begin, t.span.end});
        n->mark = t.span;
        n->shy = true;
        std::string verb = t.text_value.substr(0, t.text_value.size() - 1);
        n->parts = {target, nullptr};
        if (t.text_value == "::") {
            n->global = true;
        } else if (!verb.empty()) {
            const Primitive* p = find_primitive(notation_, verb);
            if (!p) refuse("`" + verb + "` is no verb of " + std::string(name_of(notation_)), t.span);
            Node* f = ast_->make(NodeKind::primitive, t.span);
            f->primitive = p;
            n->parts.push_back(f);
        }
        if (target->kind == NodeKind::list) {
            note_locals(*target);
            return n;
        }
        Node* name = target->kind == NodeKind::apply ? target->parts[0] : target;
        if (target->kind == NodeKind::apply) target->kind = NodeKind::index;
        if (name->kind != NodeKind::name) refuse("only a name can be assigned", target->span);
        // In k a change of items or by a verb is of the global where the lambda has no local of that name.
        bool changes = target->kind == NodeKind::index || n->parts.size() > 2;
        if (function_ && !n->global && !(changes && notation_ == Notation::k)) note_local(name->text);
        return n;
    }

    void note_locals(const Node& target) {
        if (target.kind == NodeKind::name && function_) note_local(target.text);
        for (const Node* part : target.parts) note_locals(*part);
    }

    void note_local(const std::string& name) {
        if (name.find('.') != std::string::npos) return;
        auto has = [&name](const std::vector<std::string>& v) {
            return std::find(v.begin(), v.end(), name) != v.end();
        };
        if (!has(function_->locals) && !has(function_->parameters)) function_->locals.push_back(name);
    }

    Node* fold(std::vector<Term>& terms) {
        if (terms.empty()) return nullptr;
        Term right = terms.back();
        std::size_t i = terms.size() - 1;
        if (right.node->kind == NodeKind::assign && right.node->parts[1] == nullptr)
            refuse("an assignment without a value", right.node->span);
        bool train = right.verb;
        if (train && i > 0 && !terms[i - 1].verb && !is_open_assignment(terms[i - 1])) {
            // A verb with only its left argument waits for the right one: (100>)
            Node* left = terms[--i].node;
            right.node = call(right.node, {left, nullptr}, {left->span.begin, right.node->span.end});
        }
        while (i > 0) {
            Term left = terms[--i];
            Span span{left.node->span.begin, right.node->span.end};
            if (left.node->kind == NodeKind::assign && left.node->parts[1] == nullptr) {
                left.node->parts[1] = right.node;
                left.node->span = span;
                right = {left.node, false};
                train = false;
                continue;
            }
            bool infix = left.verb && i > 0 && !terms[i - 1].verb && !is_open_assignment(terms[i - 1]);
            Node* argument = infix ? terms[i - 1].node : nullptr;
            if (infix) span.begin = argument->span.begin;
            if (train) {
                Node* f = left.node;
                if (infix) {
                    f = call(left.node, {argument, nullptr}, {span.begin, left.node->span.end});
                    i--;
                }
                Node* n = ast_->make(NodeKind::atop, span);
                n->parts = {f, right.node};
                right = {n, true};
                continue;
            }
            if (infix) {
                right = {call(left.node, {argument, right.node}, span), false};
                i--;
            } else {
                refuse_monad(*left.node);
                right = {call(left.node, {right.node}, span), false};
            }
        }
        return right.node;
    }

    static bool is_open_assignment(const Term& t) {
        return t.node->kind == NodeKind::assign && t.node->parts[1] == nullptr;
    }

    Node* call(Node* f, std::vector<Node*> arguments, Span span) {
        Node* n = ast_->make(NodeKind::apply, span);
        n->mark = f->span;
        n->parts.push_back(f);
        n->parts.insert(n->parts.end(), arguments.begin(), arguments.end());
        return n;
    }

    Term term() {
        Term t = core();
        while (!done()) {
            const Token& n = next();
            if (n.kind == TokenKind::bracket) {
                t = {bracketed(t.node, n), false};
                at_++;
            } else if (n.kind == TokenKind::glyph && is_adverb(n.text_value) && !n.space_before) {
                Node* d = ast_->make(NodeKind::derive, {t.node->span.begin, n.span.end});
                Node* op = ast_->make(NodeKind::primitive, n.span);
                op->primitive = find_primitive(notation_, n.text_value);
                if (!op->primitive) refuse("the adverb " + n.text_value + " is not defined", n.span);
                d->parts = {op, t.node};
                d->mark = n.span;
                t = {d, true};
                at_++;
            } else if (const Primitive* word = word_adverb(n)) {
                // raze each x: what an adverb's word makes is applied to what follows.
                Node* op = ast_->make(NodeKind::primitive, n.span);
                op->primitive = word;
                Node* d = ast_->make(NodeKind::derive, {t.node->span.begin, n.span.end});
                d->parts = {op, t.node};
                d->mark = n.span;
                t = {d, false};
                at_++;
            } else {
                break;
            }
        }
        // `a 3:x`-free k: a noun right before a verb with a trailing bracket was handled above.
        if (t.verb && t.node->kind == NodeKind::primitive && t.node->primitive == nullptr)
            refuse("not a verb", t.node->span);
        return t;
    }

    // q's each, over, scan, prior; null where the token is none of them.
    const Primitive* word_adverb(const Token& t) const {
        if (notation_ != Notation::q || t.kind != TokenKind::name || is_local(t.text_value)) return nullptr;
        // each[f;x] is a call.
        bool called = &t < &tokens_->back() && (&t)[1].kind == TokenKind::bracket && !(&t)[1].space_before;
        const Primitive* p = find_primitive(notation_, t.text_value);
        return p && p->op && !called ? p : nullptr;
    }

    bool is_local(std::string_view name) const {
        auto among = [name](const std::vector<std::string>& names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        return function_ && (among(function_->locals) || among(function_->parameters));
    }

    // In q a glyph takes two arguments; what it does with one in k has a word.
    void refuse_monad(const Node& f) const {
        if (notation_ != Notation::q || f.kind != NodeKind::primitive || f.primitive->monad || !f.primitive->dyad)
            return;
        std::string hint;
        if (const Primitive* in_k4 = find_primitive(Notation::k4, f.primitive->glyph); in_k4 && in_k4->monad)
            for (const prims::Spelling* s : prims::spellings())
                if ((s->notations & prims::in_q) && &s->meaning == in_k4->monad)
                    hint = "with one argument it is `" + std::string(s->glyph) + " x` in q";
        refuse("`" + std::string(f.primitive->glyph) + "` needs an argument on its left", f.span, hint);
    }

    Node* bracketed(Node* f, const Token& bracket) {
        std::vector<Node*> arguments;
        bool branches = f->kind == NodeKind::primitive && f->primitive->glyph == "$" && bracket.body.size() >= 3;
        for (const Statement& s : bracket.body) {
            // A branch in brackets is a sequence even where all of it are assignments.
            bool sequence_alone = branches && s.tokens.size() == 1 && s.tokens[0].kind == TokenKind::bracket;
            arguments.push_back(s.tokens.empty() ? nullptr
                                : sequence_alone ? Binder(*this).sequence(s.tokens[0].body, s.tokens[0].span)
                                                 : Binder(*this).statement(s));
        }
        if (arguments.empty()) arguments.push_back(nullptr);
        if (arguments.size() == 1 && !arguments[0]) arguments[0] = null_literal(bracket.span);
        Span span{f->span.begin, bracket.span.end};
        if (branches) {
            Node* n = ast_->make(NodeKind::conditional, span);
            n->parts = std::move(arguments);
            for (Node*& part : n->parts)
                if (!part) part = null_literal(bracket.span);
            return n;
        }
        if (f->kind == NodeKind::name && notation_ != Notation::k) {
            static constexpr std::array<std::pair<std::string_view, NodeKind>, 3> controls{
                {{"if", NodeKind::run_if}, {"while", NodeKind::repeat_while}, {"do", NodeKind::repeat_times}}};
            for (auto [word, kind] : controls)
                if (f->text == word && !f->global) {
                    if (!arguments[0]) refuse("`" + std::string(word) + "` needs a test", bracket.span);
                    Node* n = ast_->make(kind, span);
                    n->shy = true;
                    for (Node* part : arguments) n->parts.push_back(part ? part : null_literal(bracket.span));
                    return n;
                }
        }
        return call(f, std::move(arguments), span);
    }

    Term core() {
        const Token& t = next();
        switch (t.kind) {
            case TokenKind::number: return {number_strand(), false};
            case TokenKind::symbol: return {symbol_strand(), false};
            case TokenKind::string: {
                at_++;
                Node* n = ast_->make(NodeKind::literal, t.span);
                n->value = t.text_value.size() == 1 ? Value::character(static_cast<unsigned char>(t.text_value[0]))
                                                    : prims::make_text(t.text_value);
                return {n, false};
            }
            case TokenKind::name: return name();
            case TokenKind::glyph: return glyph();
            case TokenKind::paren: at_++; return {list(t), false};
            case TokenKind::brace: at_++; return {lambda(t), false};
            case TokenKind::bracket: {
                at_++;
                if (notation_ == Notation::k && names_values(t)) return {dictionary(t), false};
                return {Binder(*this).sequence(t.body, t.span), false};
            }
            case TokenKind::directive: break;
        }
        refuse("a directive must stand at the start of a line", t.span);
    }

    // [a:1;b:2]
    static bool names_values(const Token& bracket) {
        return std::all_of(bracket.body.begin(), bracket.body.end(), [](const Statement& s) {
            return s.tokens.size() > 2 && s.tokens[0].kind == TokenKind::name && is_glyph(s.tokens[1], ":");
        });
    }

    Node* dictionary(const Token& bracket) {
        Node* keys = ast_->make(NodeKind::literal, bracket.span);
        keys->value =
            prims::make_vector(Kind::symbol, prims::Storage::i32, static_cast<std::int64_t>(bracket.body.size()));
        Node* values = ast_->make(NodeKind::list, bracket.span);
        for (const Statement& s : bracket.body) {
            keys->value->items<std::int32_t>()[values->parts.size()] =
                static_cast<std::int32_t>(prims::intern(s.tokens[0].text_value));
            values->parts.push_back(Binder(*this).expression(s.tokens, 2));
        }
        Node* make = ast_->make(NodeKind::primitive, bracket.span);
        make->primitive = find_primitive(notation_, "!");
        return call(make, {keys, values}, bracket.span);
    }

    Term name() {
        const Token& t = next();
        at_++;
        const Primitive* p = find_primitive(notation_, t.text_value);
        if (p && !is_local(t.text_value)) {
            Node* n = ast_->make(NodeKind::primitive, t.span);
            n->primitive = p;
            bool infix = p->dyad && !(p->dyad->properties & prims::prefix);
            return {n, infix || p->op != nullptr};
        }
        static constexpr std::array<std::string_view, 4> queries{"select", "exec", "update", "delete"};
        if (notation_ == Notation::q && std::find(queries.begin(), queries.end(), t.text_value) != queries.end())
            refuse("`" + t.text_value + "` queries are not yet part of stele", t.span);
        Node* n = ast_->make(NodeKind::name, t.span);
        n->text = t.text_value;
        if (is_value_of_name(t.text_value)) {
            // .d is the value of d; names of namespaces have at least two parts (.z.s)
            n->text.erase(0, 1);
            n->span.begin++;
            Node* value_of = ast_->make(NodeKind::primitive, {t.span.begin, t.span.begin + 1});
            value_of->primitive = find_primitive(notation_, ".");
            n = call(value_of, {n}, t.span);
        }
        if (function_) note_implicit(t.text_value);
        return {n, false};
    }

    static bool is_value_of_name(std::string_view text) {
        return text.size() > 1 && text[0] == '.' && text.find('.', 1) == std::string_view::npos;
    }

    // x, y and z are parameters where the lambda lists none.
    void note_implicit(std::string_view text) {
        if (!implicit_ || (text != "x" && text != "y" && text != "z")) return;
        static constexpr std::array<const char*, 3> names{"x", "y", "z"};
        auto want = static_cast<std::size_t>(text[0] - 'x') + 1;
        for (std::size_t i = function_->parameters.size(); i < want; i++) function_->parameters.emplace_back(names[i]);
    }

    Term glyph() {
        const Token& t = next();
        at_++;
        if (is_adverb(t.text_value)) return adverb(t);
        if (t.text_value == "::") return {null_literal(t.span), false};
        const Primitive* p = find_primitive(notation_, t.text_value);
        if (!p) refuse("`" + t.text_value + "` is not part of " + std::string(name_of(notation_)), t.span);
        Node* n = ast_->make(NodeKind::primitive, t.span);
        n->primitive = p;
        return {n, true};
    }

    // An adverb with nothing on its left: '[f;g] composes, and an adverb alone stands for itself.
    Term adverb(const Token& t) {
        if (t.text_value == "'" && notation_ != Notation::k && !done() && next().kind == TokenKind::bracket &&
            next().body.size() == 2) {
            const Token& functions = next();
            at_++;
            Node* n = ast_->make(NodeKind::atop, {t.span.begin, functions.span.end});
            for (const Statement& s : functions.body) {
                if (s.tokens.empty()) refuse("a composition needs both its functions", functions.span);
                n->parts.push_back(Binder(*this).statement(s));
            }
            return {n, false};
        }
        if (notation_ != Notation::k || tokens_->size() > 1)
            refuse("the adverb " + t.text_value + " has nothing on its left", t.span);
        Node* n = ast_->make(NodeKind::primitive, t.span);
        n->primitive = find_primitive(notation_, t.text_value);
        return {n, false};
    }

    Node* number_strand() {
        std::size_t first = at_;
        std::vector<std::string_view> texts;
        while (!done() && next().kind == TokenKind::number) {
            const Token& t = next();
            texts.push_back(std::string_view(source_->text).substr(t.span.begin, t.span.end - t.span.begin));
            at_++;
        }
        Span span{(*tokens_)[first].span.begin, (*tokens_)[at_ - 1].span.end};
        Node* n = ast_->make(NodeKind::literal, span);
        try {
            n->value = read_numbers(texts, notation_);
        } catch (const prims::Error& e) {
            refuse(e.message, span, e.hint);
        }
        return n;
    }

    Node* symbol_strand() {
        std::size_t first = at_;
        std::vector<std::uint32_t> numbers;
        do {
            numbers.push_back(prims::intern(next().text_value));
            at_++;
        } while (!done() && next().kind == TokenKind::symbol && (!next().space_before || notation_ == Notation::k));
        Node* n = ast_->make(NodeKind::literal, {(*tokens_)[first].span.begin, (*tokens_)[at_ - 1].span.end});
        if (numbers.size() == 1) {
            n->value = Value::symbol(numbers[0]);
        } else {
            n->value = prims::make_vector(Kind::symbol, prims::Storage::i32, static_cast<std::int64_t>(numbers.size()));
            std::copy(numbers.begin(), numbers.end(), n->value->items<std::int32_t>());
        }
        return n;
    }

    Node* list(const Token& paren) {
        if (paren.body.empty() || (paren.body.size() == 1 && paren.body[0].tokens.empty())) {
            Node* n = ast_->make(NodeKind::literal, paren.span);
            n->value = prims::make_list(0);
            return n;
        }
        if (!paren.body[0].tokens.empty() && paren.body[0].tokens[0].kind == TokenKind::bracket)
            refuse("tables written as ([] ...) are not yet part of stele", paren.span);
        if (paren.body.size() == 1) {
            Node* inner = Binder(*this).statement(paren.body[0]);
            inner->shy = false;
            // A parenthesised verb is a noun: its node is wrapped by nothing, only its role changes.
            return inner;
        }
        Node* n = ast_->make(NodeKind::list, paren.span);
        for (const Statement& s : paren.body)
            n->parts.push_back(s.tokens.empty() ? nullptr : Binder(*this).statement(s));
        if (std::find(n->parts.begin(), n->parts.end(), nullptr) == n->parts.end()) return n;
        // An item left out is `::` in k; in k4 and q the list waits for it.
        if (notation_ == Notation::k) {
            for (Node*& part : n->parts)
                if (!part) part = null_literal(paren.span);
            return n;
        }
        Node* enlist = ast_->make(NodeKind::primitive, paren.span);
        enlist->primitive = find_primitive(notation_, "enlist");
        return call(enlist, std::move(n->parts), paren.span);
    }

    Node* lambda(const Token& brace) {
        auto f = std::make_shared<Function>();
        f->notation = notation_;
        f->source = source_;
        f->span = brace.span;
        Binder inner(source_, notation_, ast_, f.get());
        std::vector<Statement> body = brace.body;
        if (!body.empty() && !body[0].tokens.empty() && body[0].tokens[0].kind == TokenKind::bracket) {
            inner.implicit_ = false;
            for (const Statement& s : body[0].tokens[0].body) {
                if (s.tokens.empty()) continue;
                if (s.tokens.size() != 1 || s.tokens[0].kind != TokenKind::name)
                    refuse("a parameter must be a name", s.span);
                f->parameters.push_back(s.tokens[0].text_value);
            }
            body[0].tokens.erase(body[0].tokens.begin());
        }
        f->body = inner.sequence(body, brace.span);
        if (inner.implicit_ && f->parameters.empty()) f->parameters = {"x"};
        // An implicit parameter may have been assigned before it was read: then it was taken for a local.
        std::erase_if(f->locals, [&](const std::string& l) {
            return std::find(f->parameters.begin(), f->parameters.end(), l) != f->parameters.end();
        });
        Node* n = ast_->make(NodeKind::lambda, brace.span);
        n->function = std::move(f);
        return n;
    }

    Node* null_literal(Span span) { return ast_->make(NodeKind::literal, span); }

    std::shared_ptr<const Source> source_;
    Notation notation_;
    std::shared_ptr<Ast> ast_;
    Function* function_;
    bool implicit_ = true;
    const std::vector<Token>* tokens_ = nullptr;
    std::size_t at_ = 0;
};

}  // namespace

Node* bind(const Statement& statement, const std::shared_ptr<const Source>& source, Notation notation,
           const std::shared_ptr<Ast>& ast) {
    return Binder(source, notation, ast, nullptr).statement(statement);
}

}  // namespace stele::interp::k
