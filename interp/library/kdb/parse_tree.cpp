// Parse trees as values: -5!text of k4 and q, and back, -6!tree; k's `p@text, the list of the statements' trees.
//
//   a symbol            a name            a list of one item       that item: ,`a is the symbol `a
//   (f;x;y)             f[x;y]            (adverb;f)               f with the adverb; (';f;g) composes
//   (:;`a;x)  (+:;`a;x) a:x  a+:x         (";";x;y)                statements
//   ($;c;x;y)           the conditional   (`while;c;x)             if, do and while
//
// Other values are literals.
#include "interp/library/library.hpp"

#include "interp/compile/generate.hpp"
#include "interp/notation/bind.hpp"
#include "interp/notation/k/words.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/vm/execute.hpp"
#include "prims/catalogue/k_types.hpp"
#include "prims/catalogue/system.hpp"
#include "prims/formats/display/show_k4.hpp"
#include "prims/func/items/list.hpp"
#include "prims/func/meanings.hpp"
#include "prims/func/pervasive/convert.hpp"
#include "prims/func/structure/functions.hpp"

namespace stele::interp {

namespace {

std::shared_ptr<Lambda> statement_of(Machine& m, Node* tree, const std::shared_ptr<const Source>& source,
                                     Notation notation) {
    auto lambda = std::make_shared<Lambda>();
    lambda->function = std::make_shared<Function>(Function{notation, source});
    SpaceNames names = m.workspace.root_names();
    set_only_code(*lambda, compile_statement(tree, notation, source, names));
    return lambda;
}

// From the syntax tree to values.
class TreeMaker {
public:
    TreeMaker(Machine& m, std::shared_ptr<const Source> source, Notation notation)
        : m_(m), source_(std::move(source)), notation_(notation) {}

    Value of(Node* n) {
        m_.check_limits();
        if (!n) return {};
        switch (n->kind) {
            case NodeKind::literal: return n->value.kind() == Kind::symbol ? enlist(n->value) : n->value;
            case NodeKind::name: return Value::symbol(intern(n->path.joined()));
            case NodeKind::system_name: return n->value;
            case NodeKind::primitive: return as_value(*n->primitive);
            case NodeKind::list: return headed(as_value(list_maker()), n->parts);
            case NodeKind::apply: return application(*n);
            case NodeKind::index:
            case NodeKind::derive: return items(n->parts);
            case NodeKind::atop: return headed(as_value(verb(meaning::adverb_each)), n->parts);
            case NodeKind::lambda: return m_.execute(statement_of(m_, n, source_, notation_));
            case NodeKind::assign: return assignment(*n);
            case NodeKind::conditional:
                return headed(as_value(verb(is_k() ? meaning::convert : meaning::cast)), n->parts);
            case NodeKind::give_back: return headed(as_value(verb(meaning::right_argument)), n->parts);
            case NodeKind::signal: return headed(as_value(verb(meaning::adverb_each)), n->parts);
            case NodeKind::sequence:
                return n->parts.size() == 1 ? of(n->parts[0]) : headed(Value::character(';'), n->parts);
            default: break;
        }
        for (const k::ControlWord& word : k::control_words)
            if (n->kind == word.node) return headed(Value::symbol(intern(word.text)), n->parts);
        raise_not_implemented("the parse tree of this text");
    }

private:
    // The verb with a meaning. Trees of q have k4's verbs, or q's own verb with the same glyph.
    const Primitive& verb(const prims::Meaning& m) const {
        const Primitive& p = *find_primitive(is_k() ? Notation::k : Notation::k4, m);
        const Primitive* own = find_primitive(notation_, p.glyph);
        return own ? *own : p;
    }
    const Primitive& list_maker() const {
        const Primitive* word = is_k() ? nullptr : find_primitive(notation_, "enlist");
        return word ? *word : *prims::monadic_form(verb(meaning::enlist_item));
    }
    bool is_k() const { return notation_ == Notation::k; }
    Value items(const std::vector<Node*>& nodes, std::vector<Value> values = {}) {
        for (Node* n : nodes) values.push_back(of(n));
        return func::list_of(values, rules_of(notation_));
    }
    Value headed(Value head, const std::vector<Node*>& nodes) { return items(nodes, {std::move(head)}); }
    // A verb with one argument, or a word with the same meaning, is the verb with a colon; f each x is each[f;x].
    Value application(const Node& n) {
        const Node& f = *n.parts[0];
        if (n.parts.size() == 2 && f.kind == NodeKind::derive && is_word(*f.parts[0]))
            return headed(of(f.parts[0]), {f.parts[1], n.parts[1]});
        const Primitive* monad = n.parts.size() == 2 && f.kind == NodeKind::primitive ? marked(*f.primitive) : nullptr;
        if (!monad) return items(n.parts);
        return headed(as_value(*monad), {n.parts.begin() + 1, n.parts.end()});
    }
    static bool is_word(const Node& f) { return f.kind == NodeKind::primitive && k::is_word(*f.primitive); }
    // The primitive with a colon that has the meaning of `p` with one argument; null without one.
    const Primitive* marked(const Primitive& p) const {
        if (p.op) return nullptr;
        if (is_k() || !k::is_word(p) || !p.monad || &p == &list_maker()) return prims::monadic_form(p);
        const Primitive* verb = find_primitive(Notation::k4, *p.monad);
        const Primitive* monad = verb ? prims::monadic_form(*verb) : nullptr;
        return monad ? find_primitive(notation_, monad->glyph) : nullptr;
    }
    Value assignment(const Node& n) {
        Value head = as_value(verb(meaning::right_argument));
        if (n.parts.size() > 2) {
            const Primitive* changes = n.parts[2]->kind == NodeKind::primitive ? n.parts[2]->primitive : nullptr;
            if (changes) changes = prims::monadic_form(*changes);
            if (!changes) raise_not_implemented("the parse tree of this assignment");
            head = as_value(*changes);
        }
        return headed(std::move(head), {n.parts[0], n.parts[1]});
    }

