#include "interp/tools/translate/phrase.hpp"

#include <algorithm>

#include "interp/notation/bind.hpp"
#include "interp/notation/tokens.hpp"
#include "interp/tools/translate/bind_apl.hpp"
#include "prims/func/search/match.hpp"

namespace stele::interp::translate {

namespace {

// x y z are arrays, f g h functions.
class PhraseClasses final : public NameClasses {
public:
    NameClass class_of(const Path& name) override {
        if (!name.is_simple()) return NameClass::array;
        return name.parts[0] == "f" || name.parts[0] == "g" || name.parts[0] == "h" ? NameClass::function
                                                                                    : NameClass::array;
    }
    NameClass class_of_member(std::string_view) override { return NameClass::array; }
    void assigned(const Path&, NameClass) override {}
};

// Whether each pair of parts is the same by a relation on nodes.
template <class Same> bool same_parts(const Node& a, const Node& b, std::size_t first, Same same) {
    if (a.parts.size() != b.parts.size()) return false;
    for (std::size_t i = first; i < a.parts.size(); i++) {
        if (!a.parts[i] != !b.parts[i]) return false;
        if (a.parts[i] && !same(a.parts[i], b.parts[i])) return false;
    }
    return true;
}

bool same_primitive(const Primitive& a, const Primitive& b, std::size_t arity) {
    if (arity > 2) return a.glyph == b.glyph;
    if (arity == 1 && a.monad) return a.monad == b.monad;
    if (arity == 2 && a.dyad) return a.dyad == b.dyad;
    return a.monad == b.monad && a.dyad == b.dyad && a.op == b.op;
}

// The relation that `matches` and `same_tree` share. `leaf` decides first: 1 same, 0 different, -1 look further.
template <class Leaf> bool related(Node* a, Node* b, std::size_t arity, const Leaf& leaf) {
    if (const int known = leaf(a, b); known >= 0) return known;
    if (a->kind != b->kind) return false;
    switch (a->kind) {
        case NodeKind::literal: return same_value(a->value, b->value);
        case NodeKind::name: return a->path == b->path;
        case NodeKind::system_name: return a->path == b->path;
        case NodeKind::primitive: return same_primitive(*a->primitive, *b->primitive, arity);
        case NodeKind::lambda:
            return a->function->parameters.size() == b->function->parameters.size() &&
                   std::equal(a->function->parameters.begin(), a->function->parameters.end(),
                              b->function->parameters.begin()) &&
                   a->function->body && b->function->body && related(a->function->body, b->function->body, 0, leaf);
        case NodeKind::apply:
            return a->parts.size() == b->parts.size() && related(a->parts[0], b->parts[0], arity_of(*a), leaf) &&
                   same_parts(*a, *b, 1, [&](Node* x, Node* y) { return related(x, y, 0, leaf); });
        case NodeKind::derive: {
            const Meaning* op = operator_of(*a);
            if (!op || op != operator_of(*b)) return false;
            const std::size_t inner = arity_of_operand(*op, arity);
            return same_parts(*a, *b, 1, [&](Node* x, Node* y) { return related(x, y, inner, leaf); });
        }
        case NodeKind::assign:
            if (a->global != b->global) return false;
            [[fallthrough]];
        default: return same_parts(*a, *b, 0, [&](Node* x, Node* y) { return related(x, y, 0, leaf); });
    }
}

Node* mutable_node(const Node* n) { return const_cast<Node*>(n); }

}  // namespace

std::size_t variable_of(const Node& n) {
    if (n.kind != NodeKind::name || !n.path.is_simple() || n.path.parts[0].size() != 1) return variables.size();
    return std::min(variables.find(n.path.parts[0][0]), variables.size());
}

std::size_t arity_of_operand(const Meaning& op, std::size_t arity) {
    if (&op == &meaning::adverb_each || &op == &meaning::each) return arity;
    if (&op == &meaning::each_left || &op == &meaning::each_right) return 2;
    if (&op == &meaning::adverb_over || &op == &meaning::adverb_scan || &op == &meaning::each_prior) return 2;
    return 0;
}

bool same_value(const Value& a, const Value& b) {
    return a.is_absent() == b.is_absent() && a.kind() == b.kind() &&
           (a.is_absent() || func::match(Engine::current(), a, b, Rules::q));
}

bool same_function(const Node* a, const Node* b, std::size_t arity) {
    return related(mutable_node(a), mutable_node(b), arity, [](Node*, Node*) { return -1; });
}
bool same_tree(const Node* a, const Node* b) { return same_function(a, b, 0); }

Node* tree_of_phrase(std::string_view text, Notation notation, const std::shared_ptr<Ast>& ast) {
    const auto source = std::make_shared<const Source>(Source{"idiom", std::string(text), 1});
    const Program program = parse(*source, notation);
    if (program.size() != 1) refuse("an idiom is one statement", {0, static_cast<std::uint32_t>(text.size())});
    PhraseClasses classes;
    if (notation != Notation::apl) return k::bind(program[0], source, notation, ast);
    Node* n = apl::bind(program[0], source, classes, ast).node;
    AplBinder binder(ast);
    for (const char* f : {"f", "g", "h"}) binder.declare(f, NameClass::function);
    binder.bind_functions(n);
    return n;
}

namespace {

// The primitives of k4 for those of q; k4 writes the other words with their full names.
void make_k4(Node* n, std::size_t arity) {
    if (!n) return;
    if (n->kind == NodeKind::primitive) {
        const Primitive& p = *n->primitive;
        if (p.op) {
            for (const Primitive& other : prims::primitives())
                if (other.notation == Notation::k4 && other.op == p.op) n->primitive = &other;
            return;
        }
        const Meaning* m = meaning_of(p, arity > 0 ? arity : p.dyad ? 2 : 1);
        const Primitive* other = m ? prims::find_primitive(Notation::k4, *m) : nullptr;
        if (!other) other = prims::find_primitive(Notation::k4, p.glyph);
        if (other && m == other->monad)
            if (const Primitive* monad = prims::monadic_form(*other)) other = monad;
        if (other) n->primitive = other;
        return;
    }
    if (n->function && n->function->body) make_k4(n->function->body, 0);
    const bool applies = n->kind == NodeKind::apply;
    for (std::size_t i = 0; i < n->parts.size(); i++) make_k4(n->parts[i], applies && i == 0 ? arity_of(*n) : 0);
}

// A phrase of a row in one of its notations.
Node* tree_in(unsigned notations, std::string_view text, Notation notation, const std::shared_ptr<Ast>& ast) {
    if (notation != Notation::k4 || notations != prims::in_kdb) return tree_of_phrase(text, notation, ast);
    Node* n = tree_of_phrase(text, Notation::q, ast);
    make_k4(n, 0);
    return n;
}

}  // namespace

IdiomTable::IdiomTable(Notation from, Notation to) {
    for (std::span<const prims::Idiom> rows : prims::idioms())
        for (const prims::Idiom& row : rows)
            if ((row.from & prims::in(from)) && (row.to & prims::in(to)))
                rows_.push_back({&row, tree_in(row.from, row.pattern, from, ast_),
                                 row.phrase.empty() ? nullptr : tree_in(row.to, row.phrase, to, ast_)});
}

std::shared_ptr<const IdiomTable> idiom_table(Notation from, Notation to) {
    struct Last {
        const Engine* engine = nullptr;
        Notation from, to;
        std::weak_ptr<const IdiomTable> table;
    };
    thread_local Last last{nullptr, from, to, {}};
    const Engine* engine = &Engine::current();
    if (last.engine == engine && last.from == from && last.to == to)
        if (auto kept = last.table.lock()) return kept;
    auto made = std::make_shared<const IdiomTable>(from, to);
    last = {engine, from, to, made};
    return made;
}

bool matches(const Node& pattern, Node& n, Bindings& bound) {
    return related(mutable_node(&pattern), &n, 0, [&bound](Node* p, Node* part) {
        if (p->kind == NodeKind::lambda) return 0;
        const std::size_t v = variable_of(*p);
        if (v == variables.size()) return -1;
        if (bound[v]) return static_cast<int>(same_tree(bound[v], part));
        bound[v] = part;
        return 1;
    });
}

namespace {

class Instance {
public:
    Instance(const Bindings& bound, Tree& tree, Span span) : bound_(bound), tree_(tree), span_(span) {}

