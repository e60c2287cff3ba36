// The binder of the k family: a run of tokens with a position in it, and the function that the run stands in.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "interp/ast/ast.hpp"
#include "interp/notation/tokens.hpp"
#include "prims/catalogue/catalogue.hpp"

namespace stele::interp::k {

bool is_adverb(std::string_view glyph);
inline bool is_glyph(const Token& t, std::string_view text) {
    return t.kind == TokenKind::glyph && t.text_value == text;
}

class Binder {
public:
    /// What is known of the function whose body is bound; outside of functions there is none.
    struct Body {
        Function* function = nullptr;
        bool implicit = true;          // x, y and z are its parameters where they are named
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
    Node* own_verb(const std::string& sign, Span span);
    bool is_trace(const Node& f) const;
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
    Node* dictionary(const Token& bracket);
    Node* lambda(const Token& brace);

    // Brackets inside this run are bound by a binder of their own.
    Binder inner() const { return *this; }
    bool done() const { return at_ >= tokens_->size(); }
    const Token& next() const { return (*tokens_)[at_]; }
    // `::` where a part is left out.
    Node* with_nulls(Node* n, Span span) const {
        for (Node*& part : n->parts)
            if (!part) part = ast_->literal(span);
        return n;
    }
    Node* primitive(const Primitive* p, Span span);
    Node* call(Node* f, std::vector<Node*> arguments, Span span);

    std::shared_ptr<const Source> source_;
    Notation notation_;
    std::shared_ptr<Ast> ast_;
    Body* body_;
    const std::vector<Token>* tokens_ = nullptr;
    std::size_t at_ = 0;
};

/// k: is what stands in brackets a dictionary, [a:1;b:2]?
bool names_values(const Token& bracket);
/// k: is it a table, [[]a:1 2;b:3 4], or a keyed one, [[k:1 2]a:3 4]?
bool names_columns(const Token& bracket);

}  // namespace stele::interp::k