    Machine& m_;
    std::shared_ptr<const Source> source_;
    Notation notation_;
};

// From values to the syntax tree.
class TreeReader {
public:
    TreeReader(Machine& m, Ast& ast, Notation notation) : m_(m), ast_(ast), notation_(notation) {}

    Node* node(const Value& v) {
        m_.check_limits();
        if (v.is_immediate(Kind::symbol) && !name_of_symbol(v).empty()) return name(v);
        if (!func::is_list(v) || (v->kind != Kind::list && v->kind != Kind::symbol) || v->n == 0)
            return ast_.literal({}, v);
        if (v->n == 1) return ast_.literal({}, item(v, 0));
        std::vector<Value> rest;
        for (std::int64_t i = 1; i < v->n; i++) rest.push_back(item(v, i));
        return headed(item(v, 0), rest);
    }

private:
    Node* make(NodeKind kind, std::vector<Node*> parts) { return ast_.make(kind, {}, std::move(parts)); }
    Node* primitive(const Primitive& p) { return ast_.primitive({}, &p); }
    Node* name(const Value& symbol) {
        const std::string text(name_of_symbol(symbol));
        if (text.starts_with(".q."))
            if (const Primitive* word = find_primitive(Notation::q, text.substr(3))) return primitive(*word);
        const Cell* cell = m_.workspace.find(text);
        const Primitive* word = cell && !cell->value.is_absent() ? nullptr : find_primitive(notation_, text);
        if (word) return primitive(*word);
        return ast_.name({}, read_path(text));
    }
    std::vector<Node*> nodes(const std::vector<Value>& values) {
        std::vector<Node*> result;
        for (const Value& v : values) result.push_back(node(v));
        return result;
    }