    Node* of(const Node* n) {
        if (!n) return nullptr;
        if (const std::size_t v = variable_of(*n); v < variables.size() && bound_[v]) return bound_[v];
        Node* copy = tree_.ast->make(n->kind, span_, {}, n->cls);
        copy->path = n->path;
        copy->value = n->value;
        copy->primitive = n->primitive;
        copy->global = n->global;
        copy->shy = n->shy;
        copy->function = n->function;  // a lambda in a phrase has its own x y z
        for (const Node* part : n->parts) copy->parts.push_back(of(part));
        return is_negated_literal(*copy) ? negated(*copy->parts[1]) : copy;
    }
    // -y of a literal y is a literal.
    static bool is_negated_literal(const Node& n) {
        return meaning_of_call(n) == &meaning::negate && n.parts[1] && n.parts[1]->kind == NodeKind::literal &&
               n.parts[1]->value.is_immediate(Kind::long_);
    }
    Node* negated(const Node& literal) { return tree_.ast->literal(span_, Value::integer(-literal.value.as_long())); }

private:
    const Bindings& bound_;
    Tree& tree_;
    Span span_;
};

void note_order(const Node* n, std::vector<std::size_t>& order) {
    if (!n) return;
    if (const std::size_t v = variable_of(*n); v < variables.size()) return order.push_back(v);
    if (n->kind == NodeKind::lambda) return;
    for (auto part = n->parts.rbegin(); part != n->parts.rend(); ++part) note_order(*part, order);
}

bool is_plain(const Node& n) {
    return n.kind == NodeKind::name || n.kind == NodeKind::literal || n.kind == NodeKind::primitive ||
           n.kind == NodeKind::system_name || n.kind == NodeKind::self || n.kind == NodeKind::lambda;
}

bool assigns(const Node* n) {
    if (!n || n->kind == NodeKind::lambda) return false;
    return n->kind == NodeKind::assign || std::any_of(n->parts.begin(), n->parts.end(), assigns);
}

}  // namespace

Node* with_arguments(const Node& phrase, const Bindings& bound, Notation notation, Tree& tree, Span span) {
    std::vector<std::size_t> order;
    note_order(&phrase, order);
    bool repeats = false, assigning = false;
    std::vector<std::size_t> used;
    for (std::size_t v = 0; v < variables.size(); v++) {
        if (!bound[v]) continue;
        const auto n = std::count(order.begin(), order.end(), v);
        if (n > 0) used.push_back(v);
        repeats |= n > 1 && !is_plain(*bound[v]);
        assigning |= assigns(bound[v]);
    }
    // Arguments are evaluated from right to left: z, y, x.
    const bool is_in_order = std::is_sorted(order.rbegin(), order.rend());
    if (!repeats && (!assigning || (is_in_order && order.size() == used.size())))
        return Instance(bound, tree, span).of(&phrase);
    Bindings parameters{};
    std::vector<std::string> names;
    std::vector<Node*> arguments;
    const bool is_apl = notation == Notation::apl;
    for (const std::size_t v : used) {
        names.emplace_back(1, variables[v]);
        if (is_apl) names.back() = used.size() == 2 && v == used[0] ? "⍺" : "⍵";
        parameters[v] = tree.ast->name(span, Path::of(names.back()));
        arguments.push_back(bound[v]);
    }
    Node* body = Instance(parameters, tree, span).of(&phrase);
    if (is_apl) names = {"⍺", "⍵"};
    return tree.apply(tree.lambda(std::move(names), body, notation, span), std::move(arguments), span);
}

}  // namespace stele::interp::translate
