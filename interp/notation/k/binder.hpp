// The binder of the k family: a run of tokens, a position in it, and the function whose body contains the run.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::k {

bool is_adverb(std::string_view glyph);

class Binder {
public:
    /// The function whose body is bound, as far as it is known; null outside functions.
    struct Body {
        Function* function = nullptr;
        bool implicit = true;          // x, y and z are its parameters if its text names them
        std::vector<Node*> own_names;  // k: the names o, which are the function itself unless it has a local o
    };

    Binder(const std::shared_ptr<const Source>& source, Notation notation, const std::shared_ptr<Ast>& ast, Body& body)
        : source_(source), notation_(notation), ast_(ast), body_(&body) {}

    Node* statement(const Statement& s);
    Node* sequence(const std::vector<Statement>& statements, Span span);

private:
    struct Term {
        Node* node;
        bool verb;
    };

    // bind.cpp: terms to the tree
    Node* expression(const std::vector<Token>& tokens, std::size_t first);
    Node* rest();
    bool assigns() const;
    void refuse_assignment(const Node& target) const;
    Node* assignment_head(Node* target);
    void make_variable(Node& name);
    void note_names(Node& target, bool are_local);
    Node* copied(const Node& names);
    void complete(Node& assign, Node* value);
    void note_local(const Path& name);
    Node* fold(std::vector<Term>& terms);
    static bool is_open_assignment(const Term& t);
    static bool is_noun(const Term& t) { return !t.verb && !is_open_assignment(t); }
    [[noreturn]] void refuse_target(std::string message, Span span, std::string hint = {}) const;
    Node* own_verb(const std::string& sign, Span span);
    bool is_conditional(const Token& glyph, const Token& bracket) const;
    Node* prefix_form(Node* f);
    void refuse_monad(const Node& f) const;

    // terms.cpp: one term with the brackets and adverbs that follow it
    Term term();
    Term core();
    Term name();
    Node* own_name(const Token& t);
    Term glyph();
    Term adverb(const Token& t);
    Node* composition(const Token& sign, const Token& functions);
    Node* derived(const Primitive* adverb, const Token& t, Node* operand);
    Node* bracketed(Node* f);
    const Primitive* word_adverb() const;
    bool is_local(std::string_view name) const;
    void note_implicit(std::string_view text);

    // nouns.cpp: literals, lists, lambdas
    Node* number_strand();
    Node* symbol_strand();
    Node* list(const Token& paren);
    static std::string_view column_name(const std::vector<Token>& tokens, std::size_t first);
    Node* emptied(Node* name, Span mark);
    Node* named_lists(const std::vector<Statement>& body, std::size_t first, Span span);
    Node* columns(const std::vector<Statement>& body, std::size_t first, Span span);
    Node* table(const Token& paren);
    Node* lambda(const Token& brace);

    // A separate binder for the brackets in this run.
    Binder inner() const { return *this; }
    bool done() const { return at_ >= tokens_->size(); }
    const Token& next() const { return (*tokens_)[at_]; }
    // The node with `::` for elided parts.
    Node* with_nulls(Node* n, Span span) const {
        for (Node*& part : n->parts)
            if (!part) part = ast_->literal(span);
        return n;
    }
    Node* primitive(const Primitive* p, Span span) { return ast_->primitive(span, p); }
    Node* primitive(std::string_view glyph, Span span) {
        return primitive(prims::find_primitive(notation_, glyph), span);
    }
    Node* call(Node* f, std::vector<Node*> arguments, Span span);

    std::shared_ptr<const Source> source_;
    Notation notation_;
    std::shared_ptr<Ast> ast_;
    Body* body_;
    const std::vector<Token>* tokens_ = nullptr;
    std::size_t at_ = 0;
};

/// Whether brackets contain a dictionary of k, [a:1;b:2].
bool names_values(const Token& bracket);
/// Whether brackets contain a table of k, [[]a:1 2;b:3 4] or [[k:1 2]a:3 4].
bool names_columns(const Token& bracket);

}  // namespace stele::interp::k