    Node* headed(const Value& head, const std::vector<Value>& rest) {
        if (head.is_immediate(Kind::character) && head.payload() == ';') return make(NodeKind::sequence, nodes(rest));
        for (const k::ControlWord& word : k::control_words)
            if (head.is_immediate(Kind::symbol) && name_of_symbol(head) == word.text)
                return make(word.node, nodes(rest));
        if (is_primitive(head))
            if (Node* special = of_primitive(primitive_of(head), rest)) return special;
        std::vector<Node*> parts{is_primitive(head) ? primitive(primitive_of(head)) : node(head)};
        for (const Value& v : rest) parts.push_back(v.is_null() && rest.size() > 1 ? nullptr : node(v));
        return make(NodeKind::apply, std::move(parts));
    }

    // The node of a primitive that is not applied as a function; null if this one is.
    Node* of_primitive(const Primitive& p, const std::vector<Value>& rest) {
        if (p.op && !(k::is_word(p) && rest.size() == 2)) {
            std::vector<Node*> parts = nodes(rest);
            if (parts.size() > 1) return make(NodeKind::atop, std::move(parts));
            parts.insert(parts.begin(), primitive(p));
            return make(NodeKind::derive, std::move(parts));
        }
        if (p.monad == &meaning::enlist_item && !p.dyad && rest.size() > 1) return make(NodeKind::list, nodes(rest));
        if (p.dyad == &meaning::cast && rest.size() > 2) return make(NodeKind::conditional, nodes(rest));
        const Primitive* changes = prims::verb_of(p);
        const bool assigns = changes || p.dyad == &meaning::right_argument;
        if (rest.size() != 2 || !assigns || !is_variable(rest[0])) return nullptr;
        std::vector<Node*> parts = nodes(rest);
        if (parts[0]->kind == NodeKind::apply) parts[0]->kind = NodeKind::index;
        if (changes) parts.push_back(primitive(*changes));
        return make(NodeKind::assign, std::move(parts));
    }
    // `a or (`a;1)
    static bool is_variable(const Value& v) {
        return v.is_immediate(Kind::symbol) || (func::is_list(v) && v->n > 1 && item(v, 0).is_immediate(Kind::symbol));
    }

    Machine& m_;
    Ast& ast_;
    Notation notation_;
};

// The syntax trees of a text's statements.
class Parsed {
public:
    Parsed(const Value& text, Notation notation, std::string_view whose)
        : ast(std::make_shared<Ast>()), statements(ast->make(NodeKind::sequence, {})) {
        if (text.kind() != Kind::character) func::raise_type("the argument of " + std::string(whose), "text", text);
        source = std::make_shared<const Source>(Source{"parse", text_of(text, true), 1});
        for (const Statement& s : parse(*source, notation, true)) {
            if (s.tokens.empty()) continue;
            if (s.tokens[0].kind == TokenKind::directive)
                refuse("a command of the session has no parse tree", s.tokens[0].span);
            statements->parts.push_back(k::bind(s, source, notation, ast));
        }
    }

    std::shared_ptr<Ast> ast;
    std::shared_ptr<const Source> source;
    Node* statements;
};

}  // namespace

Value parse_tree(Machine& m, const Value& text, Notation notation) try {
    const Parsed parsed(text, notation, "-5!");
    return parsed.statements->parts.empty() ? Value() : TreeMaker(m, parsed.source, notation).of(parsed.statements);
} catch (const SyntaxProblem& problem) {
    throw Failure(problem);
}

Value trees_of_statements(Machine& m, const Value& text) try {
    const Parsed parsed(text, Notation::k, "`p");
    TreeMaker maker(m, parsed.source, Notation::k);
    std::vector<Value> trees;
    for (Node* n : parsed.statements->parts) trees.push_back(maker.of(n));
    return func::list_of(trees, Rules::k);
} catch (const SyntaxProblem& problem) {
    throw Failure(problem);
}

Value evaluated_tree(Machine& m, const Value& tree, Notation notation) {
    auto source = std::make_shared<const Source>(Source{"eval", func::source_q(tree, {.engine = &m}), 1});
    auto ast = std::make_shared<Ast>();
    return m.execute(statement_of(m, TreeReader(m, *ast, notation).node(tree), source, notation));
}

}  // namespace stele::interp
